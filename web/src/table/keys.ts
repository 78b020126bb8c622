/** The keys of the table page. */
import type { Desk } from "./panels.svelte";
import { DIRECTIONS, roam, type Direction } from "./rovingFocus";
import type { Table } from "./table.svelte";

interface Deeds {
  /** Say the board in short. */
  summary(): void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName))
  );
}

/** The nth button of the action bar, or the nth choice where the bar has none. */
function takeNumber(table: Table, number: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-zone="bar"] .loose .btn');
  const choice = table.stage.open[number - 1];
  if (buttons.length > 0) buttons[number - 1]?.click();
  else if (choice) table.stage.path = choice.path;
}

export function pressed(event: KeyboardEvent, table: Table, desk: Desk, root: ParentNode, deeds: Deeds): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (desk.closeOne()) return event.preventDefault();
    if (table.past.shown) table.past.leave();
    else if (table.stage.planning) table.planning.leave();
    else table.stage.clear();
    return;
  }
  if (isTyping(event.target) || desk.dialog) return;
  const scrolls =
    event.target instanceof HTMLElement &&
    event.target.scrollHeight > event.target.clientHeight + 1 &&
    event.target.tabIndex === 0;
  if (DIRECTIONS.has(event.key) && !scrolls) {
    event.preventDefault();
    return roam(root, event.key as Direction, event.shiftKey);
  }
  const act = deed(event, table, desk, deeds);
  if (!act) return;
  event.preventDefault();
  act();
}

function deed(event: KeyboardEvent, table: Table, desk: Desk, deeds: Deeds): (() => void) | null {
  const onButton =
    event.target instanceof HTMLElement &&
    (event.target.tagName === "BUTTON" || event.target.tagName === "A") &&
    event.target.dataset.mark !== "chosen";
  if (/^[1-9]$/.test(event.key)) return () => takeNumber(table, Number(event.key));
  switch (event.key) {
    case "Enter":
      return onButton || !table.stage.chosen ? null : () => void table.acting.confirm();
    case " ":
      return onButton ? null : () => table.showing.hurry();
    case "U":
      return () => void table.acting.restart();
    case "?":
      return () => void (desk.dialog = "help");
    case "/":
      return table.stage.prompt ? () => void (desk.dialog = "options") : null;
  }
  switch (event.key.toLowerCase()) {
    case "u":
      return () => (table.mayAskUndo ? void (desk.dialog = "undo") : void table.acting.takeBack());
    case "m":
      return () => desk.openSeat(Math.max(0, table.stage.viewer));
    case "o":
      return table.stage.prompt ? () => void (desk.dialog = "options") : null;
    case "c":
      return () => void (desk.dialog = "compare");
    case "l":
      return () => (desk.show("log"), document.querySelector<HTMLElement>('#side-panel [role="log"]')?.focus());
    case "h":
      return table.hinting.may ? () => void table.hinting.ask() : null;
    case "r":
      return () => table.stage.prompt?.rule && desk.openRule(table.stage.prompt.rule);
    case "b":
      return deeds.summary;
  }
  return null;
}
