import { Effect, Layer } from "effect"
import { Analytics } from "#core/analytics/Analytics.ts"
import { calculateValue } from "#core/analytics/journal.ts"
import type { AnalyticsEvent, EventItem } from "#core/analytics/ShopEvent.ts"
import { dinarsFromFils, type Fils } from "#core/money/Fils.ts"

/** Posts a text without waiting for the response, also while the page unloads. */
export type Post = (url: string, text: string) => void

/**
 * Posts each event as JSON to a configured URL, with the event names that advertising pixels
 * use.
 */
export const createPixelAnalytics = (
  url: string,
  now: () => number,
  post: Post = postWithoutCookies
): Layer.Layer<Analytics> =>
  Layer.succeed(Analytics, {
    track: (event) =>
      Effect.sync(() =>
        post(url, JSON.stringify({ ...toPixelEvent(event), at: new Date(now()).toISOString() }))
      )
  })

/**
 * Uses fetch and not a beacon, because a beacon would send the cookies of its URL and so
 * identify the shopper.
 */
const postWithoutCookies: Post = (url, text) => {
  // Analytics may fail without consequence.
  fetch(url, {
    method: "POST",
    body: text,
    mode: "no-cors",
    keepalive: true,
    credentials: "omit"
  }).catch(() => {})
}

const toPixelEvent = (event: AnalyticsEvent): object => {
  switch (event._tag) {
    case "VisitStarted":
      return { event: "SessionStart" }
    case "VisitEnded":
      return { event: "SessionEnd", seconds: Math.round(event.durationMs / 1_000) }
    case "LoggedIn":
      return { event: "Login" }
    case "ProductViewed":
      return { event: "ViewContent", ...itemFields([event.item]) }
    case "AddedToCart":
      return { event: "AddToCart", ...itemFields([event.item]) }
    case "RemovedFromCart":
      return { event: "RemoveFromCart", ...itemFields([event.item]) }
    case "FavouriteAdded":
      return { event: "AddToWishlist", content_ids: [String(event.productId)] }
    case "Searched":
      return { event: "Search", results: event.results }
    case "CheckoutStarted":
      return {
        event: "InitiateCheckout",
        ...itemFields(event.items),
        ...valueFields(event.value)
      }
    case "Purchased":
      return { event: "Purchase", order_id: event.orderId, ...valueFields(event.value) }
    case "CartAbandoned":
      return { event: "CartAbandonment", ...itemFields(event.items) }
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
