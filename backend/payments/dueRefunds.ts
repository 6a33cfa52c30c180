import { inTransaction } from "../database/transaction.ts"
import { forEachAtOnce, type JobLimits } from "../forEachAtOnce.ts"
import { logError } from "../http/logError.ts"
import { sendRefunds } from "./sendRefunds.ts"
import { claimDueIds, nextCheck } from "./nextCheck.ts"

/**
 * Sends and checks the refunds of the payments that are due. Servers on one database share the
 * work: each claims other refunds.
 */
export const sendDueRefunds = async (
  context: CheckContext,
  isStopped: () => boolean,
  limits: JobLimits = refundLimits
): Promise<void> => {
  await forEachAtOnce(
    await claimDuePayments(context),
    { ...limits, isStopped },
    (invoiceId) => sendRefunds(context, invoiceId),
    (problem, invoice) => {
      if (!isStopped()) logError("refund", problem, { invoice })
    }
  )
}

type CheckContext = Parameters<typeof sendRefunds>[0]

const refundLimits: JobLimits = { atOnce: 4, timeLimitMs: 60_000 }

/**
 * Claims the payments with a refund that is due or with an event about one, and sets their next
 * check.
 */
const claimDuePayments = (context: CheckContext): Promise<ReadonlyArray<number>> => {
  const now = new Date(context.now())
  return inTransaction(context.db, async (tx) => {
    const refunds = await tx
      .updateTable("refund")
      .set((row) => ({
        next_check_at: nextCheck(context),
        check_count: row("check_count", "+", 1)
      }))
      .where("id", "in", claimDueIds("refund", "next_check_at", now))
      .returning("invoice_id")
      .execute()
    const invoices = await tx
      .updateTable("invoice")
      .set({ refunds_check_at: new Date(context.now() + context.settings.sweepEveryS * 1_000) })
      .where("id", "in", claimDueIds("invoice", "refunds_check_at", now))
      .returning("id as invoice_id")
      .execute()
    const ids = [...refunds, ...invoices].flatMap(({ invoice_id }) => invoice_id ?? [])
    return [...new Set(ids)]
  })
}
