import { type Cart, type CartLine } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { ProductId, VariantId } from "#core/catalogue/Product.ts"
import { Phone } from "#core/contact/Phone.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { Percent, type Promo } from "#core/pricing/promo.ts"
import type { Session } from "#core/session/Session.ts"

export const noura: Session = {
  token: "t",
  userId: "7",
  name: "نورة العنزي",
  phone: Phone.make("+96550001234")
}

export const dallah: CartLine = {
  productId: ProductId.make(1),
  variantId: VariantId.make(11),
  name: "دلة نحاسية منقوشة",
  subText: "دلة يدوية الصنع",
  image: "/pictures/sized/stories/dallah-gold.jpg",
  price: Fils.make(18_500),
  quantity: Quantity.make(1),
  stock: 6,
  weight: Grams.make(900),
  sku: "DAL-1",
  size: "L",
  color: "Gold",
  attributes: { اللون: "ذهبي", المقاس: "كبير" }
}
export const oud: CartLine = {
  ...dallah,
  productId: ProductId.make(2),
  variantId: null,
  name: "Oud attar from Assam",
  image: "/pictures/sized/stories/attar-oud.jpg",
  price: Fils.make(12_500),
  quantity: Quantity.make(2),
  weight: Grams.make(120),
  size: "M",
  color: null,
  attributes: {}
}
export const cushion: CartLine = {
  ...dallah,
  productId: ProductId.make(3),
  variantId: null,
  name: "مسند سدو أحمر",
  image: "/pictures/sized/stories/cushion-red.jpg",
  price: Fils.make(6_750),
  quantity: Quantity.make(3),
  weight: Grams.make(1_400),
  attributes: {}
}
export const cart: Cart = { lines: [dallah, oud, cushion], promoCode: null }

export const rates: ReadonlyArray<DeliveryRate> = [
  {
    country: "Kuwait",
    from: Grams.make(0),
    to: Grams.make(999_999_000),
    perKilogram: Fils.make(400),
    freeAfter: Fils.make(0)
  }
]
export const freeRates: ReadonlyArray<DeliveryRate> = rates.map((rate) => ({
  ...rate,
  freeAfter: Fils.make(30_000)
}))
export const ratesOfOtherCountries: ReadonlyArray<DeliveryRate> = rates.map((rate) => ({
  ...rate,
  country: "Oman"
}))

export const promo: Promo = { code: "SADU10", discount: Percent.make(10) }
