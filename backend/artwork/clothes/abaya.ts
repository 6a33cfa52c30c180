import { clipped, fill, oval, type Paints, stroke } from "../paint.ts"
import { blob, n, type Point } from "../shape.ts"
import { type Metal, shadow } from "../stuff.ts"
import { braid, type Cloth, crease, folds, hung, mirrored, sides, stitches } from "./clothes.ts"
import { sheila, sheilaBack } from "./sheila.ts"

type Points = ReadonlyArray<Point>
type Cut = { readonly sleeve: Points; readonly cuff: string }

/** A sleeve that narrows to the wrist, and one as wide as the arm is long. */
export const cuts = {
  straight: {
    sleeve: [
      [318, 224],
      [318, 224],
      [290, 238],
      [258, 306],
      [222, 404],
      [190, 486],
      [190, 486],
      [222, 506],
      [264, 508],
      [264, 508],
      [296, 436],
      [322, 360],
      [336, 300]
    ],
    cuff: "M192 486C214 500 240 508 263 507M608 486C586 500 560 508 537 507"
  },
  kimono: {
    sleeve: [
      [318, 224],
      [318, 224],
      [282, 240],
      [226, 326],
      [146, 446],
      [146, 446],
      [160, 518],
      [214, 570],
      [214, 570],
      [276, 512],
      [316, 432],
      [340, 330]
    ],
    cuff: "M148 448C156 510 182 548 213 568M652 448C644 510 618 548 587 568"
  }
} as const satisfies Record<string, Cut>

const openHalf: Points = [
  [372, 206],
  [372, 206],
  [322, 220],
  [300, 240],
  [304, 330],
  [292, 420],
  [262, 560],
  [226, 684],
  [226, 684],
  [290, 698],
  [354, 700],
  [354, 700],
  [362, 520],
  [378, 360],
  [388, 214],
  [388, 214]
]
const closedHalf: Points = [
  [372, 206],
  [372, 206],
  [322, 220],
  [300, 240],
  [304, 330],
  [292, 420],
  [262, 560],
  [222, 684],
  [222, 684],
  [306, 700],
  [404, 702],
  [404, 702],
  [404, 208],
  [404, 208]
]
const leftFolds = [
  [322, 280, 252, 712],
  [336, 330, 292, 712],
  [352, 290, 330, 712],
  [316, 330, 272, 712],
  [344, 420, 316, 712]
] as const
const rightFolds = leftFolds.map(([x, top, foot, end]) => [800 - x, top, 800 - foot, end] as const)

const sleeves = (p: Paints, cloth: Cloth, { sleeve }: Cut): string =>
  sides(
    sleeve,
    (path, right) =>
      fill(path, hung(p, cloth)) +
      fill(
        path,
        p.down([
          [0, cloth.deep, 0],
          [1, cloth.deep, right ? 0.6 : 0.32]
        ])
      ) +
      clipped(
        p.clip(path),
        right
          ? crease(
              p,
              "M500 240C540 330 590 420 632 540L600 560C560 440 520 330 500 240z",
              cloth,
              0.5
            )
          : crease(
              p,
              "M300 250C262 330 216 420 180 520L226 540C262 440 290 330 300 250z",
              cloth,
              0.5
            ) +
              fill(
                "M300 236C262 300 220 380 186 460L200 470C236 390 276 310 306 240z",
                cloth.light,
                0.4
              )
      )
  )

const body = (p: Paints, cloth: Cloth, half: Points): string =>
  sides(
    half,
    (path, right) =>
      fill(path, hung(p, cloth)) +
      clipped(
        p.clip(path),
        folds(p, cloth, right ? rightFolds : leftFolds) +
          (right
            ? fill(
                "M500 220C520 420 560 580 590 720H500C480 560 480 400 500 220z",
                cloth.deep,
                0.34
              )
            : "")
      )
  ) +
  stroke(
    "M302 250C300 300 306 340 302 370C296 440 284 500 270 560M498 250C500 300 494 340 498 370C504 440 516 500 530 560",
    cloth.light,
    2.5,
    0.4
  ) +
  stroke("M228 678C290 694 330 694 352 694M572 678C510 694 470 694 448 694", cloth.deep, 2.5, 0.5)

const floor = (p: Paints): string => shadow(p, 404, 694, 180, 18)

/** A woman's open robe with a pale dress within and its sheila, braided with metal or plain. */
export const openAbaya =
  (cloth: Cloth, inner: Cloth, gold: Metal | null, cut: Cut) =>
  (p: Paints): string => {
    const edge =
      "M374 214C376 300 366 420 362 520C358 590 356 650 354 696M426 214C424 300 434 420 438 520C442 590 444 650 446 696"
    const sewn = (path: string) =>
      gold === null ? stitches(path, cloth.light, 3, "10 6", 0.6) : braid(path, gold)
    return (
      floor(p) +
      fill(
        "M366 214C384 226 416 226 434 214L452 440L476 694C430 706 370 706 324 694L348 440z",
        hung(p, inner)
      ) +
      folds(p, inner, [
        [390, 300, 372, 704],
        [408, 300, 426, 704]
      ]) +
      sleeves(p, cloth, cut) +
      sewn(cut.cuff) +
      body(p, cloth, openHalf) +
      sewn(edge) +
      sheila(p, cloth)
    )
  }

