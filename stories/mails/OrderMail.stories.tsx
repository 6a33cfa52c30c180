import type { Meta } from "@storybook/react-vite"
import type { Order } from "#core/orders/Order.ts"
import { OrderMail } from "#ui/mails/OrderMail.tsx"
import { fullShopInfo } from "../help/shopInfo.ts"
import { orderOfFiveProducts, orderOfOneProduct, orderPaidByKnet } from "../orders/orders.ts"
import { localizedStory } from "../stateStory.tsx"
import { type Fixture, fixture, withChanges } from "../fixture.ts"

export default { title: "Mails/Order" } satisfies Meta

/** The mail about an order once it has gone through these statuses. */
const mail = (placed: Fixture<Order>, ...statuses: readonly [string, ...ReadonlyArray<string>]) => {
  const context = fixture((locale) => {
    const order = placed(locale)
    const history = statuses.map((status) => ({ status, at: order.placedAt }))
    return {
      order: { ...order, history, status: statuses.at(-1) ?? "" },
      shop: fullShopInfo(locale),
      origin: ""
    }
  })
  return localizedStory((locale) => <OrderMail {...context(locale)} locale={locale} />, { context })
}

export const PaidByKnet = mail(orderPaidByKnet, "confirmed")
export const CashOnDelivery = mail(orderOfOneProduct, "confirmed")
export const SoldOut = mail(orderOfFiveProducts, "on_hold")
export const OnHold = mail(orderOfFiveProducts, "confirmed", "on_hold")
export const Processing = mail(orderPaidByKnet, "confirmed", "processing")
export const Shipped = mail(orderPaidByKnet, "confirmed", "shipped")
export const OutForDelivery = mail(orderPaidByKnet, "confirmed", "out_for_delivery")
export const Delivered = mail(orderOfOneProduct, "confirmed", "delivered")
export const Cancelled = mail(refunding("requested"), "confirmed", "cancelled")
export const Refunded = mail(refunding("done"), "confirmed", "cancelled", "refunded")
export const Failed = mail(orderOfOneProduct, "confirmed", "failed")

function refunding(state: "requested" | "done"): Fixture<Order> {
  return withChanges(orderOfFiveProducts, {
    refund: { state, amount: orderOfFiveProducts("en").total }
  })
}
