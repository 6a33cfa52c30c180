import { Option, Result } from "effect"
import { dinarsFromFils, exactFilsFromDinars } from "#core/money/Fils.ts"
import type { ServerContext } from "../context.ts"
import { type ApiRequest, errorResponse, okResponse, openRoute, type Route } from "../http/route.ts"
import { findPromo } from "./promos.ts"
import { countPromoTry } from "./promoTries.ts"
import { findDeliveryRates } from "./deliveryRates.ts"

const checkPromo = async (context: ServerContext, request: ApiRequest) => {
  const { customer, params, query, t } = request
  const code = params["code"] ?? ""
  await countPromoTry(context, request, code)
  const promo = await findPromo(context.db, {
    code,
    at: context.now(),
    customerId: customer?.id ?? null,
    subtotal: Option.getOrNull(exactFilsFromDinars(Number(query.get("subtotal") ?? Number.NaN)))
  })
  if (Result.isSuccess(promo)) return okResponse({ status: true, promo_code: [promo.success] })
  switch (promo.failure._tag) {
    case "PromoUnknown":
      return errorResponse(200, "promo_unknown", t("refusals.promo.invalid"))
    case "PromoExpired":
      return okResponse({ status: true, promo_code: [] })
    case "PromoUsed":
      return errorResponse(200, "promo_used", t("server.promoUsed"))
    case "PromoUsedUp":
      return errorResponse(200, "promo_used_up", t("server.promoUsedUp"))
    case "PromoBelowMinimum": {
      const amount = promo.failure.minimum
      return errorResponse(200, "promo_minimum", t("server.promoMinimum", { amount }))
    }
  }
}

const listDeliveryRates = async ({ db }: ServerContext) =>
  okResponse({
    status: true,
    data: (await findDeliveryRates(db)).map((rate) => ({
      country: rate.country,
      delivery_weight_range_start: rate.from / 1_000,
      delivery_weight_range_end: rate.to / 1_000,
      flat_fee: dinarsFromFils(rate.flatFee),
      per_kg_price: dinarsFromFils(rate.perKilogram),
      free_after: dinarsFromFils(rate.freeAfter)
    }))
  })

export const pricingRoutes: ReadonlyArray<Route<ServerContext>> = [
  openRoute("GET", "/getPromoValid/{code}", checkPromo),
  openRoute("GET", "/deliveryCharges_admin", listDeliveryRates)
]
