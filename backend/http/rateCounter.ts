import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"
import type { ClientIp } from "./clientIp.ts"
import { HttpError } from "./HttpError.ts"

interface CounterContext {
  readonly db: Kysely<Tables>
  readonly now: () => number
}

/** At most so many events of a name within a time window. */
export interface RateLimit {
  readonly name: string
  readonly maximum: number
  readonly seconds: number
}

/** Counts an event for each limit, and refuses it with 429 beyond one. */
export const enforceRateLimits = async (
  context: CounterContext,
  limits: ReadonlyArray<RateLimit>
): Promise<void> => {
  for (const limit of limits) {
    const { count, waitSeconds } = await add(context, limit, 1)
    if (count > limit.maximum) throw tooManyRefusal(waitSeconds)
  }
}

/**
 * Refuses a try with 429 once there were as many failures as a limit allows, and counts it if it is
 * one. Tries wait for one another, so that of many at the same time no more are let through; one
 * that is refused is not counted.
 */
export const limitFailures = async (
  context: CounterContext,
  limits: ReadonlyArray<RateLimit>,
  isFailure: boolean
): Promise<void> => {
  for (const limit of limits) {
    const { count, waitSeconds } = await add(context, limit, isFailure ? 1 : 0)
    if (count > limit.maximum || (!isFailure && count === limit.maximum))
      throw tooManyRefusal(waitSeconds)
  }
}

/**
 * The limit for a client's IP, and a larger one for the IPv6 network around it.
 */
export const clientRateLimits = (
  { settings }: { readonly settings: { readonly ipv6NetworkFactor: number } },
  { ip, network }: ClientIp,
  { maximum, name, seconds }: RateLimit
): ReadonlyArray<RateLimit> => [
  { name: `${name} ${ip}`, maximum, seconds },
  ...(network === null
    ? []
    : [{ name: `${name} ${network}`, maximum: maximum * settings.ipv6NetworkFactor, seconds }])
]

/** Takes back an event that was counted. */
export const takeBack = async (
  { db }: Pick<CounterContext, "db">,
  limits: ReadonlyArray<RateLimit>
): Promise<void> => {
  for (const { name } of limits) {
    const { numDeletedRows } = await db
      .deleteFrom("rate_counter")
      .where("name", "=", name)
      .where("count", "=", 1)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) continue
    await db
      .updateTable("rate_counter")
      .set((row) => ({ count: row("count", "-", 1) }))
      .where("name", "=", name)
      .where("count", ">", 1)
      .execute()
  }
}

const tooManyRefusal = (waitSeconds: number) =>
  new HttpError(429, "too_many", "refusals.tooMany", { waitSeconds })

/**
 * Adds to the count within the time window and returns it, in one statement so that no event is
 * missed. It stays one above the maximum, however many are refused.
 */
const add = async (
  { db, now }: CounterContext,
  { maximum, name, seconds }: RateLimit,
  events: 0 | 1
): Promise<{ count: number; waitSeconds: number }> => {
  const at = new Date(now())
  const windowStart = new Date(now() - seconds * 1_000)
  const row = await db
    .insertInto("rate_counter")
    .values({ name, since: at, count: events })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        count: sql<number>`case when rate_counter.since < ${windowStart} then ${events}
          else least(rate_counter.count + ${events}, ${maximum} + 1) end`,
        since: sql<Date>`case when rate_counter.since < ${windowStart} then ${at} else rate_counter.since end`
      })
    )
    .returning(["count", "since"])
    .executeTakeFirstOrThrow()
  if (row.count === events) await deleteOldCounters(db, at)
  return { count: row.count, waitSeconds: secondsUntil(row.since, seconds, at) }
}

/** No window is longer than a day. */
const deleteOldCounters = async (db: Kysely<Tables>, at: Date) => {
  await db
    .deleteFrom("rate_counter")
    .where("since", "<", new Date(at.getTime() - 86_400_000))
    .execute()
}

const secondsUntil = (since: Date, seconds: number, at: Date) =>
  Math.max(1, Math.ceil((since.getTime() + seconds * 1_000 - at.getTime()) / 1_000))
