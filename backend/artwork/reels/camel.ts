import { camel as drawing } from "../children/children.ts"
import { cloths } from "../clothes/clothes.ts"
import { fill, transformed, oval, type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { n } from "../shape.ts"
import { type Reel } from "./Reel.ts"
import { light, wave } from "./scenery.ts"
import { notes } from "./tone.ts"

/** A line of dunes that goes by: `rounds` of its repeat in one reel. */
const dunes = (
  share: number,
  top: number,
  height: number,
  repeat: number,
  rounds: number,
  paint: string
): string => {
  const begun = -((share * rounds) % 1) * repeat - repeat
  const hill = Array.from({ length: Math.ceil(720 / repeat) + 3 }, (_, index) => {
    const x = begun + index * repeat
    return (
      `C${n(x + repeat * 0.22)} ${n(top - height * 0.1)} ${n(x + repeat * 0.36)} ${n(top - height)} ${n(x + repeat * 0.52)} ${n(top - height)}` +
      `C${n(x + repeat * 0.66)} ${n(top - height)} ${n(x + repeat * 0.7)} ${n(top)} ${n(x + repeat)} ${n(top)}`
    )
  }).join("")
  return fill(`M${n(begun)} ${n(top)}${hill}V1280H${n(begun)}z`, paint)
}

const sky = (p: Paints): string =>
  fill(
    "M0 0H720V1280H0z",
    p.down([
      [0, "#6FB7CF"],
      [0.4, "#BFE3DE"],
      [0.6, "#FBE6BD"],
      [0.72, "#F9D397"],
      [1, "#F9D397"]
    ])
  ) +
  light(p, 214, 330, 260, "#FFF6D0", 0.8) +
  oval(214, 330, 74, 74, "#FFF4C4")

/** A toy camel that trots over the dunes. */
export const camel: Reel = {
  seconds: 4,
  at: (share) => (p) => {
    const hop = Math.abs(wave(share, 2))
    return (
      sky(p) +
      dunes(share, 860, 120, 520, 1, "#EFC586") +
      dunes(share, 930, 110, 400, 2, "#E3AB66") +
      dunes(share, 1010, 60, 720, 2, "#D1914E") +
      oval(
        366,
        1042,
        210 - hop * 46,
        26 - hop * 6,
        p.glow([
          [0, "#4A2410", 0.55],
          [0.7, "#4A2410", 0.28],
          [1, "#4A2410", 0]
        ])
      ) +
      transformed(
        `translate(0 ${n(-46 * hop)}) rotate(${(4.5 * wave(share, 1)).toFixed(2)} 366 1036)`,
        transformed(
          "translate(-14 376) scale(.96)",
          withoutShadow(drawing(cloths.sand, yarns.red)(p))
        )
      ) +
      dunes(share, 1200, 70, 720, 3, "#B8763A")
    )
  },
  tone: {
    notes: [
      ...notes("bell", [
        [0, 2_093, 0.09],
        [1, 2_093, 0.07],
        [2, 2_093, 0.09],
        [3, 2_093, 0.07]
      ]),
      ...notes("pluck", [
        [0, 196, 0.4],
        [0.5, 294, 0.26],
        [1, 247, 0.3],
        [1.5, 294, 0.26],
        [2, 220, 0.36],
        [2.5, 330, 0.24],
        [3, 262, 0.3],
        [3.5, 294, 0.26]
      ])
    ],
    rustles: []
  }
}

/** It leaves the ground here, so its shadow is drawn apart. */
const withoutShadow = (drawn: string): string =>
  drawn.replaceAll(/<ellipse cx="\d+" cy="(69\d|70\d)"[^>]*\/>/g, "")
