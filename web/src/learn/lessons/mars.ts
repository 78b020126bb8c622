/** The draft and the first two turns of Mars with two players. */
import type { Lesson } from "../lesson";

export const lesson: Lesson = {
  players: 2,
  seed: 7,
  options: {},
  script: [
    2, 1, 2, 1, 139, 588, 595, 619, 649, 706, 710, 703, 723, 588, 595, 613, 655, 709, 706, 703, 723, 124, 588, 589, 723,
  ],
  steps: [
    { at: 0, rule: "MARS-OV-1" },
    { at: 0, act: true, rule: "MARS-SETUP-3" },
    { at: 3, act: true, rule: "MARS-SETUP-3" },
    { at: 4, act: true, rule: "MARS-XCH-2" },
    { at: 5, act: true, rule: "MARS-XCH-1" },
    { at: 6, act: true, rule: "MARS-BLD-2" },
    { at: 7, act: true, rule: "MARS-BLD-2" },
    { at: 8, act: true, rule: "MARS-BLD-5" },
    { at: 9, act: true, rule: "MARS-END-1" },
    { at: 12, act: true, rule: "MARS-END-1" },
    { at: 21, act: true, rule: "MARS-RD-1" },
    { at: 23, act: true, rule: "MARS-BLD-2" },
    { at: 24, act: true, rule: "MARS-END-1" },
    { at: 25, rule: "MARS-OV-3" },
  ],
};
