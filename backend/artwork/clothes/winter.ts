import { clipTo, fill, oval, type Paints, stroke } from "../paint.ts"
import { chance, n, type Point } from "../shape.ts"
import { bead, type Metal, metals, shadow } from "../materials.ts"
import {
  braid,
  type Cloth,
  cloths,
  crease,
  folds,
  hung,
  mirrored,
  sides,
  slim,
  stitches,
  threads
} from "./clothes.ts"

type Points = ReadonlyArray<Point>

/** Curls of fleece strewn along a line, as wide as told. */
const fleece = (
  along: Points,
  wide: number,
  colour: string,
  count: number,
  seed: number
): string => {
  const next = chance(seed)
  const curl = (index: number): string => {
    const place = (index / count) * (along.length - 1)
    const [from, to] = [along[Math.floor(place)] ?? [0, 0], along[Math.ceil(place)] ?? [0, 0]]
    const share = place - Math.floor(place)
    const x = from[0] + (to[0] - from[0]) * share + (next() - 0.5) * wide
    const y = from[1] + (to[1] - from[1]) * share + (next() - 0.5) * wide
    const turn = (next() - 0.5) * 22
    return `M${n(x)} ${n(y)}q${n(turn)} ${n(2 + next() * 5)} ${n(turn * 0.3)} ${n(7 + next() * 6)}`
  }
  return stroke(Array.from({ length: count }, (_, index) => curl(index)).join(""), colour, 3.5)
}

/** A strip of fleece: its shadowed bed, its curls and the light on them. */
const furred = (line: Points, wide: number, fur: Cloth, seed: number): string => {
  const length = line
    .slice(1)
    .reduce(
      (sum, [x, y], index) =>
        sum + Math.hypot(x - (line[index]?.[0] ?? x), y - (line[index]?.[1] ?? y)),
      0
    )
  const path = `M${line.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`
  const count = Math.round((length * wide) / 90)
  return (
    stroke(path, fur.dark, wide) +
    stroke(path, fur.mid, wide * 0.86) +
    fleece(line, wide * 0.8, fur.dark, Math.round(count * 0.6), seed) +
    fleece(line, wide * 0.9, fur.light, count, seed + 7) +
    fleece(
      line.map(([x, y]): Point => [x - wide * 0.16, y - wide * 0.1]),
      wide * 0.5,
      "#fff",
      Math.round(count / 3),
      seed + 13
    )
  )
}

const farwaSleeve: Points = [
  [318, 166],
  [318, 166],
  [264, 194],
  [226, 300],
  [186, 500],
  [186, 500],
  [222, 520],
  [268, 516],
  [268, 516],
  [300, 400],
  [332, 280]
]
const farwaHalf: Points = [
  [360, 150],
  [360, 150],
  [300, 172],
  [280, 240],
  [288, 360],
  [270, 520],
  [236, 682],
  [236, 682],
  [310, 696],
  [396, 698],
  [396, 698],
  [398, 440],
  [392, 330],
  [376, 160],
  [376, 160]
]
const farwaOpenHalf: Points = [
  [352, 150],
  [352, 150],
  [292, 172],
  [272, 240],
  [276, 360],
  [252, 520],
  [204, 680],
  [204, 680],
  [250, 694],
  [306, 698],
  [306, 698],
  [330, 500],
  [340, 330],
  [366, 158],
  [366, 158]
]
const leftFolds = [
  [310, 260, 258, 710],
  [334, 330, 304, 710],
  [356, 420, 344, 710]
] as const
const rightFolds = leftFolds.map(([x, top, foot, end]) => [800 - x, top, 800 - foot, end] as const)

