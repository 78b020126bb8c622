/** Times for people. */

/** 4:12 while minutes count, 3 h 20 or 2 d 4 h when they do not. */
export function span(ms: number, units: { d: string; h: string; min: string }): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days} ${units.d} ${hours} ${units.h}`;
  if (hours > 0) return `${hours} ${units.h} ${String(minutes).padStart(2, "0")} ${units.min}`;
  return `${String(minutes).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}
