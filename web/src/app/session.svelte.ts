/** Who the reader is and what waits for them, shared by the header and the pages. */
import { t, words } from "$lib/messages.svelte";
import type { GameFacts, GameList, Me, Turns } from "../api/protocol";
import { api, Refused, sentence } from "$lib/api";

/** Names of stars, which need no translation: guests begin with one and may change it. */
const STARS = [
  "Vega",
  "Rigel",
  "Altair",
  "Deneb",
  "Mira",
  "Spica",
  "Antares",
  "Castor",
  "Electra",
  "Maia",
  "Polaris",
  "Procyon",
  "Regulus",
  "Sirius",
  "Thuban",
];

/** That this browser has a session; its cookie cannot be seen from here. */
const SESSION = "offworld-session";

interface Toast {
  id: number;
  words: string;
  kind: "good" | "bad";
}

class Site {
  me: Me | null = $state.raw(null);
  turns: Turns["turns"] = $state.raw([]);
  toasts: Toast[] = $state([]);
  /** Since when the browser has no network; 0 if it has. */
  offlineSince = $state(navigator.onLine ? 0 : Date.now());
  #known: Promise<void> | null = null;
  #games = new Map<string, Promise<GameFacts[]>>();
  #toast = 0;

  listen(): void {
    addEventListener("offline", () => (this.offlineSince = Date.now()));
    addEventListener("online", () => {
      this.offlineSince = 0;
      void this.look();
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void this.look();
    });
    // Whoever was logged in by a page that is not of the app, as by a log-in link, comes from it with this word.
    const url = new URL(location.href);
    if (url.searchParams.has("session")) {
      localStorage.setItem(SESSION, "1");
      url.searchParams.delete("session");
      history.replaceState(history.state, "", url);
    }
    void this.whoami();
  }

  /** Who is asking, once. */
  whoami(): Promise<void> {
    return (this.#known ??= (async () => {
      if (!localStorage.getItem(SESSION)) return;
      try {
        this.be(await api.get<Me>("me"));
        await this.look();
      } catch (error) {
        if (error instanceof Refused && error.status === 401) this.be(null);
        else this.#known = null;
      }
    })());
  }

  /** From now on the reader is this person, or nobody. */
  be(me: Me | null): Me | null {
    this.me = me;
    this.turns = [];
    if (me) localStorage.setItem(SESSION, "1");
    else localStorage.removeItem(SESSION);
    return me;
  }

  /** See what waits. */
  async look(): Promise<void> {
    if (!this.me) return;
    try {
      this.turns = (await api.get<Turns>("turns")).turns;
    } catch {
      // The number in the header is not worth a complaint.
    }
  }

  /** Be somebody: whoever has no name yet gets that of a star. */
  async enter(): Promise<Me> {
    await this.whoami();
    const star = STARS[Math.floor(Math.random() * STARS.length)];
    const name = `${star} ${10 + Math.floor(Math.random() * 90)}`;
    return this.me ?? this.be(await api.post<Me>("guests", { name }))!;
  }

  /** The games in the reader's language. */
  games(): Promise<GameFacts[]> {
    const lang = words.lang;
    let asked = this.#games.get(lang);
    if (!asked) {
      asked = api.get<GameList>("games").then((list) => list.games);
      asked.catch(() => this.#games.delete(lang));
      this.#games.set(lang, asked);
    }
    return asked;
  }

  say(said: string, kind: Toast["kind"] = "good"): void {
    const id = ++this.#toast;
    this.toasts.push({ id, words: said, kind });
    setTimeout(() => this.hush(id), kind === "bad" ? 9000 : 5000);
  }

  hush(id: number): void {
    this.toasts = this.toasts.filter((each) => each.id !== id);
  }

  /** Do something for the reader; what goes wrong is said. */
  async attempt<T>(wish: () => Promise<T>): Promise<T | undefined> {
    try {
      return await wish();
    } catch (error) {
      this.say(sentence(error), "bad");
      return undefined;
    }
  }

  async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.say(t("site-copied"));
    } catch {
      this.say(t("site-not-copied"), "bad");
    }
  }
}

export const site = new Site();
