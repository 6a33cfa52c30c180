import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import { type Order, OrderNotFound } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { findAnnouncement, cancelOpenPayment } from "#core/payment/openPayments.ts"
import {
  type StrandedReason,
  AlreadyPaid,
  IdempotencyKey,
  InvoiceId,
  type PaymentState,
  KeyReused,
  OrderIdMissing,
  OrderRepeated,
  PaymentId,
  PaymentNotFound,
  type PaymentStatus,
  type PendingOrder
} from "#core/payment/Payment.ts"
import {
  parsePaymentId,
  PaymentIdMalformed,
  PaymentIdMissing
} from "#core/payment/parsePaymentId.ts"
import {
  OrderCreationFailed,
  PendingOrderDamaged,
  PendingOrderMissing,
  storePaidOrder,
  verifyPayment
} from "#core/payment/verifyPayment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { session } from "#core/testing/loginArbitraries.ts"
import { order, orderDraft } from "#core/testing/orderArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { createFakePayments } from "../support/fakePayments.ts"

const paymentId = PaymentId.make("p-1")
const invoiceId = InvoiceId.make("900")
const orderId = OrderId.make("77")
const offline = new Unavailable({ reason: "offline" })
/** The time of the server; the clock of this device is years ahead. */
const now = Date.UTC(2020, 0, 1)
const status = (state: PaymentState, more: Partial<PaymentStatus> = {}): PaymentStatus => ({
  state,
  invoiceId,
  total: Fils.make(12_000),
  failed: [],
  orderId: null,
  stranded: null,
  ...more
})
const remembered = orderDraft.map((order): PendingOrder => ({
  key: IdempotencyKey.make("checkout-0"),
  order,
  invoiceId
}))
const about = (
  test: (pending: PendingOrder, session: Parameters<typeof verifyPayment>[0]["session"]) => void
) => fc.assert(fc.property(remembered, session, test), runs(20))

