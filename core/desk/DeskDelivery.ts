import { Data, Effect, Option, Result, Schema } from "effect"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import { countries, type Country, parseCountry } from "../contact/countries.ts"
import { Fils } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"
import { calculateDelivery, type Delivery, type DeliveryRate } from "../pricing/delivery.ts"
import { type FieldChange, fieldChange } from "../shared/diffRecords.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { limits } from "../shared/limits.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import type { JsonRecord, JsonValue } from "../shared/threeWayMerge.ts"
import { callDesk, deskCall, type DeskRefusal, deskRefusalWith } from "./deskCall.ts"
import { DeskFilsJson, FieldChangeJson } from "./deskJson.ts"
import { type MergedVersions, mergeOrders, mergeVersions, type Versions } from "./mergeVersions.ts"

const country = Schema.Literals(["KW", "SA", "AE", "BH", "QA", "OM"])
const DeskRateJson = Schema.Struct({
  country,
  /** In grams, as `to`; both ends are included. */
  from: Schema.Number.pipe(Schema.refine(Grams.is)),
  to: Schema.Number.pipe(Schema.refine(Grams.is)),
  /** Whatever the weight; 0 for none. */
  flatFee: DeskFilsJson,
  perKilogram: DeskFilsJson,
  /** The subtotal from which delivery is free; 0 for never. */
  freeAfter: DeskFilsJson
}).annotate({ identifier: "DeskRate" })

/** A delivery rate; of those with the country and the weight, the first counts. */
export type DeskRate = typeof DeskRateJson.Type

/** The rates in their order. */
export type DeskRates = ReadonlyArray<DeskRate>

/** How many rates the shop may have. */
export const maximumRates = 200

/** What a person types of a rate: kilograms and dinars in any digits. */
export interface TypedRate {
  readonly country: Country
  readonly from: string
  /** Empty for any weight. */
  readonly to: string
  readonly flatFee: string
  readonly perKilogram: string
  /** Empty for never. */
  readonly freeAfter: string
}

/** The cart whose delivery is tried. */
export interface TypedCart {
  readonly country: Country
  readonly weight: string
  readonly subtotal: string
}

/** The form of the rates. */
export interface RatesDraft {
  /** The rates as the person saw them. */
  readonly base: DeskRates
  readonly rates: ReadonlyArray<TypedRate>
  readonly cart: TypedCart
}

/** The form of the rates as they are. */
export const openRates = (rates: DeskRates): RatesDraft => ({
  base: rates,
  rates: rates.map(typedRate),
  cart: { country: rates[0]?.country ?? "KW", weight: "1", subtotal: "10" }
})

/** A rate to fill in. */
export const newRate: TypedRate = {
  country: "KW",
  from: "0",
  to: "",
  flatFee: "",
  perKilogram: "",
  freeAfter: ""
}

const typedRate = ({
  country,
  flatFee,
  freeAfter,
  from,
  perKilogram,
  to
}: DeskRate): TypedRate => ({
  country,
  from: typedKilograms(from),
  to: to === limits.delivery.rangeToGrams ? "" : typedKilograms(to),
  flatFee: typedDinars(flatFee),
  perKilogram: typedDinars(perKilogram),
  freeAfter: typedDinars(freeAfter)
})

const typedKilograms = (grams: number): string => String(grams / 1_000)

const typedDinars = (fils: number): string => (fils === 0 ? "" : (fils / 1_000).toFixed(3))

/** What is wrong with a field of a rate. */
export interface RateProblem {
  /** Such as `0.flatFee`; `rates` for all of them. */
  readonly field: string
  readonly problem: (typeof rateProblemKinds)[number]
}

/** All that can be wrong with a field of a rate. */
export const rateProblemKinds = [
  "weight",
  "range",
  "amount",
  "noFee",
  "repeated",
  "tooMany"
] as const

/** The rates that were typed, or what is wrong with them. */
export const parseRates = (
  typed: ReadonlyArray<TypedRate>
): Result.Result<DeskRates, RatesInvalid> => {
  const problems: Array<RateProblem> = []
  const rates = typed.map((rate, index): DeskRate => {
    const read = <Value>(
      field: keyof TypedRate,
      value: Value | null,
      problem: RateProblem["problem"],
      otherwise: Value
    ): Value => {
      if (value === null) problems.push({ field: `${index}.${field}`, problem })
      return value ?? otherwise
    }
    return {
      country: rate.country,
      from: read("from", parseKilograms(rate.from, 0), "weight", Grams.make(0)),
      to: read(
        "to",
        parseKilograms(rate.to, limits.delivery.rangeToGrams),
        "weight",
        Grams.make(limits.delivery.rangeToGrams)
      ),
      flatFee: read("flatFee", parseDinars(rate.flatFee), "amount", none),
      perKilogram: read("perKilogram", parseDinars(rate.perKilogram), "amount", none),
      freeAfter: read("freeAfter", parseDinars(rate.freeAfter), "amount", none)
    }
  })
  const all = [
    ...problems,
    ...rateProblems(rates).filter(({ field }) => !problems.some((one) => one.field === field))
  ]
  return all.length > 0 ? Result.fail(new RatesInvalid({ problems: all })) : Result.succeed(rates)
}

