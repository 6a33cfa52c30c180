/**
 * Arbitraries of fast-check for the types of core, with their edge cases.
 *
 * ```ts
 * import { cart, promo } from "#core/testing/arbitraries.ts"
 * fc.assert(fc.property(cart(), promo, (cart, promo) => { ... }))
 * ```
 * Money has steps of 10 fils with halves and range ends, carts are empty, full or ten thousand lines long, names have
 * Arabic, direction marks and surrogate pairs, and phones have digits of three numeral systems.
 *
 * Where one part depends on another (a rate on the weight, a chosen line on the cart), both are drawn independently and
 * joined by `map` instead of `chain`, so that fast-check shrinks a counterexample to its smallest form.
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
} from "../address/Address.ts"
import { type Area, kuwaitAreas } from "../address/kuwaitAreas.ts"
import type { AddressDraft } from "../address/addressForm.ts"
import { countries, type Country, countryKeys, governorateKeys } from "../contact/countries.ts"
import { type Cart, type CartLine, lineKey } from "../cart/Cart.ts"
import { Quantity } from "../catalogue/Quantity.ts"
import {
  type Attribute,
  CategoryId,
  type Product,
  type ProductDetail,
  ProductId,
  type Variant,
  VariantId
} from "../catalogue/Product.ts"
import type { Selection } from "../catalogue/variants.ts"
import type { OrderDraft } from "../order/OrderDraft.ts"
import type { OtpSent } from "../login/OtpCodes.ts"
import { OtpCode } from "../login/OtpCodes.ts"
import { Phone } from "../contact/Phone.ts"
import { Fils } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"
import { type Order, paymentMethods } from "../orders/Order.ts"
import { OrderId } from "../orders/OrderId.ts"
import { orderStatuses } from "../orders/orderStatus.ts"
import type { DeliveryRate } from "../pricing/delivery.ts"
import { Percent, type Promo } from "../pricing/promo.ts"
import { calculateWeight, type PricedLine } from "../pricing/quote.ts"
import type { Session } from "../session/Session.ts"
import { smallFirst } from "./smallFirst.ts"

/**
 * An array of `least` to `most` items, each with its own key. fast-check shortens an array only from
 * one end; here every item shrinks to null, which removes it from anywhere.
 */
const removable = <A>(
  item: fc.Arbitrary<A>,
  {
    least = 0,
    most,
    selector
  }: { readonly least?: number; readonly most: number; readonly selector?: (item: A) => unknown }
): fc.Arbitrary<ReadonlyArray<A>> =>
  fc
    .array(
      fc.option(
        item.map((item) => ({ item })),
        { freq: 10 }
      ),
      { minLength: least, maxLength: most }
    )
    .map((slots) => {
      const items = slots.flatMap((slot) => (slot === null ? [] : [slot.item]))
      return selector === undefined
        ? items
        : [...new Map(items.map((item) => [selector(item), item])).values()]
    })
    .filter((items) => items.length >= least)

/** Any amount: zero, 1 fils, around the edges of rounding, and large ones. */
export const anyFils: fc.Arbitrary<Fils> = smallFirst(
  fc.oneof(
    fc.constantFrom(0, 1, 4, 5, 9, 10, 14, 15, 495, 500, 505, 1_005, 12_990, 29_990, 30_000),
    fc.nat({ max: 50_000 }),
    fc.nat({ max: 1_000_000_000 })
  ),
  { min: 0, max: 1_000_000_000 },
  [0, 1, 5, 10, 50, 100, 500, 1_000, 10_000]
).map((fils) => Fils.make(fils))

/** A price: a multiple of 10 fils. */
export const fils: fc.Arbitrary<Fils> = smallFirst(
  fc.oneof(
    fc.constantFrom(0, 1, 49, 50, 51, 1_299, 3_000),
    fc.nat({ max: 5_000 }),
    fc.nat({ max: 1_000_000 })
  ),
  { min: 0, max: 1_000_000 },
  [0, 1, 2, 3, 4, 5, 10, 50, 100, 500, 1_000, 10_000]
).map((tens) => Fils.make(tens * 10))

export const grams: fc.Arbitrary<Grams> = smallFirst(
  fc.oneof(
    fc.constantFrom(0, 1, 99, 100, 101, 500, 999, 1_000, 1_001, 1_300, 20_000),
    fc.nat({ max: 50_000 })
  ),
  { min: 0, max: 50_000 },
  [0, 1, 10, 100, 500, 1_000]
).map((weight) => Grams.make(weight))

