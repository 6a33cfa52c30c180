import type { CartLine } from "#core/cart/Cart.ts"
import { countries } from "#core/contact/countries.ts"
import type { OrderDraft, Payer } from "#core/orders/OrderDraft.ts"
import { paymentTypeOf } from "#core/orders/Order.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import type { CheckoutKey } from "#core/payment/Payment.ts"
import { type DeliverySlot, formatTime } from "#core/delivery/slots.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import {
  emailOrPlaceholder,
  governorateText,
  toLocationPayload,
  toWireUserId,
  formatAddressLine
} from "./addressJson.ts"
import { paths } from "#locales/paths.ts"

/**
 * The order payload (docs/api.md#shapes). Amounts are dinars.
 *
 * `Avenue` is the block, as `block_avenue` is in the address; the courier's details and the note
 * are in `theHome`.
 */
export const toOrderPayload = (
  { customer, address, lines, promo, method, note, slot, isPickup, gift, ...amounts }: OrderDraft,
  isRepeat: boolean
) => {
  return {
    order_detail: {
      ...toRecipientPayload(address, note),
      user_id: toWireUserId(customer.userId),
      delivery_price: dinarsFromFils(amounts.delivery),
      discount: dinarsFromFils(amounts.discount),
      promo_code: promo?.code ?? "",
      order_status: "confirmed",
      payment_status: "pending",
      subtotal_price: dinarsFromFils(amounts.subtotal),
      total_price: dinarsFromFils(amounts.total),
      paymentType: paymentTypeOf(method),
      ...(slot && { slot: toSlotPayload(slot) }),
      ...(isPickup && { pickup: true }),
      ...(gift && { gift })
    },
    product_details: lines.map(toLinePayload),
    ...(isRepeat ? { repeat: true } : {})
  }
}

/** Who gets an order, and where. */
export const toRecipientPayload = (address: OrderDraft["address"], note: string) => {
  const block = cleanText(address.block)
  return {
    address: joinParts([block, address.street, address.city]),
    email: emailOrPlaceholder(address.email),
    full_name: cleanText(address.fullName),
    phone_number: address.phone,
    Avenue: block,
    cityTown: address.city,
    countryName: countries[address.country].english,
    region: governorateText(address),
    theHome: formatAddressLine(address, note),
    theStreet: address.street,
    ...toLocationPayload(address)
  }
}

/**
 * The payment payload (docs/api.md#orders-and-payments). The reference backend ignores the return
 * addresses in it.
 */
export const toPaymentPayload = (
  order: OrderDraft,
  payer: Payer,
  { key, isRepeat }: CheckoutKey,
  shop: { readonly origin: string; readonly locale: string }
) => ({
  InvoiceValue: dinarsFromFils(order.total),
  CustomerName: payer.name,
  CustomerEmail: emailOrPlaceholder(payer.email),
  CustomerMobile: payer.mobile,
  CustomerReference: key,
  Language: shop.locale,
  DisplayCurrencyIso: "KWD",
  PaymentMethod: order.method,
  CallBackUrl: shop.origin + paths.paymentCallback,
  ErrorUrl: shop.origin + paths.paymentError,
  orderId: key,
  order: toOrderPayload(order, isRepeat)
})

const toLinePayload = (line: CartLine) => ({
  id: line.productId,
  name: line.name,
  price: dinarsFromFils(line.price),
  quantity: line.quantity,
  image: line.image ?? "",
  title: Object.entries(line.attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", "),
  psize: line.size,
  psize_price: sizeSetsPrice(line) ? dinarsFromFils(line.price) : 0,
  pcolor: line.color,
  v_id: line.variantId
})

/** Whether the size was chosen: the default 'M' is not among the attributes. */
const sizeSetsPrice = ({ attributes, size }: CartLine): boolean =>
  Object.values(attributes).includes(size)

const joinParts = (parts: ReadonlyArray<string>): string =>
  parts
    .map((part) => cleanText(part))
    .filter((part) => part !== "")
    .join(", ")

/** A slot by its day, such as `2026-02-25`, and its time, such as `16:30`. */
export const toSlotPayload = ({ begins, day }: Pick<DeliverySlot, "begins" | "day">) => ({
  day: new Date(day).toISOString().slice(0, 10),
  begins: formatTime(begins)
})
