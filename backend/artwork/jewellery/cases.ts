import { openCase, shutCase, type Skin, skins } from "../case.ts"
import { type Drawing, clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { pearlInlay } from "../oud/giftBoxes.ts"
import { n } from "../shape.ts"
import { bead, type Metal, metals } from "../materials.ts"
import { placedOnFloor } from "../view.ts"
import { stud } from "./gentlemen.ts"
import { hoopBand, pearl, star } from "./parts.ts"
import { chip, type Stone, stones } from "./stones.ts"

/** A drawing in its own open box; `sunk` is how deep it sits. */
export const openedCase =
  (drawing: Drawing, skin: Skin, scale: number, sunk: number): Drawing =>
  (p) =>
    openCase(
      p,
      { skin, lining: skins.cream, trim: metals.gold },
      oval(400, 478, 190, 40, "#000", 0.25) + placedOnFloor(drawing, 400, 516 + sunk, scale)(p)
    )

/** Both cufflinks in their box. */
export const cufflinksCase =
  (metal: Metal, stone: Stone, skin: Skin): Drawing =>
  (p) =>
    openCase(
      p,
      { skin, lining: skins.black, trim: metal },
      [276, 524]
        .map(
          (x) =>
            oval(x + 8, 476, 100, 26, "#000", 0.5) +
            transformed(`translate(${x} 404) scale(.94)`, stud(p, metal, stone))
        )
        .join("")
    )

const mirror = (p: Paints): string =>
  fill(
    "M196 206H604L616 372H184z",
    p.slant([
      [0, "#F4F9FA"],
      [0.35, "#C8D6DB"],
      [0.5, "#EEF5F6"],
      [0.55, "#B4C5CB"],
      [1, "#DDE7EA"]
    ])
  ) +
  stroke("M196 206H604L616 372H184z", metals.gold.mid, 6) +
  fill("M230 216H330L270 364H214z", "#fff", 0.5)

/** A chest for rings and strands, mirrored lid and shell inlay. */
export const jewelChest =
  (skin: Skin, lining: Skin): Drawing =>
  (p) => {
    const one = pearl(p)
    const strand = Array.from({ length: 27 }, (_, index) => {
      const share = index / 26
      const [x, y] = [
        530 + 118 * Math.cos(share * 6.6 + 2.4),
        462 + 40 * Math.sin(share * 6.6 + 2.4)
      ]
      return `<use href="${one}" transform="translate(${n(x)} ${n(y)}) scale(.82)"/>`
    }).join("")
    const rolls = [0, 1, 2, 3]
      .map((row) =>
        fill(
          `M${168 - row * 9} ${424 + row * 24}H380V${444 + row * 24}H${160 - row * 9}z`,
          p.down([
            [0, lining.light],
            [1, lining.deep]
          ])
        )
      )
      .join("")
    const set = (
      [
        [214, 448, stones.ruby],
        [290, 448, stones.emerald],
        [250, 496, stones.diamond],
        [334, 496, stones.turquoise]
      ] as const
    )
      .map(
        ([x, y, stone]) =>
          hoopBand(metals.gold, x, y + 4, 22, 26, 9) +
          oval(x, y - 24, 19, 17, metals.gold.dark) +
          chip(p, stone, x, y - 24, 15)
      )
      .join("")
    return openCase(
      p,
      { skin, lining, trim: metals.gold, inlay: pearlInlay(p) },
      mirror(p) +
        rolls +
        set +
        clipTo(p.clip("M390 380H690V540H390z"), strand) +
        stroke("M470 540C462 520 476 500 492 496", metals.gold.light, 5) +
        bead(p, metals.gold, 396, 470, 12) +
        star(236, 420, 18)
    )
  }

export const jewelChestShut =
  (skin: Skin, lining: Skin): Drawing =>
  (p) =>
    shutCase(p, { skin, lining, trim: metals.gold, inlay: pearlInlay(p) })
