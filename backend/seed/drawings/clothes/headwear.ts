import { type Cloth, cloths } from "./clothes.ts"
import { clipped, fill, moved, oval, type Paints, stroke } from "../paint.ts"
import { blob, type Point } from "../shape.ts"
import { metals, shadow, turnedLight } from "../stuff.ts"

const drape: ReadonlyArray<Point> = [
  [400, 140], [306, 158], [254, 226], [250, 310], [232, 420], [184, 560], [150, 652], [150, 652], [236, 676], [312, 640], [312, 640], [330, 560],
  [318, 440], [322, 330], [322, 330], [400, 292], [478, 330], [478, 330], [482, 440], [470, 560], [488, 640], [488, 640], [564, 676], [650, 652], [650, 652],
  [616, 560], [568, 420], [550, 310], [546, 226], [494, 158], [400, 140]
]

/** The head cloth as it is worn, on a wooden stand, held by its black cord. */
export const ghutra = (cloth: Cloth, check: string | null) => (p: Paints): string => {
  const shape = blob(drape)
  const pattern = check === null ? null : p.tile(
    32,
    32,
    `<path d="M0 0h12v12H0zM16 16h12v12H16z" fill="${check}"/><path d="M14 0v12M0 14h12M30 16v12M16 30h12M18 4l8 6M26 4l-8 6M2 20l8 6M10 20l-8 6" stroke="${check}" stroke-width="2.6" fill="none"/>`,
    "rotate(4)"
  )
  return shadow(p, 404, 706, 150, 20)
    + fill("M370 560H430L440 676H360z", p.across(turnedLight(metals.wood)))
    + oval(400, 694, 130, 22, metals.wood.deep) + oval(400, 684, 130, 22, p.across(turnedLight(metals.wood)))
    + fill(
      "M322 320C316 420 326 500 356 540C372 570 428 570 444 540C474 500 484 420 478 320C450 270 350 270 322 320z",
      p.across([[0, "#4A2A16"], [0.3, "#B98555"], [0.5, "#8F5C33"], [1, "#3A1E0E"]])
    )
    + fill(
      "M318 330C340 300 460 300 482 330C480 380 484 420 478 450C460 370 340 370 322 450C316 420 320 380 318 330z",
      "#1E0E05", 0.38
    )
    + fill(shape, p.across([[0, cloth.dark], [0.2, cloth.light], [0.5, cloth.mid], [0.8, cloth.mid], [1, cloth.dark]]))
    + clipped(
      p.clip(shape),
      (pattern === null ? "" : `<path d="M130 120h540v580H130z" fill="${pattern}"/>`)
        + shade("M400 140C392 190 392 250 400 300C408 250 408 190 400 140z", cloth, 0.4)
        + shade("M300 300C292 420 270 560 214 690L252 690C300 560 314 430 322 330z", cloth, 0.42)
        + shade("M262 330C256 430 226 560 176 680L196 680C246 560 268 430 272 330z", cloth, 0.3)
        + shade("M500 300C508 420 530 560 586 690L548 690C500 560 486 430 478 330z", cloth, 0.5)
        + shade("M538 330C544 430 574 560 624 680L660 690V420L550 300z", cloth, 0.42)
        + shade("M340 170C316 200 300 240 298 262L318 262C320 230 336 196 360 168z", cloth, 0.2)
        + shade("M460 170C500 200 530 260 550 300L556 200L480 140z", cloth, 0.34)
        + fill("M290 190C270 220 264 250 264 272L284 268C286 240 296 214 312 190z", "#fff", 0.5)
    )
    + stroke(
      "M322 330C318 440 330 560 312 640C290 660 260 674 236 676C200 670 170 660 150 652M478 330C482 440 470 560 488 640C510 660 540 674 564 676C600 670 630 660 650 652",
      cloth.deep, 3, 0.5
    )
    + (check === null ? "" : `<path d="M150 652C170 662 206 672 236 676C266 672 292 656 312 640M650 652C630 662 594 672 564 676C534 672 508 656 488 640" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="4 5"/>`)
    + cord(p, 252, 24) + cord(p, 222, 20)
}

