/**
 * The parts of a table with a stored position: /gallery.html?at=artemis-5-0030&lang=fr&theme=light (see
 * tools/positions.py).
 */
import { mount } from "svelte";
import "../styles/tokens.css";
import { words, type Lang } from "$lib/messages.svelte";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
const at = asked.get("at") ?? "artemis-5-0030";
const lang = (asked.get("lang") ?? "en") as Lang;
document.documentElement.dataset.theme = asked.get("theme") ?? "dark";
await words.learn("web-table", `web-${at.split("-")[0]}`);
await words.speak(lang);
mount(Gallery, {
  target: document.body,
  props: { at, lang, touch: asked.get("touch")?.split(",") ?? [], sheet: asked.get("sheet") },
});
