/** A table without the other pages: /table.html?id=TABLE or ?game=artemis&players=4&lang=fr makes one against bots. */
import { mount } from "svelte";
import "../style/tokens.css";
import { api } from "$lib/api";
import { words, type Lang } from "$lib/words.svelte";
import { prefs } from "../site/prefs.svelte";
import Replay from "../pages/Replay.svelte";
import Table from "../pages/Table.svelte";
import type { TableFacts } from "../protocol";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) prefs.set({ theme: theme as "dark" });
prefs.apply();
await words.speak((asked.get("lang") ?? "en") as Lang);
let id = asked.get("id");
if (!id) {
  await api.post("guests", { name: "Eve" });
  const seats = Array.from({ length: Number(asked.get("players") ?? 4) }, (_, seat) =>
    seat < Number(asked.get("mine") ?? 1) ? { mine: true, name: ["Eve", "Dmitri"][seat] } : { bot: asked.get("bot") ?? "random" },
  );
  id = (await api.post<TableFacts>("tables", { game: asked.get("game") ?? "artemis", seats, start: true })).id;
  asked.set("id", id);
  history.replaceState(null, "", `?${asked}`);
}
mount(asked.has("replay") ? Replay : Table, { target: document.body, props: { id } });