const shade = (path: string, cloth: Cloth, opacity: number): string => fill(path, cloth.deep, opacity)

/** One turn of the cord around the brow. */
const cord = (p: Paints, y: number, thick: number): string => {
  const turn = `M266 ${y + 8}C310 ${y - 30} 490 ${y - 30} 534 ${y + 8}`
  return stroke(turn, "#060506", thick) + stroke(turn, "#2A2728", thick * 0.7)
    + moved(
      "translate(-2 -4)",
      `<path d="${turn}" fill="none" stroke="${p.across([[0, "#3b3738"], [0.3, "#A39C9C"], [0.6, "#4a4546"], [1, "#1a1819"]])}" stroke-width="${thick * 0.5}" stroke-dasharray="4 4"/>`
    )
}

/** The black double cord by itself, lying, with its tassels. */
export const iqal = (p: Paints): string => {
  const ring = (cy: number, front: boolean): string => {
    const half = front ? `M140 ${cy}A260 112 0 0 0 660 ${cy}` : `M140 ${cy}A260 112 0 0 1 660 ${cy}`
    const sheen = p.across([[0, "#2a2728"], [0.25, "#B5AEAE"], [0.45, "#575253"], [0.8, "#2b2829"], [1, "#4a4647"]])
    return stroke(half, "#050405", 56) + stroke(half, "#1E1C1D", 46)
      + moved(
        "translate(-2 -9)",
        `<path d="${half}" fill="none" stroke="${sheen}" stroke-width="20" stroke-dasharray="7 6" opacity=".8"/>`
      )
  }
  const tassel = (x: number, y: number) =>
    stroke(`M${x} ${y - 96}C${x + 16} ${y - 60} ${x - 8} ${y - 30} ${x} ${y}`, "#0D0B0C", 9)
      + stroke(`M${x - 2} ${y - 92}C${x + 13} ${y - 60} ${x - 11} ${y - 30} ${x - 3} ${y}`, "#5A5455", 2)
    + oval(x, y, 15, 14, "#191617") + oval(x - 4, y - 4, 6, 5, "#7A7273")
    + fill(`M${x - 13} ${y + 6}H${x + 13}L${x + 22} ${y + 78}H${x - 22}z`, "#141213")
    + stroke(
      `M${x - 8} ${y + 16}L${x - 13} ${y + 72}M${x - 2} ${y + 16}L${x - 4} ${y + 74}M${x + 5} ${y + 16}L${x + 8} ${y + 74}`,
      "#6E6667", 2.5, 0.7
    )
  return oval(418, 520, 330, 130, p.glow([[0, "#2B1709", 0.34], [0.78, "#2B1709", 0.3], [1, "#2B1709", 0]]))
    + oval(400, 462, 236, 92, "#C9AE8B", 0.9)
    + oval(410, 474, 226, 80, p.glow([[0, "#F2E7D8", 0.9], [1, "#B79B78", 0.7]]))
    + ring(462, false) + ring(410, false) + ring(462, true) + ring(410, true)
    + tassel(352, 604) + tassel(426, 622)
}

/** A small white cap with its embroidery. */
export const cap = (p: Paints, x: number, y: number, scale: number): string => {
  const dome = "M-110 60C-116-10-70-70 0-70C70-70 116-10 110 60C60 84-60 84-110 60z"
  const flower = p.tile(26, 26, `<path d="M13 5V21M5 13H21M8 8L18 18M18 8L8 18" stroke="#B9A78C" stroke-width="2.2"/>`)
  return moved(
    `translate(${x} ${y}) scale(${scale})`,
    shadow(p, 4, 72, 100, 14)
      + fill(dome, p.across([[0, "#D5CFC6"], [0.3, "#fff"], [0.6, cloths.white.mid], [1, "#B9B1A6"]]))
      + fill(dome, flower)
      + fill("M-110 60C-112 40-111 28-108 16C-60 40 60 40 108 16C111 28 112 40 110 60C60 84-60 84-110 60z", "#fff", 0.8)
      + stroke("M-108 16C-60 40 60 40 108 16M-110 58C-60 82 60 82 110 58", "#A8987F", 3)
  )
}
