import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { diffCarts } from "#core/analytics/diffCarts.ts"
import {
  abandonedAt,
  recordAbandonment,
  recordCartState,
  emptyJournal,
  type Journal,
  recordEvent,
  calculateValue,
  visitGapMs
} from "#core/analytics/journal.ts"
import type { AnalyticsEvent, EventItem, ShopEvent } from "#core/analytics/ShopEvent.ts"
import { type CartLine, lineKey } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { limits } from "#core/shared/limits.ts"
import { fils, productId } from "#core/testing/arbitraries.ts"
import { cartLines } from "#core/testing/cartArbitraries.ts"
import { orderId } from "#core/testing/orderArbitraries.ts"

const minute = 60_000
const oud: EventItem = {
  productId: ProductId.make(101),
  variantId: null,
  quantity: 1,
  price: Fils.make(12_500)
}
const viewed: ShopEvent = { _tag: "ProductViewed", item: oud }
const tags = (counted: ReadonlyArray<AnalyticsEvent>) => counted.map(({ _tag }) => _tag)

describe("recordEvent", () => {
  it("two visits in a day: two sessions, the product once in each, the order once", () => {
    const purchased: ShopEvent = {
      _tag: "Purchased",
      orderId: OrderId.make("7"),
      value: Fils.make(13_000)
    }
    const day: ReadonlyArray<readonly [number, ShopEvent]> = [
      [0, viewed],
      [5, viewed],
      [10, purchased],
      [11, purchased],
      [600, viewed],
      [601, purchased]
    ]
    const { counted } = day.reduce(
      ({ counted, journal }, [at, event]) => {
        const next = recordEvent(journal, event, at * minute)
        return { journal: next.journal, counted: [...counted, ...next.events] }
      },
      { journal: emptyJournal, counted: new Array<AnalyticsEvent>() }
    )
    expect(tags(counted)).toEqual([
      "VisitStarted",
      "ProductViewed",
      "Purchased",
      "VisitEnded",
      "VisitStarted",
      "ProductViewed"
    ])
    expect(counted).toContainEqual({ _tag: "VisitEnded", durationMs: 11 * minute })
  })

  const event: fc.Arbitrary<ShopEvent> = fc.oneof(
    productId.map((productId): ShopEvent => ({
      _tag: "ProductViewed",
      item: { ...oud, productId }
    })),
    fc.constant(viewed),
    fc.record({ _tag: fc.constant("Purchased" as const), orderId, value: fils }),
    fc.record({
      _tag: fc.constant("Purchased" as const),
      orderId: fc.constant(OrderId.make("7")),
      value: fils
    }),
    fc.record({ _tag: fc.constant("Searched" as const), results: fc.nat() }),
    fc.constant({ _tag: "LoggedIn" } as const)
  )
  const wait = fc.constantFrom(0, 1, minute, visitGapMs, visitGapMs + 1, 24 * 60 * minute, -minute)

  it("records no order twice, no product twice per session, and no event outside a session (property)", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(wait, event), { maxLength: 40 }), (happened) => {
        let [journal, now]: [Journal, number] = [emptyJournal, 1_000_000]
        const all: Array<AnalyticsEvent> = []
        for (const [passed, event] of happened) {
          now += passed
          const next = recordEvent(journal, event, now)
          journal = next.journal
          all.push(...next.events)
        }
        const orders = all.flatMap((one) => (one._tag === "Purchased" ? [one.orderId] : []))
        expect(new Set(orders).size).toBe(orders.length)
        expect(new Set(orders)).toEqual(
          new Set(happened.flatMap(([, one]) => (one._tag === "Purchased" ? [one.orderId] : [])))
        )
        const sessions = all.reduce(
          (parts: ReadonlyArray<ReadonlyArray<AnalyticsEvent>>, one) =>
            one._tag === "VisitStarted"
              ? [...parts, []]
              : one._tag === "VisitEnded"
                ? parts
                : [...parts.slice(0, -1), [...(parts.at(-1) ?? []), one]],
          []
        )
        for (const session of sessions) {
          const seen = session.flatMap((one) =>
            one._tag === "ProductViewed" ? [one.item.productId] : []
          )
          expect(new Set(seen).size).toBe(seen.length)
        }
        expect(
          tags(all).filter((tag) => tag === "VisitStarted").length -
            tags(all).filter((tag) => tag === "VisitEnded").length
        ).toBe(happened.length === 0 ? 0 : 1)
        for (const one of all)
          if (one._tag === "VisitEnded") expect(one.durationMs).toBeGreaterThanOrEqual(0)
      })
    )
  })
})

