import { type Cloth } from "../clothes/clothes.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, yarns } from "../sadu.ts"
import { blob, line, n, type Point } from "../shape.ts"
import { bead, lathe, type Metal, metals, shadow, turnedLight } from "../materials.ts"
import { colours } from "./colours.ts"

/** Rings on a peg, the widest at the foot. */
export const rings =
  (paint: ReadonlyArray<Metal>) =>
  (p: Paints): string => {
    const ring = (metal: Metal, index: number) => {
      const [y, half] = [596 - index * 76, 206 - index * 26]
      return (
        `<rect x="${400 - half}" y="${y - 40}" width="${half * 2}" height="80" rx="40" fill="${p.across(turnedLight(metal))}"/>` +
        `<rect x="${400 - half}" y="${y - 40}" width="${half * 2}" height="80" rx="40" fill="${p.down(
          [
            [0, "#fff", 0.45],
            [0.3, "#fff", 0],
            [0.7, metal.deep, 0],
            [1, metal.deep, 0.6]
          ]
        )}"/>` +
        stroke(`M${n(400 - half * 0.62)} ${y - 22}H${n(400 - half * 0.3)}`, "#fff", 9, 0.6)
      )
    }
    return (
      shadow(p, 404, 690, 236, 26) +
      `<rect x="180" y="634" width="440" height="56" rx="26" fill="${p.across(turnedLight(colours.beech))}"/>` +
      stroke(
        "M210 650C320 644 470 656 590 648M220 668C340 662 480 674 580 666",
        colours.beech.dark,
        2.5,
        0.4
      ) +
      lathe(p, colours.beech, 400, [
        [22, 170],
        [22, 640]
      ]) +
      paint.map(ring).join("") +
      bead(p, paint[0] ?? colours.red, 400, 178, 58) +
      oval(380, 152, 14, 9, "#fff", 0.75)
    )
  }

/** The spinning top of the old lanes, with the cord that throws it. */
export const dawwama =
  (paint: Metal, second: Metal) =>
  (p: Paints): string => {
    const form: ReadonlyArray<Point> = [
      [34, 132],
      [36, 170],
      [36, 170],
      [120, 196],
      [196, 262],
      [212, 330],
      [190, 410],
      [128, 496],
      [60, 566],
      [22, 606],
      [22, 606]
    ]
    const band = (from: number, to: number, metal: Metal) => {
      const [top, foot] = [half(from), half(to)]
      return fill(
        `M${n(400 - top)} ${from}Q400 ${n(from + top * 0.3)} ${n(400 + top)} ${from}L${n(400 + foot)} ${to}Q400 ${n(to + foot * 0.3)} ${n(400 - foot)} ${to}z`,
        p.across(turnedLight(metal))
      )
    }
    const half = (y: number): number => {
      const after = Math.max(
        1,
        form.findIndex(([, at]) => at >= y)
      )
      const [[w, a], [v, b]] = [form[after - 1] ?? [0, 0], form[after] ?? [0, 1]]
      return w + ((v - w) * (y - a)) / Math.max(1, b - a)
    }
    return (
      shadow(p, 440, 690, 150, 18) +
      transformed(
        "rotate(14 400 680)",
        fill("M390 600H410L403 684H397z", p.across(turnedLight(metals.silver))) +
          lathe(p, colours.beech, 400, form) +
          band(250, 300, paint) +
          band(316, 338, second) +
          band(352, 400, paint) +
          [430, 452, 474, 496, 518, 540, 562]
            .map((y) =>
              stroke(
                `M${n(400 - half(y))} ${y}Q400 ${n(y + half(y) * 0.3)} ${n(400 + half(y))} ${y}`,
                colours.beech.deep,
                4,
                0.5
              )
            )
            .join("") +
          oval(400, 170, 36, 10, colours.beech.dark) +
          oval(400, 134, 34, 11, colours.beech.light) +
          oval(330, 262, 22, 34, "#fff", 0.4)
      ) +
      stroke(
        line([
          [238, 560],
          [170, 600],
          [120, 640],
          [150, 684],
          [230, 690],
          [300, 668],
          [270, 640],
          [200, 650],
          [210, 694],
          [320, 706],
          [352, 690]
        ]),
        "#6B4A2B",
        15,
        0.35
      ) +
      stroke(
        line([
          [330, 500],
          [250, 560],
          [170, 596],
          [120, 636],
          [150, 680],
          [230, 686],
          [300, 664],
          [270, 636],
          [200, 646],
          [210, 690],
          [320, 702],
          [352, 686]
        ]),
        "#C9B48C",
        13
      ) +
      `<path d="${line([
        [330, 500],
        [250, 560],
        [170, 596],
        [120, 636],
        [150, 680],
        [230, 686],
        [300, 664],
        [270, 636],
        [200, 646],
        [210, 690],
        [320, 702],
        [352, 686]
      ])}" fill="none" stroke="#F6EBD0" stroke-width="6" stroke-dasharray="5 6"/>`
    )
  }

