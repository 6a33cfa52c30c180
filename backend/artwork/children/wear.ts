import { bisht } from "../clothes/bisht.ts"
import { type Cloth, cloths, folds, hung, mirrored } from "../clothes/clothes.ts"
import { dishdasha } from "../clothes/dishdasha.ts"
import { cap } from "../clothes/headwear.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { blob, n, type Point } from "../shape.ts"
import { bead, type Metal, metals, shadow, turnedLight } from "../materials.ts"

/** A small boy's robe with his cap beside it. */
export const boysDishdasha = (p: Paints): string =>
  transformed("translate(-10 96) scale(.96 .84)", dishdasha(cloths.white, true)(p)) +
  cap(p, 622, 612, 0.92)

/** A small bisht on a small robe, his cap in front of it. */
export const littleBisht =
  (cloth: Cloth, gold: Metal) =>
  (p: Paints): string =>
    transformed("translate(-20 128) scale(.94 .82)", bisht(cloth, gold)(p)) + cap(p, 636, 622, 0.78)

const veilHalf: ReadonlyArray<Point> = [
  [400, 66],
  [336, 84],
  [300, 150],
  [292, 228],
  [244, 300],
  [202, 420],
  [176, 560],
  [160, 640],
  [160, 640],
  [240, 662],
  [320, 672],
  [400, 674]
]
const opening =
  "M400 120C452 120 476 168 474 216C472 268 442 306 400 312C358 306 328 268 326 216C324 168 348 120 400 120z"

/**
 * The bukhnug of a girl on Gergean night, on a wooden stand: a fine head cover, gold around the
 * face and down to the hem.
 */
export const bukhnug =
  (cloth: Cloth, gold: Metal) =>
  (p: Paints): string => {
    const veil = blob([...veilHalf, ...mirrored(veilHalf).toReversed()])
    const panel = "M350 300C370 326 430 326 450 300L474 672C430 678 370 678 326 672z"
    const work = p.tile(
      34,
      34,
      `<path d="M17 3C23 9 23 15 17 20C11 15 11 9 17 3z" fill="${gold.light}"/><path d="M0 17C6 23 11 23 17 20C23 23 28 23 34 17" fill="none" stroke="${gold.mid}" stroke-width="2.500"/><circle cx="17" cy="27" r="3" fill="${gold.shine}"/><circle cx="0" cy="4" r="2.500" fill="${gold.mid}"/><circle cx="34" cy="4" r="2.500" fill="${gold.mid}"/>`
    )
    const rim = (path: string, wide: number) =>
      stroke(path, gold.dark, wide) + stroke(path, gold.light, wide * 0.5)
    return (
      shadow(p, 404, 704, 150, 18) +
      fill("M384 640H416V694H384z", p.across(turnedLight(metals.wood))) +
      oval(400, 704, 116, 18, metals.wood.deep) +
      oval(400, 696, 116, 18, p.across(turnedLight(metals.wood))) +
      fill(veil, hung(p, cloth)) +
      clipTo(
        p.clip(veil),
        folds(p, cloth, [
          [296, 240, 190, 700],
          [314, 270, 244, 700],
          [330, 320, 290, 700],
          [504, 240, 610, 700],
          [486, 270, 556, 700],
          [470, 320, 510, 700]
        ]) +
          fill("M506 120C500 300 570 440 610 680H516C484 480 470 300 506 120z", cloth.deep, 0.4) +
          [
            [268, 350],
            [240, 430],
            [292, 440],
            [218, 510],
            [272, 530],
            [202, 590],
            [254, 606],
            [304, 560],
            [532, 350],
            [560, 430],
            [508, 440],
            [582, 510],
            [528, 530],
            [598, 590],
            [546, 606],
            [496, 560],
            [316, 366],
            [484, 366]
          ]
            .map(([x, y]) =>
              transformed(
                `translate(${x} ${y})`,
                fill("M0-11L7 0L0 11L-7 0z", gold.light) +
                  oval(0, -17, 2.5, 2.5, gold.shine) +
                  oval(0, 17, 2.5, 2.5, gold.shine)
              )
            )
            .join("") +
          rim("M160 642C240 664 320 672 400 674C480 672 560 664 640 642", 16)
      ) +
      fill(panel, cloth.dark) +
      fill(panel, work) +
      rim("M350 304L326 672M450 304L474 672", 8) +
      fill(
        opening,
        p.across([
          [0, cloth.deep],
          [0.6, cloth.mid],
          [1, cloth.dark]
        ])
      ) +
      clipTo(
        p.clip(opening),
        fill(opening, work, 0.42) +
          stroke(
            "M362 124C352 200 362 260 376 330M400 120V330M438 124C448 200 438 260 424 330",
            cloth.deep,
            12,
            0.5
          ) +
          fill(
            opening,
            p.down([
              [0, "#000", 0.5],
              [0.5, "#000", 0]
            ])
          )
      ) +
      rim(opening, 18) +
      `<path d="${opening}" fill="none" stroke="${gold.deep}" stroke-width="4" stroke-dasharray="4 9"/>` +
      stroke("M338 92C312 130 306 180 306 226", cloth.light, 6, 0.45) +
      bead(p, gold, 400, 104, 11) +
      [-30, 30].map((x) => bead(p, gold, 400 + x, 110, 7)).join("")
    )
  }

