import { beanShape, podShape } from "./spices.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, chance, hoop, n, type Point, strip, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal, rod, shadow } from "../materials.ts"

/** The long-handled pan that beans are roasted in over coals, with its stirrer on a chain. */
export const mihmas =
  (metal: Metal, trim: Metal) =>
  (p: Paints): string => {
    const bean = beanShape(p)
    const next = chance(7)
    const heap = Array.from({ length: 64 }, () => {
      const [far, turn] = [Math.sqrt(next()), next() * Math.PI * 2]
      return [
        300 + Math.cos(turn) * far * 176,
        512 + Math.sin(turn) * far * 80,
        next() * 180
      ] as const
    }).toSorted((a, b) => a[1] - b[1])
    return (
      shadow(p, 320, 672, 226, 34) +
      oval(560, 668, 150, 12, "#2B1709", 0.14) +
      [
        [180, 600],
        [420, 600]
      ]
        .map(([x = 0, y = 0]) => rod(metal, `M${x} ${y}V676`, 20, 3))
        .join("") +
      rod(metal, "M470 470L688 244", 24, 4) +
      [
        [506, 433],
        [532, 406],
        [640, 294],
        [664, 269]
      ]
        .map(([x = 0, y = 0]) =>
          transformed(
            `translate(${x} ${y}) rotate(44)`,
            fill(
              "M-8-20H8V20H-8z",
              p.down([
                [0, trim.light],
                [0.3, trim.shine],
                [0.6, trim.mid],
                [1, trim.dark]
              ])
            )
          )
        )
        .join("") +
      `<circle cx="706" cy="224" r="25" fill="none" stroke="${trim.deep}" stroke-width="14"/><circle cx="704" cy="222" r="25" fill="none" stroke="${trim.light}" stroke-width="7"/>` +
      fill(
        "M72 512C76 600 180 652 302 652C424 652 526 600 530 512z",
        p.across([
          [0, metal.dark],
          [0.25, metal.light],
          [0.4, metal.mid],
          [0.8, metal.deep],
          [1, metal.dark]
        ])
      ) +
      stroke("M96 566C140 622 220 640 302 640", metal.shine, 4, 0.4) +
      oval(
        301,
        510,
        230,
        108,
        p.across([
          [0, metal.mid],
          [0.3, metal.shine],
          [0.5, metal.light],
          [1, metal.dark]
        ])
      ) +
      oval(
        301,
        512,
        214,
        97,
        p.down([
          [0, metal.deep],
          [1, metal.mid]
        ])
      ) +
      heap
        .map(
          ([x, y, turn]) =>
            `<use href="${bean}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(.78)"/>`
        )
        .join("") +
      chain(trim, "M190 238C300 372 560 380 690 244") +
      rod(metal, "M330 520L196 250", 17, 3) +
      bead(p, trim, 190, 238, 22) +
      fill(
        "M306 500L354 482L376 560L330 572z",
        p.slant([
          [0, metal.shine],
          [0.4, metal.light],
          [1, metal.dark]
        ])
      )
    )
  }

const chain = (trim: Metal, path: string): string =>
  [
    [trim.deep, 9],
    [trim.light, 5]
  ]
    .map(
      ([colour, width]) =>
        `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="11 6"/>`
    )
    .join("")

const mortar: ReadonlyArray<Point> = [
  [158, 326],
  [158, 326],
  [164, 338],
  [150, 354],
  [124, 372],
  [116, 420],
  [126, 500],
  [120, 560],
  [92, 606],
  [70, 624],
  [70, 624],
  [68, 638],
  [96, 658],
  [142, 672],
  [146, 692],
  [146, 692]
]

/** The ringing mortar that coffee and cardamom are crushed in. */
export const hawan =
  (metal: Metal) =>
  (p: Paints): string => {
    const pod = podShape(p)
    const knuckle = (x: number, y: number, k: number) =>
      transformed(
        `matrix(${n(k)} 0 0 1 ${n(x)} ${n(y)})`,
        `<path d="M0-30L24 0L0 30L-24 0zM0-14L-11 0L0 14L11 0z" fill="${metal.deep}" fill-rule="evenodd" opacity=".6"/>`
      )
    return (
      shadow(p, 404, 690, 168) +
      oval(400, 328, 158, 34, metal.deep) +
      oval(400, 332, 142, 27, "#1D1206") +
      [
        [340, 330, 20],
        [372, 342, -30],
        [470, 336, 40]
      ]
        .map(
          ([x, y, turn]) =>
            `<use href="${pod}" transform="translate(${x} ${y}) rotate(${turn}) scale(.8)"/>`
        )
        .join("") +
      transformed(
        "rotate(21 420 340)",
        lathe(p, metal, 420, [
          [10, 70],
          [26, 84],
          [34, 108],
          [26, 132],
          [16, 146],
          [16, 146],
          [26, 158],
          [16, 170],
          [16, 170],
          [18, 250],
          [26, 330],
          [30, 352],
          [30, 352]
        ])
      ) +
      lathe(p, metal, 400, mortar) +
      clipTo(
        p.clip(latheOutline(400, mortar)),
        around([400, 456, 118, 26], 7, knuckle) +
          [
            [396, 118, 24],
            [404, 118, 24],
            [520, 124, 26],
            [530, 124, 26],
            [632, 70, 12],
            [676, 144, 18]
          ]
            .map(([y = 0, w = 0, d = 0]) => stroke(hoop(400, y, w, d), metal.deep, 3.5, 0.6))
            .join("") +
          fill(strip(400, mortar, -0.66, -0.5), metal.shine, 0.3)
      ) +
      stroke(hoop(400, 328, 160, 34), metal.shine, 4, 0.75) +
      [
        [566, 700, -14],
        [616, 684, 24],
        [598, 716, 4]
      ]
        .map(
          ([x = 0, y = 0, turn]) =>
            oval(x + 4, y + 16, 32, 8, "#2B1709", 0.25) +
            `<use href="${pod}" transform="translate(${x} ${y}) rotate(${turn})"/>`
        )
        .join("") +
      [
        [196, 696, 10],
        [238, 712, 60]
      ]
        .map(
          ([x, y, turn]) =>
            `<use href="${beanShape(p)}" transform="translate(${x} ${y}) rotate(${turn}) scale(.9)"/>`
        )
        .join("")
    )
  }
