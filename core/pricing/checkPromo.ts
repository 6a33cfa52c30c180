import { Effect } from "effect"
import { PromoMissing, Promos } from "./promo.ts"

/** Checks a typed promo code with the shop, trimmed; the rule and its refusals are those of texts.md, Promo. */
export const checkPromo = Effect.fnUntraced(function* (typed: string) {
  const code = typed.trim()
  if (code === "") return yield* new PromoMissing()
  const promos = yield* Promos
  return yield* promos.check(code)
})
