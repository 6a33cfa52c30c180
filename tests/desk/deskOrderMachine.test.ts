import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import {
  type DeskOrder,
  type DeskRefusal,
  OrderStatusChanged,
  RefundRefused
} from "#core/desk/DeskOrders.ts"
import {
  deskOrderMachine,
  type NoteRequest,
  type RefundRefusal,
  type RefundRequest
} from "#core/desk/deskOrderMachine.ts"
import type { MovedOrder, MoveRefusal, SingleMove } from "#core/desk/moveOrder.ts"
import type { StaffRole } from "#core/desk/StaffSession.ts"
import { OrderNotFound } from "#core/orders/Order.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"
import { deskOrder } from "./deskOrders.ts"

const offline = new Unavailable({ reason: "offline" })
const order = deskOrder(7)

/** The machine over a server whose answers a test changes. */
const startOrder = (
  server: {
    load?: () => Result.Result<DeskOrder, OrderNotFound | DeskRefusal>
    move?: () => Result.Result<MovedOrder, MoveRefusal>
    refund?: () => Result.Result<DeskOrder, RefundRefusal>
    note?: () => Result.Result<DeskOrder, OrderNotFound | DeskRefusal>
  },
  role: StaffRole = "owner"
) => {
  const calls = {
    loads: 0,
    moves: new Array<SingleMove>(),
    refunds: new Array<RefundRequest>(),
    notes: new Array<NoteRequest>()
  }
  const clock = new SimulatedClock()
  const actor = createActor(
    provideActors(deskOrderMachine, {
      actors: {
        load: fromPromise(async () => {
          calls.loads++
          return server.load?.() ?? Result.succeed(order)
        }),
        move: fromPromise(async ({ input }) => {
          calls.moves.push(input)
          return server.move?.() ?? Result.succeed({ order, undoToken: null })
        }),
        undo: fromPromise(async (): Promise<Result.Result<DeskOrder, MoveRefusal>> =>
          Result.succeed(order)
        ),
        refund: fromPromise(async ({ input }) => {
          calls.refunds.push(input)
          return server.refund?.() ?? Result.succeed(order)
        }),
        addNote: fromPromise(async ({ input }) => {
          calls.notes.push(input)
          return server.note?.() ?? Result.succeed(order)
        })
      }
    }),
    { input: { id: order.id, role }, clock }
  ).start()
  return { actor, calls, clock, settle: () => new Promise(setImmediate) }
}

