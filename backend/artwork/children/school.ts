import { type Cloth, stitches } from "../clothes/clothes.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { polygon } from "../shape.ts"
import { bead, type Metal, metals, rod, shadow } from "../materials.ts"

const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  round: number,
  paint: string
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${paint}"/>`

const canvas = (p: Paints, cloth: Cloth): string =>
  p.glow(
    [
      [0, cloth.light],
      [0.45, cloth.mid],
      [1, cloth.dark]
    ],
    0.32,
    0.18,
    0.95
  )
const zip = (path: string): string =>
  stroke(path, "#1A1614", 13) + stitches(path, "#D9D3C7", 9, "3 4", 1)
const puller = (p: Paints, x: number, y: number): string =>
  bead(p, metals.silver, x, y, 9) +
  box(x - 6, y + 4, 12, 40, 6, metals.silver.mid) +
  box(x - 4, y + 6, 4, 34, 2, metals.silver.shine)

const shell =
  "M222 330C222 200 290 150 400 150C510 150 578 200 578 330V640C578 676 556 694 520 694H280C244 694 222 676 222 640z"

/** A school bag: two zips, a Sadu band, a side pocket with its bottle. */
export const backpack =
  (cloth: Cloth, yarn: Yarns) =>
  (p: Paints): string => {
    const pocket =
      "M256 470C256 440 276 426 300 426H500C524 426 544 440 544 470V634C544 656 530 668 508 668H292C270 668 256 656 256 634z"
    return (
      shadow(p, 404, 696, 220, 22) +
      stroke("M236 300C180 340 170 520 200 660M564 300C620 340 630 520 600 660", cloth.deep, 34) +
      stroke("M236 300C184 340 174 520 202 656", cloth.mid, 22) +
      box(
        580,
        452,
        62,
        200,
        20,
        p.across([
          [0, "#9CC9DC"],
          [0.4, "#E6F5FA"],
          [1, "#5E94AC"]
        ])
      ) +
      box(592, 420, 38, 40, 10, metals.iron.mid) +
      fill("M560 530H652V668C652 684 640 690 620 690H560z", cloth.dark) +
      stitches("M566 542H646", cloth.light, 3, "6 5", 0.8) +
      rod(
        {
          deep: cloth.deep,
          dark: cloth.dark,
          mid: cloth.mid,
          light: cloth.light,
          shine: cloth.light
        },
        "M350 166C350 90 450 90 450 166",
        24,
        4
      ) +
      fill(shell, canvas(p, cloth)) +
      clipTo(
        p.clip(shell),
        fill("M520 160C580 300 580 560 560 700H600V160z", cloth.deep, 0.4) +
          fill("M222 640C300 690 500 690 578 640V700H222z", cloth.deep, 0.4) +
          fill("M252 220C300 170 350 160 380 164C330 180 280 220 254 290z", "#fff", 0.25)
      ) +
      zip("M262 400C250 240 290 204 400 204C510 204 550 240 538 400") +
      puller(p, 268, 398) +
      transformed("translate(3 10)", fill(pocket, "#000", 0.3)) +
      fill(pocket, canvas(p, cloth)) +
      clipTo(
        p.clip(pocket),
        fill("M250 540H550V604H250z", weaveTile(p, yarn, 0.32, "translate(256 540)", 40)) +
          fill(
            "M250 420H550V680H250z",
            p.slant([
              [0, "#fff", 0.14],
              [0.5, "#fff", 0],
              [1, "#000", 0.3]
            ])
          )
      ) +
      stitches(
        "M268 476C268 450 282 438 302 438H498C518 438 532 450 532 476V630C532 648 522 656 506 656H294C278 656 268 648 268 630z",
        cloth.light,
        3,
        "8 6",
        0.7
      ) +
      zip("M272 492C340 484 460 484 528 492") +
      puller(p, 512, 492) +
      fill("M400 258L436 306L400 354L364 306z", yarn.light) +
      fill("M400 272L424 306L400 340L376 306z", yarn.ground) +
      fill("M400 290L412 306L400 322L388 306z", yarn.sand)
    )
  }

