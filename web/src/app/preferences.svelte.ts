/** What a reader prefers on this device: language, colours, motion and sound. Kept in the browser, never sent. */
import { LANGUAGES, messages, type Lang } from "$lib/messages.svelte";

export const THEMES = ["auto", "dark", "light", "contrast"] as const;
export const LAST_MOVES = ["off", "ring", "tag"] as const;
type Theme = (typeof THEMES)[number];

interface Stored {
  lang: Lang;
  theme: Theme;
  /** Whether pieces travel: as the system wishes, or never. */
  motion: "auto" | "off";
  /** How fast events are shown: 0.5 to 2. */
  speed: number;
  /** Loudness from 0 to 1; of the call to one's turn apart. */
  sound: number;
  turnSound: number;
  /** A plan without anything to look over is carried out with its last answer. */
  fast: boolean;
  /** Whether plans that waste something are told of before they are carried out. */
  guards: boolean;
  /** What is left on the board of the others' last moves. */
  lastMoves: (typeof LAST_MOVES)[number];
  /** Whether Mars shows the colony of whoever acts. */
  followColony: boolean;
  /** Own colours of the five seats; empty for the usual ones. */
  colours: string[];
}

const KEY = "offworld";
const phone = matchMedia("(max-width: 700px)").matches;
const preferred = navigator.languages
  .map((each) => each.slice(0, 2))
  .find((each) => (LANGUAGES as readonly string[]).includes(each));
const DEFAULTS: Stored = {
  lang: (preferred ?? "en") as Lang,
  theme: "dark",
  motion: "auto",
  speed: 1,
  sound: phone ? 0 : 0.5,
  turnSound: phone ? 0 : 0.8,
  fast: false,
  guards: true,
  lastMoves: "tag",
  followColony: true,
  colours: [],
};

function readStored(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
  } catch {
    return {};
  }
}

class Preferences {
  #values: Stored = $state({ ...DEFAULTS, ...readStored() });

  get lang() {
    return this.#values.lang;
  }
  get theme() {
    return this.#values.theme;
  }
  get motion() {
    return this.#values.motion;
  }
  get speed() {
    return this.#values.speed;
  }
  get sound() {
    return this.#values.sound;
  }
  get turnSound() {
    return this.#values.turnSound;
  }
  get fast() {
    return this.#values.fast;
  }
  get guards() {
    return this.#values.guards;
  }
  get lastMoves() {
    return this.#values.lastMoves;
  }
  get followColony() {
    return this.#values.followColony;
  }
  get colours() {
    return this.#values.colours;
  }

  set(change: Partial<Stored>): void {
    Object.assign(this.#values, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // A browser that keeps nothing still shows what was chosen.
    }
    this.apply();
    if (change.lang) void messages.setLanguage(change.lang);
  }

  /** Another window of this browser chose something. */
  reload(): void {
    const { lang } = this;
    Object.assign(this.#values, readStored());
    this.apply();
    if (this.lang !== lang) void messages.setLanguage(this.lang);
  }

  /** The theme as it is shown: `auto` follows the system. */
  get effectiveTheme(): Exclude<Theme, "auto"> {
    if (this.theme !== "auto") return this.theme;
    if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
    return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  }

  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.effectiveTheme;
    root.dataset.motion = this.motion;
    for (let seat = 0; seat < 5; seat++) {
      const colour = this.colours[seat];
      if (colour) root.style.setProperty(`--seat-${seat}`, colour);
      else root.style.removeProperty(`--seat-${seat}`);
    }
  }
}

export const preferences = new Preferences();
for (const query of ["(prefers-contrast: more)", "(prefers-color-scheme: light)"])
  matchMedia(query).addEventListener("change", () => preferences.apply());
addEventListener("storage", (event) => event.key === KEY && preferences.reload());
