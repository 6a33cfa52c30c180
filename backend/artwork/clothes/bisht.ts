import { clipTo, fill, oval, type Paints, stroke } from "../paint.ts"
import { line, type Point } from "../shape.ts"
import { bead, type Metal, shadow } from "../materials.ts"
import { type Cloth, cloths, folds, hung, sides, slim } from "./clothes.ts"

const bishtHalf: ReadonlyArray<Point> = [
  [356, 148],
  [356, 148],
  [292, 166],
  [230, 204],
  [196, 268],
  [178, 430],
  [146, 690],
  [146, 690],
  [250, 706],
  [350, 700],
  [350, 700],
  [362, 520],
  [370, 320],
  [372, 152],
  [372, 152]
]

const leftFolds = [
  [240, 230, 182, 716],
  [270, 220, 226, 716],
  [300, 240, 268, 716],
  [324, 260, 312, 716],
  [214, 260, 200, 716],
  [338, 420, 334, 716]
] as const
const rightFolds = leftFolds.map(([x, top, foot, end]) => [800 - x, top, 800 - foot, end] as const)

/** The gold from the neck down: broad on a bisht for ceremonies, narrow on a light one. */
export const zaris = {
  broad:
    "M362 140C330 210 336 310 346 404H372C368 310 368 220 376 150zM438 140C470 210 464 310 454 404H428C432 310 432 220 424 150z",
  narrow:
    "M368 144C350 210 352 310 358 404H372C368 310 368 220 376 150zM432 144C450 210 448 310 442 404H428C432 310 432 220 424 150z"
} as const

/** A man's ceremonial cloak over a white robe. */
export const bisht =
  (cloth: Cloth, gold: Metal, wide: string = zaris.broad) =>
  (p: Paints): string => {
    const light = hung(p, cloth)
    const trim = "M356 146C336 220 348 300 352 380M444 146C464 220 452 300 448 380"
    const zari = p.tile(
      16,
      16,
      `<path fill="${gold.mid}" d="M0 0h16v16H0z"/><path fill="${gold.light}" d="M8 0l8 8-8 8-8-8z"/><path fill="${gold.dark}" d="M8 5l3 3-3 3-3-3z"/>`
    )
    return (
      shadow(p, 404, 696, 214, 18) +
      slim(0.82)(
        fill(
          "M352 130C376 146 424 146 448 130L470 420L480 694C430 704 370 704 320 694L330 420z",
          hung(p, cloths.white)
        ) +
          folds(p, cloths.white, [
            [392, 300, 366, 700],
            [410, 320, 432, 700]
          ]) +
          stroke("M391 170V350M409 170V350", cloths.white.deep, 2, 0.4) +
          fill("M354 132C364 104 436 104 446 132L404 168z", cloths.white.light) +
          oval(400, 130, 36, 12, cloths.white.deep, 0.6) +
          stroke("M358 134L400 170L442 134", cloths.white.deep, 2.5, 0.5) +
          sides(
            bishtHalf,
            (path, right) =>
              fill(path, light) +
              clipTo(
                p.clip(path),
                folds(p, cloth, right ? rightFolds : leftFolds) +
                  (right
                    ? fill("M560 200L680 720H560C540 560 540 380 560 200z", cloth.deep, 0.42)
                    : "")
              )
          ) +
          stroke("M346 400C350 500 346 610 340 700M454 400C450 500 454 610 460 700", gold.mid, 7) +
          stroke(
            "M346 400C350 500 346 610 340 700M454 400C450 500 454 610 460 700",
            gold.shine,
            2
          ) +
          fill(wide, zari) +
          stroke(wide, gold.dark, 2.5) +
          (wide === zaris.broad ? stroke(trim, gold.shine, 2, 0.7) : "") +
          stroke("M190 310C194 350 190 410 180 480M610 310C606 350 610 410 620 480", gold.mid, 8) +
          stroke("M190 310C194 350 190 410 180 480", gold.shine, 2.5) +
          [344, 456]
            .map(
              (x) =>
                stroke(`M${x} 392C${x - 6} 420 ${x + 4} 440 ${x} 462`, gold.dark, 6) +
                fill(`M${x - 9} 460H${x + 9}L${x + 13} 512H${x - 13}z`, gold.mid) +
                stroke(`M${x - 5} 470V508M${x} 470V510M${x + 5} 470V508`, gold.deep, 2, 0.6) +
                bead(p, gold, x, 458, 9)
            )
            .join("") +
          stroke(
            line([
              [230, 204],
              [292, 166],
              [356, 148]
            ]),
            cloth.light,
            3,
            0.5
          )
      )
    )
  }
