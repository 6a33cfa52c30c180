import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { categoryNameCalls } from "#core/desk/categoryNames.ts"
import { emptyProductFilter } from "#core/desk/deskProductFilter.ts"
import {
  applicableRows,
  deskProductsMachine,
  loadProductsStart,
  productsToChange,
  type ProductList
} from "#core/desk/deskProductsMachine.ts"
import {
  type BulkRow,
  maximumBulk,
  productCalls,
  type ProductRow
} from "#core/desk/DeskProducts.ts"
import { Fils } from "#core/money/Fils.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { answer, deskApi } from "../support/deskApi.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const offline = new Unavailable({ reason: "offline" })
const row = (id: number): ProductRow => ({
  id,
  name: `Product ${id}`,
  image: null,
  category: "Oud",
  state: "listed",
  price: Fils.make(5_000),
  oldPrice: null,
  priceVaries: false,
  stock: 1,
  isSoldOut: false,
  isOnHome: false,
  lacks: []
})
const list: ProductList = { products: [9, 8, 7].map(row), next: "7" }
const bulkRow = (id: number, changes: Partial<BulkRow> = {}): BulkRow => ({
  id,
  name: { ar: "", en: "" },
  changes: [{ field: "isListed", before: true, after: false }],
  problems: [],
  seen: `seen ${id}`,
  ...changes
})
const startOf = (loaded: ProductList = list) => Result.succeed({ list: loaded, categories: [] })

const startLoaded = () => {
  const path = startPath(deskProductsMachine, { filter: emptyProductFilter })
  path.settle("load", startOf())
  return path
}
const select = (path: ReturnType<typeof startLoaded>, ...ids: ReadonlyArray<number>) => {
  for (const id of ids) path.send({ type: "product.toggle", id })
}

