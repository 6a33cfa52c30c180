import type { ProductId } from "../catalogue/Product.ts"
import { type Change, mergeList } from "../shared/mergeList.ts"
import { type Favourite, isFavourite } from "./favouritesMachine.ts"

/** What the shopper changed in the favourites before the stored ones were read. */
export interface EarlyFavourites {
  /** A heart was shown empty, so that a tap added. */
  readonly favourites: ReadonlyArray<Favourite>
  /** The favourites that were added and removed again. */
  readonly removed: ReadonlyArray<ProductId>
}

/** Merges early changes into the stored favourites. Merging them again changes nothing. */
export const mergeFavourites = (
  stored: ReadonlyArray<Favourite>,
  { favourites, removed }: EarlyFavourites
): ReadonlyArray<Favourite> => [
  ...favourites,
  ...stored.filter(({ id }) => !removed.includes(id) && !isFavourite(favourites, id))
]

/** Makes a change to the stored favourites, which another tab may have changed too. */
export const mergeFavouritesChange = (
  stored: ReadonlyArray<Favourite>,
  change: Change<ReadonlyArray<Favourite>>
): ReadonlyArray<Favourite> =>
  mergeList(stored, change, { keyOf: ({ id }) => id, isAddedAgain: () => false })
