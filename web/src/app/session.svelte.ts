/** Who the reader is and what waits for them, shared by the header and the pages. */
import { t, messages } from "$lib/messages.svelte";
import type { AnnouncementInfo, CatalogueEntry, GameList, Me, Turns } from "../api/protocol";
import { api, ApiError, errorMessage } from "$lib/api";

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

/** How often a page without network looks whether it is back. */
const RETRY_MS = 2000;
/** That this browser has a session; its cookie cannot be seen from here. */
const SESSION = "offworld-session";
/** The name that was last used in this browser. */
const NAME = "offworld-name";
/** How long a toast stays. */
const TOAST_MS = { good: 5000, bad: 8000 };

interface Toast {
  id: number;
  words: string;
  kind: "good" | "bad";
}

class Session {
  me: Me | null = $state.raw(null);
  turns: Turns["turns"] = $state.raw([]);
  /** The games, in the language that was asked for last; none until the server has said. */
  catalogue: CatalogueEntry[] = $state.raw([]);
  toasts: Toast[] = $state([]);
  /** What administrators say to everybody now; empty without anything. */
  announcement = $state("");
  /** When the server restarts, as administrators say; 0 if they say nothing. */
  restartMs = $state(0);
  /** Since when the browser has no network; 0 if it has. */
  offlineSince = $state(navigator.onLine ? 0 : Date.now());
  #loading: Promise<void> | null = null;
  #games = new Map<string, Promise<CatalogueEntry[]>>();
  #toast = 0;
  #retry = 0;

  listen(): void {
    addEventListener("offline", () => this.#goOffline());
    addEventListener("online", () => this.#goOnline());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void this.refreshTurns();
    });
    // Whoever was logged in by a page that is not of the app, as by a log-in link, comes from it with this word.
    const url = new URL(location.href);
    if (url.searchParams.has("session")) {
      localStorage.setItem(SESSION, "1");
      url.searchParams.delete("session");
      history.replaceState(history.state, "", url);
    }
    void this.loadPerson();
  }

  /** Who is asking, once. */
  loadPerson(): Promise<void> {
    return (this.#loading ??= (async () => {
      if (!localStorage.getItem(SESSION)) return;
      try {
        this.setPerson(await api.get<Me>("me"));
        await this.refreshTurns();
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) this.setPerson(null);
        else this.#loading = null;
      }
    })());
  }

  /** From now on the reader is this person, or nobody. */
  setPerson(me: Me | null): Me | null {
    this.me = me;
    this.turns = [];
    if (me) localStorage.setItem(SESSION, "1");
    else localStorage.removeItem(SESSION);
    return me;
  }

  /** Ask what administrators say to everybody. */
  async refreshAnnouncement(): Promise<void> {
    try {
      const found = await api.get<AnnouncementInfo>("announcement");
      this.announcement = found.words;
      this.restartMs = found.restart_ms;
    } catch {
      // Nothing is said then.
    }
  }

  /** See what waits. */
  async refreshTurns(): Promise<void> {
    if (!this.me) return;
    try {
      this.turns = (await api.get<Turns>("turns")).turns;
    } catch {
      // The number in the header is not worth a complaint.
    }
  }

  /** Be somebody: whoever has no name yet gets that of a star, unless they give one. */
  async ensurePerson(name = ""): Promise<Me> {
    await this.loadPerson();
    return this.me ?? this.setPerson(await api.post<Me>("guests", { name: name || this.suggestName() }))!;
  }

  /** The name to begin with: one's own, the last one in this browser, or that of a star. */
  suggestName(): string {
    const star = STARS[Math.floor(Math.random() * STARS.length)];
    return this.me?.name ?? localStorage.getItem(NAME) ?? `${star} ${10 + Math.floor(Math.random() * 90)}`;
  }

  /** The reader is called so from now on. */
  named(name: string): void {
    localStorage.setItem(NAME, name);
    if (this.me) this.me = { ...this.me, name };
  }

  /** Change the reader's name, here and at all their tables. */
  async rename(name: string): Promise<Me> {
    const me = await api.put<Me>("me/name", { name });
    this.me = me;
    this.named(me.name);
    return me;
  }

  /** The games in the reader's language. */
  games(): Promise<CatalogueEntry[]> {
    const lang = messages.lang;
    let request = this.#games.get(lang);
    if (!request) {
      request = api.get<GameList>("games").then((list) => list.games);
      request.catch(() => this.#games.delete(lang));
      this.#games.set(lang, request);
    }
    void request.then(
      (games) => lang === messages.lang && (this.catalogue = games),
      () => undefined,
    );
    return request;
  }

  showToast(text: string, kind: Toast["kind"] = "good"): void {
    const id = ++this.#toast;
    // The newest replaces those that say the same, and an error the one before it.
    this.toasts = this.toasts.filter((each) => each.words !== text && (kind === "good" || each.kind === "good"));
    this.toasts.push({ id, words: text, kind });
    setTimeout(() => this.hideToast(id), TOAST_MS[kind]);
  }

  hideToast(id: number): void {
    this.toasts = this.toasts.filter((each) => each.id !== id);
  }

  /** Do something for the reader; an error is shown as a toast. */
  async attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await action();
      // What went wrong before is over with the next answer.
      this.toasts = this.toasts.filter((each) => each.kind === "good");
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.code === "offline") this.#goOffline();
      this.showToast(errorMessage(error), "bad");
      return undefined;
    }
  }

  /** A browser may not notice that its network is gone: a request that nobody answers tells it, too. */
  #goOffline(): void {
    if (this.offlineSince) return;
    this.offlineSince = Date.now();
    const tryAgain = () =>
      fetch("/healthz").then(
        () => this.#goOnline(),
        () => undefined,
      );
    this.#retry = window.setInterval(() => void tryAgain(), RETRY_MS);
  }

  #goOnline(): void {
    clearInterval(this.#retry);
    this.offlineSince = 0;
    void this.refreshTurns();
  }

  async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.showToast(t("site-copied"));
    } catch {
      this.showToast(t("site-not-copied"), "bad");
    }
  }
}

export const session = new Session();
