/** The plan of a turn: answers that the viewer gave, tried together by the server and carried out by one Confirm. */
import { ApiError } from "$lib/api";
import { connection, type RequestWithoutId } from "$lib/connection.svelte";
import { t } from "$lib/messages.svelte";
import type {
  AnswerOutcomeInfo,
  ChoiceInfo,
  NeedInfo,
  PlannedInfo,
  PlanStepInfo,
  PreviewText,
  PromptInfo,
  TotalInfo,
} from "../api/protocol";
import { preferences } from "../app/preferences.svelte";
import { completed, rest } from "./choicePaths";
import { chipsOf, choiceOf, marksOf, neighbourOf, onlyGiven, type Chip } from "./planChips";
import type { Table } from "./table.svelte";

/** An answer that the viewer gave: the kind of decision and the action. */
export interface Reply {
  kind: string;
  action: number;
  /** What it was called when it was given, for when its decision is gone. */
  words: string;
  /** Given by a hint. */
  hint?: boolean;
  /** Put in because what was touched needs it. */
  needed?: boolean;
}

/** A question about the replies, in their order. */
export type PlanQuestion = RequestWithoutId & { type: "preview" };

const EMPTY: PlanStepInfo[] = [];
/** At most one question to the server in so many milliseconds. */
const EVERY_MS = 40;

export class TurnPlan {
  replies: Reply[] = $state.raw([]);
  /** The question of the position, before anything is planned. */
  asked: PromptInfo | null = $state.raw(null);
  /** What the server made of the replies; null until it has answered. */
  answer: PreviewText | null = $state.raw(null);
  /** The step that is being answered otherwise; null: the open question. */
  edited: PlanStepInfo | null = $state.raw(null);
  /** Guards that were refused in this turn. */
  left: ReadonlySet<string> = $state.raw(new Set());
  /** Whether each action is carried out alone: in lessons, which tell one step after the other. */
  single = new URLSearchParams(location.search).has("lesson");
  /** Whether the answer is about the replies as they are now. */
  settled = $state(false);
  /** Whether the first question of the viewer was looked into, or there is none: the bar has its height. */
  tried = $state(false);
  /** Whether the plan was sent: the next position is that after it. */
  sent = false;
  /** An element that was touched before its question is asked: it is given as soon as it is one of the answers. */
  kept: string | null = null;
  /** The chip whose menu is open. */
  menu: string | null = $state(null);

  steps: PlanStepInfo[] = $derived(this.answer?.steps ?? EMPTY);
  open: PromptInfo | null = $derived(this.answer ? (this.answer.prompt ?? null) : this.asked);
  chips: Chip[] = $derived(chipsOf(this.answer, this.replies));
  guard = $derived.by(() => {
    const guard = this.answer?.guard;
    return guard && preferences.guards && !this.left.has(guard.id) && this.complete ? guard : null;
  });
  /** What is suggested for the open question. */
  suggestion = $derived(this.settled && this.open ? (this.answer?.suggestion ?? []) : []);
  complete: boolean = $derived(
    this.settled && this.open === null && this.steps.length > 0 && this.chips.every(({ state }) => state !== "broken"),
  );

  /** Whether the position changed under the plan. */
  #retried = false;
  #repaired = false;
  #requests = 0;
  #answered = 0;
  #timer = 0;
  #loaded = 0;
  #asked: { view: unknown; prompt: PromptInfo } | null = null;

  constructor(readonly table: Table) {}

  /** Whether the server still has to answer, or the position after the plan is still to come. */
  get awaited(): boolean {
    return this.sent || this.#answered !== this.#requests;
  }

  /** A new position: what was carried out is done, and what was only planned is tried again. */
  renew(): void {
    if (this.sent || this.single) {
      this.sent = false;
      this.replies = [];
      // What was refused stays refused until the turn is over, which it is not where chance spoke.
      if (this.answer?.end !== "barrier") this.left = new Set();
    } else this.#retried = this.replies.length > 0;
    this.asked = this.table.live.prompt;
    this.answer = null;
    this.edited = null;
    this.menu = null;
    this.#asked = null;
    this.#request();
  }

  /** The present is shown again: the plan as it stood, or tried anew if the position has changed meanwhile. */
  resume(): void {
    const { stage, live } = this.table;
    if (stage.planning) return;
    if (!live.prompt) this.drop();
    else if (this.asked !== live.prompt) this.renew();
    else this.#show();
  }

