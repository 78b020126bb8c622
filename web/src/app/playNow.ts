/** How a game is played at once, against bots. */
import type { BotInfo, CreateTableRequest, CatalogueEntry, TableInfo } from "../api/protocol";
import { api } from "$lib/api";
import { session } from "./session.svelte";

const USUAL_PLAYERS = 4;
const USUAL_BOT = "pilot";

/** The bot that plays unless another is asked for: the usual level, or the best there is. */
export const usualBot = (game: Pick<CatalogueEntry, "bots">): BotInfo =>
  game.bots.find((each) => each.name === USUAL_BOT) ?? game.bots.at(-1)!;

/** A table against bots, begun at once. */
export async function playNow(game: CatalogueEntry): Promise<string> {
  await session.ensurePerson();
  const players = game.players.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : game.players.at(-1)!;
  const bot = usualBot(game).name;
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? { mine: true } : { bot }));
  const body: CreateTableRequest = { game: game.name, seats, absent: "wait", visibility: "link", start: true };
  return (await api.post<TableInfo>("tables", body)).id;
}
