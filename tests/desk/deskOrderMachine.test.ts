import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { BookingRefused } from "#core/desk/DeskBookings.ts"
import {
  type DeskBooking,
  type DeskOrder,
  OrderStatusChanged,
  RefundRefused
} from "#core/desk/DeskOrders.ts"
import { deskOrderMachine } from "#core/desk/deskOrderMachine.ts"
import { PickupCodeWrong } from "#core/desk/requestMove.ts"
import { type StaffRole, StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderNotFound } from "#core/orders/Order.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"
import { deskOrder } from "./deskOrders.ts"

const offline = new Unavailable({ reason: "offline" })
const order = deskOrder(7)
const quote = { fee: Fils.make(1_250), minutes: 16, collect: null }
const booking: DeskBooking = {
  number: 1,
  carrier: "armada",
  reference: "7-1",
  state: "waiting",
  fee: Fils.make(1_250),
  collect: null,
  courier: null,
  trackingUrl: null,
  reason: "",
  at: 60_000,
  isCalledOff: false,
  isOutdated: false
}
/** An order for which a courier can be booked, and one that has a courier. */
const sendable = deskOrder(7, { carrier: { name: "armada", problem: null } })
const booked = { ...sendable, bookings: [booking] }
const collected = deskOrder(7, {
  status: "out_for_delivery",
  pickup: { readyAt: 0 },
  next: ["delivered", "failed"]
})
const process = { type: "move.request", to: "processing" } as const

/** The machine once its order is loaded. */
const startLoaded = (loaded: DeskOrder = order, role: StaffRole = "owner") => {
  const path = startPath(deskOrderMachine, { id: order.id, role })
  expect(path.settle("load", Result.succeed(loaded)).state).toEqual({ load: "ready" })
  return path
}

/** A refund of an amount as it is sent. */
const requestOf = (key: string, amount: number) => ({
  key,
  part: { amount },
  backToStock: [],
  method: "provider",
  reason: "late",
  refundable: 12_000
})

