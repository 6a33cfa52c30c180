import { fleshes, stuffedDate } from "./dates.ts"
import { clipTo, oval, type Paints, stroke } from "../paint.ts"
import { around, hoop, n, type Point } from "../shape.ts"
import { lathe, type Metal, shadow, turnedLight } from "../materials.ts"

const foot: ReadonlyArray<Point> = [
  [84, 560],
  [84, 560],
  [46, 588],
  [34, 612],
  [48, 632],
  [40, 646],
  [40, 646],
  [92, 666],
  [146, 680],
  [150, 694],
  [150, 694]
]

/** Stuffed dates heaped in rings on a footed dish. */
export const datePlatter =
  (metal: Metal) =>
  (p: Paints): string => {
    const kinds = [0, 1, 2].map((nut) => p.keep(stuffedDate(p, fleshes.sukkari, nut)))
    const ring = (count: number, rx: number, ry: number, y: number, scale: number) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * Math.PI * 2 + count
        return [400 + Math.cos(angle) * rx, y + Math.sin(angle) * ry, index] as const
      })
        .toSorted((a, b) => a[1] - b[1])
        .map(
          ([x, at, index]) =>
            `<use href="${kinds[index % 3]}" transform="translate(${n(x)} ${n(at)}) scale(${scale})"/>`
        )
        .join("")
    return (
      shadow(p, 404, 692, 176) +
      lathe(p, metal, 400, foot) +
      `<path d="M86 430C110 540 260 588 400 588C540 588 690 540 714 430z" fill="${p.across(turnedLight(metal))}"/>` +
      clipTo(
        p.clip("M86 430C110 540 260 588 400 588C540 588 690 540 714 430z"),
        around(
          [400, 452, 300, 96],
          15,
          (x, y, k) =>
            `<path transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(y)})" d="M0-24C22-4 22 14 0 34C-22 14-22-4 0-24z" fill="${metal.deep}" opacity=".5"/>`
        ) + stroke(hoop(400, 442, 312, 130), metal.deep, 4, 0.5)
      ) +
      oval(400, 430, 316, 106, metal.deep) +
      oval(400, 427, 316, 106, p.across(turnedLight(metal))) +
      oval(400, 430, 294, 94, metal.dark) +
      oval(
        400,
        432,
        292,
        92,
        p.down([
          [0, metal.dark],
          [1, metal.light]
        ])
      ) +
      ring(15, 246, 72, 422, 0.92) +
      ring(11, 176, 52, 386, 0.92) +
      ring(7, 108, 32, 348, 0.92) +
      ring(3, 46, 12, 312, 0.92) +
      ring(1, 0, 0, 282, 0.92)
    )
  }
