/** One event after the other: what the server tells waits its turn, and pieces move in between. */
import { Motion, pace } from "./motion";

export class Showing<M> {
  /** The element in which pieces move. */
  root: HTMLElement | null = null;
  #motion = new Motion();
  #queue: M[] = [];
  #busy = false;
  #goOn: (() => void) | null = null;

  /**
   * `apply` puts a message on the screen. `speed` is how fast pieces move, 0 for not at all; while `isStill` messages
   * do not wait.
   */
  constructor(
    readonly apply: (message: M) => void,
    readonly speed: () => number,
    readonly isStill: () => boolean = () => false,
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
    const speed = this.speed();
    return this.#motion.follow(speed > 0 ? this.root : null, speed, change);
  }

  async #show(): Promise<void> {
    this.#busy = true;
    try {
      await this.#showAll();
    } finally {
      // Whatever went wrong with one event, the next one is shown.
      this.#busy = false;
      this.#goOn = null;
    }
  }

  async #showAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const speed = this.root === null || this.isStill() ? 0 : this.speed();
      // A queue that is too long is shown as one event.
      const wait = pace(this.#queue.length, speed);
      await this.#motion.follow(speed > 0 ? this.root : null, speed, () => {
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
  }
}
