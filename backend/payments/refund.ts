import { randomUUID } from "node:crypto"
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely"
import { Fils } from "#core/money/Fils.ts"
import {
  amountOfItems,
  areGoodsOut,
  collectedAmount,
  isByHand,
  itemsBackToStock,
  type LineQuantity,
  quantityAt,
  refundableAmount,
  type RefundMethod,
  remainingItems,
  type RefundedPayment,
  type RefundScope,
  type RefundProblem,
  type RefundState,
  refundProblem,
  splitRefund
} from "#core/orders/refund.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import type { ServerContext } from "../context.ts"
import { hashPayload } from "../http/requestKey.ts"
import type { Tables } from "../tables.ts"
import { findExchanged } from "../orders/exchangedItems.ts"
import { lockOrder } from "../orders/lockOrder.ts"
import { type ItemQuantity, returnStock } from "../orders/inventory.ts"
import { paidForOrder } from "../orders/orderPayments.ts"
import { transitionOrder } from "../orders/transitionOrder.ts"

/** A refund of an order that a person asks for at the desk, with the key of the request. */
export interface DeskRefundRequest {
  readonly orderId: number
  readonly key: string
  readonly part: RefundScope
  readonly backToStock: ReadonlyArray<number>
  readonly method: RefundMethod
  readonly reason: string
  /** What the person saw as left to refund. */
  readonly refundable: Fils
  readonly at: Date
}

/** What became of it; `isNew` is false where the same key made the refund before. */
export type DeskRefundOutcome =
  | { readonly refundId: number; readonly isNew: boolean }
  | { readonly problem: RefundProblem | "missing" }
  | {
      readonly reusedKey: {
        readonly id: number
        readonly amount: Fils
        readonly state: RefundState
      }
    }

/**
 * Requests a refund of an order once for each key, or writes down what is given back by hand, and
 * puts the goods back of which the person said so. Simultaneous calls wait for one another.
 */
export const refundOrder = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  request: DeskRefundRequest
): Promise<DeskRefundOutcome> => {
  const { at, backToStock, key, method, orderId, part, reason, refundable } = request
  const order = await tx
    .selectFrom("orders")
    .select("invoice_id")
    .where("id", "=", orderId)
    // As a cancellation does before it locks the invoice: the goods go back once.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (order === undefined) return { problem: "missing" }
  const payment = await lockPayment(tx, { orderId, invoiceId: order.invoice_id })
  const payloadHash = hashRequest(request)
  const before = await tx
    .selectFrom("refund")
    .select(["id", "amount_fils as amount", "state", "payload_hash"])
    .where("order_id", "=", orderId)
    .where("key", "=", key)
    .executeTakeFirst()
  if (before !== undefined) {
    const { payload_hash, ...reusedKey } = before
    return payload_hash === payloadHash ? { refundId: before.id, isNew: false } : { reusedKey }
  }
  if (isByHand(method) !== (order.invoice_id === null)) return { problem: "wrongMethod" }
  const result = await insertRefund(tx, payment, {
    at,
    part,
    refundable,
    backToStock,
    more: { key, payload_hash: payloadHash, method, reason }
  })
  if (typeof result === "string") return { problem: result }
  if (isByHand(method)) await finishRefund(tx, context, result, at)
  return { refundId: result, isNew: true }
}

/** A refund of goods that came back. */
export interface ReturnRefund {
  readonly orderId: number
  readonly returnId: number
  readonly items: ReadonlyArray<LineQuantity>
  /** What is given back for them; whoever decides it has locked the order. */
  readonly amount: Fils
  readonly key: string
  readonly method: RefundMethod
  readonly at: Date
}

/**
 * Requests the refund of a return, or writes down what is given back by hand. Its goods are in the
 * stock already, as far as somebody who looked at them said so.
 */