/** Its back: padded, with two straps. */
export const backpackBack =
  (cloth: Cloth) =>
  (p: Paints): string => {
    const strap =
      "M300 190C250 260 236 420 252 560C258 610 264 640 268 660L312 660C304 560 300 420 350 210z"
    const other =
      "M500 190C550 260 564 420 548 560C542 610 536 640 532 660L488 660C496 560 500 420 450 210z"
    const mesh = p.tile(
      12,
      12,
      `<circle cx="3" cy="3" r="1.800" fill="${cloth.deep}" opacity=".6"/><circle cx="9" cy="9" r="1.800" fill="${cloth.deep}" opacity=".6"/>`
    )
    return (
      shadow(p, 404, 696, 220, 22) +
      rod(
        {
          deep: cloth.deep,
          dark: cloth.dark,
          mid: cloth.mid,
          light: cloth.light,
          shine: cloth.light
        },
        "M350 166C350 90 450 90 450 166",
        24,
        4
      ) +
      fill(shell, canvas(p, cloth)) +
      fill(
        shell,
        p.across([
          [0, "#000", 0],
          [0.7, "#000", 0],
          [1, "#000", 0.4]
        ])
      ) +
      box(272, 240, 256, 200, 40, cloth.dark) +
      box(272, 240, 256, 200, 40, mesh) +
      box(272, 460, 256, 190, 40, cloth.dark) +
      box(272, 460, 256, 190, 40, mesh) +
      [strap, other]
        .map(
          (path) =>
            transformed("translate(6 8)", fill(path, "#000", 0.45)) +
            fill(path, cloth.light) +
            fill(
              path,
              p.across([
                [0, "#fff", 0.2],
                [1, cloth.deep, 0.35]
              ])
            ) +
            fill(path, mesh) +
            stitches(path, cloth.deep, 3, "8 6", 0.7)
        )
        .join("") +
      [290, 510]
        .map(
          (x) =>
            box(x - 30, 540, 60, 34, 8, metals.iron.mid) +
            box(x - 20, 550, 40, 14, 4, metals.iron.deep)
        )
        .join("") +
      stroke("M330 196C370 184 430 184 470 196", cloth.deep, 16) +
      stroke("M330 192C370 180 430 180 470 192", cloth.light, 4, 0.6)
    )
  }

const date = (p: Paints, x: number, y: number, turn: number): string =>
  transformed(
    `translate(${x} ${y}) rotate(${turn})`,
    oval(3, 6, 32, 19, "#2B1709", 0.35) +
      oval(
        0,
        0,
        31,
        18,
        p.glow(
          [
            [0, "#A8643A"],
            [0.5, "#6B3418"],
            [1, "#3A1807"]
          ],
          0.36,
          0.28,
          0.8
        )
      ) +
      stroke("M-20-4C-8-10 8-8 20-4M-18 5C-6 2 8 4 20 4", "#2B1206", 2.5, 0.6) +
      oval(-10, -7, 8, 3.5, "#fff", 0.4)
  )

const sandwich = (p: Paints): string =>
  fill("M0 0L150 10L40 118z", "#2B1709", 0.25) +
  fill(
    "M-6-4L144 6L34 112z",
    p.slant([
      [0, "#FFF3D6"],
      [1, "#EBCF98"]
    ])
  ) +
  fill("M34 112L144 6V26L38 134z", "#B97A3C") +
  stroke("M36 124L144 18", "#4FA05A", 9) +
  stroke("M37 128L144 23", "#E25B4A", 4) +
  stroke("M-6-4L144 6L34 112z", "#C4904C", 5)

/** A lunch box, shut, with its handle and clasps. */
export const lunchBox =
  (plastic: Metal, second: Metal) =>
  (p: Paints): string =>
    shadow(p, 404, 692, 290, 24) +
    rod(second, "M296 346C296 230 504 230 504 346", 34, 6) +
    box(
      136,
      500,
      528,
      190,
      46,
      p.across([
        [0, plastic.dark],
        [0.12, plastic.mid],
        [0.3, plastic.light],
        [0.55, plastic.mid],
        [1, plastic.deep]
      ])
    ) +
    box(
      120,
      336,
      560,
      206,
      54,
      p.across([
        [0, plastic.dark],
        [0.12, plastic.mid],
        [0.3, plastic.shine],
        [0.42, plastic.light],
        [0.6, plastic.mid],
        [1, plastic.dark]
      ])
    ) +
    box(
      120,
      336,
      560,
      206,
      54,
      p.down([
        [0, "#fff", 0.5],
        [0.3, "#fff", 0],
        [0.8, "#000", 0],
        [1, "#000", 0.3]
      ])
    ) +
    stroke("M140 530H660", plastic.deep, 5, 0.6) +
    [230, 570]
      .map(
        (x) =>
          box(x - 38, 500, 76, 76, 16, second.dark) +
          box(
            x - 38,
            496,
            76,
            72,
            16,
            p.slant([
              [0, second.shine],
              [0.3, second.light],
              [0.7, second.mid],
              [1, second.dark]
            ])
          ) +
          stroke(`M${x - 20} 548H${x + 20}`, second.deep, 5, 0.5)
      )
      .join("") +
    transformed(
      "translate(400 440)",
      fill("M-66 20C-30 50 40 46 72 12C62 52 40 62 2 62C-34 62-56 48-66 20z", "#8A5428") +
        fill("M2-70C-28-36-42-14-46 10C-16 20 16 16 42 2C30-26 18-48 2-70z", "#FFF9EA") +
        stroke("M-44 0C-14 10 16 6 38-6", "#A32638", 9) +
        stroke("M-96 76C-70 62-50 90-24 76C0 62 20 90 46 76C70 62 84 84 100 76", "#fff", 7, 0.9)
    )

