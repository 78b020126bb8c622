/** A sheet stays at 40 % or 85 % of the screen; pulled lower it closes. */
export function snapped(height: number): 0 | 0.4 | 0.85 {
  if (height < 0.25) return 0;
  return height < 0.62 ? 0.4 : 0.85;
}