/** A closed robe: studs under a hidden band, or embroidered with sprays that climb from hem and cuffs. */
export const closedAbaya =
  (cloth: Cloth, thread: Metal | null, cut: Cut) =>
  (p: Paints): string =>
    floor(p) +
    sleeves(p, cloth, cut) +
    (thread === null ? stitches(cut.cuff, cloth.deep, 3) : braid(cut.cuff, thread, 9)) +
    body(p, cloth, closedHalf) +
    stroke("M404 250V700", cloth.deep, 4, 0.55) +
    stroke("M400 250V700", cloth.light, 1.5, 0.4) +
    (thread === null
      ? [330, 390, 450, 510, 570]
          .map((y) => oval(392, y, 5, 5, cloth.dark) + oval(390.5, y - 1.5, 2, 2, cloth.light))
          .join("") +
        stroke("M416 250V700", cloth.deep, 2, 0.25) +
        stroke("M310 440L318 508M490 440L482 508", cloth.deep, 5, 0.5)
      : clipped(
          p.clip(
            [closedHalf, cut.sleeve].map((half) => blob(half) + blob(mirrored(half))).join("")
          ),
          sprays(p, thread)
        )) +
    sheila(p, cloth)

/** Where the sprays stand on the hem and the cuffs: place, lean and size; the small ones fill between the tall. */
const hemPlaces = Array.from({ length: 17 }, (_, index) => {
  const away = (index - 8) / 8
  return [
    400 + away * 166,
    700 - away * away * 16,
    away * -6 + (index % 2 === 0 ? 4 : -4),
    [1.25, 0.55, 0.9, 0.6][index % 4] ?? 1
  ] as const
})
const cuffPlaces = [184, 204, 224, 244, 262].flatMap((x, index) => {
  const [y, size] = [530 + index * 6, index % 2 === 0 ? 0.75 : 0.5]
  return [
    [x - 22, y, 26, size],
    [822 - x, y, -26, size]
  ] as const
})

const sprays = (p: Paints, { dark, light, mid, shine }: Metal): string => {
  const leaf = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0Q4-10 0-19Q-4-10 0 0z" fill="${mid}"/>`
  const spray = p.keep(
    stroke("M0 0C6-28-6-56 0-92M1-30C12-40 20-44 26-56M-1-48C-12-58-18-62-24-74", dark, 2) +
      leaf(2, -14, 52) +
      leaf(2, -20, -54) +
      leaf(-1, -40, 48) +
      leaf(-2, -58, -40) +
      leaf(0, -68, 40) +
      oval(26, -60, 4, 4, light) +
      oval(-24, -78, 4, 4, light) +
      [0, 60, 120, 180, 240, 300]
        .map(
          (turn) =>
            `<ellipse transform="translate(0 -98) rotate(${turn})" cy="-6.500" rx="3.400" ry="6" fill="${turn % 120 === 0 ? shine : light}"/>`
        )
        .join("") +
      oval(0, -98, 2.6, 2.6, dark)
  )
  return (
    [...hemPlaces, ...cuffPlaces]
      .map(
        ([x, y, turn, scale]) =>
          `<use href="${spray}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})"/>`
      )
      .join("") +
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      .map((index) =>
        oval(400 + (index - 5.5) * 27, 560 + (index % 3) * 26 - (index % 2) * 12, 2.6, 2.6, light)
      )
      .join("")
  )
}

/** Any of them from behind. */
export const abayaBack =
  (cloth: Cloth, gold: Metal | null, cut: Cut) =>
  (p: Paints): string => {
    const whole = blob([
      ...closedHalf.slice(0, 11),
      ...mirrored(closedHalf.slice(0, 11)).toReversed()
    ])
    return (
      floor(p) +
      sleeves(p, cloth, cut) +
      (gold === null ? stitches(cut.cuff, cloth.light, 3, "10 6", 0.6) : braid(cut.cuff, gold)) +
      fill(whole, hung(p, cloth)) +
      clipped(
        p.clip(whole),
        folds(p, cloth, [...leftFolds, ...rightFolds, [396, 340, 392, 712], [410, 380, 424, 712]]) +
          fill("M500 220C520 420 560 580 600 720H520C490 560 480 400 500 220z", cloth.deep, 0.3)
      ) +
      stroke("M226 680C310 698 490 698 574 680", cloth.deep, 3, 0.5) +
      sheilaBack(p, cloth)
    )
  }
