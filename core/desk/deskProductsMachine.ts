import { Effect, Result } from "effect"
import { assign, raise, setup } from "xstate"
import { cleanText } from "../shared/cleanText.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import { excludeById } from "../shared/pagedListMachine.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, type Settled, settledData, settledRefusal } from "../shared/settledResult.ts"
import { type BulkDraft, emptyBulkDraft, isComplete, parseBulkDraft } from "./bulkDraft.ts"
import { callDesk, type DeskRefusal } from "./deskCall.ts"
import { categoryNameCalls, type CategoryName } from "./categoryNames.ts"
import { type DeskProductFilter, productQuery } from "./deskProductFilter.ts"
import {
  type BulkChange,
  type BulkRow,
  maximumBulk,
  productCalls,
  type ProductInvalid,
  type ProductProblem,
  type ProductRow
} from "./DeskProducts.ts"

/** A part of a list of products, from its beginning. */
export interface ProductList {
  readonly products: ReadonlyArray<ProductRow>
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null
}

interface ListRequest {
  readonly filter: DeskProductFilter
  /** At least so many are loaded, where there are. */
  readonly count: number
}

/** The beginning of a list, with all categories. */
export interface ProductsStart {
  readonly list: ProductList
  readonly categories: ReadonlyArray<CategoryName>
}

/** Loads a page of products. */
export const loadProductPage = (filter: DeskProductFilter, cursor: string | null) =>
  callDesk(productCalls.list, { query: { ...productQuery(filter), cursor } })

/** Loads a list from its beginning, page by page until it is as long as it was. */
export const loadProductsStart = ({ count, filter }: ListRequest) =>
  Effect.all(
    {
      list: Effect.gen(function* () {
        let list: ProductList = yield* loadProductPage(filter, null)
        while (list.next !== null && list.products.length < count)
          list = appendProducts(list, yield* loadProductPage(filter, list.next))
        return list
      }),
      categories: Effect.map(callDesk(categoryNameCalls.names, {}), ({ categories }) => categories)
    },
    { concurrency: "unbounded" }
  )

/** Why a change of many products was neither shown nor made. */
export type BulkRefusal = ProductInvalid | DeskRefusal

interface PreviewRequest {
  readonly ids: ReadonlyArray<number>
  readonly change: BulkChange
}

/** What a change would do to products. */
export const previewBulk = (body: PreviewRequest) =>
  Effect.map(callDesk(productCalls.previewBulk, { body }), ({ rows }) => rows)

/** Which products were changed, and what the change would do now to those that were not. */
export interface BulkResult {
  readonly changed: ReadonlyArray<number>
  readonly refused: ReadonlyArray<BulkRow>
}

interface ApplyRequest {
  readonly change: BulkChange
  readonly rows: ReadonlyArray<Pick<BulkRow, "id" | "seen">>
}

/** Makes the changes that were seen. */
export const applyBulk = (body: ApplyRequest) => callDesk(productCalls.applyBulk, { body })

const appendProducts = (list: ProductList, page: ProductList): ProductList => ({
  products: [...list.products, ...excludeById(page.products, list.products)],
  next: page.next
})

interface Context {
  readonly filter: DeskProductFilter
  /** The search as it is typed; `filter` has it after a pause. */
  readonly searchText: string
  readonly list: ProductList | null
  readonly categories: ReadonlyArray<CategoryName>
  readonly refusal: DeskRefusal | null
  readonly selected: ReadonlyArray<number>
  readonly draft: BulkDraft
  readonly draftProblems: ReadonlyArray<ProductProblem>
  readonly bulkRefusal: BulkRefusal | null
  /** What the change does to each of the products. */
  readonly rows: ReadonlyArray<BulkRow>
  /** The products that the last change has changed, until the next one begins; null for none. */
  readonly changed: ReadonlyArray<number> | null
}

