import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { weaveTile, type Yarns } from "../sadu.ts"
import { blob, line, n, type Point } from "../shape.ts"
import { lathe, type Metal, rod, shadow } from "../materials.ts"
import { colours } from "./colours.ts"

/** A glass marble with its twist of colour. */
export const marble = (
  p: Paints,
  x: number,
  y: number,
  r: number,
  one: Metal,
  two: Metal,
  turn: number
): string =>
  oval(
    x + r * 0.2,
    y + r * 0.86,
    r * 1.05,
    r * 0.22,
    p.glow([
      [0, "#2B1709", 0.6],
      [0.6, "#2B1709", 0.26],
      [1, "#2B1709", 0]
    ])
  ) +
  oval(x + r * 0.46, y + r * 0.92, r * 0.5, r * 0.1, one.light, 0.55) +
  transformed(
    `translate(${n(x)} ${n(y)}) scale(${n(r)})`,
    transformed(
      "scale(.01)",
      oval(
        0,
        0,
        100,
        100,
        p.glow(
          [
            [0, "#F6FBF8"],
            [0.5, "#CFE3DD"],
            [0.85, "#86A8A2"],
            [1, "#557A78"]
          ],
          0.4,
          0.36,
          0.72
        )
      ) +
        transformed(
          `rotate(${turn})`,
          fill("M-78 20C-50-40 0-70 76-30C40-20 20 10 10 40C-20 60-50 40-78 20z", one.mid) +
            fill("M-70 30C-30 0 20-20 70-14C30 10 0 40-20 70C-40 60-60 48-70 30z", two.mid) +
            stroke("M-74 24C-40-20 10-50 72-26M-66 36C-20 10 30-4 70-8", "#fff", 6, 0.6)
        ) +
        oval(
          0,
          0,
          100,
          100,
          p.glow(
            [
              [0, "#fff", 0],
              [0.7, "#0E2A2A", 0.05],
              [1, "#0E2A2A", 0.55]
            ],
            0.42,
            0.4,
            0.62
          )
        ) +
        `<ellipse transform="rotate(-34 -34 -44)" cx="-34" cy="-48" rx="34" ry="17" fill="#fff" opacity=".9"/>` +
        oval(40, 56, 26, 12, "#fff", 0.3)
    )
  )

const heap = [
  [300, 500, 82, 0],
  [470, 492, 84, 1],
  [610, 540, 72, 2],
  [214, 584, 84, 3],
  [392, 600, 92, 4],
  [556, 620, 78, 5],
  [386, 392, 72, 2]
] as const
const twists = [
  [colours.red, colours.yellow],
  [colours.blue, colours.cream],
  [colours.green, colours.yellow],
  [colours.orange, colours.red],
  [colours.teal, colours.blue],
  [colours.pink, colours.red]
] as const

/** A handful of marbles. */
export const marbles = (p: Paints): string =>
  shadow(p, 404, 684, 290, 24) +
  transformed(
    "translate(-64 -112) scale(1.16)",
    [6, 0, 1, 2, 3, 4, 5]
      .map((index) => {
        const [x, y, r, twist] = heap[index] ?? [0, 0, 1, 0]
        const [one, two] = twists[twist] ?? twists[0]
        return marble(p, x, y, r, one, two, twist * 57)
      })
      .join("")
  )

/** A paper kite with its tail of bows. */
export const kite =
  (one: Metal, two: Metal) =>
  (p: Paints): string => {
    const panel = (points: string, metal: Metal, shade: number) =>
      fill(
        points,
        p.slant([
          [0, metal.light],
          [0.5, metal.mid],
          [1, metal.dark]
        ])
      ) + fill(points, "#000", shade)
    const tail: ReadonlyArray<Point> = [
      [367, 568],
      [420, 596],
      [444, 634],
      [380, 660],
      [300, 640],
      [220, 652],
      [170, 690]
    ]
    const bow = (x: number, y: number, turn: number, metal: Metal) =>
      transformed(
        `translate(${x} ${y}) rotate(${turn})`,
        fill("M0 0L-34-20V20zM0 0L34-20V20z", metal.mid) +
          fill("M0 0L-34-20V0zM0 0L34-20V0z", metal.light) +
          oval(0, 0, 8, 8, metal.dark)
      )
    return (
      oval(
        440,
        712,
        210,
        14,
        p.glow([
          [0, "#2B1709", 0.4],
          [1, "#2B1709", 0]
        ])
      ) +
      transformed(
        "translate(-44 -34) scale(1.1)",
        stroke("M420 330C520 420 600 560 690 666", "#8A7350", 3) +
          stroke(line(tail), "#8A7350", 4) +
          bow(440, 622, 64, two) +
          bow(380, 660, 8, one) +
          bow(280, 641, -6, two) +
          bow(190, 672, -40, one) +
          transformed(
            "rotate(8 400 330)",
            panel("M400 80V300H190z", one, 0) +
              panel("M400 80V300H610z", two, 0.06) +
              panel("M400 570V300H190z", two, 0.02) +
              panel("M400 570V300H610z", one, 0.12) +
              fill("M400 208L462 300L400 420L338 300z", "#FFF9EA") +
              fill("M400 240L442 300L400 380L358 300z", one.dark) +
              fill("M400 268L424 300L400 344L376 300z", two.mid) +
              [
                [260, 270],
                [540, 270],
                [300, 350],
                [500, 350]
              ]
                .map(([x, y]) => oval(x ?? 0, y ?? 0, 12, 12, "#FFF9EA", 0.9))
                .join("") +
              stroke("M400 80V570M190 300H610", "#8A5A2C", 9) +
              stroke("M397 80V570M190 297H610", "#D9A967", 3) +
              stroke("M400 80L190 300L400 570L610 300z", "#6B3F1B", 5, 0.7) +
              Array.from({ length: 9 }, (_, index) =>
                stroke(
                  `M${n(190 + index * 24)} ${n(300 + index * 31)}l-14 12M${n(610 - index * 24)} ${n(300 + index * 31)}l14 12`,
                  index % 2 === 0 ? one.mid : two.mid,
                  6
                )
              ).join("") +
              stroke("M344 190L420 330L400 470", "#F6EBD0", 3)
          )
      )
    )
  }

