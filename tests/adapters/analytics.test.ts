import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createAnalyticsStorage } from "#adapters/browser/analyticsStorage.ts"
import { createPixelAnalytics } from "#adapters/browser/pixel.ts"
import { Analytics } from "#core/analytics/Analytics.ts"
import { emptyJournal, type Journal } from "#core/analytics/journal.ts"
import type { AnalyticsEvent } from "#core/analytics/ShopEvent.ts"
import { ProductId, VariantId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { productId } from "#core/testing/arbitraries.ts"
import { orderId } from "#core/testing/orderArbitraries.ts"
import { createMapStore } from "../support/mapStore.ts"

const moment = fc.nat({ max: 2_000_000_000_000 })
const journal: fc.Arbitrary<Journal> = fc.record({
  visit: fc.option(fc.record({ startedAt: moment, lastAt: moment, viewed: fc.array(productId) })),
  purchased: fc.array(orderId),
  activeCart: fc.option(fc.record({ since: moment, isReported: fc.boolean() }))
})

describe("analytics storage", () => {
  it("loads what was saved and keeps the other parts", () => {
    fc.assert(
      fc.property(journal, (journal) => {
        const store = createMapStore({ sadu: JSON.stringify({ version: 1, cart: { items: [] } }) })
        createAnalyticsStorage(store).change(() => ({ consent: "granted", journal }))
        expect(createAnalyticsStorage(store).load()).toEqual({ consent: "granted", journal })
        expect(JSON.parse(store.get("sadu") ?? "")).toMatchObject({ cart: { items: [] } })
      })
    )
  })

  it("stores only the consent when it was refused", () => {
    const store = createMapStore()
    createAnalyticsStorage(store).change(() => ({
      consent: "refused",
      journal: { ...emptyJournal, purchased: [OrderId.make("7")] }
    }))
    expect(createAnalyticsStorage(store).load()).toEqual({
      consent: "refused",
      journal: emptyJournal
    })
    expect(JSON.parse(store.get("sadu") ?? "")).toMatchObject({ analytics: { consent: "refused" } })
    expect(store.get("sadu")).not.toContain("purchased")
  })

  it("loads nothing from a damaged part, and never throws", () => {
    fc.assert(
      fc.property(fc.json(), (analytics) => {
        const store = createMapStore({ sadu: `{"version":1,"analytics":${analytics}}` })
        expect(createAnalyticsStorage(store).load()).toEqual({
          consent: null,
          journal: emptyJournal
        })
      })
    )
  })
})

describe("pixel analytics", () => {
  const item = {
    productId: ProductId.make(101),
    variantId: VariantId.make(1001),
    quantity: 2,
    price: Fils.make(12_500)
  }
  const recordPixelEvents = (counted: AnalyticsEvent) => {
    const posts: Array<readonly [string, unknown]> = []
    const pixel = createPixelAnalytics(
      "https://pixel.example/in",
      () => 0,
      (address, text) => void posts.push([address, JSON.parse(text)])
    )
    Effect.runSync(
      Effect.provide(
        Analytics.use((analytics) => analytics.track(counted)),
        pixel
      )
    )
    return posts
  }

  it("AddToCart: 2 × 12.500 has value 25 KWD", () => {
    expect(recordPixelEvents({ _tag: "AddedToCart", item })).toEqual([
      [
        "https://pixel.example/in",
        {
          event: "AddToCart",
          content_ids: ["101"],
          contents: [{ id: "101", variant: "1001", quantity: 2, item_price: 12.5 }],
          value: 25,
          currency: "KWD",
          at: "1970-01-01T00:00:00.000Z"
        }
      ]
    ])
  })

  it.each<readonly [AnalyticsEvent, object]>([
    [{ _tag: "VisitStarted" }, { event: "SessionStart" }],
    [
      { _tag: "VisitEnded", durationMs: 61_400 },
      { event: "SessionEnd", seconds: 61 }
    ],
    [{ _tag: "LoggedIn" }, { event: "Login" }],
    [
      { _tag: "ProductViewed", item },
      { event: "ViewContent", value: 25 }
    ],
    [
      { _tag: "RemovedFromCart", item },
      { event: "RemoveFromCart", content_ids: ["101"] }
    ],
    [
      { _tag: "FavouriteAdded", productId: item.productId },
      { event: "AddToWishlist", content_ids: ["101"] }
    ],
    [
      { _tag: "Searched", results: 3 },
      { event: "Search", results: 3 }
    ],
    [
      { _tag: "CheckoutStarted", items: [item], value: Fils.make(25_500) },
      { event: "InitiateCheckout", value: 25.5, currency: "KWD" }
    ],
    [
      { _tag: "Purchased", orderId: OrderId.make("7"), value: Fils.make(25_500) },
      { event: "Purchase", order_id: "7", value: 25.5 }
    ],
    [
      { _tag: "CartAbandoned", items: [item], value: Fils.make(25_000) },
      { event: "CartAbandonment", value: 25 }
    ]
  ])("posts %o", (counted, spelled) =>
    expect(recordPixelEvents(counted)).toMatchObject([["https://pixel.example/in", spelled]])
  )
})
