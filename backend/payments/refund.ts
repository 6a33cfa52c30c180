import { randomUUID } from "node:crypto"
import { type Kysely, sql, type Transaction } from "kysely"
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
import { logError, logWarning } from "../http/logError.ts"
import { moveOrder } from "../orders/moveOrder.ts"
import { inTransaction } from "../database/transaction.ts"
import { providerOf } from "./configuredProvider.ts"
import type { PaymentProvider, ProviderRefund } from "./PaymentProvider.ts"

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
  const refund = await lockRejectedRefund(tx, id)
  if (refund === null) return false
  await tx
    .updateTable("refund")
    .set({ state: "done", changed_at: at })
    .where("id", "=", id)
    .execute()
  if (refund.order_id !== null)
    await markRefunded(tx, context, { orderId: refund.order_id, invoiceId: refund.invoice_id, at })
  return true
}

/** Notes the unfinished refunds of a payment as given back in the provider's portal. */
export const settleOpenRefunds = async (
  tx: Transaction<Schema>,
  context: Pick<ServerContext, "messageQueue">,
  invoiceId: number,
  at: Date
): Promise<void> => {
  const settled = await tx
    .updateTable("refund")
    .set({ state: "done", changed_at: at, next_check_at: null })
    .where("invoice_id", "=", invoiceId)
    .where("state", "in", ["requested", "at_provider"])
    .returning("order_id")
    .execute()
  const orderId = settled[0]?.order_id ?? null
  if (orderId !== null) await markRefunded(tx, context, { orderId, invoiceId, at })
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
  const refunded = await refundedAmount(tx, refund.invoice_id, unrejectedStates)
  const problem = refundProblem(refund.amount_fils, { paid: refund.paid_fils, refunded })
  return problem === null ? refund : null
}

const newReference = () => `refund-${randomUUID()}`

const unrejectedStates = ["requested", "at_provider", "unknown", "done"] as const

const refundedAmount = async (
  tx: Kysely<Schema>,
  invoiceId: number,
  states: ReadonlyArray<RefundState>
): Promise<Fils> => {
  const { sum } = await tx
    .selectFrom("refund")
    .select((row) => row.fn.sum<number | null>("amount_fils").as("sum"))
    .where("invoice_id", "=", invoiceId)
    .where("state", "in", states)
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

/**
 * Asks the provider for a requested refund, or learns what became of it. The provider is asked
 * once: it is looked for first, and while a request without a response may still arrive there, none
 * is sent.
 */
export const checkRefund = async (context: ServerContext, id: number): Promise<void> => {
  const refund = await findUnfinishedRefund(context, id)
  if (refund === undefined) return
  const provider = await providerOf(context, refund.invoice_id)
  // It stays requested: at another provider or account it does not exist.
  if (provider === null) return
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
  { id, invoice_id, order_id, reference }: UnfinishedRefund,
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
    if (status === "succeeded" && order_id !== null)
      await markRefunded(tx, context, { orderId: order_id, invoiceId: invoice_id, at })
    return true
  })

const stateByStatus = { pending: "at_provider", succeeded: "done", failed: "rejected" } as const

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
  if ((await refundedAmount(tx, invoiceId, ["done"])) !== order.paid_fils) return
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
