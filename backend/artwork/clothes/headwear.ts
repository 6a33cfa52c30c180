import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { blob, type Point } from "../shape.ts"
import { metals, shadow, turnedLight } from "../materials.ts"
import { type Cloth, cloths, crease, stitches } from "./clothes.ts"
import { check } from "./foldedCloth.ts"

const drape: ReadonlyArray<Point> = [
  [400, 140],
  [306, 158],
  [254, 226],
  [250, 310],
  [232, 420],
  [184, 560],
  [150, 652],
  [150, 652],
  [236, 676],
  [312, 640],
  [312, 640],
  [330, 560],
  [318, 440],
  [322, 330],
  [322, 330],
  [400, 292],
  [478, 330],
  [478, 330],
  [482, 440],
  [470, 560],
  [488, 640],
  [488, 640],
  [564, 676],
  [650, 652],
  [650, 652],
  [616, 560],
  [568, 420],
  [550, 310],
  [546, 226],
  [494, 158],
  [400, 140]
]

/** The head cloth as it is worn, on a wooden stand, held by its black cord. */
export const ghutra =
  (cloth: Cloth, yarn: string | null) =>
  (p: Paints): string => {
    const shape = blob(drape)
    const pattern = yarn === null ? null : check(yarn)(p, "rotate(4)")
    return (
      shadow(p, 404, 706, 150, 20) +
      fill("M370 560H430L440 676H360z", p.across(turnedLight(metals.wood))) +
      oval(400, 694, 130, 22, metals.wood.deep) +
      oval(400, 684, 130, 22, p.across(turnedLight(metals.wood))) +
      fill(
        "M322 320C316 420 326 500 356 540C372 570 428 570 444 540C474 500 484 420 478 320C450 270 350 270 322 320z",
        p.across([
          [0, "#4A2A16"],
          [0.3, "#B98555"],
          [0.5, "#8F5C33"],
          [1, "#3A1E0E"]
        ])
      ) +
      fill(
        "M318 330C340 300 460 300 482 330C480 380 484 420 478 450C460 370 340 370 322 450C316 420 320 380 318 330z",
        "#1E0E05",
        0.38
      ) +
      fill(
        shape,
        p.across([
          [0, cloth.dark],
          [0.2, cloth.light],
          [0.5, cloth.mid],
          [0.8, cloth.mid],
          [1, cloth.dark]
        ])
      ) +
      clipTo(
        p.clip(shape),
        (pattern === null ? "" : `<path d="M130 120h540v580H130z" fill="${pattern}"/>`) +
          crease(p, "M400 140C392 190 392 250 400 300C408 250 408 190 400 140z", cloth, 0.4) +
          crease(
            p,
            "M300 300C292 420 270 560 214 690L252 690C300 560 314 430 322 330z",
            cloth,
            0.42
          ) +
          crease(
            p,
            "M262 330C256 430 226 560 176 680L196 680C246 560 268 430 272 330z",
            cloth,
            0.3
          ) +
          crease(
            p,
            "M500 300C508 420 530 560 586 690L548 690C500 560 486 430 478 330z",
            cloth,
            0.5
          ) +
          crease(p, "M538 330C544 430 574 560 624 680L660 690V420L550 300z", cloth, 0.42) +
          crease(
            p,
            "M340 170C316 200 300 240 298 262L318 262C320 230 336 196 360 168z",
            cloth,
            0.2
          ) +
          crease(p, "M460 170C500 200 530 260 550 300L556 200L480 140z", cloth, 0.34) +
          fill("M290 190C270 220 264 250 264 272L284 268C286 240 296 214 312 190z", "#fff", 0.5)
      ) +
      stroke(
        "M322 330C318 440 330 560 312 640C290 660 260 674 236 676C200 670 170 660 150 652M478 330C482 440 470 560 488 640C510 660 540 674 564 676C600 670 630 660 650 652",
        cloth.deep,
        3,
        0.5
      ) +
      (yarn === null
        ? ""
        : `<path d="M150 652C170 662 206 672 236 676C266 672 292 656 312 640M650 652C630 662 594 672 564 676C534 672 508 656 488 640" fill="none" stroke="#fff" stroke-width="9" stroke-dasharray="4 5"/>`) +
      cord(p, 252, 24) +
      cord(p, 222, 20)
    )
  }

/** One turn of the cord around the brow. */
const cord = (p: Paints, y: number, thick: number): string => {
  const turn = `M266 ${y + 8}C310 ${y - 30} 490 ${y - 30} 534 ${y + 8}`
  return (
    stroke(turn, "#060506", thick) +
    stroke(turn, "#2A2728", thick * 0.7) +
    transformed(
      "translate(-2 -4)",
      `<path d="${turn}" fill="none" stroke="${p.across([
        [0, "#3b3738"],
        [0.3, "#A39C9C"],
        [0.6, "#4a4546"],
        [1, "#1a1819"]
      ])}" stroke-width="${thick * 0.5}" stroke-dasharray="4 4"/>`
    )
  )
}

