import type { Meta } from "@storybook/react-vite"
import { changeOrderMachine, type ReviewedChange } from "#core/orders/changeOrderMachine.ts"
import { type ChangeOrderRefusal, OrderNotFound, OrderUnreadable } from "#core/orders/Order.ts"
import { Fils } from "#core/money/Fils.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { OrderChange } from "#ui/orders/OrderChange.tsx"
import { homeInSalmiya, officeInSharq } from "../address/addresses.ts"
import { type Fixture, inLocale, withChanges } from "../fixture.ts"
import { offline, refusedWithMessage } from "../refusals.ts"
import { stateStory } from "../stateStory.tsx"
import { orderOfFiveProducts } from "./orders.ts"

export default { title: "Orders/Change an order" } satisfies Meta

const story = stateStory(changeOrderMachine, OrderChange)
const order = withChanges(orderOfFiveProducts, { status: "confirmed", canChange: true, version: 1 })
const addresses = (locale: Locale) => [homeInSalmiya(locale), officeInSharq(locale)]
const context = (locale: Locale) => ({
  order: order(locale),
  userId: "7",
  addresses: addresses(locale),
  listRefusal: null,
  addressId: addresses(locale)[1]?.id ?? null,
  note: order(locale).note,
  left: null,
  reviewed: null,
  slot: null,
  refusal: null
})
const reviewed = (locale: Locale, difference: number, more = {}): ReviewedChange => {
  const { delivery, discount, subtotal, total } = order(locale)
  return {
    key: IdempotencyKey.make("00000000-review"),
    quote: {
      subtotal,
      discount,
      delivery: Fils.make(delivery + difference),
      total: Fils.make(total + difference),
      refund: Fils.make(0),
      losesPromo: false,
      slots: null,
      needsSlot: false,
      ...more
    }
  }
}
const refused = (refusal: ChangeOrderRefusal | Fixture<ChangeOrderRefusal>) =>
  story({ open: "editing" }, (locale) => ({
    ...context(locale),
    refusal: inLocale(refusal, locale)
  }))

export const Closed = { ...story("closed", context), name: "Change button" }
export const Loading = story({ open: "loading" }, context)
export const Editing = { ...story({ open: "editing" }, context), name: "Choose an address" }
export const BookFailed = {
  ...story({ open: "editing" }, (locale) => ({
    ...context(locale),
    addresses: [],
    addressId: null,
    listRefusal: offline
  })),
  name: "Address book not loaded",
  tags: ["offline", "refusal"]
}
export const Quoting = story({ open: "quoting" }, context)
export const Dearer = {
  ...story({ open: "reviewing" }, (locale) => ({
    ...context(locale),
    reviewed: reviewed(locale, 1_500)
  })),
  name: "Dearer in another zone"
}
export const Cheaper = {
  ...story({ open: "reviewing" }, (locale) => ({
    ...context(locale),
    reviewed: reviewed(locale, -500, { refund: Fils.make(500), losesPromo: true })
  })),
  name: "Cheaper, with a refund and without the promo code"
}
export const SamePrice = {
  ...story({ open: "reviewing" }, (locale) => ({
    ...context(locale),
    reviewed: reviewed(locale, 0)
  })),
  name: "The same price"
}
export const NeedsSlot = {
  ...story({ open: "reviewing" }, (locale) => ({
    ...context(locale),
    reviewed: reviewed(locale, 1_500, {
      slots: [1, 1, 2].map((days, index) => ({
        day: Date.UTC(2026, 10, 28 + days),
        begins: 600 + index * 240,
        ends: 840 + index * 240
      })),
      needsSlot: true
    })
  })),
  name: "Another zone, with slots to choose from"
}
export const Saving = story({ open: "saving" }, (locale) => ({
  ...context(locale),
  reviewed: reviewed(locale, 1_500)
}))
export const Refused = {
  ...refused(
    refusedWithMessage(422, {
      ar: "لا نوصّل إلى هذه المنطقة.",
      en: "We don’t deliver to this area."
    })
  ),
  name: "Nobody delivers there",
  tags: ["refusal"]
}
export const NotFound = { ...refused(new OrderNotFound()), tags: ["refusal"] }
export const Unreadable = { ...refused(new OrderUnreadable()), tags: ["refusal"] }
export const LoggedOut = {
  ...refused(new SessionEnded()),
  name: "Session ended",
  tags: ["refusal"]
}
export const Offline = { ...refused(offline), tags: ["offline", "refusal"] }
