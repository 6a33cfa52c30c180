import { cuts, openAbaya } from "../clothes/abaya.ts"
import { cloths } from "../clothes/clothes.ts"
import { clipTo, fill, transformed, oval, type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { n } from "../shape.ts"
import { metals } from "../materials.ts"
import { type Reel } from "./Reel.ts"
import { light, room, wave } from "./scenery.ts"
import { notes } from "./tone.ts"

const walls = { lit: "#FFF1DA", mid: "#E6CBA4", deep: "#A67E52", floor: "#C6A173" }
/** The robe stands this much larger than it is drawn, this far from the frame's top. */
const [larger, lowered] = [1.24, 218]
const [neck, hem] = [480, 1110]
/**
 * A strip's height: whole pixels at every width that is rendered, else its edge would show as a
 * line.
 */
const step = 18

/**
 * How far to the side the cloth stands at this height: still at the neck, widest and latest at the
 * hem.
 */
const sway = (share: number, y: number): number => {
  const down = Math.min(1, Math.max(0, (y - neck) / (hem - neck)))
  return down ** 1.6 * (40 * wave(share, 1, -down * 0.28) + 13 * wave(share, 2, -down * 0.5))
}

/** The robe in level strips, each slanted so that it meets the next. */
const inTheWind = (p: Paints, share: number, drawn: string): string => {
  const robe = p.keep(
    transformed(`translate(${n(360 - 400 * larger)} ${lowered}) scale(${larger})`, drawn)
  )
  const whole = (top: number, height: number, transform: string) =>
    clipTo(
      p.clip(`M0 ${top}H720V${top + height}H0z`),
      transformed(transform, `<use href="${robe}"/>`)
    )
  return (
    whole(0, neck - (neck % step), "translate(0 0)") +
    Array.from({ length: Math.ceil((1280 - neck) / step) + 1 }, (_, index) => {
      const top = neck - (neck % step) + index * step
      const [above, below] = [sway(share, top), sway(share, top + step)]
      const slant = (below - above) / step
      return whole(
        top,
        step,
        `matrix(1 0 ${slant.toFixed(4)} 1 ${(above - slant * top).toFixed(2)} 0)`
      )
    }).join("")
  )
}

/** An abaya whose hem moves in a light wind. */
export const abaya: Reel = {
  seconds: 5,
  at: (share) => (p) =>
    room(p, walls, yarns.black) +
    light(p, 230, 420, 460, "#FFFFFF", 0.4) +
    oval(
      360 + sway(share, hem) * 0.5,
      1098,
      230,
      30,
      p.glow([
        [0, "#2B1709", 0.6],
        [0.6, "#2B1709", 0.3],
        [1, "#2B1709", 0]
      ])
    ) +
    inTheWind(p, share, openAbaya(cloths.plum, cloths.cream, metals.gold, cuts.straight)(p)) +
    fill(
      "M0 0H720V1280H0z",
      p.glow(
        [
          [0, "#000", 0],
          [0.7, "#000", 0],
          [1, "#3A2410", 0.36]
        ],
        0.5,
        0.5,
        0.75
      )
    ),
  tone: {
    notes: notes("pluck", [
      [0, 147, 0.4],
      [0.62, 185, 0.3],
      [1.25, 220, 0.3],
      [2.5, 196, 0.3],
      [3.12, 185, 0.26],
      [3.75, 165, 0.28]
    ]),
    rustles: [
      { from: 0, to: 2.6, hz: 700, loud: 0.08 },
      { from: 2.4, to: 5, hz: 560, loud: 0.09 }
    ]
  }
}
