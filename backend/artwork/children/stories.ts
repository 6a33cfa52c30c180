import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { blob, n } from "../shape.ts"
import { shadow } from "../materials.ts"

const star = (x: number, y: number, scale: number, colour = "#FFF4CF"): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="${colour}" d="M0-14Q1-1 14 0Q1 1 0 14Q-1 1-14 0Q-1-1 0-14z"/>`

/** The young camel under the moon; fills a cover or a page. */
export const dunes = (p: Paints): string =>
  `<path d="M100 80h620v660H100z" fill="${p.down([
    [0, "#0F2348"],
    [0.45, "#2C4E86"],
    [0.72, "#C6794C"],
    [1, "#E8AE68"]
  ])}"/>` +
  `<circle cx="470" cy="252" r="92" fill="#F8E9B8" opacity=".18"/><circle cx="470" cy="252" r="66" fill="${p.glow(
    [
      [0, "#FFF9E0"],
      [1, "#F3D98E"]
    ],
    0.4,
    0.35,
    0.8
  )}"/><circle cx="498" cy="240" r="56" fill="#1E3C70"/>` +
  (
    [
      [260, 210],
      [330, 182],
      [300, 290],
      [390, 340],
      [540, 360],
      [250, 370],
      [390, 220]
    ] as const
  )
    .map(([x, y], index) => star(x, y, index % 2 === 0 ? 0.7 : 1))
    .join("") +
  fill("M180 520C280 440 380 470 460 510C510 534 560 500 600 480V700H180z", "#B8683C") +
  fill("M180 580C260 530 350 560 430 590C500 612 560 590 600 560V700H180z", "#D98E4E") +
  fill("M180 640C300 600 460 650 600 620V700H180z", "#EDB671") +
  transformed(
    "translate(252 404) scale(.3)",
    `<path fill="#2A1610" d="${blob([
      [176, 470],
      [206, 402],
      [272, 372],
      [318, 300],
      [368, 252],
      [426, 300],
      [462, 368],
      [520, 392],
      [548, 352],
      [556, 280],
      [560, 220],
      [590, 176],
      [648, 172],
      [704, 206],
      [716, 236],
      [696, 260],
      [646, 262],
      [622, 292],
      [616, 372],
      [598, 470],
      [540, 538],
      [420, 556],
      [280, 552],
      [204, 530]
    ])}M190 500h50l-6 190h-36zM280 520h40l-4 170h-32zM490 520h40l-4 170h-32zM556 480h50l-10 210h-36z"/>` +
      fill("M296 322C330 232 402 226 450 330L470 474C410 500 340 500 278 478z", "#A32638")
  )

const wave = (y: number, colour: string, shift: number): string =>
  fill(
    `M100 ${y}${Array.from({ length: 9 }, (_, index) => `q${n(20 + shift)} ${index % 2 === 0 ? -26 : 18} 70 0`).join("")}V740H100z`,
    colour
  )

