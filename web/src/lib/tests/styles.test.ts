/**
 * Sheets that hold for the whole document stay loaded when the page changes: none may reach what it was not written
 * for.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parse, type AST } from "svelte/compiler";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(SRC, file), "utf-8");
const FILES = readdirSync(SRC, { recursive: true, encoding: "utf-8" })
  .map((name) => relative(SRC, join(SRC, name)))
  .filter((name) => !/test|gallery/.test(name));
const SHEETS = FILES.filter((name) => name.endsWith(".css"));
const MARKUP = FILES.filter((name) => /\.(svelte|ts)$/.test(name));
const GAMES = readdirSync(join(SRC, "games"), { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? [each.name] : [],
);

/** Classes of the shared sheets that boards put on their own parts, because the sheets say so. */
const FOR_BOARDS = new Set(["halo", "ghost", "hidden-text"]);

/** The selectors of a sheet that stand in no other rule. */
function selectors(css: string): string[] {
  const found: string[] = [];
  const bare = css.replace(/\/\*[^]*?\*\//g, "");
  let begin = 0;
  for (let at = 0; at < bare.length; at++) {
    if (bare[at] === ";" || bare[at] === "}") begin = at + 1;
    if (bare[at] !== "{") continue;
    const prelude = bare.slice(begin, at).trim();
    let end = at + 1;
    for (let depth = 1; depth > 0; end++) depth += bare[end] === "{" ? 1 : bare[end] === "}" ? -1 : 0;
    if (/^@(media|supports)/.test(prelude)) found.push(...selectors(bare.slice(at + 1, end - 1)));
    else if (!prelude.startsWith("@")) found.push(...prelude.split(/,(?![^(]*\))/).map((each) => each.trim()));
    at = end - 1;
    begin = end;
  }
  return found;
}

/** The classes of the first element that a selector names after the document itself. */
function roots(selector: string): string[] {
  const bare = selector.replace(/^:root(\[[^\]]*\]|:not\([^)]*\))*\s*/, "");
  const first = /^:has\(([^)]*)\)/.exec(bare)?.[1] ?? bare.split(/[\s>+~]/)[0]!;
  return [...first.matchAll(/\.([\w-]+)/g)].map((hit) => hit[1]!);
}

/** What a game's sheets and its `:global(…)` begin with. */
function rootsOf(game: string): Map<string, string> {
  const own = (name: string) => name.startsWith(`games/${game}/`);
  const said = SHEETS.filter(own).flatMap((file) => selectors(read(file)));
  // A `:global(…)` after something of the component's own stays within the component.
  for (const file of MARKUP.filter(own))
    said.push(
      ...[...read(file).matchAll(/(?<=^|[{}]|<style>)\s*:global\(((?:[^()]|\([^()]*\))*)\)(?=\s*[,{])/gm)].map(
        (hit) => hit[1]!,
      ),
    );
  return new Map(said.filter((each) => !/^:root(\[[^\]]*\])?$/.test(each)).map((each) => [each, roots(each)[0] ?? ""]));
}

/** The classes that a component puts on its elements, as far as they are written down: `class="…"`, `class:…`. */
function classes(source: string): Set<string> {
  const markup = source.replace(/<(style|script)[^]*?<\/\1>/g, "");
  const quoted = [...markup.matchAll(/\bclass=(?:"([^"]*)"|\{([^}]*)\})/g)].map((hit) => hit[1] ?? hit[2]!);
  return new Set([
    ...quoted.flatMap((each) => each.match(/[\w-]+/g) ?? []),
    ...[...markup.matchAll(/\bclass:([\w-]+)/g)].map((hit) => hit[1]!),
  ]);
}

const boards = MARKUP.filter((name) => name.startsWith("games/") && name.endsWith(".svelte"));

test("the sheet of the pages reaches no table and no board", () => {
  for (const selector of selectors(read("app/pages.css"))) {
    const below = selector.replace(/^(:root\[data-theme="\w+"\] )?\.site-page/, "");
    expect(below).not.toBe(selector);
    expect(below).toMatch(/^( :where\(:not\(\.game \*\)\)| > main| [\w.-]+:where\(:not\(\.game \*\)\))?$/);
  }
  const users = MARKUP.filter((name) => classes(read(name)).has("site-page"));
  expect(users).toEqual(["app/Page.svelte"]);
});

/** For each `<game.…>` and sheet of a component, the elements that it stands in. */
function aroundGame(node: unknown, around: AST.RegularElement[] = []): AST.RegularElement[][] {
  if (Array.isArray(node)) return node.flatMap((each) => aroundGame(each, around));
  if (typeof node !== "object" || node === null) return [];
  const { type, name } = node as { type?: string; name?: string };
  const found = type === "Component" && /^(game\.(Board|Mat|Dock|Progress)|Sheet)$/.test(name ?? "") ? [around] : [];
  const inside = type === "RegularElement" ? [...around, node as AST.RegularElement] : around;
  return [...found, ...Object.values(node).flatMap((each) => aroundGame(each, inside))];
}

test("what a page outside of the table draws of a game is marked as such", () => {
  const pages = MARKUP.filter((name) => name.endsWith(".svelte") && /^(pages|table\/replay)\//.test(name));
  const drawn = pages.flatMap((name) => {
    const source = read(name);
    return aroundGame(parse(source, { modern: true }).fragment).map((around) =>
      around.map((each) => source.slice(each.start, each.end).split(">")[0]!),
    );
  });
  expect(drawn.length).toBeGreaterThan(1);
  for (const tags of drawn) expect(tags.join("\n")).toMatch(/class="([^"]* )?game"/);
});

test("no board uses a class of the shared sheets that is not meant for boards", () => {
  const shared = new Set(
    ["styles/controls.css", "styles/tokens.css"].flatMap((file) =>
      selectors(read(file)).flatMap((each) => roots(each)[0] ?? []),
    ),
  );
  expect(shared.has("btn") && shared.has("halo")).toBe(true);
  const used = boards.flatMap((file) =>
    [...classes(read(file))]
      .filter((each) => shared.has(each) && !FOR_BOARDS.has(each))
      .map((each) => `${file}: ${each}`),
  );
  expect(used).toEqual([]);
});

test("everything in a game's sheets stands under a class of that game", () => {
  const found = GAMES.flatMap((game) =>
    [...rootsOf(game)]
      .filter(([, root]) => !root.startsWith(game.slice(0, 3)))
      .map(([selector]) => `${game}: ${selector}`),
  );
  expect(found).toEqual([]);
});

test("no other file says the class that a game's sheets stand under", () => {
  const found: string[] = [];
  for (const game of GAMES)
    for (const root of new Set(rootsOf(game).values())) {
      // Classes are often put together: any quoted word may become one.
      const said = new RegExp(`(["'\`][^"'\`<>=]*(?<![\\w-])${root}(?![\\w-])[^"'\`<>=]*["'\`])|class:${root}\\b`);
      found.push(
        ...MARKUP.filter(
          (name) => /^(games|table|learn)\//.test(name) && !name.startsWith(`games/${game}/`) && said.test(read(name)),
        ).map((name) => `${name}: ${root} of ${game}`),
      );
    }
  expect(found).toEqual([]);
});
