import { type Effect, Result } from "effect"
import { expect, it } from "vitest"
import { emptyFilter } from "#core/desk/deskOrderFilter.ts"
import type { DeskApi } from "#core/desk/deskCall.ts"
import {
  addOrderNote,
  cancelOrder,
  countWorkLists,
  type DeskOrder,
  getOrder,
  listOrders,
  requestMoves,
  refundOrder,
  type RefundRequest,
  undoMoves
} from "#core/desk/DeskOrders.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { randomKey } from "#adapters/shared/randomKey.ts"
import { runIn, succeedIn } from "#core/testing/ShopUnderTest.ts"
import { customerPool } from "../support/customers.ts"
import { placeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"
import { deskWithCookie } from "./browserOverHttp.ts"

const server = sharedFixture(
  () => startShop({ env: { SEED: "ample" } }),
  ({ stop }) => stop()
)
/** The orders of the desk as an owner, as another member of the staff, and without a session. */
const desk = sharedFixture(async () => ({
  owner: deskWithCookie(server(), (await signInStaff(server(), { role: "owner" })).cookie),
  staff: deskWithCookie(server(), (await signInStaff(server(), { role: "staff" })).cookie),
  signedOut: deskWithCookie(server(), "")
}))
const newCustomer = customerPool(server, 20)

const get = <A, E>(call: Effect.Effect<A, E, DeskApi>) => succeedIn({ layer: desk().owner })(call)
const getAsStaff = <A, E>(call: Effect.Effect<A, E, DeskApi>) =>
  succeedIn({ layer: desk().staff })(call)
const refusal = async <A, E>(call: Effect.Effect<A, E, DeskApi>, layer = desk().owner) => {
  const result = await runIn({ layer })(call)
  return Result.isFailure(result) ? { ...result.failure } : null
}
const read = (id: OrderId) => get(getOrder(id))
const move = (id: OrderId, from: DeskOrder["status"], to: DeskOrder["status"]) =>
  getAsStaff(requestMoves([{ id, from }], to, ""))
/** Places an order of two equal items; `card` is paid. */
const place = async (method: "cash" | "card") => {
  const lines = [{ id: 129, quantity: 2 }]
  return OrderId.make(String((await placeOrder(server(), newCustomer(), { lines, method })).id))
}

/** A refund as the desk sends it, each with a key of its own. */
const requestOf = (
  changes: Pick<RefundRequest, "part" | "refundable"> & Partial<RefundRequest>
): RefundRequest => ({
  key: IdempotencyKey.make(randomKey()),
  backToStock: [],
  method: "provider",
  reason: "Asked by telephone",
  ...changes
})
const refund = (id: OrderId, changes: Parameters<typeof requestOf>[0]) =>
  get(refundOrder(id, requestOf(changes)))

it("a new order waits to be packed, and is found by its number", async () => {
  const toPack = { ...emptyFilter, workList: "toPack" } as const
  const before = await get(countWorkLists())
  const id = await place("cash")
  const order = await read(id)
  expect(await get(countWorkLists())).toEqual({
    ...before,
    counts: { ...before.counts, toPack: before.counts.toPack + 1 }
  })
  const first = (await get(listOrders(toPack, null))).orders.find((one) => one.id === id)
  const { due, ...listed } = first ?? {}
  expect(due).toBeNull()
  expect(order).toMatchObject({ ...listed, id, status: "confirmed", itemCount: 2, isPaid: false })
  const found = await get(listOrders({ ...emptyFilter, search: id }, null))
  expect(found).toMatchObject({ orders: [{ id }], next: null })
  expect(order.total).toBe(order.subtotal - order.discount + order.delivery)
})

it("a move says what was moved, and what was in the way", async () => {
  const id = await place("cash")
  expect(await move(id, "confirmed", "processing")).toMatchObject({
    moved: [{ id, status: "processing" }],
    refused: []
  })
  expect(await move(id, "confirmed", "processing")).toEqual({
    moved: [],
    refused: [{ id, status: "processing", reason: "changed" }],
    undoToken: null
  })
  for (const to of ["completed", "refunded", "cancelled"] as const)
    expect(await getAsStaff(requestMoves([{ id, from: "processing" }], to, "Why"))).toMatchObject({
      moved: [],
      refused: [{ id, status: "processing", reason: "notAllowed" }]
    })
  const missing = OrderId.make("1")
  expect((await move(missing, "confirmed", "processing")).refused).toEqual([
    { id: missing, status: null, reason: "missing" }
  ])
})

it("an undone move leaves the order and its history as they were; it is undone once", async () => {
  const id = await place("cash")
  const before = await read(id)
  const { undoToken } = await move(id, "confirmed", "shipped")
  if (undoToken === null) throw new Error("It cannot be undone")
  expect(await getAsStaff(undoMoves(undoToken))).toMatchObject({
    moved: [{ id, status: "confirmed" }]
  })
  expect(await read(id)).toEqual(before)
  expect(await refusal(undoMoves(undoToken))).toMatchObject({
    _tag: "UndoExpired"
  })
})

it("an undo after another move is refused with the status that the order has now", async () => {
  const id = await place("cash")
  const { undoToken } = await move(id, "confirmed", "processing")
  await move(id, "processing", "shipped")
  expect(await getAsStaff(undoMoves(undoToken ?? ""))).toEqual({
    moved: [],
    refused: [{ id, status: "shipped", reason: "changed" }],
    undoToken: null
  })
})

it("next: what this member of the staff may do, and an owner more", async () => {
  const id = await place("cash")
  await move(id, "confirmed", "shipped")
  expect((await read(id)).next).toContain("processing")
  expect((await getAsStaff(getOrder(id))).next).not.toContain("processing")
})

it("notes are in the history with the name of who wrote them", async () => {
  const id = await place("cash")
  const noted = await get(addOrderNote(id, "courier", "اتصل أولاً"))
  expect(noted.history.at(-1)).toMatchObject({
    what: { kind: "note", audience: "courier", text: "اتصل أولاً" }
  })
  expect(noted.history.at(-1)?.staffName).not.toBeNull()
})

it("an owner cancels what is paid: the reason is kept, the money goes back, and once", async () => {
  const id = await place("card")
  const { total } = await read(id)
  expect((await getAsStaff(getOrder(id))).next).not.toContain("cancelled")
  expect(await refusal(cancelOrder(id, "confirmed", "No answer"), desk().staff)).toMatchObject({
    _tag: "TransitionNotAllowed",
    status: "confirmed"
  })
  const cancelled = await get(cancelOrder(id, "confirmed", "No answer"))
  expect(cancelled).toMatchObject({
    status: "cancelled",
    refundable: 0,
    refunds: [{ amount: total }]
  })
  expect(cancelled.history).toContainEqual(
    expect.objectContaining({
      what: { kind: "status", status: "cancelled", reason: "No answer" }
    })
  )
  expect(await refusal(cancelOrder(id, "confirmed", "Again"))).toMatchObject({
    _tag: "OrderStatusChanged",
    status: "cancelled"
  })
  expect(await refusal(cancelOrder(id, "cancelled", "Again"))).toMatchObject({
    _tag: "TransitionNotAllowed",
    status: "cancelled"
  })
})

it("refunds by items, by amount and the rest are never more than was paid", async () => {
  const id = await place("card")
  const { lines, refundable, total } = await read(id)
  expect(refundable).toBe(total)
  const one = await refund(id, { part: { items: [{ position: 0, quantity: 1 }] }, refundable })
  expect(one.lines[0]?.refundedQuantity).toBe(1)
  expect(one.refundable).toBe(total - (lines[0]?.price ?? 0))
  const problemOf = async (request: Parameters<typeof refund>[1], orderId = id) => {
    const refused = await refusal(refundOrder(orderId, requestOf(request)))
    return refused !== null && "problem" in refused ? refused.problem : refused
  }
  const left = one.refundable
  expect(await problemOf({ part: "rest", refundable })).toBe("changed")
  expect(await problemOf({ part: { amount: total }, refundable: left })).toBe("tooMuch")
  const two = { items: [{ position: 0, quantity: 2 }] }
  expect(await problemOf({ part: two, refundable: left })).toBe("unknownItems")
  expect(await problemOf({ part: "rest", refundable: left, method: "cash" })).toBe("wrongMethod")
  const rest = await refund(id, { part: "rest", refundable: left, reason: "It broke" })
  expect(rest).toMatchObject({ refundable: 0, isFullyRefunded: true, next: ["cancelled"] })
  expect(rest.refunds).toMatchObject([
    { method: "provider", items: [{ position: 0, quantity: 1, returnsToStock: false }] },
    { items: [{ position: 0, quantity: 1 }] }
  ])
  expect(rest.history.at(-1)?.what).toMatchObject({ kind: "refund", reason: "It broke" })
  expect(await problemOf({ part: "rest", refundable: Fils.make(0) })).toBe("nothing")
  const cash = await place("cash")
  expect(await problemOf({ part: "rest", refundable: Fils.make(0), method: "cash" }, cash)).toBe(
    "unpaid"
  )
})

it("a key makes one refund; with other contents it is refused with the amount of the first", async () => {
  const id = await place("card")
  const { refundable } = await read(id)
  const request = requestOf({ part: { amount: Fils.make(500) }, refundable })
  const first = await get(refundOrder(id, request))
  expect((await get(refundOrder(id, request))).refunds).toHaveLength(1)
  expect(
    await refusal(refundOrder(id, { ...request, part: { amount: Fils.make(900) } }))
  ).toMatchObject({ _tag: "RefundKeyReused", amount: 500 })
  expect((await read(id)).refundable).toBe(first.refundable)
})

it("an order that does not exist is not found, and without a session nothing is done", async () => {
  const missing = OrderId.make("1")
  expect(await refusal(getOrder(missing))).toMatchObject({
    _tag: "OrderNotFound"
  })
  expect(await refusal(addOrderNote(missing, "staff", "Hello"))).toMatchObject({
    _tag: "OrderNotFound"
  })
  const id = await place("cash")
  for (const call of [
    listOrders(emptyFilter, null),
    countWorkLists(),
    getOrder(id),
    requestMoves([{ id, from: "confirmed" }], "shipped", ""),
    undoMoves("00000000-0000-4000-8000-000000000000"),
    addOrderNote(id, "staff", "Hello"),
    cancelOrder(id, "confirmed", "Hello"),
    refundOrder(id, requestOf({ part: "rest", refundable: Fils.make(0) }))
  ])
    expect(await refusal<unknown, unknown>(call, desk().signedOut)).toMatchObject({
      _tag: "StaffSessionEnded"
    })
  expect((await read(id)).status).toBe("confirmed")
})
