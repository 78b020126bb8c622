/** The keys of the table page. */
import type { Film } from "./film.svelte";
import type { Panels } from "./panels.svelte";
import { DIRECTIONS, roam, type Direction } from "./rovingFocus";
import type { Table } from "./table.svelte";

interface KeyActions {
  /** Say the board in short. */
  summary(): void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

/** The nth answer of the open question: the nth button of the bar, or the nth choice where the bar has none. */
function takeNumber(table: Table, number: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-zone="bar"] [data-answer]');
  const choice = table.plan.open?.choices?.[number - 1];
  if (buttons.length > 0) buttons[number - 1]?.click();
  else if (choice) table.plan.give(choice);
}

/** Take out the chip that has the focus, or the last one that was given. */
function removeChip(table: Table): void {
  const { plan } = table;
  const id = document.activeElement?.closest("[data-chip]")?.getAttribute("data-chip");
  const chips = plan.chips.filter((chip) => chip.state === "given" || chip.state === "broken");
  const chip = chips.find((each) => each.id === id) ?? chips.at(-1);
  if (chip?.reply !== undefined) plan.forget(chip.reply);
  else if (chip) plan.remove(chip.steps.at(-1)!);
}

/** Take back: the plan that is being made, or else the last one that was carried out; one step of it with Shift. */
function takeBack(table: Table, panels: Panels, step: boolean): void {
  if (table.plan.replies.length > 0 || table.stage.path.length > 0) table.plan.clear();
  else if (table.mayAskUndo) panels.dialog = "undo";
  else void table.actions.undo(step);
}

export function handleKey(
  event: KeyboardEvent,
  table: Table,
  panels: Panels,
  root: ParentNode,
  actions: KeyActions,
): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (table.plan.menu) return ((table.plan.menu = null), event.preventDefault());
    if (panels.closeOne()) return event.preventDefault();
    if (table.film.open) table.film.leave();
    else if (table.history.shown) table.history.leave();
    else if (table.stage.planning) table.plannedMoves.leave();
    else table.plan.clear();
    return;
  }
  if (isTyping(event.target) || panels.dialog) return;
  if (table.film.open) {
    const act = filmAction(event.key, table.film);
    if (act) return (event.preventDefault(), act());
  }
  const scrolls =
    event.target instanceof HTMLElement &&
    event.target.scrollHeight > event.target.clientHeight + 1 &&
    event.target.tabIndex === 0;
  if (DIRECTIONS.has(event.key) && !scrolls) {
    event.preventDefault();
    return roam(root, event.key as Direction, event.shiftKey);
  }
  const act = keyAction(event, table, panels, actions);
  if (!act) return;
  event.preventDefault();
  act();
}

/** While the film runs, these keys are its own. */
function filmAction(key: string, film: Film): (() => void) | null {
  switch (key) {
    case " ":
      return () => void film.play();
    case "ArrowLeft":
      return () => void film.step(-1);
    case "ArrowRight":
      return () => void film.step(1);
  }
  return null;
}

function keyAction(event: KeyboardEvent, table: Table, panels: Panels, actions: KeyActions): (() => void) | null {
  const onButton =
    event.target instanceof HTMLElement &&
    (event.target.tagName === "BUTTON" || event.target.tagName === "A") &&
    event.target.dataset.mark !== "chosen";
  if (/^[1-9]$/.test(event.key)) return () => takeNumber(table, Number(event.key));
  switch (event.key) {
    case "Enter":
      return onButton || !table.plan.complete ? null : () => void table.actions.confirm();
    case " ":
      return onButton ? null : () => table.eventQueue.hurry();
    case "Delete":
    case "Backspace":
      return () => removeChip(table);
    case "U":
      return () => takeBack(table, panels, true);
    case "?":
      return () => void (panels.dialog = "help");
    case "/":
      return table.stage.prompt ? () => void (panels.dialog = "options") : null;
  }
  switch (event.key.toLowerCase()) {
    case "u":
      return () => takeBack(table, panels, false);
    case "s":
      if (table.plan.guard) return () => table.plan.repair();
      return table.plan.suggestion.length > 0 ? () => table.plan.suggest() : null;
    case "p":
      return table.stage.viewer >= 0 && !table.stage.prompt ? () => table.plannedMoves.begin() : null;
    case "m":
      return () => panels.openSeat(Math.max(0, table.stage.viewer));
    case "o":
      return table.stage.prompt ? () => void (panels.dialog = "options") : null;
    case "c":
      return () => void (panels.dialog = "compare");
    case "l":
      return () => (panels.show("log"), document.querySelector<HTMLElement>('#side-panel [role="log"]')?.focus());
    case "h":
      return table.hints.available ? () => void table.hints.ask() : null;
    case "r":
      return () => table.stage.prompt?.rule && panels.openRule(table.stage.prompt.rule);
    case "b":
      return actions.summary;
    case "f":
      return table.film.open || table.film.count > 0 ? () => void table.film.toggle() : null;
  }
  return null;
}
