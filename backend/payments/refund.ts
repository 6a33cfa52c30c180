import { createHash, randomUUID } from "node:crypto"
import { type Kysely, sql, type Transaction } from "kysely"
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
  type RefundPart,
  type RefundProblem,
  type RefundState,
  refundProblem
} from "#core/orders/refund.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import type { ServerContext } from "../context.ts"
import type { Schema } from "../schema.ts"
import { logError, logWarning } from "../http/logError.ts"
import { type ItemQuantity, returnStock } from "../orders/inventory.ts"
import { moveOrder } from "../orders/moveOrder.ts"
import { inTransaction } from "../database/transaction.ts"
import { configuredProvider } from "./configuredProvider.ts"
import type { PaymentProvider, ProviderRefund } from "./PaymentProvider.ts"

/** A refund of an order that a person asks for at the desk, with the key of the attempt. */
export interface DeskRefundRequest {
  readonly orderId: number
  readonly key: string
  readonly part: RefundPart
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
  tx: Transaction<Schema>,
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
  if (isByHand(method)) await finishRefund(tx, context, { id: result, at })
  return { refundId: result, isNew: true }
}

const hashRequest = ({
  backToStock,
  method,
  part,
  reason,
  refundable
}: DeskRefundRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([part, backToStock, method, reason, refundable]))
    .digest("hex")

/**
 * Requests a refund of a payment in the transaction that decides about it; the provider is asked
 * later. Returns the id of the refund, or why there is none. All refunds of a payment together are
 * never more than was paid. No goods go back to the stock.
 */
export const requestRefund = async (
  tx: Kysely<Schema>,
  {
    at,
    invoiceId,
    part
  }: { readonly invoiceId: number; readonly part: RefundPart; readonly at: Date }
): Promise<number | RefundProblem> =>
  insertRefund(tx, await lockPayment(tx, { orderId: null, invoiceId }), { at, part })

/** What was paid. */
interface Payment {
  readonly invoiceId: number | null
  /** Null for a payment that made no order. */
  readonly order: {
    readonly id: number
    readonly status: OrderStatus
    readonly discount: Fils
  } | null
  readonly paid: Fils
}

/**
 * Locks the invoice, so that simultaneous requests count one another. An order in cash has none:
 * the caller has locked the order itself.
 */
const lockPayment = async (
  tx: Kysely<Schema>,
  { invoiceId, orderId }: { readonly invoiceId: number | null; readonly orderId: number | null }
): Promise<Payment> => {
  const invoice =
    invoiceId === null
      ? null
      : await tx
          .selectFrom("invoice")
          .select("paid_fils")
          .where("id", "=", invoiceId)
          .forUpdate()
          .executeTakeFirstOrThrow()
  const order = await tx
    .selectFrom("orders")
    .select(["id", "discount_fils as discount", "order_status as status", "total_fils as total"])
    .where((row) =>
      invoiceId === null ? row("id", "=", orderId ?? 0) : row("invoice_id", "=", invoiceId)
    )
    .executeTakeFirst()
  const paid = invoice === null ? null : (invoice.paid_fils ?? Fils.make(0))
  return {
    invoiceId,
    order: order ?? null,
    paid:
      order === undefined
        ? (paid ?? Fils.make(0))
        : collectedAmount({ paid, status: order.status, total: order.total })
  }
}

interface NewRefund {
  readonly part: RefundPart
  readonly at: Date
  /** What whoever asks saw as left to refund; absent where that does not matter. */
  readonly refundable?: Fils
  readonly backToStock?: ReadonlyArray<number>
  readonly more?: {
    readonly key: string
    readonly payload_hash: string
    readonly method: RefundMethod
    readonly reason: string
  }
}

