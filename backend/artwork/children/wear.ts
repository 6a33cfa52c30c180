import { bisht } from "../clothes/bisht.ts"
import { type Cloth, cloths, folds, hung, mirrored } from "../clothes/clothes.ts"
import { dishdasha } from "../clothes/dishdasha.ts"
import { cap } from "../clothes/headwear.ts"
import { clipped, fill, moved, oval, type Paints, stroke } from "../paint.ts"
import { blob, n, type Point } from "../shape.ts"
import { bead, type Metal, shadow } from "../stuff.ts"

/** A small boy's robe with his cap beside it. */
export const boysDishdasha = (p: Paints): string =>
  moved("translate(-74 66) scale(1.16 .905)", dishdasha(cloths.white, true)(p)) +
  cap(p, 622, 612, 0.92)

/** A small bisht on a small robe, his cap in front of it. */
export const littleBisht =
  (cloth: Cloth, gold: Metal) =>
  (p: Paints): string =>
    moved("translate(-20 128) scale(.94 .82)", bisht(cloth, gold)(p)) + cap(p, 636, 622, 0.78)

const veilHalf: ReadonlyArray<Point> = [
  [400, 84],
  [332, 104],
  [302, 180],
  [300, 250],
  [244, 320],
  [206, 430],
  [190, 560],
  [190, 560],
  [250, 594],
  [320, 606],
  [400, 610]
]

/** The bukhnug of a girl on Gergean night: a fine head cover, gold around the face and down to the hem, over a bright dress. */
export const bukhnug =
  (cloth: Cloth, dress: Cloth, gold: Metal) =>
  (p: Paints): string => {
    const veil = blob([...veilHalf, ...mirrored(veilHalf).toReversed()])
    const skirt =
      "M236 540C226 600 214 650 202 684C320 708 480 708 598 684C586 650 574 600 564 540z"
    const panel = "M346 300C360 330 440 330 454 300L470 608C430 616 370 616 330 608z"
    const work = p.tile(
      34,
      34,
      `<path d="M17 3C23 9 23 15 17 20C11 15 11 9 17 3z" fill="${gold.light}"/><path d="M0 17C6 23 11 23 17 20C23 23 28 23 34 17" fill="none" stroke="${gold.mid}" stroke-width="2.500"/><circle cx="17" cy="27" r="3" fill="${gold.shine}"/><circle cx="0" cy="4" r="2.500" fill="${gold.mid}"/><circle cx="34" cy="4" r="2.500" fill="${gold.mid}"/>`
    )
    const rim = (path: string, wide: number) =>
      stroke(path, gold.dark, wide) + stroke(path, gold.light, wide * 0.5)
    return (
      shadow(p, 404, 694, 200, 18) +
      fill(skirt, hung(p, dress)) +
      clipped(
        p.clip(skirt),
        folds(p, dress, [
          [280, 540, 250, 716],
          [340, 540, 320, 716],
          [400, 540, 396, 716],
          [460, 540, 476, 716],
          [520, 540, 546, 716]
        ])
      ) +
      rim("M204 680C320 702 480 702 596 680", 12) +
      fill(veil, hung(p, cloth)) +
      clipped(
        p.clip(veil),
        folds(p, cloth, [
          [300, 260, 214, 620],
          [320, 280, 260, 620],
          [334, 330, 300, 620],
          [500, 260, 586, 620],
          [480, 280, 540, 620],
          [466, 330, 500, 620]
        ]) +
          fill("M500 130C500 300 560 420 590 600H500C480 440 470 300 500 130z", cloth.deep, 0.4) +
          [
            [270, 380],
            [240, 460],
            [290, 470],
            [228, 540],
            [280, 556],
            [530, 380],
            [560, 460],
            [510, 470],
            [572, 540],
            [520, 556],
            [312, 400],
            [488, 400]
          ]
            .map(([x, y]) =>
              moved(
                `translate(${x} ${y})`,
                fill("M0-11L7 0L0 11L-7 0z", gold.light) +
                  oval(0, -17, 2.5, 2.5, gold.shine) +
                  oval(0, 17, 2.5, 2.5, gold.shine)
              )
            )
            .join("") +
          rim("M190 562C250 596 320 606 400 608C480 606 550 596 610 562", 16)
      ) +
      fill(panel, cloth.dark) +
      fill(panel, work) +
      rim("M346 304L330 608M454 304L470 608", 8) +
      oval(400, 218, 82, 98, gold.dark) +
      oval(400, 218, 76, 92, gold.light) +
      `<ellipse cx="400" cy="218" rx="79" ry="95" fill="none" stroke="${gold.deep}" stroke-width="4" stroke-dasharray="4 9"/>` +
      oval(
        400,
        220,
        68,
        84,
        p.across([
          [0, "#C7B394"],
          [0.32, "#FBF3E4"],
          [0.6, "#E7D8BF"],
          [1, "#AD9674"]
        ])
      ) +
      fill(
        "M336 240C340 290 366 304 400 304C434 304 460 290 464 240C450 282 350 282 336 240z",
        "#8A6E4A",
        0.3
      ) +
      fill(
        "M334 200C338 150 366 136 400 136C434 136 462 150 466 200C440 176 360 176 334 200z",
        cloth.deep,
        0.3
      ) +
      stroke("M334 110C312 150 310 200 312 246", cloth.light, 6, 0.45) +
      bead(p, gold, 400, 128, 10) +
      [-26, 26].map((x) => bead(p, gold, 400 + x, 134, 7)).join("")
    )
  }

/** A girl's wide festive dress, gold at neck, cuffs and hem. */
export const girlsDress =
  (cloth: Cloth, gold: Metal) =>
  (p: Paints): string =>
    moved(
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
      clipped(
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
            moved(
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
