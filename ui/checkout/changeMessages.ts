import type { TFunction } from "i18next"
import { quotedOffers } from "#core/cart/applyServerQuote.ts"
import { type Cart, lineKey } from "#core/cart/Cart.ts"
import { findLineChanges, type LineChange } from "#core/cart/lineChanges.ts"
import type { OrderChanged } from "#core/pricing/ServerQuote.ts"
import type { Summary } from "#core/checkout/summary.ts"

/** How the server's quote differs from the shown one, one sentence per difference. */
export const changeMessages = (
  t: TFunction,
  cart: Cart,
  shown: Summary,
  changed: OrderChanged
): ReadonlyArray<string> => {
  const { quote } = changed
  const offers = quotedOffers(cart, changed)
  const fee = shown.amounts?.delivery ?? null
  return [
    ...cart.lines.flatMap((line) =>
      findLineChanges(line, offers.get(lineKey(line)) ?? null).map((change) =>
        lineChangeMessage(t, line.name, change)
      )
    ),
    ...(shown.discount === quote.discount
      ? []
      : [t("checkout.changedDiscount", { from: shown.discount, to: quote.discount })]),
    ...(fee === null || fee === quote.delivery
      ? []
      : [
          quote.delivery === 0
            ? t("checkout.changedDeliveryFree", { from: fee })
            : t("checkout.changedDelivery", { from: fee, to: quote.delivery })
        ])
  ]
}

const lineChangeMessage = (t: TFunction, name: string, change: LineChange): string => {
  switch (change._tag) {
    case "PriceChanged":
      return t("checkout.changedPrice", { name, from: change.from, to: change.to })
    case "FewerLeft":
      return t("checkout.changedLeft", { name, count: change.available })
    case "SoldOut":
    case "Discontinued":
      return t("checkout.changedSoldOut", { name })
  }
}
