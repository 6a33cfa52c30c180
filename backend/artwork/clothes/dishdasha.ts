import { clipTo, fill, oval, type Paints, stroke } from "../paint.ts"
import { blob, type Point } from "../shape.ts"
import { bead, metals, shadow } from "../materials.ts"
import { type Cloth, folds, hung, mirrored } from "./clothes.ts"

const sleeves: ReadonlyArray<Point> = [
  [330, 124],
  [330, 124],
  [302, 136],
  [284, 170],
  [262, 290],
  [250, 396],
  [250, 396],
  [270, 404],
  [292, 402],
  [292, 402],
  [312, 320],
  [324, 250],
  [334, 200]
]

const gown =
  "M362 108C336 118 318 126 308 142L322 250C318 400 300 560 278 706C340 726 460 726 522 706C500 560 482 400 478 250L492 142C482 126 464 118 438 108C428 120 372 120 362 108z"

type Collar = (cloth: Cloth) => string

/** Two points that lie on the robe. */
const shirtCollar: Collar = ({ deep, light, mid }) => {
  const left =
    "M362 108C368 120 388 128 398 132L390 158C370 148 354 136 351 120C353 114 357 110 362 108z"
  const right =
    "M438 108C432 120 412 128 402 132L410 158C430 148 446 136 449 120C447 114 443 110 438 108z"
  return fill(left, light) + fill(right, mid) + stroke(left + right, deep, 2.5, 0.45)
}

/** A low band that stands around the neck and opens in the middle. */
export const bandCollar: Collar = ({ dark, deep, light, mid }) => {
  const band =
    "M362 108C370 124 388 132 396 134V160C374 156 356 146 352 122C354 114 358 110 362 108zM438 108C430 124 412 132 404 134V160C426 156 444 146 448 122C446 114 442 110 438 108z"
  return (
    fill(band, mid) +
    fill("M362 108C370 124 388 132 396 134V144C378 141 362 132 355 116z", light) +
    stroke(band, deep, 2.5, 0.45) +
    stroke("M396 160C400 164 400 164 404 160", dark, 3)
  )
}

/** A man's robe down to the ankles, with its stiff collar and one pocket. */
export const dishdasha =
  (cloth: Cloth, buttoned: boolean, collar: Collar = shirtCollar) =>
  (p: Paints): string => {
    const light = hung(p, cloth)
    return (
      shadow(p, 404, 714, 134, 16) +
      [sleeves, mirrored(sleeves)]
        .map(
          (sleeve, side) =>
            fill(blob(sleeve), light) +
            fill(
              blob(sleeve),
              p.down([
                [0, cloth.deep, 0],
                [0.4, cloth.deep, side ? 0.2 : 0.05],
                [1, cloth.deep, side ? 0.34 : 0.2]
              ])
            )
        )
        .join("") +
      stroke("M252 382L294 388M548 382L506 388", cloth.deep, 2.5, 0.5) +
      stroke(
        "M322 200C316 260 302 330 288 386M478 200C484 260 498 330 512 386",
        cloth.deep,
        4,
        0.22
      ) +
      fill(gown, light) +
      clipTo(
        p.clip(gown),
        folds(p, cloth, [
          [346, 280, 312, 740],
          [378, 360, 366, 740],
          [430, 340, 444, 740],
          [450, 320, 480, 740],
          [464, 280, 508, 740],
          [332, 310, 288, 740]
        ]) + fill("M478 250C488 440 510 600 530 740H478C478 560 470 400 478 250z", cloth.deep, 0.2)
      ) +
      stroke(
        "M308 142L323 252C319 400 300 560 278 706M492 142L477 252C481 400 500 560 522 706",
        cloth.deep,
        2.5,
        0.35
      ) +
      stroke("M280 692C346 712 454 712 520 692", cloth.deep, 2.5, 0.4) +
      fill("M362 110C372 82 428 82 438 110C424 124 376 124 362 110z", cloth.dark) +
      oval(400, 104, 30, 10, cloth.deep, 0.75) +
      collar(cloth) +
      stroke("M390 152V300H410V152", cloth.deep, 2.5, 0.42) +
      (buttoned ? [172, 204, 236, 264, 290] : [150])
        .map((y) => bead(p, buttoned ? metals.iron : metals.silver, 400, y, 5))
        .join("") +
      stroke("M430 206H468V242Q449 258 430 242z", cloth.deep, 2.5, 0.42)
    )
  }
