import { Effect } from "effect"
import type { DeskRefusal } from "./deskCall.ts"
import { and, assign, raise, setup } from "xstate"
import type { OrderId } from "../orders/OrderId.ts"
import type { OrderStatus } from "../orders/orderStatus.ts"
import { cleanText } from "../shared/cleanText.ts"
import type { EffectActor } from "../shared/EffectActor.ts"
import type { ActorsRequired } from "../shared/provideActors.ts"
import { hasSucceeded, type Settled, settledData, settledRefusal } from "../shared/settledResult.ts"
import { bulkMoves, type BulkStep } from "./bulkMoves.ts"
import { type DeskOrderFilter, isDueFirst } from "./deskOrderFilter.ts"
import {
  countWorkLists,
  type DeskOrderPage,
  type DeskOrderSummary,
  listOrders,
  maximumMoves,
  type MoveResult,
  type OrderMove,
  type UndoExpired,
  undoMs,
  type WorkListCounts
} from "./DeskOrders.ts"
import { appendOrderPage, refreshFirstPage } from "./mergeOrderPages.ts"
import { pollingRegion, refreshMs } from "./pollingRegion.ts"
import type { StaffRole } from "./StaffSession.ts"
import type { OptionalStep } from "./usedSteps.ts"

/** The first page of a list, the counts of all work lists, and the steps that the shop uses. */
export interface OrdersStart {
  readonly page: DeskOrderPage
  readonly counts: WorkListCounts
  readonly steps: ReadonlyArray<OptionalStep>
}

interface StartRequest {
  readonly filter: DeskOrderFilter
  readonly isRefresh: boolean
}

/** Loads the first page of a list and the counts at once. */
export const loadOrdersStart = ({ filter, isRefresh }: StartRequest) =>
  Effect.map(
    Effect.all([listOrders(filter, null, isRefresh), countWorkLists(isRefresh)], {
      concurrency: "unbounded"
    }),
    ([page, { counts, steps }]): OrdersStart => ({ page, counts, steps })
  )

/** Orders of the list, moved to a status. */
export interface BulkMove {
  readonly orders: ReadonlyArray<OrderMove & Pick<DeskOrderSummary, "pickup">>
  readonly to: OrderStatus
}

const ordersSetup = setup({
  types: {
    input: {} as ActorsRequired<{ readonly filter: DeskOrderFilter; readonly role: StaffRole }>,
    context: {} as {
      readonly role: StaffRole
      readonly filter: DeskOrderFilter
      /** The search as it is typed; `filter` has it after a pause. */
      readonly searchText: string
      readonly list: DeskOrderPage | null
      readonly counts: WorkListCounts | null
      readonly steps: ReadonlyArray<OptionalStep>
      readonly refusal: DeskRefusal | null
      readonly selected: ReadonlyArray<OrderId>
      /** What was selected when the last move was requested; an undo selects it again. */
      readonly selectedBefore: ReadonlyArray<OrderId>
      /** The last move, from its request on. */
      readonly bulkMove: BulkMove | null
      readonly result: MoveResult | null
      readonly moveRefusal: DeskRefusal | UndoExpired | null
    },
    events: {} as
      | { type: "filter.change"; filter: Partial<DeskOrderFilter> }
      /** The URL has another filter, for example after going back. */
      | { type: "filter.received"; filter: DeskOrderFilter }
      | { type: "search.type"; text: string }
      | { type: "search.submit" }
      | { type: "list.refresh" }
      /** The locale has changed: names of areas are in the other language. */
      | { type: "reload" }
      | { type: "nextPage.load" }
      | { type: "retry" }
      | { type: "order.toggle"; id: OrderId }
      | { type: "group.toggle"; ids: ReadonlyArray<OrderId> }
      | { type: "selection.all" }
      | { type: "selection.clear" }
      | { type: "move.request"; to: OrderStatus }
      | { type: "move.retry" }
      | { type: "move.undo" }
      | { type: "result.dismiss" }
      | { type: "page.hidden" }
      | { type: "page.shown" }
  },
  actors: {} as {
    readonly load: EffectActor<StartRequest, OrdersStart, DeskRefusal>
    readonly loadMore: EffectActor<
      { readonly filter: DeskOrderFilter; readonly cursor: string | null },
      DeskOrderPage,
      DeskRefusal
    >
    readonly move: EffectActor<BulkMove, MoveResult, DeskRefusal>
    readonly undo: EffectActor<string, MoveResult, UndoExpired | DeskRefusal>
  },
  actions: {
    requestRefresh: raise({ type: "list.refresh" }),
    applySearch: raise(({ context: { searchText } }) => ({
      type: "filter.change",
      filter: { search: cleanText(searchText) }
    })),
    /** Provided by the app: writes the filter into the URL of the page. */
    showFilter: (_, _filter: DeskOrderFilter) => {},
    /** Provided by the app: goes to the page of an order. */
    openOrder: (_, _id: OrderId | null) => {},
    changeFilter: assign(({ context }, changes: Partial<DeskOrderFilter>) => {
      const filter = { ...context.filter, ...changes }
      // A space at the end stays while somebody types on.
      const searchText =
        cleanText(context.searchText) === filter.search ? context.searchText : filter.search
      return {
        filter,
        searchText,
        list: null,
        refusal: null,
        selected: [],
        selectedBefore: []
      }
    }),
    /**
     * What was selected before the move is selected again, without what has stayed moved; what was
     * selected meanwhile stays.
     */
    showUndone: assign(({ context }, undone: MoveResult | null) => {
      const { result, selected, selectedBefore } = context
      const stayedMoved = (id: OrderId) =>
        result?.moved.some((order) => order.id === id) === true &&
        undone?.moved.some((order) => order.id === id) !== true
      return {
        result: undone,
        moveRefusal: null,
        selected: [...new Set([...selectedBefore, ...selected])].filter((id) => !stayedMoved(id))
      }
    }),
    /**
     * Only what was refused and what is left for the next time stays selected, so that the first
     * button never becomes another step of the rest.
     */
    showResult: assign(({ context }, result: MoveResult | null) => {
      const { bulkMove, selected } = context
      const movable = selectedMoves(context).find(({ to }) => to === bulkMove?.to)?.orders ?? []
      const includes = (orders: ReadonlyArray<{ readonly id: OrderId }>, id: OrderId) =>
        orders.some((order) => order.id === id)
      return {
        result,
        moveRefusal: null,
        selected: selected.filter(
          (id) =>
            includes([...movable, ...(result?.refused ?? [])], id) &&
            !includes(result?.moved ?? [], id)
        )
      }
    })
  },
  guards: {
    isEmpty: ({ context: { list } }) => list?.orders.length === 0,
    isComplete: ({ context: { list } }) => list?.next === null,
    isNewFilter: ({ context }, filter: DeskOrderFilter) =>
      JSON.stringify(context.filter) !== JSON.stringify(filter),
    isNewSearch: ({ context }) => cleanText(context.searchText) !== context.filter.search,
    isMovable: ({ context }, to: OrderStatus) => ordersToMove(context, to).length > 0,
    isSearchLoaded: ({ context: { filter, list, searchText } }) =>
      list !== null && cleanText(searchText) === filter.search,
    hasOnlyHit: ({ context }) => onlyHit(context) !== null
  },
  delays: { refresh: refreshMs, typingPause: 400, undo: undoMs }
})

