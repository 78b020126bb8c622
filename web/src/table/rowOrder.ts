/** The order of rows by their first value; equal ones stay as they are. */
export function sorted(rows: (number | string)[][], up: boolean): number[] {
  const sign = up ? 1 : -1;
  const value = (index: number) => rows[index]?.[0] ?? 0;
  const compare = (a: number | string, b: number | string) =>
    typeof a === "number" && typeof b === "number"
      ? a - b
      : String(a).localeCompare(String(b), undefined, { numeric: true });
  return rows.map((_, index) => index).sort((a, b) => sign * compare(value(a), value(b)) || a - b);
}
