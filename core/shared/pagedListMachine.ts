import { assign, setup } from "xstate"
import type { EffectActor } from "./EffectActor.ts"
import type { ActorsRequired } from "./provideActors.ts"
import { hasSucceeded, settledData, settledRefusal } from "./settledResult.ts"

interface Page {
  readonly next: string | null
}

/**
 * A request for one page of a list: `cursor` is the `next` of the page before, null for the first
 * page.
 */
export interface PageRequest<Filter> {
  readonly filter: Filter
  readonly cursor: string | null
}

interface PagedListOptions<List> {
  readonly id: string
  readonly isEmpty: (list: List) => boolean
  readonly appendPage: (list: List, page: List) => List
  /** The list with a newer first page; the same list where it does not fit. */
  readonly replaceFirstPage: (list: List, page: List) => List
}

/**
 * The machine of a list that loads more pages on scrolling and restarts when its filter changes.
 * A list holds the loaded pages, concatenated.
 */
export const pagedListMachine = <Filter, List extends Page, Refusal>({
  id,
  isEmpty,
  appendPage,
  replaceFirstPage
}: PagedListOptions<List>) => {
  const withFirstPage = (list: List | null, page: List): List =>
    list === null ? page : replaceFirstPage(list, page)
  const withNextPage = (list: List | null, page: List | null): List | null =>
    list === null || page === null ? page : appendPage(list, page)
  const changesList = ({
    context: { list },
    event
  }: {
    readonly context: { readonly list: List | null }
    readonly event: { readonly data: List }
  }) => withFirstPage(list, event.data) !== list
  return setup({
    types: {
      /**
       * `startCursor` is the cursor of the first page, null at the beginning; `initialData` is the
       * part of the list that was loaded before.
       */
      input: {} as ActorsRequired<{
        readonly filter: Filter
        readonly startCursor: string | null
        readonly initialData: List | null
      }>,
      context: {} as {
        readonly filter: Filter
        readonly startCursor: string | null
        readonly list: List | null
        readonly refusal: Refusal | null
      },
      events: {} as
        /** The filter changed; `initialData` is the part of the new list that was loaded before. */
        | {
            type: "filter.changed"
            filter: Filter
            startCursor: string | null
            initialData: List | null
          }
        | { type: "nextPage.load" }
        | { type: "retry" }
        | { type: "reload" }
        | { type: "data.received"; data: List }
    },
    actors: {} as { readonly load: EffectActor<PageRequest<Filter>, List, Refusal> },
    guards: {
      isLoaded: ({ context }) => context.list !== null,
      isEmpty: ({ context: { list } }) => list !== null && isEmpty(list) && list.next === null,
      isComplete: ({ context }) => context.list !== null && context.list.next === null
    }
  }).createMachine({
    id,
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
        guard: changesList,
        target: ".deciding",
        actions: assign({
          list: ({ context: { list }, event }) => withFirstPage(list, event.data),
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
          input: ({ context }) => ({ filter: context.filter, cursor: context.startCursor }),
          onDone: [
            {
              guard: hasSucceeded,
              target: "deciding",
              actions: assign({
                list: ({ context: { list }, event }) => withNextPage(list, settledData({ event })),
                refusal: null
              })
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
          input: ({ context }) => ({ filter: context.filter, cursor: context.list?.next ?? null }),
          onDone: [
            {
              guard: hasSucceeded,
              target: "deciding",
              actions: assign({
                list: ({ context: { list }, event }) => withNextPage(list, settledData({ event })),
                refusal: null
              })
            },
            { target: "loadMoreFailed", actions: assign({ refusal: settledRefusal }) }
          ]
        }
      },
      loadMoreFailed: { on: { retry: "loadingMore" } },
      complete: {},
      empty: {},
      failed: { on: { retry: "loading" } }
    }
  })
}

/** The items whose id none of the others has. */
export const excludeById = <Item extends { readonly id: unknown }>(
  items: ReadonlyArray<Item>,
  others: ReadonlyArray<Item>
): ReadonlyArray<Item> => {
  const ids = new Set(others.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}