/** The pearl diver's daughter: a dhow on the sea, an oyster with its pearl below. */
export const sea = (p: Paints): string =>
  `<path d="M100 80h620v660H100z" fill="${p.down([
    [0, "#FBD9A0"],
    [0.3, "#F4A86B"],
    [0.5, "#E97C5A"],
    [1, "#E97C5A"]
  ])}"/>` +
  oval(
    420,
    330,
    92,
    92,
    p.glow([
      [0, "#FFF6D8"],
      [1, "#FFD98A"]
    ])
  ) +
  oval(420, 330, 130, 130, "#FFE6A8", 0.25) +
  wave(370, "#2E8C9A", 0) +
  transformed(
    "translate(300 210) scale(.9)",
    fill(
      "M-20 150C60 190 190 190 250 120C240 200 180 220 110 220C40 220 0 200-20 150z",
      "#4A270F"
    ) +
      fill("M-12 160C60 198 190 196 244 132L240 146C190 206 70 208-6 172z", "#E8D9BE") +
      fill("M90-90C30-40 0 60-8 128C60 140 130 132 190 110C160 40 130-40 90-90z", "#FFF9EA") +
      fill("M-6 104C60 116 130 108 182 86L190 110C130 132 60 140-8 128z", "#A32638") +
      stroke("M96-94L110 150M90-96C30-50 0 60-14 132", "#4A270F", 7)
  ) +
  wave(430, "#1F7486", 8) +
  wave(500, "#15586E", -4) +
  wave(580, "#0E4258", 6) +
  transformed(
    "translate(400 600)",
    fill("M-84 10C-96-60-40-96 0-96C40-96 96-60 84 10C40 34-40 34-84 10z", "#D98C9A") +
      stroke(
        "M0 20V-90M-26 22C-30-20-40-50-50-74M26 22C30-20 40-50 50-74M-56 18C-62-10-72-30-80-40M56 18C62-10 72-30 80-40",
        "#A8556A",
        5
      ) +
      fill("M-90 12C-60 46 60 46 90 12C60 76-60 76-90 12z", "#B5667A") +
      oval(
        0,
        16,
        24,
        24,
        p.glow(
          [
            [0, "#fff"],
            [0.5, "#F4EBE2"],
            [1, "#C4B4A8"]
          ],
          0.35,
          0.3,
          0.8
        )
      )
  ) +
  [
    [250, 540],
    [540, 520],
    [280, 640],
    [520, 660]
  ]
    .map(
      ([x, y]) =>
        oval(x ?? 0, y ?? 0, 9, 9, "#BFE6EC", 0.6) +
        oval((x ?? 0) + 20, (y ?? 0) - 26, 5, 5, "#BFE6EC", 0.5)
    )
    .join("") +
  star(200, 150, 0.8) +
  star(560, 170, 1)

/** The book lying open: a picture on one page, its story on the other. */
export const openBook =
  (art: (p: Paints) => string) =>
  (p: Paints): string => {
    const left = "M398 262C330 214 220 206 104 234L70 612C200 580 330 590 398 640z"
    const right = "M402 262C470 214 580 206 696 234L730 612C600 580 470 590 402 640z"
    const paper = p.across([
      [0, "#FFFDF6"],
      [0.8, "#F4EAD8"],
      [1, "#CDB996"]
    ])
    const written = [300, 336, 372, 408, 480, 516]
      .map(
        (y, index) =>
          `M${index === 5 ? 560 : 452 - (y - 300) * 0.02} ${y + 14}C${520} ${y - 14} 600 ${y - 22} ${672 + (y - 300) * 0.09} ${y - 8}`
      )
      .join("")
    return (
      shadow(p, 404, 668, 330, 28) +
      fill(
        "M60 628L94 240H706L740 628C610 600 480 620 400 676C320 620 190 600 60 628z",
        "#12284A"
      ) +
      [8, 5, 2]
        .map((y) =>
          transformed(`translate(0 ${y * 2})`, fill(left, "#E4D6BC") + fill(right, "#D9C8A8"))
        )
        .join("") +
      fill(left, paper) +
      clipTo(p.clip(left), transformed("matrix(.74 -.02 .02 .76 -62 124)", art(p))) +
      fill(
        left,
        p.across([
          [0, "#000", 0],
          [0.7, "#000", 0],
          [1, "#000", 0.38]
        ])
      ) +
      fill(
        right,
        p.across([
          [0, "#B9A582"],
          [0.14, "#F4EAD8"],
          [0.5, "#FFFDF6"],
          [1, "#EFE3CD"]
        ])
      ) +
      stroke(written, "#5B4A3A", 9, 0.55) +
      stroke("M560 452C600 444 630 442 668 446", "#A32638", 9, 0.6) +
      [0, 1, 2].map((index) => star(506 + index * 34, 566 - index * 3, 0.8, "#D9A95C")).join("") +
      stroke("M400 264V640", "#8A734C", 4, 0.5) +
      stroke("M104 234C220 206 330 214 398 262C470 214 580 206 696 234", "#fff", 3, 0.7)
    )
  }
