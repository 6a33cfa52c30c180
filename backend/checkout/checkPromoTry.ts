import type { Shop } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import { countPromoTry } from "../pricing/promoTries.ts"
import { Refusal } from "../http/Refusal.ts"

/** Refuses an order with a promo code where a client address has tried too many unknown ones. */
export const checkPromoTry = async (
  shop: Shop,
  request: CustomerRequest,
  code: string | null
): Promise<void> => {
  const waitSeconds = code === null ? 0 : await countPromoTry(shop, request, code)
  if (waitSeconds > 0)
    throw new Refusal({
      status: 429,
      code: "too_many",
      messageKey: "refusals.tooMany",
      waitSeconds
    })
}
