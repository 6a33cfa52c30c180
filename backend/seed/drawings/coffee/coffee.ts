import { dallahSign } from "./dallah.ts"
import { clipped, fill, moved, oval, type Paints, stroke } from "../paint.ts"
import { ribbon, type Yarns } from "../sadu.ts"
import { blob, chance, type Point } from "../shape.ts"
import { shadow } from "../stuff.ts"

const pouch = blob([
  [252, 176], [252, 176], [548, 176], [548, 176], [556, 300], [568, 470], [572, 620], [560, 672], [560, 672], [400, 690], [240, 672], [240, 672],
  [228, 620], [232, 470], [244, 300]
])

/** A stand-up bag with a pot on its label, and what it holds at its foot. */
export const coffeeBag = (
  yarn: Yarns, bag: readonly [string, string, string], spice: "cardamom" | "saffron"
) => (p: Paints): string =>
  shadow(p, 404, 678, 176)
  + fill(pouch, p.across([[0, bag[2]], [0.06, bag[1]], [0.2, bag[0]], [0.45, bag[1]], [0.85, bag[1]], [1, bag[2]]]))
  + clipped(
    p.clip(pouch),
    `<path d="M220 150h360v62H220z" fill="${bag[2]}" opacity=".38"/>`
      + stroke("M240 212H560M240 222H560", "#fff", 2, 0.35)
      + fill("M220 224C300 262 330 250 372 226L344 224zM590 226C520 270 480 256 430 226z", "#000", 0.09)
      + fill("M236 690C300 640 500 640 566 690V720H236z", bag[2], 0.55)
      + fill("M262 240C250 400 250 520 256 640L276 644C266 500 270 380 282 240z", "#fff", 0.3)
      + fill("M540 240C556 420 556 540 548 650L528 650C538 520 536 380 524 240z", "#000", 0.16)
      + `<path d="M210 548h380v56H210z" fill="${ribbon(p, yarn, 56, "translate(210 548)")}"/>`
      + `<path d="M210 548h380v56H210z" fill="${p.across([[0, "#000", 0.5], [0.25, "#000", 0], [0.6, "#000", 0], [1, "#000", 0.45]])}"/>`
  )
  + `<circle cx="400" cy="388" r="126" fill="#FBF5EA"/><circle cx="400" cy="388" r="126" fill="${p.slant([[0, "#fff", 0.7], [1, "#B79B74", 0.35]])}"/>`
  + `<circle cx="400" cy="388" r="114" fill="none" stroke="${yarn.ground}" stroke-width="4"/>`
  + moved("translate(244 236) scale(.385)", dallahSign(yarn.dark))
  + beans(p) + (spice === "cardamom" ? pods(p) : threads(p))

const bean = (p: Paints): string =>
  p.keep(
    oval(0, 0, 34, 24, p.glow([[0, "#A8713F"], [0.5, "#7A4A23"], [1, "#3E2210"]], 0.35, 0.3, 0.75))
      + stroke("M-28 6C-12-8 10 10 28-5", "#34190A", 5)
      + oval(-10, -12, 12, 4, "#E8BE8C", 0.5)
  )

const beans = (p: Paints): string => {
  const one = bean(p)
  const places: ReadonlyArray<Point & readonly [number, number]> = [
    [196, 690], [252, 706], [224, 664], [300, 716], [166, 716], [352, 708]
  ]
  return places.map(([x, y], index) =>
    oval(x + 6, y + 20, 36, 9, "#2B1709", 0.25)
      + `<use href="${one}" transform="translate(${x} ${y}) rotate(${index * 53 - 30})"/>`
  ).join("")
}

const pods = (p: Paints): string => {
  const pod = p.keep(
    fill("M-36 0C-20-24 18-24 40 0C18 24-20 24-36 0z", p.down([[0, "#C9D79A"], [0.5, "#8FA658"], [1, "#55692C"]]))
      + stroke("M-32 0C-12-9 12-9 36 0M-28 4C-10 8 14 8 32 4", "#5E7334", 3, 0.7)
  )
  return ([[520, 700, -14], [584, 690, 24], [556, 722, 4], [628, 716, -30]] as const).map(([x, y, turn]) =>
    oval(x + 4, y + 18, 34, 8, "#2B1709", 0.25)
      + `<use href="${pod}" transform="translate(${x} ${y}) rotate(${turn})"/>`
  ).join("")
}

