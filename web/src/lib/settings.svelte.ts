/** What a person likes on this device. Kept in the browser only. */
export interface Liked {
  theme: "auto" | "dark" | "light" | "contrast";
  /** Speed of animations; 0 is none. */
  speed: 0 | 0.5 | 1 | 2;
  sound: boolean;
  /** 0 to 1; that of "your turn" apart. */
  volume: number;
  turnVolume: number;
  /** A second touch of what is chosen confirms it. */
  fast: boolean;
  /** Steps that change nothing for the others and can be taken back are taken at once. */
  flow: boolean;
  /** Colours of seats by the viewer's own choice. */
  seats: Record<number, string>;
}

const KEY = "offworld:settings";
const phone = typeof matchMedia !== "undefined" && matchMedia("(max-width: 700px)").matches;
const usual: Liked = { theme: "dark", speed: 1, sound: !phone, volume: 0.4, turnVolume: 0.7, fast: false, flow: true, seats: {} };

function kept(): Partial<Liked> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const settings: Liked = $state({ ...usual, ...kept() });

/** Show the settings on the page, and keep them; call once where the page begins. */
export function followSettings(): () => void {
  const light = matchMedia("(prefers-color-scheme: light)");
  const contrast = matchMedia("(prefers-contrast: more)");
  const show = () => {
    const root = document.documentElement;
    root.dataset.theme = settings.theme !== "auto" ? settings.theme : contrast.matches ? "contrast" : light.matches ? "light" : "dark";
    root.dataset.motion = settings.speed === 0 ? "off" : "on";
    for (let seat = 0; seat < 5; seat++) {
      const colour = settings.seats[seat];
      if (colour) root.style.setProperty(`--seat-${seat}`, colour);
      else root.style.removeProperty(`--seat-${seat}`);
    }
  };
  light.addEventListener("change", show);
  contrast.addEventListener("change", show);
  const stop = $effect.root(() => {
    $effect(() => {
      show();
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // A browser that keeps nothing still plays.
      }
    });
  });
  return () => {
    stop();
    light.removeEventListener("change", show);
    contrast.removeEventListener("change", show);
  };
}

/** Whether pieces move at all. */
export function moving(): boolean {
  return settings.speed > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
