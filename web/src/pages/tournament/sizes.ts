/** What a tournament means in tables and rounds: the same numbers as the server's draw. */
import { t } from "$lib/messages.svelte";

const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 8;

/** The sizes of as few tables as possible, as equal as possible; people who cannot play are left out. */
export function tableSizes(people: number, size: number, least: number): number[] {
  for (let playing = people; playing > 0; playing--) {
    const tables = Math.ceil(playing / size);
    const smaller = Math.floor(playing / tables);
    const larger = playing % tables;
    if (smaller >= least) return Array.from({ length: tables }, (_, at) => (at < larger ? smaller + 1 : smaller));
  }
  return [];
}

/** Rounds of a Swiss tournament: enough to tell people apart, and so that everybody can have each place. */
export function proposedRounds(people: number, size: number): number {
  const wanted = Math.max(FEWEST_ROUNDS, Math.ceil(Math.log2(Math.max(2, people))));
  const times = Array.from({ length: Math.floor(MOST_ROUNDS / size) }, (_, at) => size * (at + 1)).filter(
    (rounds) => rounds >= FEWEST_ROUNDS,
  );
  return times.reduce((best, rounds) => (Math.abs(rounds - wanted) < Math.abs(best - wanted) ? rounds : best));
}

/** How many rounds a knock-out takes, and a round robin at least. */
export function roundsOf(format: string, people: number, size: number, advance: number, chosen: number): number {
  if (format === "swiss") return chosen || proposedRounds(people, size);
  if (format === "round-robin") return people < 2 ? 0 : Math.ceil((people - 1) / (size - 1));
  if (format === "free") return 0;
  let rounds = 0;
  for (let left = people; left > 1; rounds++) {
    const tables = Math.ceil(left / size);
    if (tables === 1) return rounds + 1;
    left = Math.min(left - 1, tables * advance);
  }
  return rounds;
}

/** `two tables of 4 and two of 3`, in the reader's language. */
export function sizesInWords(sizes: number[]): string {
  return [...new Set(sizes)]
    .map((size) => t("tables-of", { count: sizes.filter((each) => each === size).length, size }))
    .join(t("tables-and"));
}

/** Places in the turn order over rounds, as an example: everybody has each once. */
export const examplePlaces = (size: number): number[][] =>
  Array.from({ length: size }, (_, person) =>
    Array.from({ length: size }, (_, round) => ((person + round) % size) + 1),
  );
