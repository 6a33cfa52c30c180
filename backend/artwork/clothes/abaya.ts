import { clipTo, fill, oval, type Paints, stroke } from "../paint.ts"
import { blob, n, type Point } from "../shape.ts"
import { type Metal, shadow } from "../materials.ts"
import { braid, type Cloth, crease, folds, hung, mirrored, sides, stitches } from "./clothes.ts"
import { sheila } from "./sheila.ts"
import { stand } from "./stand.ts"

type Points = ReadonlyArray<Point>
type Cut = { readonly sleeve: Points; readonly cuff: string }

/** A sleeve that narrows to the wrist, and one as wide as the arm is long. */
export const cuts = {
  straight: {
    sleeve: [
      [326, 146],
      [326, 146],
      [298, 158],
      [272, 230],
      [248, 330],
      [230, 424],
      [230, 424],
      [254, 440],
      [286, 440],
      [286, 440],
      [308, 356],
      [326, 270],
      [336, 210]
    ],
    cuff: "M231 424C250 438 270 441 286 440M569 424C550 438 530 441 514 440"
  },
  kimono: {
    sleeve: [
      [326, 146],
      [326, 146],
      [294, 160],
      [250, 250],
      [208, 386],
      [208, 386],
      [211, 450],
      [224, 508],
      [224, 508],
      [250, 520],
      [280, 512],
      [280, 512],
      [310, 430],
      [328, 330],
      [338, 240]
    ],
    cuff: "M210 388C211 440 216 480 226 507M590 388C589 440 584 480 574 507"
  }
} as const satisfies Record<string, Cut>

const openHalf: Points = [
  [378, 128],
  [378, 128],
  [330, 142],
  [314, 164],
  [322, 260],
  [316, 360],
  [288, 540],
  [254, 704],
  [254, 704],
  [308, 716],
  [360, 716],
  [360, 716],
  [364, 520],
  [378, 320],
  [388, 134],
  [388, 134]
]
const closedHalf: Points = [
  [378, 128],
  [378, 128],
  [330, 142],
  [314, 164],
  [322, 260],
  [316, 360],
  [288, 540],
  [250, 704],
  [250, 704],
  [320, 718],
  [404, 720],
  [404, 720],
  [404, 132],
  [404, 132]
]
const leftFolds = [
  [336, 230, 272, 730],
  [346, 280, 306, 730],
  [358, 230, 340, 730],
  [330, 290, 290, 730],
  [352, 420, 326, 730]
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
      clipTo(
        p.clip(path),
        right
          ? crease(
              p,
              "M486 170C516 270 536 360 556 470L530 480C508 380 492 280 486 170z",
              cloth,
              0.5
            )
          : crease(
              p,
              "M314 170C286 260 262 350 240 450L272 464C290 370 308 280 314 170z",
              cloth,
              0.5
            ) +
              fill(
                "M310 156C284 230 258 330 228 424L240 434C268 340 292 250 316 168z",
                cloth.light,
                0.4
              )
      ) +
      stroke(path, cloth.deep, 2, 0.3)
  )

const body = (p: Paints, cloth: Cloth, half: Points): string =>
  sides(
    half,
    (path, right) =>
      fill(path, hung(p, cloth)) +
      clipTo(
        p.clip(path),
        folds(p, cloth, right ? rightFolds : leftFolds) +
          (right
            ? fill(
                "M484 150C500 380 530 580 560 740H486C470 560 470 360 484 150z",
                cloth.deep,
                0.34
              )
            : "")
      )
  ) +
  stroke(
    "M316 176C320 230 326 270 322 320C316 400 304 470 292 540M484 176C480 230 474 270 478 320C484 400 496 470 508 540",
    cloth.light,
    2.5,
    0.4
  ) +
  stroke("M256 704C300 714 330 715 358 714M544 704C500 714 470 715 442 714", cloth.deep, 2.5, 0.5)

const floor = (p: Paints): string => shadow(p, 404, 714, 164, 17)

/**
 * A woman's open robe on a stand over a pale dress: braided with metal and with its sheila, or
 * plain.
 */
export const openAbaya =
  (cloth: Cloth, inner: Cloth, gold: Metal | null, cut: Cut) =>
  (p: Paints): string => {
    const edge =
      "M380 136C378 300 368 440 364 520C362 590 361 650 360 712M420 136C422 300 432 440 436 520C438 590 439 650 440 712"
    const sewn = (path: string) =>
      gold === null ? stitches(path, cloth.light, 3, "10 6", 0.6) : braid(path, gold, 10)
    return (
      floor(p) +
      stand(p) +
      fill(
        "M370 132C384 150 416 150 430 132L446 400L464 710C430 720 374 720 336 710L354 400z",
        hung(p, inner)
      ) +
      folds(p, inner, [
        [392, 240, 378, 720],
        [408, 240, 424, 720]
      ]) +
      sleeves(p, cloth, cut) +
      sewn(cut.cuff) +
      body(p, cloth, openHalf) +
      sewn(edge) +
      neck(cloth, gold) +
      (gold === null ? "" : sheila(p, cloth))
    )
  }

