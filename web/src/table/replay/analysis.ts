/** Who was winning when: what the server found, and its drawing as stacked areas. */
import { api, Refused } from "$lib/api";
import type { AnalysedPosition, AnalysisText } from "../../protocol";

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
export function areas(positions: AnalysedPosition[], sight: Sight, order: number[]): { seat: number; low: [number, number][]; high: [number, number][] }[] {
  let floor = positions.map(() => 0);
  return order.map((seat) => {
    const low = positions.map((each, index): [number, number] => [each.move, floor[index]!]);
    floor = positions.map((each, index) => Math.min(1, floor[index]! + (each[sight][seat] ?? 0)));
    return { seat, low, high: positions.map((each, index): [number, number] => [each.move, floor[index]!]) };
  });
}

/** The chances that stand at a move: those of the last position looked at before it. */
export function chancesAt(positions: AnalysedPosition[], sight: Sight, move: number): number[] {
  const found = positions.findLast((each) => each.move <= move) ?? positions[0];
  return found?.[sight] ?? [];
}
