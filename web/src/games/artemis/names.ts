/** What an element is called: on buttons of the action bar, and by screen readers. */
import { t } from "$lib/messages.svelte";
import { building, entry, expedition, kindOf, mine, seatName, typeName, type Table } from "./position";

/** A word of the choices that an element stands for; the engine has said it already. */
function told(stage: Table, el: string): string | undefined {
  return stage.open.find((each) => each.path.includes(el) && each.path.length === 1)?.text.words;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function name(stage: Table, el: string): string {
  const [kind = "", a = "", b = "", c = ""] = el.split(":");
  switch (kind) {
    case "send":
      return a === "none"
        ? t("art-el-nobody")
        : (told(stage, el) ?? t("art-count", { n: Number(b), name: typeName(stage, a) }));
    case "hub":
      return t("art-el-hub", { n: Number(a) });
    case "fee":
      return t("art-el-fee", { name: t(`art-${a}`) });
    case "by":
      return t("art-el-by", { n: Number(a) });
    case "option":
      return told(stage, el) ?? t("art-el-option", { n: Number(a) + 1 });
    case "mix":
      return told(stage, el) ?? t("art-el-mix", { energy: Number(a) });
    case "number":
      return t("art-el-number", { n: Number(a) });
    case "claim":
      return t("art-el-claim");
    case "decline":
      return t("art-el-decline");
    case "done":
      return capital(told(stage, el) ?? t("art-el-done"));
    case "die":
      return a === "relic"
        ? t("art-my-relic", { face: mine(stage).relic_die })
        : t("art-my-die", { face: mine(stage).pool[Number(a)] ?? 0, n: 1 });
    case "tune":
      return t("art-tune-name", { by: a === "+1" ? "up" : "down" });
    case "relief":
      return a === "marker" ? seatName(stage, Number(b)) : t("art-el-relief", { n: Number(a) });
    case "colonist":
    case "shelter":
      return typeName(stage, a);
    case "shelters":
      return t("art-shelters");
    case "store":
      return t(`art-${a}`);
    case "seat":
      return seatName(stage, Number(a));
    case "mine":
      return building(stage, kindOf(a))?.name ?? a;
    case "directive":
      return entry(stage, "directives", a)?.name ?? a;
    case "gantry":
      return building(stage, stage.view.gantry[Number(a)]?.kind ?? "")?.name ?? entry(stage, "regions", "gantry")!.name;
    case "academy":
      return a === "stock" ? typeName(stage, b) : (entry(stage, "regions", "academy")?.name ?? "");
    case "doorstep":
      return a && a !== "die" ? typeName(stage, a) : (entry(stage, "regions", "doorstep")?.name ?? "");
    case "camp":
      return campPart(stage, a, b, Number(c));
    case "region":
      return entry(stage, "regions", a)?.name ?? a;
    case "spot":
      return entry(stage, "event_spots", a)?.name ?? a;
    default:
      return entry(stage, "regions", kind)?.name ?? el;
  }
}

function campPart(stage: Table, card: string, part: string, n: number): string {
  const camp = stage.view.camps.find((each) => each.card === card);
  if (part === "reward") return entry(stage, "expedition_rewards", camp?.rewards[n]?.reward ?? "")?.name ?? "";
  if (part === "die") return t("art-el-die", { n: n + 1 });
  return expedition(stage, card)?.name ?? card;
}
