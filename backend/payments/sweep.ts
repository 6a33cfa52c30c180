import { sql } from "kysely"
import type { ServerContext } from "../context.ts"
import { queueStockAlerts } from "../catalogue/stockAlerts.ts"
import { logError } from "../http/logError.ts"
import { Refusal } from "../http/Refusal.ts"
import { endInvoiceAtProvider } from "./cancelPayment.ts"
import { completePayment } from "./completePayment.ts"
import { nextCheck, sweepRefunds } from "./refund.ts"

/**
 * Checks unfinished payments every `SWEEP_EVERY_S`: completes paid ones, ends expired ones and
 * gives their stock back. It also tells of what is in stock again.
 */
export const startSweep = (context: ServerContext): { readonly stop: () => Promise<void> } => {
  const everyMs = context.settings.sweepEveryS * 1_000
  const state: {
    stopped: boolean
    running: Promise<void>
    timer: NodeJS.Timeout | null
    deletedAt: number
  } = { stopped: false, running: Promise.resolve(), timer: null, deletedAt: 0 }
  const round = async () => {
    await sweepOnce(context, () => state.stopped)
    if (state.stopped || context.now() - state.deletedAt < hourMs) return
    state.deletedAt = context.now()
    await deleteOldRows(context)
  }
  const again = () => {
    if (state.stopped) return
    state.timer = setTimeout(() => {
      state.running = round()
        .catch((problem: unknown) => {
          if (!state.stopped) logError("sweep", problem)
        })
        .then(again)
    }, everyMs).unref()
  }
  again()
  return {
    stop: async () => {
      state.stopped = true
      if (state.timer !== null) clearTimeout(state.timer)
      await state.running
    }
  }
}

/**
 * One round, ended early once `isStopped`. Servers on one database share the work: each claims
 * other invoices.
 */
const sweepOnce = async (context: ServerContext, isStopped: () => boolean): Promise<void> => {
  await queueStockAlerts(context)
  await sweepRefunds(context, isStopped)
  if (isStopped()) return
  for (const { id } of await claimDueInvoices(context)) {
    if (isStopped()) return
    try {
      await checkInvoice(context, id)
    } catch (problem) {
      if (!(problem instanceof Refusal)) logError("sweep", problem, { invoice: id })
    }
  }
}

/**
 * Deletes sessions that ended longer ago than a session may last, and events that no provider sends
 * again.
 */
export const deleteOldRows = async ({
  db,
  now,
  settings
}: Pick<ServerContext, "db" | "now"> & {
  readonly settings: Pick<ServerContext["settings"], "sessionMaxDays">
}): Promise<void> => {
  await db
    .deleteFrom("session")
    .where("ends_at", "<", new Date(now() - settings.sessionMaxDays * dayMs))
    .execute()
  await db
    .deleteFrom("webhook_event")
    .where("done_at", "<", new Date(now() - eventDays * dayMs))
    .execute()
}

const checkInvoice = async (context: ServerContext, id: number) => {
  const { invoice, providerInvoice } = await completePayment(context, id)
  if (invoice.stock_reserved && invoice.expires_at.getTime() <= context.now())
    await endInvoiceAtProvider(context, id, "expired", providerInvoice)
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
    .where("id", "in", (due) =>
      due
        .selectFrom("invoice")
        .select("id")
        .where("next_check_at", "<=", now)
        .orderBy("next_check_at")
        .limit(100)
        .forUpdate()
        .skipLocked()
    )
    .returning("id")
    .execute()
}

/** What an open invoice waits at most between two checks. */
const openInvoiceMs = 4 * 60_000

const eventDays = 30
const hourMs = 3_600_000
const dayMs = 24 * hourMs
