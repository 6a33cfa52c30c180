import { tray } from "./home.ts"
import { board, timbers } from "./wood.ts"
import { dallah, emptyFinjan, finjan, glazes } from "../coffee/dallah.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { bead, type Metal, metals, shadow, turnedLight } from "../materials.ts"
import { placedOnFloor } from "../view.ts"

/** A brass tray on a folding stand of carved legs. */
export const trayTable =
  (metal: Metal) =>
  (p: Paints): string => {
    const leg = (top: number, foot: number, back: boolean) => {
      const path = `M${top - 13} 400H${top + 13}L${foot + 15} 690H${foot - 15}z`
      const studs = [0.2, 0.5, 0.8]
        .map((share) => bead(p, metal, top + (foot - top) * share, 400 + 290 * share, 7))
        .join("")
      return (
        board(p, back ? timbers.walnut : timbers.teak, path, [
          Math.min(top, foot) - 15,
          400,
          30 + Math.abs(top - foot),
          290
        ]) + (back ? "" : studs)
      )
    }
    return (
      shadow(p, 404, 690, 240, 30) +
      leg(300, 500, true) +
      leg(500, 300, true) +
      leg(400, 620, true) +
      leg(400, 180, true) +
      leg(230, 430, false) +
      leg(570, 370, false) +
      leg(196, 170, false) +
      leg(604, 630, false) +
      bead(p, metals.gold, 400, 634, 12) +
      transformed("translate(0 356)", flatTray(p, metal))
    )
  }

/** A tray lying flat, its middle at (400, 0): its edge, then its engraved face. */
const flatTray = (p: Paints, metal: Metal): string =>
  fill("M78 0V20A322 92 0 0 0 722 20V0z", p.across(turnedLight(metal))) +
  transformed(
    "translate(0 -180) scale(1 .42)",
    transformed("translate(-36) scale(1.09 1)", tray(metal, false)(p))
  )

/** A pot and four cups; the pot stands at (x, y). */
const laid = (p: Paints, x: number, y: number, scale: number): string => {
  const cup = p.keep(shadow(p, 4, 164, 66) + finjan(p, glazes.red, metals.gold))
  return (
    placedOnFloor(dallah(metals.gold), x, y, scale)(p) +
    [
      [-250, -20],
      [-176, 26],
      [150, 30],
      [236, -8]
    ]
      .map(
        ([dx = 0, dy = 0]) =>
          `<use href="${cup}" transform="translate(${Math.round(x + dx * scale * 1.5)} ${Math.round(y + dy * scale * 1.5 - 130 * scale)}) scale(${(scale * 0.78).toFixed(2)})"/>`
      )
      .join("")
  )
}

/** The tray as it goes to the guests. */
export const trayServed =
  (metal: Metal) =>
  (p: Paints): string =>
    shadow(p, 404, 640, 320, 54) +
    transformed("translate(0 560)", flatTray(p, metal)) +
    laid(p, 404, 574, 0.76)

/** The table with the coffee on it. */
export const trayTableServed =
  (metal: Metal) =>
  (p: Paints): string =>
    transformed("translate(16 30) scale(.96)", trayTable(metal)(p)) + laid(p, 404, 388, 0.5)

/** A cupboard for the cups: three shelves under a pointed arch. */
export const finjanCabinet =
  (metal: Metal) =>
  (p: Paints): string => {
    const cups = [glazes.red, glazes.blue, glazes.green].map((glaze) =>
      p.keep(emptyFinjan(p, glaze, metals.gold))
    )
    const niche = "M212 660V330Q214 240 400 176Q586 240 588 330V660z"
    const shelf = (y: number, kind: number) =>
      board(p, timbers.pale, `M204 ${y}H596V${y + 20}H204z`, [204, y, 392, 20]) +
      fill(`M208 ${y + 20}H592V${y + 44}H208z`, "#000", 0.28) +
      [268, 356, 444, 532]
        .map(
          (x) =>
            oval(x + 3, y + 1, 26, 5, "#1B0D06", 0.5) +
            `<use href="${cups[kind]}" transform="translate(${x} ${y - 64}) scale(.38)"/>`
        )
        .join("")
    return (
      shadow(p, 404, 696, 256, 24) +
      board(p, timbers.teak, "M160 190L400 92L640 190V690H160z", [160, 92, 480, 598]) +
      fill(niche, "#3A1D0C") +
      fill(
        niche,
        p.across([
          [0, "#000", 0.5],
          [0.3, "#000", 0.1],
          [1, "#6E3C1B", 0.6]
        ])
      ) +
      clipTo(p.clip(niche), shelf(370, 0) + shelf(508, 1) + shelf(646, 2)) +
      stroke(niche, metals.wood.deep, 10) +
      stroke(niche, metal.mid, 4) +
      board(p, timbers.walnut, "M140 204L400 98V66L124 180z", [124, 66, 276, 138]) +
      board(p, timbers.walnut, "M660 204L400 98V66L676 180z", [400, 66, 276, 138]) +
      board(p, timbers.walnut, "M146 672H654V696H146z", [146, 672, 508, 24]) +
      Array.from(
        { length: 9 },
        (_, index) =>
          bead(p, metal, 184, 240 + index * 50, 8) + bead(p, metal, 616, 240 + index * 50, 8)
      ).join("") +
      bead(p, metal, 400, 138, 13) +
      [0.3, 0.6]
        .map(
          (share) =>
            bead(p, metal, 400 - 190 * share, 138 + 74 * share, 8) +
            bead(p, metal, 400 + 190 * share, 138 + 74 * share, 8)
        )
        .join("")
    )
  }
