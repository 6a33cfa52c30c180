import type { Meta } from "@storybook/react-vite"
import type { Order, OrderRefund } from "#core/orders/Order.ts"
import { OrderMail } from "#ui/mails/OrderMail.tsx"
import type { ShopBrand } from "#core/brand/Brand.ts"
import { demoBrand, longNameBrand } from "../brand.ts"
import { OtherBrand as Branded } from "../OtherBrand.tsx"
import { fullShopInfo } from "../help/shopInfo.ts"
import {
  handedBack,
  orderOfFiveProducts,
  orderOfOneProduct,
  orderPaidByKnet,
  partlyRefunded,
  pickupOrder,
  refundOf
} from "../orders/orders.ts"
import { localizedStory } from "../stateStory.tsx"
import { type Fixture, fixture, withChanges } from "../fixture.ts"

export default { title: "Mails/Order" } satisfies Meta

/** The mail about an order once it has gone through these statuses. */
const mail = (placed: Fixture<Order>, ...statuses: readonly [string, ...ReadonlyArray<string>]) =>
  mailOf(demoBrand, placed, ...statuses)

const mailOf = (
  brand: ShopBrand,
  placed: Fixture<Order>,
  ...statuses: readonly [string, ...ReadonlyArray<string>]
) => {
  const context = fixture((locale) => {
    const order = placed(locale)
    const history = statuses.map((status) => ({ status, at: order.placedAt }))
    return {
      order: { ...order, history, status: statuses.at(-1) ?? "" },
      refund: null,
      shop: fullShopInfo(locale),
      brand,
      origin: ""
    }
  })
  return localizedStory(
    (locale) => (
      <Branded brand={brand}>
        <OrderMail {...context(locale)} locale={locale} />
      </Branded>
    ),
    { context }
  )
}

/** The mail about the first refund of a delivered order. */
const refundMail = (placed: Fixture<Order>, refunds: ReadonlyArray<OrderRefund>) => {
  const context = fixture((locale) => ({
    order: { ...placed(locale), status: "delivered", refunds },
    refund: refunds[0] ?? null,
    shop: fullShopInfo(locale),
    brand: demoBrand,
    origin: ""
  }))
  return localizedStory((locale) => <OrderMail {...context(locale)} locale={locale} />, { context })
}

export const PaidByKnet = mail(orderPaidByKnet, "confirmed")
export const CashOnDelivery = mail(orderOfOneProduct, "confirmed")
export const SoldOut = mail(orderOfFiveProducts, "on_hold")
export const OnHold = mail(orderOfFiveProducts, "confirmed", "on_hold")
export const Processing = mail(orderPaidByKnet, "confirmed", "processing")
export const Shipped = mail(orderPaidByKnet, "confirmed", "shipped")
export const OutForDelivery = mail(orderPaidByKnet, "confirmed", "out_for_delivery")
export const ReadyForPickup = {
  ...mail(pickupOrder, "confirmed", "out_for_delivery"),
  name: "Pickup: ready to collect"
}
export const PickupCancelled = {
  ...mail(pickupOrder, "confirmed", "cancelled"),
  name: "Pickup: cancelled"
}
export const Delivered = mail(orderOfOneProduct, "confirmed", "delivered")
export const Cancelled = mail(refunding("requested"), "confirmed", "cancelled")
export const Refunded = mail(refunding("done"), "confirmed", "cancelled", "refunded")
export const PartRefunded = refundMail(orderOfFiveProducts, partlyRefunded)
export const GivenBackInCash = refundMail(orderOfOneProduct, handedBack)
export const Failed = mail(orderOfOneProduct, "confirmed", "failed")

function refunding(state: "requested" | "done"): Fixture<Order> {
  return withChanges(orderOfFiveProducts, {
    refunds: [refundOf(state)]
  })
}

export const OtherBrand = {
  ...mailOf(longNameBrand, orderPaidByKnet, "confirmed"),
  name: "Of a shop with its own colours"
}
