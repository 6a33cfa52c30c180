import fc from "fast-check"
import { Fils } from "../money/Fils.ts"
import type { OrderDraft } from "../orders/OrderDraft.ts"
import { type Order, orderRefundStates, paymentMethods } from "../orders/Order.ts"
import { refundMethods } from "../orders/refund.ts"
import { OrderId } from "../orders/OrderId.ts"
import { orderStatuses } from "../orders/orderStatus.ts"
import { address } from "./addressArbitraries.ts"
import { anyText, fils, id, image, name, quantity } from "./arbitraries.ts"
import { cartLines } from "./cartArbitraries.ts"
import { cleanCard } from "../gift/Gift.ts"
import { giftCard, wrapping } from "./giftArbitraries.ts"
import { session } from "./loginArbitraries.ts"
import { promo } from "./pricingArbitraries.ts"
import { cleanText } from "../shared/cleanText.ts"

/** The text of an order status: a known one in any case and spacing, or an unknown one. */
export const orderStatusText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...orderStatuses),
  fc.constantFrom(...orderStatuses).map((status) => ` ${status.toUpperCase()} `),
  fc.constantFrom("", "awaiting_payment", "قيد التجهيز", "constructor")
)

/** The id of a stored order. */
export const orderId: fc.Arbitrary<OrderId> = id.map((number) => OrderId.make(String(number)))

/** A stored order. Its amounts do not add up, since only the server adds them. */
export const order: fc.Arbitrary<Order> = fc.record({
  id: orderId,
  placedAt: fc.nat(),
  status: orderStatusText,
  isPaid: fc.boolean(),
  method: fc.constantFrom(...paymentMethods),
  receipt: fc.option(
    fc.record({
      paymentId: fc.uuid(),
      referenceId: fc.option(fc.uuid()),
      trackId: fc.option(fc.uuid()),
      authorizationId: fc.option(fc.uuid()),
      paidAt: fc.nat()
    })
  ),
  note: anyText,
  policyVersion: fc.option(fc.nat({ max: 40 })),
  expectedDay: fc.option(fc.nat({ max: 40_000 }).map((day) => day * 86_400_000)),
  subtotal: fils,
  discount: fils,
  delivery: fils,
  total: fils,
  address: anyText,
  customer: fc.record({ name, phone: anyText }),
  lines: fc.array(
    fc.record({
      productId: id,
      variantId: fc.option(id),
      name,
      attributes: anyText,
      description: anyText,
      image,
      price: fils,
      quantity
    }),
    { maxLength: 5 }
  ),
  canCancel: fc.boolean(),
  refunds: fc.array(
    fc.record({
      state: fc.constantFrom(...orderRefundStates),
      amount: fils,
      method: fc.constantFrom(...refundMethods),
      at: fc.option(fc.nat()),
      items: fc.array(fc.record({ position: fc.nat({ max: 4 }), quantity }), { maxLength: 2 })
    }),
    { maxLength: 3 }
  ),
  history: fc.array(fc.record({ status: orderStatusText, at: fc.nat() }), { maxLength: 4 })
})

/** An order ready to be placed, with amounts that add up. */
export const orderDraft: fc.Arbitrary<OrderDraft> = fc
  .record({
    customer: session,
    address,
    lines: cartLines({ least: 1, most: 3 }),
    promo: fc.option(promo),
    method: fc.constantFrom(...paymentMethods),
    note: anyText.map(cleanText),
    subtotal: fils,
    discount: fils,
    delivery: fils,
    gift: fc.option(fc.record({ card: giftCard, wrapping }))
  })
  .map(({ gift, ...made }) => {
    const discount = Fils.make(Math.min(made.discount, made.subtotal))
    return {
      ...made,
      discount,
      ...(gift && {
        gift: cleanCard(gift.card),
        ...(gift.wrapping > 0 && { wrapping: gift.wrapping })
      }),
      total: Fils.make(made.subtotal - discount + made.delivery + (gift?.wrapping ?? 0))
    }
  })
