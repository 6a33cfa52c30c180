import { fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { around, hoop, n, type Point, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal, metals, rod, shadow } from "../materials.ts"

const flame = (p: Paints, x: number, y: number, size: number): string =>
  transformed(
    `translate(${n(x)} ${n(y)}) scale(${size})`,
    oval(
      0,
      -40,
      90,
      110,
      p.glow([
        [0, "#FFC860", 0.55],
        [1, "#FFC860", 0]
      ])
    ) +
      fill(
        "M0-92C26-52 30-30 22-10C14 6-14 6-22-10C-30-30-18-58 0-92z",
        p.glow(
          [
            [0, "#FFFDF0"],
            [0.45, "#FFE08A"],
            [1, "#F08A1E"]
          ],
          0.5,
          0.75,
          0.7
        )
      )
  )

/** The storm lantern that hangs in a tent. */
export const fanar =
  (coat: Metal) =>
  (p: Paints): string =>
    oval(
      400,
      420,
      280,
      260,
      p.glow([
        [0, "#FFC860", 0.45],
        [1, "#FFC860", 0]
      ])
    ) +
    shadow(p, 404, 690, 168) +
    `<path d="M262 300C230 150 330 84 400 84C470 84 570 150 538 300" fill="none" stroke="#3E444B" stroke-width="10"/>` +
    `<path d="M259 298C227 148 327 81 397 81C467 81 567 148 535 298" fill="none" stroke="#DFE4E8" stroke-width="4"/>` +
    rod(coat, "M296 620C240 560 240 360 262 300C276 258 310 236 346 232", 26, 4) +
    rod(coat, "M504 620C560 560 560 360 538 300C524 258 490 236 454 232", 26, 4) +
    lathe(p, coat, 400, [
      [22, 150],
      [22, 150],
      [44, 158],
      [62, 180],
      [58, 196],
      [58, 196],
      [64, 240],
      [64, 240]
    ]) +
    around([400, 216, 60, 8], 7, (x, y, k) => oval(x, y, 7 * k, 8, "#1B0D06")) +
    lathe(p, coat, 400, [
      [64, 240],
      [64, 240],
      [108, 262],
      [110, 276],
      [96, 284],
      [96, 284]
    ]) +
    fill(
      latheOutline(400, globe),
      p.glow(
        [
          [0, "#FFFBE0", 0.95],
          [0.3, "#FFE7A8", 0.85],
          [1, "#E9B564", 0.6]
        ],
        0.5,
        0.66,
        0.6
      )
    ) +
    fill("M386 548H414V500H386z", "#8F6420") +
    flame(p, 400, 500, 1.15) +
    stroke("M318 330C286 380 286 460 318 510", "#fff", 16, 0.75) +
    stroke("M476 340C502 390 502 450 478 500", "#fff", 7, 0.55) +
    stroke(latheOutline(400, globe), "#8FA3A6", 3, 0.7) +
    stroke(
      "M312 330C340 420 460 420 488 330M312 516C340 430 460 430 488 516",
      metals.silver.dark,
      6
    ) +
    lathe(p, coat, 400, [
      [92, 536],
      [92, 536],
      [100, 548],
      [84, 562],
      [84, 562],
      [96, 576],
      [140, 600],
      [152, 640],
      [146, 676],
      [146, 676],
      [152, 690],
      [152, 690]
    ]) +
    stroke(hoop(400, 606, 142, 22), coat.shine, 4, 0.6) +
    stroke(hoop(400, 668, 148, 22), coat.deep, 4, 0.6) +
    rod(metals.silver, "M484 560L560 566", 9, 2) +
    bead(p, metals.silver, 566, 566, 17) +
    bead(p, metals.silver, 322, 594, 15)

const globe: ReadonlyArray<Point> = [
  [72, 284],
  [72, 284],
  [100, 330],
  [122, 400],
  [120, 450],
  [98, 510],
  [80, 540],
  [80, 540]
]

/** A bedside lamp: turned foot, linen shade with a woven hem. */
export const tableLamp =
  (metal: Metal, yarn: Yarns) =>
  (p: Paints): string => {
    const shade = "M290 96H510L610 388Q400 424 190 388z"
    return (
      oval(
        400,
        380,
        360,
        330,
        p.glow([
          [0, "#FFD98A", 0.6],
          [1, "#FFD98A", 0]
        ])
      ) +
      shadow(p, 404, 690, 138) +
      oval(400, 700, 210, 24, "#FFC860", 0.3) +
      lathe(p, metal, 400, [
        [14, 380],
        [14, 380],
        [16, 420],
        [30, 434],
        [16, 448],
        [16, 448],
        [50, 478],
        [78, 530],
        [70, 584],
        [36, 622],
        [24, 634],
        [24, 634],
        [40, 646],
        [100, 664],
        [118, 692],
        [118, 692]
      ]) +
      around(
        [400, 532, 76, 14],
        7,
        (x, y, k) =>
          `<path transform="matrix(${k.toFixed(2)} 0 0 1 ${n(x)} ${n(y)})" d="M0-34C20-10 20 10 0 34C-20 10-20-10 0-34z" fill="${metal.deep}" opacity=".5"/>`
      ) +
      fill(shade, "#FBEFD6") +
      fill(
        shade,
        p.glow(
          [
            [0, "#FFFDF2"],
            [0.4, "#FFE6B0"],
            [1, "#D9A860"]
          ],
          0.5,
          0.72,
          0.7
        )
      ) +
      fill(
        shade,
        p.tile(
          5,
          5,
          `<path d="M0 2.500H5M2.500 0V5" stroke="#B98A48" stroke-width="1" opacity=".25"/>`
        )
      ) +
      fill(
        "M209 332L190 388Q400 424 610 388L591 332Q400 366 209 332z",
        weaveTile(p, yarn, 0.44, "translate(190 326)", 44),
        0.88
      ) +
      fill(
        shade,
        p.across([
          [0, "#6A3D10", 0.35],
          [0.25, "#fff", 0.25],
          [0.6, "#fff", 0],
          [1, "#6A3D10", 0.45]
        ])
      ) +
      oval(400, 96, 110, 12, "#FFF6DA") +
      stroke("M190 388Q400 424 610 388", yarn.dark, 5) +
      stroke("M290 96H510", "#B98A48", 5) +
      stroke("M478 404V470", metal.dark, 3) +
      bead(p, metal, 478, 476, 8)
    )
  }

/** Three candlesticks of three heights. */
export const candlesticks =
  (metal: Metal) =>
  (p: Paints): string => {
    const stick = (x: number, top: number, foot: number) => {
      const knob = (y: number, width: number): ReadonlyArray<Point> => [
        [12, y - 24],
        [12, y - 24],
        [width, y - 8],
        [width, y + 8],
        [12, y + 24],
        [12, y + 24]
      ]
      return (
        shadow(p, x + 4, foot, 84, 14) +
        lathe(p, metal, x, [
          [12, top + 20],
          [12, top + 20],
          [11, (top + foot) / 2],
          [14, foot - 60],
          [34, foot - 36],
          [78, foot - 18],
          [82, foot],
          [82, foot]
        ]) +
        lathe(p, metal, x, knob(top + (foot - top) * 0.36, 30)) +
        lathe(p, metal, x, knob(top + (foot - top) * 0.62, 24)) +
        fill(
          `M${x - 25} ${top - 110}H${x + 25}V${top + 4}H${x - 25}z`,
          p.across([
            [0, "#D9C7A6"],
            [0.3, "#FFFBF0"],
            [0.7, "#F1E3C8"],
            [1, "#BFA980"]
          ])
        ) +
        oval(x, top - 110, 25, 7, "#FFF3CF") +
        fill(
          `M${x - 25} ${top - 108}C${x - 20} ${top - 70} ${x - 12} ${top - 70} ${x - 8} ${top - 104}z`,
          "#FFFDF6"
        ) +
        stroke(`M${x} ${top - 112}V${top - 128}`, "#3A1B08", 4) +
        flame(p, x, top - 118, 0.62) +
        lathe(p, metal, x, [
          [48, top],
          [48, top],
          [52, top + 8],
          [34, top + 22],
          [14, top + 36],
          [14, top + 36]
        ])
      )
    }
    return stick(400, 296, 650) + stick(214, 440, 688) + stick(590, 376, 690)
  }
