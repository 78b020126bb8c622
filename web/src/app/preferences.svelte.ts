/** What a reader prefers on this device: language, colours, motion and sound. Kept in the browser, never sent. */
import { LANGUAGES, words, type Lang } from "$lib/messages.svelte";

export const THEMES = ["auto", "dark", "light", "contrast"] as const;
type Theme = (typeof THEMES)[number];

interface Kept {
  lang: Lang;
  theme: Theme;
  /** Whether pieces travel: as the system wishes, or never. */
  motion: "auto" | "off";
  /** How fast events are shown: 0.5 to 2. */
  speed: number;
  /** Loudness from 0 to 1; of the call to one's turn apart. */
  sound: number;
  turnSound: number;
  /** A second touch of the same target carries the action out. */
  fast: boolean;
  /** A step that nobody sees and that can be taken back needs no confirmation. */
  flow: boolean;
  /** Own colours of the five seats; empty for the usual ones. */
  colours: string[];
}

const KEY = "offworld";
const phone = matchMedia("(max-width: 700px)").matches;
const first = navigator.languages
  .map((each) => each.slice(0, 2))
  .find((each) => (LANGUAGES as readonly string[]).includes(each));
const USUAL: Kept = {
  lang: (first ?? "en") as Lang,
  theme: "dark",
  motion: "auto",
  speed: 1,
  sound: phone ? 0 : 0.5,
  turnSound: phone ? 0 : 0.8,
  fast: false,
  flow: true,
  colours: [],
};

function stored(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

class Prefs {
  #kept: Kept = $state({ ...USUAL, ...stored() });

  get lang() {
    return this.#kept.lang;
  }
  get theme() {
    return this.#kept.theme;
  }
  get motion() {
    return this.#kept.motion;
  }
  get speed() {
    return this.#kept.speed;
  }
  get sound() {
    return this.#kept.sound;
  }
  get turnSound() {
    return this.#kept.turnSound;
  }
  get fast() {
    return this.#kept.fast;
  }
  get flow() {
    return this.#kept.flow;
  }
  get colours() {
    return this.#kept.colours;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still shows what was chosen.
    }
    this.apply();
    if (change.lang) void words.speak(change.lang);
  }

  /** Another window of this browser chose something. */
  follow(): void {
    const { lang } = this;
    Object.assign(this.#kept, stored());
    this.apply();
    if (this.lang !== lang) void words.speak(this.lang);
  }

  /** The theme as it is shown: `auto` follows the system. */
  get shown(): Exclude<Theme, "auto"> {
    if (this.theme !== "auto") return this.theme;
    if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
    return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  }

  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.shown;
    root.dataset.motion = this.motion;
    for (let seat = 0; seat < 5; seat++) {
      const colour = this.colours[seat];
      if (colour) root.style.setProperty(`--seat-${seat}`, colour);
      else root.style.removeProperty(`--seat-${seat}`);
    }
  }
}

export const prefs = new Prefs();
for (const query of ["(prefers-contrast: more)", "(prefers-color-scheme: light)"])
  matchMedia(query).addEventListener("change", () => prefs.apply());
addEventListener("storage", (event) => event.key === KEY && prefs.follow());
