import { sql } from "kysely"
import type { ServerContext } from "../context.ts"

/** The time of the next check, later after each one, up to an hour. */
export const nextCheck = ({ now, settings }: Pick<ServerContext, "now" | "settings">) =>
  sql<Date>`${new Date(now())}::timestamptz + interval '1 second'
    * least(power(2, least(check_count, 20)) * ${settings.sweepEveryS}::integer, 3600)`
