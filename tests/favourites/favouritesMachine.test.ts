import { Effect, Layer } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { type Product, ProductId } from "#core/catalogue/Product.ts"
import {
  type Favourite,
  toFavourite,
  favouritesMachine,
  isFavourite
} from "#core/favourites/favouritesMachine.ts"
import { revalidateFavourites } from "#core/favourites/revalidateFavourites.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { product } from "../support/arbitraries.ts"
import { reachableStates } from "../support/machineTesting.ts"
import { restingStates } from "../support/states.ts"

const products = (most = 5) =>
  fc.uniqueArray(product, { maxLength: most, selector: ({ id }) => id })
const opened = (kept: ReadonlyArray<Favourite> | null = null) => {
  const told: Array<string> = []
  const actor = createActor(
    favouritesMachine.provide({ actions: { notifyRemoved: (_, { name }) => void told.push(name) } })
  ).start()
  if (kept !== null) actor.send({ type: "storage.restored", favourites: kept })
  return { actor, told, now: () => actor.getSnapshot().context.favourites }
}

describe("favouritesMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(favouritesMachine, { events: [{ type: "storage.restored", favourites: [] }] })
    ).toEqual(restingStates(favouritesMachine))
  })

  it("toggle: has each product once, newest first; a second tap removes it (property)", () => {
    fc.assert(
      fc.property(products(), fc.array(product, { maxLength: 6 }), (kept, taps) => {
        const { actor, now } = opened(kept)
        for (const favourite of taps) {
          const before = now()
          actor.send({ type: "favourite.toggle", favourite })
          expect(isFavourite(now(), favourite.id)).toBe(!isFavourite(before, favourite.id))
          if (isFavourite(now(), favourite.id)) expect(now()).toEqual([favourite, ...before])
          expect(now().map(({ id }) => id)).toHaveLength(new Set(now().map(({ id }) => id)).size)
          actor.send({ type: "favourite.toggle", favourite })
          actor.send({ type: "favourite.toggle", favourite })
        }
      })
    )
  })

  it("restoring: keeps products that were tapped before the stored ones were read, and all stored ones", () => {
    fc.assert(
      fc.property(products(), products(), (kept, early) => {
        const { actor, now } = opened()
        for (const favourite of early) actor.send({ type: "favourite.toggle", favourite })
        actor.send({ type: "storage.restored", favourites: kept })
        expect(new Set(now().map(({ id }) => id))).toEqual(
          new Set([...kept, ...early].map(({ id }) => id))
        )
        expect(now()).toHaveLength(new Set(now().map(({ id }) => id)).size)
      })
    )
  })

  it("undo: restores a removed product at its index, once, with one toast for each removal (property)", () => {
    fc.assert(
      fc.property(products(), fc.nat(), product, (kept, nth, stranger) => {
        fc.pre(kept.length > 0 && !isFavourite(kept, stranger.id))
        const { actor, now, told } = opened(kept)
        const one = kept[nth % kept.length] ?? stranger
        actor.send({ type: "favourite.remove", id: stranger.id })
        expect(now()).toEqual(kept)
        actor.send({ type: "favourite.remove", id: one.id })
        expect(now()).toEqual(kept.filter(({ id }) => id !== one.id))
        actor.send({ type: "removal.undo", id: one.id })
        expect(now()).toEqual(kept)
        actor.send({ type: "removal.undo", id: one.id })
        expect(now()).toEqual(kept)
        expect(told).toEqual([one.name])
      })
    )
  })

  it("undo: restores the requested one of several products, and all in reverse order to their indexes", () => {
    fc.assert(
      fc.property(products(), fc.nat(), (kept, nth) => {
        fc.pre(kept.length > 1)
        const { actor, now } = opened(kept)
        const ids = kept.map(({ id }) => id)
        const one = kept[nth % kept.length]
        for (const id of ids) actor.send({ type: "favourite.remove", id })
        if (one) actor.send({ type: "removal.undo", id: one.id })
        expect(now()).toEqual([one])
        if (one) actor.send({ type: "favourite.remove", id: one.id })
        for (const id of ids) actor.send({ type: "removal.undo", id })
        expect(new Set(now())).toEqual(new Set(kept))
      })
    )
    fc.assert(
      fc.property(products(), (kept) => {
        const { actor, now } = opened(kept)
        const ids = kept.map(({ id }) => id)
        for (const id of ids) actor.send({ type: "favourite.remove", id })
        for (const id of ids.toReversed()) actor.send({ type: "removal.undo", id })
        expect(now()).toEqual(kept)
      })
    )
  })

  it("products.received: updates names and prices, marks discontinued products, and removes none (property)", () => {
    fc.assert(
      fc.property(products(), products(), fc.func(fc.boolean()), (kept, today, isGone) => {
        const { actor, now } = opened(kept)
        const update = {
          available: kept
            .filter(({ id }) => !isGone(id))
            .map((one) => ({ ...one, name: `${one.name} today` }))
            .concat(today),
          discontinued: kept.filter(({ id }) => isGone(id)).map(({ id }) => id)
        }
        actor.send({ type: "products.received", update })
        expect(now().map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
        for (const favourite of now())
          expect(favourite).toEqual(
            update.available.find(({ id }) => id === favourite.id) ??
              kept.find(({ id }) => id === favourite.id)
          )
        expect(actor.getSnapshot().context.discontinued).toEqual(update.discontinued)
      })
    )
  })

  it("storage.changed: takes the other tab's favourites", () => {
    fc.assert(
      fc.property(products(), products(), (mine, theirs) => {
        const { actor, now } = opened(mine)
        actor.send({ type: "storage.changed", favourites: theirs })
        expect(now()).toEqual(theirs)
      })
    )
  })
})

