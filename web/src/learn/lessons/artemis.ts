/** The first round of The Artemis Project with two players. */
import type { Lesson } from "../lesson";

export const lesson: Lesson = {
  players: 2,
  seed: 7,
  options: {},
  script: [
    70, 77, 56, 77, 42, 76, 28, 76, 54, 77, 70, 72, 91, 210, 28, 77, 0, 79, 78, 2, 78, 603, 889, 668, 604, 889, 977,
    1181, 1510,
  ],
  steps: [
    { at: 2, rule: "ART-OVR-1" },
    { at: 2, act: true, rule: "ART-PLACE-2" },
    { at: 3, act: true, rule: "ART-HARV-1" },
    { at: 7, act: true, rule: "ART-HARV-1" },
    { at: 11, act: true, rule: "ART-BASE-P1" },
    { at: 12, act: true, rule: "ART-BASE-P2" },
    { at: 13, act: true, rule: "ART-BASE-P2" },
    { at: 17, act: true, rule: "ART-GANT-P1" },
    { at: 19, act: true, rule: "ART-PLACE-3" },
    { at: 20, act: true, rule: "ART-GANT-P1" },
    { at: 21, act: true, rule: "ART-RELIEF-1" },
    { at: 22, act: true, rule: "ART-GANT-R1" },
    { at: 23, act: true, rule: "ART-GEN-9" },
    { at: 27, act: true, rule: "ART-UPK-1" },
    { at: 29, rule: "ART-SCO-0" },
  ],
};