const horse: ReadonlyArray<Point> = [
  [214, 372],
  [250, 326],
  [330, 330],
  [420, 344],
  [476, 312],
  [512, 240],
  [548, 176],
  [586, 142],
  [624, 150],
  [660, 196],
  [704, 256],
  [706, 288],
  [676, 304],
  [634, 284],
  [600, 296],
  [584, 352],
  [566, 412],
  [520, 456],
  [420, 474],
  [300, 470],
  [232, 440]
]

/** A horse on its rockers, made of wood, with a woollen mane and a Sadu saddle. */
export const rockingHorse =
  (wood: Metal, mane: Cloth) =>
  (p: Paints): string => {
    const shape = blob(horse)
    const light = p.slant([
      [0, wood.shine],
      [0.25, wood.light],
      [0.6, wood.mid],
      [1, wood.dark]
    ])
    const leg = (points: ReadonlyArray<Point>, far: boolean) =>
      fill(blob(points), far ? wood.dark : light) + stroke(blob(points), wood.deep, 2, 0.35)
    const saddle = "M312 330C340 300 420 310 452 340L470 430C420 446 350 446 300 428z"
    const rocker = "M96 560C200 700 600 700 704 560L726 578C610 740 190 740 74 578z"
    const locks = (from: Point, to: Point, count: number, dx: number, dy: number) =>
      Array.from({ length: count }, (_, index) => {
        const [x, y] = [
          from[0] + ((to[0] - from[0]) * index) / (count - 1),
          from[1] + ((to[1] - from[1]) * index) / (count - 1)
        ]
        return stroke(
          `M${n(x)} ${n(y)}q${n(dx * 0.2 - 8)} ${n(dy * 0.5)} ${n(dx + (index % 3) * 8)} ${n(dy + (index % 2) * 12)}`,
          [mane.dark, mane.mid, mane.light][index % 3] ?? mane.mid,
          11
        )
      }).join("")
    return (
      shadow(p, 404, 704, 260, 20) +
      transformed("translate(0 -14)", fill(rocker, wood.dark)) +
      leg(
        [
          [286, 440],
          [330, 460],
          [300, 560],
          [280, 640],
          [280, 640],
          [236, 632],
          [236, 632],
          [252, 540]
        ],
        true
      ) +
      leg(
        [
          [470, 440],
          [520, 440],
          [540, 540],
          [572, 630],
          [572, 630],
          [528, 642],
          [528, 642],
          [496, 560]
        ],
        true
      ) +
      locks([228, 360], [216, 400], 9, -84, 150) +
      fill(shape, light) +
      clipTo(
        p.clip(shape),
        stroke(
          "M200 360C330 350 470 400 620 330M220 400C340 390 460 440 590 380M240 440C340 424 460 470 560 430M540 200C580 220 620 240 690 280M520 260C560 280 590 290 620 290",
          wood.dark,
          3,
          0.35
        ) + fill("M200 420C300 500 500 490 600 340L640 500H200z", wood.deep, 0.3)
      ) +
      leg(
        [
          [222, 392],
          [286, 392],
          [318, 450],
          [270, 560],
          [246, 660],
          [246, 660],
          [194, 646],
          [194, 646],
          [214, 540],
          [210, 450]
        ],
        false
      ) +
      leg(
        [
          [510, 420],
          [560, 400],
          [580, 440],
          [590, 540],
          [628, 640],
          [628, 640],
          [578, 662],
          [578, 662],
          [540, 560],
          [502, 470]
        ],
        false
      ) +
      fill(rocker, light) +
      stroke("M96 562C200 702 600 702 704 562", wood.shine, 4, 0.7) +
      stroke("M74 578C190 740 610 740 726 578", wood.deep, 4, 0.5) +
      [222, 600].map((x) => bead(p, metals.gold, x, 652, 10)).join("") +
      fill(saddle, weaveTile(p, yarns.red, 0.5, "translate(306 300)", 40)) +
      fill(
        saddle,
        p.slant([
          [0, "#fff", 0.25],
          [0.5, "#fff", 0],
          [1, "#000", 0.35]
        ])
      ) +
      stroke(saddle, "#1D1715", 3) +
      stroke("M384 318C380 380 382 420 386 474", "#7A4A22", 12) +
      locks([586, 146], [474, 318], 15, -52, 40) +
      fill("M566 160C560 118 576 104 590 98C602 118 602 140 592 164z", wood.mid) +
      fill("M574 152C572 128 580 118 588 112C594 128 594 142 588 154z", wood.dark) +
      locks([592, 140], [604, 146], 4, 22, 42) +
      stroke(
        "M604 296C622 262 630 220 622 164M664 300C676 276 680 250 670 214M626 226L674 236",
        "#A32638",
        9
      ) +
      oval(640, 206, 9, 11, "#1D1310") +
      oval(637, 202, 3, 3.5, "#fff") +
      oval(690, 266, 5, 7, wood.deep, 0.8) +
      stroke("M694 292C684 298 676 296 668 290", wood.deep, 4) +
      stroke("M546 262H610", colours.red.dark, 20) +
      stroke("M546 259H610", colours.red.mid, 14) +
      stroke("M548 255H604", colours.red.light, 4)
    )
  }
