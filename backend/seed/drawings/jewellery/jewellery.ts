import { fill, moved, oval, type Paints, stroke } from "../paint.ts"
import { n, type Point, polygon } from "../shape.ts"
import { bead, type Metal, shadow } from "../stuff.ts"

type Stone = { readonly pale: string; readonly light: string; readonly mid: string; readonly deep: string }
export const stones = {
  ruby: { pale: "#FFC7CF", light: "#F2506B", mid: "#B80F35", deep: "#5A0418" },
  emerald: { pale: "#CFFBE0", light: "#3CC983", mid: "#0C8450", deep: "#033A24" }
} as const satisfies Record<string, Stone>

const hoopBand = (metal: Metal, cx: number, cy: number, rx: number, ry: number, width: number): string => {
  const ellipse = (dx: number, dy: number, colour: string, thick: number, more = "") =>
    `<ellipse cx="${n(cx + dx)}" cy="${n(cy + dy)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${colour}" stroke-width="${n(thick)}"${more}/>`
  return ellipse(0, 0, metal.deep, width) + ellipse(0, 0, metal.dark, width * 0.86)
    + ellipse(-1, -1, metal.mid, width * 0.68)
    + ellipse(-width * 0.1, -width * 0.1, metal.light, width * 0.34)
    + ellipse(-width * 0.16, -width * 0.16, metal.shine, width * 0.12)
}

/** A ring standing on its edge, its stone towards the light. */
export const ring = (metal: Metal, stone: Stone) => (p: Paints): string =>
  shadow(p, 410, 676, 150, 22)
  + hoopBand(metal, 400, 490, 168, 178, 46)
  + stroke("M250 420C262 386 290 350 322 332M520 600C548 570 562 530 566 496", metal.shine, 9, 0.85)
  + fill("M306 330C330 356 470 356 494 330L470 372C440 392 360 392 330 372z", metal.dark)
  + fill(
    "M318 270H482L452 360C430 374 370 374 348 360z",
    p.across([[0, metal.dark], [0.25, metal.shine], [0.5, metal.mid], [0.8, metal.dark], [1, metal.light]])
  )
  + gem(p, stone)
  + [
    [288, 236], [512, 236], [330, 164], [470, 164], [344, 310], [456, 310]
  ].map(([x = 0, y = 0]) => stroke(`M${x} ${y}L${n(x + (400 - x) * 0.12)} ${n(y + (238 - y) * 0.16)}`, metal.dark, 20)
    + bead(p, metal, x, y, 14)).join("")
  + star(330, 188, 34) + star(552, 420, 20)

/** Facets of a cut stone: the darks and lights alternate around a bright table. */
const gem = (p: Paints, stone: Stone): string => {
  const spot = (turn: number, rx: number, ry: number): Point => [400 + Math.cos(turn) * rx, 238 + Math.sin(turn) * ry]
  const facets = Array.from({ length: 16 }, (_, index) => {
    const [from, to] = [(index / 16) * Math.PI * 2, ((index + 1) / 16) * Math.PI * 2]
    const lit = Math.cos(from + 2.4)
    const colour = index % 2 ? (lit > 0 ? stone.light : stone.mid) : lit > 0.5 ? stone.pale : lit > -0.4 ? stone.mid : stone.deep
    return fill(polygon([spot(from, 114, 92), spot(to, 114, 92), spot((from + to) / 2, 62, 48)]), colour)
      + fill(polygon([spot(from, 114, 92), spot(from
        + Math.PI / 16, 62, 48), spot(from - Math.PI / 16, 62, 48)]), index % 3 ? stone.mid : stone.light)
  }).join("")
  return oval(400, 238, 118, 96, stone.deep) + facets
    + oval(400, 238, 63, 49, p.slant([[0, stone.pale], [0.35, stone.light], [0.7, stone.mid], [1, stone.deep]]))
    + fill("M356 226C366 204 392 196 418 198C396 208 376 222 368 244z", "#fff", 0.75)
}

const star = (x: number, y: number, r: number): string =>
  `<path transform="translate(${x} ${y})" fill="#fff" opacity=".95" d="M0-${r}Q2-2 ${r} 0Q2 2 0 ${r}Q-2 2-${r} 0Q-2-2 0-${r}z"/>`

