import { type Skin } from "../case.ts"
import { clipTo, fill, transformed, oval, type Paints, stroke } from "../paint.ts"
import { n } from "../shape.ts"
import { bead, lathe, type Metal, plate, shadow } from "../materials.ts"
import { type Juice } from "./juices.ts"

export const hides = {
  tan: { light: "#C98A55", mid: "#95562B", deep: "#4E2810" },
  black: { light: "#5A5452", mid: "#2B2624", deep: "#100D0C" }
} as const satisfies Record<string, Skin>

const disc =
  "M400 246C540 246 632 340 632 456C632 560 570 640 486 686H314C230 640 168 560 168 456C168 340 260 246 400 246z"
const inside =
  "M400 284C516 284 594 362 594 456C594 536 552 600 490 640H310C248 600 206 536 206 456C206 362 284 284 400 284z"

/** A round flat flask, its lower half in stitched leather. */
export const flask =
  (juice: Juice, hide: Skin, metal: Metal) =>
  (p: Paints): string => {
    const sleeve = "M120 474Q400 560 680 474V720H120z"
    return (
      shadow(p, 404, 684, 168) +
      fill(
        disc,
        p.across([
          [0, "#BDA98C"],
          [0.06, "#FFFFFF"],
          [0.16, "#EADFCF"],
          [0.8, "#E6DAC7"],
          [0.94, "#FFFFFF"],
          [1, "#A28D70"]
        ])
      ) +
      fill(
        inside,
        p.slant([
          [0, juice.pale],
          [0.45, juice.mid],
          [1, juice.deep]
        ])
      ) +
      clipTo(
        p.clip(inside),
        fill("M180 260H620V356Q400 376 180 356z", "#fff", 0.55) +
          stroke("M180 356Q400 376 620 356", juice.pale, 5, 0.9)
      ) +
      fill(
        "M232 360C262 304 320 268 380 262C310 300 270 370 262 470L214 462C210 430 216 392 232 360z",
        "#fff",
        0.45
      ) +
      clipTo(
        p.clip(disc),
        fill(
          sleeve,
          p.slant([
            [0, hide.light],
            [0.5, hide.mid],
            [1, hide.deep]
          ])
        ) +
          fill(
            sleeve,
            p.glow(
              [
                [0, "#fff", 0.28],
                [0.6, "#fff", 0],
                [1, "#000", 0.4]
              ],
              0.3,
              0.2,
              0.8
            )
          ) +
          stroke("M120 480Q400 566 680 480", hide.deep, 4, 0.7) +
          `<path d="M120 496Q400 582 680 496M250 652Q400 672 550 652" fill="none" stroke="#F3DFBF" stroke-width="5" stroke-dasharray="14 9" stroke-linecap="round"/>`
      ) +
      stroke(disc, "#fff", 2.5, 0.6) +
      transformed("translate(400 612)", medal(p, metal)) +
      lathe(p, metal, 400, [
        [44, 222],
        [44, 222],
        [52, 230],
        [46, 250],
        [46, 250]
      ]) +
      lathe(p, metal, 400, [
        [30, 112],
        [30, 112],
        [64, 128],
        [72, 154],
        [64, 182],
        [40, 200],
        [40, 200],
        [40, 224],
        [40, 224]
      ]) +
      oval(400, 113, 30, 7, metal.shine, 0.8) +
      bead(p, metal, 400, 100, 14) +
      [-50, -26, 0, 26, 50]
        .map((x) =>
          stroke(
            `M${n(400 + x * 0.6)} 128Q${n(400 + x * 1.3)} 156 ${n(400 + x * 0.7)} 190`,
            metal.deep,
            2.5,
            0.4
          )
        )
        .join("")
    )
  }

const medal = (p: Paints, metal: Metal): string =>
  oval(2, 4, 44, 44, "#000", 0.3) +
  oval(0, 0, 44, 44, plate(p, metal)) +
  `<g fill="none" stroke="${metal.deep}" stroke-width="3" opacity=".75"><circle r="36"/><path d="M-19-19H19V19H-19z"/><path d="M-19-19H19V19H-19z" transform="rotate(45)"/></g>` +
  bead(p, metal, 0, 0, 8)
