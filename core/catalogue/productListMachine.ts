import { assign, setup } from "xstate"
import { effectActor } from "../shared/effectActor.ts"
import type { LoadRefusal } from "../shared/loadMachine.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { Product } from "./Product.ts"
import type { ProductPage, ProductFilter } from "./ProductList.ts"

/** A request for one page of a list. */
export type PageRequest = ProductFilter & { readonly cursor: string | null }

/** The pages of a list that are loaded, concatenated. */
export type LoadedList = ProductPage

/** A product list that loads more pages on scrolling and restarts when the filter changes. */
export const productListMachine = setup({
  types: {
    /**
     * `startCursor` is the cursor in the address; `initialData` is the part of this list that was
     * loaded before.
     */
    input: {} as {
      readonly filter: ProductFilter
      readonly startCursor: string | null
      readonly initialData: LoadedList | null
    },
    context: {} as {
      readonly filter: ProductFilter
      readonly startCursor: string | null
      readonly list: LoadedList | null
      readonly refusal: LoadRefusal | null
    },
    events: {} as
      /** The filter changed; `initialData` is the part of the new list that was loaded before. */
      | {
          type: "filter.changed"
          filter: ProductFilter
          startCursor: string | null
          initialData: LoadedList | null
        }
      | { type: "nextPage.load" }
      | { type: "retry" }
      /** The locale changed: loads the list again. */
      | { type: "reload" }
      /** A newer first page was loaded elsewhere. */
      | { type: "data.received"; data: ProductPage }
  },
  actors: {
    load: effectActor<PageRequest, ProductPage, LoadRefusal>("load")
  },
  guards: {
    isLoaded: ({ context }) => context.list !== null,
    isEmpty: ({ context }) => context.list?.products.length === 0 && context.list.next === null,
    isComplete: ({ context }) => context.list !== null && context.list.next === null,
    isFirstPage: ({ context }, page: ProductPage) =>
      (context.list?.products.length ?? 0) <= page.products.length
  },
  actions: {
    appendPage: assign(({ context: { list } }, page: ProductPage | null) => ({
      list: list === null || page === null ? page : appendPage(list, page),
      refusal: null
    }))
  }
}).createMachine({
  id: "productList",
  context: ({ input }) => ({
    filter: input.filter,
    startCursor: input.startCursor,
    list: input.initialData,
    refusal: null
  }),
  initial: "deciding",
  on: {
    "filter.changed": {
      target: ".deciding",
      actions: assign({
        filter: ({ event }) => event.filter,
        startCursor: ({ event }) => event.startCursor,
        list: ({ event }) => event.initialData,
        refusal: null
      })
    },
    reload: { target: ".deciding", actions: assign({ list: null, refusal: null }) },
    "data.received": {
      guard: { type: "isFirstPage", params: ({ event }) => event.data },
      target: ".deciding",
      actions: assign({ list: ({ event }) => event.data, refusal: null })
    }
  },
  states: {
    deciding: {
      always: [
        { guard: "isEmpty", target: "empty" },
        { guard: "isComplete", target: "complete" },
        { guard: "isLoaded", target: "ready" },
        { target: "loading" }
      ]
    },
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ ...context.filter, cursor: context.startCursor }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "deciding",
            actions: { type: "appendPage", params: settledData }
          },
          { target: "failed", actions: assign({ refusal: settledRefusal }) }
        ]
      }
    },
    ready: { on: { "nextPage.load": "loadingMore" } },
    loadingMore: {
      invoke: {
        id: "loadMore",
        src: "load",
        input: ({ context }) => ({ ...context.filter, cursor: context.list?.next ?? null }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "deciding",
            actions: { type: "appendPage", params: settledData }
          },
          {
            target: "loadMoreFailed",
            actions: assign({ refusal: settledRefusal })
          }
        ]
      }
    },
    /** The loaded pages stay visible. */
    loadMoreFailed: { on: { retry: "loadingMore" } },
    /** The last page is loaded. */
    complete: {},
    empty: {},
    failed: { on: { retry: "loading" } }
  }
})

/** Appends a page, without products that moved to it from an earlier page in the meantime. */
const appendPage = (list: LoadedList, page: ProductPage): LoadedList => {
  const seen = new Set<Product["id"]>(list.products.map(({ id }) => id))
  return {
    products: [...list.products, ...page.products.filter(({ id }) => !seen.has(id))],
    next: page.next,
    total: page.total ?? list.total
  }
}
