/** A game's rulebook for people and its numbered rules: looking things up in both. */
import { api } from "$lib/api";
import { foldAccents } from "$lib/foldAccents";
import type { Block, Book, BookBlock, BookWord, Chapter, ReaderBook } from "../api/protocol";

/** Both texts of a game, in one language. */
export interface RuleTexts {
  book: ReaderBook;
  /** The numbered rules by their ids, in their order. */
  rules: Map<string, Block>;
}

const read = new Map<string, Promise<RuleTexts>>();

/** The texts of a game, read once for each language. */
export function ruleTexts(game: string, lang: string): Promise<RuleTexts> {
  const key = `${game}/${lang}`;
  let texts = read.get(key);
  if (!texts) {
    texts = Promise.all([api.get<ReaderBook>(`games/${game}/book`), api.get<Book>(`games/${game}/rules`)]).then(
      ([book, numbered]) => ({ book, rules: rulesOf(numbered) }),
    );
    texts.catch(() => read.delete(key));
    read.set(key, texts);
  }
  return texts;
}

/** The rules of a numbered text; what continues a rule as a list is put into its words. */
export function rulesOf(numbered: Book): Map<string, Block> {
  const rules = new Map<string, Block>();
  for (const block of numbered.sections.flatMap((section) => section.blocks)) {
    if (!block.id) continue;
    const rule = rules.get(block.id);
    if (block.kind === "rule") rules.set(block.id, block);
    else if (rule) rules.set(block.id, { ...rule, items: [...(rule.items ?? []), ...(block.items ?? [])] });
  }
  return rules;
}

export const rulesOfChapter = (chapter: Chapter): string[] => [
  ...chapter.rules,
  ...chapter.blocks.flatMap((block) => block.rules ?? []),
];

/** The first chapter that says a rule in words. */
export const chapterOfRule = (book: ReaderBook, rule: string): Chapter | undefined =>
  book.chapters.find((chapter) => rulesOfChapter(chapter).includes(rule));

/** The first paragraph of a chapter that says a rule; undefined where its opening sentence does. */
export const blockOfRule = (chapter: Chapter, rule: string): BookBlock | undefined =>
  chapter.blocks.find((block) => block.rules?.includes(rule));

/** Where a rule is read: its paragraph in the book, or its place among the numbered rules. */
export function addressOfRule(game: string, { book, rules }: RuleTexts, rule: string): string {
  const chapter = chapterOfRule(book, rule);
  if (chapter) return `/rules/${game}/${chapter.id}#${rule}`;
  if (rules.has(rule)) return `/rules/${game}/numbered#${rule}`;
  const near = nearestRule(rule, [...rules.keys()]);
  if (!near) return `/rules/${game}`;
  const [path, hash] = addressOfRule(game, { book, rules }, near).split("#");
  return `${path}?lost=${encodeURIComponent(rule)}#${hash}`;
}

/** The rule most like an unknown id: of its family the nearest number, otherwise the longest common beginning. */
export function nearestRule(wanted: string, known: string[]): string | undefined {
  const id = wanted.toUpperCase();
  const split = (each: string) => /^(.*?)(\d*)$/.exec(each)!;
  const [, family, digits] = split(id);
  const score = (each: string): number => {
    const [, own, number] = split(each);
    if (own === family) return 1000 - Math.min(Math.abs(Number(number) - Number(digits)), 900);
    let same = 0;
    while (same < id.length && id[same] === each[same]) same++;
    return same;
  };
  let best: string | undefined;
  let most = 3;
  for (const each of known) {
    const own = score(each);
    if (own > most) [best, most] = [each, own];
  }
  return best;
}

export const wordsOfBlock = (block: BookBlock | Block): string =>
  [block.title, block.text, ...(block.items ?? []), ...(block.rows ?? []).flat()].filter(Boolean).join(" ");

export interface Hits {
  chapters: { chapter: Chapter; blocks: BookBlock[]; count: number }[];
  words: BookWord[];
  rules: Block[];
  /** Words that somebody may have meant who found nothing. */
  meant: string[];
}