export const refundReturn = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  { amount, at, items, key, method, orderId, returnId }: ReturnRefund
): Promise<number | RefundProblem> => {
  const { invoice_id: invoiceId } = await tx
    .selectFrom("orders")
    .select("invoice_id")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow()
  if (isByHand(method) !== (invoiceId === null)) return "wrongMethod"
  const payment = await lockPayment(tx, { orderId, invoiceId })
  const payload_hash = hashPayload([returnId, items, amount, method])
  const result = await insertRefund(tx, payment, {
    at,
    part: { items },
    amount,
    more: { key, payload_hash, method, reason: "", return_id: returnId }
  })
  if (typeof result === "number" && isByHand(method)) await finishRefund(tx, context, result, at)
  return result
}

const hashRequest = ({
  backToStock,
  method,
  part,
  reason,
  refundable
}: DeskRefundRequest): string => hashPayload([part, backToStock, method, reason, refundable])

/**
 * Requests a refund of a payment, with all others of its order, in the transaction that decides
 * about it; the provider is asked later. Returns the id of the refund, or why there is none. All
 * refunds of a payment together are never more than was paid. No goods go back to the stock.
 */
export const requestRefund = async (
  tx: Kysely<Tables>,
  {
    at,
    invoiceId,
    more,
    part
  }: {
    readonly invoiceId: number
    readonly part: RefundScope
    readonly at: Date
    readonly more?: NewRefund["more"]
  }
): Promise<number | RefundProblem> =>
  insertRefund(tx, await lockPayment(tx, { orderId: null, invoiceId }), {
    at,
    part,
    ...(more && { more })
  })

/** What was paid: with one payment, or with those of the differences of a changed order too. */
interface Payment {
  /** Null stands for cash. */
  readonly payments: ReadonlyArray<RefundedPayment & { readonly invoiceId: number | null }>
  /** Null for a payment that made no order. */
  readonly order: {
    readonly id: number
    readonly status: OrderStatus
    readonly discount: Fils
  } | null
}

/**
 * Locks the invoices, so that simultaneous requests count one another. An order in cash has none:
 * the caller has locked the order itself.
 */
const lockPayment = async (
  tx: Kysely<Tables>,
  { invoiceId, orderId }: { readonly invoiceId: number | null; readonly orderId: number | null }
): Promise<Payment> => {
  const order = await tx
    .selectFrom("orders")
    .select(["id", "discount_fils as discount", "order_status as status", "total_fils as total"])
    .where((row) =>
      invoiceId === null
        ? row("id", "=", orderId ?? 0)
        : row("id", "in", orderOfInvoice(row, invoiceId))
    )
    .executeTakeFirst()
  if (invoiceId === null) {
    const paid =
      order === undefined
        ? Fils.make(0)
        : collectedAmount({ paid: null, status: order.status, total: order.total })
    const refunded = await refundedAmount(tx, { invoiceId, orderId }, unrejectedStates)
    return { payments: [{ invoiceId, paid, refunded }], order: order ?? null }
  }
  const invoices = await tx
    .selectFrom("invoice")
    .select(["id", "paid_fils"])
    .where((row) =>
      row.or([
        row("id", "=", invoiceId),
        row(
          "id",
          "in",
          row
            .selectFrom("order_payment")
            .select("order_payment.invoice_id")
            .where("order_payment.order_id", "=", order?.id ?? 0)
        )
      ])
    )
    .orderBy("id")
    .forUpdate()
    .execute()
  const payments: Array<Payment["payments"][number]> = []
  for (const { id, paid_fils } of invoices)
    payments.push({
      invoiceId: id,
      paid: paid_fils ?? Fils.make(0),
      refunded: await refundedAmount(tx, { invoiceId: id, orderId: null }, unrejectedStates)
    })
  return { payments, order: order ?? null }
}

const orderOfInvoice = (row: ExpressionBuilder<Tables, "orders">, invoiceId: number) =>
  row
    .selectFrom("order_payment")
    .select("order_payment.order_id")
    .where("order_payment.invoice_id", "=", invoiceId)

const sumOf = (amounts: ReadonlyArray<Fils>): Fils =>
  Fils.make(amounts.reduce<number>((sum, amount) => sum + amount, 0))