/**
 * A closed robe: studs under a hidden band, or embroidered with sprays that climb from hem and
 * cuffs.
 */
export const closedAbaya =
  (cloth: Cloth, thread: Metal | null, cut: Cut) =>
  (p: Paints): string =>
    floor(p) +
    stand(p) +
    sleeves(p, cloth, cut) +
    (thread === null ? stitches(cut.cuff, cloth.deep, 3) : braid(cut.cuff, thread, 9)) +
    body(p, cloth, closedHalf) +
    stroke("M404 150V716", cloth.deep, 4, 0.55) +
    stroke("M400 150V716", cloth.light, 1.5, 0.4) +
    (thread === null
      ? [190, 250, 310, 370, 430, 490, 550]
          .map((y) => oval(392, y, 5, 5, cloth.dark) + oval(390.5, y - 1.5, 2, 2, cloth.light))
          .join("") +
        stroke("M416 150V716", cloth.deep, 2, 0.25) +
        stroke("M330 392L336 462M470 392L464 462", cloth.deep, 5, 0.5) +
        collar(cloth)
      : clipTo(
          p.clip(
            [closedHalf, cut.sleeve].map((half) => blob(half) + blob(mirrored(half))).join("")
          ),
          sprays(p, thread)
        ) + collar(cloth, thread))

/** The edge of a round neck, of cloth or of metal thread. */
const collar = ({ deep, light }: Cloth, thread: Metal | null = null): string => {
  const edge = "M374 128C380 156 420 156 426 128"
  return thread === null
    ? stroke(edge, deep, 12, 0.5) + stroke(edge, light, 8) + stroke(edge, deep, 1.5, 0.5)
    : braid(edge, thread, 10)
}

/** The edge of an open robe behind the neck. */
const neck = ({ light }: Cloth, gold: Metal | null): string => {
  const edge = "M380 138C376 128 374 124 372 122M420 138C424 128 426 124 428 122"
  return gold === null ? stroke(edge, light, 5) : braid(edge, gold, 10)
}

/**
 * Where the sprays stand on the hem and the cuffs: place, lean and size; the small ones fill
 * between the tall.
 */
const hemPlaces = Array.from({ length: 17 }, (_, index) => {
  const away = (index - 8) / 8
  return [
    400 + away * 140,
    716 - away * away * 14,
    away * -6 + (index % 2 === 0 ? 4 : -4),
    [1.25, 0.55, 0.9, 0.6][index % 4] ?? 1
  ] as const
})
const cuffPlaces = [214, 218, 230, 250, 270].flatMap((x, index) => {
  const [y, size] = [[424, 470, 512, 520, 514][index] ?? 0, index % 2 === 0 ? 0.62 : 0.5]
  return [
    [x, y, 46 - index * 12, size],
    [800 - x, y, index * 12 - 46, size]
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
        oval(400 + (index - 5.5) * 22, 570 + (index % 3) * 26 - (index % 2) * 12, 2.6, 2.6, light)
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
      stand(p) +
      sleeves(p, cloth, cut) +
      (gold === null
        ? stitches(cut.cuff, cloth.light, 3, "10 6", 0.6)
        : braid(cut.cuff, gold, 10)) +
      fill(whole, hung(p, cloth)) +
      clipTo(
        p.clip(whole),
        folds(p, cloth, [...leftFolds, ...rightFolds, [396, 260, 392, 730], [410, 300, 424, 730]]) +
          fill("M484 150C500 380 530 580 560 740H500C470 560 470 360 484 150z", cloth.deep, 0.3)
      ) +
      stroke("M322 176C350 204 450 204 478 176", cloth.deep, 3, 0.5) +
      stroke("M322 179C350 207 450 207 478 179", cloth.light, 2, 0.4) +
      stroke("M400 204V470", cloth.deep, 2.5, 0.35) +
      stroke("M254 700C330 718 470 718 546 700", cloth.deep, 3, 0.5) +
      stroke("M376 128C384 120 416 120 424 128", cloth.light, 7, 0.9) +
      stroke("M376 132C384 124 416 124 424 132", cloth.deep, 2, 0.6)
    )
  }
