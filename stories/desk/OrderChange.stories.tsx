import type { Meta } from "@storybook/react-vite"
import {
  deskOrderChangeMachine,
  type DeskChangeRefusal
} from "#core/desk/deskOrderChangeMachine.ts"
import { OrderChangeRefused } from "#core/desk/DeskOrders.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { OrderChange } from "#ui/desk/changeOrder/OrderChange.tsx"
import { offline } from "../refusals.ts"
import { deskOrder } from "./deskOrders.ts"
import { stateStory } from "../stateStory.tsx"

export default { title: "Desk/Change an order" } satisfies Meta

const story = stateStory(deskOrderChangeMachine, OrderChange)
const context = (locale: Locale) => {
  const order = deskOrder(locale)
  return {
    id: order.id,
    order,
    draft: {
      lines: order.lines.map((line, position) => ({
        ...line,
        least: 0,
        quantity: position === 0 ? line.quantity + 1 : line.quantity
      })),
      address: order.addressParts,
      note: order.note
    },
    search: "",
    found: null,
    reviewed: null,
    slot: null,
    refusal: null
  }
}
const found = (locale: Locale) =>
  deskOrder(locale)
    .lines.slice(0, 2)
    .map(({ attributes, name, price, productId, variantId }) => ({
      id: productId,
      name,
      barcode: "",
      image: null,
      isListed: true,
      lowStock: null,
      items: [
        { productId, variantId, attributes, sku: "SD-1", price, stock: 4, isSold: true, waiting: 0 }
      ]
    }))
const reviewed = (locale: Locale, difference: number, more = {}) => {
  const { delivery, discount, subtotal, total } = deskOrder(locale)
  return {
    key: IdempotencyKey.make("00000000-review"),
    quote: {
      subtotal: Fils.make(subtotal + difference),
      discount,
      delivery,
      total: Fils.make(total + difference),
      refund: Fils.make(Math.max(0, -difference)),
      due: Fils.make(Math.max(0, difference)),
      slots: null,
      needsSlot: false,
      losesPromo: false,
      missing: Fils.make(0),
      ...more
    }
  }
}
const nextSlots = [1, 1, 2].map((days, index) => ({
  day: Date.UTC(2026, 10, 28 + days),
  begins: 600 + index * 240,
  ends: 840 + index * 240
}))
const refused = (refusal: DeskChangeRefusal) =>
  story("editing", (locale) => ({ ...context(locale), refusal }))

export const Loading = story("loading", (locale) => ({ ...context(locale), order: null }))
export const Failed = {
  ...story("failed", (locale) => ({ ...context(locale), order: null, refusal: offline })),
  tags: ["offline", "refusal"]
}
export const Editing = story("editing", context)
export const Found = {
  ...story("editing", (locale) => ({
    ...context(locale),
    search: deskOrder(locale).lines[0]?.name ?? "",
    found: found(locale)
  })),
  name: "Products to add"
}
export const NothingFound = story("editing", (locale) => ({ ...context(locale), found: [] }))
export const Searching = story("searching", context)
export const Quoting = story("quoting", context)
export const Cheaper = {
  ...story("reviewing", (locale) => ({ ...context(locale), reviewed: reviewed(locale, -500) })),
  name: "Cheaper, with a refund"
}
export const WithoutPromo = {
  ...story("reviewing", (locale) => ({
    ...context(locale),
    reviewed: reviewed(locale, -500, { losesPromo: true, missing: Fils.make(2_000) })
  })),
  name: "Below the minimum of the promo code and of the zone"
}
export const Dearer = {
  ...story("reviewing", (locale) => ({ ...context(locale), reviewed: reviewed(locale, 2_500) })),
  name: "A paid order is dearer: its customer gets a link"
}
export const NeedsSlot = {
  ...story("reviewing", (locale) => ({
    ...context(locale),
    reviewed: reviewed(locale, -500, { slots: nextSlots, needsSlot: true })
  })),
  name: "Another zone, with slots to choose from"
}
export const Saving = story("saving", (locale) => ({
  ...context(locale),
  reviewed: reviewed(locale, -500)
}))
export const Saved = story("saved", context)
export const ChangedMeanwhile = {
  ...refused(new OrderChangeRefused({ problem: "changed", amount: Fils.make(0) })),
  tags: ["refusal"]
}
export const OutOfStock = {
  ...refused(new OrderChangeRefused({ problem: "outOfStock", amount: Fils.make(0) })),
  tags: ["refusal"]
}
