import { Context, type Effect } from "effect"
import type { AnalyticsEvent } from "./ShopEvent.ts"

/**
 * The analytics service. It receives events only after consent, and its failures change nothing in
 * the shop.
 */
export class Analytics extends Context.Service<
  Analytics,
  {
    readonly track: (event: AnalyticsEvent) => Effect.Effect<void>
  }
>()("shop/analytics/Analytics") {}
