import { clipTo, fill, oval, type Paints, stroke } from "./paint.ts"
import { polygon } from "./shape.ts"
import { bead, type Metal, plate, shadow } from "./materials.ts"

/** What a thing is covered in, or lined with, from light to shadow. */
export type Skin = { readonly light: string; readonly mid: string; readonly deep: string }

export const skins = {
  walnut: { light: "#9A5E33", mid: "#6E3C1B", deep: "#3A1C0A" },
  burgundy: { light: "#A63A50", mid: "#7A1830", deep: "#3E0816" },
  emerald: { light: "#2F8466", mid: "#14563F", deep: "#062B1E" },
  night: { light: "#4A5E8E", mid: "#26365F", deep: "#0F1832" },
  cream: { light: "#FFFBF2", mid: "#F0E3CE", deep: "#C9B190" },
  black: { light: "#57504D", mid: "#2B2624", deep: "#0E0B0A" }
} as const satisfies Record<string, Skin>

export type Case = {
  readonly skin: Skin
  readonly lining: Skin
  readonly trim: Metal
  /** What a wooden box is decorated with, painted over it; a box without it is covered in cloth. */
  readonly inlay?: string
}

const front = "M104 516H696L686 668Q685 684 668 684H132Q115 684 114 668z"
const lid = "M152 398L168 176Q169 160 186 160H614Q631 160 632 176L648 398z"

const facePanel = "M136 546H664L657 654H143z"
const topPanel = "M204 338H596L646 432H154z"

const panel = (trim: Metal, inlay: string, path: string): string =>
  fill(path, inlay) + stroke(path, trim.mid, 4)

const piping = (trim: Metal, path: string): string =>
  stroke(path, trim.dark, 5, 0.6) + stroke(path, trim.light, 2.5, 0.9)

const grain = (p: Paints, path: string, { deep, light }: Skin): string =>
  clipTo(
    p.clip(path),
    [0, 1, 2, 3, 4, 5]
      .map((row) =>
        stroke(
          `M100 ${540 + row * 26}Q250 ${528 + row * 26} 400 ${541 + row * 25}T700 ${536 + row * 27}`,
          row % 2 ? deep : light,
          2,
          0.32
        )
      )
      .join("")
  )

/**
 * A box with its lid up, seen from a little above; what lies in it is drawn behind its front edge.
 */
export const openCase = (
  p: Paints,
  { inlay, lining, skin, trim }: Case,
  within: string
): string => {
  const inner = "M178 384L192 190H608L622 384z"
  const bed = polygon([
    [150, 402],
    [650, 402],
    [686, 516],
    [114, 516]
  ])
  return (
    shadow(p, 404, 680, 296, 30) +
    fill(
      lid,
      p.slant([
        [0, skin.light],
        [0.6, skin.mid],
        [1, skin.deep]
      ])
    ) +
    stroke(lid, skin.deep, 3) +
    fill(
      inner,
      p.glow(
        [
          [0, lining.light],
          [0.6, lining.mid],
          [1, lining.deep]
        ],
        0.34,
        0.2,
        0.95
      )
    ) +
    stroke(inner, trim.mid, 3, 0.8) +
    fill(
      polygon([
        [140, 396],
        [660, 396],
        [704, 520],
        [96, 520]
      ]),
      skin.mid
    ) +
    fill(
      polygon([
        [140, 396],
        [660, 396],
        [704, 520],
        [96, 520]
      ]),
      p.across([
        [0, "#fff", 0.3],
        [0.5, "#fff", 0.06],
        [1, "#000", 0.35]
      ])
    ) +
    fill(bed, lining.deep) +
    fill(
      bed,
      p.down([
        [0, "#000", 0.55],
        [1, lining.mid, 0.9]
      ])
    ) +
    within +
    fill(
      front,
      p.slant([
        [0, skin.light],
        [0.35, skin.mid],
        [1, skin.deep]
      ])
    ) +
    (inlay === undefined
      ? piping(trim, facePanel)
      : grain(p, front, skin) + panel(trim, inlay, facePanel)) +
    fill("M104 516H696L695 526H105z", trim.mid) +
    stroke("M106 518H694", trim.shine, 3, 0.85) +
    fill(
      front,
      p.across([
        [0, "#fff", 0.18],
        [0.3, "#fff", 0],
        [0.75, "#000", 0.08],
        [1, "#000", 0.4]
      ])
    ) +
    clasp(p, trim, 530)
  )
}

/** The same box shut. */
export const shutCase = (p: Paints, { inlay, skin, trim }: Case): string => {
  const top = "M164 330Q166 318 180 318H620Q634 318 636 330L700 448H100z"
  const edge = "M96 446H704L702 506H98z"
  const face = "M104 506H696L688 668Q687 684 670 684H130Q113 684 112 668z"
  return (
    shadow(p, 404, 680, 296, 30) +
    fill(
      face,
      p.slant([
        [0, skin.light],
        [0.35, skin.mid],
        [1, skin.deep]
      ])
    ) +
    (inlay === undefined ? "" : grain(p, face, skin)) +
    fill(
      top,
      p.slant([
        [0, skin.light],
        [0.5, skin.mid],
        [1, skin.deep]
      ])
    ) +
    fill(
      top,
      p.slant([
        [0, "#fff", 0.34],
        [0.5, "#fff", 0.04]
      ])
    ) +
    fill(
      edge,
      p.across([
        [0, skin.light],
        [0.5, skin.mid],
        [1, skin.deep]
      ])
    ) +
    (inlay === undefined
      ? piping(trim, topPanel) + piping(trim, facePanel)
      : panel(trim, inlay, topPanel) + panel(trim, inlay, facePanel)) +
    stroke("M98 447H702", skin.light, 3, 0.8) +
    fill("M98 502H702L701 511H99z", trim.mid) +
    stroke("M100 503H700", trim.shine, 2.5, 0.8) +
    fill(
      face,
      p.across([
        [0, "#fff", 0.14],
        [0.3, "#fff", 0],
        [0.75, "#000", 0.08],
        [1, "#000", 0.4]
      ])
    ) +
    clasp(p, trim, 506)
  )
}

const clasp = (p: Paints, trim: Metal, y: number): string =>
  fill(`M366 ${y - 18}H434L428 ${y + 34}Q400 ${y + 54} 372 ${y + 34}z`, plate(p, trim)) +
  stroke(`M366 ${y - 18}H434L428 ${y + 34}Q400 ${y + 54} 372 ${y + 34}z`, trim.deep, 2.5) +
  oval(400, y + 16, 16, 16, trim.dark) +
  bead(p, trim, 400, y + 14, 13)
