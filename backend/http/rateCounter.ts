import { type Kysely, sql } from "kysely"
import type { Schema } from "../schema.ts"
import type { ClientAddress } from "./clientAddress.ts"

interface CounterContext {
  readonly db: Kysely<Schema>
  readonly now: () => number
}

/**
 * Increments a counter and returns the count within the time window, in one statement so that none
 * is missed.
 */
export const incrementRateCounter = async (
  { db, now }: CounterContext,
  name: string,
  seconds: number
): Promise<{ count: number; waitSeconds: number }> => {
  const at = new Date(now())
  const windowStart = new Date(now() - seconds * 1_000)
  const row = await db
    .insertInto("rate_counter")
    .values({ name, since: at, count: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        count: sql<number>`case when rate_counter.since < ${windowStart} then 1 else rate_counter.count + 1 end`,
        since: sql<Date>`case when rate_counter.since < ${windowStart} then ${at} else rate_counter.since end`
      })
    )
    .returning(["count", "since"])
    .executeTakeFirstOrThrow()
  if (row.count === 1) await deleteOldCounters(db, at)
  return { count: row.count, waitSeconds: secondsUntil(row.since, seconds, at) }
}

/**
 * The counters of a client: one of its address, and one with a larger limit of the IPv6 network
 * around it.
 */
export const clientCounters = (
  { settings }: { readonly settings: { readonly ipv6NetworkFactor: number } },
  event: string,
  { address, network }: ClientAddress,
  maximum: number
): ReadonlyArray<{ readonly name: string; readonly maximum: number }> => [
  { name: `${event} ${address}`, maximum },
  ...(network === null
    ? []
    : [{ name: `${event} ${network}`, maximum: maximum * settings.ipv6NetworkFactor }])
]

/** Takes back one increment. */
export const decrementRateCounter = async (
  { db }: Pick<CounterContext, "db">,
  name: string
): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom("rate_counter")
    .where("name", "=", name)
    .where("count", "=", 1)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return
  await db
    .updateTable("rate_counter")
    .set((row) => ({ count: row("count", "-", 1) }))
    .where("name", "=", name)
    .where("count", ">", 1)
    .execute()
}

/** No window is longer than a day. */
const deleteOldCounters = async (db: Kysely<Schema>, at: Date) => {
  await db
    .deleteFrom("rate_counter")
    .where("since", "<", new Date(at.getTime() - 86_400_000))
    .execute()
}

const secondsUntil = (since: Date, seconds: number, at: Date) =>
  Math.max(1, Math.ceil((since.getTime() + seconds * 1_000 - at.getTime()) / 1_000))