interface NewRefund {
  readonly part: RefundScope
  /** What is given back where that is decided already. */
  readonly amount?: Fils
  readonly at: Date
  /** What whoever asks saw as left to refund; absent where that does not matter. */
  readonly refundable?: Fils
  readonly backToStock?: ReadonlyArray<number>
  readonly more?: {
    readonly key: string
    readonly payload_hash: string
    readonly method: RefundMethod
    readonly reason: string
    readonly return_id?: number
  }
}

/** The items are those of the first part where an amount is split over several payments. */
const insertRefund = async (
  tx: Kysely<Tables>,
  { order, payments }: Payment,
  { amount: given, at, backToStock = [], more, part, refundable }: NewRefund
): Promise<number | RefundProblem> => {
  const payment = {
    paid: sumOf(payments.map(({ paid }) => paid)),
    refunded: sumOf(payments.map(({ refunded }) => refunded))
  }
  if (payment.paid === 0) return "unpaid"
  if (refundable !== undefined && refundable !== refundableAmount(payment)) return "changed"
  if (backToStock.length > 0 && (order === null || !areGoodsOut(order.status))) return "notOut"
  const lines = order === null ? [] : await findLines(tx, order.id)
  const refunded = order === null ? [] : await findRefundedItems(tx, order.id)
  const exchanged =
    order === null || given !== undefined ? [] : (await findExchanged(tx, order.id)).exchangedItems
  const amount =
    given ??
    amountOf(part, payment, order && { lines, discount: order.discount }, [
      ...refunded,
      // Other goods were sent for these.
      ...exchanged
    ])
  if (amount === null) return "unknownItems"
  const problem = refundProblem(amount, payment)
  if (problem !== null) return problem
  const items = itemsOf(part, lines, refunded)
  if (backToStock.some((position) => quantityAt(items, position) === 0)) return "unknownItems"
  const parts = splitRefund(amount, payments).flatMap((partAmount, index) =>
    partAmount === 0 ? [] : [{ invoiceId: payments[index]?.invoiceId ?? null, amount: partAmount }]
  )
  const rows = await tx
    .insertInto("refund")
    .values(
      parts.map(({ amount: partAmount, invoiceId }, index) => ({
        ...(more && (index === 0 ? more : { method: more.method, reason: more.reason })),
        invoice_id: invoiceId,
        order_id: order?.id ?? null,
        reference: newReference(),
        amount_fils: partAmount,
        requested_at: at,
        state: "requested" as const,
        changed_at: at,
        next_check_at: at
      }))
    )
    .returning("id")
    .execute()
  const id = Math.min(...rows.map((row) => row.id))
  if (order === null || items.length === 0) return id
  if (backToStock.length > 0) await returnItems(tx, order.id, { backToStock, items, lines })
  await tx
    .insertInto("refund_line")
    .values(
      items.map((item) => ({
        ...item,
        refund_id: id,
        order_id: order.id,
        returns_to_stock: backToStock.includes(item.position)
      }))
    )
    .execute()
  return id
}

/** A refund about which a person decides; its payment is locked, so that two decide one by one. */
interface OpenRefund {
  readonly id: number
  readonly invoice_id: number
  readonly amount_fils: Fils
  readonly reference: string
  readonly attempt: number
  readonly requested_at: Date
  /** What is left of the payment beside this refund. */
  readonly left: Fils
}

/**
 * The items for which money goes back: with the whole rest all that are left, with an amount none.
 */
const itemsOf = (
  part: RefundScope,
  lines: ReadonlyArray<LineQuantity>,
  refunded: ReadonlyArray<LineQuantity>
): ReadonlyArray<LineQuantity> => {
  if (part === "rest") return remainingItems(lines, refunded)
  return "items" in part ? part.items : []
}