/** Four bangles leaning on each other. */
export const bangles = (metal: Metal) => (p: Paints): string => {
  const engraved = (cx: number, cy: number): string =>
    Array.from({ length: 44 }, (_, index) => {
      const turn = (index / 44) * Math.PI * 2
      return `<path transform="translate(${n(cx + Math.cos(turn) * 214)} ${n(cy + Math.sin(turn) * 214)}) rotate(${n((turn * 180) / Math.PI)})" d="M-13 0Q0-9 13 0Q0 9-13 0z"/>`
    }).join("")
  const stacked = (x: number, y: number, carved: boolean) =>
    hoopBand(metal, x, y, 214, 214, 40) + (carved ? `<g fill="${metal.deep}" opacity=".6">${engraved(x, y)}</g>` : "")
    + stroke(`M${n(x - 190)} ${n(y - 112)}A218 218 0 0 1 ${n(x - 60)} ${n(y - 212)}`, metal.shine, 9, 0.9)
  return shadow(p, 420, 672, 250, 30)
    + moved("rotate(14 400 420) translate(38 18) scale(.88 .98)", stacked(470, 420, false))
    + moved("rotate(9 400 420) translate(30 10) scale(.9 .99)", stacked(430, 422, true))
    + moved("rotate(4 400 420) translate(26 4) scale(.92 1)", stacked(386, 424, false))
    + moved("translate(20 0) scale(.94 1)", stacked(340, 426, true))
    + star(196, 300, 34) + star(520, 300, 20)
}

const bust = (p: Paints): string =>
  shadow(p, 404, 700, 190, 22)
  + fill(
    "M344 96C340 170 348 214 318 246C270 282 190 300 172 372C160 470 230 620 290 690H510C570 620 640 470 628 372C610 300 530 282 482 246C452 214 460 170 456 96C430 84 370 84 344 96z",
    p.across([[0, "#2A1E1C"], [0.22, "#6A4B47"], [0.4, "#4A3330"], [0.75, "#2C1D1B"], [1, "#160D0C"]])
  )
  + oval(400, 96, 56, 13, "#7A5955")
  + fill("M200 360C230 320 290 300 330 266C300 330 250 420 262 560C220 480 186 430 200 360z", "#fff", 0.07)

/** Points along a necklace that leaves the neck and falls to `depth`, as shares of its length. */
const fallOf = (top: number, spread: number, depth: number) => {
  const at = (t: number): Point => {
    const [first, second, third, last] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    return [first * 342 + second * (400 - spread) + third * (400 + spread) + last * 458, (first + last) * top
      + (second + third) * depth]
  }
  const points = Array.from({ length: 121 }, (_, index) => at(index / 120))
  const reached = points.map((_, index) => points.slice(1, index + 1).reduce((sum, [x, y], step) => sum
    + Math.hypot(x - (points[step]?.[0] ?? x), y - (points[step]?.[1] ?? y)), 0))
  return (share: number): Point => points[reached.findIndex((length) => length >= share * (reached.at(-1) ?? 0) - 0.01)] ?? at(share)
}

/** The bride's necklace: plates of gold from which small leaves hang. */
export const necklace = (metal: Metal, stone: Stone) => (p: Paints): string => {
  const fall = fallOf(196, 190, 490)
  const leaf = p.keep(fill(
    "M0 0C17 14 20 34 0 58C-20 34-17 14 0 0z", p.slant([[0, metal.shine], [0.4, metal.light], [1, metal.dark]])
  )
    + stroke("M0 8V46", metal.deep, 2.5, 0.6))
  const plate = p.keep(fill(
    "M-17-18H17L20 16Q0 30-20 16z", p.slant([[0, metal.shine], [0.35, metal.light], [0.7, metal.mid], [1, metal.dark]])
  )
    + stroke("M-17-18H17L20 16Q0 30-20 16z", metal.deep, 2) + oval(0, 0, 7, 7, stone.mid)
    + oval(-2, -2, 3, 3, stone.pale))
  const chain = Array.from({ length: 60 }, (_, index) => fall(index / 59))
  const plates = Array.from({ length: 13 }, (_, index) => ({ share: 0.19
    + (index / 12) * 0.62, long: 1 - Math.abs(index - 6) / 9 }))
  const hung = ({ long, share }: (typeof plates)[number]) => {
    const [x, y] = fall(share)
    const links = [0, 1, 2].map((link) => bead(p, metal, x, y + 30 + link * 15 * long, 6)).join("")
    return links
      + `<use href="${leaf}" transform="translate(${n(x)} ${n(y + 28 + 40 * long)}) scale(${n(0.75 + long * 0.5)})"/><use href="${plate}" transform="translate(${n(x)} ${n(y)}) rotate(${n((0.5 - share) * 46)})"/>`
  }
  return bust(p) + stroke(`M${chain.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`, metal.dark, 12)
    + `<path d="M${chain.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}" fill="none" stroke="${metal.light}" stroke-width="6" stroke-dasharray="7 4"/>`
    + plates.map(hung).join("")
    + moved("translate(400 500)", fill(
      "M0-34L36 0L0 44L-36 0z", p.slant([[0, metal.shine], [0.4, metal.light], [1, metal.dark]])
    )
      + stroke("M0-34L36 0L0 44L-36 0z", metal.deep, 2) + oval(0, 2, 15, 15, stone.mid) + oval(-5, -4, 6, 5, stone.pale)
      + [-22, 0, 22].map((x) => bead(p, metal, x, 50 - Math.abs(x) * 0.9, 7)
        + `<use href="${leaf}" transform="translate(${x} ${n(58 - Math.abs(x) * 0.9)}) scale(.8)"/>`).join(""))
}

