/**
 * Arbitraries of fast-check for the types of core, with their edge cases. Here are amounts, texts
 * and ids; those of a capability are in the file with its name.
 *
 * ```ts
 * import { cart } from "#core/testing/cartArbitraries.ts"
 * import { promo } from "#core/testing/pricingArbitraries.ts"
 * fc.assert(fc.property(cart(), promo, (cart, promo) => { ... }))
 * ```
 * Money has whole fils with halves of tens and range ends, carts are empty, full or ten thousand
 * lines long, names have Arabic, direction marks and surrogate pairs, and phones have digits of
 * three numeral systems.
 *
 * Where one part depends on another (a rate on the weight, a chosen line on the cart), both are
 * drawn independently and joined by `map` instead of `chain`, so that fast-check shrinks a
 * counterexample to its smallest form.
 */
import { Option } from "effect"
import fc from "fast-check"
import { ProductId, VariantId } from "../catalogue/Product.ts"
import { Quantity } from "../catalogue/Quantity.ts"
import { Fils } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"
import { smallFirst } from "./smallFirst.ts"
import { isBlank } from "../shared/cleanText.ts"

/**
 * An array of `least` to `most` items, each with its own key. fast-check shortens an array only
 * from one end; here every item shrinks to null, which removes it from anywhere.
 */
export const removable = <A>(
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

/** A price: mostly whole tens of fils, as most are, and any such as 0.995. */
export const fils: fc.Arbitrary<Fils> = smallFirst(
  fc.oneof(
    fc.constantFrom(0, 1, 5, 9, 10, 490, 500, 510, 995, 1_995, 12_990, 30_000),
    fc.nat({ max: 5_000 }).map((tens) => tens * 10),
    fc.nat({ max: 1_000_000 }).map((tens) => tens * 10),
    fc.nat({ max: 50_000 }),
    fc.nat({ max: 10_000_000 })
  ),
  { min: 0, max: 10_000_000 },
  [0, 1, 5, 10, 20, 30, 40, 50, 100, 500, 1_000, 5_000, 10_000, 100_000]
).map((fils) => Fils.make(fils))

/** A weight: none, around the edges of a kilogram, and up to 50 kilograms. */
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

/** A quantity of a line: from 1 to 99, often one of the ends. */
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
export const name: fc.Arbitrary<string> = anyText.filter((text) => !isBlank(text))

/** The number of an id: often a small one, so that two of them are sometimes equal. */
export const id: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 1, max: 2 ** 31 })
)

/** The id of a product. */
export const productId: fc.Arbitrary<ProductId> = id.map((number) => ProductId.make(number))

/** The id of a variant. */
export const variantId: fc.Arbitrary<VariantId> = id.map((number) => VariantId.make(number))

/** The path of a picture, or null. */
export const image: fc.Arbitrary<string | null> = fc.option(
  fc.nat({ max: 99 }).map((number) => `/pictures/${number}.svg`)
)

/** The paths of up to three pictures. */
export const images: fc.Arbitrary<ReadonlyArray<string>> = fc.array(
  fc.nat({ max: 99 }).map((number) => `/pictures/${number}.svg`),
  { maxLength: 3 }
)

/** The value at an index, which counts on from the first after the last. */
export const choose = <A>(values: ReadonlyArray<A>, index: number): A =>
  Option.getOrThrow(Option.fromNullishOr(values[index % values.length]))
