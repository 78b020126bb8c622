/**
 * Every message that a file says is in a part that is loaded where the file is shown, in both languages, and none is
 * left over.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../../", import.meta.url));
const LOCALE = fileURLToPath(new URL("../../../../src/offworld/locale/", import.meta.url));

const PARTS_THERE = readdirSync(join(LOCALE, "en")).flatMap((name) => /^(web.*)\.ftl$/.exec(name)?.[1] ?? []);

/** By the beginning of a path: the parts whose words may be said there; the longest beginning counts. */
const PARTS: Record<string, string[]> = {
  "": ["web"],
  "app/": ["web", "web-pages"],
  "app/Loading.svelte": ["web"],
  "app/Toasts.svelte": ["web"],
  "app/session.svelte.ts": ["web"],
  "app/Hosting.svelte": ["web", "web-hosting"],
  "pages/": ["web", "web-pages"],
  "pages/Club": ["web", "web-pages", "web-clubs"],
  "pages/club/": ["web", "web-pages", "web-clubs"],
  "pages/Tournament": ["web", "web-pages", "web-clubs"],
  "pages/tournament/": ["web", "web-pages", "web-clubs"],
  "pages/Admin": ["web", "web-pages", "web-admin"],
  "pages/admin/": ["web", "web-pages", "web-admin"],
  "pages/Result.svelte": ["web", "web-pages", "web-result"],
  "pages/Sources.svelte": ["web", "web-pages", "web-sources"],
  "pages/sources/": ["web", "web-pages", "web-sources"],
  "pages/TableEntry.svelte": ["web"],
  "pages/Table.svelte": ["web", "web-table"],
  "pages/Unplayable.svelte": ["web", "web-pages", "web-table"],
  "pages/Puzzle.svelte": ["web", "web-pages", "web-table", "web-puzzle"],
  "pages/puzzle/": ["web", "web-pages", "web-table", "web-puzzle"],
  "pages/Puzzles.svelte": ["web", "web-pages", "web-puzzle"],
  "pages/Review.svelte": ["web", "web-table", "web-replay", "web-review"],
  "pages/review/": ["web", "web-review"],
  "pages/Replay.svelte": ["web", "web-table", "web-dialogs", "web-replay", "web-result"],
  "pages/Rules.svelte": ["web", "web-pages", "web-book"],
  "pages/NumberedRules.svelte": ["web", "web-pages", "web-book"],
  "pages/PrintRules.svelte": ["web", "web-pages", "web-book"],
  "learn/": ["web", "web-pages", "web-book"],
  "learn/LessonCard.svelte": ["web", "web-learn"],
  "learn/LessonOffer.svelte": ["web", "web-learn"],
  "table/": ["web", "web-table"],
  "table/TableTerms.svelte": ["web", "web-pages", "web-table", "web-dialogs"],
  "table/replay/": ["web", "web-table", "web-dialogs", "web-replay"],
  "table/result/": ["web", "web-table", "web-result"],
  "table/result/ResultDialog.svelte": ["web", "web-table", "web-dialogs", "web-result"],
  ...Object.fromEntries(
    ["Compare", "Dialogs", "DigestView", "Help", "Motions", "Options", "Report", "Settings", "UndoDialog"].map(
      (name) => [`table/${name}.svelte`, ["web", "web-table", "web-dialogs"]],
    ),
  ),
  ...Object.fromEntries(
    [
      ...["Away", "CatchUp", "Chat", "FilmStrip", "Hint", "Notes"],
      ...["PastPosition", "Proposal", "Rules", "SeatSheet", "SeldomNotices", "TrainingNote"],
    ].map((name) => [`table/${name}.svelte`, ["web", "web-table", "web-panels"]]),
  ),
  ...Object.fromEntries(
    ["artemis", "galileo", "magnastorm", "mars"].map((game) => [`games/${game}/`, ["web", "web-table", `web-${game}`]]),
  ),
};

/** The one or two ids of a `t("…")` or `t(is ? "…" : "…")`. */
const SAID = /\bt\(\s*(?:[^"'`()]*\?\s*)?(["'`])((?:(?!\1)[^\\\n])*)\1(?:\s*:\s*(["'`])((?:(?!\3)[^\\\n])*)\3)?/g;

/** Every quoted text that could be an id, with what is put into it. */
const QUOTED = /(["'`])([a-z]{2,}-(?:[\w-]|\$\{[^}]*\})*)\1/g;

const pattern = (id: string) => new RegExp(`^${id.replace(/\$\{.*?\}/g, "[\\w-]+")}$`);
const read = (file: string) => readFileSync(join(SRC, file), "utf-8");

function messages(lang: string, part: string): string[] {
  return readFileSync(join(LOCALE, lang, `${part}.ftl`), "utf-8")
    .split("\n")
    .flatMap((line) => /^([a-z][\w-]*) =/.exec(line)?.[1] ?? []);
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/test|gallery/.test(name))
    .map((name) => relative(SRC, join(folder, name)));
}

const partsOf = (file: string): string[] =>
  PARTS[
    Object.keys(PARTS)
      .filter((each) => file.startsWith(each))
      .sort((a, b) => b.length - a.length)[0]!
  ]!;

test("what a file says is loaded where it is shown", () => {
  const wrong: string[] = [];
  let said = 0;
  for (const file of files(SRC)) {
    const known = new Set(partsOf(file).flatMap((part) => messages("en", part)));
    for (const [, , first, , second] of read(file).matchAll(SAID))
      for (const id of [first!, second].filter((each) => each !== undefined)) {
        said++;
        if (![...known].some((each) => pattern(id).test(each))) wrong.push(`${file}: ${id}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(said).toBeGreaterThan(800);
});

test("every message is said somewhere", () => {
  const quoted = [...new Set(files(SRC).flatMap((file) => [...read(file).matchAll(QUOTED)].map((hit) => hit[2]!)))];
  const exact = new Set(quoted);
  const open = quoted.filter((each) => each.includes("${")).map(pattern);
  const unsaid = PARTS_THERE.flatMap((part) => messages("en", part)).filter(
    (id) => !exact.has(id) && !open.some((each) => each.test(id)),
  );
  expect(unsaid).toEqual([]);
});

test("both languages say the same messages, each once", () => {
  const all = PARTS_THERE.flatMap((part) => messages("en", part));
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  for (const part of PARTS_THERE) expect(messages("fr", part)).toEqual(messages("en", part));
});
