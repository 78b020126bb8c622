/** Details of elements, fetched when somebody first looks at one. */
import type { Detail } from "./gameModule";
import type { Stage } from "./stage.svelte";

type Teller<S> = (stage: S, el: string) => Detail | null;

/** What is told of an element: null at first, and again when the words are there. */
export function lazyDetail<S extends Stage>(load: () => Promise<{ detail: Teller<S> }>): Teller<S> {
  let tell: Teller<S> | null = $state.raw(null);
  let asked = false;
  return (stage, el) => {
    if (!asked) {
      asked = true;
      void load().then((found) => (tell = found.detail));
    }
    return tell?.(stage, el) ?? null;
  };
}