describe("verifyPayment", () => {
  it("returns the order of a paid payment, then clears the pending order", () =>
    about((pending, session) => {
      const fakes = createFakePayments(
        { status: () => Effect.succeed(status("paid", { orderId })) },
        pending
      )
      expect(fakes.run(verifyPayment({ paymentId, session }))).toEqual(
        Result.succeed({
          _tag: "Ordered",
          orderId,
          total: 12_000,
          lines: pending.order.lines,
          isOrderMailed: pending.order.address.email !== null
        })
      )
      expect(fakes.asked.map(({ call }) => call)).toEqual(["status", "forget"])
    }))

  it("a payment completed elsewhere before the response is announced, the shown one is not", () =>
    about((pending, session) => {
      const paid = (id: InvoiceId, order: OrderId) => ({
        invoiceId: id,
        state: "paid" as const,
        total: Fils.make(1_000),
        url: null,
        orderId: order,
        hasFailed: false,
        returnedAt: null,
        stranded: null
      })
      const otherOrder = OrderId.make("78")
      const fakes = createFakePayments(
        {
          status: () => Effect.succeed(status("paid", { orderId })),
          listOpen: (since) =>
            Effect.succeed({
              at: 4_000,
              orderId: null,
              invoiceId: null,
              payments: [
                { payment: paid(invoiceId, orderId), completedAt: 3_000 },
                { payment: paid(InvoiceId.make("901"), otherOrder), completedAt: 2_000 }
              ].flatMap(({ completedAt, payment }) =>
                completedAt >= (since ?? 0) ? [payment] : []
              )
            })
        },
        pending
      )
      fakes.memory.lastCheckedAt = 1_000
      fakes.run(verifyPayment({ paymentId, session }))
      expect(fakes.run(findAnnouncement)).toMatchObject({
        success: { _tag: "OrderFound", orderId: otherOrder }
      })
    }))

  it("creates the order of a paid payment without one, with the key of the pending order", () =>
    about((pending, session) => {
      const fakes = createFakePayments(
        {
          status: () => Effect.succeed(status("paid")),
          storeOrder: (_, { isRepeat }) => (expect(isRepeat).toBe(false), Effect.succeed(orderId))
        },
        pending
      )
      expect(fakes.run(verifyPayment({ paymentId, session }))).toMatchObject({
        success: { _tag: "Ordered", orderId }
      })
      expect(fakes.asked).toMatchObject([
        { call: "status" },
        { call: "store", key: "checkout-0" },
        { call: "forget" }
      ])
    }))

  it("takes the pending order of this device where the status names no invoice, but not one without an invoice or of another amount", () =>
    about((pending, session) => {
      const verifyWith = (stored: PendingOrder, total: Fils | null) => {
        const fakes = createFakePayments(
          { status: () => Effect.succeed(status("paid", { invoiceId: null, orderId, total })) },
          stored
        )
        return { fakes, result: fakes.run(verifyPayment({ paymentId, session })) }
      }
      for (const total of [null, pending.order.total]) {
        const { fakes, result } = verifyWith(pending, total)
        expect(result).toMatchObject({
          success: { _tag: "Ordered", orderId, lines: pending.order.lines }
        })
        expect(fakes.memory.pending).toBeNull()
      }
      for (const [stored, total] of [
        [pending, Fils.make(pending.order.total + 10)],
        [{ ...pending, invoiceId: null }, pending.order.total]
      ] as const) {
        const { fakes, result } = verifyWith(stored, total)
        expect(result).toMatchObject({ success: { _tag: "Ordered", orderId, lines: null } })
        expect(fakes.memory.pending).toBe(stored)
      }
    }))

  it("never creates an order for another payment than the paid one", () =>
    about((pending, session) => {
      const fakes = createFakePayments(
        { status: () => Effect.succeed(status("paid", { invoiceId: InvoiceId.make("901") })) },
        pending
      )
      expect(fakes.run(verifyPayment({ paymentId, session }))).toEqual(
        Result.fail(new PendingOrderMissing({ invoiceId: InvoiceId.make("901") }))
      )
      expect(fakes.memory.pending).toBe(pending)
      const ordered = createFakePayments(
        {
          status: () =>
            Effect.succeed(status("paid", { invoiceId: InvoiceId.make("901"), orderId }))
        },
        pending
      )
      expect(ordered.run(verifyPayment({ paymentId, session }))).toMatchObject({
        success: { orderId, lines: null, isOrderMailed: false }
      })
      expect(ordered.memory.pending).toBe(pending)
    }))

  it.each([
    offline,
    new Refused({ status: 500, message: null }),
    new SessionEnded(),
    new OrderIdMissing()
  ])("keeps the pending order when its order could not be created: $_tag", (cause) =>
    about((pending, session) => {
      const fakes = createFakePayments(
        { status: () => Effect.succeed(status("paid")), storeOrder: () => Effect.fail(cause) },
        pending
      )
      expect(fakes.run(verifyPayment({ paymentId, session }))).toEqual(
        Result.fail(new OrderCreationFailed({ cause, invoiceId }))
      )
      expect(fakes.memory.pending).toBe(pending)
    })
  )

  it("is refused when this device has no order, or a damaged one", () =>
    about((pending, session) => {
      const paid = { status: () => Effect.succeed(status("paid")) }
      expect(createFakePayments(paid).run(verifyPayment({ paymentId, session }))).toEqual(
        Result.fail(new PendingOrderMissing({ invoiceId }))
      )
      const damaged = { ...pending, order: { ...pending.order, lines: [] } }
      expect(createFakePayments(paid, damaged).run(verifyPayment({ paymentId, session }))).toEqual(
        Result.fail(new PendingOrderDamaged({ invoiceId }))
      )
    }))

  it("stores nothing without a session", () =>
    about((pending) => {
      const fakes = createFakePayments(
        { status: () => Effect.succeed(status("paid", { orderId })) },
        pending
      )
      expect(fakes.run(verifyPayment({ paymentId, session: null }))).toEqual(
        Result.succeed({ _tag: "PaidElsewhere" })
      )
      expect(fakes.memory.pending).toBe(pending)
    }))

  it.each(["late", "cancelled", "difference", "refunded"] as const)(
    "received without an order (%s): says so, and the next order has a new key",
    (stranded) =>
      about((pending, session) => {
        const answer = status("pending", { stranded, invoiceId: pending.invoiceId })
        const fakes = createFakePayments({ status: () => Effect.succeed(answer) }, pending)
        expect(fakes.run(verifyPayment({ paymentId, session }))).toEqual(
          Result.succeed({ _tag: "Stranded", reason: stranded, invoiceId: pending.invoiceId })
        )
        expect(fakes.memory.pending).toBe(pending.invoiceId === null ? pending : null)
        // Without a stored order, or an invoice, the payment is not that of this device.
        const unnamed = { status: () => Effect.succeed({ ...answer, invoiceId: null }) }
        for (const stored of [null, { ...pending, invoiceId: null }]) {
          const others = createFakePayments(unnamed, stored)
          expect(others.run(verifyPayment({ paymentId, session }))).toMatchObject({
            success: { _tag: "Stranded" }
          })
          expect(others.memory.pending).toBe(stored)
        }
      })
  )

  it("is failed only when the provider says so, for this try or for the invoice", () =>
    about((pending, session) => {
      const verifyWith = (answer: PaymentStatus) =>
        createFakePayments({ status: () => Effect.succeed(answer) }, pending).run(
          verifyPayment({ paymentId, session })
        )
      const notPaid = (errorCode: string | null) =>
        Result.succeed({ _tag: "NotPaid", errorCode, invoiceId, total: 12_000 })
      const undecided = Result.succeed({ _tag: "Pending", invoiceId, total: 12_000 })
      expect(verifyWith(status("pending"))).toEqual(undecided)
      expect(
        verifyWith(status("pending", { failed: [{ paymentId: "p-0", errorCode: "MF1" }] }))
      ).toEqual(undecided)
      expect(
        verifyWith(status("pending", { failed: [{ paymentId: "p-1", errorCode: "MF2" }] }))
      ).toEqual(notPaid("MF2"))
      expect(verifyWith(status("cancelled"))).toEqual(notPaid(null))
      expect(verifyWith(status("expired"))).toEqual(notPaid(null))
      for (const refusal of [offline, new PaymentNotFound()]) {
        expect(
          createFakePayments({ status: () => Effect.fail(refusal) }, pending).run(
            verifyPayment({ paymentId, session })
          )
        ).toEqual(Result.fail(refusal))
      }
    }))

  it("without a payment id: asks for the pending order's invoice, and for nothing where there is none", () =>
    about((pending, session) => {
      const asked: Array<unknown> = []
      const verifyWith = (stored: PendingOrder | null, answer = status("pending")) =>
        createFakePayments(
          { status: (of) => (asked.push(of), Effect.succeed(answer)) },
          stored
        ).run(verifyPayment({ paymentId: null, session }))
      expect(verifyWith(pending)).toEqual(
        Result.succeed({ _tag: "Pending", invoiceId, total: 12_000 })
      )
      expect(verifyWith(pending, status("paid", { orderId }))).toMatchObject({
        success: { _tag: "Ordered", orderId, lines: pending.order.lines }
      })
      for (const stored of [null, { ...pending, invoiceId: null }])
        expect(verifyWith(stored)).toEqual(Result.fail(new PaymentIdMissing()))
      expect(asked).toEqual([{ invoiceId }, { invoiceId }])
    }))
})

