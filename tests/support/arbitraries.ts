/**
 * Arbitraries of fast-check for the types of core, with their edge cases.
 *
 * ```ts
 * import { cart, promo } from "#tests/support/arbitraries.ts"
 * fc.assert(fc.property(cart(), promo, (cart, promo) => { ... }))
 * ```
 * Money has steps of 10 fils with halves and range ends, carts are empty, full or ten thousand lines long, names have
 * Arabic, direction marks and surrogate pairs, and phones have digits of three numeral systems.
 */
import { Option } from "effect"
import fc from "fast-check"
import {
  type Address,
  AddressId,
  addressKinds,
  addressLabels,
  type NewAddress,
  type Position
} from "#core/address/Address.ts"
import { type Area, kuwaitAreas } from "#core/address/kuwaitAreas.ts"
import type { AddressDraft } from "#core/address/addressForm.ts"
import { countries, type Country, countryKeys, governorateKeys } from "#core/contact/countries.ts"
import { type Cart, type CartLine, lineKey } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import {
  type Attribute,
  CategoryId,
  type Product,
  type ProductDetail,
  ProductId,
  type Variant,
  VariantId
} from "#core/catalogue/Product.ts"
import type { Selection } from "#core/catalogue/variants.ts"
import type { OrderDraft } from "#core/order/OrderDraft.ts"
import type { OtpSent } from "#core/login/OtpCodes.ts"
import { OtpCode } from "#core/login/OtpCodes.ts"
import { Phone } from "#core/contact/Phone.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { type Order, paymentMethods } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { Percent, type Promo } from "#core/pricing/promo.ts"
import type { Session } from "#core/session/Session.ts"
import { createProduct } from "#stories/catalogue/products.ts"

/** Any amount: zero, 1 fils, around the edges of rounding, and large ones. */
export const anyFils: fc.Arbitrary<Fils> = fc
  .oneof(
    fc.constantFrom(0, 1, 4, 5, 9, 10, 14, 15, 495, 500, 505, 1_005, 12_990, 29_990, 30_000),
    fc.nat({ max: 50_000 }),
    fc.nat({ max: 1_000_000_000 })
  )
  .map((fils) => Fils.make(fils))

/** A price: a multiple of 10 fils. */
export const fils: fc.Arbitrary<Fils> = fc
  .oneof(
    fc.constantFrom(0, 1, 49, 50, 51, 1_299, 3_000),
    fc.nat({ max: 5_000 }),
    fc.nat({ max: 1_000_000 })
  )
  .map((tens) => Fils.make(tens * 10))

export const grams: fc.Arbitrary<Grams> = fc
  .oneof(
    fc.constantFrom(0, 1, 99, 100, 101, 500, 999, 1_000, 1_001, 1_300, 20_000),
    fc.nat({ max: 50_000 })
  )
  .map((weight) => Grams.make(weight))

/** A stock: none, one, or around the maximum quantity of a line. */
export const stock: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 1, 2, 98, 99, 100),
  fc.nat({ max: 300 })
)

export const quantity: fc.Arbitrary<Quantity> = fc
  .oneof(fc.constantFrom(1, 2, 98, 99), fc.integer({ min: 1, max: 99 }))
  .map((pieces) => Quantity.make(pieces))

/** Any text: Arabic, Latin, direction marks, combining marks and emoji. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    "عود",
    "نورة الصباح",
    "Oud 50 ml",
    "\u200fعطر\u200f",
    "\u202bعود (50 مل)\u202c",
    "👨‍👩‍👧‍👦",
    "e\u0301te\u0301",
    "سَدُو",
    "العُود الكمبودي الفاخر المعتق لعشرين سنة في براميل",
    " ",
    "🇰🇼🇰🇼"
  ),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 40 })
)

/** A text that is not blank. */
export const name: fc.Arbitrary<string> = anyText.filter((text) => text.trim() !== "")

const id = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 ** 31 }))
export const productId: fc.Arbitrary<ProductId> = id.map((number) => ProductId.make(number))
export const variantId: fc.Arbitrary<VariantId> = id.map((number) => VariantId.make(number))
const image = fc.option(fc.nat({ max: 99 }).map((number) => `/pictures/${number}.svg`))
const images = fc.array(
  fc.nat({ max: 99 }).map((number) => `/pictures/${number}.svg`),
  { maxLength: 3 }
)
const attributes = fc.dictionary(
  fc.constantFrom("Size", "Colour", "المادة"),
  fc.constantFrom("S", "M", "أسود"),
  { maxKeys: 3 }
)

