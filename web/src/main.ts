/** The app: one page in one language, the rest is loaded when it is asked for. */
import { mount } from "svelte";
import "./styles/tokens.css";
import { messages } from "$lib/messages.svelte";
import App from "./App.svelte";
import { preferences } from "./app/preferences.svelte";
import { reloadWhenStale } from "./app/staleReload";
import { registerServiceWorker } from "./app/serviceWorker";

/** Words that change their letters move everything; whoever has a slow network does not wait for that. */
const FACES = ["1em 'Exo 2'", "1em Atkinson", "1em 'B612 Mono'", "700 1em 'B612 Mono'"];
const PATIENCE_MS = 1500;
const letters = Promise.race([
  Promise.allSettled(FACES.map((face) => document.fonts.load(face))),
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
]);

preferences.apply();
reloadWhenStale();
await Promise.all([messages.setLanguage(preferences.lang), letters]);
mount(App, { target: document.body });
registerServiceWorker();
