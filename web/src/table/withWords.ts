/** A part of the table that is fetched when it is wanted, together with its words. */
import { messages } from "$lib/messages.svelte";

export const withWords = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, messages.load("web-panels")]))[0];