describe("recordAbandonment", () => {
  it("a cart counts as abandoned 10 minutes after its first item, not earlier", () => {
    const filled = recordCartState(emptyJournal, true, 0)
    expect(abandonedAt(filled)).toBe(10 * minute)
    expect(recordAbandonment(filled, [oud], 10 * minute - 1).events).toEqual([])
    expect(recordAbandonment(filled, [oud], 10 * minute).events).toEqual([
      { _tag: "CartAbandoned", items: [oud], value: 12_500 }
    ])
  })

  it("a cart counts as abandoned once per active cart, however often time and cart change (property)", () => {
    const step = fc.oneof(
      fc.boolean().map((holds) => ({ holds })),
      fc.constantFrom(1, minute, limits.cartAbandonedMs).map((wait) => ({ wait }))
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let [journal, now]: [Journal, number] = [emptyJournal, 0]
        const model = { since: 0, hasItems: false, reported: 0, activeCarts: 0 }
        for (const one of steps) {
          if ("holds" in one) {
            journal = recordCartState(journal, one.holds, now)
            if (one.holds && !model.hasItems)
              Object.assign(model, { since: now, activeCarts: model.activeCarts + 1 })
            model.hasItems = one.holds
          } else now += one.wait
          const next = recordAbandonment(journal, model.hasItems ? [oud] : [], now)
          journal = next.journal
          model.reported += next.events.length
          if (next.events.length > 0)
            expect(now - model.since).toBeGreaterThanOrEqual(limits.cartAbandonedMs)
          expect(abandonedAt(journal) ?? Infinity).toBeGreaterThan(now)
        }
        expect(model.reported).toBeLessThanOrEqual(model.activeCarts)
      })
    )
  })
})

describe("diffCarts", () => {
  it("one oud becomes two, an incense is removed: one item added and one removed", () => {
    const line = (id: number, quantity: number): CartLine => ({
      ...(fc.sample(cartLines({ least: 1, most: 1 }), { numRuns: 1, seed: 1 })[0]?.[0] ??
        expect.unreachable()),
      productId: ProductId.make(id),
      variantId: null,
      quantity: Quantity.make(quantity)
    })
    expect(diffCarts([line(101, 1), line(102, 1)], [line(101, 2)])).toMatchObject([
      { _tag: "RemovedFromCart", item: { productId: 102, quantity: 1 } },
      { _tag: "AddedToCart", item: { productId: 101, quantity: 1 } }
    ])
  })

  it("before + added − removed = after (property)", () => {
    fc.assert(
      fc.property(cartLines(), cartLines(), fc.boolean(), (before, other, shares) => {
        const after = shares
          ? [
              ...before.slice(1),
              ...other.filter(
                (line) => !before.some((hasItems) => lineKey(hasItems) === lineKey(line))
              )
            ]
          : other
        const total = (lines: ReadonlyArray<{ readonly quantity: number }>) =>
          lines.reduce((sum, { quantity }) => sum + quantity, 0)
        const changes = diffCarts(before, after)
        const of = (tag: string) =>
          changes.flatMap((one) => (one._tag === tag && "item" in one ? [one.item] : []))
        expect(total(before) + total(of("AddedToCart")) - total(of("RemovedFromCart"))).toBe(
          total(after)
        )
        expect(diffCarts(after, after)).toEqual([])
        expect(calculateValue(of("AddedToCart"))).toBeGreaterThanOrEqual(0)
      })
    )
  })
})
