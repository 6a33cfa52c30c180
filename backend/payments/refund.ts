import { randomUUID } from "node:crypto"
import type { Kysely, Transaction } from "kysely"
import { Fils } from "#core/money/Fils.ts"
import {
  amountOfItems,
  refundableAmount,
  type RefundedPayment,
  type RefundPart,
  type RefundProblem,
  type RefundState,
  refundProblem
} from "#core/orders/refund.ts"
import type { ServerContext } from "../context.ts"
import type { Schema } from "../schema.ts"
import { moveOrder } from "../orders/moveOrder.ts"

/**
 * Requests a refund of a payment in the transaction that decides about it; the provider is asked
 * later. Returns the id of the refund, or why there is none. All refunds of a payment together are
 * never more than was paid.
 */
export const requestRefund = async (
  tx: Kysely<Schema>,
  {
    at,
    invoiceId,
    part,
    refundable = null
  }: {
    readonly invoiceId: number
    readonly part: RefundPart
    readonly at: Date
    /** What whoever asks saw as left to refund; null where that does not matter. */
    readonly refundable?: Fils | null
  }
): Promise<number | RefundProblem> => {
  // The lock makes simultaneous requests count one another.
  const invoice = await tx
    .selectFrom("invoice")
    .select("paid_fils")
    .where("id", "=", invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (invoice.paid_fils === null) return "unpaid"
  const order = await tx
    .selectFrom("orders")
    .select(["id", "discount_fils"])
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst()
  const payment = {
    paid: invoice.paid_fils,
    refunded: await refundedAmount(tx, invoiceId, unrejectedStates)
  }
  if (refundable !== null && refundable !== refundableAmount(payment)) return "changed"
  const items = typeof part === "object" && "items" in part ? part.items : []
  const amount = await amountOf(tx, part, payment, order)
  if (amount === null) return "unknownItems"
  const problem = refundProblem(amount, payment)
  if (problem !== null) return problem
  const { id } = await tx
    .insertInto("refund")
    .values({
      invoice_id: invoiceId,
      order_id: order?.id ?? null,
      reference: newReference(),
      amount_fils: amount,
      state: "requested",
      requested_at: at,
      changed_at: at,
      next_check_at: at
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (order !== undefined && items.length > 0)
    await tx
      .insertInto("refund_line")
      .values(items.map((item) => ({ ...item, refund_id: id, order_id: order.id })))
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
 * Requests a rejected refund once more. Returns whether it was rejected and there is enough left.
 */
export const requestRefundAgain = async (
  tx: Kysely<Schema>,
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
      reference: referenceOfAttempt(refund.reference, attempt),
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
export const settleRefund = async (
  tx: Transaction<Schema>,
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
  // That of the attempt that was rejected; the provider has another one.
  await tx.updateTable("refund").set({ provider_id: null }).where("id", "=", id).execute()
  return finishRefund(tx, context, id, at)
}

/** Notes that nothing more is to be done about a rejected refund. Returns whether it was one. */
export const closeRefund = async (tx: Kysely<Schema>, id: number, at: Date): Promise<boolean> => {
  if ((await lockOpenRefund(tx, id, "rejected")) === null) return false
  await tx.updateTable("refund").set({ closed_at: at }).where("id", "=", id).execute()
  return true
}

/** Notes the unfinished refunds of a payment as given back in the provider's portal. */
export const settleOpenRefunds = async (
  tx: Transaction<Schema>,
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
  tx: Transaction<Schema>,
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

/** Null where the refund is not in this state, or somebody has closed it. */
const lockOpenRefund = async (
  tx: Kysely<Schema>,
  id: number,
  state: "rejected" | "unknown"
): Promise<OpenRefund | null> => {
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
  const refunded = await refundedAmount(tx, refund.invoice_id, unrejectedStates)
  return { ...refund, left: refundableAmount({ paid: refund.paid_fils, refunded }) }
}

/**
 * Makes a refund done, whoever has found out that it is: the provider, its portal or a person. It
 * is the only function that does. Returns whether it was not done yet.
 */
export const finishRefund = async (
  tx: Transaction<Schema>,
  context: Pick<ServerContext, "messageQueue">,
  id: number,
  at: Date
): Promise<boolean> => {
  const refund = await tx
    .updateTable("refund")
    .set({ state: "done", changed_at: at, next_check_at: null, closed_at: null })
    .where("id", "=", id)
    .where("state", "!=", "done")
    .returning(["invoice_id", "order_id"])
    .executeTakeFirst()
  if (refund === undefined) return false
  const { invoice_id: invoiceId, order_id: orderId } = refund
  if (invoiceId === null) return true
  if (orderId === null) await markPaymentRefunded(tx, invoiceId, at)
  else await markRefunded(tx, context, { orderId, invoiceId, at })
  return true
}

const newReference = () => `refund-${randomUUID()}`

/** The reference of a later attempt, such as `refund-….2`, by which an earlier one is known too. */
const referenceOfAttempt = (reference: string, attempt: number) =>
  `${firstReference(reference)}.${attempt}`

/** What the references of all attempts to make a refund have in common. */
export const firstReference = (reference: string): string => reference.split(".")[0] ?? ""

export const unrejectedStates = ["requested", "at_provider", "unknown", "done"] as const

/**
 * What of a payment is refunded. Without an order it is of a payment that was made once more than
 * was asked for, once there is an order.
 */
export const refundedAmount = async (
  tx: Kysely<Schema>,
  invoiceId: number,
  states: ReadonlyArray<RefundState>
): Promise<Fils> => {
  const { sum } = await tx
    .selectFrom("refund")
    .leftJoin("orders", "orders.invoice_id", "refund.invoice_id")
    .select((row) => row.fn.sum<number | null>("amount_fils").as("sum"))
    .where("refund.invoice_id", "=", invoiceId)
    .where("refund.state", "in", states)
    .where((row) => row("refund.order_id", "is not distinct from", row.ref("orders.id")))
    .executeTakeFirstOrThrow()
  return Fils.make(Number(sum))
}

const amountOf = async (
  tx: Kysely<Schema>,
  part: RefundPart,
  payment: RefundedPayment,
  order: { readonly id: number; readonly discount_fils: Fils } | undefined
): Promise<Fils | null> => {
  if (part === "rest") return refundableAmount(payment)
  if ("amount" in part) return part.amount
  if (order === undefined) return null
  const lines = await tx
    .selectFrom("order_line")
    .select(["position", "quantity", "price_fils as price"])
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute()
  const refunded = await tx
    .selectFrom("refund_line")
    .innerJoin("refund", "refund.id", "refund_line.refund_id")
    .select(["refund_line.position", "refund_line.quantity"])
    .where("refund_line.order_id", "=", order.id)
    .where("refund.state", "!=", "rejected")
    .execute()
  return amountOfItems({ lines, discount: order.discount_fils }, part.items, refunded)
}

/** An order of which all that was paid is given back is refunded. */
const markRefunded = async (
  tx: Transaction<Schema>,
  context: Pick<ServerContext, "messageQueue">,
  {
    at,
    invoiceId,
    orderId
  }: { readonly orderId: number; readonly invoiceId: number; readonly at: Date }
) => {
  const order = await tx
    .selectFrom("orders")
    .innerJoin("invoice", "invoice.id", "orders.invoice_id")
    .select("invoice.paid_fils")
    .where("orders.id", "=", orderId)
    .forNoKeyUpdate("orders")
    .executeTakeFirstOrThrow()
  if ((await refundedAmount(tx, invoiceId, ["done"])) < (order.paid_fils ?? Infinity)) return
  await moveOrder(tx, context, {
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

/** A payment that made no order is refunded as an order is; one that was made once more is settled. */
const markPaymentRefunded = async (tx: Transaction<Schema>, invoiceId: number, at: Date) => {
  const invoice = await tx
    .selectFrom("invoice")
    .select(["state", "amount_fils", "paid_fils", "payments"])
    .where("id", "=", invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (invoice.state === "held") {
    if ((await refundedAmount(tx, invoiceId, ["done"])) < (invoice.paid_fils ?? Infinity)) return
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
  const settled = 1 + Math.floor(Number(sum) / invoice.amount_fils)
  await tx
    .updateTable("invoice")
    .set({ settled_payments: Math.min(settled, invoice.payments) })
    .where("id", "=", invoiceId)
    .where("settled_payments", "<", Math.min(settled, invoice.payments))
    .execute()
}
