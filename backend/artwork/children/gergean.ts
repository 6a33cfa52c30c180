import { type Cloth, crease, hung, stitches } from "../clothes/clothes.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { blob, chance, n } from "../shape.ts"
import { bead, type Metal, shadow, turnedLight } from "../materials.ts"
import { colours } from "./colours.ts"

const candy = (p: Paints, { dark, light, mid, shine }: Metal): string =>
  oval(4, 8, 34, 26, "#2B1709", 0.3) +
  fill("M-26 0L-58-22L-50 0L-58 22zM26 0L58-22L50 0L58 22z", light) +
  stroke("M-30 0L-54-14M-30 0L-54 14M30 0L54-14M30 0L54 14", dark, 2.5, 0.6) +
  oval(
    0,
    0,
    31,
    27,
    p.glow(
      [
        [0, shine],
        [0.3, light],
        [0.7, mid],
        [1, dark]
      ],
      0.34,
      0.28,
      0.8
    )
  ) +
  stroke("M-14-22C-2-8-2 8-14 22M8-25C18-8 18 8 8 25", "#fff", 6, 0.7)
const peanut = (p: Paints): string => {
  const shape = blob([
    [-44, 0],
    [-30, -22],
    [-6, -14],
    [16, -20],
    [40, -12],
    [46, 4],
    [34, 20],
    [10, 14],
    [-10, 20],
    [-32, 20]
  ])
  return (
    transformed("translate(4 7)", fill(shape, "#2B1709", 0.3)) +
    fill(
      shape,
      p.glow(
        [
          [0, "#F6DCA8"],
          [0.6, "#D8AE6C"],
          [1, "#9A6E34"]
        ],
        0.36,
        0.28,
        0.8
      )
    ) +
    stroke(
      "M-34-8C-14-4 12-8 36-2M-34 6C-14 6 12 4 38 8M-20-16V16M-4-12V14M14-16V12M28-14V16",
      "#8A5F28",
      2,
      0.55
    )
  )
}
const walnut = (p: Paints): string =>
  oval(4, 8, 36, 30, "#2B1709", 0.3) +
  oval(
    0,
    0,
    35,
    31,
    p.glow(
      [
        [0, "#E2B981"],
        [0.6, "#B07C42"],
        [1, "#6E4417"]
      ],
      0.34,
      0.28,
      0.8
    )
  ) +
  stroke(
    "M0-31C-6-10 6 10 0 31M-22-16C-14-8-26 2-16 12M18-20C10-8 24 0 16 14M-10-24q-6 12 2 16M10 8q8 8-2 16",
    "#6E4417",
    3,
    0.6
  )

/** Nuts and sweets thrown together between two points of height. */
const sweets = (p: Paints, places: ReadonlyArray<readonly [number, number]>): string => {
  const next = chance(77)
  const kinds = [
    candy(p, colours.red),
    peanut(p),
    candy(p, colours.teal),
    walnut(p),
    candy(p, colours.yellow),
    peanut(p),
    candy(p, colours.pink),
    walnut(p)
  ].map((body) => p.keep(body))
  return places
    .map(
      ([x, y], index) =>
        `<use href="${kinds[index % kinds.length]}" transform="translate(${x} ${y}) rotate(${n(next() * 140 - 70)})"/>`
    )
    .join("")
}

const spilled = [
  [150, 650],
  [226, 672],
  [640, 664],
  [570, 682],
  [690, 640],
  [310, 690]
] as const

