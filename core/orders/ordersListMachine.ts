import { assign, setup } from "xstate"
import { effectActor } from "../shared/effectActor.ts"
import { hasSucceeded, settledData, settledRefusal } from "../shared/settledResult.ts"
import type { Order, OrdersPage, OrdersRefusal } from "./Order.ts"

/** The customer's orders, of which more pages are loaded on scrolling. */
export const ordersListMachine = setup({
  types: {
    /** `initialData` is the part of the list that was loaded before. */
    input: {} as { readonly initialData: OrdersPage | null },
    context: {} as {
      /** The loaded pages, concatenated. */
      readonly list: OrdersPage | null
      readonly refusal: OrdersRefusal | null
    },
    events: {} as
      | { type: "nextPage.load" }
      | { type: "retry" }
      /** The locale changed: loads the list again. */
      | { type: "reload" }
      /** A newer first page was loaded elsewhere. */
      | { type: "data.received"; data: OrdersPage }
  },
  actors: {
    /** Loads the page of a cursor; null stands for the first page. */
    load: effectActor<string | null, OrdersPage, OrdersRefusal>("load")
  },
  guards: {
    isLoaded: ({ context }) => context.list !== null,
    isEmpty: ({ context }) => context.list?.orders.length === 0 && context.list.next === null,
    isComplete: ({ context }) => context.list !== null && context.list.next === null
  },
  actions: {
    appendPage: assign(({ context: { list } }, page: OrdersPage | null) => ({
      list: list === null || page === null ? page : appendPage(list, page),
      refusal: null
    }))
  }
}).createMachine({
  id: "ordersList",
  context: ({ input }) => ({ list: input.initialData, refusal: null }),
  initial: "deciding",
  on: {
    reload: { target: ".deciding", actions: assign({ list: null, refusal: null }) },
    "data.received": {
      target: ".deciding",
      actions: assign({
        list: ({ context: { list }, event }) =>
          list === null ? event.data : replaceFirstPage(list, event.data),
        refusal: null
      })
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
        input: null,
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
        input: ({ context }) => context.list?.next ?? null,
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

const appendPage = (list: OrdersPage, page: OrdersPage): OrdersPage => ({
  orders: [...list.orders, ...ordersWithout(list.orders, page)],
  next: page.next
})

/**
 * The list with a newer first page. Pages that are loaded stay, unless so many orders are new that
 * there may be others between the page and the list.
 */
export const replaceFirstPage = (list: OrdersPage, page: OrdersPage): OrdersPage => {
  const older = ordersWithout(page.orders, list)
  const hasGap = older.length === list.orders.length
  return page.next === null || older.length === 0 || hasGap
    ? page
    : { orders: [...page.orders, ...older], next: list.next }
}

/** The list with one order as it is now. */
export const replaceOrder = (list: OrdersPage, order: Order): OrdersPage => ({
  ...list,
  orders: list.orders.map((other) => (other.id === order.id ? order : other))
})

/** The orders of a page that are not among `others`. */
const ordersWithout = (
  others: ReadonlyArray<Order>,
  { orders }: OrdersPage
): ReadonlyArray<Order> => {
  const ids = new Set(others.map(({ id }) => id))
  return orders.filter(({ id }) => !ids.has(id))
}
