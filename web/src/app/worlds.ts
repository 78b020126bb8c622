/** What is said of the four games before anybody has opened one, and how they are played at once. */
import type { BotInfo, CreateTableRequest, CatalogueEntry, TableInfo } from "../api/protocol";
import artemis from "./vignettes/artemis.svg";
import galileo from "./vignettes/galileo.svg";
import magnastorm from "./vignettes/magnastorm.svg";
import mars from "./vignettes/mars.svg";
import { api } from "$lib/api";
import { session } from "./session.svelte";

export interface GameCardInfo {
  name: string;
  picture: string;
  minutes: number;
  /** How heavy the rules are, of five. */
  weight: number;
}

export const GAME_CARDS: GameCardInfo[] = [
  { name: "artemis", picture: artemis, minutes: 60, weight: 3 },
  { name: "galileo", picture: galileo, minutes: 75, weight: 3 },
  { name: "mars", picture: mars, minutes: 90, weight: 3 },
  { name: "magnastorm", picture: magnastorm, minutes: 100, weight: 4 },
];

export const picture = (game: string): string => GAME_CARDS.find((each) => each.name === game)?.picture ?? "";

const USUAL_PLAYERS = 4;
const USUAL_BOT = "pilot";

/** The bot that plays unless another is asked for: the usual level, or the best there is. */
export const usualBot = (game: Pick<CatalogueEntry, "bots">): BotInfo =>
  game.bots.find((each) => each.name === USUAL_BOT) ?? game.bots.at(-1)!;

/** A table against bots, begun at once. */
export async function playNow(name: string): Promise<string> {
  const [games] = await Promise.all([session.games(), session.ensurePerson()]);
  const game = games.find((each) => each.name === name)!;
  const players = game.players.includes(USUAL_PLAYERS) ? USUAL_PLAYERS : game.players.at(-1)!;
  const bot = usualBot(game).name;
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? { mine: true } : { bot }));
  const body: CreateTableRequest = { game: name, seats, absent: "wait", visibility: "link", start: true };
  return (await api.post<TableInfo>("tables", body)).id;
}
