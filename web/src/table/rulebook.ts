/** The rules of a game as text, read once for each language. */
import { api } from "$lib/api";
import type { Block, Book, Section } from "../api/protocol";

const books = new Map<string, Promise<Section[]>>();

export function rulebook(game: string, lang: string): Promise<Section[]> {
  const key = `${game}/${lang}`;
  let book = books.get(key);
  if (!book) {
    book = api.get<Book>(`games/${game}/rules`).then((told) => told.sections);
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

/** Words without their marks. */
export function bare(text: string): string {
  return text.replace(/\*\*|`|(?<!\w)\*|\*(?!\w)/g, "");
}

/** Everything that a block says, for searching. */
export function wordsOf(block: Block): string {
  return [block.id, block.title, block.text, ...(block.items ?? []), ...(block.rows ?? []).flat()]
    .filter(Boolean)
    .join(" ");
}
