import { type Paints } from "./paint.ts"
import { n } from "./shape.ts"

/** The yarns of a weaving: its ground, and what stands on it. */
export type Yarns = {
  readonly ground: string
  readonly dark: string
  readonly light: string
  readonly sand: string
}

export const yarns = {
  red: { ground: "#A32638", dark: "#1D1715", light: "#F6EDDF", sand: "#D9A95C" },
  indigo: { ground: "#2B4575", dark: "#131A2B", light: "#F4EEE3", sand: "#D08A4E" },
  black: { ground: "#2A2523", dark: "#0F0D0C", light: "#F1E8DA", sand: "#B23A45" }
} as const satisfies Record<string, Yarns>

/** A row of triangles, as wide as `width`, pointing up or down. */
const teeth = (width: number, y: number, step: number, height: number, colour: string): string =>
  `<path fill="${colour}" d="${Array.from(
    { length: Math.ceil(width / step) },
    (_, index) =>
      `M${n(index * step)} ${n(y)}l${n(step / 2)} ${n(-height)}l${n(step / 2)} ${n(height)}z`
  ).join("")}"/>`

const diamonds = (width: number, y: number, step: number, height: number, colour: string): string =>
  `<path fill="${colour}" d="${Array.from(
    { length: Math.ceil(width / step) },
    (_, index) =>
      `M${n(index * step)} ${n(y)}l${n(step / 2)} ${n(-height / 2)}l${n(step / 2)} ${n(height / 2)}l${n(-step / 2)} ${n(height / 2)}z`
  ).join("")}"/>`

const bar = (width: number, y: number, height: number, colour: string): string =>
  `<path fill="${colour}" d="M0 ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z"/>`

/**
 * One repeat of the weaving, 200 high: borders, triangles against each other, and the row of
 * diamonds.
 */
export const weave = (width: number, { dark, ground, light, sand }: Yarns, step = 40): string =>
  bar(width, 0, 200, ground) +
  bar(width, 0, 8, dark) +
  bar(width, 8, 6, light) +
  bar(width, 14, 6, sand) +
  bar(width, 20, 4, dark) +
  teeth(width, 62, step, 34, light) +
  `<g transform="translate(${-step / 2})">${teeth(width + step, 62, step, 20, dark)}</g>` +
  bar(width, 64, 6, dark) +
  bar(width, 70, 4, sand) +
  diamonds(width, 112, step * 1.5, 70, dark) +
  diamonds(width, 112, step * 1.5, 54, sand) +
  diamonds(width, 112, step * 1.5, 34, ground) +
  `<path fill="${light}" d="${Array.from(
    { length: Math.ceil(width / (step * 1.5)) },
    (_, index) => `M${n((index + 0.5) * step * 1.5 - 7)} 112l7-8l7 8l-7 8z`
  ).join("")}"/>` +
  bar(width, 150, 4, sand) +
  bar(width, 154, 6, dark) +
  `<g transform="matrix(1 0 0 -1 0 224)">${teeth(width, 62, step, 34, light)}<g transform="translate(${-step / 2})">${teeth(
    width + step,
    62,
    step,
    20,
    dark
  )}</g></g>`

/** The weaving as a repeat that any form can be filled with. */
export const weaveTile = (
  p: Paints,
  yarn: Yarns,
  scale: number,
  transform = "",
  step = 40
): string => p.tile(step * 3, 200, weave(step * 3, yarn, step), `${transform} scale(${scale})`)

/** A narrow band for cups, ribbons and hems: one row of triangles between two lines. */
export const ribbon = (
  p: Paints,
  { dark, ground, light }: Yarns,
  height: number,
  transform = ""
): string =>
  p.tile(
    24,
    40,
    `<path fill="${ground}" d="M0 0h24v40H0z"/><path fill="${dark}" d="M0 0h24v5H0zM0 35h24v5H0z"/>` +
      `<path fill="${light}" d="M0 32l12-22 12 22z"/><path fill="${dark}" d="M6 32l6-11 6 11z"/>`,
    `${transform} scale(${height / 40})`
  )