const insertRefund = async (
  tx: Kysely<Schema>,
  { invoiceId, order, paid }: Payment,
  { at, backToStock = [], more, part, refundable }: NewRefund
): Promise<number | RefundProblem> => {
  if (paid === 0) return "unpaid"
  const payment = {
    paid,
    refunded: await refundedAmount(tx, { invoiceId, orderId: order?.id ?? null }, unrejectedStates)
  }
  if (refundable !== undefined && refundable !== refundableAmount(payment)) return "changed"
  if (backToStock.length > 0 && (order === null || !areGoodsOut(order.status))) return "notOut"
  const lines = order === null ? [] : await findLines(tx, order.id)
  const refunded = order === null ? [] : await findRefundedItems(tx, order.id)
  const amount = amountOf(part, payment, order && { lines, discount: order.discount }, refunded)
  if (amount === null) return "unknownItems"
  const problem = refundProblem(amount, payment)
  if (problem !== null) return problem
  const items = itemsOf(part, lines, refunded)
  if (backToStock.some((position) => quantityAt(items, position) === 0)) return "unknownItems"
  const { id } = await tx
    .insertInto("refund")
    .values({
      ...more,
      invoice_id: invoiceId,
      order_id: order?.id ?? null,
      reference: newReference(),
      amount_fils: amount,
      requested_at: at,
      changed_at: at,
      ...(more !== undefined && isByHand(more.method)
        ? { state: "done", next_check_at: null }
        : { state: "requested", next_check_at: at })
    })
    .returning("id")
    .executeTakeFirstOrThrow()
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

/** The items for which money goes back: with the whole rest all that are left, with an amount none. */
const itemsOf = (
  part: RefundPart,
  lines: ReadonlyArray<LineQuantity>,
  refunded: ReadonlyArray<LineQuantity>
): ReadonlyArray<LineQuantity> => {
  if (part === "rest") return remainingItems(lines, refunded)
  return "items" in part ? part.items : []
}

/** Puts items back into the stock, never more of a line in all than were bought. */
const returnItems = async (
  tx: Kysely<Schema>,
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
  await returnStock(
    tx,
    lines
      .filter(({ position }) => backToStock.includes(position))
      .map((line) => ({
        productId: line.productId,
        variantId: line.variantId,
        quantity: itemsBackToStock(
          line,
          quantityAt(items, line.position),
          quantityAt(returnedBefore, line.position)
        )
      }))
  )
}

const findLines = (tx: Kysely<Schema>, orderId: number) =>
  tx
    .selectFrom("order_line")
    .select(["position", "quantity", "price_fils as price"])
    .select(["product_id as productId", "variant_id as variantId"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute()

/** The items whose refund is requested or done. */
const findRefundedItems = (tx: Kysely<Schema>, orderId: number) =>
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
  tx: Kysely<Schema>,
  id: number,
  at: Date
): Promise<boolean> => {
  if ((await lockRejectedRefund(tx, id)) === null) return false
  await tx
    .updateTable("refund")
    .set((row) => ({
      state: "requested",
      reference: newReference(),
      attempt: row("attempt", "+", 1),
      asked_at: null,
      changed_at: at,
      next_check_at: at,
      check_count: 0
    }))
    .where("id", "=", id)
    .execute()
  return true
}

/**
 * Notes that a person has given the amount of a rejected refund back in the provider's portal.
 * Returns whether it was rejected and not requested again.
 */
export const settleRefund = async (
  tx: Transaction<Schema>,
  context: Pick<ServerContext, "messageQueue">,
  id: number,
  at: Date
): Promise<boolean> => {
  // Every transaction locks an order before its invoice.
  await tx
    .selectFrom("orders")
    .select("orders.id")
    .where("id", "=", (row) => row.selectFrom("refund").select("order_id").where("id", "=", id))
    .forNoKeyUpdate()
    .execute()
  if ((await lockRejectedRefund(tx, id)) === null) return false
  await tx
    .updateTable("refund")
    .set({ state: "done", changed_at: at })
    .where("id", "=", id)
    .execute()
  await finishRefund(tx, context, { id, at })
  return true
}

/** Null where the refund is not rejected, or where less than its amount is left of the payment. */
const lockRejectedRefund = async (tx: Kysely<Schema>, id: number) => {
  const refund = await tx
    .selectFrom("refund")
    .innerJoin("invoice", "invoice.id", "refund.invoice_id")
    .select([
      "refund.amount_fils",
      "invoice.id as invoice_id",
      "refund.order_id",
      "invoice.paid_fils"
    ])
    .where("refund.id", "=", id)
    .where("refund.state", "=", "rejected")
    .forUpdate()
    .executeTakeFirst()
  if (refund === undefined || refund.paid_fils === null) return null
  const refunded = await refundedAmount(
    tx,
    { invoiceId: refund.invoice_id, orderId: null },
    unrejectedStates
  )
  const problem = refundProblem(refund.amount_fils, { paid: refund.paid_fils, refunded })
  return problem === null ? refund : null
}

const newReference = () => `refund-${randomUUID()}`

const unrejectedStates = ["requested", "at_provider", "unknown", "done"] as const

/** The refunds of a payment online, or of an order in cash. */
const refundedAmount = async (
  tx: Kysely<Schema>,
  { invoiceId, orderId }: { readonly invoiceId: number | null; readonly orderId: number | null },
  states: ReadonlyArray<RefundState>
): Promise<Fils> => {
  const { sum } = await tx
    .selectFrom("refund")
    .select((row) => row.fn.sum<number | null>("amount_fils").as("sum"))
    .where((row) =>
      invoiceId === null ? row("order_id", "=", orderId) : row("invoice_id", "=", invoiceId)
    )
    .where("state", "in", states)
    .executeTakeFirstOrThrow()
  return Fils.make(Number(sum))
}

const amountOf = (
  part: RefundPart,
  payment: RefundedPayment,
  order: Parameters<typeof amountOfItems>[0] | null,
  refunded: ReadonlyArray<LineQuantity>
): Fils | null => {
  if (part === "rest") return refundableAmount(payment)
  if ("amount" in part) return part.amount
  return order === null ? null : amountOfItems(order, part.items, refunded)
}

/**
 * Asks the provider for a requested refund, or learns what became of it. The provider is asked
 * once: it is looked for first, and while a request without a response may still arrive there, none
 * is sent.
 */
export const checkRefund = async (context: ServerContext, id: number): Promise<void> => {
  const refund = await findUnfinishedRefund(context, id)
  if (refund === undefined) return
  const provider = configuredProvider(context)
  const found =
    (await provider.findRefund({ invoiceId: refund.provider_id, reference: refund.reference })) ??
    (refund.state === "requested" ? await askOnce(context, provider, refund) : null)
  if (found === null) return
  const isChanged = await updateRefund(context, refund, found.status)
  if (!isChanged) return
  const subject = refund.order_id === null ? {} : { order: refund.order_id }
  if (found.status === "failed")
    logWarning("refund", "the provider rejected it: a person must decide", subject)
}

/** Checks the unfinished refunds of an invoice. */
export const checkRefundsOf = async (context: ServerContext, invoiceId: number): Promise<void> => {
  const refunds = await context.db
    .selectFrom("refund")
    .select("id")
    .where("invoice_id", "=", invoiceId)
    .where("next_check_at", "is not", null)
    .execute()
  for (const { id } of refunds) await checkRefund(context, id)
}

type UnfinishedRefund = NonNullable<Awaited<ReturnType<typeof findUnfinishedRefund>>>

const findUnfinishedRefund = ({ db }: ServerContext, id: number) =>
  db
    .selectFrom("refund")
    .innerJoin("invoice", "invoice.id", "refund.invoice_id")
    .select([
      "refund.id",
      "refund.order_id",
      "invoice.id as invoice_id",
      "refund.reference",
      "refund.amount_fils",
      "refund.state",
      "invoice.provider_id"
    ])
    .where("refund.id", "=", id)
    .where("refund.state", "in", ["requested", "at_provider"])
    .where("invoice.provider_id", "is not", null)
    .$narrowType<{ provider_id: string }>()
    .executeTakeFirst()

/** Null where another request may be on its way. */
const askOnce = async (
  context: ServerContext,
  provider: PaymentProvider,
  { amount_fils, id, provider_id, reference }: UnfinishedRefund
): Promise<ProviderRefund | null> => {
  const now = context.now()
  const mayAsk = await context.db
    .updateTable("refund")
    .set({ asked_at: new Date(now) })
    .where("id", "=", id)
    .where("reference", "=", reference)
    .where((row) =>
      row.or([row("asked_at", "is", null), row("asked_at", "<", new Date(now - onItsWayMs))])
    )
    .returning("id")
    .executeTakeFirst()
  return mayAsk === undefined
    ? null
    : provider.refund({ invoiceId: provider_id, reference, valueFils: amount_fils })
}

/** A request whose response was lost has arrived at the provider by then, or never will. */
const onItsWayMs = 15 * 60_000

/** Returns whether this call finished it, and no other one. */
const updateRefund = (
  context: ServerContext,
  { id, reference }: UnfinishedRefund,
  status: ProviderRefund["status"]
): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    const updated = await tx
      .updateTable("refund")
      .set({
        state: stateByStatus[status],
        changed_at: at,
        ...(status === "pending" ? {} : { next_check_at: null })
      })
      .where("id", "=", id)
      .where("reference", "=", reference)
      .where("state", "in", status === "pending" ? ["requested"] : ["requested", "at_provider"])
      .returning("id")
      .executeTakeFirst()
    if (updated === undefined || status === "pending") return false
    if (status === "succeeded") await finishRefund(tx, context, { id, at })
    return true
  })

