/** A table as it is being put together. */
import { api } from "$lib/api";
import type {
  CreateTableRequest,
  SetupFitInfo,
  CatalogueEntry,
  OptionConflictText,
  Pace,
  SeatRequest,
  TableInfo,
} from "../../api/protocol";
import { usualBot } from "../../app/playNow";

export type Kind = "me" | "bot" | "open" | "guest" | "closed";

export interface DraftSeat {
  kind: Kind;
  bot: string;
  /** Of a hot-seat: whoever shares the screen. */
  name: string;
}

const USUAL_PLAYERS = 4;
/** Live clocks as people know them: minutes for the game and seconds added for each move. */
const CLOCKS: [number, number][] = [
  [0, 0],
  [12, 20],
  [25, 30],
  [45, 60],
];
export const MOVE_HOURS = [0, 12, 24, 48, 72, 168];
export const ABSENCES_S = { live: [60, 180, 600, 1800], days: [86_400, 2 * 86_400, 7 * 86_400] };

export class Draft {
  game: CatalogueEntry = $state.raw()!;
  seats: DraftSeat[] = $state([]);
  title = $state("");
  live = $state(true);
  clock = $state(0);
  /** The usual clocks, and that of a table which has another one. */
  clocks: [number, number][] = $state.raw(CLOCKS);
  hours = $state(24);
  vacation = $state(7);
  absent: NonNullable<CreateTableRequest["absent"]> = $state("bot");
  absentLive = $state(180);
  absentDays = $state(86_400);
  visibility: NonNullable<CreateTableRequest["visibility"]> = $state("link");
  rated = $state(false);
  /** Whether everybody may ask for hints; whoever plays alone may anyway. */
  hints = $state(false);
  /** What goes with what, as the server says; null until it did. */
  fit: SetupFitInfo | null = $state.raw(null);
  options: Record<string, unknown> = $state({});
  pack = $state("");

  constructor(game: CatalogueEntry) {
    this.game = game;
    const most = game.players.at(-1)!;
    const bot = usualBot(game).name;
    const players = Math.min(most, USUAL_PLAYERS);
    this.seats = Array.from({ length: most }, (_, at) => ({
      kind: at === 0 ? "me" : at === 1 ? "open" : at < players ? "bot" : "closed",
      bot,
      name: "",
    }));
    for (const option of game.options) this.options[option.name] = option.default;
  }

  taken = $derived(this.seats.filter((seat) => seat.kind !== "closed"));
  open = $derived(this.taken.filter((seat) => seat.kind === "open").length);
  bots = $derived(this.taken.filter((seat) => seat.kind === "bot").length);
  guests = $derived(this.taken.filter((seat) => seat.kind === "guest").length);
  people = $derived(this.taken.length - this.bots);
  /** It takes two people with a seat of their own each, the usual components and no hints; bots do not matter. */
  rateable = $derived(this.guests === 0 && this.people > 1 && !this.hints && !this.pack);
  changed = $derived(this.game.options.filter((each) => this.options[each.name] !== each.default).length);
  /** Why the table could not be played as it is. */
  misfit: OptionConflictText | null = $derived(this.fit?.why ?? null);

  /** Why an option cannot be as it is, or the next value it could have cannot be chosen. */
  against(option: string): { now: boolean; words: string } | null {
    if (this.misfit?.options.includes(option)) return { now: true, words: this.misfit.words };
    // Of several values one that cannot be says nothing about the others.
    if (this.game.options.find((each) => each.name === option)?.kind !== "switch") return null;
    const other = this.fit?.values.find((each) => each.option === option && each.value !== this.options[option]);
    return other ? { now: false, words: other.why.words } : null;
  }

  /** Ask the server what goes with what. */
  async checkFit(): Promise<void> {
    const body = { players: this.taken.length, options: $state.snapshot(this.options) };
    const told = await api.post<SetupFitInfo>(`games/${this.game.name}/fit`, body).catch(() => null);
    // Whoever has changed something meanwhile has asked again.
    if (JSON.stringify(body) === JSON.stringify({ players: this.taken.length, options: $state.snapshot(this.options) }))
      this.fit = told;
  }
  absentS = $derived(this.live ? this.absentLive : this.absentDays);
  clockless = $derived(this.live ? this.clocks[this.clock]![0] === 0 : this.hours === 0);
  pace: Pace = $derived.by(() => {
    const [minutes, increment_s] = this.clocks[this.clock]!;
    return this.live
      ? { live: true, bank_s: 60 * minutes, increment_s }
      : { live: false, move_s: 3600 * this.hours, vacation_days: this.vacation };
  });
  /** What everybody at the table agrees on, as the server takes it. */
  terms = $derived({
    options: this.options,
    pack: this.pack,
    pace: this.pace,
    absent: this.absent === "lose" && this.clockless ? ("wait" as const) : this.absent,
    absent_s: this.absent === "bot" || this.absent === "vote" ? this.absentS : 0,
    visibility: this.visibility,
    rated: this.rated && this.rateable,
    hints: this.hints && this.open > 0,
  });

  /** Of a table that waits: what may be changed before its start. */
  static of(game: CatalogueEntry, table: TableInfo): Draft {
    const draft = new Draft(game);
    draft.seats = table.seats.map((seat) => ({
      kind: seat.person ? (seat.person === table.host ? "me" : "open") : seat.bot ? "bot" : "open",
      bot: seat.bot ?? "",
      name: "",
    }));
    draft.options = { ...draft.options, ...table.options };
    draft.setPace(table.pace);
    draft.absent = table.absent;
    if (table.absent_s) [draft.absentLive, draft.absentDays] = [table.absent_s, table.absent_s];
    draft.visibility = table.visibility;
    draft.rated = table.rated ?? false;
    draft.hints = table.hints ?? false;
    return draft;
  }

  setPace(pace: Pace): void {
    this.live = pace.live !== false;
    if (!this.live) {
      this.hours = Math.round((pace.move_s ?? 0) / 3600);
      this.vacation = pace.vacation_days ?? 0;
      return;
    }
    const own: [number, number] = [(pace.bank_s ?? 0) / 60, pace.increment_s ?? 0];
    const same = (clock: [number, number]) => clock[0] === own[0] && clock[1] === own[1];
    if (!this.clocks.some(same)) this.clocks = [...CLOCKS, own];
    this.clock = this.clocks.findIndex(same);
  }

  preset(options: Record<string, unknown>): void {
    for (const option of this.game.options) this.options[option.name] = options[option.name] ?? option.default;
  }

  toRequest(): CreateTableRequest {
    return {
      game: this.game.name,
      title: this.title.trim(),
      seats: this.taken.map(seatRequest),
      ...$state.snapshot(this.terms),
      start: this.open === 0,
    };
  }
}

function seatRequest(seat: DraftSeat): SeatRequest {
  switch (seat.kind) {
    case "me":
      return { mine: true };
    case "guest":
      return { mine: true, name: seat.name.trim() };
    case "bot":
      return { bot: seat.bot };
    default:
      return {};
  }
}
