import { Effect, Layer } from "effect"
import { Analytics } from "#core/analytics/Analytics.ts"
import { calculateValue } from "#core/analytics/journal.ts"
import type { AnalyticsEvent, EventItem } from "#core/analytics/ShopEvent.ts"
import { dinarsFromFils, type Fils } from "#core/money/Fils.ts"

/** Posts a text without waiting for the answer, also while the page unloads. */
export type Post = (address: string, text: string) => void

/** Posts each event as JSON to a configured address, with the event names that advertising pixels use. */
export const createPixelAnalytics = (
  address: string,
  now: () => number,
  post: Post = postWithoutCookies
): Layer.Layer<Analytics> =>
  Layer.succeed(Analytics, {
    track: (counted) =>
      Effect.sync(() =>
        post(
          address,
          JSON.stringify({ ...toPixelEvent(counted), at: new Date(now()).toISOString() })
        )
      )
  })

/** Uses fetch and not a beacon, because a beacon would send the cookies of its address and so identify the shopper. */
const postWithoutCookies: Post = (address, text) => {
  // Analytics may fail without consequence.
  fetch(address, {
    method: "POST",
    body: text,
    mode: "no-cors",
    keepalive: true,
    credentials: "omit"
  }).catch(() => {})
}

const toPixelEvent = (counted: AnalyticsEvent): object => {
  switch (counted._tag) {
    case "SessionStarted":
      return { event: "SessionStart" }
    case "SessionEnded":
      return { event: "SessionEnd", seconds: Math.round(counted.lastedMs / 1_000) }
    case "LoggedIn":
      return { event: "Login" }
    case "Viewed":
      return { event: "ViewContent", ...itemFields([counted.item]) }
    case "AddedToCart":
      return { event: "AddToCart", ...itemFields([counted.item]) }
    case "RemovedFromCart":
      return { event: "RemoveFromCart", ...itemFields([counted.item]) }
    case "Wished":
      return { event: "AddToWishlist", content_ids: [String(counted.productId)] }
    case "Searched":
      return { event: "Search", results: counted.results }
    case "CheckoutBegun":
      return {
        event: "InitiateCheckout",
        ...itemFields(counted.items),
        ...valueFields(counted.value)
      }
    case "Purchased":
      return { event: "Purchase", order_id: counted.orderId, ...valueFields(counted.value) }
    case "CartAbandoned":
      return { event: "CartAbandonment", ...itemFields(counted.items) }
  }
}

const itemFields = (items: ReadonlyArray<EventItem>) => ({
  content_ids: items.map(({ productId }) => String(productId)),
  contents: items.map(({ price, productId, quantity, variantId }) => ({
    id: String(productId),
    variant: variantId === null ? null : String(variantId),
    quantity,
    item_price: dinarsFromFils(price)
  })),
  ...valueFields(calculateValue(items))
})

const valueFields = (value: Fils) => ({ value: dinarsFromFils(value), currency: "KWD" })
