import { normalizePromoCode } from "#core/pricing/promo.ts"
import { clientRateLimits, limitFailures } from "../http/rateCounter.ts"
import type { ServerContext } from "../context.ts"
import type { ApiRequest } from "../http/route.ts"

/** How many unknown codes a client may try in ten minutes, on every call that can tell. */
const tries = { name: "promo", maximum: 20, seconds: 600 }
const longestCode = 64

/**
 * Refuses a client that has tried too many unknown codes, and counts this one if it is unknown too.
 * A code that exists is never counted, however many customers of one address use it.
 */
export const countPromoTry = async (
  context: ServerContext,
  { client }: Pick<ApiRequest, "client">,
  typed: string
): Promise<void> => {
  const code = normalizePromoCode(typed)
  const row =
    code.length > longestCode
      ? undefined
      : await context.db
          .selectFrom("promo")
          .select("code")
          .where("code", "=", code)
          .executeTakeFirst()
  await limitFailures(context, clientRateLimits(context, client, tries), row === undefined)
}