  /** Nothing is asked of the viewer. */
  drop(): void {
    this.#answered = ++this.#requests;
    clearTimeout(this.#timer);
    this.sent = false;
    this.left = new Set();
    this.replies = [];
    this.kept = null;
    this.asked = null;
    this.answer = null;
    this.edited = null;
    this.menu = null;
    this.settled = false;
    this.tried = true;
  }

  clear(): void {
    this.kept = null;
    this.edited = null;
    this.menu = null;
    this.table.stage.path = [];
    if (this.replies.length > 0) this.#set([]);
    else this.#show();
  }

  // Answering

  /** Touch an element, or one and a part of it together: true if the plan knows what is meant. */
  touch(...els: string[]): boolean {
    const { stage } = this.table;
    if (!stage.prompt) return false;
    const now = this.edited?.prompt ?? this.open;
    if (now) {
      const way = [...stage.path, ...els];
      if (this.#fits(now, way)) return (this.#along(now, way), true);
      if (els.every((el) => stage.path.includes(el))) {
        stage.path = stage.path.filter((each) => !els.includes(each));
        return true;
      }
      if (this.#fits(now, els)) return (this.#along(now, els), true);
    }
    return this.#more(els) || this.#without(els) || this.#instead(els) || this.#needed(els);
  }

  #fits(prompt: PromptInfo, touched: string[]): boolean {
    return (prompt.choices ?? []).some((choice) => rest(choice.path, touched) !== null);
  }

  /** Touched elements of a question: a whole answer is given, a part of one waits for the rest. */
  #along(prompt: PromptInfo, touched: string[]): void {
    const choice = completed(prompt.choices ?? [], touched);
    if (choice) this.give(choice, this.edited);
    else this.table.stage.path = touched;
  }

  /** One more or less of what was given: another Toolkit, another reduction. */
  #more(els: string[]): boolean {
    const el = els.at(-1)!;
    for (const step of this.steps.filter((each) => (each.reply ?? -1) >= 0)) {
      const chosen = choiceOf(step);
      if (!chosen) continue;
      const longer = step.prompt.choices?.find((each) => rest(each.path, [...chosen.path, ...els])?.length === 0);
      if (longer) return (this.give(longer, step), true);
      if (!chosen.series || !/[+-]1$/.test(el)) continue;
      const by = el.endsWith("+1") ? 1 : -1;
      if (!step.prompt.choices?.some((each) => each.path.includes(el))) continue;
      // At its end nothing is taken out: whoever touched once too often is told why.
      if (!this.change(step, by)) this.table.stage.explain(el);
      return true;
    }
    return false;
  }

