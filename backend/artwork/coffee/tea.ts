import { threeRows } from "./dallah.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, hoop, n, type Point, strip, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal, metals, rod, shadow } from "../materials.ts"

const glass: ReadonlyArray<Point> = [
  [66, 0],
  [66, 0],
  [60, 44],
  [46, 98],
  [48, 128],
  [62, 166],
  [58, 200],
  [42, 212],
  [42, 212]
]
const drink: ReadonlyArray<Point> = [
  [57, 40],
  [57, 40],
  [43, 98],
  [44, 130],
  [57, 166],
  [53, 194],
  [38, 202],
  [38, 202]
]
const brew: ReadonlyArray<readonly [number, string]> = [
  [0, "#6E1C06"],
  [0.25, "#C24A12"],
  [0.42, "#EE8A32"],
  [0.7, "#A83A0C"],
  [1, "#5A1404"]
]

/** A waisted glass of red tea on its saucer, the rim at the origin. */
export const istikan = (p: Paints, gold: Metal, band: string): string =>
  shadow(p, 4, 236, 104, 16) +
  oval(0, 222, 106, 26, gold.dark) +
  oval(
    0,
    219,
    106,
    25,
    p.across([
      [0, "#E3DBD0"],
      [0.3, "#fff"],
      [1, "#C9BDAE"]
    ])
  ) +
  `<ellipse cx="0" cy="219" rx="104" ry="23.500" fill="none" stroke="${gold.mid}" stroke-width="5"/>` +
  `<ellipse cx="0" cy="219" rx="86" ry="18" fill="none" stroke="${band}" stroke-width="4"/>` +
  oval(2, 216, 56, 12, "#8E3A10", 0.32) +
  fill(latheOutline(0, glass), "#fff", 0.42) +
  fill(latheOutline(0, drink), p.across(brew)) +
  oval(
    0,
    40,
    57,
    9,
    p.across([
      [0, "#B8450F"],
      [0.4, "#F2A04A"],
      [1, "#94300A"]
    ])
  ) +
  clipTo(
    p.clip(latheOutline(0, glass)),
    stroke(hoop(0, 100, 48, 8), gold.mid, 7) +
      stroke(hoop(0, 100, 48, 8), gold.shine, 2) +
      `<g fill="${gold.mid}">${around([0, 22, 64, 10], 8, (x, y, k) => `<path d="M0-9L6 0L0 9L-6 0z" transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(y)})"/>`)}</g>` +
      fill(strip(0, glass, -0.78, -0.58), "#fff", 0.75) +
      fill(strip(0, glass, 0.72, 0.84), "#fff", 0.4) +
      fill(strip(0, glass, 0.9, 1), "#3A1406", 0.2)
  ) +
  `<ellipse cx="0" cy="0" rx="66" ry="11" fill="#fff" fill-opacity=".35" stroke="${gold.mid}" stroke-width="5"/>` +
  stroke("M-62-4A66 11 0 0 1 10-11", gold.shine, 2.5)

/** Six glasses in three rows on the floor, each on its saucer. */
export const istikanSet =
  (gold: Metal, band: string) =>
  (p: Paints): string => {
    const one = p.keep(istikan(p, gold, band))
    return threeRows(
      [246, 340, 440],
      (x, y, scale) => `<use href="${one}" transform="translate(${n(x)} ${n(y)}) scale(${scale})"/>`
    )
  }

/** One glass large, with its spoon. */
export const istikanAlone =
  (gold: Metal, band: string) =>
  (p: Paints): string =>
    transformed("translate(392 190) scale(2.24)", istikan(p, gold, band)) +
    transformed(
      "translate(560 636) rotate(-16)",
      rod(gold, "M-120 26L120-10", 12, 2) +
        oval(-136, 28, 40, 17, gold.dark) +
        oval(
          -138,
          25,
          36,
          14,
          p.slant([
            [0, gold.shine],
            [0.5, gold.light],
            [1, gold.mid]
          ])
        ) +
        bead(p, gold, 124, -11, 11)
    )

const belly: ReadonlyArray<Point> = [
  [92, 330],
  [92, 330],
  [112, 346],
  [168, 404],
  [196, 484],
  [198, 552],
  [170, 632],
  [128, 674],
  [128, 674],
  [130, 692],
  [130, 692]
]
const spoutPath =
  "M240 584C166 578 158 520 150 464C144 416 132 386 92 362L130 338C190 366 206 408 214 446C220 472 230 480 252 470z"
const cap: ReadonlyArray<Point> = [
  [18, 256],
  [18, 256],
  [40, 268],
  [80, 296],
  [98, 322],
  [98, 334],
  [98, 334]
]

