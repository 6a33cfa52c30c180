import { ring as drawing } from "../jewellery/jewellery.ts"
import { stones } from "../jewellery/stones.ts"
import { fill, transformed, oval } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../materials.ts"
import { type Reel } from "./Reel.ts"
import { glint, light, room, wave } from "./scenery.ts"
import { notes } from "./tone.ts"

const walls = { lit: "#3F7468", mid: "#1B463E", deep: "#08211D", floor: "#113630" }

/** Where light catches the ring, and when. */
const glints = [
  [288, 560, 0.1, 64],
  [470, 548, 0.42, 66],
  [344, 520, 0.66, 70],
  [226, 800, 0.3, 48],
  [508, 862, 0.82, 58]
] as const

/** A ring on a stand, turned a little this way and that, so that its stone sparkles. */
export const ring: Reel = {
  seconds: 4,
  at: (share) => (p) => {
    const turn = wave(share)
    return (
      room(p, walls, yarns.black) +
      light(p, 360, 600, 420, "#8DF0C4", 0.16 + 0.06 * wave(share, 2)) +
      oval(360, 1046, 258, 62, "#0A0605") +
      oval(
        360,
        1034,
        258,
        60,
        p.across([
          [0, "#3A2A20"],
          [0.3, "#8A6B4E"],
          [0.5, "#5A4330"],
          [1, "#1E140E"]
        ])
      ) +
      oval(
        360,
        1030,
        236,
        50,
        p.glow(
          [
            [0, "#6E5238"],
            [1, "#2E2018"]
          ],
          0.36,
          0.3,
          0.8
        )
      ) +
      transformed(
        `translate(360 0) matrix(${(1 - 0.07 * (1 - Math.cos(turn * 1.4))).toFixed(4)} ${(0.035 * turn).toFixed(4)} 0 1 0 0) translate(-360 0)`,
        transformed("translate(-24 302) scale(.96 1.06)", drawing(metals.gold, stones.emerald)(p))
      ) +
      glints
        .map(([x, y, when, size]) =>
          glint(x + turn * 8, y, size * Math.max(0, Math.cos((share - when) * 2 * Math.PI)) ** 6)
        )
        .join("") +
      fill(
        "M0 0H720V1280H0z",
        p.glow(
          [
            [0, "#000", 0],
            [0.65, "#000", 0],
            [1, "#010907", 0.6]
          ],
          0.5,
          0.5,
          0.75
        )
      )
    )
  },
  tone: {
    notes: notes("bell", [
      [0.1, 1_175, 0.1],
      [0.5, 1_480, 0.08],
      [1.2, 1_760, 0.08],
      [1.7, 1_568, 0.07],
      [2.6, 1_319, 0.09],
      [3.3, 1_976, 0.06]
    ]),
    rustles: []
  }
}
