import { Effect } from "effect"
import { editableListMachine } from "../shared/editableListMachine.ts"
import type { DeskRefusal } from "./DeskOrders.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { normalizePromoCode } from "../pricing/promo.ts"
import {
  type DeskPromo,
  DeskPromos,
  parsePromo,
  type PromoChange,
  type PromoChangeRefusal
} from "./DeskPromos.ts"

/** The promo codes of the shop. */
export const promoCodesMachine = editableListMachine<
  null,
  DeskPromo,
  PromoChange,
  DeskRefusal,
  PromoChangeRefusal
>({
  id: "deskPromos",
  keyOf: ({ code }) => code,
  keyOfDraft: (change) =>
    normalizePromoCode(change.kind === "end" ? change.code : change.draft.code)
})

/** One page of promo codes. */
export const loadPromos = ({ cursor }: PageRequest<null>) =>
  DeskPromos.use((promos) => promos.list(cursor))

/** Makes or ends a promo code. */
export const changePromo = Effect.fnUntraced(function* (change: PromoChange) {
  const promos = yield* DeskPromos
  return change.kind === "end"
    ? yield* promos.end(change.code)
    : yield* promos.make(yield* Effect.fromResult(parsePromo(change.draft)))
})