/** Puts items back into the stock, never more of a line in all than were bought. */
const returnItems = async (
  tx: Kysely<Tables>,
  orderId: number,
  {
    backToStock,
    items,
    lines
  }: {
    readonly backToStock: ReadonlyArray<number>
    readonly items: ReadonlyArray<LineQuantity>
    readonly lines: ReadonlyArray<LineQuantity & ItemQuantity>
  }
): Promise<void> => {
  const returnedBefore = await tx
    .selectFrom("refund_line")
    .select(["position", "quantity"])
    .where("order_id", "=", orderId)
    .where("returns_to_stock", "=", true)
    .execute()
  const inspected = await tx
    .selectFrom("return_line")
    .select((line) => ["position", line.fn.coalesce("good", sql<number>`0`).as("quantity")])
    .where("order_id", "=", orderId)
    .execute()
  await returnStock(
    tx,
    { orderId },
    lines
      .filter(({ position }) => backToStock.includes(position))
      .map((line) => ({
        productId: line.productId,
        variantId: line.variantId,
        quantity: itemsBackToStock(
          line,
          quantityAt(items, line.position),
          quantityAt([...returnedBefore, ...inspected], line.position)
        )
      }))
  )
}

const findLines = (tx: Kysely<Tables>, orderId: number) =>
  tx
    .selectFrom("order_line")
    .select(["position", "quantity", "price_fils as price", "has_promo as hasPromo"])
    .select(["product_id as productId", "variant_id as variantId"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute()

/** The items whose refund is requested or done. */
const findRefundedItems = (tx: Kysely<Tables>, orderId: number) =>
  tx
    .selectFrom("refund_line")
    .innerJoin("refund", "refund.id", "refund_line.refund_id")
    .select(["refund_line.position", "refund_line.quantity"])
    .where("refund_line.order_id", "=", orderId)
    .where("refund.state", "!=", "rejected")
    .execute()

/**
 * Requests a rejected refund once more. Returns whether it was rejected and there is enough left.
 */
export const requestRefundAgain = async (
  tx: Kysely<Tables>,
  id: number,
  at: Date
): Promise<boolean> => {
  const refund = await lockOpenRefund(tx, id, "rejected")
  if (refund === null || refund.amount_fils > refund.left) return false
  const attempt = refund.attempt + 1
  await tx
    .updateTable("refund")
    .set({
      state: "requested",
      reference: referenceOfRequest(refund.reference, attempt),
      attempt,
      provider_id: null,
      asked_at: null,
      changed_at: at,
      next_check_at: at,
      check_count: 0
    })
    .where("id", "=", id)
    .execute()
  return true
}

/**
 * Notes that a person has given the amount of a rejected refund back in the provider's portal.
 * Where the refund of the portal is taken over already, it is the one that counts. Returns whether
 * it was rejected, not requested again, and there is enough left.
 */
export const markRefundGivenBack = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  id: number,
  at: Date
): Promise<boolean> => {
  const refund = await lockOpenRefund(tx, id, "rejected")
  if (refund === null) return false
  const takenOver = await tx
    .selectFrom("refund")
    .select("id")
    .where("invoice_id", "=", refund.invoice_id)
    .where("method", "=", "portal")
    .where("state", "!=", "rejected")
    .where("amount_fils", "=", refund.amount_fils)
    .where("requested_at", ">=", refund.requested_at)
    .executeTakeFirst()
  if (takenOver !== undefined) return closeRefund(tx, id, at)
  if (refund.amount_fils > refund.left) return false
  // That of the request that was rejected; the provider has another one.
  await tx.updateTable("refund").set({ provider_id: null }).where("id", "=", id).execute()
  return finishRefund(tx, context, id, at)
}

/** Notes that nothing more is to be done about a rejected refund. Returns whether it was one. */
export const closeRefund = async (tx: Kysely<Tables>, id: number, at: Date): Promise<boolean> => {
  if ((await lockOpenRefund(tx, id, "rejected")) === null) return false
  await tx.updateTable("refund").set({ closed_at: at }).where("id", "=", id).execute()
  return true
}

/** Notes the unfinished refunds of a payment as given back in the provider's portal. */
export const markOpenRefundsGivenBack = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  invoiceId: number,
  at: Date
): Promise<void> => {
  const open = await tx
    .selectFrom("refund")
    .select("id")
    .where("invoice_id", "=", invoiceId)
    .where("state", "in", ["requested", "at_provider", "unknown"])
    .orderBy("id")
    .forUpdate()
    .execute()
  for (const { id } of open) await finishRefund(tx, context, id, at)
}

