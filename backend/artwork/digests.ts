import { createHash } from "node:crypto"
import { framesOf, pictureSources, recipeOf } from "./pictureSources.ts"
import { reels } from "./reels/gallery.ts"
import { type Reel } from "./reels/Reel.ts"
import { reelsRecipe } from "./recipe.ts"

/**
 * What a picture's files are made of, in a few letters: another drawing or another recipe is
 * another address.
 */
export const pictureDigests = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...pictureSources]
      .map(([name, svg]) => [name, digest(JSON.stringify(recipeOf(name)), svg())] as const)
      .toSorted(byName)
  )

/** The same for the videos. */
export const reelDigests = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reels)
      .map(([name, reel]) => [name, ofReel(reel)] as const)
      .toSorted(byName)
  )

const ofReel = (reel: Reel): string =>
  digest(
    JSON.stringify(reelsRecipe),
    JSON.stringify(reel.tone),
    ...framesOf(reel).map((frame) => frame())
  )

const digest = (...parts: ReadonlyArray<string>): string => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part).update("\0")
  return hash.digest("hex").slice(0, 12)
}

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : 1