/** The enamel teapot of every Gulf kitchen. */
export const teapot =
  (coat: Metal, metal: Metal) =>
  (p: Paints): string => {
    const petal = p.keep(`<path d="M0-4C18-34 44-30 40-6C36 12 12 10 0 0z"/>`)
    const flower = (x: number, y: number, k: number) =>
      transformed(
        `matrix(${n(k)} 0 0 1 ${n(x)} ${n(y)})`,
        `<g fill="#FFF6E8">${[0, 72, 144, 216, 288].map((turn) => `<use href="${petal}" transform="rotate(${turn})"/>`).join("")}</g>` +
          oval(0, 0, 11, 11, metals.gold.mid) +
          stroke("M34 34Q60 50 74 34M-34 34Q-60 50-74 34", "#FFF6E8", 6)
      )
    return (
      shadow(p, 404, 692, 176) +
      rod(coat, "M556 412C660 352 706 430 676 520C656 580 616 620 566 620", 28, 5) +
      fill(
        spoutPath,
        p.slant([
          [0, coat.light],
          [0.3, coat.shine],
          [0.5, coat.light],
          [0.7, coat.mid],
          [1, coat.deep]
        ])
      ) +
      stroke("M92 362L130 338", metals.iron.dark, 9) +
      lathe(p, coat, 400, belly) +
      clipTo(
        p.clip(latheOutline(400, belly)),
        around([400, 500, 190, 34], 3, flower) +
          stroke(hoop(400, 640, 176, 30), "#FFF6E8", 7, 0.85) +
          stroke(hoop(400, 390, 160, 26), "#FFF6E8", 7, 0.85) +
          fill(strip(400, belly, -0.68, -0.5), "#fff", 0.32)
      ) +
      stroke(hoop(400, 684, 130, 20), metals.iron.dark, 10) +
      lathe(p, coat, 400, cap) +
      stroke(hoop(400, 330, 98, 14), metals.iron.dark, 8) +
      stroke(hoop(400, 290, 74, 10), "#FFF6E8", 5, 0.8) +
      lathe(p, metal, 400, [
        [12, 238],
        [12, 238],
        [14, 250],
        [24, 260],
        [24, 260]
      ]) +
      bead(p, metal, 400, 224, 24)
    )
  }

/** A pot of clear glass: the tea and the mint in it are seen. */
export const glassTeapot =
  (metal: Metal) =>
  (p: Paints): string => {
    const leaf = p.keep(
      fill(
        "M0 0C-26-18-30-54 0-84C30-54 26-18 0 0z",
        p.down([
          [0, "#9CC45A"],
          [1, "#3F6B25"]
        ])
      ) + stroke("M0-4V-76M0-30L-14-44M0-30L14-44M0-50L-10-62M0-50L10-62", "#2F551B", 2.5)
    )
    const tea: ReadonlyArray<Point> = [
      [150, 404],
      [150, 404],
      [184, 484],
      [188, 552],
      [162, 626],
      [120, 668],
      [120, 668]
    ]
    const leaves = (
      [
        [330, 520, -30, 1],
        [388, 500, 12, 1.1],
        [440, 560, 50, 0.9],
        [360, 610, -70, 0.9],
        [480, 500, 20, 0.8]
      ] as const
    )
      .map(
        ([x, y, turn, size]) =>
          `<use href="${leaf}" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"/>`
      )
      .join("")
    return (
      shadow(p, 404, 692, 176) +
      oval(420, 700, 190, 24, "#E08A2E", 0.25) +
      stroke("M556 412C660 352 706 430 676 520C656 580 616 620 566 620", "#B9C4C6", 26, 0.75) +
      stroke("M552 408C656 348 702 426 672 516C652 576 612 616 562 616", "#fff", 8, 0.9) +
      fill(spoutPath, "#DDE6E6", 0.8) +
      fill("M240 578C176 566 170 520 164 470L206 452C220 480 232 484 250 478z", "#C8641A", 0.85) +
      stroke(spoutPath, "#9FB0B3", 3) +
      stroke("M108 356C156 386 168 430 176 480", "#fff", 8, 0.85) +
      fill(latheOutline(400, belly), "#EFF4F2", 0.7) +
      fill(
        latheOutline(400, tea),
        p.glow(
          [
            [0, "#FBC766"],
            [0.45, "#E28A2C"],
            [1, "#8E3C0C"]
          ],
          0.4,
          0.35,
          0.75
        )
      ) +
      oval(400, 404, 150, 22, "#F3B257") +
      clipTo(
        p.clip(latheOutline(400, tea)),
        leaves + fill(strip(400, tea, 0.6, 1), "#4A1B04", 0.2)
      ) +
      fill(strip(400, belly, -0.84, -0.66), "#fff", 0.7) +
      fill(strip(400, belly, 0.74, 0.82), "#fff", 0.5) +
      stroke(latheOutline(400, belly), "#8FA3A6", 4, 0.8) +
      lathe(p, metal, 400, [
        [132, 670],
        [132, 670],
        [142, 682],
        [140, 694],
        [140, 694]
      ]) +
      lathe(p, metal, 400, cap) +
      bead(p, metals.wood, 400, 232, 28)
    )
  }