describe("storePaidOrder", () => {
  it("is refused with the number of the invoice, by which the shop finds the payment; a repetition is a reused key", () =>
    about((pending) => {
      const refusalOf = (stored: PendingOrder | null) =>
        createFakePayments({
          storeOrder: () => Effect.fail(new OrderRepeated({ orderId }))
        }).run(storePaidOrder(stored, invoiceId))
      expect(refusalOf(pending)).toEqual(
        Result.fail(new OrderCreationFailed({ cause: new KeyReused(), invoiceId }))
      )
      expect(refusalOf({ ...pending, order: { ...pending.order, lines: [] } })).toEqual(
        Result.fail(new PendingOrderDamaged({ invoiceId }))
      )
      expect(refusalOf(null)).toEqual(Result.fail(new PendingOrderMissing({ invoiceId })))
    }))
})

describe("findAnnouncement", () => {
  const open = (
    state: PaymentState,
    id: string,
    order: OrderId | null = null,
    hasFailed = false,
    stranded: StrandedReason | null = null
  ) => ({
    invoiceId: InvoiceId.make(id),
    state,
    total: Fils.make(1_000),
    url: null,
    orderId: order,
    hasFailed,
    returnedAt: null,
    stranded
  })

  it("returns the paid order of this device, then of another one, then a pending payment, otherwise null", () =>
    about((pending) => {
      const announced = (...payments: ReadonlyArray<ReturnType<typeof open>>) => {
        const fakes = createFakePayments(
          { listOpen: () => Effect.succeed({ at: now, orderId: null, invoiceId: null, payments }) },
          pending
        )
        return { result: fakes.run(findAnnouncement), fakes }
      }
      const ours = announced(open("pending", "901"), open("paid", "900", orderId))
      expect(ours.result).toEqual(
        Result.succeed({
          _tag: "OrderFound",
          orderId,
          order: null,
          total: Fils.make(1_000),
          lines: pending.order.lines
        })
      )
      expect(ours.fakes.memory.pending).toBeNull()
      const both = announced(open("paid", "902", OrderId.make("78")), open("paid", "900", orderId))
      expect(both.result).toEqual(ours.result)
      const theirs = announced(open("paid", "902", orderId))
      expect(theirs.result).toEqual(
        Result.succeed({
          _tag: "OrderFound",
          orderId,
          order: null,
          total: Fils.make(1_000),
          lines: null
        })
      )
      expect(theirs.fakes.memory.pending).toBe(pending)
      const waiting = announced(open("paid", "902"), open("pending", "901"))
      expect(waiting.result).toMatchObject({
        success: { _tag: "PaymentPending", payment: { invoiceId: "901" } }
      })
      expect(announced(open("paid", "902"), open("paid", "903", orderId)).result).toMatchObject({
        success: { _tag: "OrderFound", orderId }
      })
      expect(announced(open("expired", "900")).result).toEqual(Result.succeed(null))
      expect(announced(open("expired", "902", orderId)).result).toEqual(Result.succeed(null))
    }))

  it("returns a payment that made no order before a pending one, and after a paid order", () => {
    const late = open("pending", "904", null, false, "late")
    const announced = (...payments: ReadonlyArray<ReturnType<typeof open>>) =>
      createFakePayments({
        listOpen: () => Effect.succeed({ at: now, orderId: null, invoiceId: null, payments })
      }).run(findAnnouncement)
    expect(announced(open("pending", "901"), late)).toEqual(
      Result.succeed({ _tag: "PaymentStranded", reason: "late" })
    )
    expect(announced(late, open("paid", "903", orderId))).toMatchObject({
      success: { _tag: "OrderFound", orderId }
    })
  })

  it("returns the paid order as it is now", () => {
    const [found] = fc.sample(order, { numRuns: 1, seed: 3 })
    if (!found) throw new Error("No samples")
    const fakes = createFakePayments({
      listOpen: () =>
        Effect.succeed({
          at: now,
          orderId: null,
          invoiceId: null,
          payments: [open("paid", "900", orderId)]
        }),
      get: (id) => (expect(id).toBe(orderId), Effect.succeed(found))
    })
    expect(fakes.run(findAnnouncement)).toMatchObject({ success: { order: found } })
  })

  it("a payment with which the shopper came back is being confirmed for 15 minutes, unless the try failed", () => {
    const tagAfter = (ms: number, hasFailed = false) => {
      const returnedAt = now - ms
      const payment = { ...open("pending", "905", null, hasFailed), returnedAt }
      const result = createFakePayments({
        listOpen: () =>
          Effect.succeed({ at: now, orderId: null, invoiceId: null, payments: [payment] })
      }).run(findAnnouncement)
      return Result.getOrThrow(result)?._tag
    }
    expect(tagAfter(0)).toBe("PaymentConfirming")
    expect(tagAfter(14 * 60_000)).toBe("PaymentConfirming")
    expect(tagAfter(15 * 60_000)).toBe("PaymentPending")
    expect(tagAfter(0, true)).toBe("PaymentPending")
  })

  it("a payment whose last try failed is announced only on other devices", () =>
    about((pending) => {
      const announced = (...payments: ReadonlyArray<ReturnType<typeof open>>) =>
        createFakePayments(
          { listOpen: () => Effect.succeed({ at: now, orderId: null, invoiceId: null, payments }) },
          pending
        ).run(findAnnouncement)
      expect(announced(open("pending", "900", null, true))).toEqual(Result.succeed(null))
      for (const payments of [
        [open("pending", "900")],
        [open("pending", "900", null, true), open("pending", "901", null, true)]
      ])
        expect(announced(...payments)).toMatchObject({
          success: { _tag: "PaymentPending", payment: payments.at(-1) }
        })
    }))

  it("returns a cash order whose response was lost, once it can be loaded", () =>
    about((pending) => {
      const [placed] = fc.sample(order, { numRuns: 1, seed: 3 })
      if (!placed) throw new Error("No samples")
      const keys: Array<string | null> = []
      const announced = (get: Effect.Effect<Order, OrderNotFound>, stored: PendingOrder | null) => {
        const fakes = createFakePayments(
          {
            listOpen: (_, key) => (
              keys.push(key),
              Effect.succeed({
                at: now,
                orderId: key === null ? null : orderId,
                invoiceId: null,
                payments: []
              })
            ),
            get: () => get
          },
          stored
        )
        return { result: fakes.run(findAnnouncement), pending: fakes.memory.pending }
      }
      const cash = { ...pending, invoiceId: null }
      expect(announced(Effect.succeed(placed), cash)).toEqual({
        result: Result.succeed({
          _tag: "OrderFound",
          orderId,
          order: placed,
          total: placed.total,
          lines: pending.order.lines
        }),
        pending: null
      })
      expect(announced(Effect.fail(new OrderNotFound()), cash)).toEqual({
        result: Result.succeed(null),
        pending: cash
      })
      expect(announced(Effect.succeed(placed), null).result).toEqual(Result.succeed(null))
      expect(keys).toEqual([pending.key, pending.key, null])
    }))

  it("saves the invoice of the pending order where the response that named it was lost", () =>
    about((pending) => {
      const payments = [open("pending", "900")]
      const fakes = createFakePayments(
        { listOpen: () => Effect.succeed({ at: now, orderId: null, invoiceId, payments }) },
        { ...pending, invoiceId: null }
      )
      expect(fakes.run(findAnnouncement)).toMatchObject({ success: { _tag: "PaymentPending" } })
      expect(fakes.memory.pending).toEqual(pending)
    }))

  it("saves the time of the server, but not after a failed request", () => {
    const asked: Array<number | null> = []
    const fakes = createFakePayments({
      listOpen: (since) => (
        asked.push(since),
        asked.length === 1
          ? Effect.fail(offline)
          : Effect.succeed({ at: now, orderId: null, invoiceId: null, payments: [] })
      )
    })
    expect(fakes.run(findAnnouncement)).toEqual(Result.fail(offline))
    expect(fakes.memory.lastCheckedAt).toBeNull()
    for (const _ of [1, 2]) fakes.run(findAnnouncement)
    expect(asked).toEqual([null, null, now])
  })

  it("cancelOpenPayment: clears the pending order on this device when it is the cancelled one", () =>
    about((pending) => {
      const fakes = createFakePayments({ cancel: () => Effect.void }, pending)
      fakes.run(cancelOpenPayment(InvoiceId.make("901")))
      expect(fakes.memory.pending).toBe(pending)
      fakes.run(cancelOpenPayment(invoiceId))
      expect(fakes.memory.pending).toBeNull()
      const paid = new AlreadyPaid({ orderId })
      const refused = createFakePayments({ cancel: () => Effect.fail(paid) }, pending)
      expect(refused.run(cancelOpenPayment(invoiceId))).toEqual(Result.fail(paid))
      expect(refused.memory.pending).toBe(pending)
    }))
})