const none = Fils.make(0)

/** What is wrong with rates. */
export const rateProblems = (rates: DeskRates): ReadonlyArray<RateProblem> => [
  ...(rates.length > maximumRates ? [{ field: "rates", problem: "tooMany" as const }] : []),
  ...rates.flatMap((rate, index): ReadonlyArray<RateProblem> => [
    ...(rate.to <= rate.from || rate.to > limits.delivery.rangeToGrams
      ? [{ field: `${index}.to`, problem: "range" as const }]
      : []),
    ...(rate.flatFee === 0 && rate.perKilogram === 0
      ? [{ field: `${index}.flatFee`, problem: "noFee" as const }]
      : []),
    ...[rate.flatFee, rate.perKilogram, rate.freeAfter].flatMap((amount, which) =>
      amount > maximumFils
        ? [
            {
              field: `${index}.${["flatFee", "perKilogram", "freeAfter"][which] ?? ""}`,
              problem: "amount" as const
            }
          ]
        : []
    ),
    ...(rates.slice(0, index).some((one) => rateKey(one) === rateKey(rate))
      ? [{ field: `${index}.country`, problem: "repeated" as const }]
      : [])
  ])
]

const maximumFils = 999_999_999

/** Kilograms with at most three decimals, as grams; null for what is no weight. */
const parseKilograms = (typed: string, empty: number): Grams | null => {
  const digits = toWesternDigits(typed).trim().replace(/[٫,]/u, ".")
  if (digits === "") return Grams.make(empty)
  return /^\d{1,6}(\.\d{1,3})?$/.test(digits)
    ? Grams.make(Math.round(Number(digits) * 1_000))
    : null
}

const parseDinars = (typed: string): Fils | null =>
  typed.trim() === "" ? none : Option.getOrNull(parsePrice(typed))

/** What delivery of the cart costs by the rates as they were typed; null while they are wrong. */
export const tryDelivery = ({ cart, rates }: RatesDraft): Delivery | null => {
  const parsed = Result.getOrNull(parseRates(rates))
  const [weight, subtotal] = [parseKilograms(cart.weight, 0), parseDinars(cart.subtotal)]
  if (parsed === null || weight === null || subtotal === null) return null
  return Effect.runSync(
    calculateDelivery({
      destination: cart.country,
      weight,
      subtotal,
      rates: parsed.map(toDeliveryRate)
    }).pipe(Effect.catch(() => Effect.succeed(null)))
  )
}

/** A rate as carts are priced by it. */
export const toDeliveryRate = ({ country, ...rate }: DeskRate): DeliveryRate => ({
  ...rate,
  country: countries[country].english
})

/** A rate of the shop as the desk shows it; null for a country that the shop does not know. */
export const toDeskRate = ({ country: name, ...rate }: DeliveryRate): DeskRate | null => {
  const country = parseCountry(name)
  return country === null ? null : { ...rate, country }
}

/** Moves a rate up or down by one; the first that fits is the one that counts. */
export const moveRate = (
  rates: ReadonlyArray<TypedRate>,
  index: number,
  by: -1 | 1
): ReadonlyArray<TypedRate> => {
  const rate = rates[index]
  const to = index + by
  return rate === undefined || to < 0 || to >= rates.length
    ? rates
    : rates.toSpliced(index, 1).toSpliced(to, 0, rate)
}

/**
 * Keeps the changes of both sides: a rate is known by its country and its weights, and each of its
 * amounts is a field. Where both changed the same field, or moved rates differently, it has the
 * others' value, and `conflicts` lead from that to what the person made of it.
 */
export const mergeRates = ({
  base,
  mine,
  theirs
}: Versions<DeskRates>): MergedVersions<DeskRates> => {
  const { conflicts, merged } = mergeVersions({
    base: toRecord(base),
    mine: toRecord(mine),
    theirs: toRecord(theirs)
  })
  const order = mergeOrders({
    base: base.map(rateKey),
    mine: mine.map(rateKey),
    theirs: theirs.map(rateKey)
  })
  return {
    merged: fromRecord(merged, order.keys),
    conflicts: [
      ...conflicts,
      ...(order.isConflict ? [fieldChange("order", theirs.map(rateKey), mine.map(rateKey))] : [])
    ]
  }
}

/**
 * The draft after somebody else changed the same fields: it keeps what the person typed, has what
 * the others changed elsewhere, and is saved over theirs the next time.
 */
