import { clipped, fill, oval, type Paints, stroke } from "../paint.ts"
import { around, blob, n, type Point, strip, turned } from "../shape.ts"
import { lathe, type Metal, shadow } from "../stuff.ts"

/** The long-necked bottle that sprinkles rosewater over guests. */
export const marash =
  (metal: Metal) =>
  (p: Paints): string => {
    const profile: ReadonlyArray<Point> = [
      [26, 112],
      [34, 124],
      [38, 140],
      [26, 158],
      [12, 168],
      [12, 168],
      [10, 200],
      [12, 250],
      [12, 250],
      [26, 262],
      [12, 274],
      [12, 274],
      [15, 330],
      [20, 390],
      [20, 390],
      [36, 402],
      [24, 416],
      [24, 416],
      [58, 448],
      [118, 500],
      [140, 560],
      [112, 618],
      [52, 646],
      [52, 646],
      [40, 656],
      [64, 676],
      [100, 690],
      [100, 690]
    ]
    return (
      shadow(p, 402, 690, 116) +
      lathe(p, metal, 400, profile) +
      oval(400, 113, 26, 8, metal.deep) +
      [-14, 0, 14].map((x) => oval(400 + x, 112, 3.5, 2, metal.shine)).join("") +
      clipped(
        p.clip(turned(400, profile)),
        around(
          [400, 548, 136, 28],
          9,
          (x, y, k) =>
            `<path transform="matrix(${n(k)} 0 0 1 ${n(x)} ${n(y)})" d="M0-54C26-20 26 12 0 44C-26 12-26-20 0-54zM0-26C-12-8-12 6 0 24C12 6 12-8 0-26z" fill="${metal.deep}" fill-rule="evenodd" opacity=".55"/>`
        ) +
          [
            [456, 70, 14],
            [620, 118, 22]
          ]
            .map(([y = 0, w = 0, d = 0]) =>
              stroke(`M${400 - w} ${y}A${w} ${d} 0 0 0 ${400 + w} ${y}`, metal.deep, 4, 0.5)
            )
            .join("") +
          fill(strip(400, profile, -0.62, -0.46), metal.shine, 0.3)
      ) +
      [
        [214, 11],
        [300, 14],
        [340, 17]
      ]
        .map(([y = 0, w = 0]) =>
          stroke(`M${400 - w} ${y}A${w} 4 0 0 0 ${400 + w} ${y}`, metal.deep, 3, 0.5)
        )
        .join("") +
      [
        [520, 214],
        [556, 180],
        [500, 150]
      ]
        .map(([x = 0, y = 0], index) =>
          fill(
            blob([
              [x, y - 26],
              [x + 13, y + 4],
              [x, y + 18],
              [x - 13, y + 4],
              [x, y - 26]
            ]),
            p.slant([
              [0, "#fff"],
              [1, "#9CC4D6"]
            ]),
            0.8 - index * 0.15
          )
        )
        .join("")
    )
  }