describe("deskProductsMachine", () => {
  it("can reach every state it declares", () => {
    const result = { changed: [9], refused: [bulkRow(8)] }
    const reached = reachableStates(deskProductsMachine, {
      input: { filter: emptyProductFilter },
      events: [
        { type: "retry" },
        { type: "list.refresh" },
        { type: "nextPage.load" },
        { type: "search.type", text: "a" },
        { type: "product.toggle", id: 9 },
        { type: "bulk.open", kind: "price" },
        { type: "bulk.open", kind: "unlist" },
        { type: "bulk.apply" },
        actorDone("load", startOf()),
        actorDone("load", startOf({ ...list, next: null })),
        actorDone("load", startOf({ products: [], next: null })),
        actorDone("load", Result.fail(offline)),
        actorDone("refresh", Result.fail(offline)),
        actorDone("loadMore", Result.fail(offline)),
        actorDone("preview", Result.succeed([bulkRow(9)])),
        actorDone("apply", Result.succeed(result))
      ],
      serializeContext: (context) => "selected" in context && context.selected
    })
    expect(new Set(reached)).toEqual(restingStates(deskProductsMachine))
  })

  it("shows what a change does to each product, and makes exactly that", () => {
    const path = startLoaded()
    select(path, 9, 7)
    path.send({ type: "bulk.open", kind: "price" })
    path.send({ type: "bulk.change", draft: { direction: "lower", amount: "١٠" } })
    const change = { kind: "priceByPercent", percent: -10 }
    expect(path.send({ type: "bulk.preview" }).actors).toEqual({
      preview: { ids: [9, 7], change }
    })
    const rows = [bulkRow(9), bulkRow(7, { changes: [] })]
    expect(path.settle("preview", Result.succeed(rows))).toMatchObject({
      state: { bulk: "previewed" },
      context: { rows }
    })
    expect(path.send({ type: "bulk.apply" }).actors).toEqual({
      apply: { change, rows: [{ id: 9, seen: "seen 9" }] }
    })
    expect(path.settle("apply", Result.succeed({ changed: [9], refused: [] }))).toMatchObject({
      state: { bulk: "idle", list: "refreshing" },
      context: { changed: [9], selected: [7] },
      actors: { refresh: { count: 3 } }
    })
  })

  it("what somebody else has changed stays selected, and shows what the change would do now", () => {
    const path = startLoaded()
    select(path, 9, 8)
    expect(path.send({ type: "bulk.open", kind: "unlist" }).actors).toEqual({
      preview: { ids: [9, 8], change: { kind: "listed", isListed: false } }
    })
    path.settle("preview", Result.succeed([bulkRow(9), bulkRow(8)]))
    path.send({ type: "bulk.apply" })
    const now = bulkRow(8, { seen: "newer" })
    expect(path.settle("apply", Result.succeed({ changed: [9], refused: [now] }))).toMatchObject({
      state: { bulk: "refused" },
      context: { selected: [8], rows: [now], changed: [9] }
    })
    expect(path.send({ type: "bulk.apply" }).actors).toMatchObject({
      apply: { rows: [{ id: 8, seen: "newer" }] }
    })
    expect(
      path.settle("apply", Result.succeed({ changed: [8], refused: [] })).context
    ).toMatchObject({ changed: [9, 8], selected: [] })
  })

  it("a change without an amount is not asked for, and names the field", () => {
    const path = startLoaded()
    select(path, 9)
    path.send({ type: "bulk.open", kind: "sale" })
    const refused = path.send({ type: "bulk.preview" })
    expect(refused.actors).toBeUndefined()
    expect(refused.context).toEqual({ draftProblems: [{ field: "amount", problem: "missing" }] })
    expect(path.send({ type: "bulk.change", draft: { amount: "5" } }).context).toMatchObject({
      draftProblems: []
    })
  })

  it("where no answer came, what was seen is sent again as it was", () => {
    const path = startLoaded()
    select(path, 9)
    path.send({ type: "bulk.open", kind: "toHome" })
    path.settle("preview", Result.succeed([bulkRow(9)]))
    const { actors } = path.send({ type: "bulk.apply" })
    expect(path.settle("apply", Result.fail(offline))).toMatchObject({
      state: { bulk: "previewed" },
      context: { bulkRefusal: offline }
    })
    expect(path.send({ type: "bulk.apply" }).actors).toEqual(actors)
  })

  it("nothing is opened without a selection, and nothing is made that changes nothing", () => {
    const path = startLoaded()
    expect(path.send({ type: "bulk.open", kind: "price" })).toEqual({})
    select(path, 9)
    path.send({ type: "bulk.open", kind: "list" })
    path.settle("preview", Result.succeed([bulkRow(9, { changes: [] })]))
    expect(path.send({ type: "bulk.apply" })).toEqual({})
  })

  it("a product with a problem is not changed, and one change takes a thousand", () => {
    const wrong = bulkRow(2, { problems: [{ field: "price", problem: "tooHigh" }] })
    expect(applicableRows([bulkRow(1), wrong]).map(({ id }) => id)).toEqual([1])
    const selected = Array.from({ length: maximumBulk + 5 }, (_, id) => id)
    expect(productsToChange({ selected })).toHaveLength(maximumBulk)
  })

  it("a filter is written into the address, and unselects what it may hide", () => {
    const path = startLoaded()
    select(path, 9)
    const filter = { ...emptyProductFilter, lacks: "ar" as const }
    expect(path.send({ type: "filter.change", filter: { lacks: "ar" } })).toMatchObject({
      context: { selected: [], list: null },
      actions: { showFilter: filter },
      actors: { load: { filter, count: 0 } }
    })
    expect(path.send({ type: "filter.received", filter })).toEqual({})
  })

  it("searches after a pause", () => {
    const path = startLoaded()
    expect(path.send({ type: "search.type", text: "oud " }).actors).toBeUndefined()
    expect(path.elapse("typingPause").actors).toMatchObject({
      load: { filter: { search: "oud" } }
    })
  })

  it("a refresh that fails keeps the list", () => {
    const path = startLoaded()
    path.send({ type: "list.refresh" })
    expect(path.settle("refresh", Result.fail(offline))).toEqual({
      state: { list: "stale" },
      context: { refusal: offline }
    })
  })
})

describe("loadProductsStart", () => {
  it("loads page by page until the list is as long as it was", async () => {
    const cursors: Array<string | null> = []
    const layer = deskApi(
      answer(productCalls.list, ({ query: { cursor } }) => {
        cursors.push(cursor)
        const first = cursor === null ? 99 : Number(cursor)
        return Effect.succeed({
          products: [first, first - 1].map(row),
          next: String(first - 2)
        })
      }),
      answer(categoryNameCalls.names, () => Effect.succeed({ categories: [] }))
    )
    const load = (count: number) =>
      Effect.runPromise(
        Effect.provide(loadProductsStart({ filter: emptyProductFilter, count }), layer)
      )
    expect((await load(3)).list).toEqual({ products: [99, 98, 97, 96].map(row), next: "95" })
    expect(cursors).toEqual([null, "97"])
    expect((await load(0)).list.products).toHaveLength(2)
  })
})