describe("deskOrderMachine", () => {
  it("can reach every state it declares", () => {
    const reached = reachableStates(deskOrderMachine, {
      input: { id: order.id, role: "owner" },
      events: [
        { type: "order.refresh" },
        { type: "move.request", to: "processing" },
        { type: "move.request", to: "cancelled" },
        { type: "move.undo" },
        { type: "refund.open" },
        { type: "refund.confirm" },
        { type: "note.type", text: "x" },
        { type: "note.save" },
        { type: "page.hidden" },
        actorDone("load", Result.succeed(order)),
        actorDone("load", Result.fail(new OrderNotFound())),
        actorDone("load", Result.fail(offline)),
        actorDone("refresh", Result.fail(offline)),
        actorDone("move", Result.succeed({ order, undoToken: "token" }))
      ],
      serializeContext: (context) => "noteText" in context && context.noteText
    })
    expect(new Set(reached)).toEqual(restingStates(deskOrderMachine))
  })

  it("an order that does not exist is not loaded again by itself", async () => {
    const { actor, calls, clock, settle } = startOrder({
      load: () => Result.fail(new OrderNotFound())
    })
    await settle()
    clock.increment(60_000)
    await settle()
    expect([actor.getSnapshot().value.load, calls.loads]).toEqual(["missing", 1])
  })

  it("moves with the status that was seen, and can be undone for ten seconds", async () => {
    const { actor, calls, clock, settle } = startOrder({
      move: () => Result.succeed({ order: { ...order, status: "processing" }, undoToken: "token" })
    })
    await settle()
    actor.send({ type: "move.request", to: "processing" })
    await settle()
    expect(calls.moves).toEqual([{ id: "7", from: "confirmed", to: "processing", reason: "" }])
    expect(actor.getSnapshot().context.order?.status).toBe("processing")
    clock.increment(9_999)
    expect(actor.getSnapshot().can({ type: "move.undo" })).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().can({ type: "move.undo" })).toBe(false)
  })

  it("only a status that is next can be asked for", async () => {
    const { actor, calls, settle } = startOrder({})
    await settle()
    actor.send({ type: "move.request", to: "delivered" })
    await settle()
    expect(calls.moves).toEqual([])
  })

  it("a cancellation waits for a reason that says something, and can be given up", async () => {
    const { actor, calls, settle } = startOrder({})
    await settle()
    actor.send({ type: "move.request", to: "cancelled" })
    actor.send({ type: "reason.type", text: " \u200b " })
    actor.send({ type: "move.confirm" })
    expect(actor.getSnapshot().value.action).toBe("explaining")
    actor.send({ type: "dialog.close" })
    expect(calls.moves).toEqual([])
    actor.send({ type: "move.request", to: "cancelled" })
    expect(actor.getSnapshot().context.reason).toBe("")
    actor.send({ type: "reason.type", text: "sold out" })
    actor.send({ type: "move.confirm" })
    await settle()
    expect(calls.moves).toEqual([
      { id: "7", from: "confirmed", to: "cancelled", reason: "sold out" }
    ])
  })

  it("an order that somebody else has moved is shown as it is now, with the refusal", async () => {
    const server = { now: order }
    const changed = new OrderStatusChanged({ status: "cancelled" })
    const { actor, settle } = startOrder({
      load: () => Result.succeed(server.now),
      move: () => Result.fail(changed)
    })
    await settle()
    server.now = { ...order, status: "cancelled", next: [] }
    actor.send({ type: "move.request", to: "processing" })
    await settle()
    const { context } = actor.getSnapshot()
    expect([context.moveRefusal, context.order?.status]).toEqual([changed, "cancelled"])
  })

  it("refunds what was filled in, with what was left when it was seen", async () => {
    const { actor, calls, settle } = startOrder({
      refund: () => Result.fail(new RefundRefused({ problem: "changed" }))
    })
    await settle()
    actor.send({ type: "refund.open" })
    actor.send({ type: "refund.change", draft: { kind: "amount", amountText: "999" } })
    actor.send({ type: "refund.confirm" })
    expect(calls.refunds).toEqual([])
    actor.send({ type: "refund.change", draft: { amountText: "1.5" } })
    actor.send({ type: "refund.confirm" })
    await settle()
    expect(calls.refunds).toEqual([{ id: "7", part: { amount: 1_500 }, refundable: 12_000 }])
    // What was typed stays, and the order is loaded again.
    const { context, value } = actor.getSnapshot()
    expect([value.action, context.refundDraft.amountText, calls.loads]).toEqual([
      "refunding",
      "1.5",
      2
    ])
  })

  it("staff refund nothing, and an owner nothing of a cash order", async () => {
    const staff = startOrder({}, "staff")
    const cash = startOrder({
      load: () => Result.succeed(deskOrder(7, { refundable: order.delivery }))
    })
    await staff.settle()
    for (const { actor } of [staff, cash])
      expect(actor.getSnapshot().can({ type: "refund.open" })).toBe(false)
  })

  it("a note that was not saved stays typed; a saved one makes room", async () => {
    const server: { note: () => Result.Result<DeskOrder, DeskRefusal> } = {
      note: () => Result.fail(offline)
    }
    const { actor, calls, settle } = startOrder({ note: () => server.note() })
    await settle()
    actor.send({ type: "note.address", audience: "courier" })
    actor.send({ type: "note.type", text: "ring twice" })
    actor.send({ type: "note.save" })
    await settle()
    expect(actor.getSnapshot().context).toMatchObject({
      noteText: "ring twice",
      noteRefusal: offline
    })
    server.note = () => Result.succeed(order)
    actor.send({ type: "note.save" })
    await settle()
    expect(calls.notes.at(-1)).toEqual({ id: "7", audience: "courier", text: "ring twice" })
    expect(actor.getSnapshot().context).toMatchObject({ noteText: "", noteRefusal: null })
  })
})
