import type { ProductId } from "../catalogue/Product.ts"
import { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"
import { limits } from "../shared/limits.ts"
import type { AnalyticsEvent, EventItem, ShopEvent } from "./ShopEvent.ts"

/**
 * What this device remembers so that no event is counted twice. Times are milliseconds since 1970.
 */
export interface Journal {
  readonly visit: {
    readonly startedAt: number
    readonly lastAt: number
    readonly viewed: ReadonlyArray<ProductId>
  } | null
  /** The latest orders that were tracked. */
  readonly purchased: ReadonlyArray<OrderId>
  /** Since when the cart has items, and whether its abandonment was tracked since then. */
  readonly activeCart: { readonly since: number; readonly isReported: boolean } | null
}

/** The journal after an event, and what to send to analytics. */
export interface JournalUpdate {
  readonly journal: Journal
  readonly events: ReadonlyArray<AnalyticsEvent>
}

/** The journal before the first event of a device. */
export const emptyJournal: Journal = { visit: null, purchased: [], activeCart: null }

/** A visit ends after half an hour without an event. */
export const visitGapMs = 30 * 60_000
const maximumPurchases = 50

/**
 * Records an event and returns the analytics events that follow from it.
 *
 * A product view counts once per visit and a purchase once per order. The first event after the gap
 * ends the previous visit at the time of its last event and starts a new visit.
 */
export const recordEvent = (journal: Journal, event: ShopEvent, now: number): JournalUpdate => {
  const { visit, startEvents } = continueVisit(journal, now)
  const isNew = isCountable({ ...journal, visit }, event)
  return {
    journal: {
      ...journal,
      visit:
        event._tag === "ProductViewed" && isNew
          ? { ...visit, viewed: [...visit.viewed, event.item.productId] }
          : visit,
      purchased:
        event._tag === "Purchased" && isNew
          ? [event.orderId, ...journal.purchased].slice(0, maximumPurchases)
          : journal.purchased
    },
    events: isNew ? [...startEvents, event] : startEvents
  }
}

/**
 * Records whether the cart has items: it is active from the first item until the last is gone.
 */
export const recordCartState = (journal: Journal, hasItems: boolean, now: number): Journal =>
  hasItems === (journal.activeCart !== null)
    ? journal
    : { ...journal, activeCart: hasItems ? { since: now, isReported: false } : null }

/**
 * The time at which the unchanged cart counts as abandoned; null when the cart is empty or was
 * already tracked.
 */
export const abandonedAt = ({ activeCart }: Journal): number | null =>
  activeCart === null || activeCart.isReported ? null : activeCart.since + limits.cartAbandonedMs

/** Tracks the cart as abandoned when its time has come, once per active cart. */
export const recordAbandonment = (
  journal: Journal,
  items: ReadonlyArray<EventItem>,
  now: number
): JournalUpdate => {
  const abandonedTime = abandonedAt(journal)
  if (
    abandonedTime === null ||
    now < abandonedTime ||
    journal.activeCart === null ||
    items.length === 0
  )
    return { journal, events: [] }
  return {
    journal: { ...journal, activeCart: { ...journal.activeCart, isReported: true } },
    events: [{ _tag: "CartAbandoned", items, value: calculateValue(items) }]
  }
}

/** The sum of price × quantity. */
export const calculateValue = (items: ReadonlyArray<EventItem>): Fils =>
  Fils.make(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))

const continueVisit = ({ visit }: Journal, now: number) => {
  const newVisit = { startedAt: now, lastAt: now, viewed: [] }
  if (visit === null) return { visit: newVisit, startEvents: [{ _tag: "VisitStarted" } as const] }
  if (now - visit.lastAt <= visitGapMs)
    return { visit: { ...visit, lastAt: Math.max(visit.lastAt, now) }, startEvents: [] }
  const endEvent = { _tag: "VisitEnded", durationMs: visit.lastAt - visit.startedAt } as const
  return { visit: newVisit, startEvents: [endEvent, { _tag: "VisitStarted" } as const] }
}

const isCountable = ({ purchased, visit }: Journal, event: ShopEvent): boolean =>
  event._tag === "ProductViewed"
    ? visit?.viewed.includes(event.item.productId) === false
    : event._tag !== "Purchased" || !purchased.includes(event.orderId)
