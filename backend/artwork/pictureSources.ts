import { square, tall, wide } from "./canvas.ts"
import { banners, pictures } from "./gallery.ts"
import { type Drawing, type Paints, paints } from "./paint.ts"
import { bannersRecipe, picturesRecipe } from "./recipe.ts"
import { reels } from "./reels/gallery.ts"
import { framesASecond, type Reel } from "./reels/Reel.ts"

type Frame = (p: Paints, body: string) => string

const svg = (drawing: Drawing, frame: Frame) => (): string => {
  const p = paints()
  return frame(p, drawing(p))
}

/** The SVG of every picture by its name; the first frame of a reel is its poster. */
export const pictureSources: ReadonlyMap<string, () => string> = new Map([
  ...Object.entries(pictures).map(([name, drawing]) => [name, svg(drawing, square)] as const),
  ...Object.entries(banners).map(([name, drawing]) => [name, svg(drawing, wide)] as const),
  ...Object.entries(reels).map(([name, { at }]) => [name, svg(at(0), tall)] as const)
])

/** How the picture of this name is rendered. */
export const recipeOf = (name: string) => (name in banners ? bannersRecipe : picturesRecipe)

/** The frames of a reel in their order. */
export const framesOf = ({ at, seconds }: Reel): ReadonlyArray<() => string> =>
  Array.from({ length: seconds * framesASecond }, (_, index) =>
    svg(at(index / (seconds * framesASecond)), tall)
  )
