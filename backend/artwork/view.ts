import { type Drawing, transformed } from "./paint.ts"
import { n } from "./shape.ts"

/** A drawing come nearer, with its point (x, y) in the middle of the picture. */
export const closeUp =
  (drawing: Drawing, x: number, y: number, zoom: number): Drawing =>
  (p) =>
    transformed(`translate(${n(400 - x * zoom)} ${n(400 - y * zoom)}) scale(${zoom})`, drawing(p))

/**
 * A drawing under its name, and a piece of it from nearer under the same name with `-detail` behind
 * it.
 */
export const withDetail = (
  name: string,
  drawing: Drawing,
  x: number,
  y: number,
  zoom: number
): Readonly<Record<string, Drawing>> => ({
  [name]: drawing,
  [`${name}-detail`]: closeUp(drawing, x, y, zoom)
})

/** A drawing made smaller and set down with its floor (686 in the square) at (x, y). */
export const placedOnFloor =
  (drawing: Drawing, x: number, y: number, scale: number): Drawing =>
  (p) =>
    transformed(
      `translate(${n(x - 400 * scale)} ${n(y - 686 * scale)}) scale(${scale})`,
      drawing(p)
    )