export const cartLine: fc.Arbitrary<CartLine> = fc.record({
  productId,
  variantId: fc.option(variantId),
  name,
  subText: anyText,
  image,
  price: fils,
  quantity,
  stock,
  weight: grams,
  sku: fc.option(fc.constantFrom("OUD-50", "SKU-1")),
  size: fc.constantFrom("M", "L", "50 ml"),
  color: fc.option(fc.constantFrom("أسود", "Red")),
  attributes
})

/** Lines of different items; `most` may be up to 10,000. */
export const cartLines = ({ least = 0, most = 6 } = {}): fc.Arbitrary<ReadonlyArray<CartLine>> =>
  fc.uniqueArray(cartLine, { minLength: least, maxLength: most, selector: lineKey })

/** A valid cart: it has a promo code only if it has lines. */
export const cart = (
  size: { readonly least?: number; readonly most?: number } = {}
): fc.Arbitrary<Cart> =>
  fc
    .record({ lines: cartLines(size), promoCode: fc.option(fc.constantFrom("SADU10", "رمضان")) })
    .map(({ lines, promoCode }) => ({ lines, promoCode: lines.length === 0 ? null : promoCode }))

/** 10,000 lines, the largest supported cart. A few lines are repeated, so that it is generated quickly. */
export const largestCartLines: fc.Arbitrary<ReadonlyArray<CartLine>> = cartLines({ least: 1 }).map(
  (lines) =>
    Array.from({ length: 10_000 }, (_, index) => ({
      ...elementAt(lines, index),
      productId: ProductId.make(index + 1)
    }))
)

export const product: fc.Arbitrary<Product> = fc
  .record({
    id: productId,
    name,
    description: anyText,
    price: fils,
    oldPrice: fc.option(fils),
    image,
    images,
    stock,
    sku: fc.option(fc.constantFrom("OUD-50", "SKU-1")),
    barcode: fc.option(fc.constant("6281000000011")),
    weight: grams,
    category: fc.option(fc.record({ id: id.map((number) => CategoryId.make(number)), name }))
  })
  .map((product) => createProduct(product.id, product.name, product.price, product))

const attributeSets: fc.Arbitrary<ReadonlyArray<Attribute>> = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom("Size", "Colour", "المادة", "Weight"),
    values: fc.uniqueArray(fc.constantFrom("S", "M", "L", "أسود", "أحمر"), {
      minLength: 1,
      maxLength: 4
    })
  }),
  { minLength: 1, maxLength: 3, selector: (attribute) => attribute.name }
)

/** Some combinations of the attributes: with gaps, and with variants that are sold out or unavailable. */
const sparseVariants = (
  attributes: ReadonlyArray<Attribute>
): fc.Arbitrary<ReadonlyArray<Variant>> => {
  const combinations = attributes.reduce<ReadonlyArray<Selection>>(
    (made, { name, values }) =>
      made.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}]
  )
  return fc.subarray([...combinations], { minLength: 1 }).chain((chosenCombinations) =>
    fc.tuple(
      ...chosenCombinations.map((chosen, index) =>
        fc.record({
          id: fc.constant(VariantId.make(index + 1)),
          attributes: fc.constant(chosen),
          price: fils,
          stock: fc.oneof(fc.constantFrom(0, 1, 99), stock),
          available: fc.boolean(),
          sku: fc.option(fc.constant(`V-${index + 1}`)),
          size: fc.constant(chosen["Size"] ?? null),
          color: fc.constant(chosen["Colour"] ?? null),
          images
        })
      )
    )
  )
}

