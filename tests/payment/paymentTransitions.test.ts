import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { Announcement } from "#core/payment/openPayments.ts"
import { openPaymentsMachine } from "#core/payment/openPaymentsMachine.ts"
import { AlreadyPaid, InvoiceId, PaymentId, PaymentNotFound } from "#core/payment/Payment.ts"
import { paymentReturnMachine, type VerifyRefusal } from "#core/payment/paymentReturnMachine.ts"
import { PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import {
  OrderCreationFailed,
  PendingOrderDamaged,
  PendingOrderMissing
} from "#core/payment/verifyPayment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { startPath } from "../support/machinePaths.ts"

const paymentId = PaymentId.make("p-1")
const orderId = OrderId.make("77")
const offline = new Unavailable({ reason: "offline" })
const refused = new Refused({ status: 500, message: null })

describe("openPaymentsMachine: each event, its next state, context and actions", () => {
  const found: Announcement = {
    _tag: "OrderFound",
    orderId,
    order: null,
    total: Fils.make(10),
    lines: []
  }
  const pending: Announcement = {
    _tag: "PaymentPending",
    payment: {
      invoiceId: InvoiceId.make("900"),
      state: "pending",
      total: Fils.make(10),
      url: "https://pay.example/900",
      orderId: null,
      hasFailed: false,
      hold: null
    }
  }
  const held: Announcement = { _tag: "PaymentHeld", reason: "canceled" }
  const announced = (announcement: Announcement | null) => {
    const path = startPath(openPaymentsMachine)
    path.send({ type: "session.started" })
    return { ...path, answer: path.settle("findAnnouncement", Result.succeed(announcement)) }
  }

  it("checks after a login, and announces nothing where nothing is open", () => {
    const path = startPath(openPaymentsMachine)
    expect(path.start).toEqual({ state: "idle", context: { announcement: null, refusal: null } })
    expect(path.send({ type: "session.started" })).toEqual({
      state: "checking",
      actors: { findAnnouncement: null }
    })
    expect(path.settle("findAnnouncement", Result.succeed(null))).toEqual({ state: "idle" })
  })

  it("a found order is finished, and announced until it is dismissed", () => {
    const path = announced(found)
    expect(path.answer).toEqual({
      state: "orderFound",
      context: { announcement: found },
      actions: { finishOrder: [] }
    })
    expect(path.send({ type: "announcement.dismiss" })).toEqual({
      state: "idle",
      context: { announcement: null }
    })
  })

  it("a payment without an order is announced until it is dismissed", () => {
    const path = announced(held)
    expect(path.answer).toEqual({ state: "paymentHeld", context: { announcement: held } })
    expect(path.send({ type: "announcement.dismiss" })).toEqual({
      state: "idle",
      context: { announcement: null }
    })
  })

  it("a pending payment is announced until it is resumed or dismissed", () => {
    const path = announced(pending)
    expect(path.answer).toEqual({ state: "paymentPending", context: { announcement: pending } })
    expect(path.send({ type: "payment.resume" })).toEqual({
      actions: { goToPayment: "https://pay.example/900" }
    })
    expect(path.send({ type: "announcement.dismiss" })).toEqual({
      state: "idle",
      context: { announcement: null }
    })
  })

  it("cancelling: announces a payment again that could not be cancelled, and nothing after it was", () => {
    const path = announced(pending)
    const cancelling = { state: "cancelling", actors: { cancel: "900" } }
    expect(path.send({ type: "payment.cancel" })).toEqual(cancelling)
    expect(path.settle("cancel", Result.fail(offline))).toEqual({
      state: "paymentPending",
      context: { refusal: offline }
    })
    expect(path.send({ type: "payment.cancel" })).toEqual(cancelling)
    expect(path.settle("cancel", Result.succeed(undefined))).toEqual({
      state: "idle",
      context: { announcement: null, refusal: null }
    })
  })

  it("cancelling: looks for the order of a payment that is paid already", () => {
    const path = announced(pending)
    path.send({ type: "payment.cancel" })
    const refusal = new AlreadyPaid({ orderId })
    expect(path.settle("cancel", Result.fail(refusal))).toEqual({
      state: "checking",
      context: { refusal },
      actors: { findAnnouncement: null }
    })
    expect(path.settle("findAnnouncement", Result.succeed(found))).toMatchObject({
      state: "orderFound",
      context: { announcement: found, refusal: null }
    })
  })

  it.each([
    ["paymentPending", pending],
    ["paymentHeld", held],
    ["idle", null]
  ])("cancelling: a payment that was paid already, then %s: forgets the refusal", (state, next) => {
    const path = announced(pending)
    path.send({ type: "payment.cancel" })
    path.settle("cancel", Result.fail(new AlreadyPaid({ orderId })))
    expect(path.settle("findAnnouncement", Result.succeed(next))).toMatchObject({
      state,
      context: { refusal: null, ...(next === pending ? {} : { announcement: next }) }
    })
  })

  it("a logout forgets what was announced, and why a payment was not cancelled", () => {
    const path = announced(pending)
    path.send({ type: "payment.cancel" })
    path.settle("cancel", Result.fail(offline))
    expect(path.send({ type: "session.ended" })).toEqual({
      state: "idle",
      context: { announcement: null, refusal: null }
    })
  })
})

describe("paymentReturnMachine: each event, its next state, context and actions", () => {
  const startReturn = (page: "callback" | "success" = "callback") =>
    startPath(paymentReturnMachine, {
      payment: Result.succeed(paymentId),
      session: null,
      page,
      errorCode: null,
      errorMessage: null
    })
  const verifying = {
    state: "verifying",
    tags: ["verifying"],
    actors: { verify: { paymentId, session: null } }
  }

  it.each<[VerifyRefusal, string, boolean]>([
    [offline, "unreachable", true],
    [refused, "refused", true],
    [new PaymentNotFound(), "invalid", false],
    [new PaymentIdMissing(), "invalid", false],
    [new PendingOrderMissing({ invoiceId: null }), "orderMissing", true],
    [new PendingOrderDamaged({ invoiceId: null }), "orderMissing", true],
    [new OrderCreationFailed({ cause: offline, invoiceId: null }), "orderMissing", true]
  ])("a payment refused with %s leads to the state %s", (refusal, state, canRetry) => {
    const path = startReturn()
    expect(path.start).toMatchObject(verifying)
    expect(path.settle("verify", Result.fail(refusal))).toEqual({ state, context: { refusal } })
    expect(path.send({ type: "retry" })).toEqual(canRetry ? verifying : {})
  })

  it("the success page is verifying until it has loaded the order", () => {
    const path = startReturn("success")
    const outcome = { _tag: "Ordered", orderId, total: null, lines: [], isOrderMailed: false }
    expect(path.settle("verify", Result.succeed(outcome))).toEqual({
      state: "loadingOrder",
      tags: ["verifying"],
      context: { outcome },
      actions: { finishOrder: [] },
      actors: { readOrder: orderId }
    })
  })
})
