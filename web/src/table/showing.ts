/** One event after the other: what the server tells waits its turn, and pieces move in between. */
import { prefs } from "../site/prefs.svelte";
import { isMoving, Motion, pace } from "./motion";

export class Showing<M> {
  /** The element in which pieces move. */
  root: HTMLElement | null = null;
  #motion = new Motion();
  #queue: M[] = [];
  #busy = false;
  #goOn: (() => void) | null = null;

  /** `apply` puts a message on the screen; while `isStill` nothing moves. */
  constructor(
    readonly apply: (message: M) => void,
    readonly isStill: () => boolean,
  ) {}

  add(message: M): void {
    this.#queue.push(message);
    if (!this.#busy) void this.#show();
  }

  forget(): void {
    this.#queue = [];
  }

  /** Show everything that waits now. */
  hurry(): void {
    this.#motion.skip();
    while (this.#queue.length > 0) this.apply(this.#queue.shift()!);
    this.#goOn?.();
  }

  /** Change the screen; every piece moves from where it was to where it is. */
  move(change: () => void): Promise<void> {
    return this.#motion.follow(isMoving(prefs.motion) ? this.root : null, prefs.speed, change);
  }

  async #show(): Promise<void> {
    this.#busy = true;
    while (this.#queue.length > 0) {
      const slow = this.root !== null && isMoving(prefs.motion) && !document.hidden && !this.isStill();
      // A queue that is too long is shown as one event.
      const wait = slow ? pace(this.#queue.length, prefs.speed) : 0;
      await this.#motion.follow(slow ? this.root : null, prefs.speed, () => {
        do this.apply(this.#queue.shift()!);
        while (wait === 0 && this.#queue.length > 0);
      });
      if (this.#queue.length > 0) {
        await new Promise<void>((resolve) => {
          this.#goOn = resolve;
          setTimeout(resolve, wait);
        });
      }
    }
    this.#busy = false;
    this.#goOn = null;
  }
}
