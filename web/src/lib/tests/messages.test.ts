import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "../messages.svelte";

beforeEach(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await messages.setLanguage("en");
});

test("a part is learned once it is asked for, and then spoken in every language", async () => {
  expect(messages.t("table-confirm")).toBe("table-confirm");
  await messages.load("web-table");
  expect(messages.t("table-confirm")).toBe("Confirm");
  await messages.setLanguage("fr");
  expect(messages.t("table-confirm")).toBe("Confirmer");
  expect(document.documentElement.lang).toBe("fr");
});

test("whoever asks for a part while it is on its way waits for it too", async () => {
  void messages.load("web-replay");
  await messages.load("web-replay");
  expect(messages.t("replay-play")).toBe("Play");
});

test("a part that is asked for while the language changes is spoken in the new one", async () => {
  const speaking = messages.setLanguage("fr");
  const learning = messages.load("web-dialogs");
  await Promise.all([speaking, learning]);
  expect(messages.t("table-theme-dark")).toBe("Nuit");
});

test("a missing argument and an unknown message do not break the page", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(messages.t("site-hours")).toBe("{$hours} h");
  expect(messages.t("nothing-like-this")).toBe("nothing-like-this");
});

test("French elides before a name that begins with a vowel", async () => {
  await messages.load("web-table");
  await messages.setLanguage("fr");
  expect(messages.t("table-mat", { name: "Ada" })).toBe("Plateau d’Ada");
  expect(messages.t("table-mat", { name: "Bob" })).toBe("Plateau de Bob");
  expect(messages.t("table-hand-over-hint", { name: "Éva" })).toContain("jusqu’à ce qu’Éva regarde");
});

test("French keeps its punctuation on the line", async () => {
  await messages.load("web-pages");
  await messages.setLanguage("fr");
  expect(messages.t("me-have-one")).toBe("Vous avez déjà un identifiant\u00a0?");
});
