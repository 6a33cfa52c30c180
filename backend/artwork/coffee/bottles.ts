import { date, fleshes } from "./dates.ts"
import { glazing } from "./spices.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { n, polygon } from "../shape.ts"
import { bead, type Metal, metals, rod, shadow } from "../materials.ts"

const dibs =
  "M258 350H542V366C584 374 610 396 610 436V622Q610 690 544 690H256Q190 690 190 622V436C190 396 216 374 258 366z"
const cover =
  "M240 318C226 262 292 236 400 236C508 236 574 262 560 318L598 386C568 374 548 398 516 382C488 368 466 398 436 384C412 372 388 398 360 384C332 370 312 398 284 382C254 368 232 398 202 386z"

/** Date molasses: a squat jar under a woven cover, a dish of it swirled into tahini, and dates. */
export const dibsJar =
  (yarn: Yarns) =>
  (p: Paints): string =>
    transformed(
      "translate(-46 6)",
      shadow(p, 404, 688, 206) +
        fill(dibs, "#3A1A08") +
        fill(
          dibs,
          p.glow(
            [
              [0, "#A85A1E"],
              [0.35, "#6E330F"],
              [1, "#240D03"]
            ],
            0.3,
            0.5,
            0.7
          )
        ) +
        clipTo(p.clip(dibs), glazing(p, dibs)) +
        stroke("M214 640Q222 674 262 676H538Q580 674 588 640", "#E0A05A", 4, 0.35) +
        transformed("translate(-56 -54) scale(1.14)", palmLabel(p)) +
        woven(p, yarn)
    ) +
    transformed("translate(16 0)", swirl(p)) +
    [
      [136, 716, -14],
      [228, 726, 10],
      [180, 702, 4]
    ]
      .map(([x, y, turn]) =>
        transformed(`translate(${x} ${y}) rotate(${turn}) scale(.82)`, date(p, fleshes.khalas))
      )
      .join("")

/** The cloth over the lid, tied with a cord. */
const woven = (p: Paints, yarn: Yarns): string =>
  fill(cover, weaveTile(p, yarn, 0.5, "translate(0 216)")) +
  fill(
    cover,
    p.across([
      [0, "#000", 0.4],
      [0.26, "#fff", 0.3],
      [0.5, "#fff", 0],
      [0.76, "#000", 0.12],
      [1, "#000", 0.5]
    ])
  ) +
  fill(
    cover,
    p.down([
      [0, "#fff", 0.22],
      [0.5, "#000", 0],
      [0.62, "#000", 0.28],
      [1, "#000", 0]
    ])
  ) +
  stroke(
    "M284 336L262 378M340 340L330 380M400 342V382M460 340L470 380M516 336L538 378",
    "#000",
    5,
    0.22
  ) +
  rod(metals.gold, "M240 318C292 342 508 342 560 318", 13, 2) +
  bead(p, metals.gold, 400, 338, 12) +
  rod(metals.gold, "M396 344C388 366 380 382 372 398M404 344C412 366 420 382 430 396", 7, 1)

const palmLabel = (p: Paints): string => {
  const frond = p.keep(
    fill("M0 0C24-40 78-40 108 2C70-14 34-12 0 0z", "#1F6B52") +
      stroke("M2-2C34-26 72-24 102-2", "#0F3D2E", 2.5)
  )
  return (
    fill("M280 430H520V620H280z", "#FBF3E2") +
    fill(
      "M280 430H520V620H280z",
      p.across([
        [0, "#6A4A20", 0.4],
        [0.2, "#fff", 0.4],
        [0.6, "#fff", 0],
        [1, "#6A4A20", 0.45]
      ])
    ) +
    stroke("M280 442H520M280 608H520", "#A8742A", 5) +
    fill("M392 520C398 550 396 580 388 598H414C406 580 404 550 408 520z", "#7A4A1E") +
    transformed(
      "translate(400 516) scale(.86)",
      [1, -1]
        .map((flip) =>
          [-74, -40, -6, 26]
            .map((turn) => `<use href="${frond}" transform="scale(${flip} 1) rotate(${turn})"/>`)
            .join("")
        )
        .join("")
    ) +
    [
      [384, 534],
      [398, 542],
      [414, 534],
      [390, 550],
      [408, 552]
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 8, 11, "#8E4A1B"))
      .join("")
  )
}

const swirl = (p: Paints): string =>
  oval(606, 716, 110, 18, "#2B1709", 0.25) +
  fill(
    "M496 646C500 700 540 724 600 724C660 724 700 700 704 646z",
    p.across([
      [0, "#BFB1A0"],
      [0.3, "#fff"],
      [1, "#B3A595"]
    ])
  ) +
  stroke("M512 680C530 708 560 716 600 716", "#2B4575", 4, 0.7) +
  oval(600, 646, 105, 30, "#D9CDBE") +
  oval(
    600,
    648,
    98,
    26,
    p.slant([
      [0, "#F7E9CC"],
      [1, "#DDBF8C"]
    ])
  ) +
  `<path d="M528 650a74 18 0 1 1 140 4a62 14 0 0 1-110 6a40 9 0 0 1 70-8a22 5 0 0 1-32 4" fill="none" stroke="#5A270A" stroke-width="8" stroke-linecap="round"/>`

