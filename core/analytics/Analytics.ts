import { Context, type Effect } from "effect"
import type { AnalyticsEvent } from "./ShopEvent.ts"

/** Whoever counts for the shop. It is told only what the shopper allowed, and whether it listens changes nothing. */
export class Analytics extends Context.Service<
  Analytics,
  {
    readonly track: (counted: AnalyticsEvent) => Effect.Effect<void>
  }
>()("shop/analytics/Analytics") {}
