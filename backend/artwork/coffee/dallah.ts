import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, blob, hoop, n, type Point, strip, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal, rod, shadow, turnedLight } from "../materials.ts"

const body: ReadonlyArray<Point> = [
  [104, 286],
  [104, 286],
  [98, 306],
  [78, 356],
  [70, 404],
  [92, 458],
  [140, 516],
  [156, 572],
  [140, 626],
  [112, 656],
  [112, 656],
  [116, 668],
  [134, 686],
  [134, 694],
  [134, 694]
]
const lid: ReadonlyArray<Point> = [
  [5, 96],
  [9, 112],
  [13, 126],
  [8, 138],
  [8, 138],
  [14, 148],
  [22, 158],
  [15, 170],
  [15, 170],
  [24, 184],
  [50, 212],
  [84, 246],
  [104, 272],
  [110, 284],
  [110, 284],
  [104, 292],
  [104, 292]
]

/** The coffee pot of the Gulf: pinched waist, tall lid, crescent spout. */
export const dallah =
  (metal: Metal) =>
  (p: Paints): string =>
    shadow(p, 402, 692, 150) +
    rod(metal, "M470 322C560 262 650 300 642 402C636 486 584 556 524 570", 32, 5) +
    bead(p, metal, 642, 384, 19) +
    spout(p, metal) +
    lathe(p, metal, 400, body) +
    engraving(p, metal) +
    lathe(p, metal, 400, lid) +
    stroke(hoop(400, 284, 109, 15), metal.deep, 3, 0.6) +
    stroke(hoop(400, 262, 96, 13), metal.deep, 2, 0.5) +
    stroke(hoop(400, 166, 15, 4), metal.deep, 3, 0.5) +
    bead(p, metal, 400, 100, 13)

const spout = (p: Paints, metal: Metal): string => {
  const side = blob([
    [336, 456],
    [336, 456],
    [282, 452],
    [250, 404],
    [222, 338],
    [176, 290],
    [128, 276],
    [128, 276],
    [182, 250],
    [256, 256],
    [330, 290],
    [330, 290]
  ])
  const inside = blob([
    [128, 276],
    [128, 276],
    [186, 252],
    [256, 258],
    [328, 288],
    [328, 288],
    [262, 280],
    [196, 268],
    [128, 276],
    [128, 276]
  ])
  return (
    fill(
      side,
      p.slant([
        [0, metal.light],
        [0.25, metal.shine],
        [0.42, metal.light],
        [0.6, metal.mid],
        [0.82, metal.dark],
        [1, metal.deep]
      ])
    ) +
    stroke("M300 438C272 402 262 356 214 308", metal.dark, 5, 0.55) +
    stroke("M262 398C244 350 220 316 178 292", metal.shine, 6, 0.6) +
    fill(inside, metal.deep, 0.85) +
    stroke("M128 276C182 250 256 256 330 290", metal.shine, 4)
  )
}

const engraving = (p: Paints, metal: Metal): string => {
  const petal = p.keep(
    `<path fill="none" stroke="${metal.deep}" stroke-width="3" d="M0 34C-24 12-20-16 0-36C20-16 24 12 0 34zM0 20C-9 8-8-6 0-18C8-6 9 8 0 20z"/>`
  )
  const belly = around(
    [400, 540, 148, 34],
    9,
    (x, y, k) =>
      `<use href="${petal}" transform="matrix(${k.toFixed(2)} 0 0 1 ${x.toFixed(0)} ${y.toFixed(0)})"/>`
  )
  const chevrons = around(
    [400, 388, 70, 15],
    9,
    (x, y, k) =>
      `<path transform="matrix(${k.toFixed(2)} 0 0 1 ${x.toFixed(0)} ${y.toFixed(0)})" d="M-8 10L0-10L8 10z"/>`
  )
  return clipTo(
    p.clip(latheOutline(400, body)),
    `<g opacity=".62">${belly}</g><g fill="${metal.deep}" opacity=".55">${chevrons}</g>` +
      [
        [348, 78, 15],
        [424, 74, 16],
        [482, 112, 25],
        [618, 144, 28],
        [656, 112, 20]
      ]
        .map(
          ([y = 0, w = 0, d = 0]) =>
            stroke(hoop(400, y, w, d), metal.deep, 4, 0.55) +
            transformed("translate(0 4)", stroke(hoop(400, y, w, d), metal.shine, 2, 0.6))
        )
        .join("") +
      fill(strip(400, body, -0.66, -0.5), metal.shine, 0.28)
  )
}

/** The pot's outline alone, as a sign on a label. */
export const dallahSign = (colour: string): string =>
  `<path fill="${colour}" d="${latheOutline(400, body)}${latheOutline(400, lid)}"/>` +
  `<path fill="${colour}" d="M336 456C282 452 250 404 222 338C200 300 160 280 128 276C182 250 256 256 330 290z"/>` +
  stroke("M470 322C560 262 650 300 642 402C636 486 584 556 524 570", colour, 28)

