/** What is open on the table page around the board. */
export type Tab = "log" | "chat" | "notes" | "rules";

export class Panels {
  tab: Tab = $state("log");
  /** The rule that the rules tab shows. */
  rule = $state("");
  /** On narrow screens the side panel is a sheet. */
  sideOpen = $state(false);
  /** The seat whose mat lies over the board. */
  seat: number | null = $state(null);
  pinned = $state(false);
  /** Whether the end of the game lies over the board, once there is one. */
  result = $state(true);
  dialog: "compare" | "options" | "settings" | "help" | "digest" | "report" | "terms" | "undo" | null = $state(null);

  show(tab: Tab): void {
    this.tab = tab;
    this.sideOpen = true;
  }

  openRule(rule: string): void {
    this.rule = rule;
    this.show("rules");
  }

  openSeat(seat: number): void {
    this.seat = this.seat === seat ? null : seat;
  }

  /** Close the topmost thing; false if nothing was open. */
  closeOne(): boolean {
    if (this.dialog) this.dialog = null;
    else if (this.seat !== null && !this.pinned) this.seat = null;
    else if (this.sideOpen) this.sideOpen = false;
    else return false;
    return true;
  }
}