/** The heavy coat of the desert winter, lined with fleece that shows at every edge. */
export const farwa =
  (cloth: Cloth, fur: Cloth, gold: Metal, open: boolean) =>
  (p: Paints): string => {
    const foot = open ? 312 : 398
    const front: Points = open
      ? [
          [352, 170],
          [348, 330],
          [336, 500],
          [foot, 694]
        ]
      : [
          [366, 170],
          [388, 330],
          [396, 430],
          [foot, 694]
        ]
    const hem: Points = open
      ? [
          [206, 682],
          [256, 694],
          [306, 696]
        ]
      : [
          [240, 684],
          [312, 694],
          [392, 696]
        ]
    const collar: Points = [
      [400, 122],
      [356, 136],
      [342, 190],
      [356, 260],
      [open ? 352 : 378, 330]
    ]
    const twice = (line: Points, wide: number, seed: number) =>
      furred(line, wide, fur, seed) + furred(mirrored(line), wide, fur, seed + 3)
    return (
      shadow(p, 404, 696, open ? 220 : 190, 18) +
      (open
        ? fill("M352 150H448L470 430L500 694H300L330 430z", fur.dark) +
          [330, 358, 386, 414, 442, 470]
            .map((x, index) =>
              furred(
                [
                  [400 + (x - 400) * 0.7, 170],
                  [x, 694]
                ],
                36,
                fur,
                31 + index
              )
            )
            .join("") +
          fill(
            "M352 150H448L470 430L500 694H300L330 430z",
            p.down([
              [0, fur.deep, 0.6],
              [0.3, fur.deep, 0.12],
              [1, fur.deep, 0.2]
            ])
          )
        : "") +
      sides(
        farwaSleeve,
        (path, right) =>
          fill(path, hung(p, cloth)) +
          fill(path, threads(p, cloth.deep, 0.3)) +
          fill(
            path,
            p.down([
              [0, cloth.deep, 0],
              [1, cloth.deep, right ? 0.5 : 0.24]
            ])
          )
      ) +
      twice(
        [
          [190, 506],
          [228, 522],
          [266, 520]
        ],
        34,
        5
      ) +
      braid("M194 478C220 492 248 496 274 494M606 478C580 492 552 496 526 494", gold, 9) +
      sides(
        open ? farwaOpenHalf : farwaHalf,
        (path, right) =>
          fill(path, hung(p, cloth)) +
          fill(path, threads(p, cloth.deep, 0.3)) +
          clipTo(
            p.clip(path),
            folds(p, cloth, right ? rightFolds : leftFolds) +
              (right ? fill("M520 200L600 720H500C500 560 490 380 520 200z", cloth.deep, 0.3) : "")
          )
      ) +
      stroke(
        "M286 230C292 300 290 380 280 460M514 230C508 300 510 380 520 460",
        cloth.deep,
        4,
        0.4
      ) +
      twice(hem, 30, 11) +
      twice(front, 30, 17) +
      (open
        ? ""
        : braid("M360 340C374 440 376 560 374 676M440 340C426 440 424 560 426 676", gold, 10) +
          frogs(p, gold)) +
      twice(collar, 48, 23)
    )
  }

const frogs = (p: Paints, gold: Metal): string =>
  [420, 490, 560]
    .map(
      (y) =>
        stroke(
          `M352 ${y}C372 ${y - 12} 428 ${y - 12} 448 ${y}M352 ${y}C372 ${y + 12} 428 ${y + 12} 448 ${y}`,
          gold.dark,
          6
        ) +
        stroke(`M352 ${y}C372 ${y - 12} 428 ${y - 12} 448 ${y}`, gold.light, 2.5) +
        bead(p, gold, 400, y, 11) +
        bead(p, gold, 350, y, 7) +
        bead(p, gold, 450, y, 7)
    )
    .join("")

const vestHalf: Points = [
  [356, 146],
  [356, 146],
  [330, 150],
  [304, 164],
  [304, 164],
  [316, 240],
  [312, 310],
  [280, 366],
  [280, 366],
  [286, 500],
  [274, 628],
  [274, 628],
  [330, 644],
  [378, 690],
  [378, 690],
  [400, 640],
  [400, 640],
  [400, 390],
  [400, 390],
  [366, 280],
  [356, 146]
]