const FEWEST_LETTERS = 2;
export const isSearch = (find: string): boolean => find.trim().length >= FEWEST_LETTERS;

/** Everything that speaks of some words: paragraphs of the book, explained words, numbered rules. */
export function search({ book, rules }: RuleTexts, find: string): Hits {
  const wanted = foldAccents(find.trim());
  const has = (text: string) => foldAccents(text).includes(wanted);
  const chapters = book.chapters
    .map((chapter) => {
      const blocks = chapter.blocks.filter((block) => has(wordsOfBlock(block)));
      return { chapter, blocks, count: blocks.length + Number(has(`${chapter.title} ${chapter.lead}`)) };
    })
    .filter(({ count }) => count > 0);
  const words = book.words.filter((word) => has(`${word.names.join(" ")} ${word.text}`));
  const found = [...rules.values()].filter((rule) => has(`${rule.id} ${wordsOfBlock(rule)}`));
  const none = chapters.length + words.length + found.length === 0;
  return { chapters, words, rules: found, meant: none ? similar(wanted, vocabulary(book, rules)) : [] };
}

function vocabulary(book: ReaderBook, rules: Map<string, Block>): Set<string> {
  const texts = [
    ...book.words.flatMap((word) => word.names),
    ...book.chapters.flatMap((chapter) => [chapter.title, chapter.lead, ...chapter.blocks.map(wordsOfBlock)]),
    ...[...rules.values()].map(wordsOfBlock),
  ];
  return new Set(texts.flatMap((text) => text.match(/\p{L}{4,}/gu) ?? []).map((word) => word.toLowerCase()));
}

const MEANT = 3;

/** The words that differ by few letters from what was typed, the most alike first. */
function similar(wanted: string, words: Set<string>): string[] {
  const most = Math.max(1, Math.floor(wanted.length / 3));
  return [...words]
    .map((word) => ({ word, far: distance(wanted, foldAccents(word)) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far || a.word.length - b.word.length || a.word.localeCompare(b.word))
    .slice(0, MEANT)
    .map(({ word }) => word);
}

/** How many letters must be changed, added or left out. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > a.length / 2 + 1) return a.length + b.length;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])));
    row = next;
  }
  return row[b.length]!;
}

/** The explained words that a chapter says. */
export function wordsOfChapter(book: ReaderBook, chapter: Chapter): BookWord[] {
  const text = foldAccents([chapter.title, chapter.lead, ...chapter.blocks.map(wordsOfBlock)].join(" "));
  return book.words.filter((word) => word.names.some((name) => wordPattern(name).test(text)));
}

/** A word as a whole, without accents and in small letters. */
const wordPattern = (name: string) =>
  new RegExp(`(?<!\\p{L})${foldAccents(name).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "u");

interface TextPart {
  text: string;
  /** The explained word that these letters are. */
  word?: BookWord;
}

/** A text cut where explained words stand. Each is marked once: `seen` are those of the texts before. */
export function cutAtWords(text: string, words: BookWord[], seen: Set<BookWord>): TextPart[] {
  const names = words.flatMap((word) => word.names.map((name) => ({ name, word })));
  names.sort((a, b) => b.name.length - a.name.length);
  const folded = foldAccents(text);
  const letters = [...text];
  const hits: { from: number; to: number; word: BookWord }[] = [];
  for (const { name, word } of names) {
    if (seen.has(word)) continue;
    const hit = wordPattern(name).exec(folded);
    if (!hit) continue;
    const [from, to] = [hit.index, hit.index + foldAccents(name).length];
    if (hits.some((other) => from < other.to && other.from < to)) continue;
    hits.push({ from, to, word });
    seen.add(word);
  }
  hits.sort((a, b) => a.from - b.from);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { from, to, word } of hits) {
    if (from > at) parts.push({ text: letters.slice(at, from).join("") });
    parts.push({ text: letters.slice(from, to).join(""), word });
    at = to;
  }
  if (at < letters.length) parts.push({ text: letters.slice(at).join("") });
  return parts;
}
