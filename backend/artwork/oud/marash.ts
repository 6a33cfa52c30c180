import { juices } from "./juices.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, blob, n, type Point, strip, latheOutline } from "../shape.ts"
import { lathe, type Metal, shadow } from "../materials.ts"

const profile: ReadonlyArray<Point> = [
  [34, 66],
  [46, 80],
  [50, 98],
  [36, 118],
  [18, 130],
  [18, 130],
  [15, 170],
  [17, 220],
  [17, 220],
  [36, 234],
  [17, 248],
  [17, 248],
  [22, 310],
  [30, 372],
  [30, 372],
  [54, 386],
  [36, 402],
  [36, 402],
  [90, 436],
  [162, 492],
  [186, 558],
  [156, 624],
  [76, 656],
  [76, 656],
  [54, 668],
  [86, 688],
  [136, 704],
  [136, 704]
]

/** The long-necked bottle that sprinkles rosewater over guests, roses at its foot. */
export const marash =
  (metal: Metal) =>
  (p: Paints): string =>
    shadow(p, 402, 704, 156) +
    lathe(p, metal, 400, profile) +
    oval(400, 67, 34, 11, metal.deep) +
    [-18, 0, 18].map((x) => oval(400 + x, 66, 4.5, 2.6, metal.shine)).join("") +
    clipTo(
      p.clip(latheOutline(400, profile)),
      around(
        [400, 546, 180, 36],
        9,
        (x, y, k) =>
          `<path transform="matrix(${n(k * 1.26)} 0 0 1.2 ${n(x)} ${n(y)})" d="M0-54C26-20 26 12 0 44C-26 12-26-20 0-54zM0-26C-12-8-12 6 0 24C12 6 12-8 0-26z" fill="${metal.deep}" fill-rule="evenodd" opacity=".55"/>`
      ) +
        [
          [444, 100, 20],
          [626, 156, 28],
          [690, 92, 14]
        ]
          .map(([y = 0, w = 0, d = 0]) =>
            stroke(`M${400 - w} ${y}A${w} ${d} 0 0 0 ${400 + w} ${y}`, metal.deep, 5, 0.5)
          )
          .join("") +
        fill(strip(400, profile, -0.62, -0.46), metal.shine, 0.3)
    ) +
    [
      [98, 49],
      [186, 15],
      [280, 20],
      [330, 25]
    ]
      .map(([y = 0, w = 0]) =>
        stroke(`M${400 - w} ${y}A${w} 5 0 0 0 ${400 + w} ${y}`, metal.deep, 4, 0.5)
      )
      .join("") +
    [
      [530, 196, 1.5],
      [592, 150, 1.2],
      [520, 116, 1.1],
      [586, 232, 1],
      [650, 196, 0.8]
    ]
      .map(([x = 0, y = 0, size = 0]) =>
        transformed(`translate(${x} ${y}) scale(${size})`, fill(drop, water(p)))
      )
      .join("") +
    petal(p, 148, 700, -24) +
    petal(p, 214, 724, 12) +
    petal(p, 470, 734, 30) +
    rose(p, 236, 660, 0.8) +
    rose(p, 594, 668, 1) +
    petal(p, 690, 722, -8)

const drop = blob([
  [0, -26],
  [13, 4],
  [0, 18],
  [-13, 4],
  [0, -26]
])

const water = (p: Paints): string =>
  p.slant([
    [0, "#fff"],
    [1, "#7FB2CB"]
  ])

const pink = (p: Paints): string =>
  p.glow(
    [
      [0, juices.rose.pale],
      [0.55, juices.rose.mid],
      [1, juices.rose.deep]
    ],
    0.36,
    0.28,
    0.85
  )

const petal = (p: Paints, x: number, y: number, turn: number): string =>
  oval(x + 4, y + 12, 34, 8, "#2B1709", 0.22) +
  transformed(
    `translate(${x} ${y}) rotate(${turn})`,
    fill("M-32 2C-30-18 10-24 32-4C26 14-18 20-32 2z", pink(p)) +
      stroke("M-22 2C-6-10 12-10 24-4", "#fff", 3, 0.45)
  )

/** A rose from the front: three rings of petals around a closed heart. */
const rose = (p: Paints, x: number, y: number, size: number): string => {
  const leaf = p.keep(
    fill("M0 4C-34-2-40-40 0-50C40-40 34-2 0 4z", pink(p)) +
      stroke("M-26-30C-14-46 14-46 26-30", "#fff", 3, 0.5)
  )
  const ring = (count: number, away: number, scale: number, from: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<use href="${leaf}" transform="rotate(${n(from + (index * 360) / count)}) translate(0 ${-away}) scale(${scale})"/>`
    ).join("")
  const green = (turn: number) =>
    transformed(
      `rotate(${turn})`,
      fill("M0 0C30-22 78-22 104 4C74 20 30 20 0 0z", "#4E7B3C") +
        stroke("M6 0C40-6 70-4 98 4", "#2C4E22", 3)
    )
  return (
    oval(x + 6, y + 44 * size, 84 * size, 18 * size, "#2B1709", 0.28) +
    transformed(
      `translate(${x} ${y}) scale(${size})`,
      green(14) +
        green(150) +
        ring(6, 26, 0.92, 0) +
        oval(0, 0, 46, 44, juices.rose.deep, 0.4) +
        ring(5, 14, 0.74, 24) +
        oval(0, 0, 27, 26, juices.rose.deep, 0.45) +
        ring(4, 6, 0.5, 10) +
        stroke("M-8 2C-8-10 10-10 10 2C10 10-2 12-4 4", juices.rose.deep, 4, 0.8)
    )
  )
}
