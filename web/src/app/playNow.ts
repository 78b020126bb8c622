/** How a game is begun by one click: against bots, or with an open seat. */
import type { BotInfo, CreateTableRequest, CatalogueEntry, TableInfo } from "../api/protocol";
import { api } from "$lib/api";
import { router } from "./router.svelte";
import { session } from "./session.svelte";

const USUAL_PLAYERS = 4;
const USUAL_BOT = "pilot";

/** The bot that plays unless another is asked for: the usual level, or the best there is. */
export const usualBot = (game: Pick<CatalogueEntry, "bots">): BotInfo =>
  game.bots.find((each) => each.name === USUAL_BOT) ?? game.bots.at(-1)!;

const EASIEST_BOT = "cadet";

/** A table against bots, begun at once; who has never played here before meets the easiest ones. */
export async function playNow(game: CatalogueEntry): Promise<string> {
  const bot = isFirstGame() && game.bots.some((each) => each.name === EASIEST_BOT) ? EASIEST_BOT : usualBot(game).name;
  return play(game, bot);
}

/** A game after the lesson: the easiest bots, and hints whenever they are wanted. */
export async function playAgainstCadets(name: string): Promise<string> {
  const game = (await session.games()).find((each) => each.name === name)!;
  return play(game, EASIEST_BOT, true);
}

const PLAYED = "offworld-played";

/** Whether nobody has played a game in this browser yet. */
export const isFirstGame = (): boolean => localStorage.getItem(PLAYED) === null;

async function play(game: CatalogueEntry, bot: string, hints = false): Promise<string> {
  await session.ensurePerson();
  const players = game.players.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : game.players.at(-1)!;
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? { mine: true } : { bot }));
  const body: CreateTableRequest = { game: game.name, seats, absent: "wait", visibility: "link", start: true, hints };
  const { id } = await api.post<TableInfo>("tables", body);
  localStorage.setItem(PLAYED, "1");
  return id;
}

/** A table with an open seat for somebody, and its link to send; of the first game, if none is named. */
export async function openTable(game?: string): Promise<void> {
  await session.attempt(async () => {
    await session.ensurePerson();
    const name = game ?? (await session.games())[0]!.name;
    const body: CreateTableRequest = { game: name, seats: [{ mine: true }, {}], rated: true };
    router.go(`/t/${(await api.post<TableInfo>("tables", body)).id}`);
  });
}
