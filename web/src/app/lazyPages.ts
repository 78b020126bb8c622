/** Pages and the words they say: each is loaded when it is first shown. */
import type { Component } from "svelte";
import { messages } from "$lib/messages.svelte";

// Each page has properties of its own; the router passes what is in its address.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type PageComponent = Component<any>;

const pages = import.meta.glob<{ default: PageComponent }>("../pages/*.svelte");
/** Which words a page needs; what is not named says those of `web-pages`. */
const MESSAGES: Record<string, string[]> = {
  TableEntry: [],
  Table: ["web-table"],
  Unplayable: ["web-pages", "web-table"],
  Rules: ["web-pages", "web-book"],
  NumberedRules: ["web-pages", "web-book"],
  PrintRules: ["web-pages", "web-book"],
  Clubs: ["web-pages", "web-clubs"],
  Club: ["web-pages", "web-clubs"],
  TournamentNew: ["web-pages", "web-clubs"],
  Tournament: ["web-pages", "web-clubs"],
  Admin: ["web-pages", "web-admin"],
  Result: ["web-pages", "web-result"],
  Sources: ["web-pages", "web-sources"],
  Puzzles: ["web-pages", "web-puzzle"],
  Puzzle: ["web-pages", "web-table", "web-puzzle"],
  Review: ["web-pages", "web-table", "web-replay", "web-review"],
  Replay: ["web-pages", "web-table", "web-dialogs", "web-replay", "web-result"],
};

/** `src/pages/NAME.svelte`, ready to be shown. */
export async function loadPage(name: string): Promise<PageComponent> {
  const load = pages[`../pages/${name}.svelte`] ?? pages["../pages/NotFound.svelte"]!;
  const [found] = await Promise.all([load(), messages.load(...(MESSAGES[name] ?? ["web-pages"]))]);
  return found.default;
}
