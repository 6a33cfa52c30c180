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
import { callApi, refusalByCode } from "./callApi.ts"
import { staffSessionEnded } from "./deskClient.ts"
import { DeskFilsJson, MomentJson } from "./deskJson.ts"

export const deskPromosOverHttp = (desk: KyInstance) =>
  Layer.succeed(DeskPromos, {
    list: (cursor) =>
      callApi(
        (signal) =>
          desk.get("promos", { ...(cursor === null ? {} : { searchParams: { cursor } }), signal }),
        { success: PromoPageJson, refusals: [staffSessionEnded] }
      ).pipe(Effect.map(({ next, promos }) => ({ items: promos, next }))),
    make: ({ endsAt, startsAt, ...terms }) =>
      callApi(
        (signal) =>
          desk.post("promos", {
            json: { ...terms, startsAt: toIso(startsAt), endsAt: toIso(endsAt) },
            signal
          }),
        { success: OnePromoJson, refusals: [staffSessionEnded, promoInvalid, promoExists] }
      ).pipe(Effect.map(({ promo }) => promo)),
    end: (code) =>
      callApi((signal) => desk.post("promos/end", { json: { code }, signal }), {
        success: OnePromoJson,
        refusals: [staffSessionEnded, promoGone]
      }).pipe(Effect.map(({ promo }) => promo))
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
const OnePromoJson = Schema.Struct({ promo: PromoJson })
const PromoPageJson = Schema.Struct({
  promos: Schema.Array(PromoJson),
  next: Schema.NullOr(Schema.String)
})

const isField = (name: string): name is PromoField => name in emptyPromoDraft
const promoInvalid = refusalByCode(
  "promo_invalid",
  Schema.Struct({ field: Schema.String.pipe(Schema.refine(isField)) }),
  ({ field }) => new PromoDraftInvalid({ field })
)
const promoExists = refusalByCode("promo_exists", Schema.Unknown, () => new PromoExists())
const promoGone = refusalByCode("promo_gone", Schema.Unknown, () => new PromoGone())
