import { sql } from "kysely"
import type { Shop } from "./route.ts"

/** Counts one more and returns the count within the time window, in one statement so that none is missed. */
export const incrementRateCounter = async (
  { db, now }: Shop,
  name: string,
  seconds: number
): Promise<{ times: number; waitSeconds: number }> => {
  const at = new Date(now())
  const windowStart = new Date(now() - seconds * 1_000)
  const row = await db
    .insertInto("tally")
    .values({ name, since: at, times: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        times: sql<number>`case when tally.since < ${windowStart} then 1 else tally.times + 1 end`,
        since: sql<Date>`case when tally.since < ${windowStart} then ${at} else tally.since end`
      })
    )
    .returning(["times", "since"])
    .executeTakeFirstOrThrow()
  return { times: row.times, waitSeconds: secondsUntil(row.since, seconds, at) }
}

/** The same without counting. */
export const readRateCounter = async (
  { db, now }: Shop,
  name: string,
  seconds: number
): Promise<{ times: number; waitSeconds: number }> => {
  const at = new Date(now())
  const row = await db
    .selectFrom("tally")
    .select(["times", "since"])
    .where("name", "=", name)
    .where("since", ">=", new Date(now() - seconds * 1_000))
    .executeTakeFirst()
  return row === undefined
    ? { times: 0, waitSeconds: 0 }
    : { times: row.times, waitSeconds: secondsUntil(row.since, seconds, at) }
}

const secondsUntil = (since: Date, seconds: number, at: Date) =>
  Math.max(1, Math.ceil((since.getTime() + seconds * 1_000 - at.getTime()) / 1_000))
