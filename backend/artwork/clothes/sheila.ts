import { clipped, fill, moved, oval, type Paints, stroke } from "../paint.ts"
import { blob, type Point } from "../shape.ts"
import { metals, shadow, turnedLight } from "../stuff.ts"
import { type Cloth, crease, hung, stitches } from "./clothes.ts"

const linen = (p: Paints) =>
  p.across([
    [0, "#C7B394"],
    [0.32, "#FBF3E4"],
    [0.6, "#E7D8BF"],
    [1, "#AD9674"]
  ])

/** The head cloth of a woman around the linen head of a stand. */
export const sheila = (p: Paints, { dark, deep, light, mid }: Cloth): string => {
  const veil =
    "M400 60C350 60 330 98 332 140C333 172 322 200 300 226C330 262 364 300 398 318C440 304 474 268 500 228C478 200 467 172 468 140C470 98 450 60 400 60z"
  return (
    fill(
      veil,
      p.across([
        [0, dark],
        [0.3, light],
        [0.55, mid],
        [1, dark]
      ])
    ) +
    oval(400, 140, 46, 58, deep) +
    oval(400, 144, 42, 54, linen(p)) +
    fill(
      "M358 150C356 190 380 200 400 200C420 200 444 190 442 150C436 184 364 184 358 150z",
      "#8A6E4A",
      0.28
    ) +
    stroke("M400 138V156", "#8A6E4A", 3, 0.25) +
    fill("M352 128C354 88 376 78 400 78C426 78 446 90 448 128C430 98 372 98 352 128z", deep, 0.55) +
    fill("M346 170C370 206 430 206 456 168C470 200 452 240 404 240C356 236 334 206 346 170z", mid) +
    stroke(
      "M346 172C368 210 432 208 456 170M336 206C360 244 440 246 470 204M322 226C356 276 430 280 482 230",
      light,
      3,
      0.6
    ) +
    stroke("M340 190C366 232 436 232 462 188M330 220C360 262 436 264 476 218", deep, 5, 0.5) +
    stroke("M348 86C336 110 338 140 338 160", light, 5, 0.5)
  )
}

/** The same from behind: one smooth fall with its point between the shoulders. */
export const sheilaBack = (p: Paints, cloth: Cloth): string => {
  const veil =
    "M400 60C350 60 330 98 332 146C333 182 320 206 296 232C322 300 366 350 404 372C440 346 482 300 504 232C480 206 467 182 468 146C470 98 450 60 400 60z"
  return (
    fill(veil, hung(p, cloth)) +
    clipped(
      p.clip(veil),
      crease(p, "M400 66C384 160 380 260 400 372C428 260 420 160 400 66z", cloth, 0.5) +
        crease(p, "M352 90C340 170 330 230 316 280L344 310C356 230 360 170 364 100z", cloth, 0.45) +
        crease(p, "M446 90C460 170 470 230 484 280L450 320C440 230 436 170 434 100z", cloth, 0.55)
    ) +
    stroke("M298 234C324 300 366 348 404 370C440 346 480 300 502 234", cloth.light, 2.5, 0.5)
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
      clipped(
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
      clipped(
        p.clip(tail),
        crease(p, "M430 470C440 540 430 600 410 660H450C460 600 456 540 446 470z", cloth, 0.5) +
          crease(p, "M394 470C396 540 380 600 352 650H386C404 600 414 540 412 470z", cloth, 0.45)
      ) +
      stitches("M340 626C382 645 440 649 469 633", cloth.light, 3, "6 4", 0.8) +
      stroke("M310 150C286 210 292 280 288 320", cloth.light, 9, 0.35) +
      moved(
        "translate(452 436)",
        oval(0, 0, 10, 10, "#7A5B20") + oval(-1, -1, 8, 8, "#F7EFE2") + oval(-4, -4, 3, 3, "#fff")
      )
    )
  }