  /** What was given is touched again: it is taken out. */
  #without(els: string[]): boolean {
    const step = this.steps.findLast((each) => {
      const chosen = (each.reply ?? -1) >= 0 || each.prompt.folds ? choiceOf(each) : null;
      return chosen && !chosen.passive && els.every((el) => chosen.path.includes(el));
    });
    if (!step) return false;
    this.remove(step);
    return true;
  }

  /** Another answer of a question of the plan: first those offered after all answers, then those offered before. */
  #instead(els: string[]): boolean {
    const given = (each: PlanStepInfo): boolean => (each.reply ?? -1) >= 0;
    const last = this.steps.findLastIndex(given);
    const earlier = this.steps.slice(0, last + 1).reverse();
    const order = [
      ...this.steps.slice(last + 1),
      ...earlier.filter((each) => !given(each)),
      ...earlier.filter((each) => given(each)),
    ];
    // What was touched before may have been the beginning of this answer.
    for (const way of [[...this.table.stage.path, ...els], els]) {
      // Of several questions of one kind the last is the one that comes after all answers to them.
      const step = order.find((each) => !this.#followed(each) && this.#fits(each.prompt, way));
      if (!step) continue;
      this.table.stage.path = [];
      this.edited = step;
      this.#along(step.prompt, way);
      if (this.edited) this.#show();
      return true;
    }
    return false;
  }

  /** Whether the next step is another of the same question that folds. */
  #followed(step: PlanStepInfo): boolean {
    const next = this.steps[this.steps.indexOf(step) + 1];
    return step.prompt.folds === true && next?.prompt.kind === step.prompt.kind;
  }

  #needed(els: string[]): boolean {
    const need = this.answer?.needs?.find((each) => els.every((el) => each.path.includes(el)));
    if (!need) return false;
    this.#fulfil(need);
    return true;
  }

  #fulfil(need: NeedInfo): void {
    const kinds = new Set([need.kind, ...need.before.map((each) => each.kind)]);
    const words = this.table.stage.nameOf(need.path[0] ?? "");
    this.#set([
      ...this.replies.filter((each) => !kinds.has(each.kind)),
      ...need.before.map((each) => ({ ...each, words: "", needed: true })),
      { kind: need.kind, action: need.action, words },
    ]);
  }

  /** Answer the open question, or a step of the plan otherwise. */
  give(choice: ChoiceInfo, step: PlanStepInfo | null = null): void {
    const prompt = step?.prompt ?? this.open;
    if (!prompt) return;
    const reply: Reply = { kind: prompt.kind ?? "", action: choice.action, words: choice.text.words };
    if (!step && this.open && this.answer) this.#asked = { view: this.table.stage.view, prompt: this.open };
    else this.#asked = null;
    this.edited = null;
    this.menu = null;
    this.#set(this.#with(reply, step));
  }

  /** The replies with one more, in the order of the steps. */
  #with(reply: Reply, at: PlanStepInfo | null): Reply[] {
    const kept: Reply[] = [];
    const place = at ? this.steps.indexOf(at) : this.steps.length;
    const used = new Set<number>();
    this.steps.forEach((step, number) => {
      const own = step.reply ?? -1;
      if (own >= 0) used.add(own);
      const same = (step.prompt.kind ?? "") === reply.kind;
      const chosen = choiceOf(step);
      const asReply = { kind: step.prompt.kind ?? "", action: step.action, words: chosen?.text.words ?? "" };
      if (number === place) {
        kept.push(reply);
        // The end of a folded question stays its end.
        if (step.prompt.folds && chosen?.passive) kept.push(asReply);
      } else if (own >= 0) kept.push(this.replies[own]!);
      else if (same && (number < place || step.prompt.folds)) kept.push(asReply);
    });
    if (place === this.steps.length) kept.push(reply);
    return [...kept, ...this.replies.filter((each, number) => !used.has(number) && each.kind !== reply.kind)];
  }

  /** More or less of what a chip counts or gives an amount of; nothing but to say whether it can be, where `only`. */
  count(chip: Chip, by: number, only = false): boolean {
    const step = chip.steps.at(-1);
    if (!step) return false;
    if (!step.prompt.counts) {
      const other = chip.steps.length === 1 && neighbourOf(step, by) !== null;
      return other && (only || this.change(step, by));
    }
    const again = this.open?.kind === chip.kind && this.open.choices?.find((each) => each.action === step.action);
    if (by > 0 && !again) return false;
    if (!only) {
      if (again && by > 0) this.give(again);
      else this.remove(step);
    }
    return true;
  }

  /** More or less of the amount of a step. */
  change(step: PlanStepInfo, by: number): boolean {
    const other = neighbourOf(step, by);
    if (other) this.give(other, step);
    return other !== null;
  }

  /** Take an answer out: what is usual comes back, or its question is open again. */
  remove(step: PlanStepInfo): void {
    const own = step.reply ?? -1;
    this.edited = null;
    this.menu = null;
    this.#asked = null;
    this.table.stage.path = [];
    if (own >= 0 && !step.prompt.folds) return this.#set(this.replies.filter((_, number) => number !== own));
    this.#set(
      this.steps
        .filter((each) => each !== step && ((each.reply ?? -1) >= 0 || each.prompt.kind === step.prompt.kind))
        .map((each) => ({
          kind: each.prompt.kind ?? "",
          action: each.action,
          words: choiceOf(each)?.text.words ?? "",
        })),
    );
  }

  /** Take a reply out that has no place. */
  forget(number: number): void {
    this.#set(this.replies.filter((_, each) => each !== number));
  }

  /** Open a question of the plan again. */
  reopen(kind: string): void {
    const step = this.steps.find((each) => each.prompt.kind === kind);
    if (step) this.remove(step);
  }

  /** What the guard offers, or go on without it. */
  repair(): void {
    const guard = this.guard;
    if (!guard) return;
    this.left = new Set([...this.left, guard.id]);
    const fix = guard.fix ?? [];
    if (fix.length === 0) return this.reopen(guard.opens ?? "");
    const kinds = new Set(fix.map((each) => each.kind));
    const given = this.steps.filter((each) => (each.reply ?? -1) >= 0).map((each) => this.replies[each.reply!]!);
    this.#set([...given.filter((each) => !kinds.has(each.kind)), ...fix.map((each) => ({ ...each, words: "" }))]);
    this.#repaired = true;
  }

  /** What is suggested for the open question, instead of what was given to it. */
  suggest(): void {
    const found = this.suggestion;
    if (found.length === 0) return;
    const words = new Map((this.open?.choices ?? []).map((each) => [each.action, each.text.words]));
    this.#set([...this.replies, ...found.map((each) => ({ ...each, words: words.get(each.action) ?? "" }))]);
  }

  ignore(): void {
    if (this.guard) this.left = new Set([...this.left, this.guard.id]);
  }

  /** Answer all questions of the turn as a hint says. */
  follow(answers: PlannedInfo[]): void {
    this.#set(answers.map((each) => ({ ...each, words: "", hint: true })));
  }

  // Asking the server

  #set(replies: Reply[]): void {
    this.replies = replies;
    this.table.actions.clear();
    this.table.stage.path = [];
    this.#request();
  }

  #request(): void {
    const number = ++this.#requests;
    const wait = Math.max(0, this.#loaded + EVERY_MS - performance.now());
    this.settled = false;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#load(number), wait);
  }

  /** What the plan would come to with each answer of a step, by its number. */
  async compare(step: number): Promise<AnswerOutcomeInfo[]> {
    const answer = await this.ask(this.#question({ compare: step })).catch(() => null);
    return answer?.answers ?? [];
  }

  /** A total in words, with how it was and would be where it is counted. */
  said({ text, before, after }: TotalInfo): string {
    return before === undefined || before === null ? text.words : `${text.words} ${before} → ${after}`;
  }

  /** What the replies come to, as a question. */
  #question(more: { compare?: number } = {}): PlanQuestion {
    return {
      type: "preview",
      table: this.table.id,
      seat: this.table.stage.viewer,
      actions: this.replies.map((each) => each.action),
      ...(this.single ? {} : { kinds: this.replies.map((each) => each.kind) }),
      ...more,
    };
  }

  async #load(number: number): Promise<void> {
    const replies = this.replies;
    if (!this.table.live.prompt || (this.single && replies.length === 0)) {
      this.#answered = number;
      if (this.table.live.prompt) {
        // The question itself, so that the bar offers its answers.
        this.answer = { prompt: this.table.live.prompt } as PreviewText;
        this.settled = this.tried = true;
        this.#show();
      }
      return;
    }
    this.#loaded = performance.now();
    try {
      const answer = await this.ask(this.#question());
      if (number !== this.#requests) return;
      this.answer = this.single ? onlyGiven(answer) : answer;
      this.settled = true;
      this.#show();
      if (this.#retried && answer.left?.length) this.table.errorText = t("table-plan-moved");
      this.#retried = false;
      // A repair leaves nothing behind that it made needless.
      const needless = new Set(this.#repaired ? answer.left?.map((each) => each.reply) : []);
      this.#repaired = false;
      if (needless.size > 0) return this.#set(replies.filter((_, at) => !needless.has(at)));
      if (this.table.plannedMoves.goOn() || this.#giveKept()) return;
      if (this.#needsNoConfirm(answer)) this.table.actions.confirm();
    } catch (error) {
      // Whoever is quick has moved on before the answer; the next position is asked about anew.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      this.#answered = Math.max(this.#answered, number);
      this.tried = true;
    }
  }

  protected ask(question: PlanQuestion): Promise<PreviewText> {
    return connection.request<PreviewText>(question);
  }

  /** Give what was touched before it was asked for, or say why it cannot be. */
  #giveKept(): boolean {
    const el = this.kept;
    if (!el || this.replies.length === 0) return false;
    this.kept = null;
    if (this.open && this.#fits(this.open, [el])) return this.touch(el);
    this.table.stage.explain(el);
    return false;
  }

  /** In lessons small steps are taken at once; in fast mode a plan without anything to look over. */
  #needsNoConfirm(answer: PreviewText): boolean {
    if (this.replies.length === 0) return false;
    const passive = this.steps.some((step) => choiceOf(step)?.passive);
    if (this.single) {
      const step = answer.steps?.[0];
      if (step?.lines.length !== 0 || passive || step.barrier) return false;
      // What may be more or less is looked over, unless it is just what the lesson's card asks for.
      return `${step.action}` === document.body.dataset.wanted || !choiceOf(step)?.series;
    }
    const whole = this.complete && this.chips.every((chip) => chip.state === "given" || chip.state === "barrier");
    return preferences.fast && whole && !this.guard;
  }

  /** Show the plan on the board: its question, what was given, the position after it. */
  #show(): void {
    const { stage, live } = this.table;
    if (this.table.history.shown || stage.planning) return;
    const after = this.answer ? { ...live.view, ...this.answer.view } : live.view;
    stage.done = live.view;
    const given = this.steps.filter((each) => (each.reply ?? -1) >= 0);
    const last = given.at(-1);
    stage.answered = given.flatMap((each) => choiceOf(each)?.path ?? []);
    if (this.edited) {
      stage.prompt = this.edited.prompt;
    } else if (this.open) {
      stage.prompt = this.open;
      stage.view = after;
      stage.ghost = null;
    } else {
      const asked = last && this.#asked?.prompt.kind === last.prompt.kind ? this.#asked : null;
      stage.prompt = last?.prompt ?? this.steps[0]?.prompt ?? live.prompt;
      stage.view = asked?.view ?? live.view;
      stage.ghost = this.answer ? after : null;
      stage.path = last ? (choiceOf(last)?.path ?? []) : [];
    }
    stage.others = marksOf(this.answer, this.steps);
  }
}
