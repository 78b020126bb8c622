/** The games as the server lists them: what pages say of a game, whichever games there are. */
import { messages } from "$lib/messages.svelte";
import type { CatalogueEntry } from "../api/protocol";
import plain from "./plainPicture.svg";
import { session } from "./session.svelte";

/** Ask for the games, now and whenever the language changes; a component calls it when it is made. */
export function followGames(): void {
  $effect(() => {
    void messages.lang;
    void session.attempt(() => session.games());
  });
}

export const gameNamed = (name: string): CatalogueEntry | undefined =>
  session.catalogue.find((each) => each.name === name);

/** What a game is called; nothing until the server has said. */
export const gameTitle = (name: string): string => gameNamed(name)?.title ?? "";

/** The picture of a game; of one without a picture, any. */
export function gamePicture(name: string): string | undefined {
  return session.catalogue.length > 0 ? gameNamed(name)?.picture || plain : undefined;
}
