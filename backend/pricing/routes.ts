import { dinarsFromFils } from "#core/money/Fils.ts"
import { incrementRateCounter, readRateCounter } from "../http/rateCounter.ts"
import { type ApiResponse, errorResponse, type Route, okResponse } from "../http/route.ts"
import { findPromo } from "./promos.ts"
import { findDeliveryRates } from "./deliveryRates.ts"

/** How many unknown codes a client may try in ten minutes; existing codes do not count. */
const misses = { maximum: 20, seconds: 600 }
const longestCode = 64

export const pricingRoutes: ReadonlyArray<Route> = [
  {
    method: "GET",
    path: "/getPromoValid/{code}",
    access: "anyone",
    answer: async (shop, { origin, params, t }) => {
      const name = `promo ${origin.address}`
      const slow = (waitSeconds: number): ApiResponse => ({
        ...errorResponse(429, "too_many", t("refusals.tooMany")),
        headers: { "Retry-After": String(waitSeconds) }
      })
      const before = await readRateCounter(shop, name, misses.seconds)
      if (before.count >= misses.maximum) return slow(before.waitSeconds)
      const typed = params["code"] ?? ""
      const promo =
        typed.length > longestCode ? "unknown" : await findPromo(shop.db, typed, shop.now())
      if (promo === "expired") return okResponse({ status: true, promo_code: [] })
      if (promo !== "unknown") return okResponse({ status: true, promo_code: [promo] })
      const after = await incrementRateCounter(shop, name, misses.seconds)
      return after.count > misses.maximum
        ? slow(after.waitSeconds)
        : errorResponse(200, "promo_unknown", t("refusals.promo.invalid"))
    }
  },
  {
    method: "GET",
    path: "/deliveryCharges_admin",
    access: "anyone",
    answer: async ({ db }) => {
      const rates = await findDeliveryRates(db)
      return okResponse({
        status: true,
        data: rates.map((rate) => ({
          country: rate.country,
          delivery_weight_range_start: rate.from / 1_000,
          delivery_weight_range_end: rate.to / 1_000,
          per_kg_price: dinarsFromFils(rate.perKilogram),
          free_after: dinarsFromFils(rate.freeAfter)
        }))
      })
    }
  }
]
