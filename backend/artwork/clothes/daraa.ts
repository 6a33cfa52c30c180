import { clipTo, fill, oval, type Paints, stroke } from "../paint.ts"
import { blob, n, type Point } from "../shape.ts"
import { bead, type Metal, shadow } from "../materials.ts"
import { type Cloth, folds, mirrored, slim, stitches } from "./clothes.ts"

type Points = ReadonlyArray<Point>
const closed = (half: Points): string => blob([...half, ...mirrored(half).toReversed()])

const daraaHalf: Points = [
  [400, 176],
  [366, 172],
  [344, 150],
  [344, 150],
  [296, 164],
  [216, 262],
  [116, 404],
  [116, 404],
  [136, 460],
  [176, 508],
  [176, 508],
  [232, 452],
  [276, 424],
  [276, 424],
  [270, 520],
  [228, 686],
  [228, 686],
  [304, 702],
  [400, 704]
]
const daraaFolds = [
  [300, 260, 214, 430],
  [330, 330, 262, 716],
  [350, 400, 310, 716],
  [290, 470, 250, 716],
  [450, 400, 486, 716],
  [470, 330, 540, 716],
  [500, 260, 586, 430],
  [510, 470, 562, 716]
] as const

/** Velvet is bright where it turns away and deep where it faces us. */
const velvet = (p: Paints, { dark, light, mid }: Cloth): string =>
  p.across([
    [0, light],
    [0.14, mid],
    [0.32, light],
    [0.46, dark],
    [0.7, mid],
    [0.86, dark],
    [0.95, light],
    [1, mid]
  ])

/** Close embroidery in metal thread. */
const lace = (p: Paints, { dark, mid, shine }: Metal, cloth: Cloth): string =>
  p.tile(
    24,
    24,
    `<path d="M0 0h24v24H0z" fill="${cloth.dark}"/><path d="M12 1L23 12L12 23L1 12z" fill="none" stroke="${mid}" stroke-width="3"/>` +
      `<circle cx="12" cy="12" r="4.500" fill="${shine}"/><path d="M0 5a5 5 0 0 0 5-5M24 5a5 5 0 0 1-5-5M0 19a5 5 0 0 1 5 5M24 19a5 5 0 0 0-5 5" fill="none" stroke="${mid}" stroke-width="2.500"/><circle cx="12" cy="12" r="1.800" fill="${dark}"/>`
  )

/**
 * A wide festive gown whose sleeves are one with it, embroidered at the breast, the cuffs and the
 * hem.
 */
export const daraa =
  (cloth: Cloth, gold: Metal) =>
  (p: Paints): string => {
    const robe = closed(daraaHalf)
    const bib =
      "M336 158C316 224 344 274 374 296L380 500L400 528L420 500L426 296C456 274 484 224 464 158C446 196 354 196 336 158z"
    const rim = (path: string) => stroke(path, gold.dark, 7) + stroke(path, gold.light, 3.5)
    const work = lace(p, gold, cloth)
    const flower = p.keep(
      fill("M0-13L9 0L0 13L-9 0z", gold.light) +
        fill("M0-6L4 0L0 6L-4 0z", cloth.dark) +
        oval(0, -18, 2.5, 2.5, gold.shine) +
        oval(0, 18, 2.5, 2.5, gold.shine)
    )
    return (
      shadow(p, 404, 696, 170, 18) +
      slim(0.8)(
        fill(robe, velvet(p, cloth)) +
          clipTo(
            p.clip(robe),
            folds(p, cloth, daraaFolds) +
              fill(
                "M520 420C540 520 560 620 600 720H500C500 620 500 500 520 420z",
                cloth.deep,
                0.35
              ) +
              stroke(
                "M276 424C284 380 296 340 318 300M524 424C516 380 504 340 482 300",
                cloth.deep,
                9,
                0.35
              ) +
              fill("M212 640C310 668 490 668 588 640L600 720H200z", work) +
              rim("M206 638C310 666 490 666 594 638") +
              rim("M200 690C310 712 490 712 600 690") +
              fill("M100 410L150 364L212 478L176 520z", work) +
              fill("M700 410L650 364L588 478L624 520z", work) +
              rim("M150 364Q176 430 212 480M650 364Q624 430 588 480") +
              [
                [300, 560],
                [342, 600],
                [458, 600],
                [500, 560],
                [330, 500],
                [470, 500],
                [286, 610],
                [514, 610],
                [360, 556],
                [440, 556],
                [236, 340],
                [564, 340],
                [270, 300],
                [530, 300]
              ]
                .map(([x, y]) => `<use href="${flower}" transform="translate(${x} ${y})"/>`)
                .join("")
          ) +
          fill(bib, work) +
          fill(
            bib,
            p.across([
              [0, "#fff", 0.2],
              [0.4, "#fff", 0],
              [1, "#000", 0.32]
            ])
          ) +
          rim(bib) +
          fill("M344 152C352 134 448 134 456 152C440 188 360 188 344 152z", cloth.deep) +
          stroke("M344 152C360 190 440 190 456 152", gold.dark, 13) +
          stroke("M344 152C360 190 440 190 456 152", gold.light, 7) +
          [236, 286, 336, 386, 436].map((y) => bead(p, gold, 400, y, 8)).join("") +
          stroke("M118 406C138 460 156 486 176 506M682 406C662 460 644 486 624 506", gold.dark, 8) +
          stroke(
            "M118 406C138 460 156 486 176 506M682 406C662 460 644 486 624 506",
            gold.light,
            4
          ) +
          stroke("M300 164C250 220 190 300 140 372", cloth.light, 4, 0.5)
      )
    )
  }

