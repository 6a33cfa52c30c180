import { Option, Result } from "effect"
import { dinarsFromFils, filsFromDinars } from "#core/money/Fils.ts"
import type { ServerContext } from "../context.ts"
import { type ApiRequest, errorResponse, okResponse, openRoute, type Route } from "../http/route.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { isFreeDelivery, type Promo } from "#core/pricing/promo.ts"
import { parseId } from "../http/parseId.ts"
import { findPromo } from "./promos.ts"
import { countPromoTry } from "./promoTries.ts"

const checkPromo = async (context: ServerContext, request: ApiRequest) => {
  const { customer, params, query, t } = request
  const code = params["code"] ?? ""
  await countPromoTry(context, request, code)
  const promo = await findPromo(context.db, {
    code,
    at: context.now(),
    customerId: customer?.id ?? null,
    subtotal: Option.getOrNull(filsFromDinars(Number(query.get("subtotal") ?? Number.NaN))),
    products: parseProducts(query.get("products"))
  })
  if (Result.isSuccess(promo))
    return okResponse({ status: true, promo_code: [promoJson(promo.success)] })
  switch (promo.failure._tag) {
    case "PromoUnknown":
      return errorResponse(200, "promo_unknown", t("refusals.promo.invalid"))
    case "PromoExpired":
      return okResponse({ status: true, promo_code: [] })
    case "PromoUsed":
      return errorResponse(200, "promo_used", t("server.promoUsed"))
    case "PromoUsedUp":
      return errorResponse(200, "promo_used_up", t("server.promoUsedUp"))
    case "PromoForOtherProducts":
      return errorResponse(200, "promo_excluded", t("server.promoExcluded"))
    case "PromoBelowMinimum": {
      const amount = promo.failure.minimum
      return errorResponse(200, "promo_minimum", t("server.promoMinimum", { amount }))
    }
  }
}

/** A code that takes no percentage has 0 there, so that a client which knows only these works. */
const promoJson = ({ code, excludedProducts, ...benefit }: Promo) => ({
  code,
  discount: "discount" in benefit ? benefit.discount : 0,
  ...("amount" in benefit && { amount: dinarsFromFils(benefit.amount) }),
  ...(isFreeDelivery(benefit) && { free_delivery: true }),
  ...(excludedProducts && { excluded_products: excludedProducts })
})

/** The ids of the products in a cart, such as `129,137`; null where they are not said. */
const parseProducts = (ids: string | null): ReadonlyArray<ProductId> | null =>
  ids === null
    ? null
    : ids
        .split(",", maximumProducts)
        .flatMap((id) => Option.toArray(ProductId.parse(parseId(id) ?? 0)))

const maximumProducts = 1_000

export const pricingRoutes: ReadonlyArray<Route<ServerContext>> = [
  openRoute("GET", "/getPromoValid/{code}", checkPromo)
]
