import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { CategoryId, type Product, ProductId } from "#core/catalogue/Product.ts"
import {
  changeFilter,
  noFilter,
  type ProductFacets,
  type ProductListPage,
  type ProductFilter,
  wholeList
} from "#core/catalogue/ProductList.ts"
import { productFilterMachine, invalidPrices } from "#core/catalogue/productFilterMachine.ts"
import { productListMachine } from "#core/catalogue/productListMachine.ts"
import { sortPriceBounds, parsePrice } from "#core/catalogue/parseProductFilter.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import type { PageRequest } from "#core/shared/pagedListMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { anyText } from "#core/testing/arbitraries.ts"
import { product, productFilter } from "#core/testing/catalogueArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import {
  actorDone,
  pendingActor,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { restingStates } from "#stories/coverage/states.ts"

/** Facets that tell for which filter they are. */
const facetsOf = ({ color, inStock, onSale }: ProductFilter): ProductFacets => ({
  total: color.length * 4 + Number(inStock) * 2 + Number(onSale),
  onSale: 0,
  inStock: 0,
  attributes: []
})
const offline = new Unavailable({ reason: "offline" })
type Answer = Result.Result<ProductListPage, LoadRefusal>

const [one] = fc.sample(product, 1)
const numbered = (id: number): Product => {
  if (one === undefined) throw new Error("There is no product")
  return { ...one, id: ProductId.make(id) }
}

/**
 * A list of this many products for a filter: two on each page, and each page repeats one product of
 * the page before.
 */
const pageOf = (
  productCount: number,
  { cursor, filter: { sort } }: PageRequest<ProductFilter>
): ProductListPage => {
  const from = Number(cursor ?? 0)
  const base = sort === "new" ? 1 : 1_001
  const to = Math.min(from + 2, productCount)
  return {
    products: Array.from({ length: to - Math.max(0, from - 1) }, (_, at) =>
      numbered(base + Math.max(0, from - 1) + at)
    ),
    next: to < productCount ? String(to) : null,
    total: productCount
  }
}

const startList = (
  scheduler: fc.Scheduler,
  productCount: number,
  fails: (nth: number) => boolean,
  initialData: ProductListPage | null = null
) => {
  const load = scheduledActor<PageRequest<ProductFilter>, Answer>(scheduler, (request, nth) =>
    fails(nth) ? Result.fail(offline) : Result.succeed(pageOf(productCount, request))
  )
  const actor = createActor(provideActors(productListMachine, { actors: { load: load.logic } }), {
    input: { filter: noFilter, startCursor: null, initialData }
  }).start()
  return {
    actor,
    load,
    ids: () => actor.getSnapshot().context.list?.products.map(({ id }) => Number(id)) ?? null
  }
}

