import { Effect, Layer, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shopInMemory } from "#adapters/memory/shopInMemory.ts"
import { Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import {
  CategoryId,
  type Product,
  type ProductDetail,
  ProductId,
  type Section
} from "#core/catalogue/Product.ts"
import type { Locale } from "#core/session/localeMachine.ts"
import { freshMs, maximumEntries, createQueryCache } from "#ui/app/data/queryCache.ts"
import { type Ports, type Programs, programs } from "#ui/app/data/programs.ts"
import { type InitialData, productQuery, sectionsQuery } from "#core/catalogue/queries.ts"
import { product as aProduct, productDetail, productId } from "../support/arbitraries.ts"
import { catalogueSaying } from "../support/catalogueSaying.ts"
import { inTurn, playOut } from "../support/machineProof.ts"

const [detail, other] = fc.sample(productDetail, { numRuns: 2, seed: 7 })
const [shown] = fc.sample(aProduct, { numRuns: 1, seed: 7 })
if (!detail || !other || !shown) throw new Error("Nothing to ask for")
const id = detail.product.id

/** Answers over a shop that tells when it is asked, and cache in turn. */
const opened = ({
  initialData = {},
  told = []
}: {
  readonly initialData?: InitialData
  readonly told?: ReadonlyArray<Result.Result<ProductDetail, ProductNotFound>>
}) => {
  const here = { language: "ar" as Locale, now: 1_000_000, asked: [] as Array<Locale> }
  const cache = createQueryCache({
    initialData,
    locale: () => here.language,
    now: () => here.now,
    settle: async (pick) => {
      const nth = here.asked.push(here.language) - 1
      await Promise.resolve()
      const next = told[nth % told.length] ?? Result.succeed(detail)
      return toldBy(pick, next)
    }
  })
  return { cache, here }
}

/** What a shop says to it that cache so about every product. */
const toldBy = <A, E>(
  pick: (programs: Programs) => Effect.Effect<A, E, Ports>,
  next: Result.Result<ProductDetail, ProductNotFound>
) => {
  const saying = Layer.succeed(
    Catalogue,
    catalogueSaying({ product: () => Effect.fromResult(next) })
  )
  return Effect.runPromise(
    Effect.result(pick(programs)).pipe(Effect.provide(Layer.merge(shopInMemory().layer, saying)))
  )
}

describe("query cache", () => {
  it("initial data: is there from the start, and nothing is loaded for it", async () => {
    const { cache, here } = opened({ initialData: initialDataWith(detail) })
    expect(cache.getData(productQuery(id))).toBe(detail)
    expect(await cache.load(productQuery(id))).toEqual(Result.succeed(detail))
    expect(here.asked).toEqual([])
  })

  it("staleness: data is loaded once while it is fresh; stale data is still shown, and loaded again", async () => {
    const { cache, here } = opened({ told: [Result.succeed(detail), Result.succeed(other)] })
    await cache.load(productQuery(id))
    here.now += freshMs
    await cache.load(productQuery(id))
    expect([here.asked.length, cache.isStale(productQuery(id))]).toEqual([1, false])
    here.now += 1
    expect([cache.getData(productQuery(id)), cache.isStale(productQuery(id))]).toEqual([
      detail,
      true
    ])
    expect(await cache.load(productQuery(id))).toEqual(Result.succeed(other))
    expect([
      cache.getData(productQuery(id)),
      cache.isStale(productQuery(id)),
      here.asked.length
    ]).toEqual([other, false, 2])
  })

  it("locales: each has its own entries; the other is loaded, and both stay", async () => {
    const { cache, here } = opened({ initialData: { sections: [sectionWith(shown)] } })
    expect(cache.findProduct(shown.id)).toEqual(shown)
    here.language = "en"
    expect([cache.getData(sectionsQuery), cache.findProduct(shown.id)]).toEqual([undefined, null])
    await cache.load(productQuery(id))
    here.language = "ar"
    expect([cache.getData(productQuery(id)), cache.findProduct(shown.id), here.asked]).toEqual([
      undefined,
      shown,
      ["en"]
    ])
  })

  it("refusals: are not cached; the next load, also one that waited for the refused request, makes its own request", async () => {
    const { cache, here } = opened({
      told: [Result.fail(new ProductNotFound()), Result.succeed(detail)]
    })
    const [first, second] = await Promise.all([
      cache.load(productQuery(id)),
      cache.load(productQuery(id))
    ])
    expect([first, second, here.asked.length]).toEqual([
      Result.fail(new ProductNotFound()),
      Result.succeed(detail),
      2
    ])
  })

  it("requests in flight: are shared, one for each locale, and their data goes to the locale in which they began", async () => {
    const steps = fc.array(fc.constantFrom("ask", "ask", "turn"), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, steps) => {
        const asked: Array<Locale> = []
        const here = { language: "ar" as Locale }
        const byLanguage = { ar: detail, en: other }
        const cache = createQueryCache({
          initialData: {},
          locale: () => here.language,
          now: () => 0,
          settle: async (pick) => {
            const spoken = here.language
            asked.push(spoken)
            await scheduler.schedule(Promise.resolve(), spoken)
            return toldBy(pick, Result.succeed(byLanguage[spoken]))
          }
        })
        const waiting: Array<Promise<unknown>> = []
        inTurn(
          scheduler,
          steps.map((step) => () => {
            if (step === "turn") here.language = here.language === "ar" ? "en" : "ar"
            else waiting.push(cache.load(productQuery(id)))
          })
        )
        await playOut(scheduler)
        await Promise.all(waiting)
        expect(new Set(asked).size).toBe(asked.length)
        for (const spoken of asked) {
          here.language = spoken
          expect(cache.getData(productQuery(id))).toBe(byLanguage[spoken])
        }
      })
    )
  })

  it("size: has the newest 60 entries, and drops the oldest", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(productId, {
          minLength: maximumEntries + 1,
          maxLength: maximumEntries + 20
        }),
        async (ids) => {
          const { cache } = opened({})
          for (const each of ids) await cache.load(productQuery(each))
          expect(ids.filter((each) => cache.getData(productQuery(each)) !== undefined)).toEqual(
            ids.slice(-maximumEntries)
          )
        }
      ),
      { numRuns: 5 }
    )
  })

  it("findProduct: finds the product in any list of the cache, in the newest one first", async () => {
    const renamed = { ...shown, name: "اسم جديد" }
    const { cache } = opened({
      initialData: {
        sections: [sectionWith(shown)],
        "products:all": { products: [renamed], next: null, total: 1 }
      }
    })
    expect([cache.findProduct(shown.id), cache.findProduct(otherId(shown.id))]).toEqual([
      renamed,
      null
    ])
  })
})

const sectionWith = (one: Product): Section => ({
  category: one.category ?? { id: CategoryId.make(1), name: "عود" },
  products: [one]
})
const otherId = (id: ProductId): ProductId => ProductId.make(id === 1 ? 2 : 1)

const initialDataWith = (detail: ProductDetail): InitialData => {
  const initialData: { [product: `product:${number}`]: ProductDetail } = {}
  initialData[`product:${detail.product.id}`] = detail
  return initialData
}
