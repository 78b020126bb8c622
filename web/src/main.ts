/** The app: one page in one language, the rest is loaded when it is asked for. */
import { mount } from "svelte";
import "./style/tokens.css";
import { words } from "$lib/words.svelte";
import App from "./App.svelte";
import { prefs } from "./site/prefs.svelte";
import { beAwakened } from "./site/worker";

prefs.apply();
await words.speak(prefs.lang);
mount(App, { target: document.body });
beAwakened();
