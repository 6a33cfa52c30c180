import fc from "fast-check"
import type { ReelVisibility } from "#core/reels/visibleReel.ts"

/** Ids of a list of reels, in any order. */
export const reelIds = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), {
  minLength: 1,
  maxLength: 40
})

/** The visible ratio of a reel, often near 80%. */
const ratio = fc.constantFrom(0, 0.2, 0.5, 0.79, 0.799_999, 0.8, 0.81, 0.95, 1)

/** A report with the visibility of some of six reels. */
export const visibility: fc.Arbitrary<ReadonlyArray<ReelVisibility>> = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 6 }), ratio }),
  { selector: ({ id }) => id, maxLength: 4 }
)
