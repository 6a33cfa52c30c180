import { Effect, Layer, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import {
  type DeskOrderPage,
  DeskOrders,
  type DeskRefusal,
  maximumMoves,
  type MoveResult,
  UndoExpired
} from "#core/desk/DeskOrders.ts"
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
import { summary } from "./deskOrders.ts"

const offline = new Unavailable({ reason: "offline" })
const counts = { toConfirm: 1, toPack: 2, out: 3, problems: 4 }
const page: DeskOrderPage = { orders: [9, 8, 7].map((id) => summary(id)), next: "7" }
const id = (number: number) => OrderId.make(String(number))
const selectedIn = (actor: ReturnType<typeof startOrders>["actor"]) =>
  actor.getSnapshot().context.selected

/** The machine over a server whose answers a test changes. */
const startOrders = (server: {
  start?: () => Result.Result<OrdersStart, DeskRefusal>
  more?: () => Result.Result<DeskOrderPage, DeskRefusal>
  move?: (move: BulkMove) => Result.Result<MoveResult, DeskRefusal>
  undo?: () => Result.Result<MoveResult, UndoExpired | DeskRefusal>
}) => {
  const loads: Array<DeskOrderFilter> = []
  const moves: Array<BulkMove> = []
  const shown: Array<DeskOrderFilter> = []
  const clock = new SimulatedClock()
  const actor = createActor(
    provideActors(deskOrdersMachine, {
      actors: {
        load: fromPromise(async ({ input }) => {
          loads.push(input.filter)
          return server.start?.() ?? Result.succeed({ page, counts })
        }),
        loadMore: fromPromise(
          async () => server.more?.() ?? Result.succeed({ orders: [], next: null })
        ),
        move: fromPromise(async ({ input }) => {
          moves.push(input)
          return server.move?.(input) ?? Result.fail(offline)
        }),
        undo: fromPromise(async () => server.undo?.() ?? Result.fail(new UndoExpired()))
      },
      actions: { showFilter: (_, filter) => void shown.push(filter) }
    }),
    { input: { filter: emptyFilter, role: "staff" }, clock }
  ).start()
  return { actor, clock, loads, moves, shown, settle: () => new Promise(setImmediate) }
}

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
        { type: "order.toggle", id: id(9) },
        { type: "move.request", to: "processing" },
        { type: "move.undo" },
        { type: "page.hidden" },
        actorDone("load", Result.succeed({ page, counts })),
        actorDone("load", Result.succeed({ page: { ...page, next: null }, counts })),
        actorDone("load", Result.succeed({ page: { orders: [], next: null }, counts })),
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

  it("moves the selected orders; what is refused stays selected, and the list loads again", async () => {
    const { actor, loads, moves, settle } = startOrders({
      move: () =>
        Result.succeed({
          moved: [{ id: id(9), status: "processing" }],
          refused: [{ id: id(7), status: "cancelled", reason: "changed" }],
          undoToken: "token"
        }),
      undo: () =>
        Result.succeed({
          moved: [{ id: id(9), status: "confirmed" }],
          refused: [],
          undoToken: null
        })
    })
    await settle()
    actor.send({ type: "order.toggle", id: id(9) })
    actor.send({ type: "order.toggle", id: id(7) })
    actor.send({ type: "move.request", to: "processing" })
    await settle()
    expect(moves).toEqual([
      {
        to: "processing",
        orders: [
          { id: "9", from: "confirmed" },
          { id: "7", from: "confirmed" }
        ]
      }
    ])
    expect(selectedIn(actor)).toEqual(["7"])
    expect(loads).toHaveLength(2)
    expect(actor.getSnapshot().matches({ move: { settled: "undoable" } })).toBe(true)
    actor.send({ type: "move.undo" })
    await settle()
    expect(actor.getSnapshot().matches({ move: { settled: "undone" } })).toBe(true)
    expect(loads).toHaveLength(3)
  })

  it("a move can be undone for ten seconds", async () => {
    const { actor, clock, settle } = startOrders({
      move: () => Result.succeed({ moved: [], refused: [], undoToken: "token" })
    })
    await settle()
    actor.send({ type: "order.toggle", id: id(9) })
    actor.send({ type: "move.request", to: "processing" })
    await settle()
    clock.increment(9_999)
    expect(actor.getSnapshot().can({ type: "move.undo" })).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().can({ type: "move.undo" })).toBe(false)
  })

  it("a move that failed keeps the selection, and is tried again as it was", async () => {
    const { actor, moves, settle } = startOrders({ move: () => Result.fail(offline) })
    await settle()
    actor.send({ type: "order.toggle", id: id(8) })
    actor.send({ type: "move.request", to: "processing" })
    await settle()
    expect([selectedIn(actor), actor.getSnapshot().context.moveRefusal]).toEqual([["8"], offline])
    actor.send({ type: "move.retry" })
    await settle()
    expect(moves).toEqual([moves[0], moves[0]])
  })

  it("loads again every 20 seconds while the window is visible, and once it is again", async () => {
    const { actor, clock, loads, settle } = startOrders({})
    await settle()
    clock.increment(20_000)
    await settle()
    expect(loads).toHaveLength(2)
    actor.send({ type: "page.hidden" })
    clock.increment(100_000)
    await settle()
    expect(loads).toHaveLength(2)
    actor.send({ type: "page.shown" })
    await settle()
    expect(loads).toHaveLength(3)
  })

  it("a refresh keeps what is selected and still listed, and one that fails keeps the list", async () => {
    const server: { start: () => Result.Result<OrdersStart, DeskRefusal> } = {
      start: () => Result.succeed({ page, counts })
    }
    const { actor, settle } = startOrders({ start: () => server.start() })
    await settle()
    actor.send({ type: "selection.all" })
    server.start = () =>
      Result.succeed({ page: { orders: [summary(10), summary(8), summary(7)], next: "7" }, counts })
    actor.send({ type: "list.refresh" })
    await settle()
    expect(selectedIn(actor)).toEqual(["8", "7"])
    server.start = () => Result.fail(offline)
    actor.send({ type: "list.refresh" })
    await settle()
    const { context, value } = actor.getSnapshot()
    expect([value.list, context.list?.orders.length, context.refusal]).toEqual([
      "stale",
      3,
      offline
    ])
  })

  it("a filter is written into the address, and the same filter from there changes nothing", async () => {
    const { actor, loads, shown, settle } = startOrders({})
    await settle()
    actor.send({ type: "order.toggle", id: id(9) })
    actor.send({ type: "filter.change", filter: { method: "cash" } })
    await settle()
    expect(shown).toEqual([{ ...emptyFilter, method: "cash" }])
    expect(selectedIn(actor)).toEqual([])
    actor.send({ type: "filter.received", filter: { ...emptyFilter, method: "cash" } })
    await settle()
    expect(loads).toHaveLength(2)
    actor.send({ type: "filter.received", filter: { ...emptyFilter, workList: "out" } })
    await settle()
    expect(loads.at(-1)?.workList).toBe("out")
    expect(shown).toHaveLength(1)
  })

  it("searches after a pause, and the space at the end stays while somebody types on", async () => {
    const { actor, clock, loads, shown, settle } = startOrders({})
    await settle()
    for (const text of ["n", "no", "nora "]) actor.send({ type: "search.type", text })
    clock.increment(399)
    expect(shown).toEqual([])
    clock.increment(1)
    await settle()
    expect(shown.map(({ search }) => search)).toEqual(["nora"])
    actor.send({ type: "filter.received", filter: { ...emptyFilter, search: "nora" } })
    expect(actor.getSnapshot().context.searchText).toBe("nora ")
    actor.send({ type: "search.submit" })
    await settle()
    expect(loads).toHaveLength(2)
  })

  it("selects no more orders than the server moves at once", async () => {
    const orders = Array.from({ length: 120 }, (_, at) => summary(500 - at))
    const { actor, settle } = startOrders({
      start: () => Result.succeed({ page: { orders, next: null }, counts })
    })
    await settle()
    actor.send({ type: "selection.all" })
    actor.send({ type: "order.toggle", id: id(381) })
    expect(selectedIn(actor)).toHaveLength(maximumMoves)
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
                  Result.succeed({ page: { orders: listed, next: null }, counts })
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
      { numRuns: 60 }
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
  const unused = () => Effect.die("not called")
  const layer = Layer.succeed(DeskOrders, {
    list: unsettled("list"),
    counts: unsettled("counts"),
    get: unused,
    move: unused,
    undo: unused,
    addNote: unused,
    cancel: unused,
    refund: unused
  })
  Effect.runFork(Effect.provide(loadOrdersStart({ filter: emptyFilter, isRefresh: false }), layer))
  expect(calls).toEqual(["list", "counts"])
})
