import { Effect } from "effect"
import { PromoMissing, Promos } from "./promo.ts"

/** Checks a trimmed promo code; an empty one is refused without a request. */
export const checkPromo = Effect.fnUntraced(function* (typed: string) {
  const code = typed.trim()
  if (code === "") return yield* new PromoMissing()
  const promos = yield* Promos
  return yield* promos.check(code)
})
