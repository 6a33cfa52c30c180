import type { CartLine } from "#core/cart/Cart.ts"
import { countries } from "#core/address/countries.ts"
import type { OrderDraft, Payer } from "#core/checkout/OrderDraft.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import type { AttemptKey } from "#core/payment/Payment.ts"
import { emailOnWire, governorateOnWire, userIdOnWire, writeLine } from "./addressJson.ts"

/**
 * The order payload (specification, section 3; wire.md; decision 45). Amounts are dinars.
 *
 * `Avenue` is the block, as `block_avenue` is in the address; what else helps the courier stands with the building.
 */
export const orderPayload = ({
  customer,
  address,
  lines,
  promo,
  method,
  ...amounts
}: OrderDraft) => {
  const block = address.block.trim()
  return {
    order_detail: {
      user_id: userIdOnWire(customer.userId),
      address: joined([block, address.street, address.city]),
      delivery_price: dinarsFromFils(amounts.delivery),
      discount: dinarsFromFils(amounts.discount),
      promo_code: promo?.code ?? "",
      email: emailOnWire(address.email),
      order_status: "confirmed",
      payment_status: "pending",
      subtotal_price: dinarsFromFils(amounts.subtotal),
      total_price: dinarsFromFils(amounts.total),
      full_name: address.fullName.trim(),
      phone_number: address.phone,
      paymentType: method,
      Avenue: block,
      cityTown: address.city,
      countryName: countries[address.country].english,
      region: governorateOnWire(address),
      theHome: writeLine(address),
      theStreet: address.street
    },
    product_details: lines.map(linePayload)
  }
}

/** What the provider is asked for (specification, section 7). The return addresses are a claim that our server ignores. */
export const paymentPayload = (
  order: OrderDraft,
  payer: Payer,
  key: AttemptKey,
  shop: { readonly origin: string; readonly language: string }
) => ({
  InvoiceValue: dinarsFromFils(order.total),
  CustomerName: payer.name,
  CustomerEmail: emailOnWire(payer.email),
  CustomerMobile: payer.mobile,
  CustomerReference: key,
  Language: shop.language,
  DisplayCurrencyIso: "KWD",
  CallBackUrl: `${shop.origin}/payment-callback`,
  ErrorUrl: `${shop.origin}/payment-error`,
  orderId: key,
  order: orderPayload(order)
})

const linePayload = (line: CartLine) => ({
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

/** A size that was chosen, unlike the 'M' that stands for none, is among the attributes. */
const sizeSetsPrice = ({ attributes, size }: CartLine): boolean =>
  Object.values(attributes).includes(size)

const joined = (parts: ReadonlyArray<string>): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(", ")
