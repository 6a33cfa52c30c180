import { clipTo, fill, type Paints, stroke } from "../paint.ts"
import { chance, n } from "../shape.ts"

/** A timber from its light to its shadow. */
export type Timber = readonly [string, string, string]

export const timbers = {
  teak: ["#C08248", "#8E5426", "#4A2810"],
  walnut: ["#8E5C38", "#5E3719", "#2C1609"],
  pale: ["#EBCB98", "#CFA368", "#8E6532"]
} as const satisfies Record<string, Timber>

/** A board with its grain; `box` is where it lies: x, y, width, height. */
export const board = (
  p: Paints,
  [light, mid, deep]: Timber,
  path: string,
  [x, y, width, height]: readonly [number, number, number, number]
): string => {
  const next = chance(Math.round(x * 7 + y * 13 + width) + 3)
  const grain = Array.from({ length: Math.max(3, Math.round(height / 13)) }, () => {
    const [at, bend] = [y + next() * height, next() * 10 - 5]
    return `M${n(x)} ${n(at)}q${n(width / 4)} ${n(bend)} ${n(width / 2)} 0t${n(width / 2)} ${n(bend)}`
  }).join("")
  return (
    fill(
      path,
      p.slant([
        [0, light],
        [0.45, mid],
        [1, deep]
      ])
    ) +
    clipTo(p.clip(path), stroke(grain, deep, 2, 0.35)) +
    stroke(path, deep, 2.5, 0.6)
  )
}
