import { board, timbers } from "./wood.ts"
import { coats } from "../coffee/coats.ts"
import { flask } from "../coffee/modernDallah.ts"
import { emptyFinjan, glazes } from "../coffee/dallah.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { hoop, n, type Point, polygon, strip, latheOutline } from "../shape.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { metals, shadow } from "../materials.ts"

/** Palm leaf as it is plaited: slanting strips over and under. */
const plait = (p: Paints, dyed: string): string =>
  p.tile(
    48,
    96,
    `<path d="M0 0H48V96H0z" fill="#D9B878"/>` +
      `<path d="M0 0L24 24L48 0M0 48L24 72L48 48" fill="none" stroke="#B58C4A" stroke-width="13"/>` +
      `<path d="M0 24L24 48L48 24M0 72L24 96L48 72M0-24L24 0L48-24" fill="none" stroke="#EED9A6" stroke-width="11"/>` +
      `<path d="M0 24L24 48L48 24" fill="none" stroke="${dyed}" stroke-width="11"/>` +
      `<path d="M0 7L24 31L48 7M0 55L24 79L48 55M0 31L24 55L48 31M0 79L24 103L48 79" fill="none" stroke="#7A5A22" stroke-width="1.500" opacity=".6"/>`
  )

const rounded = (p: Paints): string =>
  p.across([
    [0, "#4A300C", 0.6],
    [0.14, "#4A300C", 0.12],
    [0.3, "#fff", 0.3],
    [0.42, "#fff", 0],
    [0.75, "#4A300C", 0.25],
    [1, "#2B1A04", 0.65]
  ])

const pot: ReadonlyArray<Point> = [
  [196, 400],
  [196, 400],
  [222, 470],
  [230, 550],
  [214, 640],
  [190, 690],
  [190, 690]
]

/** A lidded basket of palm leaf. */
export const palmBasket =
  (dyed: string) =>
  (p: Paints): string => {
    const body = latheOutline(400, pot)
    const lid = "M182 396C220 320 330 232 400 216C470 232 580 320 618 396A218 46 0 0 1 182 396z"
    return (
      shadow(p, 404, 690, 214, 26) +
      fill(body, plait(p, dyed)) +
      fill(body, rounded(p)) +
      clipTo(
        p.clip(body),
        [440, 498, 556, 614, 668]
          .map((y) => stroke(hoop(400, y, 230, 40), "#7A5A22", 3, 0.35))
          .join("")
      ) +
      transformed(
        "translate(172 420)",
        stroke("M0 0C-50 10-60 70-6 80", "#8E6A2C", 20) +
          stroke("M0 0C-50 10-60 70-6 80", "#DDBD7E", 12)
      ) +
      transformed(
        "translate(628 420) scale(-1 1)",
        stroke("M0 0C-50 10-60 70-6 80", "#8E6A2C", 20) +
          stroke("M0 0C-50 10-60 70-6 80", "#C9A562", 12)
      ) +
      fill("M178 392A222 46 0 0 0 622 392V410A222 46 0 0 1 178 410z", "#8E6A2C") +
      fill(lid, plait(p, dyed)) +
      fill(lid, rounded(p)) +
      clipTo(
        p.clip(lid),
        [300, 340, 378]
          .map((y, index) => stroke(hoop(400, y, 130 + index * 50, 30), dyed, 9, 0.7))
          .join("")
      ) +
      stroke(hoop(400, 394, 220, 46), "#EED9A6", 9) +
      stroke(hoop(400, 400, 221, 46), "#7A5A22", 3, 0.7) +
      stroke("M384 220C376 176 424 176 416 220", "#8E6A2C", 16) +
      stroke("M384 220C376 176 424 176 416 220", "#EED9A6", 9)
    )
  }

