import { Effect, Equal, Layer } from "effect"
import { isPayLater, paymentMethods } from "#core/orders/Order.ts"
import {
  AlreadyPaid,
  type IdempotencyKey,
  InvoiceId,
  KeyReused,
  type OpenPayment,
  PaymentId,
  PaymentNotFound,
  Payments,
  type PaymentStatus
} from "#core/payment/Payment.ts"
import { Refused } from "#core/shared/Refused.ts"
import { checkPrices, checkRepeat, storeOrder } from "./ordersInMemory.ts"
import { type StoredInvoice, type MemoryState, currentUserId, requireUserId } from "./state.ts"

/** No company pays the shop at once here. */
const methods = paymentMethods.filter((method) => !isPayLater(method))

export const paymentsInMemory = (state: MemoryState) =>
  Layer.succeed(Payments, {
    listMethods: () => Effect.as(requireUserId(state), methods),
    initiate: Effect.fnUntraced(function* (order, _, { key, isRepeat }) {
      const userId = yield* requireUserId(state)
      const before = state.invoices.find(
        (invoice) => invoice.key === key && invoice.userId === userId
      )
      if (before !== undefined && !Equal.equals(before.order, order)) return yield* new KeyReused()
      if (before?.state === "paid") return yield* new AlreadyPaid({ orderId: before.orderId })
      if (before !== undefined) return toInvoice(before)
      yield* checkRepeat(state, userId, order, isRepeat)
      yield* checkPrices(state, order)
      const invoice: StoredInvoice = {
        id: InvoiceId.make(String(state.nextId++)),
        userId,
        key,
        order,
        tries: [],
        state: "pending",
        orderId: null,
        changedAt: state.now
      }
      state.invoices.push(invoice)
      return toInvoice(invoice)
    }),
    status: (of) =>
      Effect.suspend((): Effect.Effect<PaymentStatus, PaymentNotFound> => {
        const invoice = state.invoices.find(({ id, tries }) =>
          "invoiceId" in of
            ? id === of.invoiceId
            : tries.some(({ paymentId }) => paymentId === of.paymentId)
        )
        if (invoice === undefined) return Effect.fail(new PaymentNotFound())
        const isOwner = currentUserId(state) === invoice.userId
        return Effect.succeed(
          isOwner ? ownerStatus(invoice) : { ...anonymousStatus, state: invoice.state }
        )
      }),
    listOpen: Effect.fnUntraced(function* (since, key) {
      const userId = yield* requireUserId(state)
      const payments = state.invoices
        .filter((invoice) => invoice.userId === userId)
        .filter(
          (invoice) =>
            invoice.state === "pending" ||
            (invoice.state === "paid" && invoice.changedAt >= (since ?? 0))
        )
        .map((invoice): OpenPayment => ({
          invoiceId: invoice.id,
          state: invoice.state,
          total: invoice.order.total,
          url: toInvoice(invoice).url,
          orderId: invoice.orderId,
          stranded: null,
          hasFailed: invoice.tries.at(-1)?.isFailed === true,
          returnedAt: null
        }))
      const isOfKey = (one: { readonly key: IdempotencyKey; readonly userId: string }) =>
        one.key === key && one.userId === userId
      const orderId = state.orders.find(isOfKey)?.order.id ?? null
      return {
        at: state.now,
        payments,
        orderId,
        invoiceId: state.invoices.find(isOfKey)?.id ?? null
      }
    }),
    cancel: Effect.fnUntraced(function* (invoiceId) {
      const userId = yield* requireUserId(state)
      const invoice = state.invoices.find((one) => one.id === invoiceId && one.userId === userId)
      if (invoice === undefined) return yield* new PaymentNotFound()
      if (invoice.state === "paid") return yield* new AlreadyPaid({ orderId: invoice.orderId })
      invoice.state = "cancelled"
    }),
    storeOrder: Effect.fnUntraced(function* (order, { key, isRepeat }) {
      const userId = yield* requireUserId(state)
      const before = state.orders.find((one) => one.key === key && one.userId === userId)
      if (before !== undefined)
        return Equal.equals(before.draft, order) ? before.order.id : yield* new KeyReused()
      if (order.method !== "cash") return yield* new Refused({ status: 422, message: null })
      yield* checkRepeat(state, userId, order, isRepeat)
      yield* checkPrices(state, order)
      return storeOrder(state, userId, order, key, null)
    })
  })

/**
 * Records a payment try as the provider would, and returns its id, as the return URL has
 * it.
 */
export const recordPayment = (
  state: MemoryState,
  invoiceId: InvoiceId,
  outcome: "paid" | "declined" | "pending"
): PaymentId => {
  const paymentId = PaymentId.make(`payment-${state.nextId++}`)
  const invoice = state.invoices.find(({ id }) => id === invoiceId)
  if (invoice === undefined || invoice.state !== "pending") return paymentId
  invoice.tries.push({ paymentId, isFailed: outcome === "declined" })
  if (outcome === "paid") {
    invoice.state = "paid"
    invoice.changedAt = state.now
    invoice.orderId = storeOrder(state, invoice.userId, invoice.order, invoice.key, {
      paymentId,
      referenceId: `reference-${paymentId}`,
      trackId: null,
      authorizationId: "B00001",
      paidAt: state.now
    })
  }
  return paymentId
}

/** Expires invoices that are older than 20 minutes. */
export const expireInvoices = (state: MemoryState): void => {
  for (const invoice of state.invoices) {
    if (invoice.state === "pending" && state.now - invoice.changedAt >= invoiceLifeMs)
      invoice.state = "expired"
  }
}

const invoiceLifeMs = 20 * 60_000

const toInvoice = ({ id }: StoredInvoice) => ({ invoiceId: id, url: `/sandbox/pay/${id}` })

const anonymousStatus = { invoiceId: null, total: null, failed: [], orderId: null, stranded: null }

const ownerStatus = ({ id, order, tries, state, orderId }: StoredInvoice): PaymentStatus => ({
  state,
  invoiceId: id,
  total: order.total,
  failed: tries
    .filter(({ isFailed }) => isFailed)
    .map(({ paymentId }) => ({ paymentId, errorCode: null })),
  orderId,
  stranded: null
})