const productsSetup = setup({
  types: {
    input: {} as ActorsRequired<{ readonly filter: DeskProductFilter }>,
    context: {} as Context,
    events: {} as
      | { type: "filter.change"; filter: Partial<DeskProductFilter> }
      /** The address has another filter, for example after going back. */
      | { type: "filter.received"; filter: DeskProductFilter }
      | { type: "search.type"; text: string }
      | { type: "search.submit" }
      | { type: "list.refresh" }
      /** The locale has changed: names are in the other language. */
      | { type: "reload" }
      | { type: "nextPage.load" }
      | { type: "retry" }
      | { type: "product.toggle"; id: number }
      | { type: "selection.all" }
      | { type: "selection.clear" }
      | { type: "bulk.open"; kind: BulkDraft["kind"] }
      | { type: "bulk.change"; draft: Partial<BulkDraft> }
      | { type: "bulk.preview" }
      | { type: "bulk.back" }
      | { type: "bulk.apply" }
      | { type: "bulk.close" }
      | { type: "result.dismiss" }
  },
  actors: {} as {
    readonly load: EffectActor<ListRequest, ProductsStart, DeskRefusal>
    readonly loadMore: EffectActor<
      { readonly filter: DeskProductFilter; readonly cursor: string | null },
      ProductList,
      DeskRefusal
    >
    readonly preview: EffectActor<PreviewRequest, ReadonlyArray<BulkRow>, BulkRefusal>
    readonly apply: EffectActor<ApplyRequest, BulkResult, BulkRefusal>
  },
  actions: {
    requestRefresh: raise({ type: "list.refresh" }),
    /** Provided by the app: writes the filter into the address of the page. */
    showFilter: (_, _filter: DeskProductFilter) => {},
    changeFilter: assign(({ context }, changes: Partial<DeskProductFilter>) => {
      const filter = { ...context.filter, ...changes }
      // A space at the end stays while somebody types on.
      const searchText =
        cleanText(context.searchText) === filter.search ? context.searchText : filter.search
      return { filter, searchText, list: null, refusal: null, selected: [] }
    }),
    showStart: assign(({ context }, start: ProductsStart | null) =>
      start === null
        ? {}
        : {
            ...start,
            refusal: null,
            selected: context.selected.filter((id) =>
              start.list.products.some((product) => product.id === id)
            )
          }
    ),
    /** What was changed is not selected any more; what was refused stays so. */
    showResult: assign(({ context }, result: BulkResult | null) =>
      result === null
        ? {}
        : {
            changed: [...(context.changed ?? []), ...result.changed],
            rows: result.refused,
            selected: context.selected.filter((id) => !result.changed.includes(id)),
            bulkRefusal: null
          }
    )
  },
  guards: {
    isEmpty: ({ context: { list } }) => list?.products.length === 0,
    isComplete: ({ context: { list } }) => list?.next === null,
    isNewFilter: ({ context }, filter: DeskProductFilter) =>
      JSON.stringify(context.filter) !== JSON.stringify(filter),
    isNewSearch: ({ context }) => cleanText(context.searchText) !== context.filter.search,
    hasSelection: ({ context }) => context.selected.length > 0,
    isReady: ({ context: { draft, selected } }, kind: BulkDraft["kind"]) =>
      selected.length > 0 && isComplete({ ...draft, kind }),
    isDraftValid: ({ context }) => Result.isSuccess(parseBulkDraft(context.draft)),
    isDraftComplete: ({ context }) => isComplete(context.draft),
    isApplicable: ({ context }) => applicableRows(context.rows).length > 0
  },
  delays: { typingPause: 400 }
})

/** The products that one change takes; the others stay selected for the next one. */
export const productsToChange = ({ selected }: Pick<Context, "selected">): ReadonlyArray<number> =>
  selected.slice(0, maximumBulk)

/** The products that a change makes something else of. */
export const applicableRows = (rows: ReadonlyArray<BulkRow>): ReadonlyArray<BulkRow> =>
  rows.filter(({ changes, problems }) => changes.length > 0 && problems.length === 0)

const changeOf = ({ draft }: Pick<Context, "draft">): BulkChange =>
  Result.getOrThrow(parseBulkDraft(draft))

const hasRefused = ({ event }: Settled<BulkResult, unknown>): boolean =>
  Result.isSuccess(event.output) && event.output.success.refused.length > 0

