/** A point, or on a turned form: half its width, and its height on the page. */
export type Point = readonly [number, number]

/** Whole units from 100 on, else one decimal: finer is not seen and only makes the file longer. */
export const n = (value: number): string =>
  String(Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value))

const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`

/** A soft curve through all points; a point given twice is a corner. */
export const through = (points: ReadonlyArray<Point>): string =>
  points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to
      const before = points[index - 1] ?? from
      const after = points[index + 2] ?? to
      if (from[0] === to[0] && from[1] === to[1]) return ""
      return `C${at([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6])} ${at([
        to[0] - (after[0] - from[0]) / 6,
        to[1] - (after[1] - from[1]) / 6
      ])} ${at(to)}`
    })
    .join("")

/** A closed soft outline. */
export const blob = (points: ReadonlyArray<Point>): string =>
  `M${at(points[0] ?? [0, 0])}${through(points)}Z`

/** An open soft line. */
export const line = (points: ReadonlyArray<Point>): string =>
  `M${at(points[0] ?? [0, 0])}${through(points)}`

/** Straight edges. */
export const polygon = (points: ReadonlyArray<Point>): string => `M${points.map(at).join("L")}Z`

/** The outline of a form turned on a lathe around the vertical line `cx`. */
export const latheOutline = (cx: number, profile: ReadonlyArray<Point>): string =>
  strip(cx, profile, -1, 1)

/**
 * A strip that follows a turned form from one share of its half width to another (-1 is its left
 * edge).
 */
export const strip = (
  cx: number,
  profile: ReadonlyArray<Point>,
  from: number,
  to: number
): string => {
  const left = profile.map(([width, y]): Point => [cx + width * from, y])
  const right = profile.map(([width, y]): Point => [cx + width * to, y]).toReversed()
  return `M${at(left[0] ?? [0, 0])}${through(left)}L${at(right[0] ?? [0, 0])}${through(right)}Z`
}

/** The front half of a ring around a turned form, seen from a little above. */
export const hoop = (cx: number, y: number, width: number, drop: number): string =>
  `M${at([cx - width, y])}A${n(width)} ${n(drop)} 0 0 0 ${at([cx + width, y])}`

/** Places `count` things along the front of a ring; `squeeze` tells how narrow each looks there. */
export const around = (
  [cx, y, width, drop]: readonly [number, number, number, number],
  count: number,
  draw: (x: number, y: number, squeeze: number) => string
): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI
    return draw(
      cx + width * Math.sin(angle),
      y + drop * Math.cos(angle),
      Math.max(0.12, Math.cos(angle))
    )
  }).join("")

/** Numbers between 0 and 1 that look random and are the same at every drawing. */
export const chance = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
