import { square, tall, wide } from "./canvas.ts"
import { banners, pictures } from "./gallery.ts"
import { type Drawing, type Paints, paints } from "./paint.ts"
import { reels } from "./reels/gallery.ts"
import { framesASecond, type Reel } from "./reels/Reel.ts"

type Frame = (p: Paints, body: string) => string

const svg = (drawing: Drawing, frame: Frame) => (): string => {
  const p = paints()
  return frame(p, drawing(p))
}

/**
 * Every picture by its name, pictureSources as the SVG it is rendered from; a reel's first moment
 * is its poster.
 */
export const pictureSources: ReadonlyMap<string, () => string> = new Map([
  ...Object.entries(pictures).map(([name, drawing]) => [name, svg(drawing, square)] as const),
  ...Object.entries(banners).map(([name, drawing]) => [name, svg(drawing, wide)] as const),
  ...Object.entries(reels).map(([name, { at }]) => [name, svg(at(0), tall)] as const)
])

/** The frames of a reel in their order. */
export const framesOf = ({ at, seconds }: Reel): ReadonlyArray<() => string> =>
  Array.from({ length: seconds * framesASecond }, (_, index) =>
    svg(at(index / (seconds * framesASecond)), tall)
  )
