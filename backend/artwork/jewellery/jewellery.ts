import { fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { n } from "../shape.ts"
import { bead, type Metal, plate, shadow } from "../materials.ts"
import { bust, fallOf, hoopBand, pearl, star } from "./parts.ts"
import { gem, type Stone } from "./stones.ts"

/** A ring standing on its edge, its stone towards the light. */
export const ring =
  (metal: Metal, stone: Stone) =>
  (p: Paints): string =>
    shadow(p, 410, 676, 150, 22) +
    hoopBand(metal, 400, 490, 168, 178, 46) +
    stroke(
      "M250 420C262 386 290 350 322 332M520 600C548 570 562 530 566 496",
      metal.shine,
      9,
      0.85
    ) +
    fill("M306 330C330 356 470 356 494 330L470 372C440 392 360 392 330 372z", metal.dark) +
    fill(
      "M318 270H482L452 360C430 374 370 374 348 360z",
      p.across([
        [0, metal.dark],
        [0.25, metal.shine],
        [0.5, metal.mid],
        [0.8, metal.dark],
        [1, metal.light]
      ])
    ) +
    gem(p, stone) +
    [
      [288, 236],
      [512, 236],
      [330, 164],
      [470, 164],
      [344, 310],
      [456, 310]
    ]
      .map(
        ([x = 0, y = 0]) =>
          stroke(
            `M${x} ${y}L${n(x + (400 - x) * 0.12)} ${n(y + (238 - y) * 0.16)}`,
            metal.dark,
            20
          ) + bead(p, metal, x, y, 14)
      )
      .join("") +
    star(330, 188, 34) +
    star(552, 420, 20)

/** Four bangles leaning on each other. */
export const bangles =
  (metal: Metal) =>
  (p: Paints): string => {
    const engraved = (cx: number, cy: number): string =>
      Array.from({ length: 44 }, (_, index) => {
        const turn = (index / 44) * Math.PI * 2
        return `<path transform="translate(${n(cx + Math.cos(turn) * 214)} ${n(cy + Math.sin(turn) * 214)}) rotate(${n((turn * 180) / Math.PI)})" d="M-13 0Q0-9 13 0Q0 9-13 0z"/>`
      }).join("")
    const stacked = (x: number, y: number, carved: boolean) =>
      hoopBand(metal, x, y, 214, 214, 40) +
      (carved ? `<g fill="${metal.deep}" opacity=".6">${engraved(x, y)}</g>` : "") +
      stroke(
        `M${n(x - 190)} ${n(y - 112)}A218 218 0 0 1 ${n(x - 60)} ${n(y - 212)}`,
        metal.shine,
        9,
        0.9
      )
    return (
      shadow(p, 420, 672, 250, 30) +
      transformed("rotate(14 400 420) translate(38 18) scale(.88 .98)", stacked(470, 420, false)) +
      transformed("rotate(9 400 420) translate(30 10) scale(.9 .99)", stacked(430, 422, true)) +
      transformed("rotate(4 400 420) translate(26 4) scale(.92 1)", stacked(386, 424, false)) +
      transformed("translate(20 0) scale(.94 1)", stacked(340, 426, true)) +
      star(196, 300, 34) +
      star(520, 300, 20)
    )
  }

/** The bride's necklace: plates of gold from which small leaves hang. */
export const necklace =
  (metal: Metal, stone: Stone) =>
  (p: Paints): string => {
    const fall = fallOf(200, 262, 520)
    const leaf = p.keep(
      fill("M0 0C17 14 20 34 0 58C-20 34-17 14 0 0z", plate(p, metal)) +
        stroke("M0 8V46", metal.deep, 2.5, 0.6)
    )
    const square = p.keep(
      fill("M-17-18H17L20 16Q0 30-20 16z", plate(p, metal)) +
        stroke("M-17-18H17L20 16Q0 30-20 16z", metal.deep, 2) +
        oval(0, 0, 7, 7, stone.mid) +
        oval(-2, -2, 3, 3, stone.pale)
    )
    const chain = Array.from({ length: 60 }, (_, index) => fall(index / 59))
    const plates = Array.from({ length: 13 }, (_, index) => ({
      share: 0.19 + (index / 12) * 0.62,
      long: 1 - Math.abs(index - 6) / 9
    }))
    const hung = ({ long, share }: (typeof plates)[number]) => {
      const [x, y] = fall(share)
      const links = [0, 1, 2]
        .map((link) => bead(p, metal, x, y + 30 + link * 15 * long, 6))
        .join("")
      return (
        links +
        `<use href="${leaf}" transform="translate(${n(x)} ${n(y + 28 + 40 * long)}) scale(${n(0.75 + long * 0.5)})"/><use href="${square}" transform="translate(${n(x)} ${n(y)}) rotate(${n((0.5 - share) * 46)})"/>`
      )
    }
    return (
      bust(p) +
      stroke(`M${chain.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`, metal.dark, 12) +
      `<path d="M${chain.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}" fill="none" stroke="${metal.light}" stroke-width="6" stroke-dasharray="7 4"/>` +
      plates.map(hung).join("") +
      transformed(
        "translate(400 500)",
        fill("M0-34L36 0L0 44L-36 0z", plate(p, metal)) +
          stroke("M0-34L36 0L0 44L-36 0z", metal.deep, 2) +
          oval(0, 2, 15, 15, stone.mid) +
          oval(-5, -4, 6, 5, stone.pale) +
          [-22, 0, 22]
            .map(
              (x) =>
                bead(p, metal, x, 50 - Math.abs(x) * 0.9, 7) +
                `<use href="${leaf}" transform="translate(${x} ${n(58 - Math.abs(x) * 0.9)}) scale(.8)"/>`
            )
            .join("")
      )
    )
  }

/** One strand of pearls on a dark bust. */
export const pearlStrand = (p: Paints): string => {
  const one = pearl(p)
  const fall = fallOf(200, 316, 640)
  return (
    bust(p) +
    Array.from({ length: 25 }, (_, index) => {
      const [x, y] = fall(index / 24)
      const scale = 1.24 - Math.abs(index - 12) * 0.026
      return (
        oval(x + 6, y + 10, 20 * scale, 20 * scale, "#000", 0.32) +
        `<use href="${one}" transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(2)})"/>`
      )
    }).join("")
  )
}
