/** The end of a game as its parts show it: who won, where points came from, which moments mattered. */
import { t, messages } from "$lib/messages.svelte";
import type { AnalysedPoint, AnalysisText, ScoreSource, TableInfo } from "../../api/protocol";

const MOMENTS = 3;

/** Seats by place. */
export function byPlace(facts: TableInfo): number[] {
  const places = facts.places ?? [];
  return facts.seats.map((seat) => seat.seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
}

export const winnersOf = (facts: TableInfo): number[] => byPlace(facts).filter((seat) => facts.places?.[seat] === 1);

const listed = (names: string[]) => new Intl.ListFormat(messages.lang).format(names);
const nameOf = (facts: TableInfo, seat: number) => facts.seats[seat]?.name ?? "";
const pointsOf = (facts: TableInfo, seat: number) => facts.scores?.[seat] ?? 0;

/** "Hera wins with 12 points", "Eve and Hera win with 12 points". */
export function titleOf(facts: TableInfo, viewer: number): string {
  const winners = winnersOf(facts);
  if (winners.length === 0) return t("result-nobody");
  const points = pointsOf(facts, winners[0]!);
  if (winners.length === 1 && winners[0] === viewer) return t("result-you-win", { points });
  return t("result-wins", { names: listed(winners.map((seat) => nameOf(facts, seat))), count: winners.length, points });
}

/** How many the next one has, and how many the viewer. */
export function othersText(facts: TableInfo, viewer: number): string {
  const others = byPlace(facts).filter((seat) => facts.places?.[seat] !== 1);
  const next = others[0];
  if (next === undefined) return "";
  const parts = next === viewer ? [] : [t("result-has", { name: nameOf(facts, next), points: pointsOf(facts, next) })];
  if (others.includes(viewer)) parts.push(t("result-you-have", { points: pointsOf(facts, viewer) }));
  return parts.join(" ");
}

/** The sources that gave or cost anybody something, and those that the game expects people to look for. */
export function sourcesOf(facts: TableInfo): ScoreSource[] {
  return (facts.score_sources ?? []).filter(({ points, expected }) => expected || points.some((each) => each !== 0));
}

/** The largest number of points from one source, for the length of bars. */
export const largest = (sources: ScoreSource[]): number =>
  Math.max(1, ...sources.flatMap(({ points }) => points.map(Math.abs)));

interface Moment extends AnalysedPoint {
  decisive: boolean;
}

/** The move that decided the game, then those of the viewer and of others by what they changed. */
export function momentsOf(analysis: AnalysisText, winner: number, viewer: number): Moment[] {
  const points = [...(analysis.points ?? [])].sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
  const decisive = points.find((point) => point.seat === winner && point.swing > 0);
  const rest = points.filter((point) => point !== decisive);
  const own = rest.filter((point) => point.seat === viewer);
  const chosen = [...(decisive ? [decisive] : []), ...own, ...rest.filter((point) => point.seat !== viewer)];
  return chosen.slice(0, MOMENTS).map((point) => ({ ...point, decisive: point === decisive }));
}

/** The round in which a move was made. */
export const roundOf = (analysis: AnalysisText, move: number): number =>
  analysis.positions?.findLast((each) => each.move <= move)?.round ?? 0;

/** A change of a chance in percent, with its sign. */
export const signedPercent = (value: number): string =>
  `${value < 0 ? "−" : "+"}${Math.abs(Math.round(100 * value))} %`;

/** How long a game took: "31 min", "2 h 05", "3 d". */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return t("result-minutes", { minutes });
  if (minutes < 24 * 60)
    return t("result-hours", { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, "0") });
  return t("result-days", { days: Math.round(minutes / (24 * 60)) });
}