/** The bag that a child carries from door to door, drawn shut, or open over its nuts and sweets. */
export const gergeanBag =
  (cloth: Cloth, gold: Metal, open: boolean) =>
  (p: Paints): string => {
    const sack = blob([
      [330, 396],
      [250, 440],
      [196, 540],
      [204, 640],
      [270, 688],
      [400, 698],
      [530, 688],
      [596, 640],
      [604, 540],
      [550, 440],
      [470, 396],
      [470, 396],
      [330, 396]
    ])
    const wide = blob([
      [230, 330],
      [210, 430],
      [190, 540],
      [204, 640],
      [270, 688],
      [400, 698],
      [530, 688],
      [596, 640],
      [610, 540],
      [590, 430],
      [570, 330],
      [570, 330],
      [400, 372],
      [230, 330],
      [230, 330]
    ])
    const frill = blob([
      [336, 388],
      [300, 320],
      [252, 250],
      [252, 250],
      [300, 262],
      [330, 232],
      [366, 258],
      [400, 226],
      [434, 258],
      [470, 232],
      [500, 262],
      [548, 250],
      [548, 250],
      [500, 320],
      [464, 388]
    ])
    const shape = open ? wide : sack
    const motif =
      stroke("M0-84A60 60 0 1 0 58 10A48 48 0 1 1 0-84z", gold.dark, 5) +
      fill("M0-84A60 60 0 1 0 58 10A48 48 0 1 1 0-84z", gold.light) +
      fill("M34-60l8 18 20 2-15 13 5 20-18-11-17 11 4-20-15-13 20-2z", gold.light)
    return (
      shadow(p, 404, 694, 234, 24) +
      (open
        ? oval(400, 332, 172, 46, cloth.deep) +
          sweets(p, [
            [290, 300],
            [360, 280],
            [440, 276],
            [510, 300],
            [330, 250],
            [400, 232],
            [470, 250],
            [260, 330],
            [330, 326],
            [400, 320],
            [470, 326],
            [540, 330],
            [370, 350],
            [440, 350]
          ])
        : fill(frill, hung(p, cloth)) +
          clipTo(
            p.clip(frill),
            [330, 366, 400, 434, 470]
              .map((x) =>
                crease(
                  p,
                  `M${x - 12} 236C${x - 6} 300 ${390 + (x - 400) * 0.4} 340 ${400 + (x - 400) * 0.4} 390L${408 + (x - 400) * 0.4} 390C${x + 6} 330 ${x + 12} 290 ${x + 14} 236z`,
                  cloth,
                  0.6
                )
              )
              .join("")
          ) +
          stitches(
            "M258 256L302 270L332 240L366 266L400 234L434 266L468 240L498 270L542 256",
            gold.light,
            6,
            "5 4",
            1
          )) +
      fill(
        shape,
        p.glow(
          [
            [0, cloth.light],
            [0.45, cloth.mid],
            [1, cloth.dark]
          ],
          0.34,
          0.28,
          0.8
        )
      ) +
      clipTo(
        p.clip(shape),
        crease(
          p,
          "M340 400C280 480 250 580 250 680L290 690C280 590 310 490 360 400z",
          cloth,
          0.45
        ) +
          crease(
            p,
            "M460 400C520 480 550 580 550 680L510 690C520 590 490 490 440 400z",
            cloth,
            0.5
          ) +
          fill("M560 400C600 520 580 640 480 700H640V400z", cloth.deep, 0.35) +
          fill("M180 624C300 664 500 664 620 624V660C500 700 300 700 180 660z", gold.mid) +
          stitches(
            "M180 634C300 674 500 674 620 634M180 652C300 692 500 692 620 652",
            gold.shine,
            4,
            "4 6",
            0.9
          )
      ) +
      transformed("translate(386 548) scale(1.02)", motif) +
      [
        [270, 520],
        [530, 520],
        [300, 590],
        [506, 600]
      ]
        .map(([x, y]) =>
          transformed(
            `translate(${x} ${y})`,
            fill("M0-14L5-4L16-2L8 5L10 16L0 10L-10 16L-8 5L-16-2L-5-4z", gold.light)
          )
        )
        .join("") +
      (open
        ? stroke("M230 332C300 376 500 376 570 332", gold.dark, 16) +
          stroke("M230 330C300 374 500 374 570 330", gold.light, 7) +
          sweets(p, spilled)
        : stroke("M326 394C360 412 440 412 474 394", gold.deep, 22) +
          stroke("M326 391C360 409 440 409 474 391", gold.mid, 15) +
          stitches("M326 389C360 407 440 407 474 389", gold.shine, 6, "5 5", 0.9) +
          [
            [340, 470],
            [452, 486]
          ]
            .map(
              ([x, y]) =>
                stroke(`M400 404Q${(x ?? 0) + 10} 420 ${x} ${y}`, gold.dark, 8) +
                bead(p, gold, x ?? 0, y ?? 0, 12) +
                fill(`M${(x ?? 0) - 11} ${(y ?? 0) + 8}h22l6 50h-34z`, gold.mid) +
                stroke(
                  `M${(x ?? 0) - 5} ${(y ?? 0) + 14}v40M${(x ?? 0) + 4} ${(y ?? 0) + 14}v40`,
                  gold.deep,
                  2,
                  0.6
                )
            )
            .join(""))
    )
  }