/** The same open: sandwich, dates and cucumber, each in its place. */
export const lunchBoxOpen =
  (plastic: Metal, second: Metal) =>
  (p: Paints): string => {
    const tray = polygon([
      [176, 436],
      [624, 436],
      [674, 620],
      [126, 620]
    ])
    const wells = [
      [
        [200, 452],
        [400, 452],
        [404, 600],
        [160, 600]
      ],
      [
        [420, 452],
        [606, 452],
        [620, 516],
        [422, 516]
      ],
      [
        [424, 532],
        [624, 532],
        [640, 600],
        [426, 600]
      ]
    ] as const
    return (
      shadow(p, 404, 692, 290, 24) +
      box(166, 150, 468, 292, 50, plastic.dark) +
      box(
        172,
        156,
        456,
        286,
        46,
        p.slant([
          [0, plastic.light],
          [0.5, plastic.mid],
          [1, plastic.dark]
        ])
      ) +
      box(
        206,
        190,
        388,
        240,
        30,
        p.slant([
          [0, plastic.mid],
          [0.5, plastic.dark],
          [1, plastic.mid]
        ])
      ) +
      stroke("M236 214H560", "#fff", 6, 0.3) +
      box(
        122,
        606,
        556,
        84,
        40,
        p.across([
          [0, plastic.dark],
          [0.12, plastic.mid],
          [0.3, plastic.light],
          [0.55, plastic.mid],
          [1, plastic.deep]
        ])
      ) +
      fill(
        tray,
        p.down([
          [0, plastic.mid],
          [1, plastic.light]
        ])
      ) +
      stroke(tray, plastic.shine, 10, 0.8) +
      stroke(tray, plastic.mid, 4) +
      wells
        .map(
          (points) =>
            fill(
              polygon(points),
              p.down([
                [0, "#CFC4B2"],
                [0.2, "#F4EDE0"],
                [1, "#FFFDF8"]
              ])
            ) + stroke(polygon(points), plastic.dark, 4, 0.6)
        )
        .join("") +
      transformed("translate(206 466)", sandwich(p)) +
      transformed("translate(392 590) rotate(180)", sandwich(p)) +
      [
        [456, 474, -14],
        [516, 470, 12],
        [572, 478, -8],
        [480, 500, 8],
        [548, 504, -16]
      ]
        .map(([x, y, turn]) => date(p, x ?? 0, y ?? 0, turn ?? 0))
        .join("") +
      [458, 510, 562, 610]
        .map((x, index) =>
          transformed(
            `translate(${x} ${566 + (index % 2) * 8})`,
            oval(3, 5, 32, 27, "#2B1709", 0.25) +
              oval(0, 0, 32, 27, "#2F7A3E") +
              oval(-1, -2, 27, 22, "#CFE8A8") +
              oval(-1, -2, 15, 12, "#E6F3C8") +
              [0, 60, 120, 180, 240, 300]
                .map(
                  (turn) =>
                    `<ellipse transform="rotate(${turn})" cy="-9" rx="2" ry="4" fill="#9CC36A"/>`
                )
                .join("")
          )
        )
        .join("") +
      [250, 550]
        .map(
          (x) =>
            box(x - 34, 620, 68, 56, 14, second.mid) +
            stroke(`M${x - 20} 632H${x + 14}`, second.shine, 5, 0.7)
        )
        .join("")
    )
  }
