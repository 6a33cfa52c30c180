import { answer, deskApi } from "../support/deskApi.ts"
import { Effect, Result } from "effect"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import {
  type DeskOrderPage,
  maximumMoves,
  type MoveResult,
  orderCalls,
  UndoExpired
} from "#core/desk/DeskOrders.ts"
import { runs } from "#core/testing/runs.ts"
import { type DeskOrderFilter, emptyFilter } from "#core/desk/deskOrderFilter.ts"
import {
  type BulkMove,
  deskOrdersMachine,
  loadOrdersStart,
  type OrdersStart
} from "#core/desk/deskOrdersMachine.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { findTransitionBy } from "#core/orders/orderTransitions.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { defaultSteps } from "#core/desk/usedSteps.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import {
  actorDone,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { summary } from "./deskOrders.ts"

const offline = new Unavailable({ reason: "offline" })
const counts = {
  toConfirm: 1,
  toPack: 2,
  packing: 6,
  out: 3,
  problems: 4,
  customerCancelled: 5
}
const steps = defaultSteps
const page: DeskOrderPage = { orders: [9, 8, 7].map((id) => summary(id)), next: "7", elsewhere: [] }
const id = (number: number) => OrderId.make(String(number))
const process = { type: "move.request", to: "processing" } as const

/** The machine once its list is loaded. */
const startLoaded = (loaded: DeskOrderPage = page) => {
  const path = startPath(deskOrdersMachine, { filter: emptyFilter, role: "staff" })
  path.settle("load", Result.succeed({ page: loaded, counts, steps }))
  return path
}
const refresh = { refresh: { filter: emptyFilter, isRefresh: true } }