/** A stock: none, one, or around the maximum quantity of a line. */
export const stock: fc.Arbitrary<number> = smallFirst(
  fc.oneof(fc.constantFrom(0, 1, 2, 98, 99, 100), fc.nat({ max: 300 })),
  { min: 0, max: 300 },
  [0, 1, 2, 10]
)

export const quantity: fc.Arbitrary<Quantity> = smallFirst(
  fc.oneof(fc.constantFrom(1, 2, 98, 99), fc.integer({ min: 1, max: 99 })),
  { min: 1, max: 99 },
  [1, 2, 3, 10]
).map((pieces) => Quantity.make(pieces))

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
  removable(cartLine, { least, most, selector: lineKey })

/** A valid cart: it has a promo code only if it has lines. */
export const cart = (
  size: { readonly least?: number; readonly most?: number } = {}
): fc.Arbitrary<Cart> =>
  fc
    .record({ lines: cartLines(size), promoCode: fc.option(fc.constantFrom("SADU10", "رمضان")) })
    .map(({ lines, promoCode }) => ({ lines, promoCode: lines.length === 0 ? null : promoCode }))

/** A cart and one of its lines. */
export const cartWithLine = (
  size: { readonly least?: number; readonly most?: number } = {}
): fc.Arbitrary<readonly [Cart, CartLine]> =>
  fc
    .tuple(cart({ least: 1, ...size }), fc.nat({ max: 99 }))
    .map(([cart, index]) => [cart, choose(cart.lines, index)] as const)

/** 10,000 lines, the largest supported cart. A few lines are repeated, so that it is generated quickly. */
export const largestCartLines: fc.Arbitrary<ReadonlyArray<CartLine>> = cartLines({ least: 1 }).map(
  (lines) =>
    Array.from({ length: 10_000 }, (_, index) => ({
      ...choose(lines, index),
      productId: ProductId.make(index + 1)
    }))
)

export const product: fc.Arbitrary<Product> = fc.record({
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

const attributeSets: fc.Arbitrary<ReadonlyArray<Attribute>> = removable(
  fc.record({
    name: fc.constantFrom("Size", "Colour", "المادة", "Weight"),
    values: removable(fc.constantFrom("S", "M", "L", "أسود", "أحمر"), {
      least: 1,
      most: 4,
      selector: (value) => value
    })
  }),
  { least: 1, most: 3, selector: (attribute) => attribute.name }
)

/** The parts of a variant that do not depend on the attributes, and the number of its combination of values. */
const variantParts = fc.record({
  combination: fc.nat({ max: 63 }),
  price: fils,
  stock: fc.oneof(fc.constantFrom(0, 1, 99), stock),
  available: fc.boolean(),
  hasSku: fc.boolean(),
  images
})

/** Some combinations of the attributes: with gaps, and with variants that are sold out or unavailable. */
const createVariants = (
  attributes: ReadonlyArray<Attribute>,
  parts: ReadonlyArray<typeof variantParts extends fc.Arbitrary<infer Parts> ? Parts : never>
): ReadonlyArray<Variant> => {
  const combinations = attributes.reduce<ReadonlyArray<Selection>>(
    (made, { name, values }) =>
      made.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}]
  )
  const byCombination = new Map(
    parts.map((part) => [part.combination % combinations.length, part] as const)
  )
  return combinations.flatMap((chosen, index) => {
    const part = byCombination.get(index)
    return part === undefined
      ? []
      : [
          {
            id: VariantId.make(index + 1),
            attributes: chosen,
            price: part.price,
            stock: part.stock,
            available: part.available,
            sku: part.hasSku ? `V-${index + 1}` : null,
            size: chosen["Size"] ?? null,
            color: chosen["Colour"] ?? null,
            images: part.images
          }
        ]
  })
}

/** A product whose attributes are each used by some variant, or one without variants. */
export const productDetail: fc.Arbitrary<ProductDetail> = fc.oneof(
  { weight: 1, arbitrary: product.map((product) => ({ product, attributes: [], variants: [] })) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        product,
        attributes: attributeSets,
        parts: removable(variantParts, { least: 1, most: 64 })
      })
      .map(({ product, attributes, parts }) => ({
        product,
        attributes,
        variants: createVariants(attributes, parts)
      }))
  }
)

/** A product, and values for some of its attributes, whether or not a variant has them all. */
export const productWithSelection: fc.Arbitrary<readonly [ProductDetail, Selection]> = fc
  .tuple(
    productDetail,
    removable(fc.record({ attribute: fc.nat({ max: 11 }), value: fc.nat({ max: 11 }) }), {
      most: 4
    })
  )
  .map(([detail, choices]) => [
    detail,
    detail.attributes.length === 0
      ? {}
      : Object.fromEntries(
          choices.map((choice) => {
            const { name, values } = choose(detail.attributes, choice.attribute)
            return [name, choose(values, choice.value)]
          })
        )
  ])

