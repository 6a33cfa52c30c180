import { sql } from "kysely"
import type { ServerContext } from "../context.ts"
import { forEachAtOnce, type JobLimits } from "../forEachAtOnce.ts"
import { logError } from "../http/logError.ts"
import { HttpError } from "../http/HttpError.ts"
import { endInvoiceAtProvider } from "./cancelPayment.ts"
import { differenceState, findDifference } from "../orders/orderDifference.ts"
import { completePayment, type InvoiceRow } from "./completePayment.ts"
import { claimDueIds, nextCheck } from "./nextCheck.ts"

/**
 * Checks unfinished payments: completes paid ones, ends expired ones and gives their stock back.
 * Servers on one database share the work: each claims other invoices.
 */
export const checkDuePayments = async (
  context: ServerContext,
  isStopped: () => boolean,
  limits: JobLimits = paymentLimits
): Promise<void> =>
  forEachAtOnce(
    await claimDueInvoices(context),
    { ...limits, isStopped },
    ({ id }) => checkInvoice(context, id, limits),
    (problem, { id }) => {
      if (!(problem instanceof HttpError || isStopped()))
        logError("payment check", problem, { invoice: id })
    }
  )

const paymentLimits: JobLimits = { atOnce: 8, timeLimitMs: 60_000 }

const checkInvoice = async (context: ServerContext, id: number, { timeLimitMs }: JobLimits) => {
  const { invoice, providerInvoice } = await completePayment(context, id)
  if (!invoice.stock_reserved) return
  const isSuperseded = await isDifferenceGone(context, invoice)
  const options = { checked: providerInvoice, waitMs: timeLimitMs }
  if (invoice.expires_at.getTime() <= context.now())
    await endInvoiceAtProvider(context, id, "expired", options)
  // The provider did not answer when it was cancelled, or the order is another one by now.
  else if (invoice.state === "canceled" || isSuperseded)
    await endInvoiceAtProvider(context, id, "canceled", options)
}

/** Whether it pays a change that no longer fits its order. */
const isDifferenceGone = async (
  { db, now }: ServerContext,
  { difference_id }: InvoiceRow
): Promise<boolean> => {
  if (difference_id === null) return false
  const difference = await findDifference(db, difference_id, { locks: false })
  return difference !== null && differenceState(difference, now()) !== "open"
}

/**
 * Claims the due invoices and sets their next check, in one statement: less and less often, but at
 * the expiry of one that reserves stock, and from then on every time. An ended invoice is still
 * checked for a day, because a late payment may arrive, and longer while its provider cannot be
 * asked.
 */
const claimDueInvoices = async (context: ServerContext) => {
  const now = new Date(context.now())
  const everyMs = context.settings.sweepEveryS * 1_000
  const soon = sql<Date>`${new Date(context.now() + everyMs)}::timestamptz`
  const latest = sql<Date>`${new Date(context.now() + openInvoiceMs)}::timestamptz`
  const next = sql<Date | null>`case
    when stock_reserved and expires_at <= ${now} then ${soon}
    when stock_reserved then
      greatest(${soon}, least(${nextCheck(context)}, ${latest}, expires_at))
    when changed_at < ${new Date(context.now() - dayMs)}::timestamptz and unreachable_at is null
      then null
    else ${nextCheck(context)} end`
  return context.db
    .updateTable("invoice")
    .set((row) => ({ next_check_at: next, check_count: row("check_count", "+", 1) }))
    .where("id", "in", claimDueIds("invoice", "next_check_at", now))
    .returning("id")
    .execute()
}

/** What an open invoice waits at most between two checks. */
const openInvoiceMs = 4 * 60_000

const dayMs = 86_400_000