/** A product whose attributes are each used by some variant, or one without variants. */
export const productDetail: fc.Arbitrary<ProductDetail> = fc.oneof(
  { weight: 1, arbitrary: product.map((product) => ({ product, attributes: [], variants: [] })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(product, attributeSets)
      .chain(([product, attributes]) =>
        sparseVariants(attributes).map((variants) => ({ product, attributes, variants }))
      )
  }
)

/** Values for some of the product's attributes, whether or not a variant has them all. */
export const selectionFor = ({ attributes }: ProductDetail): fc.Arbitrary<Selection> =>
  fc
    .tuple(
      ...attributes.map(({ name, values }) =>
        fc.option(fc.constantFrom(...values)).map((value) => [name, value] as const)
      )
    )
    .map((chosen) =>
      Object.fromEntries(chosen.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
    )

/** Percentages with up to two decimals: none, all, halves. */
export const percent: fc.Arbitrary<Percent> = fc
  .oneof(fc.constantFrom(0, 1, 1_250, 3_333, 5_000, 9_999, 10_000), fc.nat({ max: 10_000 }))
  .map((hundredths) => Percent.make(hundredths / 100))
export const promo: fc.Arbitrary<Promo> = fc.record({
  code: fc.constantFrom("SADU10", "ALL", "رمضان"),
  discount: percent
})

export const country: fc.Arbitrary<Country> = fc.constantFrom(...countryKeys)

/** A spelling of a country's name or key that a server may send. */
export const spelledCountry = (key: Country): fc.Arbitrary<string> =>
  fc.constantFrom(
    countries[key].english,
    countries[key].english.toUpperCase(),
    countries[key].english.toLowerCase(),
    key
  )

/** Rates whose ranges begin or end at the given weight or one gram beside it. */
export const deliveryRatesAround = (weight: Grams): fc.Arbitrary<ReadonlyArray<DeliveryRate>> => {
  const edge = fc
    .constantFrom(-1_000, -1, 0, 0, 1, 1_000)
    .map((off) => Grams.make(Math.max(0, weight + off)))
  return fc.array(
    fc.record({
      country: country.chain(spelledCountry),
      from: fc.oneof(fc.constant(Grams.make(0)), edge),
      to: fc.oneof(edge, fc.constant(Grams.make(999_999_000))),
      perKilogram: fc
        .oneof(fc.constantFrom(0, 125, 333, 400, 500, 1_005), fc.nat({ max: 9_999 }))
        .map((each) => Fils.make(each)),
      freeAfter: fc.oneof(fc.constant(Fils.make(0)), fils)
    }),
    { maxLength: 6 }
  )
}
export const deliveryRate: fc.Arbitrary<DeliveryRate> = grams.chain((weight) =>
  deliveryRatesAround(weight)
    .filter((rates) => rates.length > 0)
    .map((rates) => elementAt(rates, 0))
)

const numeralSystems = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"] as const

/** Pseudo-random choices from one seed, so that long texts are generated quickly and shrink well. */
const drawFromSeed =
  (seed: number) =>
  (index: number, choices: number): number =>
    seed === 0 ? 0 : (Math.imul(seed + index * 0x9e37, 0x85ebca6b) >>> 16) % choices

/** The same text with each digit in a random one of the three numeral systems. */
export const typedDigits = (text: string): fc.Arbitrary<string> =>
  fc
    .nat()
    .map(drawFromSeed)
    .map((draw) =>
      Array.from(text, (sign, index) =>
        /[0-9]/.test(sign)
          ? elementAt(
              Array.from(elementAt(numeralSystems, draw(index, numeralSystems.length))),
              Number(sign)
            )
          : sign
      ).join("")
    )

const firstDigits: Readonly<Record<Country, readonly [string, number]>> = {
  KW: ["24569", 8],
  SA: ["15", 9],
  AE: ["5", 9],
  BH: ["1367", 8],
  QA: ["34567", 8],
  OM: ["279", 8]
}

/** A phone of a country: its national digits and its E.164 number. */
export const phone: fc.Arbitrary<{
  readonly country: Country
  readonly national: string
  readonly phone: Phone
}> = country.chain((country) => {
  const [first, length] = firstDigits[country]
  return fc
    .tuple(fc.constantFrom(...first.split("")), fc.nat({ max: 10 ** (length - 1) - 1 }))
    .map(([head, rest]) => {
      const national = head + String(rest).padStart(length - 1, "0")
      return {
        country,
        national,
        phone: Phone.make(`+${countries[country].callingCode}${national}`)
      }
    })
})

const separators = ["", "", "", " ", "-", "\u200e", "\u00a0"]

/** The number as typed or pasted: in three numeral systems, with spaces, hyphens and direction marks. */
export const spelledPhone = (number: string): fc.Arbitrary<string> =>
  fc
    .tuple(typedDigits(number), fc.nat().map(drawFromSeed))
    .map(
      ([typed, draw]) =>
        `\u202a${Array.from(typed, (sign, index) => sign + elementAt(separators, draw(index, separators.length))).join("")}\u202c`
    )

/** An area of Kuwait. */
export const area: fc.Arbitrary<Area> = fc.constantFrom(...kuwaitAreas)
const areaName = area.map(({ english }) => english)
const paci = fc.stringMatching(/^[0-9]{0,8}$/)

const degrees = (most: number) =>
  fc
    .integer({ min: -most * 1_000_000, max: most * 1_000_000 })
    .map((millionths) => millionths / 1_000_000)
const anyPosition: fc.Arbitrary<Position> = fc.record({
  latitude: degrees(90),
  longitude: degrees(180)
})

/** A position in or around Kuwait, to six decimals, sometimes the very middle of an area. */
export const position: fc.Arbitrary<Position> = fc.oneof(
  area.map(({ position }) => position),
  fc
    .tuple(
      fc.integer({ min: 28_500_000, max: 30_100_000 }),
      fc.integer({ min: 46_500_000, max: 48_500_000 })
    )
    .map(([latitude, longitude]) => ({
      latitude: latitude / 1_000_000,
      longitude: longitude / 1_000_000
    }))
)
const email = fc.option(fc.constantFrom("noura@example.com", "n.s+1@mail.example.kw"))
const trimmedText = anyText.map((text) => text.trim())
const trimmedName = name.map((text) => text.trim())

const newAddress: fc.Arbitrary<NewAddress> = phone
  .chain(({ country, phone }) =>
    fc.record({
      fullName: trimmedName,
      phone: fc.constant(phone),
      country: fc.constant(country),
      governorate:
        country === "KW"
          ? fc.constantFrom(...governorateKeys)
          : trimmedName.map((text) => text.slice(0, 50)).filter(isText),
      city: fc.oneof(trimmedName, areaName),
      block: trimmedText,
      street: trimmedText,
      kind: country === "KW" ? fc.constantFrom(...addressKinds) : fc.constant(null),
      building: trimmedName,
      avenue: trimmedText,
      floor: trimmedText,
      flat: trimmedText,
      paci,
      directions: trimmedText,
      email,
      label: fc.option(fc.constantFrom(...addressLabels)),
      position: fc.option(anyPosition)
    })
  )
  .map((made) => (made.kind === "house" ? { ...made, flat: "" } : made))

/** A saved address that can be delivered to. */
export const address: fc.Arbitrary<Address> = fc
  .tuple(newAddress, id, fc.boolean())
  .map(([made, id, isDefault]) => ({ ...made, id: AddressId.make(id), isDefault }))

/** The form in any state: fields empty, incomplete or valid. */
export const addressDraft: fc.Arbitrary<AddressDraft> = fc.record({
  fullName: anyText,
  phoneCountry: country,
  country,
  city: fc.oneof(anyText, areaName),
  street: anyText,
  block: anyText,
  kind: fc.constantFrom(...addressKinds),
  building: anyText,
  avenue: anyText,
  floor: anyText,
  flat: anyText,
  paci,
  directions: anyText,
  label: fc.constantFrom("", ...addressLabels),
  email: fc.constantFrom("", "a@b.co", "a@b", "@", " noura@example.com "),
  phone: fc.oneof(
    fc.nat({ max: 99_999_999_999 }).map(String).chain(typedDigits),
    fc.constantFrom("", "50001234", "٥٠٠٠١٢٣٤")
  ),
  governorate: fc.oneof(anyText, fc.constantFrom(...governorateKeys, "Hawalli")),
  position: fc.option(fc.oneof(position, anyPosition))
})

/** The text of an order status: a known one in any case and spacing, or an unknown one. */
export const orderStatusText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...orderStatuses),
  fc.constantFrom(...orderStatuses).map((status) => ` ${status.toUpperCase()} `),
  fc.constantFrom("", "awaiting_payment", "قيد التجهيز", "constructor")
)