const threads = (_p: Paints): string => {
  const next = chance(17)
  return Array.from({ length: 30 }, () => {
    const [x, y, bend] = [500 + next() * 130, 688 + next() * 40, next() * 40 - 20]
    return stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(bend / 2).toFixed(0)} ${(-14 + bend / 3).toFixed(0)} ${(18 + bend).toFixed(0)} ${(bend / 2).toFixed(0)}`,
      next() > 0.3 ? "#B5230F" : "#E8791B", 5
    )
  }).join("")
}

/** An open box of dates seen from the front, its lid behind it. */
export const dateBox = (yarn: Yarns, stuffed: boolean) => (p: Paints): string =>
  shadow(p, 404, 640, 292, 36)
  + fill("M168 216L632 216L668 392L132 392z", p.down([[0, yarn.ground], [1, yarn.dark]]))
  + `<path d="M160 250L640 250L650 306L150 306z" fill="${ribbon(p, yarn, 56, "translate(150 250)")}"/>`
  + fill("M168 216L632 216L634 226L166 226z", "#fff", 0.25)
  + fill("M132 388L668 388L708 600L92 600z", "#5A3116")
  + fill("M150 396L650 396L684 590L116 590z", p.down([[0, "#F5E7CF"], [1, "#E2C9A2"]]))
  + rows(p, stuffed)
  + fill("M86 592L714 592L704 668L96 668z", p.down([[0, yarn.ground], [1, yarn.dark]]))
  + `<path d="M90 606L712 606L706 654L95 654z" fill="${ribbon(p, yarn, 48, "translate(90 606)")}"/>`
  + fill("M86 592L714 592L713 600L87 600z", "#fff", 0.3)

const rows = (p: Paints, stuffed: boolean): string => {
  const one = (nut: number): string => p.keep(stuffed ? cupped(p) + filling(p, nut) : date(p))
  const kinds = stuffed ? [one(0), one(1), one(2)] : [one(0)]
  const [deep, across, scale] = stuffed ? [3, 4, 0.94] : [4, 5, 0.9]
  return Array.from({ length: deep * across }, (_, index) => {
    const [row, column] = [Math.floor(index / across), index % across]
    const y = 424 + (row * 186) / deep
    const spread = (488 + (y - 424) * 0.4) / across
    const x = 400 + (column - (across - 1) / 2) * spread
    const turn = stuffed ? 0 : ((row * 5 + column * 3) % 5) * 8 - 16
    return `<use href="${kinds[(row + column) % kinds.length]}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(scale + row * 0.07).toFixed(2)}) rotate(${turn})"/>`
  }).join("")
}

const cupped = (p: Paints): string =>
  fill("M-58 4C-50 32 50 32 58 4L46 36C30 46-30 46-46 36z", "#FFF8EA") + oval(3, 14, 50, 23, "#3A1B08", 0.35) + date(p)

/** A date lying lengthwise, wrinkled, with the little cap of its stalk. */
const date = (p: Paints): string =>
  fill(
    "M-54 3C-50-20-18-28 8-27C38-25 56-10 54 5C52 22 22 29-6 28C-32 27-54 20-54 3z",
    p.glow([[0, "#C98242"], [0.3, "#8E4A1B"], [0.7, "#56260B"], [1, "#2C1004"]], 0.36, 0.24, 0.8)
  )
  + fill("M-54-6C-46-14-40-8-40 2C-40 12-46 16-54 10C-58 6-58-2-54-6z", "#D8B070")
  + stroke("M-34 8C-14-4 10-2 40 6M-28 18C-8 11 16 13 36 14M-26-10C-2-18 22-13 42-4", "#2E1205", 3.5, 0.5)
  + stroke("M-28-13C-16-21-4-22 14-21", "#FFE0B0", 5, 0.7)

const filling = (p: Paints, nut: number): string => {
  const colours = [["#F6DDB0", "#C98F4C"], ["#B9CC6A", "#6E8630"], ["#D9A56A", "#8A5526"]] as const
  const [light, dark] = colours[nut] ?? colours[0]
  return fill("M-34-2C-18-18 20-20 38-4C20 12-18 14-34-2z", "#2A1004")
    + fill("M-28-6C-12-26 18-26 32-8C16 4-14 6-28-6z", p.down([[0, light], [1, dark]]))
    + stroke("M-18-8C-4-16 12-16 24-8", dark, 2.5, 0.8)
}