/** Bucket, spade, rake and mould for the beach. */
export const sandSet =
  (pail: Metal, tools: Metal, yarn: Yarns) =>
  (p: Paints): string => {
    const form: ReadonlyArray<Point> = [
      [162, 356],
      [162, 356],
      [124, 660],
      [124, 660],
      [118, 684],
      [118, 684]
    ]
    const shape = "M238 356L276 684H524L562 356z"
    return (
      shadow(p, 404, 690, 270, 24) +
      transformed(
        "rotate(-16 250 420)",
        rod(tools, "M262 160V420", 24) + rod(tools, "M226 150H298", 26)
      ) +
      transformed(
        "rotate(15 540 420)",
        rod(colours.beech, "M540 190V420", 22) +
          fill("M480 214H600V184C600 172 480 172 480 184z", tools.dark) +
          fill("M480 208H600V180C600 168 480 168 480 180z", tools.mid) +
          [490, 514, 538, 562, 588]
            .map(
              (x) =>
                stroke(`M${x} 170V126`, tools.dark, 15) +
                stroke(`M${x - 2} 170V128`, tools.light, 6)
            )
            .join("")
      ) +
      oval(400, 356, 162, 34, pail.deep) +
      fill(
        "M250 352C290 270 350 250 400 262C460 244 520 290 552 352C520 384 280 384 250 352z",
        p.glow(
          [
            [0, "#F8E3B4"],
            [0.6, "#E2BF82"],
            [1, "#B98F52"]
          ],
          0.36,
          0.2,
          0.85
        )
      ) +
      Array.from({ length: 40 }, (_, index) =>
        oval(290 + ((index * 53) % 230), 290 + ((index * 37) % 70), 2.5, 2, "#9A7238", 0.55)
      ).join("") +
      lathe(p, pail, 400, form) +
      clipTo(
        p.clip(shape),
        fill(
          "M230 470C300 506 500 506 570 470V560C500 596 300 596 230 560z",
          weaveTile(p, yarn, 0.46, "translate(240 482)", 40)
        ) +
          fill(
            "M230 470C300 506 500 506 570 470V560C500 596 300 596 230 560z",
            p.across([
              [0, "#000", 0.3],
              [0.3, "#fff", 0.2],
              [0.6, "#000", 0],
              [1, "#000", 0.45]
            ])
          )
      ) +
      `<path d="M232 356A168 36 0 0 0 568 356" fill="none" stroke="${pail.dark}" stroke-width="24" stroke-linecap="round"/><path d="M232 352A168 36 0 0 0 568 352" fill="none" stroke="${p.across(
        [
          [0, pail.mid],
          [0.3, pail.shine],
          [0.6, pail.mid],
          [1, pail.dark]
        ]
      )}" stroke-width="15" stroke-linecap="round"/>` +
      rod(tools, "M238 372C250 470 550 470 562 372", 15, 3) +
      transformed(
        "translate(620 626)",
        oval(8, 62, 84, 14, "#2B1709", 0.35) +
          fill(
            blob([
              [-74, 60],
              [-60, 0],
              [-40, -10],
              [-34, -50],
              [-10, -58],
              [0, -90],
              [10, -58],
              [34, -50],
              [40, -10],
              [60, 0],
              [74, 60],
              [74, 60],
              [-74, 60]
            ]),
            p.slant([
              [0, colours.yellow.shine],
              [0.3, colours.yellow.light],
              [0.6, colours.yellow.mid],
              [1, colours.yellow.dark]
            ])
          ) +
          stroke(
            "M-56 12H56M-34-34H34M-18 60V36C-18 16 18 16 18 36V60",
            colours.yellow.deep,
            5,
            0.55
          )
      )
    )
  }