describe("revalidateFavourites", () => {
  const answering = (known: ReadonlyMap<number, Product | "gone">) => {
    const asked: Array<number> = []
    const nothing = () => Effect.die("not asked here")
    const shop = Layer.succeed(Catalogue, {
      sections: nothing,
      countSellableVariants: nothing,
      banners: nothing,
      featured: nothing,
      categories: nothing,
      subcategories: nothing,
      category: nothing,
      productPage: nothing,
      searchByName: nothing,
      reels: nothing,
      product: (id) => {
        asked.push(id)
        const one = known.get(id)
        if (one === undefined) return Effect.fail(new Unavailable({ reason: "offline" }))
        return one === "gone"
          ? Effect.fail(new ProductNotFound())
          : Effect.succeed({ product: one, attributes: [], variants: [] })
      }
    })
    return {
      asked,
      revalidate: (ids: ReadonlyArray<ProductId>) =>
        Effect.runSync(Effect.provide(revalidateFavourites(ids), shop))
    }
  }

  it("returns current and discontinued products; a failed request is in neither", () => {
    fc.assert(
      fc.property(
        products(8),
        fc.array(fc.constantFrom("found", "gone", "away"), { minLength: 8, maxLength: 8 }),
        (kept, fates) => {
          const known = new Map(
            kept.flatMap((one, index) =>
              fates[index] === "away"
                ? []
                : [[one.id, fates[index] === "gone" ? ("gone" as const) : one] as const]
            )
          )
          const { available, discontinued } = answering(known).revalidate(kept.map(({ id }) => id))
          expect(available).toEqual(
            kept.filter((_, index) => fates[index] === "found").map(toFavourite)
          )
          expect(discontinued).toEqual(
            kept.filter((_, index) => fates[index] === "gone").map(({ id }) => id)
          )
        }
      )
    )
  })

  it("requests the newest sixty only", () => {
    const { asked, revalidate } = answering(new Map())
    const { discontinued } = revalidate(
      Array.from({ length: 200 }, (_, index) => ProductId.make(index + 1))
    )
    expect(asked).toHaveLength(60)
    expect(discontinued).toEqual([])
  })
})
