import { sql } from "kysely"
import { Gauge } from "prom-client"
import { findProblems, type ProblemContext } from "../desk/problems.ts"
import { logError } from "../http/logError.ts"
import { withDeadline } from "../http/withDeadline.ts"
import { deadLetterQueue } from "../messaging/messageQueue.ts"
import type { Metrics } from "./metrics.ts"

/**
 * Adds what waits in the shop. The returned function reads it from the database, before each
 * scrape, so it is the same on every server. While the database does not answer, these are absent
 * and `sadu_database_up` is 0.
 */
export const registerShopMetrics = (
  { registry }: Metrics,
  context: ProblemContext
): (() => Promise<void>) => {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Array<Label> = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const due = gauge("sadu_due", "What is due and not done yet.", ["kind"])
  const oldest = gauge(
    "sadu_oldest_due_seconds",
    "How long the oldest of what is due has waited; 0 where nothing is due.",
    ["kind"]
  )
  const deadLetters = gauge("sadu_dead_letters", "Messages that were given up.")
  const problems = gauge("sadu_problems", "What waits for the decision of a person.", ["kind"])
  const codes = gauge("sadu_login_codes_last_hour", "Login codes of the last hour.", ["outcome"])
  const orders = gauge("sadu_orders_last_hour", "Orders of the last hour.", ["payment"])
  const all = [due, oldest, deadLetters, problems, codes, orders]
  const read = async () => {
    const [dueRows, found, letters, code, order] = await Promise.all([
      readDue(context),
      findProblems(context, "en"),
      context.messageQueue.listDeadLetters(),
      readCodes(context),
      readOrders(context)
    ])
    for (const { kind, count, seconds } of dueRows) {
      due.set({ kind }, count)
      oldest.set({ kind }, seconds)
    }
    problems.reset()
    for (const { kind } of found) problems.inc({ kind })
    deadLetters.set(letters.length)
    codes.set({ outcome: "sent" }, code.sent)
    codes.set({ outcome: "used" }, code.used)
    codes.set({ outcome: "failed" }, code.failed)
    for (const payment of ["card", "cash"] as const) orders.set({ payment }, order[payment])
  }
  const isUp = gauge("sadu_database_up", "Whether the database answered this scrape.")
  return async () => {
    try {
      await withDeadline(scrapeTimeoutMs, read())
      isUp.set(1)
    } catch (problem) {
      logError("metrics", problem)
      for (const one of all) one.reset()
      isUp.set(0)
    }
  }
}

/** Prometheus waits 10 seconds by default. */
const scrapeTimeoutMs = 8_000

interface Due {
  readonly kind: string
  readonly count: number
  readonly seconds: number
}

const readDue = async ({ db }: ProblemContext): Promise<ReadonlyArray<Due>> => {
  const { rows } = await sql<Due>`
    select kind, count(since)::int as count,
      coalesce(extract(epoch from now() - min(since)), 0)::float8 as seconds
    from (values ('payment'), ('refund'), ('message')) as kinds (kind)
    left join lateral (
      select next_check_at as since from invoice where kind = 'payment' and next_check_at <= now()
      union all
      select next_check_at from refund where kind = 'refund' and next_check_at <= now()
      union all
      select start_after from pgboss.job
      where kind = 'message' and state in ('created', 'retry') and start_after <= now()
        and name <> ${deadLetterQueue}
    ) as waiting on true
    group by kind`.execute(db)
  return rows
}

const readCodes = async ({ db }: ProblemContext) =>
  db
    .selectNoFrom((build) => [
      build
        .selectFrom("otp")
        .select(({ fn }) => fn.countAll<number>().as("sent"))
        .where("sent_at", ">", hourAgo)
        .as("sent"),
      build
        .selectFrom("otp")
        .select(({ fn }) => fn.countAll<number>().as("used"))
        .where("sent_at", ">", hourAgo)
        .where("used_at", "is not", null)
        .as("used"),
      build
        .selectFrom("failed_login")
        .select(({ fn }) => fn.countAll<number>().as("failed"))
        .where("failed_at", ">", hourAgo)
        .as("failed")
    ])
    .executeTakeFirstOrThrow()
    .then(({ failed, sent, used }) => ({
      sent: Number(sent),
      used: Number(used),
      failed: Number(failed)
    }))

const readOrders = async ({ db }: ProblemContext) => {
  const { rows } = await sql<{ card: number; cash: number }>`
    select count(invoice_id)::int as card, (count(*) - count(invoice_id))::int as cash
    from orders where created_at > now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { card: 0, cash: 0 }
}

const hourAgo = sql<Date>`now() - interval '1 hour'`