export const orderId: fc.Arbitrary<OrderId> = id.map((number) => OrderId.make(String(number)))

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
      text: anyText,
      image,
      price: fils,
      quantity
    }),
    { maxLength: 5 }
  ),
  canCancel: fc.boolean(),
  refund: fc.option(
    fc.record({
      state: fc.constantFrom("requested" as const, "done" as const, "rejected" as const),
      amount: fils
    })
  ),
  history: fc.array(fc.record({ status: orderStatusText, at: fc.nat() }), { maxLength: 4 })
})

export const otp: fc.Arbitrary<OtpCode> = fc
  .nat({ max: 9_999 })
  .map((number) => OtpCode.make(String(number).padStart(4, "0")))
export const otpSent: fc.Arbitrary<OtpSent> = fc.record({
  phone: phone.map((made) => made.phone),
  attempt: fc.uuid(),
  endsAt: fc.nat()
})

export const session: fc.Arbitrary<Session> = fc.record({
  token: fc.uuid(),
  userId: id.map(String),
  name,
  phone: fc.option(phone.map((made) => made.phone))
})

/** An order ready to be placed, with amounts that add up. */
export const orderDraft: fc.Arbitrary<OrderDraft> = fc
  .record({
    customer: session,
    address,
    lines: cartLines({ least: 1, most: 3 }),
    promo: fc.option(promo),
    method: fc.constantFrom(...paymentMethods),
    note: anyText.map((text) => text.trim()),
    subtotal: fils,
    discount: fils,
    delivery: fils
  })
  .map((made) => {
    const discount = Fils.make(Math.min(made.discount, made.subtotal))
    return { ...made, discount, total: Fils.make(made.subtotal - discount + made.delivery) }
  })

const isText = (text: string): boolean => text.trim() === text && text !== ""

const elementAt = <A>(values: ReadonlyArray<A>, index: number): A =>
  Option.getOrThrow(Option.fromNullishOr(values[index % values.length]))
