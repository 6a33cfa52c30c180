import { type Paints } from "./paint.ts"

/** The one warm ground of the shelf, lit from the top left. */
const ground = (p: Paints, width: number, height: number): string =>
  `<rect width="${width}" height="${height}" fill="${p.glow(
    [
      [0, "#FBF5EB"],
      [0.5, "#F2E7D8"],
      [1, "#E3D2BB"]
    ],
    0.3,
    0.2,
    0.95
  )}"/><rect y="${height * 0.72}" width="${width}" height="${height * 0.28}" fill="${p.down([
    [0, "#C9AE8B", 0],
    [0.35, "#C9AE8B", 0.2],
    [1, "#C9AE8B", 0.06]
  ])}"/>`

const svg = (p: Paints, width: number, height: number, drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${p.defs()}${drawn}</svg>\n`

/** A product's picture. */
export const square = (p: Paints, body: string): string =>
  svg(p, 800, 800, ground(p, 800, 800) + body)

/** A banner of home, which brings its own ground. */
export const wide = (p: Paints, body: string): string => svg(p, 1200, 480, body)

/** A frame of a reel, as high as a phone. */
export const tall = (p: Paints, body: string): string => svg(p, 720, 1280, body)