const hexagon = (x: number, y: number, r: number): string =>
  polygon(
    Array.from(
      { length: 6 },
      (_, index) =>
        [
          x + r * Math.cos((index * Math.PI) / 3),
          y + r * 0.86 * Math.sin((index * Math.PI) / 3)
        ] as const
    )
  )

const honey =
  "M270 286C250 300 246 316 246 340V630Q246 690 306 690H494Q554 690 554 630V340C554 316 550 300 530 286z"

/** Honey in a jar, its dipper and a piece of comb before it. */
export const honeyJar =
  (lid: Metal, juice: readonly [string, string, string]) =>
  (p: Paints): string =>
    shadow(p, 404, 688, 170) +
    oval(420, 704, 180, 20, juice[0], 0.3) +
    fill(
      honey,
      p.glow(
        [
          [0, juice[0]],
          [0.45, juice[1]],
          [1, juice[2]]
        ],
        0.36,
        0.46,
        0.72
      )
    ) +
    clipTo(
      p.clip(honey),
      `<path d="M240 280H560V318H240z" fill="#FFF3D4" opacity=".8"/>` +
        oval(400, 318, 152, 12, juice[0]) +
        [
          [330, 420, 5],
          [470, 380, 7],
          [430, 640, 5],
          [300, 580, 6],
          [500, 520, 4]
        ]
          .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r, "#fff", 0.4))
          .join("") +
        glazing(p, honey)
    ) +
    stroke(honey, juice[2], 3, 0.5) +
    `<circle cx="400" cy="500" r="92" fill="#FBF5EA"/><circle cx="400" cy="500" r="82" fill="none" stroke="${juice[2]}" stroke-width="4"/>` +
    [
      [400, 500],
      [400, 450],
      [400, 550],
      [443, 475],
      [443, 525],
      [357, 475],
      [357, 525]
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<path d="${hexagon(x, y, 26)}" fill="${index % 3 ? juice[1] : juice[0]}" stroke="${juice[2]}" stroke-width="4"/>`
      )
      .join("") +
    fill(
      "M256 200Q256 186 270 186H530Q544 186 544 200V276Q544 288 530 288H270Q256 288 256 276z",
      p.across([
        [0, lid.dark],
        [0.1, lid.mid],
        [0.26, lid.light],
        [0.33, lid.shine],
        [0.42, lid.light],
        [0.7, lid.mid],
        [1, lid.deep]
      ])
    ) +
    Array.from({ length: 21 }, (_, index) =>
      stroke(`M${n(268 + index * 13.2)} 206V280`, lid.deep, 3, 0.28)
    ).join("") +
    stroke("M264 196H536", lid.shine, 4, 0.6) +
    comb(p, juice) +
    dipper(p, juice)

const comb = (p: Paints, juice: readonly [string, string, string]): string =>
  oval(190, 706, 110, 16, "#2B1709", 0.25) +
  fill(
    "M90 620L246 596L300 664L280 712L120 722L84 664z",
    p.slant([
      [0, "#F9D27A"],
      [1, juice[2]]
    ])
  ) +
  [
    [140, 640],
    [182, 632],
    [224, 626],
    [126, 672],
    [168, 666],
    [210, 658],
    [252, 654],
    [154, 700],
    [196, 692],
    [238, 686]
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="${hexagon(x, y, 19)}" fill="${p.glow(
          [
            [0, juice[2]],
            [0.7, juice[1]],
            [1, juice[0]]
          ],
          0.4,
          0.35,
          0.7
        )}" stroke="#FBE3A4" stroke-width="5"/>`
    )
    .join("")

const dipper = (p: Paints, juice: readonly [string, string, string]): string =>
  oval(620, 716, 120, 12, "#2B1709", 0.25) +
  transformed(
    "translate(560 700) rotate(-24)",
    rod(metals.wood, "M0 0H200", 15, 2) +
      bead(p, metals.wood, 204, 0, 13) +
      [-44, -28, -12, 4]
        .map((x, index) =>
          oval(
            x,
            0,
            9,
            30 - Math.abs(index - 1.5) * 5,
            p.down([
              [0, "#E0A873"],
              [0.5, "#B06C38"],
              [1, "#54290F"]
            ])
          )
        )
        .join("") +
      fill("M-54-12C-40-40 0-36 10-14C0-22-10 4-22-10C-30 14-44 4-54-12z", juice[0], 0.85)
  )
