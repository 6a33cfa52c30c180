import { sql } from "kysely"
import type { ServerContext } from "../context.ts"

/** The time of the next check, later after each one, up to an hour. */
export const nextCheck = ({ now, settings }: Pick<ServerContext, "now" | "settings">) =>
  sql<Date>`${new Date(now())}::timestamptz + interval '1 second'
    * least(power(2, least(check_count, 20)) * ${settings.sweepEveryS}::integer, 3600)`

/**
 * A subquery of the ids of at most 100 rows whose check is due, which no other server claims
 * meanwhile.
 */
export const claimDueIds = (
  table: "invoice" | "refund",
  column: "next_check_at" | "refunds_check_at",
  now: Date
) =>
  sql<number>`(select id from ${sql.table(table)} where ${sql.ref(column)} <= ${now}
    order by ${sql.ref(column)} limit 100 for update skip locked)`
