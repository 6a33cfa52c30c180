import { Effect, Layer, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { areaGeocoder } from "#adapters/maps/areaGeocoder.ts"
import { shopInMemory } from "#adapters/memory/shopInMemory.ts"
import { Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import {
  CategoryId,
  type Product,
  type ProductDetail,
  ProductId,
  type Section
} from "#core/catalogue/Product.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import { freshMs, maximumEntries, createQueryCache } from "#ui/app/data/queryCache.ts"
import { type Ports, type Effects, effects } from "#ui/app/data/effects.ts"
import {
  createInitialData,
  type InitialData,
  productQuery,
  sectionsQuery
} from "#core/catalogue/queries.ts"
import { product as aProduct, productDetail } from "#core/testing/catalogueArbitraries.ts"
import { sampleProducts } from "../support/sampleProducts.ts"
import { fakeCatalogue } from "../support/fakeCatalogue.ts"
import { scheduleInOrder, runScheduler } from "../support/machineTesting.ts"

const [detail, other] = fc.sample(productDetail, { numRuns: 2, seed: 7 })
const [listedProduct] = fc.sample(aProduct, { numRuns: 1, seed: 7 })
if (!detail || !other || !listedProduct) throw new Error("Nothing to ask for")
const id = detail.product.id

/** A cache over a shop that records its requests and responds with `answers` in turn. */
const createTestCache = ({
  initialData = {},
  answers = []
}: {
  readonly initialData?: InitialData
  readonly answers?: ReadonlyArray<Result.Result<ProductDetail, ProductNotFound>>
}) => {
  const state = { locale: "ar" as Locale, now: 1_000_000, requested: [] as Array<Locale> }
  const cache = createQueryCache({
    initialData,
    locale: () => state.locale,
    now: () => state.now,
    runEffect: async (pick) => {
      const nth = state.requested.push(state.locale) - 1
      await Promise.resolve()
      const next = answers[nth % answers.length] ?? Result.succeed(detail)
      return runAgainst(pick, next)
    }
  })
  return { cache, state }
}

/** Runs a query against a shop that returns `next` for every product. */
const runAgainst = <A, E>(
  pick: (effects: Effects) => Effect.Effect<A, E, Ports>,
  next: Result.Result<ProductDetail, ProductNotFound>
) => {
  const saying = Layer.succeed(Catalogue, fakeCatalogue({ product: () => Effect.fromResult(next) }))
  return Effect.runPromise(
    Effect.result(pick(effects)).pipe(
      Effect.provide(Layer.mergeAll(shopInMemory(sampleProducts).layer, saying, areaGeocoder))
    )
  )
}

describe("query cache", () => {
  it("initial data: is in the cache from the start and is not loaded", async () => {
    const { cache, state } = createTestCache({
      initialData: createInitialData(productQuery(id).key, detail)
    })
    expect(cache.getData(productQuery(id))).toBe(detail)
    expect(await cache.load(productQuery(id))).toEqual(Result.succeed(detail))
    expect(state.requested).toEqual([])
  })

  it("staleness: fresh data is loaded once; stale data is still returned, and loaded again", async () => {
    const { cache, state } = createTestCache({
      answers: [Result.succeed(detail), Result.succeed(other)]
    })
    const shown = () => [
      cache.getData(productQuery(id)),
      cache.isStale(productQuery(id)),
      state.requested.length
    ]
    await cache.load(productQuery(id))
    state.now += freshMs
    await cache.load(productQuery(id))
    expect(shown()).toEqual([detail, false, 1])
    state.now += 1
    expect(shown()).toEqual([detail, true, 1])
    await cache.load(productQuery(id))
    expect(shown()).toEqual([other, false, 2])
  })

  it("locales: each has its own entries, and both stay in the cache", async () => {
    const { cache, state } = createTestCache({
      initialData: { sections: [sectionWith(listedProduct)] }
    })
    state.locale = "en"
    expect(cache.getData(sectionsQuery)).toBeUndefined()
    expect(cache.findProduct(listedProduct.id)).toBeNull()
    await cache.load(productQuery(id))
    state.locale = "ar"
    expect(cache.getData(productQuery(id))).toBeUndefined()
    expect(cache.findProduct(listedProduct.id)).toEqual(listedProduct)
    expect(state.requested).toEqual(["en"])
  })

  it("refusals: are not cached; the next load makes a new request, even when it waited for the refused one", async () => {
    const { cache, state } = createTestCache({
      answers: [Result.fail(new ProductNotFound({ category: null })), Result.succeed(detail)]
    })
    const [first, second] = await Promise.all([
      cache.load(productQuery(id)),
      cache.load(productQuery(id))
    ])
    expect([first, second, state.requested.length]).toEqual([
      Result.fail(new ProductNotFound({ category: null })),
      Result.succeed(detail),
      2
    ])
  })

  it("requests in flight: are shared for each locale, and their data is cached in the locale in which they began", async () => {
    const steps = fc.array(fc.constantFrom("ask", "ask", "turn"), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, steps) => {
        const requested: Array<Locale> = []
        const state = { locale: "ar" as Locale }
        const byLanguage = { ar: detail, en: other }
        const cache = createQueryCache({
          initialData: {},
          locale: () => state.locale,
          now: () => 0,
          runEffect: async (pick) => {
            const requestLocale = state.locale
            requested.push(requestLocale)
            await scheduler.schedule(Promise.resolve(), requestLocale)
            return runAgainst(pick, Result.succeed(byLanguage[requestLocale]))
          }
        })
        const waiting: Array<Promise<unknown>> = []
        scheduleInOrder(
          scheduler,
          steps.map((step) => () => {
            if (step === "turn") state.locale = state.locale === "ar" ? "en" : "ar"
            else waiting.push(cache.load(productQuery(id)))
          })
        )
        await runScheduler(scheduler)
        await Promise.all(waiting)
        expect(new Set(requested).size).toBe(requested.length)
        for (const requestLocale of requested) {
          state.locale = requestLocale
          expect(cache.getData(productQuery(id))).toBe(byLanguage[requestLocale])
        }
      })
    )
  })

  it("size: keeps the newest 60 entries, and drops the oldest", async () => {
    const { cache } = createTestCache({})
    const queries = Array.from({ length: maximumEntries + 2 }, (_, index) =>
      productQuery(ProductId.make(index + 1))
    )
    for (const query of queries) await cache.load(query)
    expect(queries.filter((query) => cache.getData(query) !== undefined)).toEqual(queries.slice(2))
  })

  it("findProduct: finds the product in any cached list, in the newest one first", async () => {
    const renamed = { ...listedProduct, name: "اسم جديد" }
    const { cache } = createTestCache({
      initialData: {
        sections: [sectionWith(listedProduct)],
        "products:all": { products: [renamed], next: null, total: 1 }
      }
    })
    expect(cache.findProduct(listedProduct.id)).toEqual(renamed)
  })
})

const sectionWith = (one: Product): Section => ({
  category: one.category ?? { id: CategoryId.make(1), name: "عود" },
  products: [one]
})