/** A girl's wide festive dress, gold at neck, cuffs and hem. */
export const girlsDress =
  (cloth: Cloth, gold: Metal) =>
  (p: Paints): string =>
    transformed(
      "translate(72 -26) scale(.82 1.03)",
      shadow(p, 404, 692, 224, 18) + festive(cloth, gold)(p)
    )

/** The dress alone, for whoever wears it. */
export const festive =
  (cloth: Cloth, gold: Metal) =>
  (p: Paints): string => {
    const robe =
      "M346 176C310 184 292 200 284 222L314 330C296 440 232 560 176 662C310 716 490 716 624 662C568 560 504 440 486 330L516 222C508 200 490 184 454 176C436 204 364 204 346 176z"
    const sleeve: ReadonlyArray<Point> = [
      [318, 182],
      [318, 182],
      [270, 204],
      [222, 290],
      [158, 384],
      [158, 384],
      [190, 436],
      [244, 456],
      [244, 456],
      [292, 388],
      [322, 320]
    ]
    const [left, right] = [blob(sleeve), blob(sleeve.map(([x, y]): Point => [800 - x, y]))]
    const lace = p.tile(
      28,
      28,
      `<path d="M0 0h28v28H0z" fill="${gold.mid}"/><path d="M14 2L26 14L14 26L2 14z" fill="${gold.shine}"/><circle cx="14" cy="14" r="5" fill="${cloth.dark}"/><circle r="4" fill="${gold.dark}"/>`
    )
    const light = hung(p, cloth)
    return (
      fill(left, light) +
      fill(right, light) +
      fill(right, cloth.deep, 0.25) +
      fill(
        "M158 384C176 416 208 446 244 456L258 436C222 424 190 396 170 366zM642 384C624 416 592 446 556 456L542 436C578 424 610 396 630 366z",
        lace
      ) +
      fill(robe, light) +
      clipTo(
        p.clip(robe),
        folds(p, cloth, [
          [330, 340, 212, 720],
          [346, 340, 268, 720],
          [372, 350, 340, 720],
          [400, 360, 400, 720],
          [430, 350, 470, 720],
          [456, 340, 536, 720],
          [470, 340, 592, 720]
        ]) +
          fill("M150 612C310 690 490 690 650 612V740H150z", cloth.dark, 0.35) +
          fill("M150 622C310 700 490 700 650 622L660 660C490 736 310 736 140 660z", lace) +
          fill("M372 180H428L424 420L400 448L376 420z", lace) +
          stroke("M372 190L376 420L400 448L424 420L428 190", gold.dark, 3) +
          Array.from({ length: 16 }, (_, index) =>
            transformed(
              `translate(${n(230 + (index % 8) * 49)} ${n(520 + (index % 3) * 34 + (index > 7 ? 60 : 0))})`,
              `<path d="M0-11L9 0L0 11L-9 0z" fill="${gold.light}" opacity=".9"/>`
            )
          ).join("")
      ) +
      stroke("M314 330C340 344 460 344 486 330", cloth.deep, 4, 0.3) +
      fill("M346 176C356 148 444 148 454 176C436 204 364 204 346 176z", cloth.deep) +
      stroke("M346 176C364 206 436 206 454 176", gold.dark, 16) +
      stroke("M346 176C364 206 436 206 454 176", gold.light, 9) +
      bead(p, gold, 400, 236, 9) +
      bead(p, gold, 400, 282, 9) +
      bead(p, gold, 400, 328, 9)
    )
  }
