/** A table as it is being put together. */
import { api } from "$lib/api";
import type {
  CreateTableRequest,
  SetupFitInfo,
  CatalogueEntry,
  OptionConflictText,
  SeatRequest,
} from "../../api/protocol";
import { usualBot } from "../../app/playNow";

export type Kind = "me" | "bot" | "open" | "guest" | "closed";

export interface DraftSeat {
  kind: Kind;
  bot: string;
  /** Of a hot-seat: whoever shares the screen. */
  name: string;
}

const USUAL_PLAYERS = 4;
/** Live clocks as people know them: minutes for the game and seconds added for each move. */
export const CLOCKS: [number, number][] = [
  [0, 0],
  [12, 20],
  [25, 30],
  [45, 60],
];
export const MOVE_HOURS = [0, 12, 24, 48, 72, 168];
export const ABSENCES_S = { live: [60, 180, 600, 1800], days: [86_400, 2 * 86_400, 7 * 86_400] };

export class Draft {
  game: CatalogueEntry = $state.raw()!;
  seats: DraftSeat[] = $state([]);
  live = $state(true);
  clock = $state(0);
  hours = $state(24);
  vacation = $state(7);
  absent: NonNullable<CreateTableRequest["absent"]> = $state("bot");
  absentLive = $state(180);
  absentDays = $state(86_400);
  visibility: NonNullable<CreateTableRequest["visibility"]> = $state("link");
  rated = $state(false);
  /** Whether everybody may ask for hints; whoever plays alone may anyway. */
  hints = $state(false);
  /** What goes with what, as the server says; null until it did. */
  fit: SetupFitInfo | null = $state.raw(null);
  options: Record<string, unknown> = $state({});
  pack = $state("");

  constructor(game: CatalogueEntry) {
    this.game = game;
    const most = game.players.at(-1)!;
    const bot = usualBot(game).name;
    const players = Math.min(most, USUAL_PLAYERS);
    this.seats = Array.from({ length: most }, (_, at) => ({
      kind: at === 0 ? "me" : at === 1 ? "open" : at < players ? "bot" : "closed",
      bot,
      name: "",
    }));
    for (const option of game.options) this.options[option.name] = option.default;
  }

  taken = $derived(this.seats.filter((seat) => seat.kind !== "closed"));
  open = $derived(this.taken.filter((seat) => seat.kind === "open").length);
  bots = $derived(this.taken.filter((seat) => seat.kind === "bot").length);
  guests = $derived(this.taken.filter((seat) => seat.kind === "guest").length);
  /** Bots and people who share a screen make a game that says little about anybody's strength. */
  rateable = $derived(this.bots === 0 && this.guests === 0 && this.taken.length > 1 && !this.hints);
  changed = $derived(this.game.options.filter((each) => this.options[each.name] !== each.default).length);
  /** Why the table could not be played as it is. */
  misfit: OptionConflictText | null = $derived(this.fit?.why ?? null);

  /** Why an option cannot be as it is, or the next value it could have cannot be chosen. */
  against(option: string): { now: boolean; words: string } | null {
    if (this.misfit?.options.includes(option)) return { now: true, words: this.misfit.words };
    const other = this.fit?.values.find((each) => each.option === option && each.value !== this.options[option]);
    return other ? { now: false, words: other.why.words } : null;
  }

  /** Ask the server what goes with what. */
  async checkFit(): Promise<void> {
    const body = { players: this.taken.length, options: $state.snapshot(this.options) };
    const told = await api.post<SetupFitInfo>(`games/${this.game.name}/fit`, body).catch(() => null);
    // Whoever has changed something meanwhile has asked again.
    if (JSON.stringify(body) === JSON.stringify({ players: this.taken.length, options: $state.snapshot(this.options) }))
      this.fit = told;
  }
  absentS = $derived(this.live ? this.absentLive : this.absentDays);
  clockless = $derived(this.live ? CLOCKS[this.clock]![0] === 0 : this.hours === 0);

  preset(options: Record<string, unknown>): void {
    for (const option of this.game.options) this.options[option.name] = options[option.name] ?? option.default;
  }

  toRequest(): CreateTableRequest {
    const [minutes, increment] = CLOCKS[this.clock]!;
    return {
      game: this.game.name,
      seats: this.taken.map(seatRequest),
      options: $state.snapshot(this.options),
      pack: this.pack,
      pace: this.live
        ? { live: true, bank_s: 60 * minutes, increment_s: increment }
        : { live: false, move_s: 3600 * this.hours, vacation_days: this.vacation },
      absent: this.absent === "lose" && this.clockless ? "wait" : this.absent,
      absent_s: this.absent === "bot" || this.absent === "vote" ? this.absentS : 0,
      visibility: this.visibility,
      rated: this.rated && this.rateable,
      hints: this.hints && this.open > 0,
      start: this.open === 0,
    };
  }
}

function seatRequest(seat: DraftSeat): SeatRequest {
  switch (seat.kind) {
    case "me":
      return { mine: true };
    case "guest":
      return { mine: true, name: seat.name.trim() };
    case "bot":
      return { bot: seat.bot };
    default:
      return {};
  }
}
