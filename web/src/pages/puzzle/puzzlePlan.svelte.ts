/** The plan of a puzzle's turn: the plan of a table, asked over HTTP, and never carried out by itself. */
import { api, errorMessage } from "$lib/api";
import type { AnswerOutcomeInfo, PreviewText, PromptInfo, PuzzleInfo, TableInfo } from "../../api/protocol";
import { session } from "../../app/session.svelte";
import { TurnPlan, type PlanQuestion } from "$table/plan.svelte";
import { Stage, type Content } from "$table/stage.svelte";
import type { Table } from "$table/table.svelte";

/** As much of a table as its plan and the chips of the plan ask for: a puzzle has one seat and one position. */
export class PuzzleTable {
  readonly stage = new Stage();
  readonly live: { view: Content | null; prompt: PromptInfo | null } = { view: null, prompt: null };
  readonly history = { shown: null };
  readonly plannedMoves = { goOn: () => false };
  readonly hints = { current: null };
  readonly actions = { busy: false, clear() {}, confirm: () => false };
  readonly plan: PuzzlePlan = new PuzzlePlan(this);
  id = "";

  constructor() {
    this.stage.take = (...els) => this.plan.touch(...els);
    this.stage.settled = () => !this.plan.awaited;
  }

  get facts(): TableInfo {
    return this.stage.facts;
  }

  /** Another puzzle. */
  open(info: PuzzleInfo, content: Content): void {
    const seats = info.names.map((name, seat) => ({ seat, name }));
    this.plan.drop();
    this.id = info.id;
    this.stage.content = content;
    this.stage.viewer = info.seat;
    // A puzzle is no table: boards ask for its seats and options only.
    this.stage.facts = { game: info.game, players: info.players, seats, options: info.options } as unknown as TableInfo;
  }

  /** The position as it was set, with the first question of the turn. */
  begin(view: Content, prompt: PromptInfo | null): void {
    this.show(view);
    this.live.view = view;
    this.live.prompt = this.stage.prompt = prompt;
    if (prompt) this.plan.renew();
  }

  /** A position in which nothing is asked: after the turn, or the solution. */
  show(view: Content): void {
    this.plan.drop();
    this.stage.clear();
    this.live.prompt = this.stage.prompt = null;
    this.stage.others = new Map();
    this.stage.view = view;
  }
}

class PuzzlePlan extends TurnPlan {
  constructor(table: PuzzleTable) {
    super(table as unknown as Table);
    this.single = false;
  }

  /** What each answer would come to would tell which one is good. */
  override async compare(): Promise<AnswerOutcomeInfo[]> {
    return [];
  }

  protected override async ask({ table, actions, kinds }: PlanQuestion): Promise<PreviewText> {
    try {
      return await api.post<PreviewText>(`puzzles/${table}/plan`, { actions, kinds });
    } catch (error) {
      session.showToast(errorMessage(error), "bad");
      throw error;
    }
  }
}
