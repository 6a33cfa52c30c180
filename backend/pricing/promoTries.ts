import { normalizePromoCode } from "#core/pricing/promo.ts"
import { clientRateLimits, enforceRateLimits, takeBack } from "../http/rateCounter.ts"
import type { ServerContext } from "../context.ts"
import type { ApiRequest } from "../http/route.ts"

/**
 * How many unknown codes a client may try in ten minutes, on every call that can tell; existing
 * codes do not count.
 */
const tries = { name: "promo", maximum: 20, seconds: 600 }
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
  const limits = clientRateLimits(context, client, tries)
  await enforceRateLimits(context, limits)
  const code = normalizePromoCode(typed)
  const row =
    code.length > longestCode
      ? undefined
      : await context.db
          .selectFrom("promo")
          .select("code")
          .where("code", "=", code)
          .executeTakeFirst()
  if (row !== undefined) await takeBack(context, limits)
}
