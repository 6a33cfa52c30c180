import { dallah, finjan, glazes } from "../coffee/dallah.ts"
import { fill, transformed, type Paints, stroke } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { n } from "../shape.ts"
import { metals, shadow } from "../materials.ts"
import { type Reel } from "./Reel.ts"
import { eased, light, room, placedOnFloor, wave, wisp } from "./scenery.ts"
import { notes } from "./tone.ts"

const walls = { lit: "#C0485A", mid: "#8A2030", deep: "#420B16", floor: "#641521" }

/** How far the pot is bent over, from 0 to 1: it comes down, pours, and goes up again. */
const bent = (share: number): number => eased(share, 0.06, 0.28) - eased(share, 0.66, 0.88)

/** Where the spout's lip is when the pot is bent. */
const lip = (tilt: number): readonly [number, number] => [210 + tilt * 12, 470 + tilt * 128]

const pot = (p: Paints, share: number): string => {
  const tilt = bent(share)
  const [x, y] = lip(tilt)
  return transformed(
    `translate(${n(x)} ${n(y)}) rotate(${(-30 * tilt).toFixed(2)}) scale(.66) translate(-128 -276)`,
    dallah(metals.gold)(p)
  )
}

/** The thread of coffee: it runs down to the cup, and at the end its tail falls after it. */
const thread = (share: number): string => {
  const [head, tail] = [eased(share, 0.26, 0.34), eased(share, 0.62, 0.68)]
  if (head === 0 || tail === 1) return ""
  const [x, y] = lip(bent(share))
  const foot = 884
  const [from, to] = [y + (foot - y) * tail, y + (foot - y) * head]
  const path = `M${n(x + 4)} ${n(from)}C${n(x - 6 + wave(share, 14) * 1.5)} ${n(from + 60)} ${n(x - 10)} ${n(to - 90)} ${n(x - 10 + wave(share, 22))} ${n(to)}`
  return stroke(path, "#6A3D10", 11) + stroke(path, "#B77A30", 7) + stroke(path, "#F0C988", 2)
}

/** Cups as they stand around a pot, one in front. */
const cups = (p: Paints): string => {
  const one = p.keep(finjan(p, glazes.blue, metals.gold))
  return [
    [212, 340, 0.9],
    [402, 306, 0.9],
    [590, 340, 0.9],
    [172, 504, 1.06],
    [404, 522, 1.1],
    [636, 504, 1.06]
  ]
    .map(([x, y, scale]) =>
      transformed(
        `translate(${x} ${y}) scale(${scale})`,
        shadow(p, 4, 164, 66) + `<use href="${one}"/>`
      )
    )
    .join("")
}

/** Six finjans before a pot that pours into one of them. */
export const coffee: Reel = {
  seconds: 5,
  at: (share) => (p) =>
    room(p, walls, yarns.red) +
    light(p, 250, 520, 420, "#FFB870", 0.3) +
    thread(share) +
    placedOnFloor(360, 1130, 640, cups(p)) +
    [
      [208, 852, 0],
      [352, 828, 0.3],
      [506, 852, 0.62],
      [366, 980, 0.45],
      [180, 968, 0.8],
      [550, 968, 0.15]
    ]
      .map(([x = 0, y = 0, from = 0]) =>
        wisp(p, share, {
          x,
          y,
          height: 210,
          width: 44,
          turns: 1,
          from,
          colour: "#FFF3E2",
          loud: 0.34
        })
      )
      .join("") +
    pot(p, share) +
    fill(
      "M0 0H720V1280H0z",
      p.glow(
        [
          [0, "#000", 0],
          [0.7, "#000", 0],
          [1, "#1A0408", 0.5]
        ],
        0.5,
        0.5,
        0.75
      )
    ),
  tone: {
    notes: notes("pluck", [
      [0, 147, 0.5],
      [0.6, 220, 0.35],
      [1.2, 233, 0.3],
      [2.4, 196, 0.35],
      [3.6, 175, 0.3],
      [4.2, 165, 0.3]
    ]),
    rustles: [
      { from: 1.3, to: 3.5, hz: 1_900, loud: 0.12 },
      { from: 1.4, to: 3.4, hz: 620, loud: 0.1 }
    ]
  }
}
