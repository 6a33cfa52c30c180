import { Option, Schema } from "effect"
import { type Country, parseCountry } from "#core/contact/countries.ts"
import { AddressId } from "#core/address/Address.ts"
import { CategoryId, ProductId, VariantId } from "#core/catalogue/Product.ts"
import { Fils, filsFromDinars } from "#core/money/Fils.ts"
import { Grams, gramsFromKilograms } from "#core/money/Grams.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import { limits } from "#core/shared/limits.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import {
  decodeOnly,
  inField,
  lenientStruct,
  mapDecoded,
  optional,
  withAliases,
  withFallback
} from "./decoding.ts"

const TextOrNumberJson = Schema.Union([Schema.Finite, Schema.String])
const notANumber = () => NaN

/** Parses a number or its text, with thousands separators or Arabic digits. */
const parseNumber = (input: string | number): number => {
  if (typeof input === "number") return input
  const plain = toWesternDigits(input)
    .trim()
    .replaceAll("٫", ".")
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, "")
  return /^[-+]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : NaN
}

/** A number, or its text, that is one of `A` after the conversion. */
export const numberSchema = <A extends number>(
  is: (number: number) => number is A,
  convert = (number: number) => number
) =>
  TextOrNumberJson.pipe(
    Schema.decodeTo(
      Schema.Number.pipe(Schema.refine(is)),
      decodeOnly((input: string | number) => convert(parseNumber(input)))
    )
  )

const isFinite = (number: number): number is number => Number.isFinite(number)
const isCount = (number: number): number is number => Number.isSafeInteger(number) && number >= 0
const isPositiveCount = (number: number): number is number =>
  Number.isSafeInteger(number) && number > 0
const isPositiveWeight = (grams: number): grams is Grams => Grams.is(grams) && grams > 0
const grams = (kilograms: number) => Option.getOrElse(gramsFromKilograms(kilograms), notANumber)

export const NumberJson = numberSchema(isFinite)

/** A whole number between two others, both included. */
export const integerBetween = (minimum: number, maximum: number) =>
  NumberJson.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))

/** Dinars as whole fils. */
export const FilsJson = numberSchema(Fils.is, (dinars) =>
  Option.getOrElse(filsFromDinars(dinars), notANumber)
)

/** Kilograms as grams. */
export const GramsJson = numberSchema(Grams.is, grams)

/** The shipping weight of one item; 0.1 kg where it is unknown. */
export const ItemGramsJson = withFallback(
  numberSchema(isPositiveWeight, grams),
  Grams.make(limits.delivery.itemGrams)
)

/** A whole number, at least 0. */
export const CountJson = numberSchema(isCount)

/** Items in stock; 0 where it is unknown. */
export const StockJson = withFallback(
  numberSchema(isCount, (count) => Math.max(0, Math.floor(count))),
  0
)

/** The quantity of an order line. */
export const ItemCountJson = numberSchema(isPositiveCount)

export const ProductIdJson = numberSchema(ProductId.is)
export const VariantIdJson = numberSchema(VariantId.is)
export const CategoryIdJson = numberSchema(CategoryId.is)
export const AddressIdJson = numberSchema(AddressId.is)

const TrimmedTextJson = mapDecoded(TextOrNumberJson, (input) => String(input).trim())

/** Required text, and ids that core keeps as text. */
export const NonEmptyTextJson = TrimmedTextJson.pipe(Schema.decodeTo(Schema.NonEmptyString))

/** Optional text; empty where there is none. */
export const TextJson = withFallback(TrimmedTextJson, "")

/** Optional text; null where there is none. */
export const OptionalTextJson = optional(NonEmptyTextJson)

export const OrderIdJson = NonEmptyTextJson.pipe(Schema.refine(OrderId.is))

/** Whether a flag means yes, in any accepted spelling. */
export const isTrueFlag = (value: unknown): boolean =>
  value === true ||
  value === 1 ||
  (typeof value === "string" && ["1", "true", "success", "ok"].includes(value.trim().toLowerCase()))

/** A flag that means yes. */
export const TrueFlagJson = Schema.Unknown.check(Schema.makeFilter(isTrueFlag))

/** Whether a flag means yes. */
export const FlagJson = mapDecoded(Schema.Unknown, isTrueFlag)

/**
 * The response of a call without data: it succeeded when a flag is affirmative or `data` is
 * 'deleted'.
 */
export const DoneJson = mapDecoded(
  lenientStruct({ status: withAliases(Schema.Unknown, "success"), data: Schema.Unknown }).check(
    Schema.makeFilter(({ status, data }) => isTrueFlag(status) || data === "deleted")
  ),
  () => {}
)

/** Epoch milliseconds from ISO 8601 or a database's timestamp; without a zone it is UTC. */
export const TimeJson = TextOrNumberJson.pipe(
  Schema.decodeTo(
    Schema.Finite,
    decodeOnly((input: string | number) => {
      if (typeof input === "number") return input
      const iso = input.trim().replace(" ", "T")
      return Date.parse(
        /T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso) || !iso.includes("T") ? iso : `${iso}Z`
      )
    })
  )
)

/** The URL of an image: https, http or a path of this site. */
export const ImageUrlJson = mapDecoded(
  Schema.Union([Schema.String, inField(Schema.String, "imageUrl", "url", "src", "image")]),
  (url) => url.trim()
).check(Schema.makeFilter((url) => /^(?:https?:\/\/[^\s\\]|\/(?![/\\]))[^\s\\]*$/i.test(url)))

/** A country by its English name or key; Kuwait where a record has none. */
export const CountryJson = Schema.NullOr(Schema.String).pipe(
  Schema.decodeTo(
    Schema.String.pipe(
      Schema.refine((country): country is Country => parseCountry(country) === country)
    ),
    decodeOnly((spelling: string | null) =>
      spelling === null ? "KW" : (parseCountry(spelling) ?? spelling)
    )
  )
)

/** A day such as `2026-02-25`, as its midnight in UTC in milliseconds since 1970. */
export const DayJson = NonEmptyTextJson.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/)).pipe(
  Schema.decodeTo(
    Schema.Finite,
    decodeOnly((text: string) => {
      const day = Date.parse(`${text}T00:00:00Z`)
      // Some engines carry the 30th of February over to March.
      return new Date(Number.isNaN(day) ? 0 : day).toISOString().startsWith(text) ? day : NaN
    })
  )
)
