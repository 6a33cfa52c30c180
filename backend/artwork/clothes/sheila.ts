import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { blob, type Point } from "../shape.ts"
import { metals, shadow, turnedLight } from "../materials.ts"
import { type Cloth, crease, hung, stitches } from "./clothes.ts"
import { linen } from "./stand.ts"

/** The head cloth of a woman laid over the shoulder of a robe. */
export const sheila = (p: Paints, cloth: Cloth): string => {
  const { deep, light } = cloth
  const fall =
    "M334 124C348 118 362 122 368 134C372 200 366 300 358 380C356 420 354 444 354 470C336 478 316 478 300 470C302 430 306 390 308 350C312 280 304 220 302 170C304 146 318 130 334 124z"
  return (
    fill(fall, hung(p, cloth)) +
    clipTo(
      p.clip(fall),
      stroke(
        "M322 134C330 240 328 370 314 486M338 126C348 240 344 370 332 486M354 128C362 240 356 370 346 486",
        deep,
        8,
        0.5
      ) +
        stroke(
          "M314 142C322 240 320 370 306 486M330 130C340 240 336 370 323 486M347 128C355 240 350 370 339 486",
          light,
          2.5,
          0.55
        )
    ) +
    stroke(fall, deep, 2, 0.6) +
    stroke("M334 124C348 118 362 122 368 134C372 200 366 300 358 380", light, 2.5, 0.6) +
    stitches("M301 460C317 468 337 468 354 460", light, 3, "6 4", 0.9)
  )
}

const wrap: ReadonlyArray<Point> = [
  [400, 92],
  [314, 116],
  [276, 214],
  [284, 318],
  [252, 380],
  [196, 432],
  [196, 432],
  [216, 512],
  [262, 610],
  [262, 610],
  [330, 640],
  [392, 626],
  [392, 626],
  [420, 560],
  [452, 500],
  [566, 470],
  [604, 432],
  [604, 432],
  [548, 380],
  [516, 318],
  [524, 214],
  [486, 116],
  [400, 92]
]

/** A sheila by itself, wound around the linen bust of a stand with one end falling free. */
export const sheilaBust =
  (cloth: Cloth) =>
  (p: Paints): string => {
    const shape = blob(wrap)
    const tail = "M452 470C470 520 478 570 470 640C440 656 380 652 338 632C366 580 376 520 380 462z"
    return (
      shadow(p, 404, 696, 150, 20) +
      fill("M376 600H424L434 682H366z", p.across(turnedLight(metals.wood))) +
      oval(400, 698, 126, 20, metals.wood.deep) +
      oval(400, 688, 126, 20, p.across(turnedLight(metals.wood))) +
      fill("M226 470C270 520 310 600 400 628C490 600 530 520 574 470z", linen(p)) +
      fill(shape, hung(p, cloth)) +
      clipTo(
        p.clip(shape),
        crease(p, "M330 130C290 220 300 320 250 420L300 470C330 340 320 230 360 130z", cloth, 0.5) +
          crease(
            p,
            "M476 130C520 220 500 320 560 420L500 470C470 340 480 230 444 130z",
            cloth,
            0.6
          ) +
          crease(p, "M270 420C300 500 330 560 350 650L290 640C270 560 240 500 230 430z", cloth, 0.5)
      ) +
      oval(400, 246, 82, 108, cloth.deep) +
      oval(400, 254, 75, 101, linen(p)) +
      fill(
        "M328 290C332 340 366 356 400 356C434 356 468 340 472 290C458 334 342 334 328 290z",
        "#8A6E4A",
        0.3
      ) +
      stroke("M400 240V274", "#8A6E4A", 4, 0.22) +
      fill(
        "M324 222C326 152 362 132 400 132C442 132 474 152 476 222C446 166 354 166 324 222z",
        cloth.deep,
        0.5
      ) +
      fill(
        "M300 312C340 386 460 386 502 308C560 380 520 470 404 470C290 466 258 386 300 312z",
        hung(p, cloth)
      ) +
      stroke(
        "M302 314C344 388 458 388 500 310M280 362C330 436 470 440 528 360M268 404C330 478 470 480 548 402",
        cloth.light,
        4,
        0.55
      ) +
      stroke(
        "M292 340C340 412 462 414 516 336M276 386C330 456 470 460 540 382",
        cloth.deep,
        9,
        0.45
      ) +
      fill(tail, hung(p, cloth)) +
      clipTo(
        p.clip(tail),
        crease(p, "M430 470C440 540 430 600 410 660H450C460 600 456 540 446 470z", cloth, 0.5) +
          crease(p, "M394 470C396 540 380 600 352 650H386C404 600 414 540 412 470z", cloth, 0.45)
      ) +
      stitches("M340 626C382 645 440 649 469 633", cloth.light, 3, "6 4", 0.8) +
      stroke("M310 150C286 210 292 280 288 320", cloth.light, 9, 0.35) +
      transformed(
        "translate(452 436)",
        oval(0, 0, 10, 10, "#7A5B20") + oval(-1, -1, 8, 8, "#F7EFE2") + oval(-4, -4, 3, 3, "#fff")
      )
    )
  }