describe("deskOrdersMachine", () => {
  it("can reach every state it declares", () => {
    const result = { moved: [], refused: [], undoToken: null }
    const reached = reachableStates(deskOrdersMachine, {
      input: { filter: emptyFilter, role: "staff" },
      events: [
        { type: "retry" },
        { type: "list.refresh" },
        { type: "nextPage.load" },
        { type: "search.type", text: "a" },
        { type: "search.submit" },
        { type: "order.toggle", id: id(9) },
        { type: "move.request", to: "processing" },
        { type: "move.undo" },
        { type: "page.hidden" },
        actorDone("load", Result.succeed({ page, counts, steps })),
        actorDone(
          "load",
          Result.succeed({ page: { ...page, next: null, elsewhere: [] }, counts, steps })
        ),
        actorDone(
          "load",
          Result.succeed({ page: { orders: [], next: null, elsewhere: [] }, counts, steps })
        ),
        actorDone("load", Result.fail(offline)),
        actorDone("refresh", Result.fail(offline)),
        actorDone("loadMore", Result.fail(offline)),
        actorDone("move", Result.succeed(result)),
        actorDone("move", Result.succeed({ ...result, undoToken: "token" })),
        actorDone("move", Result.fail(offline)),
        actorDone("undo", Result.succeed(result)),
        actorDone("undo", Result.fail(new UndoExpired()))
      ],
      serializeContext: (context) => "selected" in context && context.selected
    })
    expect(new Set(reached)).toEqual(restingStates(deskOrdersMachine))
  })

  it("moves the selected orders; what is refused stays selected, and the list loads again", () => {
    const path = startLoaded()
    path.send({ type: "order.toggle", id: id(9) })
    path.send({ type: "order.toggle", id: id(7) })
    const orders = [9, 7].map((number) => ({ id: String(number), from: "confirmed" }))
    expect(path.send(process).actors).toEqual({ move: { to: "processing", orders } })
    const result = {
      moved: [{ id: id(9), status: "processing" }],
      refused: [{ id: id(7), status: "cancelled", reason: "changed" }],
      undoToken: "token"
    }
    expect(path.settle("move", Result.succeed(result))).toMatchObject({
      state: { move: { idle: "undoable" }, list: "refreshing" },
      context: { selected: ["7"], result },
      actors: refresh
    })
    expect(path.send({ type: "move.undo" }).actors).toEqual({ undo: "token" })
    expect(path.settle("undo", Result.succeed({ ...result, undoToken: null }))).toMatchObject({
      state: { move: { idle: "undone" } },
      actors: refresh
    })
  })

  it("an undo selects again what was selected before the move, but for what has stayed moved", () => {
    const orders = [summary(10), summary(9), summary(8, "processing"), summary(7), summary(6)]
    const path = startLoaded({ orders, next: null, elsewhere: [] })
    for (const number of [9, 8, 7, 10]) path.send({ type: "order.toggle", id: id(number) })
    path.send(process)
    const moved = [9, 7, 10].map((number) => ({ id: id(number), status: "processing" }))
    const settled = path.settle("move", Result.succeed({ moved, refused: [], undoToken: "token" }))
    expect(settled.context).toMatchObject({ selected: [] })
    // What was moved has left the list until it is undone.
    const left = { orders: [summary(8, "processing"), summary(6)], next: null, elsewhere: [] }
    path.settle("refresh", Result.succeed({ page: left, counts, steps }))
    path.send({ type: "order.toggle", id: id(6) })
    path.send({ type: "move.undo" })
    const undone = {
      moved: [9, 7].map((number) => ({ id: id(number), status: "confirmed" })),
      refused: [{ id: id(10), status: "shipped", reason: "changed" }],
      undoToken: null
    }
    expect(path.settle("undo", Result.succeed(undone)).context).toMatchObject({
      result: undone,
      selected: ["9", "8", "7", "6"]
    })
    path.settle(
      "refresh",
      Result.succeed({ page: { orders, next: null, elsewhere: [] }, counts, steps })
    )
    // The next move is of the same orders.
    expect(path.send(process).actors).toMatchObject({
      move: { orders: ["9", "7", "6"].map((number) => ({ id: number, from: "confirmed" })) }
    })
  })

  it("a move can be undone for a while", () => {
    const path = startLoaded()
    path.send({ type: "order.toggle", id: id(9) })
    path.send(process)
    path.settle("move", Result.succeed({ moved: [], refused: [], undoToken: "token" }))
    path.elapse("undo")
    expect(path.send({ type: "move.undo" })).toEqual({})
  })

  it("a move that failed keeps the selection, and is tried again as it was", () => {
    const path = startLoaded()
    path.send({ type: "order.toggle", id: id(8) })
    const { actors } = path.send(process)
    expect(path.settle("move", Result.fail(offline))).toEqual({
      state: { move: { idle: "failed" } },
      context: { moveRefusal: offline }
    })
    expect(path.send({ type: "move.retry" }).actors).toEqual(actors)
  })

  it("loads again after a while when the window is visible, and once it is again", () => {
    const path = startLoaded()
    expect(path.elapse("refresh").actors).toEqual(refresh)
    path.send({ type: "page.hidden" })
    expect(() => path.elapse("refresh")).toThrow("waits for no refresh")
    expect(path.send({ type: "page.shown" }).actors).toEqual(refresh)
  })

  it("a refresh keeps what is selected and still listed, and one that fails keeps the list", () => {
    const path = startLoaded()
    path.send({ type: "selection.all" })
    path.send({ type: "list.refresh" })
    const newer = { orders: [summary(10), summary(8), summary(7)], next: "7", elsewhere: [] }
    expect(
      path.settle("refresh", Result.succeed({ page: newer, counts, steps })).context
    ).toMatchObject({
      list: newer,
      selected: ["8", "7"]
    })
    path.send({ type: "list.refresh" })
    expect(path.settle("refresh", Result.fail(offline))).toEqual({
      state: { list: "stale" },
      context: { refusal: offline }
    })
  })

  it("a filter is written into the address, and the same filter from there changes nothing", () => {
    const path = startLoaded()
    path.send({ type: "order.toggle", id: id(9) })
    const filter: DeskOrderFilter = { ...emptyFilter, method: "cash" }
    expect(path.send({ type: "filter.change", filter: { method: "cash" } })).toMatchObject({
      context: { selected: [] },
      actions: { showFilter: filter },
      actors: { load: { filter } }
    })
    expect(path.send({ type: "filter.received", filter })).toEqual({})
    const received: DeskOrderFilter = { ...emptyFilter, workList: "out" }
    expect(path.send({ type: "filter.received", filter: received })).toMatchObject({
      actions: undefined,
      actors: { load: { filter: received } }
    })
  })

  it("searches after a pause, and the space at the end stays while somebody types on", () => {
    const path = startLoaded()
    for (const text of ["n", "no", "nora "])
      expect(path.send({ type: "search.type", text }).actors).toBeUndefined()
    const filter = { ...emptyFilter, search: "nora" }
    const searched = path.elapse("typingPause")
    expect(searched).toMatchObject({
      actions: { showFilter: filter },
      actors: { load: { filter } }
    })
    expect(searched.context).not.toHaveProperty("searchText")
    expect(path.send({ type: "filter.received", filter })).toEqual({})
    expect(path.send({ type: "search.submit" }).actors).toBeUndefined()
  })

  it("Enter in the search opens the only order that it finds, once the list is there", () => {
    const path = startLoaded()
    path.send({ type: "search.type", text: "0012" })
    expect(path.send({ type: "search.submit" })).toMatchObject({
      state: { search: "finding", list: "loading" },
      actors: { load: { filter: { ...emptyFilter, search: "0012" } } }
    })
    const found = { orders: [], next: null, elsewhere: [summary(7)] }
    expect(
      path.settle("load", Result.succeed({ page: found, counts, steps })).actions
    ).toMatchObject({ openOrder: "7" })
  })

  it("Enter opens nothing where the search finds two orders or none, or after typing on", () => {
    for (const orders of [[summary(7), summary(8)], []]) {
      const path = startLoaded()
      path.send({ type: "search.type", text: "0012" })
      path.send({ type: "search.submit" })
      const page = { orders, next: null, elsewhere: [] }
      const settled = path.settle("load", Result.succeed({ page, counts, steps }))
      expect([settled.state, settled.actions]).toMatchObject([{ search: "idle" }, undefined])
    }
    const path = startLoaded()
    path.send({ type: "search.type", text: "0012" })
    path.send({ type: "search.submit" })
    path.send({ type: "search.type", text: "00123" })
    const only = { orders: [summary(7)], next: null, elsewhere: [] }
    expect(
      path.settle("load", Result.succeed({ page: only, counts, steps })).actions
    ).toBeUndefined()
  })

  it("a step takes those of the selected orders that can make it, and unselects the others", () => {
    const orders = [summary(9), summary(8), summary(7, "processing")]
    const path = startLoaded({ orders, next: null, elsewhere: [] })
    path.send({ type: "selection.all" })
    expect(path.send(process).actors).toMatchObject({
      move: { orders: [9, 8].map((number) => ({ id: String(number), from: "confirmed" })) }
    })
    const result = {
      moved: [{ id: id(9), status: "processing" }],
      refused: [{ id: id(8), status: "cancelled", reason: "changed" }],
      undoToken: null
    }
    expect(path.settle("move", Result.succeed(result)).context).toMatchObject({ selected: ["8"] })
  })

  it("a group is selected and unselected at once, beside what else is selected", () => {
    const path = startLoaded()
    path.send({ type: "order.toggle", id: id(7) })
    const ids = [id(9), id(8)]
    expect(path.send({ type: "group.toggle", ids }).context).toEqual({ selected: ["7", "9", "8"] })
    expect(path.send({ type: "group.toggle", ids }).context).toEqual({ selected: ["7"] })
  })

  it("selects all that are listed; a step moves as many as the server does, the rest stays", () => {
    const orders = Array.from({ length: 219 }, (_, at) => summary(500 - at))
    const ids = orders.map(({ id }) => id)
    const path = startLoaded({ orders, next: null, elsewhere: [] })
    expect(path.send({ type: "selection.all" }).context).toEqual({ selected: ids })
    const moving = orders.slice(0, maximumMoves)
    expect(path.send(process).actors).toMatchObject({
      move: { orders: moving.map(({ id }) => ({ id, from: "confirmed" })) }
    })
    const moved = moving.map(({ id }) => ({ id, status: "processing" as const }))
    expect(
      path.settle("move", Result.succeed({ moved, refused: [], undoToken: null })).context
    ).toMatchObject({ selected: ids.slice(maximumMoves) })
  })

  it("law: only legal moves of listed orders are sent, one at a time, whatever is tapped", () => {
    const statusOf = new Map(orderStatuses.map((status, index) => [id(index + 1), status] as const))
    const listed = [...statusOf].map(([orderId, status]) => ({
      ...summary(Number(orderId)),
      status
    }))
    const tap = fc.oneof(
      fc.constantFrom(...statusOf.keys()).map((id) => ({ type: "order.toggle" as const, id })),
      fc.constantFrom(...orderStatuses).map((to) => ({ type: "move.request" as const, to })),
      fc.constantFrom(
        { type: "selection.all" as const },
        { type: "group.toggle" as const, ids: [...statusOf.keys()].slice(0, 4) },
        { type: "selection.clear" as const },
        { type: "move.undo" as const },
        { type: "move.retry" as const },
        { type: "result.dismiss" as const }
      )
    )
    return fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom("staff" as const, "owner" as const),
        fc.array(tap, { maxLength: 20 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
        async (scheduler, role, taps, successes) => {
          const move = scheduledActor<BulkMove, Result.Result<MoveResult, DeskRefusal>>(
            scheduler,
            ({ orders, to }, nth) =>
              successes[nth % successes.length] === true
                ? Result.succeed({
                    moved: orders.map(({ id }) => ({ id, status: to })),
                    refused: [],
                    undoToken: "token"
                  })
                : Result.fail(offline)
          )
          const undo = scheduledActor<string, Result.Result<MoveResult, UndoExpired | DeskRefusal>>(
            scheduler,
            () => Result.fail(offline)
          )
          const actor = createActor(
            provideActors(deskOrdersMachine, {
              actors: {
                load: fromPromise(async (): Promise<Result.Result<OrdersStart, DeskRefusal>> =>
                  Result.succeed({
                    page: { orders: listed, next: null, elsewhere: [] },
                    counts,
                    steps
                  })
                ),
                loadMore: fromPromise(
                  async (): Promise<Result.Result<DeskOrderPage, DeskRefusal>> =>
                    Result.fail(offline)
                ),
                move: move.logic,
                undo: undo.logic
              }
            }),
            { input: { filter: emptyFilter, role } }
          ).start()
          await new Promise(setImmediate)
          scheduleInOrder(
            scheduler,
            taps.map((event) => () => actor.send(event))
          )
          await runScheduler(scheduler)
          actor.stop()
          expect(move.maxConcurrency() + undo.maxConcurrency()).toBeLessThanOrEqual(2)
          expect(move.maxConcurrency()).toBeLessThanOrEqual(1)
          for (const { orders, to } of move.inputs) {
            expect(orders.length).toBeGreaterThan(0)
            for (const { from, id } of orders) {
              expect(from).toBe(statusOf.get(id))
              expect(findTransitionBy(role, from, to)?.needsReason).toBe(false)
            }
          }
        }
      ),
      runs(60)
    )
  })
})

it("loadOrdersStart: asks for the list and the counts at once", () => {
  const calls: Array<string> = []
  const unsettled = (name: string) => () =>
    Effect.andThen(
      Effect.sync(() => calls.push(name)),
      Effect.never
    )
  const layer = deskApi(
    answer(orderCalls.list, unsettled("list")),
    answer(orderCalls.counts, unsettled("counts"))
  )
  Effect.runFork(Effect.provide(loadOrdersStart({ filter: emptyFilter, isRefresh: false }), layer))
  expect(calls).toEqual(["list", "counts"])
})