/** Percentages with up to two decimals: none, all, halves. */
export const percent: fc.Arbitrary<Percent> = fc
  .oneof(fc.constantFrom(0, 1, 1_250, 3_333, 5_000, 9_999, 10_000), fc.nat({ max: 10_000 }))
  .map((hundredths) => Percent.make(hundredths / 100))
export const promo: fc.Arbitrary<Promo> = fc.record({
  code: fc.constantFrom("SADU10", "ALL", "رمضان"),
  discount: percent
})

export const country: fc.Arbitrary<Country> = fc.constantFrom(...countryKeys)

const countrySpellings = (key: Country): ReadonlyArray<string> => [
  countries[key].english,
  countries[key].english.toUpperCase(),
  countries[key].english.toLowerCase(),
  key
]

/** A country with a spelling of its name or key that a server may send. */
export const spelledCountry: fc.Arbitrary<{ readonly key: Country; readonly spelling: string }> = fc
  .tuple(country, fc.nat({ max: 3 }))
  .map(([key, index]) => ({ key, spelling: choose(countrySpellings(key), index) }))

/** An end of a weight range, as grams from the weight of a parcel. */
const offset = fc.constantFrom(0, -1, 1, -1_000, 1_000)
const heaviest = 999_999_000

const rateParts = fc.record({
  country: spelledCountry,
  from: fc.option(offset, { freq: 2 }),
  to: fc.option(offset, { freq: 2 }),
  perKilogram: fc
    .oneof(fc.constantFrom(0, 125, 333, 400, 500, 1_005), fc.nat({ max: 9_999 }))
    .map((each) => Fils.make(each)),
  freeAfter: fc.oneof(fc.constant(Fils.make(0)), fils)
})

const createRates = (
  weight: Grams,
  parts: ReadonlyArray<typeof rateParts extends fc.Arbitrary<infer Parts> ? Parts : never>
): ReadonlyArray<DeliveryRate> =>
  parts.map(({ country, from, to, perKilogram, freeAfter }) => ({
    country: country.spelling,
    from: Grams.make(from === null ? 0 : Math.max(0, weight + from)),
    to: Grams.make(to === null ? heaviest : Math.max(0, weight + to)),
    perKilogram,
    freeAfter
  }))

const manyRateParts = removable(rateParts, { most: 6 })

/** A weight, with rates whose ranges begin or end near it. */
export const weightWithRates: fc.Arbitrary<{
  readonly weight: Grams
  readonly rates: ReadonlyArray<DeliveryRate>
}> = fc
  .record({ weight: grams, parts: manyRateParts })
  .map(({ weight, parts }) => ({ weight, rates: createRates(weight, parts) }))

export const deliveryRate: fc.Arbitrary<DeliveryRate> = fc
  .record({ weight: grams, part: rateParts })
  .map(({ weight, part }) => choose(createRates(weight, [part]), 0))

/** What `calculateDelivery` prices: a country, a weight, a subtotal, and rates near the weight or null. */
export const parcel: fc.Arbitrary<{
  readonly destination: Country
  readonly weight: Grams
  readonly subtotal: Fils
  readonly rates: ReadonlyArray<DeliveryRate>
}> = fc
  .record({ destination: country, subtotal: anyFils, weightWithRates })
  .map(({ weightWithRates, ...parcel }) => ({ ...parcel, ...weightWithRates }))

/** The fields of a cart line that have a price and a weight. */
export const pricedLine: fc.Arbitrary<PricedLine> = fc.record({
  price: fils,
  quantity,
  weight: grams
})

/** What `quote` prices: lines, a promo, a country, and rates near the weight, null where they could not be loaded. */
export const pricedOrder: fc.Arbitrary<{
  readonly lines: ReadonlyArray<PricedLine>
  readonly promo: Promo | null
  readonly destination: Country
  readonly rates: ReadonlyArray<DeliveryRate> | null
}> = fc
  .record({
    lines: removable(pricedLine, { least: 1, most: 6 }),
    promo: fc.option(promo),
    destination: country,
    parts: fc.option(manyRateParts, { freq: 5 })
  })
  .map(({ parts, ...order }) => ({
    ...order,
    rates: parts && createRates(calculateWeight(order.lines), parts)
  }))

const numeralSystems = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"] as const

