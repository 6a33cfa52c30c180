import { AddressId } from "#core/address/Address.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { ProductId, VariantId } from "#core/catalogue/Product.ts"
import type { OrderDraft } from "#core/orders/OrderDraft.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { Percent } from "#core/pricing/promo.ts"
import { customer } from "./fakeServer.ts"

export const idempotencyKey = IdempotencyKey.make("attempt-0001")

/** An order of two lines, one of them with a variant. */
export const orderDraft: OrderDraft = {
  customer,
  address: {
    id: AddressId.make(3),
    fullName: "Noura",
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
    email: "n@sadu.example",
    position: { latitude: 29.3, longitude: 48.1, precision: "door" },
    shortAddress: null,
    isDefault: false
  },
  lines: [
    {
      productId: ProductId.make(5),
      variantId: VariantId.make(51),
      name: "Oud",
      subText: "Deep",
      image: "/p/50.svg",
      price: Fils.make(20_000),
      oldPrice: Fils.make(25_000),
      quantity: Quantity.make(2),
      stock: 3,
      weight: Grams.make(250),
      sku: "OUD-50",
      size: "50 ml",
      color: "Black",
      attributes: { Size: "50 ml", Color: "Black" }
    },
    {
      productId: ProductId.make(6),
      variantId: null,
      name: "Dates",
      subText: "",
      image: null,
      price: Fils.make(12_500),
      oldPrice: null,
      quantity: Quantity.make(1),
      stock: 20,
      weight: Grams.make(500),
      sku: null,
      size: "M",
      color: null,
      attributes: {}
    }
  ],
  promo: { code: "SADU10", discount: Percent.make(10) },
  method: "card",
  note: "",
  subtotal: Fils.make(52_500),
  discount: Fils.make(5_250),
  delivery: Fils.make(500),
  total: Fils.make(47_750)
}