const jalabiyaHalf: Points = [
  [400, 210],
  [400, 210],
  [354, 152],
  [354, 152],
  [300, 168],
  [244, 240],
  [186, 336],
  [186, 336],
  [218, 366],
  [262, 384],
  [262, 384],
  [288, 340],
  [300, 316],
  [300, 316],
  [288, 440],
  [222, 686],
  [222, 686],
  [306, 702],
  [400, 704]
]
const jalabiyaFolds = [
  [320, 330, 252, 716],
  [350, 360, 304, 716],
  [380, 420, 352, 716],
  [430, 380, 442, 716],
  [470, 340, 512, 716],
  [494, 330, 560, 716],
  [270, 230, 226, 380]
] as const

/** A light cotton robe for the house, striped, with a tasselled neck and two pockets. */
export const jalabiya =
  (cloth: Cloth, stripe: string, trim: string) =>
  (p: Paints): string => {
    const robe = closed(jalabiyaHalf)
    const stripes = p.tile(
      36,
      36,
      `<path d="M4 0h7v36H4zM15 0h2v36h-2zM26 0h4v36h-4z" fill="${stripe}" opacity=".85"/>`,
      "translate(4 0)"
    )
    const piping = (path: string) =>
      stroke(path, trim, 11) + stitches(path, cloth.light, 3, "2 6", 0.9)
    const neck = "M354 152L400 214L446 152"
    return (
      shadow(p, 404, 696, 160, 18) +
      slim(0.82)(
        fill("M354 152C362 134 438 134 446 152L400 212z", cloth.deep) +
          fill(robe, cloth.mid) +
          clipTo(
            p.clip(robe),
            fill("M160 120H640V720H160z", stripes) +
              folds(p, cloth, jalabiyaFolds) +
              fill(
                "M500 300C520 440 560 600 590 720H490C500 560 480 420 500 300z",
                cloth.deep,
                0.3
              ) +
              fill(
                "M300 150C260 220 220 300 180 330L260 390C280 350 300 320 300 300z",
                "#fff",
                0.12
              ) +
              piping("M216 672C310 694 490 694 584 672")
          ) +
          fill(
            robe,
            p.across([
              [0, cloth.deep, 0.28],
              [0.3, "#fff", 0.2],
              [0.55, "#fff", 0],
              [1, cloth.deep, 0.4]
            ])
          ) +
          piping("M188 338C212 360 236 374 260 382M612 338C588 360 564 374 540 382") +
          piping(neck) +
          piping("M400 214V340") +
          [1, -1]
            .map((side) => {
              const x = (away: number) => n(400 + away * side)
              return (
                stroke(`M${x(104)} 446L${x(88)} 520`, trim, 8) +
                stroke(`M400 216C${x(10)} 250 ${x(22)} 270 ${x(22)} 300`, trim, 5) +
                bead(
                  p,
                  { deep: trim, dark: trim, mid: trim, light: cloth.light, shine: "#fff" },
                  400 + 22 * side,
                  304,
                  9
                ) +
                fill(`M${x(14)} 310H${x(30)}L${x(36)} 358H${x(8)}z`, trim) +
                stroke(`M${x(18)} 318V354M${x(24)} 318V354`, cloth.light, 1.5, 0.7)
              )
            })
            .join("") +
          [244, 274, 304, 330].map((y) => oval(400, y, 5, 5, cloth.light)).join("")
      )
    )
  }