/** Pseudo-random choices from one seed, so that long texts are generated quickly and shrink well. */
const drawFromSeed =
  (seed: number) =>
  (index: number, choices: number): number =>
    seed === 0 ? 0 : (Math.imul(seed + index * 0x9e37, 0x85ebca6b) >>> 16) % choices

/** The text with each digit in a numeral system of the seed's choice; seed 0 keeps 0 to 9. */
const spellDigits = (text: string, seed: number): string => {
  const draw = drawFromSeed(seed)
  return Array.from(text, (sign, index) =>
    /[0-9]/.test(sign)
      ? choose(Array.from(choose(numeralSystems, draw(index, numeralSystems.length))), Number(sign))
      : sign
  ).join("")
}

/** The same text with each digit in a random one of the three numeral systems. */
export const typedDigits = (text: string): fc.Arbitrary<string> =>
  fc.nat().map((seed) => spellDigits(text, seed))

/** A text, with itself as typed: each digit in a random one of the three numeral systems. */
export const withTypedDigits = <Text extends string>(
  texts: fc.Arbitrary<Text>
): fc.Arbitrary<readonly [Text, string]> =>
  fc.tuple(texts, fc.nat()).map(([text, seed]) => [text, spellDigits(text, seed)] as const)

const firstDigits: Readonly<Record<Country, readonly [string, number]>> = {
  KW: ["24569", 8],
  SA: ["15", 9],
  AE: ["5", 9],
  BH: ["1367", 8],
  QA: ["34567", 8],
  OM: ["279", 8]
}

export interface AnyPhone {
  readonly country: Country
  /** The digits without the calling code. */
  readonly national: string
  /** The E.164 number. */
  readonly phone: Phone
}

/** A phone of a country: its national digits and its E.164 number. */
export const phone: fc.Arbitrary<AnyPhone> = fc
  .tuple(country, fc.nat({ max: 4 }), fc.nat({ max: 10 ** 8 - 1 }))
  .map(([country, first, rest]) => {
    const [firstDigit, length] = firstDigits[country]
    const national =
      choose(Array.from(firstDigit), first) +
      String(rest % 10 ** (length - 1)).padStart(length - 1, "0")
    return { country, national, phone: Phone.make(`+${countries[country].callingCode}${national}`) }
  })

const separators = ["", "", "", " ", "-", "\u200e", "\u00a0"]

const spellNumber = (number: string, digits: number, marks: number): string => {
  const draw = drawFromSeed(marks)
  const spaced = Array.from(
    spellDigits(number, digits),
    (sign, index) => sign + choose(separators, draw(index, separators.length))
  )
  return `\u202a${spaced.join("")}\u202c`
}

/** The number as typed or pasted: in three numeral systems, with spaces, hyphens and direction marks. */
export const spelledPhone = (number: string): fc.Arbitrary<string> =>
  fc.tuple(fc.nat(), fc.nat()).map(([digits, marks]) => spellNumber(number, digits, marks))

/** A phone with its national digits and its E.164 number as typed or pasted. */
export const typedPhone: fc.Arbitrary<
  AnyPhone & { readonly typedNational: string; readonly typedPhone: string }
> = fc
  .record({ made: phone, digits: fc.nat(), marks: fc.nat() })
  .map(({ made, digits, marks }) => ({
    ...made,
    typedNational: spellNumber(made.national, digits, marks),
    typedPhone: spellNumber(made.phone, digits, marks)
  }))

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

const isText = (text: string): boolean => text.trim() === text && text !== ""

const newAddress: fc.Arbitrary<NewAddress> = fc
  .record({
    made: phone,
    governorate: fc.constantFrom(...governorateKeys),
    region: trimmedName.map((text) => text.slice(0, 50)).filter(isText),
    kind: fc.constantFrom(...addressKinds),
    fields: fc.record({
      fullName: trimmedName,
      city: fc.oneof(trimmedName, areaName),
      block: trimmedText,
      street: trimmedText,
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
  })
  .map(({ made: { country, phone }, governorate, region, kind, fields }) => ({
    ...fields,
    flat: country === "KW" && kind === "house" ? "" : fields.flat,
    phone,
    country,
    governorate: country === "KW" ? governorate : region,
    kind: country === "KW" ? kind : null
  }))

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
    withTypedDigits(fc.nat({ max: 99_999_999_999 }).map(String)).map(([, typed]) => typed),
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

/** The value at an index, which counts on from the first after the last. */
const choose = <A>(values: ReadonlyArray<A>, index: number): A =>
  Option.getOrThrow(Option.fromNullishOr(values[index % values.length]))