describe("productListMachine", () => {
  it("reaches every declared state", () => {
    const page = (next: string | null, products: ReadonlyArray<Product>) =>
      Result.succeed({ products, next, total: 1 })
    const events = ["load", "loadMore"].flatMap((actor) => [
      actorDone(actor, page("2", [numbered(1)])),
      actorDone(actor, page(null, [numbered(1)])),
      actorDone(actor, page(null, [])),
      actorDone(actor, Result.fail(offline))
    ])
    expect(
      reachableStates(productListMachine, {
        input: { filter: noFilter, startCursor: null, initialData: null },
        events: [...events, { type: "nextPage.load" }, { type: "retry" }, { type: "reload" }]
      })
    ).toEqual(restingStates(productListMachine))
  })

  it("scrolled to the end, with failures: each product once, in order, and one request for each page (property)", async () => {
    const failures = fc.array(fc.boolean(), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat({ max: 9 }),
        failures,
        async (scheduler, productCount, failures) => {
          const { actor, ids, load } = startList(
            scheduler,
            productCount,
            (nth) => failures[nth] === true
          )
          for (let turns = 0; turns < 30; turns++) {
            await runScheduler(scheduler)
            const before = ids()
            const { value } = actor.getSnapshot()
            if (value === "loadMoreFailed") expect(before).not.toBeNull()
            actor.send({ type: value === "ready" ? "nextPage.load" : "retry" })
            if (before !== null) expect(ids()).toEqual(before)
          }
          await runScheduler(scheduler)
          expect(actor.getSnapshot().value).toBe(productCount === 0 ? "empty" : "complete")
          expect(ids()).toEqual(Array.from({ length: productCount }, (_, at) => at + 1))
          expect(load.maxConcurrency()).toBe(1)
          const answeredWell = load.inputs
            .filter((_, nth) => failures[nth] !== true)
            .map(({ cursor }) => cursor)
          expect(new Set(answeredWell).size).toBe(answeredWell.length)
        }
      ),
      runs(60)
    )
  })

  it("filter.changed: a late response to the previous filter is not shown (property)", async () => {
    const doing = fc.array(fc.constantFrom("nextPage.load", "retry", "reload", "new", "price_up"), {
      maxLength: 10
    })
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 7 }),
        doing,
        async (scheduler, productCount, doing) => {
          const { actor, ids, load } = startList(scheduler, productCount, (nth) => nth % 4 === 3)
          scheduleInOrder(
            scheduler,
            doing.map((act) => () => {
              if (act === "new" || act === "price_up") {
                actor.send({
                  type: "filter.changed",
                  filter: { ...noFilter, sort: act },
                  startCursor: null,
                  initialData: null
                })
              } else actor.send({ type: act })
              const { context } = actor.getSnapshot()
              const base = context.filter.sort === "new" ? 0 : 1_000
              expect(ids() ?? []).toEqual(
                Array.from({ length: ids()?.length ?? 0 }, (_, at) => base + at + 1)
              )
            })
          )
          await runScheduler(scheduler)
          const last = doing.findLast((act) => act === "new" || act === "price_up") ?? "new"
          const base = last === "new" ? 0 : 1_000
          expect(ids() ?? []).toEqual(
            Array.from({ length: ids()?.length ?? 0 }, (_, at) => base + at + 1)
          )
          expect(load.maxConcurrency()).toBe(1)
        }
      ),
      runs(80)
    )
  })

  it("initial data: loading continues after it; a newer first page replaces it only while it is the only one", () => {
    const initialData = { products: [1, 2, 3, 4].map(numbered), next: "4", total: 6 }
    const input = { filter: noFilter, startCursor: null, initialData }
    const path = startPath(productListMachine, input)
    expect(path.start).toMatchObject({ state: "ready", actors: undefined })
    const newer = { products: [numbered(9)], next: null, total: 1 }
    expect(path.send({ type: "data.received", data: newer })).toEqual({})
    expect(path.send({ type: "nextPage.load" }).actors).toEqual({
      loadMore: { filter: noFilter, cursor: "4" }
    })
    const last = { products: [5, 6].map(numbered), next: null, total: 6 }
    expect(path.settle("loadMore", Result.succeed(last))).toMatchObject({
      state: "complete",
      context: { list: { products: [1, 2, 3, 4, 5, 6].map(numbered) } }
    })
    const first = { products: [numbered(1)], next: "2", total: 6 }
    path.send({ type: "filter.changed", filter: noFilter, startCursor: null, initialData: first })
    expect(path.send({ type: "data.received", data: newer })).toMatchObject({
      state: "complete",
      context: { list: newer }
    })
  })
})

