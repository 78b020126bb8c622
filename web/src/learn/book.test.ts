import { expect, test } from "vitest";
import type { Block, BookWord, ReaderBook } from "../api/protocol";
import {
  addressOfRule,
  blockOfRule,
  chapterOfRule,
  cutAtWords,
  nearestRule,
  rulesOf,
  search,
  wordsOfChapter,
  type RuleTexts,
} from "./book";

const mineral: BookWord = { names: ["Mineral", "Minerals"], icon: "art-ore", text: "Blue crystal." };
const book: ReaderBook = {
  game: "artemis",
  lang: "en",
  title: "Artemis",
  words: [mineral],
  chapters: [
    { id: "aim", title: "The aim", sub: false, lead: "Win.", rules: ["ART-OVR-1"], blocks: [] },
    {
      id: "gantry",
      title: "The Gantry",
      sub: true,
      lead: "Pay Minerals.",
      rules: [],
      blocks: [
        { kind: "text", text: "Put a die on a tile.", rules: ["ART-GANT-P1", "ART-GANT-P2"] },
        { kind: "question", title: "May I?", text: "Yes." },
      ],
    },
  ],
};
const rules = new Map<string, Block>(
  ["ART-OVR-1", "ART-GANT-P1", "ART-GANT-P2", "ART-GANT-R1", "ART-EX-1"].map((id) => [
    id,
    { kind: "rule", id, text: `Énergie of ${id}` },
  ]),
);
const texts: RuleTexts = { book, rules };

test("a rule leads to its paragraph, otherwise to the numbered rules", () => {
  expect(addressOfRule("artemis", texts, "ART-GANT-P2")).toBe("/rules/artemis/gantry#ART-GANT-P2");
  expect(addressOfRule("artemis", texts, "ART-EX-1")).toBe("/rules/artemis/numbered#ART-EX-1");
  expect(blockOfRule(chapterOfRule(book, "ART-GANT-P1")!, "ART-GANT-P1")?.text).toBe("Put a die on a tile.");
});

test("an unknown rule leads to the nearest one and says so", () => {
  expect(addressOfRule("artemis", texts, "ART-GANT-P9")).toBe("/rules/artemis/gantry?lost=ART-GANT-P9#ART-GANT-P2");
  expect(nearestRule("ART-GANT-X", [...rules.keys()])).toBe("ART-GANT-P1");
  expect(nearestRule("ZZZ", [...rules.keys()])).toBeUndefined();
});

test("search looks into the book, the words and the numbered rules, whatever the accents", () => {
  const found = search(texts, "mineral");
  expect(found.chapters.map(({ chapter, count }) => [chapter.id, count])).toEqual([["gantry", 1]]);
  expect(found.words).toEqual([mineral]);
  expect(search(texts, "energie").rules.map((rule) => rule.id)).toEqual([...rules.keys()]);
});

test("what is found nowhere is answered with the nearest words", () => {
  expect(search(texts, "mineril").meant).toEqual(["mineral", "minerals"]);
  expect(search(texts, "qqqqqq").meant).toEqual([]);
});

test("an explained word is cut out once, as a whole word", () => {
  const seen = new Set<BookWord>();
  expect(cutAtWords("Two Minerals, demineralized.", [mineral], seen)).toEqual([
    { text: "Two " },
    { text: "Minerals", word: mineral },
    { text: ", demineralized." },
  ]);
  expect(cutAtWords("More Minerals", [mineral], seen)).toEqual([{ text: "More Minerals" }]);
  expect(wordsOfChapter(book, book.chapters[1]!)).toEqual([mineral]);
});

test("a list that continues a rule belongs to its words", () => {
  const numbered = rulesOf({
    game: "mars",
    lang: "en",
    sections: [
      {
        level: 2,
        title: "Terms",
        blocks: [
          { kind: "rule", id: "MARS-ST-7", text: "We count:" },
          { kind: "list", id: "MARS-ST-7", items: ["N", "F"] },
          { kind: "text", text: "Apart." },
        ],
      },
    ],
  });
  expect([...numbered]).toEqual([
    ["MARS-ST-7", { kind: "rule", id: "MARS-ST-7", text: "We count:", items: ["N", "F"] }],
  ]);
});
