import { sql } from "kysely"
import type { ServerContext } from "../context.ts"
import { logError, logWarning } from "../http/logError.ts"
import { changeOrderStatus } from "../orders/changeOrderStatus.ts"
import { inTransaction } from "../database/transaction.ts"
import { configuredProvider } from "./configuredProvider.ts"

/**
 * Requests the refund of a cancelled order at the provider, or learns what became of it: the
 * provider knows it by its reference, so repeated requests refund once.
 */
export const checkRefund = async (context: ServerContext, orderId: number): Promise<void> => {
  const refund = await context.db
    .selectFrom("refund")
    .innerJoin("orders", "orders.id", "refund.order_id")
    .innerJoin("invoice", "invoice.id", "orders.invoice_id")
    .select(["refund.amount_fils", "refund.state", "invoice.provider_id", "invoice.reference"])
    .where("refund.order_id", "=", orderId)
    .executeTakeFirstOrThrow()
  if (refund.state !== "requested" || refund.provider_id === null) return
  const { status } = await configuredProvider(context).refund({
    invoiceId: refund.provider_id,
    reference: `refund-${refund.reference}`,
    valueFils: refund.amount_fils
  })
  if (status === "pending") return
  const isFinished = await finishRefund(context, orderId, status)
  if (isFinished && status === "failed")
    logWarning("refund", "the provider rejected it: a person must refund the order", {
      order: orderId
    })
}

/** Returns whether this call finished it, and no other one. */
const finishRefund = (
  context: ServerContext,
  orderId: number,
  status: "succeeded" | "failed"
): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    const refund = await tx
      .updateTable("refund")
      .set({
        state: status === "succeeded" ? "done" : "rejected",
        changed_at: at,
        next_check_at: null
      })
      .where("order_id", "=", orderId)
      .where("state", "=", "requested")
      .returning("state")
      .executeTakeFirst()
    if (refund?.state !== "done") return refund !== undefined
    await changeOrderStatus(tx, context, { orderId, status: "refunded", at })
    return true
  })

/**
 * Checks the refunds that are due. Servers on one database share the work: each claims other
 * refunds.
 */
export const sweepRefunds = async (
  context: ServerContext,
  isStopped: () => boolean
): Promise<void> => {
  const everyMs = context.settings.sweepEveryS * 1_000
  const due = await context.db
    .updateTable("refund")
    .set((row) => ({
      next_check_at: sql<Date>`${new Date(context.now())}::timestamptz
        + least(power(2, least(check_count, 20)) * ${everyMs}, ${hourMs}) * interval '1 millisecond'`,
      check_count: row("check_count", "+", 1)
    }))
    .where("order_id", "in", (row) =>
      row
        .selectFrom("refund")
        .select("order_id")
        .where("next_check_at", "<=", new Date(context.now()))
        .orderBy("next_check_at")
        .limit(100)
        .forUpdate()
        .skipLocked()
    )
    .returning("order_id")
    .execute()
  for (const { order_id } of due) {
    if (isStopped()) return
    try {
      await checkRefund(context, order_id)
    } catch (problem) {
      logError("refund", problem, { order: order_id })
    }
  }
}

const hourMs = 3_600_000
