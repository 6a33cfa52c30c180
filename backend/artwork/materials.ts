import { fill, oval, type Paints, type Stop, stroke } from "./paint.ts"
import { type Point, strip, latheOutline } from "./shape.ts"

/** A metal from its shadow to its shine, and the colour of its engraving. */
export type Metal = {
  readonly deep: string
  readonly dark: string
  readonly mid: string
  readonly light: string
  readonly shine: string
}

export const metals = {
  gold: { deep: "#5C3B0C", dark: "#8F6420", mid: "#CC9A38", light: "#F0CF7C", shine: "#FFF6D6" },
  silver: { deep: "#3E444B", dark: "#737B84", mid: "#AEB6BD", light: "#DFE4E8", shine: "#FFFFFF" },
  copper: { deep: "#54210F", dark: "#8C4224", mid: "#C4704A", light: "#EBAA86", shine: "#FFE9DA" },
  rose: { deep: "#6B362B", dark: "#A66655", mid: "#D99C89", light: "#F3CDBF", shine: "#FFF3EE" },
  iron: { deep: "#0D0D0E", dark: "#1F2023", mid: "#3A3C41", light: "#6A6E75", shine: "#B9BEC6" },
  wood: { deep: "#2C1509", dark: "#54290F", mid: "#83451D", light: "#B06C38", shine: "#E0A873" }
} as const satisfies Record<string, Metal>

/** How light from the top left falls around a turned form. */
export const turnedLight = ({ dark, deep, light, mid, shine }: Metal): ReadonlyArray<Stop> => [
  [0, dark],
  [0.08, mid],
  [0.24, light],
  [0.31, shine],
  [0.38, light],
  [0.55, mid],
  [0.78, dark],
  [0.93, deep],
  [1, dark]
]

/** A turned piece of metal with its reflections. */
export const lathe = (p: Paints, metal: Metal, cx: number, profile: ReadonlyArray<Point>): string =>
  fill(latheOutline(cx, profile), p.across(turnedLight(metal))) +
  fill(strip(cx, profile, 0.86, 0.95), metal.light, 0.35) +
  fill(strip(cx, profile, -0.52, -0.42), metal.shine, 0.45)

/** A bent rod, such as a handle. */
export const rod = (metal: Metal, path: string, width: number, lift = 4): string =>
  stroke(path, metal.deep, width) +
  stroke(path, metal.mid, width * 0.76) +
  `<g transform="translate(${-lift} ${-lift})">${stroke(path, metal.light, width * 0.34)}${stroke(path, metal.shine, width * 0.12)}</g>`

/** A round bead or stud. */
export const bead = (p: Paints, metal: Metal, cx: number, cy: number, r: number): string =>
  oval(
    cx,
    cy,
    r,
    r,
    p.glow(
      [
        [0, metal.shine],
        [0.3, metal.light],
        [0.7, metal.mid],
        [1, metal.dark]
      ],
      0.36,
      0.32,
      0.72
    )
  )

/**
 * What lies under every thing on the shelf: dark where it touches, soft towards the bottom right.
 */
export const shadow = (p: Paints, cx: number, cy: number, rx: number, ry = rx * 0.16): string =>
  oval(
    cx + rx * 0.18,
    cy + ry * 0.25,
    rx * 1.3,
    ry * 1.7,
    p.glow([
      [0, "#6B4A2B", 0.42],
      [0.55, "#6B4A2B", 0.16],
      [1, "#6B4A2B", 0]
    ])
  ) +
  oval(
    cx,
    cy,
    rx,
    ry,
    p.glow([
      [0, "#2B1709", 0.55],
      [0.7, "#2B1709", 0.3],
      [1, "#2B1709", 0]
    ])
  )

/** The paint of a flat piece of metal that faces the light. */
export const plate = (p: Paints, { dark, light, mid, shine }: Metal): string =>
  p.slant([
    [0, shine],
    [0.4, light],
    [0.7, mid],
    [1, dark]
  ])

/** The paint of a rim or a low wall of metal, bent around. */
export const wall = (p: Paints, { dark, deep, light, mid, shine }: Metal): string =>
  p.across([
    [0, deep],
    [0.1, mid],
    [0.26, shine],
    [0.4, light],
    [0.65, mid],
    [0.9, dark],
    [1, mid]
  ])
