import { Effect } from "effect"
import { PromoMissing, Promos, type PromoRequest } from "./promo.ts"

/** Checks a trimmed promo code; an empty one is refused without a request. */
export const checkPromo = Effect.fnUntraced(function* (typed: PromoRequest) {
  const code = typed.code.trim()
  if (code === "") return yield* new PromoMissing()
  const promos = yield* Promos
  return yield* promos.check({ ...typed, code })
})
