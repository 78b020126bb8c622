/** Words in the reader's language, from the Fluent files that every front end shares. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "fr"] as const;
export type Lang = (typeof LANGUAGES)[number];

const sources = import.meta.glob<string>("../../../src/offworld/locale/*/web*.ftl", { query: "?raw", import: "default" });

class Words {
  lang: Lang = $state("en");
  #bundle = $state.raw(new FluentBundle("en"));
  #parts = new Set<string>(["web"]);

  /** Speak a language: loads `web.ftl` and the parts already in use. */
  async speak(lang: Lang): Promise<void> {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    await Promise.all([...this.#parts].map((part) => fill(bundle, lang, part)));
    this.lang = lang;
    this.#bundle = bundle;
    document.documentElement.lang = lang;
  }

  /** Also speak of a part, such as a game: `web-artemis.ftl`. */
  async learn(part: string): Promise<void> {
    if (this.#parts.has(part)) return;
    this.#parts.add(part);
    await this.speak(this.lang);
  }

  /** A message in words; an unknown id is shown as it is, so that it is noticed. */
  t = (id: string, args?: Record<string, FluentVariable>): string => {
    const message = this.#bundle.getMessage(id);
    return message?.value ? this.#bundle.formatPattern(message.value, args) : id;
  };
}

async function fill(bundle: FluentBundle, lang: Lang, part: string): Promise<void> {
  const load = sources[`../../../src/offworld/locale/${lang}/${part}.ftl`];
  if (load) bundle.addResource(new FluentResource(await load()));
}

export const words = new Words();
export const t = words.t;
