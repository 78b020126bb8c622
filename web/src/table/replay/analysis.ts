/** Who was winning when: what the server found, and its drawing as stacked areas. */
import { api, Refused } from "$lib/api";
import type { AnalysedPosition, AnalysisText } from "../../api/protocol";

/** As whom the chances are seen. */
export const SIGHTS = ["public", "seat", "all"] as const;
export type Sight = (typeof SIGHTS)[number];

/** The analysis as it stands; null where the server makes none or may not show it. */
export async function readAnalysis(id: string): Promise<AnalysisText | null> {
  try {
    return await api.get<AnalysisText>(`tables/${id}/analysis`);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

export const wantAnalysis = (id: string) => api.post<AnalysisText>(`tables/${id}/analysis`);

/** For each seat, from the lowest in the stack, the outline of its area: x is the move, y is 0 (bottom) to 1 (top). */
export function areas(
  positions: AnalysedPosition[],
  sight: Sight,
  order: number[],
): { seat: number; low: [number, number][]; high: [number, number][] }[] {
  let floor = positions.map(() => 0);
  return order.map((seat) => {
    const low = positions.map((each, index): [number, number] => [each.move, floor[index]!]);
    floor = positions.map((each, index) => Math.min(1, floor[index]! + (each[sight][seat] ?? 0)));
    return { seat, low, high: positions.map((each, index): [number, number] => [each.move, floor[index]!]) };
  });
}

/** How unsure each line between two areas is: its lowest and its highest place, half of a 95 % interval either way. */
export function bands(
  positions: AnalysedPosition[],
  sight: Sight,
  order: number[],
): { low: [number, number][]; high: [number, number][] }[] {
  const far = (errors: number[]) => Math.hypot(...errors);
  return order.slice(0, -1).map((_, line) => {
    const low: [number, number][] = [];
    const high: [number, number][] = [];
    for (const each of positions) {
      const below = order.slice(0, line + 1);
      const errors = errorsOf(each, sight);
      const at = below.reduce((sum, seat) => sum + (each[sight][seat] ?? 0), 0);
      // What is below is as unsure as what is above: whichever is known better decides.
      const error = Math.min(
        far(below.map((seat) => errors[seat] ?? 0)),
        far(order.slice(line + 1).map((seat) => errors[seat] ?? 0)),
      );
      low.push([each.move, Math.max(0, at - error)]);
      high.push([each.move, Math.min(1, at + error)]);
    }
    return { low, high };
  });
}

export const errorsOf = (position: AnalysedPosition, sight: Sight): number[] => position[`${sight}_error`];

/** The position that stands at a move: the last one looked at before it. */
export const standing = (positions: AnalysedPosition[], move: number): AnalysedPosition | undefined =>
  positions.findLast((each) => each.move <= move) ?? positions[0];

/** The chances that stand at a move: those of the last position looked at before it. */
export function chancesAt(positions: AnalysedPosition[], sight: Sight, move: number): number[] {
  return standing(positions, move)?.[sight] ?? [];
}
