import type { TFunction } from "i18next"
import { type CountedItem, stockOfChange } from "#core/orders/orderChange.ts"
import type { Locale } from "./i18n.ts"
import { itemName } from "./orderNewsMessage.ts"

/** What of an order a change is about. */
interface ChangedOrder {
  readonly fullName: string
  readonly phone: string
  readonly deliveryAddress: unknown
  readonly note: string
  readonly lines: ReadonlyArray<
    CountedItem & {
      readonly name: Readonly<Record<Locale, string>>
      readonly title: Readonly<Record<Locale, string>>
    }
  >
  readonly slot?: unknown
}

/** What a change makes of an order, each in a few words, the items first. */
export const orderChangeTexts = (
  t: TFunction,
  locale: Locale,
  before: ChangedOrder,
  after: ChangedOrder
): ReadonlyArray<string> => {
  const { returned, taken } = stockOfChange(before.lines, after.lines)
  const nameOf = ({ productId, variantId }: CountedItem) => {
    const line = [...after.lines, ...before.lines].find(
      (one) => one.productId === productId && one.variantId === variantId
    )
    return line === undefined
      ? ""
      : itemName({ name: line.name[locale], attributes: line.title[locale] })
  }
  const isOther = (...fields: ReadonlyArray<keyof ChangedOrder>) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return [
    ...taken.map((item) =>
      t("server.orderChanges.added", { quantity: item.quantity, name: nameOf(item) })
    ),
    ...returned.map((item) =>
      t("server.orderChanges.removed", { quantity: item.quantity, name: nameOf(item) })
    ),
    ...(isOther("deliveryAddress") ? [t("server.orderChanges.address")] : []),
    ...(isOther("fullName", "phone") ? [t("server.orderChanges.recipient")] : []),
    ...(isOther("slot") ? [t("server.orderChanges.slot")] : []),
    ...(isOther("note") ? [t("server.orderChanges.note")] : [])
  ]
}

/** The same as one list. */
export const joinChangeTexts = (t: TFunction, texts: ReadonlyArray<string>): string =>
  texts.reduceRight((others, first) => t("orders.refundItems", { first, others }))
