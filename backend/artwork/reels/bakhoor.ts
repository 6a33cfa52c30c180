import { mabkhara } from "../oud/mabkhara.ts"
import { fill, oval } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../materials.ts"
import { type Reel } from "./Reel.ts"
import { light, room, placedOnFloor, wave, wisp } from "./scenery.ts"
import { notes } from "./tone.ts"

const walls = { lit: "#56689A", mid: "#28365F", deep: "#0E1530", floor: "#1A2449" }

/** Smoke that curls out of a burner in the evening. */
export const bakhoor: Reel = {
  seconds: 6,
  at: (share) => (p) =>
    room(p, walls, yarns.indigo) +
    light(p, 360, 780, 330 + wave(share, 3) * 12, "#FF9A4A", 0.34 + wave(share, 2, 0.2) * 0.06) +
    placedOnFloor(360, 1110, 620, mabkhara(metals.gold, metals.silver, false)(p)) +
    [0, 1, 2, 3, 4]
      .map((ember) =>
        oval(
          302 + ember * 29,
          788 + (ember % 2) * 6,
          25,
          12,
          p.glow(
            [
              [0, "#FFD27A"],
              [0.35, "#FF8A2E"],
              [0.7, "#B8320E"],
              [1, "#2A0E06"]
            ],
            0.45,
            0.4,
            0.65
          ),
          0.72 + 0.28 * wave(share, 2, ember * 0.37)
        )
      )
      .join("") +
    wisp(p, share, {
      x: 350,
      y: 784,
      height: 660,
      width: 96,
      turns: 1,
      from: 0.05,
      colour: "#EDE6DC",
      loud: 0.42
    }) +
    wisp(p, share, {
      x: 380,
      y: 782,
      height: 520,
      width: 80,
      turns: 1,
      from: 0.5,
      colour: "#D9D2CC",
      loud: 0.34
    }) +
    wisp(p, share, {
      x: 366,
      y: 780,
      height: 720,
      width: 60,
      turns: 1,
      from: 0.78,
      colour: "#FFFFFF",
      loud: 0.26
    }) +
    fill(
      "M0 0H720V1280H0z",
      p.glow(
        [
          [0, "#000", 0],
          [0.7, "#000", 0],
          [1, "#03050E", 0.55]
        ],
        0.5,
        0.5,
        0.75
      )
    ),
  tone: {
    notes: notes("pluck", [
      [0, 110, 0.5],
      [0.9, 165, 0.32],
      [1.8, 175, 0.3],
      [2.4, 165, 0.28],
      [3.3, 147, 0.32],
      [4.5, 131, 0.3]
    ]),
    rustles: [
      { from: 0.4, to: 3, hz: 3_400, loud: 0.02 },
      { from: 3.2, to: 5.6, hz: 2_800, loud: 0.02 }
    ]
  }
}