/**
 * Notes what a person found out at the provider about a refund that is unknown: it was made, or it
 * was not and is rejected. Returns whether it was unknown.
 */
export const decideUnknownRefund = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  id: number,
  wasMade: boolean,
  at: Date
): Promise<boolean> => {
  if ((await lockOpenRefund(tx, id, "unknown")) === null) return false
  if (wasMade) return finishRefund(tx, context, id, at)
  await tx
    .updateTable("refund")
    .set({ state: "rejected", changed_at: at, next_check_at: null })
    .where("id", "=", id)
    .execute()
  return true
}

/**
 * Locks the order of a payment, or the one of which it pays a difference: every transaction locks
 * an order before its invoice.
 */
export const lockOrderOf = (tx: Kysely<Tables>, invoiceId: number) =>
  tx
    .selectFrom("orders")
    .select("id")
    .where("id", "in", (row) =>
      row
        .selectFrom("orders as placed")
        .select("placed.id")
        .where("placed.invoice_id", "=", invoiceId)
        .unionAll(
          row
            .selectFrom("order_difference")
            .innerJoin("invoice", "invoice.difference_id", "order_difference.id")
            .select("order_difference.order_id as id")
            .where("invoice.id", "=", invoiceId)
        )
    )
    .forNoKeyUpdate()
    .execute()

/** Null where the refund is not in this state, or somebody has closed it. */
const lockOpenRefund = async (
  tx: Kysely<Tables>,
  id: number,
  state: "rejected" | "unknown"
): Promise<OpenRefund | null> => {
  const found = await tx
    .selectFrom("refund")
    .select("invoice_id")
    .where("id", "=", id)
    .executeTakeFirst()
  if (found === undefined || found.invoice_id === null) return null
  await lockOrderOf(tx, found.invoice_id)
  const refund = await tx
    .selectFrom("refund")
    .innerJoin("invoice", "invoice.id", "refund.invoice_id")
    .select([
      "refund.id",
      "refund.amount_fils",
      "refund.reference",
      "refund.attempt",
      "refund.requested_at",
      "invoice.id as invoice_id",
      "invoice.paid_fils"
    ])
    .where("refund.id", "=", id)
    .where("refund.state", "=", state)
    .where("refund.closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
  if (refund === undefined || refund.paid_fils === null) return null
  const refunded = await refundedAmount(
    tx,
    { invoiceId: refund.invoice_id, orderId: null },
    unrejectedStates
  )
  return { ...refund, left: refundableAmount({ paid: refund.paid_fils, refunded }) }
}

/**
 * Makes a refund done, whoever has found out that it is: the provider, its portal or a person. It
 * is the only function that does: the customer of its order is told, and an order of which
 * everything is given back is refunded. Returns whether it was not done yet.
 */
export const finishRefund = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  id: number,
  at: Date
): Promise<boolean> => {
  const refund = await tx
    .updateTable("refund")
    .set({ state: "done", changed_at: at, next_check_at: null, closed_at: null })
    .where("id", "=", id)
    .where("state", "!=", "done")
    .returning(["invoice_id", "order_id", "method"])
    .executeTakeFirst()
  if (refund === undefined) return false
  const { invoice_id: invoiceId, method, order_id: orderId } = refund
  if (orderId !== null) {
    // The bank has told of its own chargeback.
    if (method !== "chargeback") await context.messageQueue.addRefund(tx, { orderId, refundId: id })
    await markRefunded(tx, context, { orderId, at })
  } else if (invoiceId !== null) await markPaymentRefunded(tx, invoiceId, at)
  return true
}

