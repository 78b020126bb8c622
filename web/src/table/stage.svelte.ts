/** A table on the screen: what the viewer sees, what may be touched, and what was touched so far.
 *
 * A board knows its own pieces and nothing of the rules. It draws `stage.view` and marks each thing that can be touched
 * with `{@attach stage.element(id)}`; ids are those in the `path` of a choice. Everything else follows from the choices
 * that the engine sent.
 */
import type { Attachment } from "svelte/attachments";
import type { ChoiceInfo, LineText, LogEntry, PromptInfo, TableInfo } from "../api/protocol";
import { compatible, exact, remaining } from "./choicePaths";

/** How an element stands: nothing to do with it, may be touched now, was touched, or is refused (ask why). */
type Mark = "idle" | "legal" | "chosen" | "closed" | "planned" | "needs";

/** A table of the game's content file, in the reader's language: `name`, `text`, `source` and the game's own fields. */
export type Entry = { id: string; name: string; text?: string; source?: string; source_note?: string } & Content;
/** Content of a game as it stands in its file; only the game's own board knows its shape. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Content = Record<string, any>;

/** What an element says of itself. */
interface ElementOptions {
  /**
   * Its name for screen readers; without one, what the element contains is read. A function where it says how things
   * stand: the element stays the same when its name changes.
   */
  name?: string | (() => string);
  /** Drawn and described, but never touched on its own. */
  still?: boolean;
  /**
   * The element it is a part of, such as a colonist's building: touched with it, and it is lit only while it can be
   * meant.
   */
  of?: string;
}

const LONG_PRESS_MS = 450;

/** An element that is looked at. */
export interface Inspected {
  el: string;
  node: Element;
  /** By a finger that stays on it. */
  held: boolean;
}