/** The orders of the list that are selected, in the order of the list. */
const selectedOrders = ({
  list,
  selected
}: {
  readonly list: DeskOrderPage | null
  readonly selected: ReadonlyArray<OrderId>
}): ReadonlyArray<DeskOrderSummary> =>
  (list?.orders ?? []).filter(({ id }) => selected.includes(id))

interface Selection {
  readonly role: StaffRole
  readonly steps: ReadonlyArray<OptionalStep>
  readonly list: DeskOrderPage | null
  readonly selected: ReadonlyArray<OrderId>
}

/** The steps that selected orders can make; the first is the next one of most of them. */
export const selectedMoves = (context: Selection): ReadonlyArray<BulkStep> =>
  bulkMoves(context.role, context.steps, selectedOrders(context))

/** Those that one move takes; the others stay selected for the next one. */
const ordersToMove = (context: Selection, to: OrderStatus): ReadonlyArray<DeskOrderSummary> =>
  (selectedMoves(context).find((move) => move.to === to)?.orders ?? []).slice(0, maximumMoves)

/** The order that a search finds, where it finds one only. */
const onlyHit = ({
  filter,
  list
}: {
  readonly filter: DeskOrderFilter
  readonly list: DeskOrderPage | null
}): OrderId | null => {
  if (list === null || filter.search === "") return null
  const [hit, ...others] = [...list.orders, ...list.elsewhere]
  return hit === undefined || others.length > 0 ? null : hit.id
}

/** An order that has left the list is not selected any more: nobody sees that it is. */
const keepListed = (selected: ReadonlyArray<OrderId>, { orders }: DeskOrderPage) =>
  selected.filter((id) => orders.some((order) => order.id === id))

const canUndo = (settled: Settled<MoveResult, unknown>): boolean =>
  typeof settledData(settled)?.undoToken === "string"

