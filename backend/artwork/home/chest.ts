import { board, timbers } from "./wood.ts"
import { fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { bead, type Metal, metals, rod, shadow } from "../materials.ts"

const stud = (p: Paints, metal: Metal): string =>
  p.keep(oval(1.5, 2.5, 8, 8, "#1B0D06", 0.6) + bead(p, metal, 0, 0, 7.5))

/** A rosette of brass and nails, as on the front of a bride's chest. */
const rosette = (p: Paints, metal: Metal, x: number, y: number): string => {
  const one = stud(p, metal)
  return (
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((index) => {
        const angle = (index * Math.PI) / 4
        return `<use href="${one}" x="${Math.round(x + Math.cos(angle) * 50)}" y="${Math.round(y + Math.sin(angle) * 50)}"/>`
      })
      .join("") +
    transformed(
      `translate(${x} ${y})`,
      fill(
        "M0-38L12-12L38 0L12 12L0 38L-12 12L-38 0L-12-12z",
        p.slant([
          [0, metal.shine],
          [0.4, metal.light],
          [1, metal.dark]
        ])
      ) + stroke("M0-38L12-12L38 0L12 12L0 38L-12 12L-38 0L-12-12z", metal.deep, 2)
    ) +
    bead(p, metal, x, y, 11)
  )
}

const line = (p: Paints, metal: Metal, y: number): string => {
  const one = stud(p, metal)
  return Array.from(
    { length: 27 },
    (_, index) => `<use href="${one}" x="${114 + index * 22}" y="${y}"/>`
  ).join("")
}

const front = (p: Paints, metal: Metal): string =>
  fill("M92 640H152L140 692H96zM648 640H708L704 692H660z", "#3A1D0C") +
  board(p, timbers.teak, "M86 386H714V646H86z", [86, 386, 628, 260]) +
  fill(
    "M86 386H714V646H86z",
    p.across([
      [0, "#fff", 0.16],
      [0.35, "#fff", 0],
      [1, "#000", 0.32]
    ])
  ) +
  line(p, metal, 402) +
  line(p, metal, 548) +
  line(p, metal, 634) +
  rosette(p, metal, 202, 475) +
  rosette(p, metal, 598, 475) +
  rosette(p, metal, 326, 475) +
  rosette(p, metal, 474, 475) +
  [110, 308, 506]
    .map(
      (x) =>
        board(p, timbers.walnut, `M${x} 562H${x + 184}V622H${x}z`, [x, 562, 184, 60]) +
        rod(metal, `M${x + 72} 588Q${x + 92} 614 ${x + 112} 588`, 9, 2) +
        bead(p, metal, x + 72, 587, 8) +
        bead(p, metal, x + 112, 587, 8)
    )
    .join("") +
  [
    [86, 386, 1],
    [714, 386, -1]
  ]
    .map(([x, y, flip]) =>
      transformed(
        `translate(${x} ${y}) scale(${flip} 1)`,
        fill(
          "M0 0H62L34 14L14 34L0 62z",
          p.slant([
            [0, metal.shine],
            [0.4, metal.light],
            [1, metal.dark]
          ])
        ) + stroke("M62 0L34 14L14 34L0 62", metal.deep, 2)
      )
    )
    .join("")

const hasp = (p: Paints, metal: Metal): string =>
  fill(
    "M372 350H428V424Q400 452 372 424z",
    p.slant([
      [0, metal.shine],
      [0.35, metal.light],
      [0.7, metal.mid],
      [1, metal.dark]
    ])
  ) +
  stroke("M372 350H428V424Q400 452 372 424z", metal.deep, 3) +
  oval(400, 404, 15, 15, metal.deep) +
  oval(399, 403, 11, 11, metal.light) +
  fill("M396 398H404V416H396z", "#1B0D06")

/** The studded chest of a Gulf house. */
export const chest =
  (metal: Metal) =>
  (p: Paints): string =>
    shadow(p, 404, 690, 318, 24) +
    front(p, metal) +
    board(p, timbers.teak, "M128 236H672L726 352H74z", [74, 236, 652, 116]) +
    fill(
      "M128 236H672L726 352H74z",
      p.slant([
        [0, "#fff", 0.3],
        [0.6, "#fff", 0.02],
        [1, "#000", 0.2]
      ])
    ) +
    stroke("M158 262H642L676 334H124z", metal.mid, 6) +
    stroke("M156 260H640L674 332H122z", metal.shine, 2, 0.7) +
    transformed(
      "translate(400 298) scale(1 .42)",
      rosette(p, metal, 0, 0) + rosette(p, metal, -160, 0) + rosette(p, metal, 160, 0)
    ) +
    board(p, timbers.walnut, "M74 352H726V388H74z", [74, 352, 652, 36]) +
    line(p, metal, 370) +
    hasp(p, metal)

/** The same with its lid up, folded cloth within. */
export const chestOpen =
  (metal: Metal, cloths: ReadonlyArray<string>) =>
  (p: Paints): string =>
    shadow(p, 404, 690, 318, 24) +
    board(p, timbers.walnut, "M112 104H688L714 330H86z", [86, 104, 628, 226]) +
    fill("M140 126H660L682 318H118z", "#2A1409", 0.5) +
    stroke("M140 126H660L682 318H118z", metals.wood.light, 3, 0.6) +
    rod(metal, "M132 318L168 214", 8, 2) +
    rod(metal, "M668 318L632 214", 8, 2) +
    fill("M110 318H690L714 390H86z", "#1D0D05") +
    cloths
      .map((cloth, index) => {
        const x = 128 + index * 184
        const path = `M${x} 390V326Q${x + 4} 300 ${x + 30} 298H${x + 148}Q${x + 172} 300 ${x + 176} 326V390z`
        return (
          fill(path, cloth) +
          fill(
            path,
            p.slant([
              [0, "#fff", 0.4],
              [0.5, "#fff", 0],
              [1, "#000", 0.4]
            ])
          ) +
          stroke(`M${x + 4} 340H${x + 172}M${x + 3} 364H${x + 173}`, "#000", 3, 0.3)
        )
      })
      .join("") +
    front(p, metal) +
    board(p, timbers.walnut, "M80 378H720V396H80z", [80, 378, 640, 18])
