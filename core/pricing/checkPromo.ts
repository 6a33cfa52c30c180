import { Effect } from "effect"
import { cleanPromoCode, PromoMissing, Promos, type PromoRequest } from "./promo.ts"

/** Checks a promo code; a blank one is refused without a request. */
export const checkPromo = Effect.fnUntraced(function* (typed: PromoRequest) {
  const code = cleanPromoCode(typed.code)
  if (code === "") return yield* new PromoMissing()
  const promos = yield* Promos
  return yield* promos.check({ ...typed, code })
})
