import { lantern as drawing } from "../home/home.ts"
import { fill, transformed, oval, type Paints } from "../paint.ts"
import { chance } from "../shape.ts"
import { metals } from "../materials.ts"
import { type Reel } from "./Reel.ts"
import { cord, glint, light, wave } from "./scenery.ts"
import { notes } from "./tone.ts"

/** Dusk over dunes, with the first stars. */
const dusk = (p: Paints, share: number): string => {
  const next = chance(41)
  return (
    fill(
      "M0 0H720V1280H0z",
      p.down([
        [0, "#101B3E"],
        [0.42, "#3C3E73"],
        [0.66, "#A85F63"],
        [0.8, "#EBA35E"],
        [1, "#F4C982"]
      ])
    ) +
    Array.from({ length: 34 }, (_, index) => {
      const [x, y, size] = [next() * 720, next() * 560, 1.6 + next() * 3]
      return glint(x, y, size * 2 * (1 + 0.5 * wave(share, 1 + (index % 2), next())))
    }).join("") +
    fill("M0 968C120 900 240 890 380 936C500 974 620 950 720 900V1280H0z", "#8A4A3E") +
    fill("M0 1060C150 990 300 1010 430 1040C540 1066 640 1040 720 1010V1280H0z", "#6A352F") +
    fill("M0 1160C180 1090 330 1110 470 1130C580 1146 660 1130 720 1108V1280H0z", "#472220")
  )
}

/** A lantern that swings on its cord, and its light with it. */
export const lantern: Reel = {
  seconds: 5,
  at: (share) => (p) => {
    const swing = 6.5 * wave(share)
    const [x, y] = [
      360 - Math.sin((swing * Math.PI) / 180) * 800,
      -60 + Math.cos((swing * Math.PI) / 180) * 800
    ]
    return (
      dusk(p, share) +
      light(p, x, y, 400 + wave(share, 3) * 10, "#FFC45E", 0.5) +
      oval(
        720 - x,
        1150,
        330,
        60,
        p.glow([
          [0, "#FFC45E", 0.42],
          [1, "#FFC45E", 0]
        ])
      ) +
      transformed(
        `rotate(${swing.toFixed(2)} 360 -60)`,
        cord([360, -60], [360, 352], "#1B120C", 7) +
          cord([358, -60], [358, 352], "#8A6E3F", 2) +
          transformed(
            "translate(360 330) scale(.84) translate(-400 -76)",
            withoutFloor(drawing(metals.gold)(p))
          ) +
          light(p, 360, 738, 86, "#FFF3C0", 0.34 + 0.14 * wave(share, 4, 0.1))
      )
    )
  },
  tone: {
    notes: [
      ...notes("pluck", [
        [0, 131, 0.42],
        [1.25, 196, 0.3],
        [2.5, 220, 0.28],
        [3.12, 208, 0.24],
        [3.75, 196, 0.28]
      ]),
      ...notes("bell", [
        [0.6, 1_568, 0.05],
        [3.1, 1_760, 0.05]
      ])
    ],
    rustles: [
      { from: 0, to: 2.5, hz: 420, loud: 0.05 },
      { from: 2.5, to: 5, hz: 380, loud: 0.05 }
    ]
  }
}

/** The lantern hangs here: what lies under it on a shelf is left out. */
const withoutFloor = (drawn: string): string =>
  drawn.replaceAll(/<ellipse cx="\d+" cy="(69\d|70\d|71\d|72\d)"[^>]*\/>/g, "")
