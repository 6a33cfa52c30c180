import { assign, setup } from "xstate"
import type { CardProduct, ProductId } from "../catalogue/Product.ts"

/** A favourite product with the data of the time it was added, or of the last revalidation. */
export interface Favourite extends CardProduct {
  /**
   * When it was made a favourite, in epoch milliseconds; null for one that was stored without it.
   */
  readonly addedAt: number | null
}

/**
 * The result of a revalidation: the products that exist, and those that were discontinued. Products
 * that failed to load are in neither.
 */
export interface FavouriteUpdate {
  readonly available: ReadonlyArray<CardProduct>
  readonly discontinued: ReadonlyArray<ProductId>
}

/** The favourites. They belong to the device: guests have them, and logging out keeps them. */
export const favouritesMachine = setup({
  types: {
    context: {} as {
      /** Newest first, without duplicates. */
      readonly favourites: ReadonlyArray<Favourite>
      /** Favourites that the shop no longer sells. */
      readonly discontinued: ReadonlyArray<ProductId>
      /** The removed favourites and their indexes, so that a removal can be undone. */
      readonly removed: ReadonlyArray<{ readonly favourite: Favourite; readonly index: number }>
    },
    events: {} as
      /** The stored favourites were read, and have what was changed meanwhile. */
      | { type: "storage.restored"; favourites: ReadonlyArray<Favourite> }
      /** Another tab changed the favourites. */
      | { type: "storage.changed"; favourites: ReadonlyArray<Favourite> }
      | { type: "favourite.toggle"; favourite: Favourite }
      /** Removed on the page of favourites, where the removal can be undone. */
      | { type: "favourite.remove"; id: ProductId }
      | { type: "removal.undo"; id: ProductId }
      /** The revalidated favourites in the current locale. */
      | { type: "products.received"; update: FavouriteUpdate }
  },
  actions: {
    /** Provided by the app: shows a toast with an undo button. */
    notifyRemoved: (_, _removed: Pick<Favourite, "id" | "name">) => {},
    remove: assign(({ context: { favourites, removed } }, id: ProductId) => {
      const index = favourites.findIndex((one) => one.id === id)
      const favourite = favourites[index]
      return favourite === undefined
        ? {}
        : {
            favourites: favourites.toSpliced(index, 1),
            removed: [...removed.filter((other) => other.favourite.id !== id), { favourite, index }]
          }
    })
  },
  guards: { hasFavourite: ({ context }, id: ProductId) => isFavourite(context.favourites, id) }
}).createMachine({
  id: "favourites",
  context: { favourites: [], discontinued: [], removed: [] },
  initial: "restoring",
  on: {
    "favourite.toggle": [
      {
        guard: { type: "hasFavourite", params: ({ event }) => event.favourite.id },
        actions: { type: "remove", params: ({ event }) => event.favourite.id }
      },
      {
        actions: assign({
          favourites: ({ context, event }) => [event.favourite, ...context.favourites]
        })
      }
    ],
    "storage.changed": {
      target: ".ready",
      actions: assign({ favourites: ({ event }) => event.favourites })
    },
    "favourite.remove": {
      guard: { type: "hasFavourite", params: ({ event }) => event.id },
      actions: [
        {
          type: "notifyRemoved",
          params: ({ context, event: { id } }) => ({
            id,
            name: context.favourites.find((one) => one.id === id)?.name ?? ""
          })
        },
        { type: "remove", params: ({ event }) => event.id }
      ]
    },
    "removal.undo": {
      actions: assign(({ context: { favourites, removed }, event: { id } }) => {
        const restored = removed.find(({ favourite }) => favourite.id === id)
        return restored === undefined
          ? {}
          : {
              favourites: isFavourite(favourites, id)
                ? favourites
                : favourites.toSpliced(restored.index, 0, restored.favourite),
              removed: removed.filter((other) => other !== restored)
            }
      })
    },
    "products.received": {
      actions: assign(
        ({
          context: { favourites },
          event: {
            update: { available, discontinued }
          }
        }) => ({
          favourites: favourites.map((favourite) => ({
            ...favourite,
            ...available.find(({ id }) => id === favourite.id)
          })),
          discontinued: favourites.map(({ id }) => id).filter((id) => discontinued.includes(id))
        })
      )
    }
  },
  states: {
    restoring: {
      on: {
        "storage.restored": {
          target: "ready",
          actions: assign({ favourites: ({ event }) => event.favourites })
        }
      }
    },
    ready: {}
  }
})

/** Whether a product is among the favourites. */
export const isFavourite = (favourites: ReadonlyArray<Favourite>, id: ProductId): boolean =>
  favourites.some((favourite) => favourite.id === id)

/** The fields of a product that are stored. */
export const toCardProduct = ({
  description,
  id,
  image,
  name,
  oldPrice,
  price,
  priceVaries,
  stock,
  variantId
}: CardProduct): CardProduct => ({
  id,
  name,
  description,
  image,
  price,
  oldPrice,
  priceVaries,
  stock,
  ...(variantId ? { variantId } : {})
})
