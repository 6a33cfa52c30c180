import { assign, setup } from "xstate"
import type { Product, ProductId } from "../catalogue/Product.ts"

/** A favourite product, as it was when it was added. */
export type Favourite = Pick<Product, "id" | "name" | "price" | "description" | "image" | "stock">

/** What the shop says of favourites today: as they are now, and which it no longer sells. Of the rest nothing is known. */
export interface FavouriteUpdate {
  readonly found: ReadonlyArray<Favourite>
  readonly discontinued: ReadonlyArray<ProductId>
}

/** What the shopper marked with a heart. It belongs to the device: guests have it, and logging out leaves it. */
export const favouritesMachine = setup({
  types: {
    context: {} as {
      /** The newest first, each once. */
      readonly favourites: ReadonlyArray<Favourite>
      /** Those that the shop no longer sells. */
      readonly discontinued: ReadonlyArray<ProductId>
      /** What was taken off the wishlist and can come back, and where it stood. */
      readonly removed: ReadonlyArray<{ readonly favourite: Favourite; readonly index: number }>
    },
    events: {} as
      /** What is kept on this device was read. */
      | { type: "storage.restored"; favourites: ReadonlyArray<Favourite> }
      /** Another tab changed them. */
      | { type: "storage.changed"; favourites: ReadonlyArray<Favourite> }
      | { type: "favourite.toggle"; favourite: Favourite }
      /** Taken off the wishlist itself, where its heart goes with it: there is a way back. */
      | { type: "favourite.remove"; id: ProductId }
      | { type: "removal.undo"; id: ProductId }
      /** What the shop says of them today, in the language spoken now. */
      | { type: "products.received"; renewed: FavouriteUpdate }
  },
  actions: {
    /** Provided by the app: says that one is gone, with a way back. */
    notifyRemoved: (_, _removed: Pick<Favourite, "id" | "name">) => {}
  },
  guards: { hasFavourite: ({ context }, id: ProductId) => isFavourite(context.favourites, id) }
}).createMachine({
  id: "favourites",
  context: { favourites: [], discontinued: [], removed: [] },
  initial: "restoring",
  on: {
    "favourite.toggle": {
      actions: assign({
        favourites: ({ context, event }) => toggle(context.favourites, event.favourite)
      })
    },
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
        assign(({ context: { favourites, removed }, event }) => {
          const index = favourites.findIndex(({ id }) => id === event.id)
          const favourite = favourites[index]
          return favourite === undefined
            ? {}
            : {
                favourites: favourites.toSpliced(index, 1),
                removed: [
                  ...removed.filter((other) => other.favourite.id !== event.id),
                  { favourite, index }
                ]
              }
        })
      ]
    },
    "removal.undo": {
      actions: assign(({ context: { favourites, removed }, event: { id } }) => {
        const back = removed.find(({ favourite }) => favourite.id === id)
        return back === undefined
          ? {}
          : {
              favourites: isFavourite(favourites, id)
                ? favourites
                : favourites.toSpliced(back.index, 0, back.favourite),
              removed: removed.filter((other) => other !== back)
            }
      })
    },
    "products.received": {
      actions: assign(
        ({
          context: { favourites },
          event: {
            renewed: { found, discontinued }
          }
        }) => ({
          favourites: favourites.map(
            (favourite) => found.find(({ id }) => id === favourite.id) ?? favourite
          ),
          discontinued: favourites.map(({ id }) => id).filter((id) => discontinued.includes(id))
        })
      )
    }
  },
  states: {
    restoring: {
      on: {
        // A heart tapped before the kept ones were read was empty then, so it is meant to be filled.
        "storage.restored": {
          target: "ready",
          actions: assign(({ context: { favourites }, event }) => ({
            favourites: [
              ...favourites,
              ...event.favourites.filter(({ id }) => !isFavourite(favourites, id))
            ]
          }))
        }
      }
    },
    ready: {}
  }
})

export const isFavourite = (favourites: ReadonlyArray<Favourite>, id: ProductId): boolean =>
  favourites.some((favourite) => favourite.id === id)

/** What is kept of a product. */
export const toFavourite = ({
  description,
  id,
  image,
  name,
  price,
  stock
}: Favourite): Favourite => ({ id, name, price, description, image, stock })

const toggle = (
  favourites: ReadonlyArray<Favourite>,
  favourite: Favourite
): ReadonlyArray<Favourite> =>
  isFavourite(favourites, favourite.id)
    ? favourites.filter(({ id }) => id !== favourite.id)
    : [favourite, ...favourites]
