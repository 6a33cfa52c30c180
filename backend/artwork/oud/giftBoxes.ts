import { type Case, openCase, shutCase, skins } from "../case.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { chance, n } from "../shape.ts"
import { metals } from "../materials.ts"
import { placedOnFloor } from "../view.ts"
import { type Juice } from "./juices.ts"
import { mabkhara } from "./mabkhara.ts"
import { chip, perfume, woods } from "./oud.ts"
import { vial } from "./vial.ts"

/** Mother of pearl let into wood: eight-pointed stars between little lozenges. */
export const pearlInlay = (p: Paints): string =>
  p.tile(
    56,
    56,
    `<path d="M0 0h56v56H0z" fill="#2E160A"/>` +
      [0, 45]
        .map(
          (turn) =>
            `<path transform="translate(28 28) rotate(${turn})" d="M-14-14H14V14H-14z" fill="#E9E4DC"/>`
        )
        .join("") +
      `<path d="M28 18l10 10-10 10-10-10z" fill="#2E160A"/><path d="M28 22l6 6-6 6-6-6z" fill="#BFD3D0"/>` +
      `<path d="M0-9L9 0L0 9L-9 0zM56-9L65 0L56 9L47 0zM0 47L9 56L0 65L-9 56zM56 47L65 56L56 65L47 56z" fill="#D8B27A"/>`
  )

const walnut = (p: Paints): Case => ({
  skin: skins.walnut,
  lining: skins.burgundy,
  trim: metals.gold,
  inlay: pearlInlay(p)
})

/** Long pieces of agarwood in an inlaid chest. */
export const oudChest = (p: Paints): string => {
  const next = chance(53)
  const kept = woods.map((base, index) => chip(p, base, index))
  const heap = [
    [4, 372, 90],
    [7, 412, 176],
    [8, 450, 200],
    [8, 488, 218],
    [9, 522, 226]
  ]
    .flatMap(([count = 0, y = 0, spread = 0], row) =>
      Array.from(
        { length: count },
        (_, index) =>
          `<use href="${kept[(index * 2 + row * 3) % 5]}" transform="translate(${n(400 + (index / (count - 1) - 0.5) * 2 * spread)} ${n(y + next() * 14)}) rotate(${n(next() * 160 - 80)}) scale(${n(1 + next() * 0.2)})"/>`
      )
    )
    .join("")
  return openCase(p, walnut(p), clipTo(p.clip("M166 100H634L650 402L692 524H108L150 402z"), heap))
}

export const oudChestShut = (p: Paints): string => shutCase(p, walnut(p))

/** A single oil in its velvet case. */
export const velvetCase =
  (juice: Juice, lining: Case["lining"]) =>
  (p: Paints): string =>
    openCase(
      p,
      { skin: lining, lining: skins.cream, trim: metals.gold },
      oval(400, 500, 150, 40, "#000", 0.34) +
        transformed("translate(400 640) scale(1.5)", vial(p, juice, metals.gold))
    )

export const velvetCaseShut =
  (skin: Case["skin"]) =>
  (p: Paints): string =>
    shutCase(p, { skin, lining: skins.cream, trim: metals.gold })

/** A gift: a perfume, an oil and a small burner in one box. */
export const giftBox =
  (juice: Juice, oil: Juice) =>
  (p: Paints): string =>
    openCase(
      p,
      { skin: skins.night, lining: skins.cream, trim: metals.gold },
      placedOnFloor(perfume(juice, metals.gold), 240, 560, 0.56)(p) +
        placedOnFloor(mabkhara(metals.gold, metals.silver, false), 580, 566, 0.56)(p) +
        oval(410, 560, 60, 14, "#000", 0.3) +
        transformed("translate(408 600) scale(.84)", vial(p, oil, metals.gold))
    )

const bow = (p: Paints): string => {
  const silk = p.slant([
    [0, "#FFF6D6"],
    [0.3, "#F0CF7C"],
    [0.7, "#CC9A38"],
    [1, "#8F6420"]
  ])
  const loop = (flip: number) =>
    transformed(
      `translate(400 372) scale(${flip} 1)`,
      fill("M0 0C-40-90-170-100-176-30C-180 30-60 34 0 0z", silk) +
        stroke("M-10-4C-60-40-120-50-150-30", "#8F6420", 3, 0.6) +
        fill("M0 0C-40 40-70 80-116 92L-84 104C-50 90-14 50 8 12z", silk)
    )
  return (
    fill("M372 318H428L436 448H364z", silk) +
    fill("M366 506H434V684H366z", silk) +
    fill("M364 446H436L434 508H366z", "#8F6420") +
    loop(1) +
    loop(-1) +
    oval(400, 372, 26, 22, silk) +
    stroke("M388 362Q400 370 412 362", "#8F6420", 3, 0.6)
  )
}

export const giftBoxShut = (p: Paints): string =>
  shutCase(p, { skin: skins.night, lining: skins.cream, trim: metals.gold }) + bow(p)
