import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { type Product, ProductId } from "#core/catalogue/Product.ts"
import {
  type Favourite,
  toCardProduct,
  favouritesMachine,
  isFavourite
} from "#core/favourites/favouritesMachine.ts"
import { mergeFavourites } from "#core/favourites/mergeFavourites.ts"
import { revalidateFavourites } from "#core/favourites/revalidateFavourites.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { product } from "#core/testing/catalogueArbitraries.ts"
import { fakeCatalogue } from "../support/fakeCatalogue.ts"
import { reachableStates } from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

const products = (most = 5) =>
  fc.uniqueArray(product, { maxLength: most, selector: ({ id }) => id })
const favourite = fc
  .tuple(product, fc.option(fc.nat()))
  .map(([product, addedAt]): Favourite => ({ ...product, addedAt }))
const favourites = () => fc.uniqueArray(favourite, { maxLength: 5, selector: ({ id }) => id })
const startFavourites = (stored: ReadonlyArray<Favourite> | null = null) => {
  const notified: Array<string> = []
  const actor = createActor(
    favouritesMachine.provide({
      actions: { notifyRemoved: (_, { name }) => void notified.push(name) }
    })
  ).start()
  if (stored !== null) actor.send({ type: "storage.restored", favourites: stored })
  return { actor, notified, now: () => actor.getSnapshot().context.favourites }
}