export const rebaseRates = (draft: RatesDraft, theirs: DeskRates): RatesDraft => {
  const mine = Result.getOrNull(parseRates(draft.rates))
  if (mine === null) return { ...draft, base: theirs }
  // Merged from the other side, the person's values win.
  const { merged } = mergeRates({ base: draft.base, mine: theirs, theirs: mine })
  return { ...draft, base: theirs, rates: merged.map(typedRate) }
}

/** By which a rate is known: a second one of the same would never count. */
export const rateKey = ({ country, from, to }: DeskRate): string => `${country} ${from} ${to}`

const toRecord = (rates: DeskRates): JsonRecord =>
  Object.fromEntries(rates.map((rate) => [rateKey(rate), rate]))

/** Rates as a record of which each is known by its key, and `order` says how they stand. */
export const ratesToRecord = (rates: DeskRates): JsonRecord => ({
  ...toRecord(rates),
  order: rates.map(rateKey)
})

/** The rates of such a record. */
export const ratesFromRecord = ({ order, ...record }: JsonRecord): DeskRates =>
  fromRecord(record, Array.isArray(order) ? order.map(String) : [])

const decodeRate = Schema.decodeUnknownOption(DeskRateJson)

const fromRecord = (record: JsonRecord, order: ReadonlyArray<string>): DeskRates => {
  const rateIn = (value: JsonValue | undefined) => Option.toArray(decodeRate(value))
  const keys = [...order, ...Object.keys(record).filter((key) => !order.includes(key))]
  return keys.flatMap((key) => rateIn(record[key]))
}

/** Somebody else has changed the same rates. */
export class RatesChanged extends Data.TaggedError("RatesChanged")<{
  /** From what a field is now to what it was to become. */
  readonly conflicts: ReadonlyArray<FieldChange>
  readonly rates: DeskRates
}> {}
/** Some fields of the rates have invalid values. */
export class RatesInvalid extends Data.TaggedError("RatesInvalid")<{
  readonly problems: ReadonlyArray<RateProblem>
}> {}

/** Why the rates were not changed. */
export type RatesRefusal = RatesChanged | RatesInvalid | DeskRefusal

/** The rates in their order, as JSON. */
export const RatesJson = Schema.Array(DeskRateJson)

/** Somebody else has changed the same rates. */
export const ratesChanged = deskRefusalWith(
  409,
  "rates_changed",
  Schema.Struct({
    conflicts: Schema.Array(FieldChangeJson),
    rates: RatesJson
  }),
  (details) => new RatesChanged(details)
)
/** Some fields have invalid values. */
export const ratesInvalid = deskRefusalWith(
  422,
  "rates_invalid",
  Schema.Struct({
    problems: Schema.Array(
      Schema.Struct({ field: Schema.String, problem: Schema.Literals(rateProblemKinds) }).annotate({
        identifier: "RateProblem"
      })
    )
  }),
  ({ problems }) => new RatesInvalid({ problems })
)

const ratesSuccess = Schema.Struct({ rates: RatesJson })

/** The calls of the delivery rates. */
export const deliveryCalls = {
  get: deskCall({
    method: "GET",
    path: "/desk/delivery",
    role: "owner",
    success: ratesSuccess,
    about: "The delivery rates in the order in which they are tried."
  }),
  save: deskCall({
    method: "POST",
    path: "/desk/delivery/save",
    role: "owner",
    body: Schema.Struct({
      /** The rates as the person saw them. */
      base: RatesJson,
      rates: RatesJson
    }),
    success: ratesSuccess,
    refusals: [ratesChanged, ratesInvalid],
    about:
      "Makes the changes that lead from `base`, what was seen, to `rates`, and keeps what others changed elsewhere; a rate is known by its country and its weights. Where they changed the same, nothing is saved: in `conflicts`, `before` is what a field is now and `after` what it was to become; send again with `rates` as the `base`."
  })
}

/** The delivery rates: a list with all of them as the only item, because their order counts. */
export const deliveryMachine = submitMachine<
  null,
  DeskRates,
  RatesDraft,
  DeskRefusal,
  RatesRefusal,
  ReadonlyArray<DeskRates>
>({
  id: "deskDelivery",
  keyOf: () => "rates",
  keyOfDraft: () => "rates",
  reviseDraft: (draft, refusal) =>
    refusal._tag === "RatesChanged" ? rebaseRates(draft, refusal.rates) : draft
})

/** The delivery rates. */
export const loadRates = () =>
  callDesk(deliveryCalls.get, {}).pipe(
    Effect.map(({ rates }): ItemPage<DeskRates> => ({ items: [rates], next: null }))
  )

/** Saves the delivery rates, and returns them as the page of one item that they are. */
export const saveRates = Effect.fnUntraced(function* (draft: RatesDraft) {
  const typed = yield* Effect.fromResult(parseRates(draft.rates))
  const { rates } = yield* callDesk(deliveryCalls.save, {
    body: { base: draft.base, rates: typed }
  })
  return [rates]
})