export type Glaze = { readonly band: string; readonly dark: string }
export const glazes = {
  blue: { band: "#23508F", dark: "#142F58" },
  red: { band: "#A32638", dark: "#5F1320" },
  green: { band: "#1F6B52", dark: "#0F3D2E" }
} as const satisfies Record<string, Glaze>

const cup: ReadonlyArray<Point> = [
  [112, 0],
  [112, 0],
  [110, 30],
  [98, 78],
  [72, 124],
  [50, 146],
  [50, 146],
  [50, 152],
  [60, 166],
  [60, 166]
]

/** A handleless coffee cup with its rim at the origin. */
export const finjan = (p: Paints, glaze: Glaze, gold: Metal): string =>
  emptyFinjan(p, glaze, gold) +
  oval(
    2,
    5,
    99,
    18,
    p.glow(
      [
        [0, "#C98B3A"],
        [0.7, "#9A5F1E"],
        [1, "#6A3D10"]
      ],
      0.4,
      0.4,
      0.7
    )
  ) +
  oval(-32, 1, 34, 5, "#F3D49A", 0.55)

/** The same before the coffee is poured. */
export const emptyFinjan = (p: Paints, glaze: Glaze, gold: Metal): string => {
  const porcelain = p.across([
    [0, "#CFC5B8"],
    [0.12, "#EFE9DF"],
    [0.3, "#FFFFFF"],
    [0.55, "#F4EEE5"],
    [0.82, "#CDC1B2"],
    [1, "#B3A595"]
  ])
  const diamond = p.keep(
    `<path d="M0-21L14 0L0 21L-14 0z"/><path fill="#fff" d="M0-9L6 0L0 9L-6 0z"/>`
  )
  return (
    fill(latheOutline(0, cup), porcelain) +
    clipTo(
      p.clip(latheOutline(0, cup)),
      `<path fill="none" stroke="${glaze.band}" stroke-width="8" d="${hoop(0, 22, 112, 26)}M-98 74A98 24 0 0 0 98 74"/>` +
        `<g fill="${glaze.band}">${around([0, 48, 106, 26], 11, (x, y, k) => `<use href="${diamond}" transform="matrix(${k.toFixed(2)} 0 0 1 ${x.toFixed(0)} ${y.toFixed(0)})"/>`)}</g>` +
        stroke(hoop(0, 150, 56, 10), gold.mid, 6) +
        fill(strip(0, cup, -0.62, -0.5), "#fff", 0.7) +
        fill(strip(0, cup, 0.7, 1), glaze.dark, 0.16)
    ) +
    oval(
      0,
      0,
      112,
      27,
      p.across([
        [0, gold.dark],
        [0.3, gold.shine],
        [0.6, gold.mid],
        [1, gold.dark]
      ])
    ) +
    oval(
      0,
      1,
      106,
      23,
      p.down([
        [0, "#BDB0A0"],
        [0.6, "#E9E1D5"],
        [1, "#FBF8F2"]
      ])
    )
  )
}

/** Six cups in three rows on the floor: each row stands before the one behind it. */
export const finjanSet =
  (glaze: Glaze, gold: Metal) =>
  (p: Paints): string => {
    const one = p.keep(shadow(p, 4, 164, 66) + finjan(p, glaze, gold))
    return threeRows([322, 424, 520], (x, y, scale) =>
      transformed(`translate(${n(x)} ${n(y)}) scale(${scale})`, `<use href="${one}"/>`)
    )
  }

/**
 * Six things in rows of one, two and three, the nearest row last; `tops` are the heights of the
 * rows.
 */
export const threeRows = (
  tops: readonly [number, number, number],
  draw: (x: number, y: number, scale: number) => string
): string =>
  tops
    .flatMap((top, row) =>
      Array.from({ length: row + 1 }, (_, column) =>
        draw(402 + (column - row / 2) * (226 + row * 4), top, [0.88, 0.96, 1.04][row] ?? 1)
      )
    )
    .join("")

/** One cup large, warm. */
export const finjanAlone =
  (glaze: Glaze, gold: Metal) =>
  (p: Paints): string =>
    transformed("translate(400 284) scale(2.4)", shadow(p, 4, 164, 66) + finjan(p, glaze, gold)) +
    steam(p, 400, 250)

/** Warm air over a cup. */
export const steam = (p: Paints, x: number, y: number): string => {
  const white = p.down([
    [0, "#fff", 0],
    [0.4, "#fff", 0.75],
    [1, "#fff", 0.1]
  ])
  return [-60, 0, 62]
    .map((dx, index) =>
      fill(
        `M${x + dx} ${y}C${x + dx - 44} ${y - 50} ${x + dx + 40} ${y - 90} ${x + dx - 6} ${y - 150 - index * 12}C${x + dx + 66} ${y - 90} ${x + dx - 18} ${y - 50} ${x + dx} ${y}z`,
        white
      )
    )
    .join("")
}

/** The metal's light for what is not turned on a lathe. */
export const sheet = (p: Paints, metal: Metal): string => p.across(turnedLight(metal))
