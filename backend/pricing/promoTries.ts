import { normalizePromoCode } from "#core/pricing/promo.ts"
import { clientRateLimits, limitFailures } from "../http/rateCounter.ts"
import type { ServerContext } from "../context.ts"
import type { ApiRequest } from "../http/route.ts"

/** How many unknown codes may be tried in ten minutes, on every call that can tell. */
const tries = { name: "promo", maximum: 20, seconds: 600 }
const longestCode = 64

/**
 * Refuses a customer, or without a login a client address, that has tried too many unknown codes,
 * and counts this one if it is unknown too. A code that exists is never counted, however many
 * customers of one address use it.
 */
export const countPromoTry = async (
  context: ServerContext,
  { client, customer }: Pick<ApiRequest, "client" | "customer">,
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
  // Many customers of a carrier share an address.
  const limits =
    customer === null
      ? clientRateLimits(context, client, tries)
      : [{ ...tries, name: `promo of customer ${customer.id}` }]
  await limitFailures(context, limits, row === undefined)
}
