import { assign, setup } from "xstate"
import type { Product, ProductId } from "../catalogue/Product.ts"

/** A product the shopper marked, as it was then (specification, section 3: Favourite). */
export type Favourite = Pick<Product, "id" | "name" | "price" | "description" | "image" | "stock">

/** What the shopper marked with a heart. It belongs to the device: guests have it, and logging out leaves it. */
export const favouritesMachine = setup({
  types: {
    context: {} as { readonly favourites: ReadonlyArray<Favourite> },
    events: {} as
      | { type: "restored"; favourites: ReadonlyArray<Favourite> }
      | { type: "toggle"; favourite: Favourite }
  }
}).createMachine({
  id: "favourites",
  context: { favourites: [] },
  initial: "kept",
  states: {
    kept: {
      on: {
        restored: { actions: assign({ favourites: ({ event }) => event.favourites }) },
        toggle: { actions: assign({ favourites: ({ context, event }) => toggled(context.favourites, event.favourite) }) }
      }
    }
  }
})

export const isFavourite = (favourites: ReadonlyArray<Favourite>, id: ProductId): boolean =>
  favourites.some((favourite) => favourite.id === id)

const toggled = (favourites: ReadonlyArray<Favourite>, favourite: Favourite): ReadonlyArray<Favourite> =>
  isFavourite(favourites, favourite.id)
    ? favourites.filter(({ id }) => id !== favourite.id)
    : [favourite, ...favourites]
