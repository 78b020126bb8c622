/** The app: one page in one language, the rest is loaded when it is asked for. */
import { mount } from "svelte";
import "./styles/tokens.css";
import { words } from "$lib/messages.svelte";
import App from "./App.svelte";
import { prefs } from "./app/preferences.svelte";
import { renewWhenOld } from "./app/staleReload";
import { beAwakened } from "./app/serviceWorker";

/** Words that change their letters move everything; whoever has a slow network does not wait for that. */
const FACES = ["1em 'Exo 2'", "1em Atkinson", "1em 'B612 Mono'", "700 1em 'B612 Mono'"];
const PATIENCE_MS = 1500;
const letters = Promise.race([
  Promise.allSettled(FACES.map((face) => document.fonts.load(face))),
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
]);

prefs.apply();
renewWhenOld();
await Promise.all([words.speak(prefs.lang), letters]);
mount(App, { target: document.body });
beAwakened();