describe("deskOrderMachine", () => {
  it("can reach every state it declares", () => {
    const reached = reachableStates(deskOrderMachine, {
      input: { id: order.id, role: "owner" },
      events: [
        { type: "order.refresh" },
        process,
        { type: "move.request", to: "cancelled" },
        { type: "move.request", to: "delivered" },
        { type: "code.type", text: "0427" },
        { type: "move.undo" },
        { type: "difference.withdraw", id: 1 },
        { type: "refund.open" },
        { type: "refund.change", draft: { kind: "rest", reason: "late" } },
        { type: "refund.confirm" },
        { type: "note.type", text: "x" },
        { type: "note.save" },
        { type: "page.hidden" },
        actorDone("load", Result.succeed(order)),
        actorDone("load", Result.succeed(collected)),
        actorDone("load", Result.fail(new OrderNotFound())),
        actorDone("load", Result.fail(offline)),
        actorDone("refresh", Result.fail(offline)),
        actorDone("move", Result.succeed({ order, undoToken: "token" })),
        actorDone("newRefundKey", Result.succeed("key-0001")),
        actorDone("refund", Result.fail(offline))
      ],
      serializeContext: (context) =>
        JSON.stringify(
          ["noteText", "order", "refundDraft", "refundKey", "sentRefund"].map((name) =>
            Reflect.get(context, name)
          )
        )
    })
    const reachedWithCourier = reachableStates(deskOrderMachine, {
      input: { id: order.id, role: "staff" },
      events: [
        { type: "courier.quote" },
        { type: "courier.book" },
        { type: "courier.callOff" },
        actorDone("load", Result.succeed(sendable)),
        actorDone("quoteCourier", Result.succeed(quote)),
        actorDone("bookCourier", Result.succeed(booked))
      ],
      serializeContext: (context) => JSON.stringify(Reflect.get(context, "order"))
    })
    expect(new Set([...reached, ...reachedWithCourier])).toEqual(restingStates(deskOrderMachine))
  })

  it("asks for the code of an order that is collected, and again where it is wrong", () => {
    const path = startLoaded(collected, "staff")
    expect(path.send({ type: "move.request", to: "delivered" }).state).toEqual({
      action: "handingOver"
    })
    path.send({ type: "reason.type", text: "Nobody but an owner may say why" })
    expect(path.send({ type: "move.confirm" }).state).toBeUndefined()
    path.send({ type: "code.type", text: "٠٤٢٨" })
    expect(path.send({ type: "move.confirm" }).actors).toMatchObject({
      move: { id: "7", from: "out_for_delivery", to: "delivered", code: "٠٤٢٨" }
    })
    const wrong = new PickupCodeWrong()
    expect(path.settle("move", Result.fail(wrong))).toMatchObject({
      state: { action: "handingOver" },
      context: { moveRefusal: wrong }
    })
    expect(path.send({ type: "code.type", text: "0427" }).context).toMatchObject({
      moveRefusal: null
    })
    expect(path.send({ type: "dialog.close" }).state).toMatchObject({
      action: { idle: "nothingToUndo" }
    })
  })

  it("an owner hands it over without a code and with a reason", () => {
    const path = startLoaded(collected)
    path.send({ type: "move.request", to: "delivered" })
    path.send({ type: "reason.type", text: "Her phone is empty" })
    expect(path.send({ type: "move.confirm" }).actors).toMatchObject({
      move: { code: "", reason: "Her phone is empty" }
    })
  })

  it("loads again by itself, and shows the order as it was when that fails", () => {
    const path = startLoaded()
    expect(path.elapse("refresh").actors).toEqual({ refresh: { id: "7", isRefresh: true } })
    expect(path.settle("refresh", Result.fail(offline))).toEqual({
      state: { load: "stale" },
      context: { refusal: offline }
    })
  })

  it("an order that does not exist is not loaded again by itself", () => {
    const path = startPath(deskOrderMachine, { id: order.id, role: "owner" })
    path.settle("load", Result.fail(new OrderNotFound()))
    expect(path.elapse("refresh")).toEqual({})
  })

  it("moves with the status that was seen, and can be undone for ten seconds", () => {
    const start = () => {
      const path = startLoaded()
      expect(path.send(process).actors).toEqual({
        move: { id: "7", from: "confirmed", to: "processing", reason: "", code: "" }
      })
      const moved = { ...order, status: "processing" }
      expect(path.settle("move", Result.succeed({ order: moved, undoToken: "token" }))).toEqual({
        state: { action: { idle: "undoable" } },
        context: { order: moved, undoToken: "token" }
      })
      return path
    }
    expect(start().send({ type: "move.undo" }).actors).toEqual({
      undo: { id: "7", undoToken: "token" }
    })
    const late = start()
    late.elapse("undo")
    expect(late.send({ type: "move.undo" })).toEqual({})
  })

  it("only a status that is next can be asked for", () => {
    expect(startLoaded().send({ type: "move.request", to: "delivered" })).toEqual({})
  })

  it("a cancellation waits for a reason that says something, and can be given up", () => {
    const path = startLoaded()
    const cancel = { type: "move.request", to: "cancelled" } as const
    path.send(cancel)
    path.send({ type: "reason.type", text: " \u200b " })
    expect(path.send({ type: "move.confirm" })).toEqual({})
    expect(path.send({ type: "dialog.close" }).state).toEqual({ action: { idle: "nothingToUndo" } })
    expect(path.send(cancel).context).toEqual({ reason: "" })
    path.send({ type: "reason.type", text: "sold out" })
    expect(path.send({ type: "move.confirm" }).actors).toEqual({
      move: { id: "7", from: "confirmed", to: "cancelled", reason: "sold out", code: "" }
    })
  })

  it("an order that somebody else has moved is loaded again, with the refusal", () => {
    const path = startLoaded()
    path.send(process)
    const moveRefusal = new OrderStatusChanged({ status: "cancelled" })
    expect(path.settle("move", Result.fail(moveRefusal))).toMatchObject({
      context: { moveRefusal },
      actors: { refresh: { id: "7" } }
    })
  })

  it("refunds what was filled in, with what was left when it was seen, under a key of its own", () => {
    const path = startLoaded()
    expect(path.send({ type: "refund.open" }).actors).toEqual({ newRefundKey: null })
    path.send({
      type: "refund.change",
      draft: { kind: "amount", amountText: "999", reason: "late" }
    })
    path.settle("newRefundKey", Result.succeed("key-0001"))
    expect(path.send({ type: "refund.confirm" })).toEqual({})
    path.send({ type: "refund.change", draft: { amountText: "1.5" } })
    expect(path.send({ type: "refund.confirm" }).actors).toEqual({
      refund: { id: "7", request: requestOf("key-0001", 1_500) }
    })
    // What was typed stays, the order is loaded again, and the next refund has another key.
    const refundRefusal = new RefundRefused({ problem: "changed" })
    expect(path.settle("refund", Result.fail(refundRefusal))).toEqual({
      state: { action: "refunding", load: "refreshing" },
      context: { refundRefusal, refundKey: null, sentRefund: null },
      actors: { refresh: { id: "7", isRefresh: true }, newRefundKey: null }
    })
    expect(path.send({ type: "refund.confirm" })).toEqual({})
    path.settle("newRefundKey", Result.succeed("key-0002"))
    expect(path.send({ type: "refund.confirm" }).actors).toMatchObject({
      refund: { request: { key: "key-0002" } }
    })
  })

  it.each([
    ["no answer", new Unavailable({ reason: "timeout" })],
    ["a server that took too long", new Refused({ status: 503, message: "slow" })],
    ["a session that has ended", new StaffSessionEnded()]
  ])("after %s the same refund is sent again, and nothing is loaded or changed", (_, unknown) => {
    const path = startLoaded()
    path.send({ type: "refund.open" })
    path.settle("newRefundKey", Result.succeed("key-0001"))
    path.send({ type: "refund.change", draft: { kind: "amount", amountText: "5", reason: "late" } })
    path.send({ type: "refund.confirm" })
    expect(path.settle("refund", Result.fail(unknown))).toEqual({
      state: { action: "refundUncertain" },
      context: { refundRefusal: unknown }
    })
    expect(path.send({ type: "refund.change", draft: { amountText: "6" } })).toEqual({})
    // Neither a newer order nor a closed dialog makes it another refund.
    path.send({ type: "dialog.close" })
    path.settle("refresh", Result.succeed(deskOrder(7, { refundable: Fils.make(0) })))
    expect(path.send({ type: "refund.open" }).state).toEqual({ action: "refundUncertain" })
    expect(path.send({ type: "refund.confirm" }).actors).toEqual({
      refund: { id: "7", request: requestOf("key-0001", 5_000) }
    })
    path.settle("refund", Result.succeed(order))
    expect(path.send({ type: "refund.open" })).toMatchObject({
      state: { action: "refunding" },
      actors: { newRefundKey: null }
    })
  })

  it("staff refund nothing, and an owner nothing of a cash order", () => {
    const cash = deskOrder(7, { refundable: order.delivery })
    for (const path of [startLoaded(order, "staff"), startLoaded(cash)])
      expect(path.send({ type: "refund.open" })).toEqual({})
  })

  it("a note that was not saved stays typed; a saved one makes room", () => {
    const path = startLoaded()
    path.send({ type: "note.address", audience: "courier" })
    path.send({ type: "note.type", text: "ring twice" })
    const saving = { addNote: { id: "7", audience: "courier", text: "ring twice" } }
    expect(path.send({ type: "note.save" }).actors).toEqual(saving)
    expect(path.settle("addNote", Result.fail(offline)).context).toEqual({ noteRefusal: offline })
    expect(path.send({ type: "note.save" }).actors).toEqual(saving)
    expect(path.settle("addNote", Result.succeed(order)).context).toMatchObject({
      noteText: "",
      noteRefusal: null
    })
  })

  it("a courier is booked once the price was seen, and sent again as the same booking", () => {
    const path = startLoaded(sendable)
    expect(path.send({ type: "courier.book" })).toEqual({})
    expect(path.send({ type: "courier.quote" }).actors).toEqual({ quoteCourier: "7" })
    expect(path.settle("quoteCourier", Result.succeed(quote))).toEqual({
      state: { courier: "quoted" },
      context: { bookingQuote: quote }
    })
    expect(path.send({ type: "courier.book" }).actors).toEqual({
      bookCourier: { id: "7", number: 1 }
    })
    expect(path.settle("bookCourier", Result.fail(offline))).toMatchObject({
      state: { courier: "idle" },
      context: { bookingRefusal: offline },
      actors: { refresh: { id: "7" } }
    })
    path.settle("refresh", Result.fail(offline))
    path.send({ type: "courier.quote" })
    path.settle("quoteCourier", Result.succeed(quote))
    expect(path.send({ type: "courier.book" }).actors).toEqual({
      bookCourier: { id: "7", number: 1 }
    })
    expect(path.settle("bookCourier", Result.succeed(booked)).context).toMatchObject({
      order: booked
    })
    // While a courier may come, no other one is booked.
    expect(path.send({ type: "courier.quote" })).toEqual({})
  })

  it("after a failed delivery another courier is the next booking", () => {
    const path = startLoaded({ ...booked, bookings: [{ ...booking, state: "failed" }] })
    path.send({ type: "courier.quote" })
    path.settle("quoteCourier", Result.succeed(quote))
    expect(path.send({ type: "courier.book" }).actors).toEqual({
      bookCourier: { id: "7", number: 2 }
    })
  })

  it("the price can be left, and its refusal is said", () => {
    const path = startLoaded(sendable)
    path.send({ type: "courier.quote" })
    path.settle("quoteCourier", Result.succeed(quote))
    expect(path.send({ type: "courier.close" }).state).toEqual({ courier: "idle" })
    path.send({ type: "courier.quote" })
    const refusal = new BookingRefused({ problem: "rejected", reason: "no cover" })
    expect(path.settle("quoteCourier", Result.fail(refusal)).context).toMatchObject({
      bookingRefusal: refusal
    })
  })

  it("a courier is called off once, until the parcel is picked up", () => {
    const path = startLoaded(booked)
    expect(path.send({ type: "courier.callOff" }).actors).toEqual({
      callOffCourier: { id: "7", number: 1 }
    })
    path.settle(
      "callOffCourier",
      Result.succeed({ ...booked, bookings: [{ ...booking, isCalledOff: true }] })
    )
    expect(path.send({ type: "courier.callOff" })).toEqual({})
    const gone = startLoaded({ ...booked, bookings: [{ ...booking, state: "pickedUp" }] })
    expect(gone.send({ type: "courier.callOff" })).toEqual({})
  })
})
