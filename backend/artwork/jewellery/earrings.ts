import { clipTo, transformed, oval, type Paints, stroke } from "../paint.ts"
import { around, hoop, n, type Point, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal } from "../materials.ts"
import { earringStand, hoopBand, pearl, star } from "./parts.ts"
import { chip, type Stone } from "./stones.ts"

const evenly = (path: string, paint: string): string =>
  `<path fill-rule="evenodd" d="${path}" fill="${paint}"/>`

/** A pair of gold crescents with pearls. */
export const earrings =
  (metal: Metal) =>
  (p: Paints): string => {
    const one = pearl(p)
    const moon =
      "M0-112A112 112 0 1 0 0 112A112 112 0 1 0 0-112zM0-98A76 76 0 1 1 0 54A76 76 0 1 1 0-98z"
    const grains = Array.from({ length: 21 }, (_, index) => {
      const turn = Math.PI * (-0.2 + (index / 20) * 1.4)
      return bead(p, metal, Math.cos(turn) * 114, Math.sin(turn) * 114, 8)
    }).join("")
    const drop = (x: number, y: number, long: number) =>
      stroke(`M${x} ${y}V${y + long}`, metal.mid, 5) +
      bead(p, metal, x, y + long * 0.5, 8) +
      bead(p, metal, x, y + long - 8, 10) +
      `<use href="${one}" transform="translate(${x} ${y + long + 16}) scale(1.25)"/>`
    const single = p.keep(
      stroke("M0-118C-34-150-34-214 4-216C34-214 38-180 24-160", metal.dark, 11) +
        stroke("M-2-118C-36-150-36-216 2-218C32-216 36-182 22-162", metal.light, 5) +
        drop(-66, 96, 38) +
        drop(0, 112, 60) +
        drop(66, 96, 38) +
        evenly(moon, metal.deep) +
        transformed(
          "translate(-3 -4)",
          evenly(
            moon,
            p.slant([
              [0, metal.light],
              [0.2, metal.shine],
              [0.4, metal.light],
              [0.65, metal.mid],
              [1, metal.dark]
            ])
          )
        ) +
        grains +
        [-0.5, -0.25, 0, 0.25, 0.5]
          .map(
            (share) =>
              oval(Math.sin(share * 2.4) * 92, -4 + Math.cos(share * 2.4) * 88, 11, 11, "#A32638") +
              oval(Math.sin(share * 2.4) * 92 - 3, -8 + Math.cos(share * 2.4) * 88, 4, 3, "#FFC7CF")
          )
          .join("") +
        bead(p, metal, 0, -112, 19) +
        oval(0, -112, 10, 10, "#A32638") +
        oval(-3, -115, 4, 3, "#FFC7CF")
    )
    return (
      earringStand(p, metal) +
      `<use href="${single}" transform="translate(246 366) scale(1.14)"/><use href="${single}" transform="translate(554 366) scale(1.14)"/>` +
      star(182, 300, 24) +
      star(614, 440, 18)
    )
  }

const hook = (metal: Metal, x: number, y: number): string =>
  stroke(
    `M${x} ${y}C${x - 30} ${y - 34} ${x - 26} ${y - 92} ${x + 2} ${y - 92}C${x + 28} ${y - 92} ${x + 30} ${y - 60} ${x + 20} ${y - 44}`,
    metal.dark,
    10
  ) +
  stroke(
    `M${x - 2} ${y}C${x - 32} ${y - 34} ${x - 28} ${y - 94} ${x} ${y - 94}C${x + 26} ${y - 94} ${x + 28} ${y - 62} ${x + 18} ${y - 46}`,
    metal.light,
    4
  )

/** Bell-shaped earrings with a stone above and pearls along the rim. */
export const jhumka =
  (metal: Metal, stone: Stone) =>
  (p: Paints): string => {
    const bell: ReadonlyArray<Point> = [
      [14, 6],
      [30, 16],
      [74, 52],
      [104, 108],
      [116, 164],
      [116, 164]
    ]
    const one = pearl(p)
    const single = (x: number) =>
      transformed(
        `translate(${x} 330) scale(1.12)`,
        hook(metal, 0, -92) +
          bead(p, metal, 0, -52, 48) +
          Array.from({ length: 12 }, (_, index) =>
            bead(p, metal, Math.cos(index * 0.5236) * 46, -52 + Math.sin(index * 0.5236) * 46, 8)
          ).join("") +
          chip(p, stone, 0, -52, 28) +
          around(
            [0, 168, 108, 20],
            9,
            (at, y, k) =>
              stroke(`M${n(at)} ${n(y)}v20`, metal.mid, 3) +
              `<use href="${one}" transform="translate(${n(at)} ${n(y + 30)}) scale(${n(0.55 + k * 0.25)} .8)"/>`
          ) +
          lathe(p, metal, 0, [
            [12, -8],
            [12, -8],
            [18, 0],
            [14, 8],
            [14, 8]
          ]) +
          lathe(p, metal, 0, bell) +
          clipTo(
            p.clip(latheOutline(0, bell)),
            around(
              [0, 104, 100, 18],
              9,
              (at, y, k) =>
                `<path transform="matrix(${k.toFixed(2)} 0 0 1 ${n(at)} ${n(y)})" d="M0-30C20-6 16 16 0 26C-16 16-20-6 0-30z" fill="none" stroke="${metal.deep}" stroke-width="4" opacity=".65"/>` +
                chip(p, stone, at, y, 8 * k)
            ) + stroke(hoop(0, 54, 74, 12), metal.deep, 4, 0.55)
          ) +
          stroke(hoop(0, 158, 116, 22), metal.dark, 14) +
          stroke(hoop(0, 156, 116, 22), metal.light, 7) +
          around([0, 158, 114, 21], 15, (at, y, k) => bead(p, metal, at, y, 4 + 4 * k))
      )
    return (
      earringStand(p, metal) + single(252) + single(548) + star(204, 262, 22) + star(604, 420, 18)
    )
  }

/** Plain round hoops, one turned a little away. */
export const hoops =
  (metal: Metal) =>
  (p: Paints): string => {
    const single = (x: number, rx: number) =>
      hoopBand(metal, x, 352, rx, 176, 34) +
      Array.from({ length: 54 }, (_, index) => {
        const turn = (index / 54) * Math.PI * 2
        return stroke(
          `M${n(x + Math.cos(turn) * (rx - 14))} ${n(352 + Math.sin(turn) * 162)}L${n(x + Math.cos(turn + 0.1) * (rx + 14))} ${n(352 + Math.sin(turn + 0.1) * 190)}`,
          metal.deep,
          2.5,
          0.4
        )
      }).join("") +
      stroke(
        `M${n(x - rx * 0.94)} 282A${rx} 176 0 0 1 ${n(x - rx * 0.3)} 182`,
        metal.shine,
        9,
        0.95
      ) +
      hook(metal, x, 196) +
      bead(p, metal, x, 184, 15)
    return (
      earringStand(p, metal) +
      single(248, 142) +
      single(560, 118) +
      star(142, 262, 30) +
      star(642, 430, 20)
    )
  }
