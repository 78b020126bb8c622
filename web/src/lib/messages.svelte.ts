/** Words in the reader's language, from the Fluent files that every front end shares. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "fr"] as const;
export type Lang = (typeof LANGUAGES)[number];

const sources = import.meta.glob<string>("../../../src/offworld/locale/*/web*.ftl", {
  query: "?raw",
  import: "default",
});

const bundleOf = (lang: Lang) => new FluentBundle(lang, { useIsolating: false });

class Words {
  lang: Lang = $state("en");
  #bundle = $state.raw(bundleOf("en"));
  #parts = new Map<string, Promise<void>>([["web", Promise.resolve()]]);

  /** Speak a language: loads `web.ftl` and the parts already in use. */
  async speak(lang: Lang): Promise<void> {
    const bundle = bundleOf(lang);
    const filled = new Set<string>();
    // A part that is learned meanwhile is loaded too.
    for (
      let missing = [...this.#parts.keys()];
      missing.length > 0;
      missing = [...this.#parts.keys()].filter((part) => !filled.has(part))
    ) {
      for (const part of missing) filled.add(part);
      await Promise.all(missing.map((part) => fill(bundle, lang, part)));
    }
    this.lang = lang;
    this.#bundle = bundle;
    document.documentElement.lang = lang;
  }

  /**
   * Also speak of parts: `web-artemis` for a game, `web-pages` for the pages. Whoever says their words waits for this.
   */
  async learn(...parts: string[]): Promise<void> {
    await Promise.all(parts.map((part) => this.#parts.get(part) ?? this.#learn(part)));
  }

  #learn(part: string): Promise<void> {
    const learned = fill(this.#bundle, this.lang, part);
    this.#parts.set(part, learned);
    learned.catch(() => this.#parts.delete(part));
    return learned;
  }

  /**
   * A message in words. An unknown id is shown as it is and a missing argument by its name, so that they are noticed.
   */
  t = (id: string, args?: Record<string, FluentVariable>): string => {
    const message = this.#bundle.getMessage(id);
    if (!message?.value) return id;
    const faults: Error[] = [];
    const told = this.#bundle.formatPattern(message.value, args, faults);
    if (import.meta.env.DEV && faults.length > 0) console.warn(id, ...faults);
    return told.includes(BEFORE) ? elided(told) : told;
  };
}

/** Stands in French patterns between `de` or `que` and what is put in after it, until it is known how that begins. */
const BEFORE = "\ue001";
const PLACES = /(\b[Dd]|[Qq]u)e (?=\{ ?\$)/g;
const ELIDED = new RegExp(`(\\b[Dd]|[Qq]u)e ${BEFORE}(?=[aeiouhàâäéèêëîïôöùûüœæ]|y[^aeiou])`, "gi");

/** `d’Ada`, not `de Ada`. */
const elided = (told: string): string => told.replace(ELIDED, "$1’").replaceAll(BEFORE, "");

/** French as it is set: no line ends before `?` or within `« »`. Files hold plain spaces there. */
const spaced = (text: string): string => text.replace(/ (?=[?!;:»%])|(?<=«) /g, "\u00a0");

async function fill(bundle: FluentBundle, lang: Lang, part: string): Promise<void> {
  const load = sources[`../../../src/offworld/locale/${lang}/${part}.ftl`];
  if (!load) return;
  const source = await load();
  bundle.addResource(new FluentResource(lang === "fr" ? spaced(source).replace(PLACES, `$1e ${BEFORE}`) : source));
}

export const words = new Words();
export const t = words.t;