/** `V` is what a viewer sees, `D` the kinds of decisions of the game.
 *
 * The table knows no game: outside of a board, both may be anything. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export class Stage<V = any, D extends string = any> {
  /** What the viewer sees; replaced whole, never changed in place. */
  view: V = $state.raw()!;
  /** The position after the chosen action, while one is being looked at. */
  ghost: V | null = $state.raw(null);
  /** What is carried out, while the board shows a plan: stores and scores change with Confirm alone. */
  done: V | null = $state.raw(null);
  facts: TableInfo = $state.raw()!;
  /** The components of the game. */
  content: Content = $state.raw({});
  /** The viewer's seat, or -1. */
  viewer = $state(-1);
  /** The viewer's own decision, or null. */
  prompt: (PromptInfo & { kind?: D }) | null = $state.raw(null);
  /** What was touched so far. */
  path: string[] = $state.raw([]);
  /** A screen of 700 px or less: strips and sheets instead of one board. */
  narrow = $state(false);
  /** The element looked at, by pointer, finger or focus, and where it is. */
  inspected: Inspected | null = $state.raw(null);
  /** How elements stand that the question does not speak of, but the rest of a plan does. */
  others: ReadonlyMap<string, "legal" | "planned" | "needs"> = $state.raw(new Map());
  /** What was touched for the answers of the plan, as often as it was. */
  answered: readonly string[] = $state.raw([]);
  /** What a hint names. */
  hinted: ReadonlySet<string> = $state.raw(new Set());
  /** What the log has told up to the position that is shown. */
  log: LogEntry[] = $state.raw([]);
  /** Its lines; one that cannot be read is left out, so that it takes no board with it. */
  lines: LineText[] = $derived(this.log.flatMap((entry) => entry.lines).filter(Boolean));
  /** Elements of the others' last moves, each with the seat that moved. */
  last: ReadonlyMap<string, number> = $state.raw(new Map());
  /** Whether touching collects a plan for later; the table page decides. */
  planning = $state(false);
  /** Whether the table page gives one element of each zone to the Tab key, and the rest to the arrows. */
  roving = false;

  /** How often an id is on the screen now; ids that are nowhere get a button in the action bar. */
  #drawn = new Map<string, number>();
  #drawings = $state(0);

  /** The choices that still fit what was touched. */
  open: ChoiceInfo[] = $derived(compatible(this.prompt?.choices ?? [], this.path));
  /** The choice that would be carried out. */
  chosen: ChoiceInfo | null = $derived(
    this.path.length === 0 ? null : (exact(this.open, this.path) ?? (this.open.length === 1 ? this.open[0]! : null)),
  );
  /** What may be touched next. */
  next: Set<string> = $derived(remaining(this.open, this.path));
  /** What may be touched if one begins anew. */
  first: Set<string> = $derived(remaining(this.prompt?.choices ?? [], []));

  seats = $derived(this.facts?.seats ?? []);
  /** The position without the plan, and with all of it: what stores and scores are and would be. */
  real: V = $derived(this.done ?? this.view);
  planned: V = $derived(this.ghost ?? this.view);

  mark(el: string): Mark {
    // Three credits of one kind: the same element is touched again until a choice is complete.
    if (!this.chosen && this.next.has(el)) return "legal";
    if (this.path.includes(el) || this.chosen?.path.includes(el)) return "chosen";
    if (this.planning) return "idle";
    if (this.next.has(el) || this.first.has(el)) return "legal";
    return this.prompt ? (this.others.get(el) ?? "idle") : "idle";
  }

  /** The mark of one of several equal elements, each a part of another one. */
  markOf(el: string, of: string): Mark {
    const other = this.prompt && this.others.get(el);
    if (other && other !== "legal" && this.others.has(of)) return other;
    return this.open.some(({ path }) => path.includes(el) && path.includes(of)) ? this.mark(el) : "idle";
  }

  isDrawn(el: string): boolean {
    void this.#drawings;
    return (this.#drawn.get(el) ?? 0) > 0;
  }

  /** Touch an element: choose on, begin anew with it, or take it back. */
  touch(el: string): void {
    if (this.planning)
      this.path = this.path.includes(el) ? this.path.filter((each) => each !== el) : [...this.path, el];
    else if (this.take?.(el)) return;
    else if (this.take) this.explain(el);
    else if (this.next.has(el)) this.path = [...this.path, el];
    else if (this.path.includes(el)) this.path = this.path.filter((each) => each !== el);
    else if (this.first.has(el)) this.path = [el];
    else this.explain(el);
  }

  /** Touch a part of an element: both together, or first that one. */
  touchPart(el: string, of: string | null): void {
    if (of && !this.path.includes(of)) {
      if (!this.planning && this.take?.(of, el)) return;
      this.touch(of);
      // The element alone was an answer.
      if (!this.settled()) return;
    }
    this.touch(el);
  }

  /** Say why an element cannot be touched; the table page answers. */
  explain: (el: string) => void = () => {};
  /** The plan of the table page takes touches; without one, they choose among the choices of the question. */
  take: ((...els: string[]) => boolean) | null = null;
  /** Whether what may be touched is known: the server has answered the touches before. */
  settled: () => boolean = () => true;
  /** What an element is called; the table page knows the game. */
  nameOf: (el: string) => string = (el) => el;
  /** Look at an element, or at nothing. */
  inspect(el: string | null, node?: Element, held = false): void {
    this.inspected = el && node ? { el, node, held } : null;
  }

  clear(): void {
    this.path = [];
    this.ghost = null;
    this.done = null;
    this.answered = [];
  }

  /** Make a drawn thing an element: its id, its mark, its role, and what happens when it is touched. */
  element(id: string, options: ElementOptions = {}): Attachment<HTMLElement | SVGElement> {
    return (node) => {
      this.#count(id, 1);
      node.setAttribute("data-el", id);
      if (options.of) node.setAttribute("data-of", options.of);
      const touch = (event: Event) => {
        event.stopPropagation();
        this.touchPart(id, options.of ?? null);
      };
      const key = (event: Event) => {
        const pressed = (event as KeyboardEvent).key;
        if (pressed !== "Enter" && pressed !== " ") return;
        // Once something is chosen, Enter confirms it, which is the table page's to do.
        if (pressed === "Enter" && this.chosen && !["legal", "needs"].includes(node.getAttribute("data-mark")!)) return;
        event.preventDefault();
        touch(event);
      };
      const look = (held = false) => this.inspect(id, node, held);
      // Later: a node that is taken away while it has the focus says so in the middle of drawing.
      const away = () => queueMicrotask(() => this.inspected?.node === node && this.inspect(null));
      // A finger looks by staying; the mouse by being there.
      let held = 0;
      let looking = false;
      const enter = (event: Event) => (event as PointerEvent).pointerType !== "touch" && look();
      const leave = (event: Event) => {
        clearTimeout(held);
        if ((event as PointerEvent).pointerType !== "touch") away();
      };
      const down = (event: Event) => {
        looking = false;
        if ((event as PointerEvent).pointerType === "touch")
          held = window.setTimeout(() => ((looking = true), look(true)), LONG_PRESS_MS);
      };
      const click = (event: Event) => {
        if (looking) event.stopPropagation();
        else touch(event);
        looking = false;
      };
      const listeners: [string, (event: Event) => void][] = [
        ["pointerenter", enter],
        ["pointerleave", leave],
        ["pointerdown", down],
        ["pointerup", leave],
        ["pointercancel", leave],
        // A tap that chooses gives the focus, too, and is no wish to read.
        ["focus", () => node.matches(":focus-visible") && look()],
        ["blur", away],
        ...(options.still
          ? []
          : ([
              ["click", click],
              ["keydown", key],
            ] as [string, (event: Event) => void][])),
      ];
      for (const [name, listener] of listeners) node.addEventListener(name, listener);
      const stop = $effect.root(() => {
        // Of the many elements of a board, a change of the position touches those whose attributes change.
        const { still = false, of, name } = options;
        const mark = $derived(still ? "idle" : of ? this.markOf(id, of) : this.mark(id));
        const said = $derived(typeof name === "function" ? name() : name);
        const hinted = $derived(this.hinted.has(id));
        const moved = $derived(this.last.get(id));
        $effect(() => {
          node.toggleAttribute("data-hinted", hinted);
          if (moved === undefined) node.removeAttribute("data-last");
          else node.setAttribute("data-last", String(moved));
        });
        $effect(() => this.#applyAttributes(node, mark, still, said));
      });
      return () => {
        stop();
        clearTimeout(held);
        for (const [name, listener] of listeners) node.removeEventListener(name, listener);
        this.#count(id, -1);
        away();
      };
    };
  }

  #applyAttributes(node: Element, mark: Mark, still: boolean, name?: string): void {
    node.setAttribute("data-mark", mark);
    if (name) node.setAttribute("aria-label", name);
    const live = mark !== "idle" && mark !== "closed";
    if (live) node.setAttribute("aria-pressed", String(mark === "chosen" || mark === "planned"));
    else node.removeAttribute("aria-pressed");
    if (!still && (live || name)) node.setAttribute("tabindex", live && !this.roving ? "0" : "-1");
    else if (!(node instanceof HTMLButtonElement)) node.removeAttribute("tabindex");
    if (!(node instanceof HTMLButtonElement)) node.setAttribute("role", live ? "button" : name ? "img" : "group");
  }

  #count(id: string, by: number): void {
    this.#drawn.set(id, (this.#drawn.get(id) ?? 0) + by);
    // Told after the drawing, so that the action bar does not follow every single element.
    queueMicrotask(() => this.#drawings++);
  }
}
