import { DateTime, Effect } from "effect"
import { callDesk, type DeskRefusal } from "./deskCall.ts"
import { submitMachine, type ItemPage } from "../shared/submitMachine.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { normalizePromoCode } from "../pricing/promo.ts"
import {
  type DeskPromo,
  parsePromo,
  promoCalls,
  type PromoChange,
  type PromoChangeRefusal
} from "./DeskPromos.ts"

/** The promo codes of the shop. */
export const promoCodesMachine = submitMachine<
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
  callDesk(promoCalls.list, { query: { cursor } }).pipe(
    Effect.map(({ next, promos }): ItemPage<DeskPromo> => ({ items: promos, next }))
  )

/** The categories that a promo code may exclude, each before those inside it. */
export const loadPromoCategories = () =>
  callDesk(promoCalls.categories, {}).pipe(Effect.map(({ categories }) => categories))

/** Makes or ends a promo code. */
export const changePromo = Effect.fnUntraced(function* (change: PromoChange) {
  if (change.kind === "end") {
    const { promo } = yield* callDesk(promoCalls.end, { body: { code: change.code } })
    return promo
  }
  const { endsAt, startsAt, ...terms } = yield* Effect.fromResult(parsePromo(change.draft))
  const body = {
    discount: null,
    ...terms,
    startsAt: formatMoment(startsAt),
    endsAt: formatMoment(endsAt)
  }
  const { promo } = yield* callDesk(promoCalls.make, { body })
  return promo
})

const formatMoment = (at: number | null): string | null =>
  at === null ? null : DateTime.formatIso(DateTime.makeUnsafe(at))