const newReference = () => `refund-${randomUUID()}`

/** The reference of a later request, such as `refund-….2`, by which an earlier one is known too. */
const referenceOfRequest = (reference: string, attempt: number) =>
  `${firstReference(reference)}.${attempt}`

/** What the references of all requests of a refund have in common. */
export const firstReference = (reference: string): string => reference.split(".")[0] ?? ""

export const unrejectedStates = ["requested", "at_provider", "unknown", "done"] as const

/**
 * What of a payment is refunded, or of all payments of an order where no invoice is named. Without
 * an order it is of a payment that was made once more than was asked for, once there is an order.
 */
export const refundedAmount = async (
  tx: Kysely<Tables>,
  { invoiceId, orderId }: { readonly invoiceId: number | null; readonly orderId: number | null },
  states: ReadonlyArray<RefundState>
): Promise<Fils> => {
  const { sum } = await tx
    .selectFrom("refund")
    .leftJoin("order_payment", "order_payment.invoice_id", "refund.invoice_id")
    .select((row) => row.fn.sum<number | null>("amount_fils").as("sum"))
    .where((row) =>
      invoiceId === null
        ? row("refund.order_id", "=", orderId)
        : row.and([
            row("refund.invoice_id", "=", invoiceId),
            row("refund.order_id", "is not distinct from", row.ref("order_payment.order_id"))
          ])
    )
    .where("refund.state", "in", states)
    .executeTakeFirstOrThrow()
  return Fils.make(Number(sum))
}

const amountOf = (
  part: RefundScope,
  payment: RefundedPayment,
  order: Parameters<typeof amountOfItems>[0] | null,
  refunded: ReadonlyArray<LineQuantity>
): Fils | null => {
  if (part === "rest") return refundableAmount(payment)
  if ("amount" in part) return part.amount
  return order === null ? null : amountOfItems(order, part.items, refunded)
}

/** An order of which all that was paid is given back is refunded. */
const markRefunded = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  { at, orderId }: { readonly orderId: number; readonly at: Date }
) => {
  await lockOrder(tx, orderId)
  const order = await tx
    .selectFrom("orders")
    .select([paidForOrder.as("paid"), "order_status as status", "total_fils as total"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow()
  const refunded = await refundedAmount(tx, { invoiceId: null, orderId }, ["done"])
  if (refunded < collectedAmount(order)) return
  await transitionOrder(tx, context, {
    orderId,
    customerId: null,
    from: null,
    to: "refunded",
    actor: "shop",
    reason: "",
    at,
    moveId: null
  })
}

/**
 * A payment that made no order is refunded as an order is; one that was made once more is marked as
 * given back.
 */
const markPaymentRefunded = async (tx: Transaction<Tables>, invoiceId: number, at: Date) => {
  const invoice = await tx
    .selectFrom("invoice")
    .select(["state", "amount_fils", "paid_fils", "payments"])
    .where("id", "=", invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (invoice.state === "held") {
    const refunded = await refundedAmount(tx, { invoiceId, orderId: null }, ["done"])
    if (refunded < (invoice.paid_fils ?? Infinity)) return
    await tx
      .updateTable("invoice")
      .set({ state: "refunded", changed_at: at })
      .where("id", "=", invoiceId)
      .execute()
    return
  }
  if (invoice.payments < 2) return
  const { sum } = await tx
    .selectFrom("refund")
    .select((row) => row.fn.sum<number | null>("amount_fils").as("sum"))
    .where("invoice_id", "=", invoiceId)
    .where("order_id", "is", null)
    .where("state", "=", "done")
    .executeTakeFirstOrThrow()
  const givenBack = 1 + Math.floor(Number(sum) / invoice.amount_fils)
  await tx
    .updateTable("invoice")
    .set({ settled_payments: Math.min(givenBack, invoice.payments) })
    .where("id", "=", invoiceId)
    .where("settled_payments", "<", Math.min(givenBack, invoice.payments))
    .execute()
}
