/** The rules of a game as text, read once for each language. */
import { api } from "$lib/api";

export interface Section {
  title: string;
  rules: { id: string; text: string }[];
}

const books = new Map<string, Promise<Section[]>>();

export function rulebook(game: string, lang: string): Promise<Section[]> {
  const key = `${game}/${lang}`;
  let book = books.get(key);
  if (!book) {
    book = api.get<unknown>(`/games/${game}/rules`).then(sectionsOf);
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

/** What the server tells, as titles and paragraphs. */
export function sectionsOf(told: any): Section[] {
  return (told.sections ?? told).map((section: any) => ({
    title: section.title ?? "",
    rules: (section.paragraphs ?? section.rules ?? []).map((each: any) => ({ id: each.id ?? "", text: each.text ?? each.words ?? "" })),
  }));
}
