import { fill, transformed, type Paints, stroke } from "../paint.ts"
import { blob, n, type Point } from "../shape.ts"
import { type Metal } from "../materials.ts"

/** A cloth from its light to its deepest fold. */
export type Cloth = {
  readonly light: string
  readonly mid: string
  readonly dark: string
  readonly deep: string
}
export const cloths = {
  white: { light: "#FFFFFF", mid: "#F7F5F1", dark: "#CFCBC6", deep: "#8E8A88" },
  cream: { light: "#FFF9E8", mid: "#F2E5C6", dark: "#CDB88E", deep: "#8C754B" },
  stone: { light: "#DED8CC", mid: "#BBB2A2", dark: "#8F8573", deep: "#5A5142" },
  sky: { light: "#D8E7F1", mid: "#AFC9DC", dark: "#7E9EB8", deep: "#486682" },
  grey: { light: "#BFC0C5", mid: "#8E9097", dark: "#606269", deep: "#34363C" },
  navy: { light: "#4C618A", mid: "#2A3A5E", dark: "#182440", deep: "#0B1224" },
  indigo: { light: "#6C8AC4", mid: "#3A5A9A", dark: "#233C70", deep: "#12224A" },
  brown: { light: "#9A7150", mid: "#704B30", dark: "#4A2E1B", deep: "#2A180C" },
  camel: { light: "#DDB27C", mid: "#B98850", dark: "#8A6033", deep: "#56391A" },
  black: { light: "#4B4648", mid: "#262325", dark: "#151314", deep: "#050505" },
  plum: { light: "#8C4A62", mid: "#602A41", dark: "#3F1829", deep: "#220A15" },
  wine: { light: "#BE4A5A", mid: "#8E2235", dark: "#5E1222", deep: "#340812" },
  sand: { light: "#E6D0AC", mid: "#C9AC80", dark: "#9D7F54", deep: "#6B522F" },
  mocha: { light: "#B79680", mid: "#8E6C56", dark: "#634838", deep: "#3B281D" },
  olive: { light: "#A8A67E", mid: "#79774F", dark: "#514F31", deep: "#2D2B17" },
  emerald: { light: "#4DB38A", mid: "#1A7C58", dark: "#0D5139", deep: "#052C1E" },
  pink: { light: "#FFB9CC", mid: "#E9799B", dark: "#BC4770", deep: "#7E2147" },
  coral: { light: "#FFC0A0", mid: "#EC8563", dark: "#BE5638", deep: "#7E2F1B" },
  mint: { light: "#E4F5EA", mid: "#B9DFC9", dark: "#86B79D", deep: "#4F8069" },
  teal: { light: "#7FD8CF", mid: "#2FA39B", dark: "#177068", deep: "#0A423E" }
} as const satisfies Record<string, Cloth>

/** Light on hanging cloth: bright on the left, deep on the right. */
export const hung = (p: Paints, { dark, light, mid }: Cloth): string =>
  p.across([
    [0, dark],
    [0.12, mid],
    [0.3, light],
    [0.5, mid],
    [0.8, mid],
    [1, dark]
  ])

/** Long soft folds from a point near the shoulders down to the hem. */
export const folds = (
  p: Paints,
  { dark, deep, light }: Cloth,
  places: ReadonlyArray<readonly [number, number, number, number]>
): string =>
  places
    .map(([x, top, footX, foot], index) => {
      const width = 13 + (index % 3) * 6
      const path = `M${x} ${top}C${n(x - 4)} ${n(top + (foot - top) * 0.4)} ${n(footX - width)} ${n(foot - 120)} ${n(footX - width)} ${foot}H${n(footX + width)}C${n(footX + width)} ${n(foot - 130)} ${n(x + 10)} ${n(top + (foot - top) * 0.4)} ${x} ${top}z`
      return fill(
        path,
        p.across([
          [0, deep, 0],
          [0.6, index % 4 === 3 ? light : deep, 0.34],
          [1, dark, 0]
        ])
      )
    })
    .join("")

/** A fold whose both edges melt into the cloth. */
export const crease = (p: Paints, path: string, { deep }: Cloth, opacity: number): string =>
  fill(
    path,
    p.across([
      [0, deep, 0],
      [0.5, deep, opacity],
      [1, deep, 0]
    ])
  )

export const mirrored = (points: ReadonlyArray<Point>): ReadonlyArray<Point> =>
  points.map(([x, y]): Point => [800 - x, y])

/** Both sides of a garment, each lit from the left, the right one told that it is. */
export const sides = (
  half: ReadonlyArray<Point>,
  draw: (path: string, right: boolean) => string
): string => draw(blob(half), false) + draw(blob(mirrored(half)), true)

/** Narrows a drawing around the middle, so that a robe is as long as one is. */
export const slim =
  (width: number) =>
  (body: string): string =>
    transformed(`translate(${n(400 - 400 * width)} 0) scale(${width} 1)`, body)

/** A seam sewn in small stitches. */
export const stitches = (
  path: string,
  colour: string,
  width = 2.5,
  dash = "8 6",
  opacity = 0.7
): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-dasharray="${dash}" opacity="${opacity}"/>`

/** A narrow braid of metal thread. */
export const braid = (path: string, gold: Metal, width = 12): string =>
  stroke(path, gold.dark, width) +
  stroke(path, gold.light, width * 0.6) +
  stitches(path, gold.deep, width * 0.4, "3 7", 0.9)

/** The threads of a woven cloth, laid over its colour. */
export const threads = (p: Paints, colour: string, opacity: number, size = 6): string =>
  p.tile(
    size,
    size,
    `<path d="M0 ${size / 2}H${size}M${size / 2} 0V${size}" stroke="${colour}" stroke-width="1.2" opacity="${opacity}"/>`,
    "rotate(2)"
  )