describe("favouritesMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(favouritesMachine, { events: [{ type: "storage.restored", favourites: [] }] })
    ).toEqual(restingStates(favouritesMachine))
  })

  it("toggle: has each product once, newest first; a second tap removes it (property)", () => {
    fc.assert(
      fc.property(favourites(), fc.array(favourite, { maxLength: 6 }), (stored, taps) => {
        const { actor, now } = startFavourites(stored)
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

  it("restoring: the last tap on each product counts when the stored ones are read (property)", () => {
    fc.assert(
      fc.property(
        favourites(),
        fc.array(favourite, { maxLength: 6 }),
        fc.nat(),
        (others, taps, nth) => {
          const { actor, now } = startFavourites()
          for (const favourite of taps) actor.send({ type: "favourite.toggle", favourite })
          const { favourites, removed } = actor.getSnapshot().context
          const early = { favourites, removed: removed.map(({ favourite }) => favourite.id) }
          const tapped = taps[nth % taps.length]
          const stored = [...others, ...taps.slice(0, 1), ...(tapped ? [tapped] : [])].filter(
            (one, at, all) => all.findIndex(({ id }) => id === one.id) === at
          )
          const merged = mergeFavourites(stored, early)
          actor.send({ type: "storage.restored", favourites: merged })
          for (const { id } of taps)
            expect(isFavourite(now(), id)).toBe(isFavourite(favourites, id))
          for (const { id } of others)
            if (!taps.some((tap) => tap.id === id)) expect(isFavourite(now(), id)).toBe(true)
          expect(now()).toHaveLength(new Set(now().map(({ id }) => id)).size)
          expect(mergeFavourites(merged, early)).toEqual(merged)
        }
      )
    )
  })

  it("undo: restores a removed product at its index, once, with one toast for each removal (property)", () => {
    fc.assert(
      fc.property(favourites(), fc.nat(), favourite, (stored, nth, stranger) => {
        fc.pre(stored.length > 0 && !isFavourite(stored, stranger.id))
        const { actor, now, notified } = startFavourites(stored)
        const one = stored[nth % stored.length] ?? stranger
        actor.send({ type: "favourite.remove", id: stranger.id })
        expect(now()).toEqual(stored)
        actor.send({ type: "favourite.remove", id: one.id })
        expect(now()).toEqual(stored.filter(({ id }) => id !== one.id))
        actor.send({ type: "removal.undo", id: one.id })
        expect(now()).toEqual(stored)
        actor.send({ type: "removal.undo", id: one.id })
        expect(now()).toEqual(stored)
        expect(notified).toEqual([one.name])
      })
    )
  })

  it("undo: restores the requested one of several products, and all in reverse order to their indexes", () => {
    fc.assert(
      fc.property(favourites(), fc.nat(), (stored, nth) => {
        const ids = stored.map(({ id }) => id)
        const removeAll = () => {
          const shop = startFavourites(stored)
          for (const id of ids) shop.actor.send({ type: "favourite.remove", id })
          return shop
        }
        const all = removeAll()
        for (const id of ids.toReversed()) all.actor.send({ type: "removal.undo", id })
        expect(all.now()).toEqual(stored)
        const one = stored[nth % stored.length]
        if (one === undefined) return
        const { actor, now } = removeAll()
        actor.send({ type: "removal.undo", id: one.id })
        expect(now()).toEqual([one])
      })
    )
  })

  it("products.received: updates names and prices, keeps when each was added, marks discontinued products, and removes none (property)", () => {
    fc.assert(
      fc.property(favourites(), products(), fc.func(fc.boolean()), (stored, today, isGone) => {
        const { actor, now } = startFavourites(stored)
        const update = {
          available: stored
            .filter(({ id }) => !isGone(id))
            .map((one) => ({ ...toCardProduct(one), name: `${one.name} today` }))
            .concat(today.map(toCardProduct)),
          discontinued: stored.filter(({ id }) => isGone(id)).map(({ id }) => id)
        }
        actor.send({ type: "products.received", update })
        expect(now().map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
        for (const favourite of now())
          expect(favourite).toEqual({
            ...stored.find(({ id }) => id === favourite.id),
            ...update.available.find(({ id }) => id === favourite.id)
          })
        expect(now().map(({ addedAt }) => addedAt)).toEqual(stored.map(({ addedAt }) => addedAt))
        expect(actor.getSnapshot().context.discontinued).toEqual(update.discontinued)
      })
    )
  })

  it("storage.changed: takes the other tab's favourites", () => {
    fc.assert(
      fc.property(favourites(), favourites(), (mine, theirs) => {
        const { actor, now } = startFavourites(mine)
        actor.send({ type: "storage.changed", favourites: theirs })
        expect(now()).toEqual(theirs)
      })
    )
  })
})

describe("revalidateFavourites", () => {
  const createRevalidation = (productsById: ReadonlyMap<number, Product | "gone">) => {
    const requested: Array<number> = []
    const catalogue = fakeCatalogue({
      product: (id) => {
        requested.push(id)
        const one = productsById.get(id)
        if (one === undefined) return Effect.fail(new Unavailable({ reason: "offline" }))
        return one === "gone"
          ? Effect.fail(new ProductNotFound({ category: null }))
          : Effect.succeed({ product: one, attributes: [], variants: [] })
      }
    })
    return {
      requested,
      revalidate: (ids: ReadonlyArray<ProductId>) =>
        Effect.runSync(Effect.provideService(revalidateFavourites(ids), Catalogue, catalogue))
    }
  }

  it("returns current and discontinued products; a failed request is in neither", () => {
    fc.assert(
      fc.property(
        products(8),
        fc.array(fc.constantFrom("found", "gone", "away"), { minLength: 8, maxLength: 8 }),
        (stored, fates) => {
          const productsById = new Map(
            stored.flatMap((one, index) =>
              fates[index] === "away"
                ? []
                : [[one.id, fates[index] === "gone" ? ("gone" as const) : one] as const]
            )
          )
          const { available, discontinued } = createRevalidation(productsById).revalidate(
            stored.map(({ id }) => id)
          )
          expect(available).toEqual(
            stored.filter((_, index) => fates[index] === "found").map(toCardProduct)
          )
          expect(discontinued).toEqual(
            stored.filter((_, index) => fates[index] === "gone").map(({ id }) => id)
          )
        }
      )
    )
  })

  it("requests the newest sixty only", () => {
    const { requested, revalidate } = createRevalidation(new Map())
    const { discontinued } = revalidate(
      Array.from({ length: 200 }, (_, index) => ProductId.make(index + 1))
    )
    expect(requested).toHaveLength(60)
    expect(discontinued).toEqual([])
  })
})
