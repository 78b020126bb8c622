/** The setup and the first turns of Magnastorm with two players. */
import type { Lesson } from "../lesson";

export const lesson: Lesson = {
  players: 2,
  seed: 7,
  options: {},
  script: [
    58, 56, 412, 413, 27, 42, 28, 35, 61, 26, 45, 61, 51, 28, 38, 360, 361, 397, 13, 30, 360, 376, 397, 360, 400, 60,
    267, 585, 2, 47, 33,
  ],
  steps: [
    { at: 1, rule: "MAG-OVW-1" },
    { at: 1, act: true, rule: "MAG-SET-10" },
    { at: 2, act: true, rule: "MAG-SET-11" },
    { at: 6, rule: "MAG-ACT-1" },
    { at: 6, act: true, rule: "MAG-ACT-1" },
    { at: 7, act: true, rule: "MAG-ACT-2" },
    { at: 8, act: true, rule: "MAG-GAIN-1" },
    { at: 13, act: true, rule: "MAG-ACT-1" },
    { at: 14, act: true, rule: "MAG-ACT-2" },
    { at: 15, act: true, rule: "MAG-EXC-1" },
    { at: 16, act: true, rule: "MAG-EXC-1" },
    { at: 17, act: true, rule: "MAG-EXC-1" },
    { at: 28, act: true, rule: "MAG-TAKE-1" },
    { at: 29, act: true, rule: "MAG-TAKE-4" },
    { at: 30, act: true, rule: "MAG-TAKE-4" },
    { at: 31, rule: "MAG-END-1" },
  ],
};
