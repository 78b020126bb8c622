/** What somebody looks at a page with, for reports: browser, size of the window, language, theme. */
import { messages } from "$lib/messages.svelte";
import { preferences } from "./preferences.svelte";

export const browserFacts = (): string =>
  [navigator.userAgent, `${innerWidth} × ${innerHeight} (${devicePixelRatio})`, messages.lang, preferences.theme]
    .join(", ")
    .slice(0, 400);
