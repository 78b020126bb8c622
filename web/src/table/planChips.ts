/** The chips of a plan: one for each question that has more than one answer. */
import type { ChoiceInfo, PlanStepInfo, PreviewText, PromptInfo } from "../api/protocol";
import type { Reply } from "./plan.svelte";

type ChipState = "given" | "default" | "optional" | "open" | "later" | "broken" | "barrier";

export interface Chip {
  /** `plan:<kind>[:<n>]`. */
  id: string;
  kind: string;
  state: ChipState;
  /** Its steps, several where a question folds; none where it is open, later or broken. */
  steps: PlanStepInfo[];
  prompt: PromptInfo | null;
  /** Its number among the chips that carry something out. */
  number: number;
  /** A reply without a place: its number, and why. */
  reply?: number;
  words?: string;
  hint?: boolean;
  needed?: boolean;
}

const given = (step: PlanStepInfo): boolean => (step.reply ?? -1) >= 0;

export function chipsOf(answer: PreviewText | null, replies: Reply[]): Chip[] {
  if (!answer) return [];
  const chips: Chip[] = [];
  const counts = new Map<string, number>();
  const add = (kind: string, chip: Omit<Chip, "id" | "kind" | "number">) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    chips.push({ ...chip, kind, id: count === 1 ? `plan:${kind}` : `plan:${kind}:${count}`, number: 0 });
  };
  for (const step of answer.steps ?? []) {
    const { counts } = step.prompt;
    if (!counts && (step.prompt.choices?.length ?? 0) < 2) continue;
    const kind = step.prompt.kind ?? "";
    const last = chips.at(-1);
    if (counts) {
      // One chip for each answer, with its number; those of one question stand side by side.
      const same = chips.find((each) => each.kind === kind && each.steps[0]?.action === step.action);
      if (same) same.steps.push(step);
      else add(kind, { state: "given", steps: [step], prompt: step.prompt });
    } else if (step.prompt.folds && last?.kind === kind && last.steps.length > 0) last.steps.push(step);
    else add(kind, { state: "given", steps: [step], prompt: step.prompt });
  }
  for (const chip of chips) {
    chip.prompt = chip.steps.at(-1)!.prompt;
    const passive = chip.steps.every((step) => choiceOf(step)?.passive);
    chip.state = chip.steps.some(given) ? "given" : passive ? "optional" : "default";
    const own = chip.steps.filter(given).map((step) => replies[step.reply!]);
    chip.hint = own.some((reply) => reply?.hint);
    chip.needed = own.some((reply) => reply?.needed);
  }
  const open = answer.prompt;
  if (open) {
    const last = chips.at(-1);
    if (last && open.folds && !open.counts && last.kind === open.kind)
      Object.assign(last, { state: "open", prompt: open });
    else add(open.kind ?? "", { state: "open", steps: [], prompt: open });
  }
  for (const kind of answer.later ?? []) add(kind, { state: "later", steps: [], prompt: null });
  for (const left of answer.left ?? []) {
    const reply = replies[left.reply];
    if (reply && !(answer.later ?? []).includes(reply.kind))
      add(reply.kind, {
        state: "broken",
        steps: [],
        prompt: null,
        reply: left.reply,
        words: left.text?.words ?? "",
      });
  }
  let number = 0;
  for (const chip of chips) if (chip.state === "given" || chip.state === "default") chip.number = ++number;
  if (answer.end === "barrier")
    chips.push({ id: "plan:barrier", kind: "", state: "barrier", steps: [], prompt: null, number: 0 });
  return chips;
}

/** In a lesson only the reply itself counts, and what follows is asked when it is done. */
export function onlyGiven(answer: PreviewText): PreviewText {
  const steps = (answer.steps ?? []).slice(0, 1);
  return { ...answer, steps, prompt: null, needs: [], later: [], guard: null, label: null };
}

/** The choice that a step takes. */
export function choiceOf(step: PlanStepInfo): ChoiceInfo | null {
  return step.prompt.choices?.find((each) => each.action === step.action) ?? null;
}

/** The next amount of a step in a direction; null if there is none. */
export function neighbourOf(step: PlanStepInfo, by: number): ChoiceInfo | null {
  const now = choiceOf(step);
  if (!now?.series) return null;
  const others = (step.prompt.choices ?? [])
    .filter((each) => each.series === now.series && ((each.amount ?? 0) - (now.amount ?? 0)) * by > 0)
    .sort((a, b) => ((a.amount ?? 0) - (b.amount ?? 0)) * by);
  return others[0] ?? null;
}

/** How elements stand that the question shown does not speak of. */
export function marksOf(answer: PreviewText | null, steps: PlanStepInfo[]): Map<string, "legal" | "planned" | "needs"> {
  const marks = new Map<string, "legal" | "planned" | "needs">();
  for (const need of answer?.needs ?? []) for (const el of need.path) marks.set(el, "needs");
  for (const step of steps)
    for (const choice of step.prompt.choices ?? []) for (const el of choice.path) marks.set(el, "legal");
  for (const step of steps) {
    const given = (step.reply ?? -1) >= 0;
    if (given || step.prompt.folds) for (const el of choiceOf(step)?.path ?? []) marks.set(el, "planned");
  }
  return marks;
}