describe("productFilterMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(productFilterMachine, {
        events: [
          { type: "filter.open", filter: noFilter },
          actorDone("loadFacets", Result.succeed(facetsOf(noFilter))),
          actorDone("loadFacets", Result.fail(offline)),
          { type: "filter.change", draft: { min: "?" } },
          { type: "filter.change", draft: { min: "4" } },
          { type: "filter.clear" },
          { type: "filter.apply" },
          { type: "filter.close" }
        ]
      })
    ).toEqual(restingStates(productFilterMachine))
  })

  it("filter.apply: applies the draft and keeps search and sort; nothing changes before that or with an invalid price (property)", () => {
    const draft = fc.record({
      min: fc.oneof(fc.constantFrom("", "\u200b", "4", "٢٠٫٥", "?", "-1"), anyText),
      max: fc.constantFrom("", "12.5", "٣", "many"),
      inStock: fc.boolean()
    })
    fc.assert(
      fc.property(productFilter, draft, fc.boolean(), (filter, draft, cleared) => {
        const applied: Array<ProductFilter> = []
        const actor = createActor(
          provideActors(productFilterMachine, {
            actors: { loadFacets: pendingActor() },
            actions: { applyFilter: (_, filter) => void applied.push(filter) }
          })
        ).start()
        actor.send({ type: "filter.open", filter })
        actor.send({ type: "filter.change", draft })
        if (cleared) actor.send({ type: "filter.clear" })
        expect(applied).toEqual([])
        const filled = actor.getSnapshot().context.draft
        actor.send({ type: "filter.apply" })
        if (invalidPrices(filled).length > 0) {
          expect([actor.getSnapshot().matches({ open: "invalid" }), applied]).toEqual([true, []])
          return
        }
        const price = (typed: string) => (isBlank(typed) ? null : parsePrice(typed).valueOf())
        expect(actor.getSnapshot().value).toBe("closed")
        expect(applied).toHaveLength(1)
        expect(applied[0]).toMatchObject({
          search: filter.search,
          sort: changeFilter(filter, { category: filled.category }).sort,
          inStock: filled.inStock,
          category: cleared && filter.search !== null ? null : filter.category,
          color: cleared ? [] : filter.color
        })
        if (cleared)
          expect(applied[0]).toEqual(changeFilter(wholeList(filter), { sort: filter.sort }))
        else
          expect([applied[0]?.min, applied[0]?.max].filter((price) => price !== null)).toHaveLength(
            [price(filled.min), price(filled.max)].filter((price) => price !== null).length
          )
      })
    )
  })

  it("facets: those of the last draft are shown, and a late response for an earlier draft is not (property)", async () => {
    const drafts = fc.array(
      fc.record({ inStock: fc.boolean(), color: fc.subarray(["Black", "Red"]) }),
      { minLength: 1, maxLength: 4 }
    )
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        drafts,
        fc.array(fc.boolean(), { maxLength: 5 }),
        async (scheduler, drafts, failures) => {
          const load = scheduledActor<ProductFilter, Result.Result<ProductFacets, LoadRefusal>>(
            scheduler,
            (filter, nth) =>
              failures[nth] === true ? Result.fail(offline) : Result.succeed(facetsOf(filter))
          )
          const actor = createActor(
            provideActors(productFilterMachine, {
              actors: { loadFacets: load.logic },
              delays: { debounce: 0 }
            })
          ).start()
          actor.send({ type: "filter.open", filter: noFilter })
          scheduleInOrder(
            scheduler,
            drafts.map((draft) => () => actor.send({ type: "filter.change", draft }))
          )
          for (let turns = 0; turns < 5; turns++) {
            await runScheduler(scheduler)
            await new Promise((done) => setTimeout(done))
          }
          const { context, value } = actor.getSnapshot()
          const isLoaded = failures[load.inputs.length - 1] !== true
          expect(value).toEqual({ open: { editing: isLoaded ? "ready" : "failed" } })
          expect(load.inputs.at(-1)).toMatchObject(drafts.at(-1) ?? {})
          if (isLoaded) expect(context.facets).toEqual(facetsOf({ ...noFilter, ...drafts.at(-1) }))
          expect(load.maxConcurrency()).toBe(1)
        }
      ),
      runs(40)
    )
  })

  it("filter.open: the facets of the same category or search stay until newer ones are loaded, others do not", () => {
    const path = startPath(productFilterMachine)
    const open = (filter: ProductFilter) => {
      path.send({ type: "filter.close" })
      return path.send({ type: "filter.open", filter }).context
    }
    open(noFilter)
    path.settle("loadFacets", Result.succeed(facetsOf(noFilter)))
    expect(open({ ...noFilter, onSale: true })).not.toHaveProperty("facets")
    path.send({ type: "facet.expand", name: "Colour" })
    expect(open(noFilter)).not.toHaveProperty("expandedFacets")
    expect(open(wholeList({ category: CategoryId.make(3), search: null }))).toMatchObject({
      facets: null
    })
  })

  it("filter.apply: an unchanged draft gives the same filter (property)", () => {
    fc.assert(
      fc.property(productFilter, (filter) => {
        const path = startPath(productFilterMachine)
        path.send({ type: "filter.open", filter })
        expect(path.send({ type: "filter.apply" }).actions).toEqual({
          applyFilter: sortPriceBounds(filter)
        })
      })
    )
  })
})