/** A wool waistcoat over the dishdasha: narrow, five buttons, two pockets. */
export const waistcoat =
  (cloth: Cloth, satin: Cloth) =>
  (p: Paints): string =>
    shadow(p, 404, 696, 176, 18) +
    slim(1.42)(
      fill(
        "M356 146C372 166 428 166 444 146L434 280L400 392L366 280z",
        p.down([
          [0, satin.dark],
          [0.4, satin.mid],
          [1, satin.deep]
        ])
      ) +
        stroke("M362 190H438M366 240H434", satin.deep, 2, 0.4) +
        `<rect x="388" y="172" width="24" height="30" rx="2" fill="${cloths.cream.light}"/>` +
        sides(
          vestHalf,
          (path, right) =>
            fill(path, hung(p, cloth)) +
            fill(path, threads(p, cloth.deep, 0.4, 8)) +
            clipTo(
              p.clip(path),
              crease(
                p,
                right
                  ? "M470 300C470 420 490 540 500 660H460C460 540 450 420 470 300z"
                  : "M330 300C330 420 310 540 300 660H340C340 540 350 420 330 300z",
                cloth,
                0.4
              ) +
                (right
                  ? fill("M500 340L540 660H480C480 560 480 440 500 340z", cloth.deep, 0.35)
                  : "")
            )
        ) +
        stroke(
          "M356 148C362 280 384 350 400 390V640M444 148C438 280 416 350 400 390",
          cloth.deep,
          3.5,
          0.6
        ) +
        stitches(
          "M350 156C356 284 378 358 392 396V636M450 156C444 284 422 358 408 396",
          cloth.light,
          1.8,
          "5 4",
          0.6
        ) +
        [
          [300, 560, 366, 548],
          [434, 548, 500, 560]
        ]
          .map(
            ([x, y, toX, toY]) =>
              stroke(`M${x} ${y}L${toX} ${toY}`, cloth.deep, 13) +
              stroke(`M${x} ${(y ?? 0) - 2}L${toX} ${(toY ?? 0) - 2}`, cloth.mid, 9)
          )
          .join("") +
        [420, 470, 520, 570, 618]
          .map(
            (y) =>
              oval(403, y + 2, 8, 10, cloth.deep) +
              oval(
                402,
                y,
                7,
                9,
                p.glow(
                  [
                    [0, metals.wood.shine],
                    [0.5, metals.wood.mid],
                    [1, metals.wood.deep]
                  ],
                  0.35,
                  0.3,
                  0.8
                )
              ) +
              oval(401, y - 2, 1.5, 2, "#1d0f06") +
              oval(404, y + 2, 1.5, 2, "#1d0f06")
          )
          .join("")
    )

/** Its back of satin with the strap that takes it in. */
export const waistcoatBack =
  (satin: Cloth) =>
  (p: Paints): string => {
    const half = vestHalf.map(([x, y]): Point => [
      x === 400 ? 402 : x,
      y === 390 ? 166 : y === 280 ? 160 : y === 690 ? 648 : y
    ])
    return (
      shadow(p, 404, 680, 176, 18) +
      slim(1.42)(
        sides(
          half.slice(0, 16).concat([
            [402, 650],
            [402, 650],
            [402, 164],
            [402, 164]
          ]),
          (path, right) =>
            fill(path, hung(p, satin)) +
            clipTo(
              p.clip(path),
              folds(
                p,
                satin,
                right
                  ? [
                      [440, 420, 460, 700],
                      [470, 380, 500, 700],
                      [420, 460, 420, 700]
                    ]
                  : [
                      [360, 420, 340, 700],
                      [330, 380, 300, 700],
                      [380, 460, 380, 700]
                    ]
              )
            )
        ) +
          stroke("M400 166V646", satin.deep, 3, 0.5) +
          fill("M286 486H514L515 514H285z", satin.deep) +
          fill("M286 484H514L515 508H285z", satin.mid) +
          stroke("M288 490H512", satin.light, 3, 0.6) +
          `<rect x="380" y="478" width="40" height="40" rx="6" fill="none" stroke="${metals.silver.dark}" stroke-width="8"/>` +
          `<rect x="378" y="476" width="40" height="40" rx="6" fill="none" stroke="${metals.silver.light}" stroke-width="4"/>` +
          stroke("M398 478V516", metals.silver.mid, 5)
      )
    )
  }
