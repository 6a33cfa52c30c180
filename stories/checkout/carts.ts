import type { Cart, CartLine } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { ProductId, VariantId } from "#core/catalogue/Product.ts"
import { Phone } from "#core/contact/Phone.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { Percent, type Promo } from "#core/pricing/promo.ts"
import type { Session } from "#core/session/Session.ts"
import { colours, optionNames } from "../catalogue/products.ts"
import { fixture } from "../fixture.ts"

export const noura = fixture((locale): Session => ({
  token: "t",
  userId: "7",
  name: { ar: "نورة العنزي", en: "Noura Al-Enezi" }[locale],
  phone: Phone.make("+96550001234")
}))

export const dallah = fixture((locale): CartLine => ({
  productId: ProductId.make(1),
  variantId: VariantId.make(11),
  name: { ar: "دلة نحاسية منقوشة", en: "Engraved copper dallah" }[locale],
  subText: { ar: "دلة يدوية الصنع", en: "A dallah made by hand" }[locale],
  image: "/pictures/sized/stories/dallah-gold.jpg",
  price: Fils.make(18_500),
  oldPrice: null,
  quantity: Quantity.make(1),
  stock: 6,
  weight: Grams.make(900),
  sku: "DAL-1",
  size: "L",
  color: colours.gold[locale],
  attributes: {
    [optionNames.colour[locale]]: colours.gold[locale],
    [optionNames.size[locale]]: { ar: "كبير", en: "Large" }[locale]
  }
}))
export const oud = fixture((locale): CartLine => ({
  ...dallah(locale),
  productId: ProductId.make(2),
  variantId: null,
  name: { ar: "دهن عود من آسام", en: "Oud attar from Assam" }[locale],
  subText: { ar: "معتق ثماني سنوات", en: "Rested eight years" }[locale],
  image: "/pictures/sized/stories/attar-oud.jpg",
  price: Fils.make(12_500),
  oldPrice: Fils.make(15_000),
  quantity: Quantity.make(2),
  weight: Grams.make(120),
  size: "M",
  color: null,
  attributes: {}
}))
export const cushion = fixture((locale): CartLine => ({
  ...dallah(locale),
  productId: ProductId.make(3),
  variantId: null,
  name: { ar: "مسند سدو أحمر", en: "Red Sadu cushion" }[locale],
  subText: { ar: "نسيج يدوي بنقش السدو", en: "Woven by hand in Sadu bands" }[locale],
  image: "/pictures/sized/stories/cushion-red.jpg",
  price: Fils.make(6_750),
  quantity: Quantity.make(3),
  weight: Grams.make(1_400),
  attributes: {}
}))
export const cart = fixture((locale): Cart => ({
  lines: [dallah(locale), oud(locale), cushion(locale)],
  promoCode: null
}))

export const rates: ReadonlyArray<DeliveryRate> = [
  {
    country: "Kuwait",
    from: Grams.make(0),
    to: Grams.make(999_999_000),
    flatFee: Fils.make(0),
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
export const freeDelivery: Promo = { code: "TAWSEEL26", isFreeDelivery: true }
