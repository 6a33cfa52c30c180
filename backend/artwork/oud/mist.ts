import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { chance, n, type Point, latheOutline } from "../shape.ts"
import { bead, lathe, type Metal, metals, shadow } from "../materials.ts"
import { clearGlass } from "./clearGlass.ts"
import { type Juice } from "./juices.ts"

/** Fine drops that fly towards the left of (x, y). */
const spray = (p: Paints, x: number, y: number): string => {
  const next = chance(17)
  return Array.from({ length: 34 }, () => {
    const far = 20 + next() * 150
    const r = 3 + next() * 5
    return oval(
      x - far,
      y + (next() - 0.5) * far * 0.9,
      r,
      r,
      p.glow(
        [
          [0, "#FFFFFF"],
          [0.5, "#CFE3EA"],
          [1, "#8FB3C2"]
        ],
        0.35,
        0.3,
        0.8
      ),
      0.95 - far / 230
    )
  }).join("")
}

/** Eight petals around a heart. */
const bloom = (petal: string, heart: string): string =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (turn) =>
        `<path transform="rotate(${turn})" d="M0-8C16-26 14-44 0-58C-14-44-16-26 0-8z" fill="${petal}"/>`
    )
    .join("") + `<circle r="13" fill="${heart}"/>`

/** A tall light bottle with a fine sprayer, for hair and body. */
export const mist =
  (juice: Juice, metal: Metal) =>
  (p: Paints): string => {
    const profile: ReadonlyArray<Point> = [
      [52, 268],
      [52, 268],
      [92, 290],
      [106, 330],
      [106, 660],
      [106, 660],
      [94, 686],
      [94, 686]
    ]
    const glass = latheOutline(430, profile)
    return (
      spray(p, 376, 152) +
      shadow(p, 434, 684, 122) +
      fill(
        glass,
        p.across([
          [0, juice.deep],
          [0.07, juice.mid],
          [0.2, juice.pale],
          [0.3, "#FFFFFF"],
          [0.4, juice.pale],
          [0.72, juice.mid],
          [0.93, juice.deep],
          [1, juice.mid]
        ])
      ) +
      clipTo(
        p.clip(glass),
        fill("M300 330H560V352Q430 368 300 352z", "#fff", 0.35) +
          fill("M352 400Q430 416 508 400V612Q430 628 352 612z", "#FFFDF8", 0.94) +
          stroke("M352 412Q430 428 508 412M352 600Q430 616 508 600", metal.mid, 4) +
          transformed("translate(430 492) scale(1.05)", bloom(juice.mid, juice.deep)) +
          stroke("M396 576Q430 582 464 576", metal.mid, 5) +
          fill("M516 300H532V690H516z", "#fff", 0.28)
      ) +
      lathe(p, metal, 430, [
        [56, 226],
        [56, 226],
        [58, 232],
        [58, 268],
        [58, 268]
      ]) +
      lathe(p, metal, 430, [
        [22, 190],
        [22, 190],
        [22, 228],
        [22, 228]
      ]) +
      fill(
        "M384 128Q384 112 400 112H460Q476 112 476 128V194H392Q384 194 384 186z",
        p.across([
          [0, metal.dark],
          [0.15, metal.light],
          [0.3, metal.shine],
          [0.5, metal.light],
          [0.8, metal.mid],
          [1, metal.dark]
        ])
      ) +
      oval(388, 152, 9, 10, metal.deep) +
      oval(387, 152, 4, 5, "#1A1210")
    )
  }

const trigger = (p: Paints, metal: Metal): string =>
  fill(
    "M300 142L322 118H452Q500 118 506 158L508 202H448L440 232H376L372 186H322L300 178z",
    p.slant([
      [0, "#FBF6EE"],
      [0.4, "#E5DACA"],
      [1, "#9C8B76"]
    ])
  ) +
  stroke("M322 120H452Q496 122 502 158", "#fff", 4, 0.8) +
  fill("M286 144H312V176H286z", metal.mid) +
  oval(288, 160, 5, 8, "#1A1210") +
  fill(
    "M338 190C330 226 312 250 300 284Q314 294 326 282C346 250 360 226 366 190z",
    p.across([
      [0, "#EFE6D9"],
      [1, "#9C8B76"]
    ])
  ) +
  lathe(p, metal, 408, [
    [44, 230],
    [44, 230],
    [46, 238],
    [46, 276],
    [46, 276]
  ]) +
  Array.from({ length: 9 }, (_, index) =>
    stroke(`M${370 + index * 9.5} 236V270`, metal.deep, 2, 0.4)
  ).join("")

