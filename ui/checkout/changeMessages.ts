import { Result } from "effect"
import type { TFunction } from "i18next"
import { type CartLine, lineKey } from "#core/cart/Cart.ts"
import type { CheckoutContext } from "#core/checkout/checkoutSetup.ts"
import type { OrderChanged } from "#core/pricing/ServerQuote.ts"
import { summarizeOrder } from "#core/checkout/summary.ts"

/** How the server's quote differs from the shown one, one sentence per difference. */
export const changeMessages = (
  t: TFunction,
  context: CheckoutContext,
  { quote }: OrderChanged
): ReadonlyArray<string> => {
  const { discount, delivery } = summarizeOrder(context)
  const fee = Result.isSuccess(delivery) ? delivery.success.fee : null
  return [
    ...context.cart.lines.flatMap((line) =>
      lineChangeMessages(
        t,
        line,
        quote.lines.find((offered) => lineKey(offered) === lineKey(line))
      )
    ),
    ...(discount === quote.discount
      ? []
      : [t("checkout.changedDiscount", { from: discount, to: quote.discount })]),
    ...(fee === null || fee === quote.delivery
      ? []
      : [t("checkout.changedDelivery", { from: fee, to: quote.delivery })])
  ]
}

const lineChangeMessages = (
  t: TFunction,
  { name, price, quantity }: CartLine,
  offered: OrderChanged["quote"]["lines"][number] | undefined
): ReadonlyArray<string> => {
  if (offered === undefined || offered.available < 1)
    return [t("checkout.changedSoldOut", { name })]
  return [
    ...(offered.available < quantity
      ? [t("checkout.changedLeft", { name, count: offered.available })]
      : []),
    ...(offered.price === price
      ? []
      : [t("checkout.changedPrice", { name, from: price, to: offered.price })])
  ]
}
