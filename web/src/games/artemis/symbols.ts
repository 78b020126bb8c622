/** The drawings behind the symbols: line icons, figures, and the shape and hatch of each seat. All on a grid of 24. */
import { SEATS } from "$lib/shapes";

export const LINES = {
  bolt: "M13 2L5 14h6l-1 8l9 -13h-6Z",
  ore: "M12 2l7 6l-3 13H8L5 8ZM5 8h14M12 2v6M9 8l3 13l3 -13",
  kit: "M3 8h18v12H3ZM9 8V5h6v3M3 13h7M14 13h7M10 11h4v4h-4Z",
  badge: "M5.5 9a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0ZM8 14l-2 8l6 -3l6 3l-2 -8M12 6v6M9 9h6",
  star: "M12 2.5l2.9 6.2l6.6 .8l-4.9 4.6l1.3 6.7L12 17.4l-5.9 3.4l1.3 -6.7L2.5 9.5l6.6 -.8Z",
  ring:
    "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0ZM8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM5 5l4.2 4.2" +
    "M19 5l-4.2 4.2M5 19l4.2 -4.2M19 19l-4.2 -4.2",
  bag: "M8 3h8l-2 4h-4ZM10 7C5 10 3 14 4 18q1 3 8 3t8 -3c1 -4 -1 -8 -6 -11",
  deck: "M4 7h11v14H4ZM8 7V3h12v14h-5",
  grave: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1 -14M10 11v6M14 11v6",
  to: "M5 12h13M13 6l6 6l-6 6",
  swap: "M4 8h14l-4 -4M20 16H6l4 4",
  die:
    "M7 3h10l4 4v10l-4 4H7l-4 -4V7ZM8.2 9a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0Z" +
    "M14.2 15a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0Z",
  house: "M3 21V10l9 -7l9 7v11ZM9 21v-7h6v7",
  cap: "M2 9l10 -5l10 5l-10 5ZM6 11v6q6 4 12 0v-6M22 9v7",
  rival: "M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0ZM12 1v6M12 17v6M1 12h6M17 12h6",
  tent: "M2 20L12 4l10 16ZM12 10l-4 10M12 10l4 10",
  flash: "M12 2v6M12 16v6M2 12h6M16 12h6M5 5l4 4M15 15l4 4M19 5l-4 4M9 15l-4 4",
  ok: "M4 13l5 5L20 6",
  wave: "M2 9q5 -5 10 0t10 0M2 16q5 -5 10 0t10 0",
  dome: "M3 19a9 9 0 0 1 18 0ZM1 19h22M12 10v9M7 12l1 7M17 12l-1 7",
  flag: "M5 22V3h13l-3 4.5L18 12H5",
  fire: "M12 2c1 5 6 7 6 13a6 6 0 0 1-12 0c0 -3 2 -4 2 -7c2 1 3 2 3 4c1 -3 1 -6 1 -10Z",
};

export const FIGURES = {
  pioneer:
    "M5 6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM2.5 22.5v-6q0 -5.5 6.5 -5.5t6.5 5.5v6ZM18 22.5V2h5.5l-1.7 3l1.7 3H19.8v14.5Z",
  engineer:
    "M4.5 7.5v-2h2.3a5.3 5.3 0 0 1 10.4 0h2.3v2ZM7.5 8.5h9q-.5 4.5 -4.5 4.5t-4.5 -4.5Z" +
    "M3.5 22.5v-5q0 -3.5 4 -3.5h9q4 0 4 3.5v5Z",
  marine: "M8.5 1.5h7l2 4.5l-1.5 4.5h-8L6.5 6ZM1.5 12h21v5h-4l-1 5.5h-11l-1 -5.5h-4Z",
  steward: "M8 5.2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM12 10l4 2l6 10.5H2l6 -10.5Z",
  any: "M12 2.5a4 4 0 0 1 0 8a4 4 0 0 1 0 -8ZM4.5 21v-4q0 -4.5 7.5 -4.5t7.5 4.5v4Z",
};

/** Of the seats; the last is a Drone. */
export const SHAPES = [...SEATS, "M12 1l10 5.5v11L12 23L2 17.5v-11ZM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z"];

export const HATCHES = [
  "",
  "M-1 7L7 -1M-1 1L1 -1M5 7L7 5",
  "M2 3a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
  "M3 0V6M0 3H6",
  "M-1 -1L7 7M-1 5L1 7M5 -1L7 1",
];

export type Sign = keyof typeof LINES;
export type Figure = keyof typeof FIGURES;
