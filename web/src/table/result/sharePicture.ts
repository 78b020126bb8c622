/** The result as a picture to share: who won, and where the points came from. It shows nothing that was hidden. */
import { SEATS } from "$lib/shapes";
import { t } from "$lib/messages.svelte";
import type { TableInfo } from "../../api/protocol";
import { byPlace, sourcesOf, titleOf } from "./result";

const WIDTH = 1200;
const MARGIN = 60;
const NAMES = 330;
const HEAD = 190;
const ROW = 44;

/** Share the picture by the device where it can be, else save it. */
export async function sharePicture(facts: TableInfo, game: string): Promise<void> {
  const file = new File([await resultPicture(facts, game)], `offworld-${facts.id}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
    const url = `${location.origin}/t/${facts.id}`;
    return navigator.share({ files: [file], text: titleOf(facts, -1), url }).catch(() => {});
  }
  const anchor = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}

/** A PNG of the result. */
async function resultPicture(facts: TableInfo, game: string): Promise<Blob> {
  await document.fonts.ready;
  const css = getComputedStyle(document.documentElement);
  const colour = (name: string) => css.getPropertyValue(`--${name}`).trim();
  const sources = sourcesOf(facts);
  const order = byPlace(facts);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEAD + 60 + (sources.length + 2) * ROW + MARGIN;
  const pen = canvas.getContext("2d")!;
  const write = (words: string, x: number, y: number, font: string, ink: string, room = 10_000) => {
    pen.font = font;
    pen.fillStyle = colour(ink);
    pen.fillText(words, x, y, room);
  };
  pen.fillStyle = colour("panel");
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = colour(`seat-${order[0] ?? 0}`);
  pen.fillRect(0, 0, WIDTH, 10);
  write(game, MARGIN, 74, '600 26px "Exo 2"', "muted");
  write(titleOf(facts, -1), MARGIN, 132, '800 48px "Exo 2"', "ink", WIDTH - 2 * MARGIN);
  const step = (WIDTH - 2 * MARGIN - NAMES) / order.length;
  const at = (column: number) => MARGIN + NAMES + column * step;
  order.forEach((seat, column) => {
    pen.save();
    pen.translate(at(column), HEAD + 14);
    pen.fillStyle = colour(`seat-${seat}`);
    pen.fill(new Path2D(SEATS[seat]!));
    pen.restore();
    write(facts.seats[seat]?.name ?? "", at(column) + 32, HEAD + 34, '600 24px "Atkinson"', "ink", step - 44);
  });
  sources.forEach(({ source, points }, row) => {
    const y = HEAD + 60 + (row + 0.7) * ROW;
    write(source.words, MARGIN, y, '400 24px "Atkinson"', "muted", NAMES - 16);
    order.forEach((seat, column) => write(String(points[seat] ?? 0), at(column), y, '600 26px "Exo 2"', "ink"));
  });
  const foot = HEAD + 60 + (sources.length + 1) * ROW;
  write(t("result-sum"), MARGIN, foot, '700 26px "Exo 2"', "ink", NAMES - 16);
  order.forEach((seat, column) =>
    write(String(facts.scores?.[seat] ?? 0), at(column), foot, '800 40px "Exo 2"', `seat-${seat}`),
  );
  write("Offworld", MARGIN, canvas.height - 28, '600 20px "Exo 2"', "muted");
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made!), "image/png"));
}