describe("parsePaymentId", () => {
  it.each([
    ["p-1", null, null, "p-1"],
    [null, "i-2", null, "i-2"],
    ["p-1", "i-2", null, "p-1"],
    [" ", "i-2", null, "i-2"],
    [" p-1 ", null, null, "p-1"],
    [null, null, "chg_TS01", "chg_TS01"]
  ])("paymentId=%j Id=%j tap_id=%j is %s", (paymentId, id, tapId, named) => {
    expect(parsePaymentId({ paymentId, id, tapId })).toEqual(Result.succeed(named))
  })

  it("is missing or malformed for any other value", () => {
    for (const paymentId of [null, "", "  "])
      expect(parsePaymentId({ paymentId, id: null, tapId: null })).toEqual(
        Result.fail(new PaymentIdMissing())
      )
    for (const paymentId of ["../orders", "a b", "<b>", "x".repeat(65), "٧"]) {
      expect(parsePaymentId({ paymentId, id: "i-2", tapId: null })).toEqual(
        Result.fail(new PaymentIdMalformed())
      )
    }
  })

  it("any parsed id is safe in a path (property)", () => {
    const sign = fc.constantFrom("a", "Z", "7", "-", "_", "/", ".", " ", "%", "٧", "\u202e")
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 4 }), (signs) => {
        const named = parsePaymentId({ paymentId: signs.join(""), id: "i-2", tapId: null })
        const isPlain =
          signs.join("").trim() !== "" && /^[A-Za-z0-9_-]+$/.test(signs.join("").trim())
        expect(Result.isSuccess(named)).toBe(isPlain || signs.join("").trim() === "")
      })
    )
  })
})
