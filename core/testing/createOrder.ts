import { Effect } from "effect"
import { Addresses, type NewAddress } from "../address/Address.ts"
import { Quantity } from "../catalogue/Quantity.ts"
import { createLine } from "../cart/createLine.ts"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { ProductDetail } from "../catalogue/Product.ts"
import { defaultSelection } from "../catalogue/variants.ts"
import type { OrderDraft } from "../orders/OrderDraft.ts"
import type { PaymentMethod } from "../orders/Order.ts"
import { IdempotencyKey } from "../payment/Payment.ts"
import { DeliveryRates } from "../pricing/delivery.ts"
import type { Promo } from "../pricing/promo.ts"
import { quote } from "../pricing/quote.ts"
import type { Session } from "../session/Session.ts"
import { succeedIn, type WithPorts } from "./ShopUnderTest.ts"

/** An address in Kuwait to which the shop delivers. */
export const homeAddress: NewAddress = {
  fullName: "نورة الصباح",
  phone: "+96550001234",
  country: "KW",
  governorate: "hawalli",
  city: "Salmiya",
  block: "4",
  street: "Baghdad Street",
  kind: null,
  building: "7",
  avenue: "2",
  floor: "3",
  flat: "5",
  paci: "",
  directions: "by the park",
  label: null,
  email: "noura@sadu.example",
  position: { latitude: 29.33, longitude: 48.07, precision: "door" },
  shortAddress: null
}

/** The product on home with the most stock, with or without variants. */
export const findProduct = async (
  shop: WithPorts<Catalogue>,
  kind: "plain" | "variants"
): Promise<ProductDetail> => {
  const get = succeedIn(shop)
  const sections = await get(Catalogue.use((catalogue) => catalogue.sections()))
  const products = sections
    .flatMap(({ products }) => products)
    .toSorted((one, other) => other.stock - one.stock)
  for (const { id } of products) {
    const detail = await get(Catalogue.use((catalogue) => catalogue.product(id)))
    const fits =
      kind === "variants"
        ? detail.variants.length > 0
        : detail.variants.length === 0 && detail.product.stock >= 20
    if (fits && createLine(detail, defaultSelection(detail), Quantity.make(1)) !== null)
      return detail
  }
  throw new Error(`Home has no product: ${kind}`)
}

/** A product of home without variants, of which one or two lines can take all pieces. */
export const findScarceProduct = async (shop: WithPorts<Catalogue>): Promise<ProductDetail> => {
  const get = succeedIn(shop)
  const sections = await get(Catalogue.use((catalogue) => catalogue.sections()))
  for (const { id, stock } of sections.flatMap(({ products }) => products)) {
    if (stock < 2 || stock > 198) continue
    const detail = await get(Catalogue.use((catalogue) => catalogue.product(id)))
    if (detail.variants.length === 0 && createLine(detail, {}, Quantity.make(1)) !== null)
      return detail
  }
  throw new Error("Home has no product without variants and with 2 to 198 in stock")
}

/** An order draft priced as the shopper would see it, with its address saved. */
export const createOrder = async (
  shop: WithPorts<Addresses | DeliveryRates>,
  customer: Session,
  purchase: {
    readonly method: PaymentMethod
    readonly product: ProductDetail
    readonly quantity?: number
    readonly promo?: Promo | null
    readonly note?: string
  }
): Promise<OrderDraft> => {
  const get = succeedIn(shop)
  const { product, method, promo = null } = purchase
  const line = createLine(product, defaultSelection(product), Quantity.make(purchase.quantity ?? 1))
  if (line === null) throw new Error("It cannot be sold")
  const address = await get(
    Addresses.use((addresses) => addresses.add(customer.userId, homeAddress))
  )
  const rates = await get(DeliveryRates.use((delivery) => delivery.list()))
  const { deliveryBasis: _, ...amounts } = await get(
    Effect.orDie(quote({ lines: [line], promo, destination: address.country, rates }))
  )
  return {
    customer,
    address,
    lines: [line],
    promo,
    method,
    note: purchase.note ?? "",
    ...amounts
  }
}

/** A key that no order has used yet: those of two runs against the same database differ. */
export const newKey = (): IdempotencyKey =>
  IdempotencyKey.make(`contract-${keys.prefix}-${keys.last++}`)

const keys = { prefix: Math.random().toString(36).slice(2), last: 0 }