/** The black double cord by itself, lying, with its tassels. */
export const iqal = (p: Paints): string => {
  const sheen = p.across([
    [0, "#2a2728"],
    [0.25, "#B5AEAE"],
    [0.45, "#575253"],
    [0.8, "#2b2829"],
    [1, "#4a4647"]
  ])
  const around = (cy: number, colour: string, wide: number, more = "") =>
    `<ellipse cx="400" cy="${cy}" rx="256" ry="${cy > 440 ? 112 : 108}" fill="none" stroke="${colour}" stroke-width="${wide}"${more}/>`
  const ring = (cy: number) =>
    around(cy, "#050405", 58) +
    around(cy, "#1E1C1D", 48) +
    around(cy - 9, sheen, 22, ' stroke-dasharray="8 5" opacity=".85"') +
    around(cy - 16, "#fff", 4, ' stroke-dasharray="3 10" opacity=".25"') +
    around(cy + 14, "#000", 10, ' stroke-dasharray="8 5" opacity=".5"')
  const tassel = (x: number, y: number) =>
    stroke(`M${x} ${y - 96}C${x + 16} ${y - 60} ${x - 8} ${y - 30} ${x} ${y}`, "#0D0B0C", 9) +
    stroke(
      `M${x - 2} ${y - 92}C${x + 13} ${y - 60} ${x - 11} ${y - 30} ${x - 3} ${y}`,
      "#5A5455",
      2
    ) +
    oval(x, y, 15, 14, "#191617") +
    oval(x - 4, y - 4, 6, 5, "#7A7273") +
    fill(`M${x - 13} ${y + 6}H${x + 13}L${x + 22} ${y + 78}H${x - 22}z`, "#141213") +
    stroke(
      `M${x - 8} ${y + 16}L${x - 13} ${y + 72}M${x - 2} ${y + 16}L${x - 4} ${y + 74}M${x + 5} ${y + 16}L${x + 8} ${y + 74}`,
      "#6E6667",
      2.5,
      0.7
    )
  return (
    oval(
      418,
      520,
      330,
      130,
      p.glow([
        [0, "#2B1709", 0.34],
        [0.78, "#2B1709", 0.3],
        [1, "#2B1709", 0]
      ])
    ) +
    oval(400, 470, 236, 92, "#C9AE8B", 0.9) +
    oval(
      410,
      474,
      226,
      80,
      p.glow([
        [0, "#F2E7D8", 0.9],
        [1, "#B79B78", 0.7]
      ])
    ) +
    ring(470) +
    ring(412) +
    tassel(352, 604) +
    tassel(426, 622)
  )
}

/** The cap by itself, as large as the shelf's other things. */
export const gahfiya =
  (cloth: Cloth, thread: string) =>
  (p: Paints): string =>
    cap(p, 400, 508, 2.5, cloth, thread)

/** A small cap with its embroidery. */
export const cap = (
  p: Paints,
  x: number,
  y: number,
  scale: number,
  cloth: Cloth = cloths.white,
  thread = "#B9A78C"
): string => {
  const dome = "M-110 60C-116-10-70-70 0-70C70-70 116-10 110 60C60 84-60 84-110 60z"
  const flower = p.tile(
    26,
    26,
    `<path d="M13 4C17 9 17 17 13 22C9 17 9 9 13 4zM4 13C9 9 17 9 22 13C17 17 9 17 4 13z" fill="none" stroke="${thread}" stroke-width="1.900"/><circle cx="13" cy="13" r="2" fill="${thread}"/><circle r="2" fill="${thread}"/>`
  )
  const band =
    "M-110 60C-112 40-111 28-108 16C-60 40 60 40 108 16C111 28 112 40 110 60C60 84-60 84-110 60z"
  return transformed(
    `translate(${x} ${y}) scale(${scale})`,
    shadow(p, 4, 72, 100, 14) +
      fill(
        dome,
        p.across([
          [0, cloth.dark],
          [0.3, cloth.light],
          [0.6, cloth.mid],
          [1, cloth.dark]
        ])
      ) +
      fill(dome, flower) +
      stroke("M0-70C-34-40-46 0-46 26M0-70C34-40 46 0 46 26", cloth.deep, 1.5, 0.35) +
      fill(
        dome,
        p.glow(
          [
            [0, "#fff", 0.3],
            [0.5, "#fff", 0],
            [1, cloth.deep, 0.5]
          ],
          0.34,
          0.2,
          0.85
        )
      ) +
      fill(
        band,
        p.across([
          [0, cloth.dark],
          [0.3, cloth.light],
          [0.6, cloth.mid],
          [1, cloth.dark]
        ])
      ) +
      stitches("M-109 30C-60 54 60 54 109 30M-110 44C-60 68 60 68 110 44", thread, 3, "4 3", 0.9) +
      stroke("M-108 16C-60 40 60 40 108 16M-110 58C-60 82 60 82 110 58", thread, 2) +
      stroke("M-90-20C-80-44-60-58-40-64", "#fff", 5, 0.7)
  )
}
