/** The first turns of Galileo Project with two players, the faces of a first game up. */
import type { Lesson } from "../lesson";

export const lesson: Lesson = {
  players: 2,
  seed: 7,
  options: { first_game: true },
  script: [
    1, 5, 11, 13, 25, 70, 72, 66, 696, 11, 31, 68, 77, 13, 15, 14, 10, 12, 16, 17, 373, 13, 25, 122, 15, 13, 17, 65, 13,
    37, 78, 61,
  ],
  steps: [
    { at: 0, rule: "GAL-OV-1" },
    { at: 0, act: true, rule: "GAL-SET-8" },
    { at: 9, act: true, rule: "GAL-OV-2" },
    { at: 10, rule: "GAL-OV-3" },
    { at: 10, act: true, rule: "GAL-ROB-1" },
    { at: 11, act: true, rule: "GAL-ROB-4" },
    { at: 12, act: true, rule: "GAL-STZ-1" },
    { at: 15, act: true, rule: "GAL-REC-1" },
    { at: 16, act: true, rule: "GAL-REC-3" },
    { at: 19, act: true, rule: "GAL-REC-1" },
    { at: 20, act: true, rule: "GAL-MOD-2" },
    { at: 29, act: true, rule: "GAL-ROB-1" },
    { at: 31, act: true, rule: "GAL-GOAL-1" },
    { at: 32, rule: "GAL-END-1" },
  ],
};