const listRegion = ordersSetup.createStateConfig({
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
        input: ({ context }) => ({ filter: context.filter, isRefresh: false }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "deciding",
            actions: assign((settled) => {
              const { counts = null, page = null, steps = [] } = settledData(settled) ?? {}
              return { list: page, counts, steps, refusal: null }
            })
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
                return list === null || page === null ? list : appendOrderPage(list, page)
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
        input: ({ context }) => ({ filter: context.filter, isRefresh: true }),
        onDone: [
          {
            guard: hasSucceeded,
            target: "deciding",
            actions: assign((settled) => {
              const { filter, list, selected } = settled.context
              const start = settledData(settled)
              if (start === null) return {}
              const refreshed =
                list === null ? start.page : refreshFirstPage(list, start.page, isDueFirst(filter))
              return {
                list: refreshed,
                counts: start.counts,
                steps: start.steps,
                selected: keepListed(selected, refreshed),
                refusal: null
              }
            })
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

const searchRegion = ordersSetup.createStateConfig({
  initial: "idle",
  on: { "search.submit": ".submitted" },
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
      always: [{ guard: "isNewSearch", target: "idle", actions: "applySearch" }, { target: "idle" }]
    },
    /** Whoever submits a search wants the order: the only hit is opened once it is there. */
    submitted: {
      always: [
        { guard: "isNewSearch", target: "finding", actions: "applySearch" },
        { target: "finding" }
      ]
    },
    finding: {
      always: [
        {
          guard: and(["isSearchLoaded", "hasOnlyHit"]),
          target: "idle",
          actions: { type: "openOrder", params: ({ context }) => onlyHit(context) }
        },
        { guard: "isSearchLoaded", target: "idle" }
      ],
      on: {
        "search.type": {
          target: "typing",
          actions: assign({ searchText: ({ event }) => event.text })
        }
      }
    }
  }
})

const moveRegion = ordersSetup.createStateConfig({
  initial: "idle",
  on: {
    "order.toggle": {
      actions: assign({
        selected: ({ context: { selected }, event: { id } }) =>
          selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]
      })
    },
    "group.toggle": {
      actions: assign({
        selected: ({ context: { selected }, event: { ids } }) =>
          ids.every((id) => selected.includes(id))
            ? selected.filter((id) => !ids.includes(id))
            : [...new Set([...selected, ...ids])]
      })
    },
    "selection.all": {
      actions: assign({
        selected: ({ context }) => (context.list?.orders ?? []).map(({ id }) => id)
      })
    },
    "selection.clear": { actions: assign({ selected: [] }) }
  },
  states: {
    idle: {
      initial: "noMove",
      on: {
        "move.request": {
          guard: { type: "isMovable", params: ({ event }) => event.to },
          target: "moving",
          actions: assign({
            bulkMove: ({ context, event: { to } }) => ({
              to,
              orders: ordersToMove(context, to).map(({ id, pickup, status }) => ({
                id,
                from: status,
                ...(pickup && { pickup })
              }))
            }),
            selectedBefore: ({ context }) => context.selected,
            result: null,
            moveRefusal: null
          })
        },
        "result.dismiss": {
          target: ".noMove",
          actions: assign({ result: null, bulkMove: null, moveRefusal: null })
        }
      },
      states: {
        noMove: {},
        undoable: { after: { undo: "final" }, on: { "move.undo": "#deskOrders.move.undoing" } },
        /** The move cannot be undone, or not any more. */
        final: {},
        undone: {},
        undoFailed: {},
        /** Nothing was moved, and the selection stays. */
        failed: { on: { "move.retry": "#deskOrders.move.moving" } }
      }
    },
    moving: {
      invoke: {
        id: "move",
        src: "move",
        input: ({ context }) => context.bulkMove ?? { orders: [], to: "confirmed" },
        onDone: [
          {
            guard: canUndo,
            target: "idle.undoable",
            actions: [{ type: "showResult", params: settledData }, "requestRefresh"]
          },
          {
            guard: hasSucceeded,
            target: "idle.final",
            actions: [{ type: "showResult", params: settledData }, "requestRefresh"]
          },
          { target: "idle.failed", actions: assign({ moveRefusal: settledRefusal }) }
        ]
      }
    },
    undoing: {
      invoke: {
        id: "undo",
        src: "undo",
        input: ({ context }) => context.result?.undoToken ?? "",
        onDone: [
          {
            guard: hasSucceeded,
            target: "idle.undone",
            actions: [{ type: "showUndone", params: settledData }, "requestRefresh"]
          },
          {
            target: "idle.undoFailed",
            actions: [assign({ moveRefusal: settledRefusal }), "requestRefresh"]
          }
        ]
      }
    }
  }
})

/**
 * The work lists of the desk: orders that are filtered by the URL, load page by page and again
 * by themselves while the window is visible, and are moved one or many at once. A move can be
 * undone for ten seconds; an order that somebody else has moved meanwhile is refused with the
 * status that it has now, and stays selected.
 */
export const deskOrdersMachine = ordersSetup.createMachine({
  id: "deskOrders",
  context: ({ input: { filter, role } }) => ({
    role,
    filter,
    searchText: filter.search,
    list: null,
    counts: null,
    steps: [],
    refusal: null,
    selected: [],
    selectedBefore: [],
    bulkMove: null,
    result: null,
    moveRefusal: null
  }),
  type: "parallel",
  states: {
    list: listRegion,
    search: searchRegion,
    move: moveRegion,
    window: pollingRegion
  }
})