const pearl = (p: Paints): string =>
  p.keep(oval(
    0, 0, 20, 20,
    p.glow([[0, "#FFFFFF"], [0.35, "#FBF3EC"], [0.7, "#DCCFC8"], [0.9, "#AFA09C"], [1, "#CFC2BC"]], 0.36, 0.3, 0.74)
  )
    + oval(-6, -7, 6, 5, "#fff"))

/** One strand of pearls on a dark bust. */
export const pearlStrand = (p: Paints): string => {
  const one = pearl(p)
  const fall = fallOf(196, 240, 590)
  return bust(p) + Array.from({ length: 25 }, (_, index) => {
    const [x, y] = fall(index / 24)
    const scale = 1.24 - Math.abs(index - 12) * 0.026
    return oval(x + 6, y + 10, 20 * scale, 20 * scale, "#000", 0.32)
      + `<use href="${one}" transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(2)})"/>`
  }).join("")
}

const evenly = (path: string, paint: string): string => `<path fill-rule="evenodd" d="${path}" fill="${paint}"/>`

/** A pair of gold crescents with pearls. */
export const earrings = (metal: Metal) => (p: Paints): string => {
  const one = pearl(p)
  const moon = "M0-112A112 112 0 1 0 0 112A112 112 0 1 0 0-112zM0-98A76 76 0 1 1 0 54A76 76 0 1 1 0-98z"
  const grains = Array.from({ length: 21 }, (_, index) => {
    const turn = Math.PI * (-0.2 + (index / 20) * 1.4)
    return bead(p, metal, Math.cos(turn) * 114, Math.sin(turn) * 114, 8)
  }).join("")
  const drop = (x: number, y: number, long: number) => stroke(`M${x} ${y}V${y + long}`, metal.mid, 5)
    + bead(p, metal, x, y + long * 0.5, 8) + bead(p, metal, x, y + long - 8, 10)
    + `<use href="${one}" transform="translate(${x} ${y + long + 16}) scale(1.25)"/>`
  const single = p.keep(
    stroke("M0-118C-34-150-34-214 4-216C34-214 38-180 24-160", metal.dark, 11)
      + stroke("M-2-118C-36-150-36-216 2-218C32-216 36-182 22-162", metal.light, 5)
      + drop(-66, 96, 38) + drop(0, 112, 60) + drop(66, 96, 38)
      + evenly(moon, metal.deep)
      + moved(
        "translate(-3 -4)",
        evenly(
          moon, p.slant([[0, metal.light], [0.2, metal.shine], [0.4, metal.light], [0.65, metal.mid], [1, metal.dark]])
        )
      )
      + grains
      + [-0.5, -0.25, 0, 0.25, 0.5].map((share) => oval(
        Math.sin(share * 2.4) * 92, -4 + Math.cos(share * 2.4) * 88, 11, 11, "#A32638"
      )
        + oval(Math.sin(share * 2.4) * 92 - 3, -8 + Math.cos(share * 2.4) * 88, 4, 3, "#FFC7CF")).join("")
      + bead(p, metal, 0, -112, 19) + oval(0, -112, 10, 10, "#A32638") + oval(-3, -115, 4, 3, "#FFC7CF")
  )
  return oval(424, 640, 280, 34, p.glow([[0, "#6B4A2B", 0.34], [1, "#6B4A2B", 0]]))
    + `<use href="${single}" transform="translate(244 362) scale(1.16)"/><use href="${single}" transform="translate(560 376) scale(1.16)"/>`
    + star(180, 300, 24) + star(620, 440, 18)
}