const stateByStatus = { pending: "at_provider", succeeded: "done", failed: "rejected" } as const

/**
 * What follows once a refund is done, in the transaction that says so: the customer of its order is
 * told, and an order of which everything is given back is refunded. Each refund is finished once.
 */
export const finishRefund = async (
  tx: Transaction<Schema>,
  context: Pick<ServerContext, "messageQueue">,
  { at, id }: { readonly id: number; readonly at: Date }
): Promise<void> => {
  const refund = await tx
    .selectFrom("refund")
    .innerJoin("orders", "orders.id", "refund.order_id")
    .leftJoin("invoice", "invoice.id", "orders.invoice_id")
    .select(["orders.id as orderId", "refund.invoice_id as invoiceId", "refund.method"])
    .select(["invoice.paid_fils as paid", "orders.order_status as status"])
    .select("orders.total_fils as total")
    .where("refund.id", "=", id)
    .forNoKeyUpdate("orders")
    .executeTakeFirst()
  // A payment that made no order has nobody to tell.
  if (refund === undefined) return
  const { invoiceId, method, orderId } = refund
  // The bank has told of its own chargeback.
  if (method !== "chargeback") await context.messageQueue.addRefund(tx, { orderId, refundId: id })
  if ((await refundedAmount(tx, { invoiceId, orderId }, ["done"])) < collectedAmount(refund)) return
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

/**
 * Checks the refunds that are due. Servers on one database share the work: each claims other
 * refunds.
 */
export const sweepRefunds = async (
  context: ServerContext,
  isStopped: () => boolean
): Promise<void> => {
  const due = await context.db
    .updateTable("refund")
    .set((row) => ({
      next_check_at: nextCheck(context),
      check_count: row("check_count", "+", 1)
    }))
    .where("id", "in", (row) =>
      row
        .selectFrom("refund")
        .select("id")
        .where("next_check_at", "<=", new Date(context.now()))
        .orderBy("next_check_at")
        .limit(100)
        .forUpdate()
        .skipLocked()
    )
    .returning(["id", "order_id"])
    .execute()
  for (const { id, order_id } of due) {
    if (isStopped()) return
    try {
      await checkRefund(context, id)
    } catch (problem) {
      logError("refund", problem, order_id === null ? {} : { order: order_id })
    }
  }
}

/** The time of the next check, later after each one, up to an hour. */
export const nextCheck = ({ now, settings }: Pick<ServerContext, "now" | "settings">) =>
  sql<Date>`${new Date(now())}::timestamptz + interval '1 second'
    * least(power(2, least(check_count, 20)) * ${settings.sweepEveryS}::integer, 3600)`