/** What goes to the desert: two jugs and cups in a basket with a handle. */
export const thermosBasket =
  (yarn: Yarns) =>
  (p: Paints): string => {
    const jug = p.keep(flask(p, coats.white, metals.gold))
    const cup = p.keep(emptyFinjan(p, glazes.red, metals.gold))
    const body = "M120 430H680L652 668Q650 690 628 690H172Q150 690 148 668z"
    const handle = "M168 440C176 60 624 60 632 440"
    return (
      shadow(p, 404, 690, 280, 26) +
      stroke(handle, "#4A2810", 34) +
      stroke(handle, "#9A5E33", 26) +
      `<path d="${handle}" fill="none" stroke="#E8CFA0" stroke-width="3" stroke-dasharray="10 8"/>` +
      fill("M124 430L160 396H640L676 430z", "#2B1709") +
      `<use href="${jug}" transform="translate(300 640) scale(.8)"/><use href="${jug}" transform="translate(474 640) scale(.72 .66)"/>` +
      `<use href="${cup}" transform="translate(590 384) scale(.46)"/><use href="${cup}" transform="translate(590 352) scale(.46)"/>` +
      fill(body, "#B07A44") +
      fill(
        body,
        p.slant([
          [0, "#D9A870"],
          [0.5, "#A86E3A"],
          [1, "#6E401C"]
        ])
      ) +
      clipTo(
        p.clip(body),
        `<path d="M110 490H690V606H110z" fill="${weaveTile(p, yarn, 0.6, "translate(120 488)", 40)}"/>` +
          fill(
            body,
            p.across([
              [0, "#000", 0.4],
              [0.15, "#000", 0],
              [0.3, "#fff", 0.14],
              [0.8, "#000", 0.1],
              [1, "#000", 0.5]
            ])
          ) +
          `<path d="M110 482H690M110 614H690M110 674H690" fill="none" stroke="#F0DDB4" stroke-width="3" stroke-dasharray="10 8"/>`
      ) +
      fill(
        "M112 420H688V450H112z",
        p.down([
          [0, "#9A5E33"],
          [1, "#5E3719"]
        ])
      ) +
      `<path d="M118 435H682" fill="none" stroke="#F0DDB4" stroke-width="3" stroke-dasharray="10 8"/>` +
      [168, 632]
        .map(
          (x) =>
            fill(`M${x - 20} 420H${x + 20}V520Q${x} 540 ${x - 20} 520z`, "#7A4824") +
            oval(x, 446, 7, 7, metals.gold.light) +
            oval(x, 504, 7, 7, metals.gold.light)
        )
        .join("")
    )
  }

const clay = ["#E2B28A", "#C98E62", "#9A5E38", "#6A3A1E"] as const
const jarBody: ReadonlyArray<Point> = [
  [96, 176],
  [96, 176],
  [102, 190],
  [84, 206],
  [84, 206],
  [86, 236],
  [150, 286],
  [196, 366],
  [190, 450],
  [146, 536],
  [84, 600],
  [50, 618],
  [50, 618]
]

/** The unglazed jar that keeps water cool by sweating, in its wooden stand. */
export const waterJar = (p: Paints): string => {
  const [light, mid, dark, deep] = clay
  const body = latheOutline(400, jarBody)
  return (
    shadow(p, 404, 690, 200) +
    oval(404, 664, 80, 14, "#4A6A78", 0.3) +
    [
      [300, 288],
      [500, 512]
    ]
      .map(([top = 0, foot = 0]) =>
        board(
          p,
          timbers.walnut,
          polygon([
            [top - 12, 470],
            [top + 12, 470],
            [foot + 12, 650],
            [foot - 12, 650]
          ]),
          [foot - 12, 470, 24, 180]
        )
      )
      .join("") +
    fill(
      body,
      p.across([
        [0, dark],
        [0.14, mid],
        [0.3, light],
        [0.5, mid],
        [0.8, dark],
        [1, deep]
      ])
    ) +
    clipTo(
      p.clip(body),
      [250, 262, 320, 480, 492]
        .map((y, index) =>
          stroke(hoop(400, y, [112, 126, 174, 178, 172][index] ?? 100, 26), deep, 3.5, 0.5)
        )
        .join("") +
        Array.from(
          { length: 9 },
          (_, index) =>
            `<path d="M${n(210 + index * 44)} 408l22-34l22 34l-22 34z" fill="none" stroke="${deep}" stroke-width="4" opacity=".5"/>`
        ).join("") +
        fill(strip(400, jarBody, -0.7, -0.5), "#fff", 0.16) +
        fill(
          strip(400, jarBody, -1, 1),
          p.down([
            [0, "#3A2A20", 0],
            [0.55, "#3A2A20", 0],
            [1, "#3A2A20", 0.4]
          ])
        ) +
        [
          [330, 520],
          [372, 548],
          [446, 530],
          [420, 580],
          [300, 470],
          [486, 480]
        ]
          .map(([x = 0, y = 0]) => oval(x, y, 5, 8, "#E9F4F6", 0.75))
          .join("")
    ) +
    board(p, timbers.teak, "M180 446H620V478H180z", [180, 446, 440, 32]) +
    [
      [206, 176],
      [594, 624]
    ]
      .map(([top = 0, foot = 0]) =>
        board(
          p,
          timbers.teak,
          polygon([
            [top - 17, 430],
            [top + 17, 430],
            [foot + 17, 692],
            [foot - 17, 692]
          ]),
          [Math.min(top, foot) - 17, 430, 60, 262]
        )
      )
      .join("") +
    board(p, timbers.teak, "M176 612H624V636H176z", [176, 612, 448, 24]) +
    oval(400, 176, 98, 20, deep) +
    board(
      p,
      timbers.pale,
      "M296 156H504Q512 176 500 180H300Q288 176 296 156z",
      [296, 156, 208, 24]
    ) +
    fill("M378 156C376 128 424 128 422 156z", timbers.teak[1]) +
    oval(400, 128, 20, 14, timbers.teak[0])
  )
}
