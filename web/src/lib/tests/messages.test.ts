import { beforeEach, expect, test, vi } from "vitest";
import { words } from "../messages.svelte";

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await words.speak("en");
});

test("a part is learned once it is asked for, and then spoken in every language", async () => {
  expect(words.t("table-confirm")).toBe("table-confirm");
  await words.learn("web-table");
  expect(words.t("table-confirm")).toBe("Confirm");
  await words.speak("fr");
  expect(words.t("table-confirm")).toBe("Confirmer");
  expect(document.documentElement.lang).toBe("fr");
});

test("whoever asks for a part while it is on its way waits for it too", async () => {
  void words.learn("web-replay");
  await words.learn("web-replay");
  expect(words.t("replay-play")).toBe("Play");
});

test("a part that is asked for while the language changes is spoken in the new one", async () => {
  const speaking = words.speak("fr");
  const learning = words.learn("web-dialogs");
  await Promise.all([speaking, learning]);
  expect(words.t("table-theme-dark")).toBe("Nuit");
});

test("a missing argument and an unknown message do not break the page", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(words.t("site-hours")).toBe("{$hours} h");
  expect(words.t("nothing-like-this")).toBe("nothing-like-this");
});

test("French elides before a name that begins with a vowel", async () => {
  await words.learn("web-table");
  await words.speak("fr");
  expect(words.t("table-mat", { name: "Ada" })).toBe("Plateau d’Ada");
  expect(words.t("table-mat", { name: "Bob" })).toBe("Plateau de Bob");
  expect(words.t("table-hand-over-hint", { name: "Éva" })).toContain("jusqu’à ce qu’Éva regarde");
});

test("French keeps its punctuation on the line", async () => {
  await words.learn("web-pages");
  await words.speak("fr");
  expect(words.t("me-have-one")).toBe("Vous avez déjà un identifiant\u00a0?");
});