/** A palm basket with its ribbon, full to the brim. */
export const gergeanBasket =
  (yarn: Yarns, ribbon: Metal) =>
  (p: Paints): string => {
    const body = "M176 420C190 520 210 620 236 668C300 700 500 700 564 668C590 620 610 520 624 420z"
    const straw = p.tile(
      48,
      32,
      '<path fill="#B98A4C" d="M0 0h48v32H0z"/><path fill="#E6C48A" d="M2 2h20v12H2zM26 18h20v12H26z"/><path fill="#D2A866" d="M26 2h20v12H26zM2 18h20v12H2z"/><path d="M4 5h16M28 21h16M28 5h16M4 21h16" stroke="#F8E6BE" stroke-width="2"/>'
    )
    const handle = "M206 410C206 120 594 120 594 410"
    return (
      shadow(p, 404, 692, 240, 24) +
      stroke(handle, "#6E4417", 34) +
      stroke(handle, "#C99C5C", 26) +
      stitches(handle, "#F1D8A4", 18, "9 9", 0.9) +
      oval(400, 418, 222, 46, "#6E4417") +
      sweets(p, [
        [250, 390],
        [330, 370],
        [410, 362],
        [490, 370],
        [560, 392],
        [290, 340],
        [370, 322],
        [450, 324],
        [520, 344],
        [330, 296],
        [410, 284],
        [480, 300],
        [240, 420],
        [310, 416],
        [390, 412],
        [470, 416],
        [550, 420]
      ]) +
      fill(body, straw) +
      clipTo(
        p.clip(body),
        fill(
          "M170 500C300 540 500 540 630 500V580C500 620 300 620 170 580z",
          weaveTile(p, yarn, 0.4, "translate(180 516)", 40)
        )
      ) +
      fill(
        body,
        p.across([
          [0, "#4A2A0C", 0.5],
          [0.25, "#fff", 0.18],
          [0.55, "#4A2A0C", 0],
          [1, "#2B1709", 0.62]
        ])
      ) +
      stroke("M174 424C260 474 540 474 626 424", "#6E4417", 36) +
      stroke("M174 420C260 470 540 470 626 420", "#D2A866", 27) +
      stitches("M174 420C260 470 540 470 626 420", "#F8E6BE", 20, "10 8", 0.85) +
      fill(
        "M240 664C310 694 490 694 560 664L552 686C490 704 310 704 248 686z",
        p.across(turnedLight(colours.beech))
      ) +
      transformed(
        "translate(400 470)",
        fill("M0 0C-40-60-120-60-118-6C-116 40-40 40 0 0z", ribbon.mid) +
          fill("M0 0C40-60 120-60 118-6C116 40 40 40 0 0z", ribbon.dark) +
          fill("M-6 0L-60 116L-28 108L-14 136L14 6zM6 0L56 110L30 106L12 132L-8 6z", ribbon.mid) +
          stroke("M-16-6C-50-40-90-40-100-14M16-6C50-40 90-40 100-14", ribbon.light, 8, 0.7) +
          `<rect x="-24" y="-24" width="48" height="44" rx="14" fill="${p.slant([
            [0, ribbon.light],
            [0.5, ribbon.mid],
            [1, ribbon.deep]
          ])}"/>`
      )
    )
  }
