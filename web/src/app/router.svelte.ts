/** Where the reader is: addresses of this site without loading it anew; places on the page are kept for going back. */
import { tick } from "svelte";
import { findRoute, type Route } from "./routes";

interface HistoryState {
  /** How far the page was scrolled when it was left. */
  y?: number;
}

class Router {
  url = $state.raw(new URL(location.href));
  route: Route = $derived(findRoute(this.url.pathname));
  query = $derived(this.url.searchParams);
  /** What to do once the page is drawn: where to scroll (to the anchor, without a place) and whether to put the focus
   * on its heading; null once it was done, so that nobody who reads is moved. */
  #arrival: { y: number | null; focus: boolean } | null = { y: null, focus: false };

  listen(): void {
    history.scrollRestoration = "manual";
    addEventListener("popstate", (event) => {
      this.#arrival = { y: (event.state as HistoryState | null)?.y ?? 0, focus: true };
      this.url = new URL(location.href);
    });
    document.addEventListener("click", (event) => this.#onClick(event));
  }

  go(address: string, replace = false): void {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin) return void location.assign(url);
    const same = url.pathname === this.url.pathname;
    if (replace) history.replaceState({}, "", url);
    else {
      history.replaceState({ y: scrollY } satisfies HistoryState, "");
      history.pushState({}, "", url);
    }
    this.#arrival = { y: url.hash ? null : same ? scrollY : 0, focus: !same };
    this.url = url;
    if (same) void this.pageReady();
  }

  /** Called by a page that has what it shows. */
  async pageReady(): Promise<void> {
    await tick();
    if (!this.#arrival) return;
    const { y, focus } = this.#arrival;
    const target = this.url.hash ? document.getElementById(decodeURIComponent(this.url.hash.slice(1))) : null;
    // What the anchor names may be on its way: then whoever draws it calls again.
    if (this.url.hash && y === null && !target) return;
    this.#arrival = null;
    if (target && y === null) {
      target.scrollIntoView({ block: "start" });
      target.focus({ preventScroll: true });
    } else {
      if (y !== null) scrollTo(0, y);
      // A page that is not yet long enough is on its way, too.
      if (y !== null && scrollY < y - 2) this.#arrival = { y, focus: false };
      if (focus) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    }
  }

  #onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const href = link.getAttribute("href");
    if (!href || link.hasAttribute("download") || link.target || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
