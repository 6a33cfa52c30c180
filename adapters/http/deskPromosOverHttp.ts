import { Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import {
  DeskPromos,
  emptyPromoDraft,
  PromoDraftInvalid,
  PromoExists,
  type PromoField,
  PromoGone
} from "#core/desk/DeskPromos.ts"
import { Percent } from "#core/pricing/promo.ts"
import { callApi, refusalByCode, refusalWithData } from "./callApi.ts"
import { inField } from "./decoding.ts"
import { DeskFilsJson, MomentJson, staffSessionEnded } from "./deskJson.ts"

export const deskPromosOverHttp = ({ get, post }: KyInstance) =>
  Layer.succeed(DeskPromos, {
    list: (cursor) =>
      callApi(get, "promos", {
        searchParams: { cursor: cursor ?? undefined },
        success: PromoPageJson,
        refusals: [staffSessionEnded]
      }).pipe(Effect.map(({ next, promos }) => ({ items: promos, next }))),
    make: ({ endsAt, startsAt, ...terms }) =>
      callApi(post, "promos", {
        json: { ...terms, startsAt: toIso(startsAt), endsAt: toIso(endsAt) },
        success: OnePromoJson,
        refusals: [staffSessionEnded, promoInvalid, promoExists]
      }),
    end: (code) =>
      callApi(post, "promos/end", {
        json: { code },
        success: OnePromoJson,
        refusals: [staffSessionEnded, promoGone]
      })
  })

const toIso = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()

const PromoJson = Schema.Struct({
  code: Schema.String,
  discount: Schema.Number.pipe(Schema.refine(Percent.is)),
  startsAt: Schema.NullOr(MomentJson),
  endsAt: Schema.NullOr(MomentJson),
  minimum: Schema.NullOr(DeskFilsJson),
  maximumUses: Schema.NullOr(Schema.Int),
  maximumUsesPerCustomer: Schema.NullOr(Schema.Int),
  uses: Schema.Int,
  discounts: DeskFilsJson,
  state: Schema.Literals(["planned", "active", "ended"])
})
const OnePromoJson = inField(PromoJson, "promo")
const PromoPageJson = Schema.Struct({
  promos: Schema.Array(PromoJson),
  next: Schema.NullOr(Schema.String)
})

const isField = (name: string): name is PromoField => name in emptyPromoDraft
const promoInvalid = refusalWithData(
  "promo_invalid",
  Schema.Struct({ field: Schema.String.pipe(Schema.refine(isField)) }),
  ({ field }) => new PromoDraftInvalid({ field })
)
const promoExists = refusalByCode("promo_exists", () => new PromoExists())
const promoGone = refusalByCode("promo_gone", () => new PromoGone())
