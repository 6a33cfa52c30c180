import { clipped, fill, oval, type Paints, stroke } from "../paint.ts"
import { blob, type Point } from "../shape.ts"
import { bead, metals, shadow } from "../stuff.ts"
import { type Cloth, folds, hung, mirrored, slim } from "./clothes.ts"

const sleeves: ReadonlyArray<Point> = [
  [316, 152],
  [316, 152],
  [268, 172],
  [240, 210],
  [206, 350],
  [186, 464],
  [186, 464],
  [214, 476],
  [246, 472],
  [246, 472],
  [274, 390],
  [306, 306],
  [330, 250]
]

const gown =
  "M352 138C318 150 292 164 280 190L300 310C296 430 274 560 252 678C340 706 460 706 548 678C526 560 504 430 500 310L520 190C508 164 482 150 448 138C430 152 370 152 352 138z"

type Collar = (cloth: Cloth) => string

/** Two points that lie on the robe. */
const shirtCollar: Collar = ({ deep, light, mid }) => {
  const left = "M350 136C356 152 386 164 398 168L392 196C364 184 344 168 340 148z"
  const right = "M450 136C444 152 414 164 402 168L408 196C436 184 456 168 460 148z"
  return fill(left, light) + fill(right, mid) + stroke(left + right, deep, 2.5, 0.45)
}

/** A low band that stands around the neck and opens in the middle. */
export const bandCollar: Collar = ({ dark, deep, light, mid }) => {
  const band =
    "M348 128C352 160 384 172 396 174V204C370 200 342 186 338 150zM452 128C448 160 416 172 404 174V204C430 200 458 186 462 150z"
  return (
    fill(band, mid) +
    fill("M348 128C352 160 384 172 396 174V184C372 180 346 168 342 142z", light) +
    stroke(band, deep, 2.5, 0.45) +
    stroke("M396 204C400 208 400 208 404 204", dark, 3)
  )
}

/** A man's long robe with its stiff collar and one pocket. */
export const dishdasha =
  (cloth: Cloth, buttoned: boolean, collar: Collar = shirtCollar) =>
  (p: Paints): string => {
    const light = hung(p, cloth)
    return (
      shadow(p, 404, 690, 122, 16) +
      slim(0.75)(
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
          stroke("M190 446L250 455M610 446L550 455", cloth.deep, 3, 0.5) +
          stroke(
            "M300 230C290 290 262 380 236 450M500 230C510 290 538 380 564 450",
            cloth.deep,
            5,
            0.22
          ) +
          fill(gown, light) +
          clipped(
            p.clip(gown),
            folds(p, cloth, [
              [330, 300, 290, 720],
              [372, 380, 352, 720],
              [436, 360, 452, 720],
              [462, 340, 496, 720],
              [482, 300, 540, 720],
              [312, 330, 262, 720]
            ]) +
              fill("M500 300C510 450 540 600 560 720H500C500 560 490 420 500 300z", cloth.deep, 0.2)
          ) +
          stroke(
            "M280 190L301 312C297 430 274 560 252 678M520 190L499 312C503 430 526 560 548 678",
            cloth.deep,
            3,
            0.35
          ) +
          stroke("M256 660C340 688 460 688 544 660", cloth.deep, 2.5, 0.4) +
          fill("M352 140C366 104 434 104 448 140C428 158 372 158 352 140z", cloth.dark) +
          oval(400, 134, 38, 13, cloth.deep, 0.75) +
          collar(cloth) +
          stroke("M388 190V392H412V190", cloth.deep, 2.5, 0.42) +
          (buttoned ? [216, 258, 300, 342, 380] : [184])
            .map((y) => bead(p, buttoned ? metals.iron : metals.silver, 400, y, 6))
            .join("") +
          stroke("M438 256H488V300Q463 326 438 300z", cloth.deep, 2.5, 0.42)
      )
    )
  }