/** A brown apothecary bottle with a trigger, for bedding and curtains. */
export const linenMist =
  (juice: Juice) =>
  (p: Paints): string => {
    const profile: ReadonlyArray<Point> = [
      [48, 272],
      [48, 272],
      [50, 300],
      [110, 332],
      [142, 378],
      [144, 656],
      [144, 656],
      [128, 686],
      [128, 686]
    ]
    const glass = latheOutline(408, profile)
    return (
      spray(p, 278, 160) +
      shadow(p, 412, 684, 160) +
      fill(
        glass,
        p.across([
          [0, "#2E1405"],
          [0.08, "#7A3C12"],
          [0.2, "#C9803A"],
          [0.27, "#F6CF9A"],
          [0.34, "#B96A28"],
          [0.62, "#6E340F"],
          [0.86, "#3A1A07"],
          [0.95, "#8A4A1C"],
          [1, "#2E1405"]
        ])
      ) +
      clipTo(
        p.clip(glass),
        fill(
          "M258 412Q408 434 558 412V616Q408 638 258 616z",
          p.across([
            [0, "#D9C6A8"],
            [0.28, "#FFFBF2"],
            [0.6, "#F3E8D6"],
            [1, "#B49C7A"]
          ])
        ) +
          stroke("M258 426Q408 448 558 426M258 602Q408 624 558 602", juice.deep, 4) +
          transformed("translate(400 516) scale(1.2)", bloom(juice.mid, juice.deep)) +
          stroke("M350 596Q400 604 450 596", juice.deep, 5)
      ) +
      fill("M278 388Q282 352 316 336L332 340Q306 370 304 420V640L284 630z", "#fff", 0.35) +
      trigger(p, metals.iron)
    )
  }

/** A slim oil with a ball at its mouth, its cap beside it. */
export const rollOn =
  (juice: Juice, metal: Metal) =>
  (p: Paints): string => {
    const profile: ReadonlyArray<Point> = [
      [50, 216],
      [50, 216],
      [86, 236],
      [94, 270],
      [94, 652],
      [94, 652],
      [82, 686],
      [82, 686]
    ]
    const glass = latheOutline(330, profile)
    return (
      shadow(p, 334, 684, 106) +
      shadow(p, 572, 684, 84) +
      fill(glass, clearGlass(p)) +
      fill(
        "M260 300Q330 314 400 300V640Q396 654 380 654H280Q264 654 260 640z",
        p.slant([
          [0, juice.pale],
          [0.45, juice.mid],
          [1, juice.deep]
        ])
      ) +
      oval(330, 300, 70, 9, juice.pale, 0.8) +
      clipTo(
        p.clip(glass),
        fill("M276 380Q330 392 384 380V574Q330 586 276 574z", "#FFFDF8", 0.95) +
          stroke("M276 392Q330 404 384 392M276 562Q330 574 384 562", metal.mid, 4) +
          transformed("translate(330 478) scale(.86)", bloom(metal.mid, juice.deep)) +
          fill("M250 250H266V690H250z", "#fff", 0.6) +
          fill("M402 260H410V680H402z", "#fff", 0.5)
      ) +
      lathe(p, metal, 330, [
        [52, 180],
        [52, 180],
        [56, 186],
        [56, 218],
        [56, 218]
      ]) +
      oval(
        330,
        176,
        40,
        38,
        p.glow(
          [
            [0, "#FFFFFF"],
            [0.3, "#E4E8EB"],
            [0.65, "#9AA3AB"],
            [0.9, "#5A626A"],
            [1, "#AEB6BD"]
          ],
          0.36,
          0.3,
          0.75
        )
      ) +
      stroke("M290 182A40 14 0 0 0 370 182", metal.deep, 4, 0.5) +
      lathe(p, metal, 570, [
        [60, 420],
        [60, 420],
        [66, 432],
        [68, 684],
        [68, 684]
      ]) +
      oval(570, 421, 60, 11, metal.shine, 0.85) +
      [456, 470, 652]
        .map((y) => stroke(`M${n(570 - 67)} ${y}A67 10 0 0 0 637 ${y}`, metal.deep, 3, 0.4))
        .join("") +
      bead(p, metal, 570, 408, 13)
    )
  }
