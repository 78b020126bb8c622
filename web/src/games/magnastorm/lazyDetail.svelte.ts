/** Details of elements, fetched when somebody first looks at one. */
import type { Detail } from "$table/gameModule";
import type { MagStage } from "./content";

let tell: ((stage: MagStage, el: string) => Detail | null) | null = $state.raw(null);
let asked = false;

/** What is told of an element: null at first, and again when the words are there. */
export function detail(stage: MagStage, el: string): Detail | null {
  if (!asked) {
    asked = true;
    void import("./detail").then((found) => (tell = found.detail));
  }
  return tell?.(stage, el) ?? null;
}
