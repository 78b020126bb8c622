/** What the parts of the trade desk and the plain buttons are called. */
import { t } from "$lib/messages.svelte";
import type { About } from "./detail";
import { cardsWords, home, resourceName, seatName, type MarsStage } from "./position";

export function tradeDetail(stage: MarsStage, el: string): About {
  const [what, part, more] = el.split(":");
  const rules = ["MARS-TRADE-3", "MARS-TRADE-4"];
  if (what === "number") return { title: t("mars-number", { n: Number(part) }), facts: [], rules: [] };
  if (what === "action")
    return {
      title: t(part === "confirm" ? `mars-confirm-${stage.prompt?.kind}` : `mars-action-${part}`),
      facts: [],
      rules: [],
    };
  if (what !== "trade") return { title: el, facts: [], rules: [] };
  const draft = stage.view.draft;
  if (part === "give") {
    const held = stage.view.seats[home(stage)]!.hand[more!] ?? 0;
    return {
      title: t("mars-trade-give", { resource: resourceName(stage, more!) }),
      facts: [t("mars-of", { n: draft?.give[more!] ?? 0, held })],
      rules,
    };
  }
  if (part === "get")
    return {
      title: t("mars-trade-get", { resource: resourceName(stage, more!) }),
      facts: [String(draft?.get[more!] ?? 0)],
      rules,
    };
  if (part === "to") {
    const seat = Number(more);
    return {
      title: t("mars-trade-to", { name: seatName(stage, seat) }),
      facts: [t("mars-cards", { n: stage.view.seats[seat]!.hand_size })],
      rules: ["MARS-TRADE-2", "MARS-TRADE-5"],
    };
  }
  if ((part === "take" || part === "answer") && more !== "none") {
    const seat = Number(more);
    const offer = stage.view.offers.find((each) => each.seat === seat);
    const answer = stage.view.seats[seat]!.answer;
    const facts = offer
      ? [t("mars-offers", { give: cardsWords(stage, offer.give), get: cardsWords(stage, offer.get) })]
      : [t(`mars-answer-${answer || "waiting"}`)];
    return {
      title: t(part === "take" ? "mars-trade-take" : "mars-trade-answer", { name: seatName(stage, seat) }),
      facts,
      rules: ["MARS-TRADE-5", "MARS-TRADE-6"],
    };
  }
  const facts = part === "propose" ? [t("mars-proposals-left", { n: stage.view.proposals_left })] : [];
  return { title: t(`mars-trade-${part === "take" ? "none" : part}`), facts, rules: ["MARS-TRADE-5", "MARS-TRADE-6"] };
}
