import { normalizePromoCode } from "#core/pricing/promo.ts"
import { Refusal } from "../http/Refusal.ts"
import { decrementRateCounter, incrementRateCounter, clientCounters } from "../http/rateCounter.ts"
import type { ServerContext } from "../context.ts"
import type { ApiRequest } from "../http/route.ts"

/**
 * How many unknown codes a client may try in ten minutes, on every call that can tell; existing
 * codes do not count.
 */
const tries = { maximum: 20, seconds: 600 }
const longestCode = 64

/**
 * Counts a code before it is looked up, and no longer once it is known to exist: simultaneous
 * guesses beyond the limit learn nothing. A client that has tried too many is refused.
 */
export const countPromoTry = async (
  context: ServerContext,
  { client }: Pick<ApiRequest, "client">,
  typed: string
): Promise<void> => {
  const counters = clientCounters(context, "promo", client, tries.maximum)
  for (const { maximum, name } of counters) {
    const { count, waitSeconds } = await incrementRateCounter(context, name, tries.seconds)
    if (count > maximum)
      throw new Refusal({
        status: 429,
        code: "too_many",
        messageKey: "refusals.tooMany",
        waitSeconds
      })
  }
  const code = normalizePromoCode(typed)
  const row =
    code.length > longestCode
      ? undefined
      : await context.db
          .selectFrom("promo")
          .select("code")
          .where("code", "=", code)
          .executeTakeFirst()
  if (row !== undefined) for (const { name } of counters) await decrementRateCounter(context, name)
}