const listRegion = productsSetup.createStateConfig({
  initial: "loading",
  on: {
    "filter.change": {
      target: ".loading",
      actions: [
        { type: "changeFilter", params: ({ event }) => event.filter },
        { type: "showFilter", params: ({ context }) => context.filter }
      ]
    },
    "filter.received": {
      guard: { type: "isNewFilter", params: ({ event }) => event.filter },
      target: ".loading",
      actions: { type: "changeFilter", params: ({ event }) => event.filter }
    },
    reload: { target: ".loading", actions: assign({ list: null, refusal: null }) }
  },
  states: {
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ filter: context.filter, count: 0 }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "deciding",
            actions: { type: "showStart", params: settledData }
          },
          { target: "failed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    deciding: {
      always: [
        { guard: "isEmpty", target: "empty" },
        { guard: "isComplete", target: "complete" },
        { target: "ready" }
      ]
    },
    ready: { on: { "nextPage.load": "loadingMore", "list.refresh": "refreshing" } },
    complete: { on: { "list.refresh": "refreshing" } },
    empty: { on: { "list.refresh": "refreshing" } },
    failed: { on: { retry: "loading", "list.refresh": "loading" } },
    loadingMore: {
      invoke: {
        id: "loadMore",
        src: "loadMore",
        input: ({ context }) => ({ filter: context.filter, cursor: context.list?.next ?? null }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "deciding",
            actions: assign({
              list: (settled) => {
                const { list } = settled.context
                const page = settledData(settled)
                return list === null || page === null ? list : appendProducts(list, page)
              },
              refusal: null
            })
          },
          { target: "loadMoreFailed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    loadMoreFailed: { on: { retry: "loadingMore", "list.refresh": "refreshing" } },
    /** The list stays as it is until the newer one is there. */
    refreshing: {
      on: { "list.refresh": { target: "refreshing", reenter: true } },
      invoke: {
        id: "refresh",
        src: "load",
        input: ({ context }) => ({
          filter: context.filter,
          count: context.list?.products.length ?? 0
        }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "deciding",
            actions: { type: "showStart", params: settledData }
          },
          { target: "stale", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    /** The list could not be loaded again, and is shown as it was. */
    stale: {
      on: { "nextPage.load": "loadingMore", "list.refresh": "refreshing", retry: "refreshing" }
    }
  }
})

const searchRegion = productsSetup.createStateConfig({
  initial: "idle",
  on: { "search.submit": ".applying" },
  states: {
    idle: {
      on: {
        "search.type": {
          target: "typing",
          actions: assign({ searchText: ({ event }) => event.text })
        }
      }
    },
    typing: {
      on: {
        // On the state itself: reentering from the region would restart all regions.
        "search.type": {
          target: "typing",
          reenter: true,
          actions: assign({ searchText: ({ event }) => event.text })
        }
      },
      after: { typingPause: "applying" }
    },
    applying: {
      always: [
        {
          guard: "isNewSearch",
          target: "idle",
          actions: raise(({ context }) => ({
            type: "filter.change",
            filter: { search: cleanText(context.searchText) }
          }))
        },
        { target: "idle" }
      ]
    }
  }
})

const bulkRegion = productsSetup.createStateConfig({
  initial: "idle",
  on: {
    "product.toggle": {
      actions: assign({
        selected: ({ context: { selected }, event: { id } }) =>
          selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]
      })
    },
    "selection.all": {
      actions: assign({
        selected: ({ context }) => (context.list?.products ?? []).map(({ id }) => id)
      })
    },
    "selection.clear": { actions: assign({ selected: [] }) }
  },
  states: {
    idle: {
      on: {
        "bulk.open": [
          {
            guard: { type: "isReady", params: ({ event }) => event.kind },
            target: "previewing",
            actions: assign(({ event }) => openedBulk(event.kind))
          },
          {
            guard: "hasSelection",
            target: "editing",
            actions: assign(({ event }) => openedBulk(event.kind))
          }
        ],
        "result.dismiss": { actions: assign({ changed: null }) }
      }
    },
    editing: {
      on: {
        "bulk.change": {
          actions: assign(({ context, event }) => ({
            draft: { ...context.draft, ...event.draft },
            draftProblems: context.draftProblems.filter(({ field }) => !(field in event.draft)),
            bulkRefusal: null
          }))
        },
        "bulk.preview": [
          { guard: "isDraftValid", target: "previewing" },
          {
            actions: assign({
              draftProblems: ({ context }) =>
                Result.getOrElse(Result.flip(parseBulkDraft(context.draft)), () => [])
            })
          }
        ],
        "bulk.close": "idle"
      }
    },
    previewing: {
      on: { "bulk.close": "idle" },
      invoke: {
        id: "preview",
        src: "preview",
        input: ({ context }) => ({ ids: productsToChange(context), change: changeOf(context) }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "previewed",
            actions: assign({
              rows: (settled) => settledData(settled) ?? [],
              bulkRefusal: null
            })
          },
          { target: "editing", actions: assign({ bulkRefusal: settledRefusal }) }
        ]
      }
    },
    /** What the change does to each product, before it is made. */
    previewed: {
      on: {
        "bulk.apply": { guard: "isApplicable", target: "applying" },
        "bulk.back": [{ guard: "isDraftComplete", target: "idle" }, { target: "editing" }],
        "bulk.close": "idle"
      }
    },
    applying: {
      invoke: {
        id: "apply",
        src: "apply",
        input: ({ context }) => ({
          change: changeOf(context),
          rows: applicableRows(context.rows).map(({ id, seen }) => ({ id, seen }))
        }),
        onDone: [
          {
            guard: hasRefused,
            target: "refused",
            actions: [{ type: "showResult", params: settledData }, "requestRefresh"]
          },
          {
            guard: hasSucceeded,
            target: "idle",
            actions: [{ type: "showResult", params: settledData }, "requestRefresh"]
          },
          { target: "previewed", actions: assign({ bulkRefusal: settledRefusal }) }
        ]
      }
    },
    /** Somebody else has changed some of the products: what the change would do to them now. */
    refused: {
      on: {
        "bulk.apply": { guard: "isApplicable", target: "applying" },
        "bulk.close": "idle"
      }
    }
  }
})

const openedBulk = (kind: BulkDraft["kind"]) => ({
  draft: emptyBulkDraft(kind),
  draftProblems: [],
  bulkRefusal: null,
  rows: [],
  changed: null
})

/**
 * The products of the shop: filtered by the address, loaded page by page, and changed many at once.
 * A change shows what it does to each product before it is made; where a product is not as it was
 * seen then, it stays as it is, and what the change would do now is shown.
 */
export const deskProductsMachine = productsSetup.createMachine({
  id: "deskProducts",
  context: ({ input: { filter } }) => ({
    filter,
    searchText: filter.search,
    list: null,
    categories: [],
    refusal: null,
    selected: [],
    draft: emptyBulkDraft("price"),
    draftProblems: [],
    bulkRefusal: null,
    rows: [],
    changed: null
  }),
  type: "parallel",
  states: { list: listRegion, search: searchRegion, bulk: bulkRegion }
})
