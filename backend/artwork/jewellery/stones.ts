import { fill, oval, type Paints } from "../paint.ts"
import { type Point, polygon } from "../shape.ts"

export type Stone = {
  readonly pale: string
  readonly light: string
  readonly mid: string
  readonly deep: string
}
export const stones = {
  ruby: { pale: "#FFC7CF", light: "#F2506B", mid: "#B80F35", deep: "#5A0418" },
  emerald: { pale: "#CFFBE0", light: "#3CC983", mid: "#0C8450", deep: "#033A24" },
  aqiq: { pale: "#F2A58A", light: "#C8402A", mid: "#8A1810", deep: "#3E0606" },
  onyx: { pale: "#9A9A9E", light: "#4A4A50", mid: "#1C1C20", deep: "#050506" },
  turquoise: { pale: "#D8FBF6", light: "#5FD0CB", mid: "#1C938F", deep: "#0A4A4A" },
  nacre: { pale: "#FFFFFF", light: "#FBF4F2", mid: "#E3E6E8", deep: "#C4B4C2" },
  diamond: { pale: "#FFFFFF", light: "#E4EEF4", mid: "#A8BCC9", deep: "#5C7382" }
} as const satisfies Record<string, Stone>

/** Facets of a cut stone: the darks and lights alternate around a bright table. */
export const gem = (p: Paints, stone: Stone): string => {
  const spot = (turn: number, rx: number, ry: number): Point => [
    400 + Math.cos(turn) * rx,
    238 + Math.sin(turn) * ry
  ]
  const facets = Array.from({ length: 16 }, (_, index) => {
    const [from, to] = [(index / 16) * Math.PI * 2, ((index + 1) / 16) * Math.PI * 2]
    const lit = Math.cos(from + 2.4)
    const colour =
      index % 2
        ? lit > 0
          ? stone.light
          : stone.mid
        : lit > 0.5
          ? stone.pale
          : lit > -0.4
            ? stone.mid
            : stone.deep
    return (
      fill(
        polygon([spot(from, 114, 92), spot(to, 114, 92), spot((from + to) / 2, 62, 48)]),
        colour
      ) +
      fill(
        polygon([
          spot(from, 114, 92),
          spot(from + Math.PI / 16, 62, 48),
          spot(from - Math.PI / 16, 62, 48)
        ]),
        index % 3 ? stone.mid : stone.light
      )
    )
  }).join("")
  return (
    oval(400, 238, 118, 96, stone.deep) +
    facets +
    oval(
      400,
      238,
      63,
      49,
      p.slant([
        [0, stone.pale],
        [0.35, stone.light],
        [0.7, stone.mid],
        [1, stone.deep]
      ])
    ) +
    fill("M356 226C366 204 392 196 418 198C396 208 376 222 368 244z", "#fff", 0.75)
  )
}

/** A little round stone in its setting, and the light in it. */
export const chip = (p: Paints, stone: Stone, x: number, y: number, r: number): string =>
  oval(
    x,
    y,
    r,
    r,
    p.glow(
      [
        [0, stone.pale],
        [0.35, stone.light],
        [0.75, stone.mid],
        [1, stone.deep]
      ],
      0.36,
      0.32,
      0.75
    )
  ) + oval(x - r * 0.3, y - r * 0.35, r * 0.3, r * 0.24, "#fff", 0.9)
