import { Data, Effect, Equal, Option, Result, Schema } from "effect"
import type { Position } from "../address/Address.ts"
import { findArea } from "../address/areas.ts"
import { kuwaitAreas } from "../address/kuwaitAreas.ts"
import { type Weekday, weekdays } from "../catalogue/deliverySchedule.ts"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import {
  countries,
  type Country,
  type Governorate,
  governorateKeys,
  parseCountry
} from "../contact/countries.ts"
import {
  dayMinutes,
  findSlotProblem,
  formatTime,
  parseTime,
  type ZoneSlot
} from "../delivery/slots.ts"
import { Fils } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"
import {
  calculateDelivery,
  calculateOrderGap,
  type Delivery,
  type DeliveryRate,
  findDeliveryRate
} from "../pricing/delivery.ts"
import {
  type DeliveryZone,
  fewestCorners,
  isInPolygon,
  mostCorners,
  placeOfArea,
  zoneIncludes
} from "../pricing/DeliveryZone.ts"
import { type FieldChange, fieldChange } from "../shared/diffRecords.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { limits } from "../shared/limits.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import type { JsonRecord, JsonValue } from "../shared/threeWayMerge.ts"
import { callDesk, deskCall, type DeskRefusal, deskRefusalWith } from "./deskCall.ts"
import { DeskFilsJson, FieldChangeJson } from "./deskJson.ts"
import { type MergedVersions, mergeOrders, mergeVersions, type Versions } from "./mergeVersions.ts"
import { dayOf, dayStart, parseDay, shopOffsetMs } from "./shopDay.ts"

const between = (minimum: number, maximum: number) =>
  Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const degrees = (most: number) =>
  Schema.Finite.check(Schema.isBetween({ minimum: -most, maximum: most }))
const zoneText = Schema.String.check(Schema.isMaxLength(100))
const DeskZoneJson = Schema.Struct({
  /** Orders keep it; rates for other weights have the same one, with the same zone. */
  id: Schema.String.check(Schema.isPattern(/^[a-z0-9-]{1,40}$/)),
  name: Schema.Struct({ ar: zoneText, en: zoneText }),
  governorates: Schema.Array(Schema.Literals(governorateKeys)),
  /** Areas of Kuwait by their English names, or cities of another country. */
  areas: Schema.Array(zoneText).check(Schema.isMaxLength(500)),
  /** The corners in their order; none, or at least three. */
  polygon: Schema.Array(Schema.Struct({ latitude: degrees(90), longitude: degrees(180) })),
  /** False where the shop does not deliver; then the amounts of the rate are 0. */
  isServed: Schema.Boolean,
  /** The subtotal from which an order is taken; 0 for any. */
  smallestOrder: DeskFilsJson,
  /** What differs from the schedule of the shop; null where it does not. */
  schedule: Schema.Struct({
    /** Working days, 0 for the same day. */
    days: Schema.NullOr(between(0, 60)),
    cutOffHour: Schema.NullOr(between(0, 24)),
    closedWeekdays: Schema.NullOr(Schema.Array(Schema.Literals(weekdays))),
    /** Midnights in UTC in milliseconds since 1970, beside those of the shop. */
    closedDates: Schema.Array(Schema.Int)
  }),
  /** Where it has some, every order needs one of them. */
  slots: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        weekdays: Schema.Array(Schema.Literals(weekdays)),
        /** Midnights in UTC; a date that a slot names has no slots of its weekday. */
        dates: Schema.Array(Schema.Int).check(Schema.isMaxLength(100)),
        /** Minutes after midnight in Kuwait; `ends` is over 1440 where it ends on the next day. */
        begins: between(0, 1_439),
        ends: between(1, 2_879),
        /** How many orders it takes. */
        capacity: between(0, 9_999),
        /** How many minutes before it begins it can last be chosen. */
        cutOff: between(0, 10_080)
      }).annotate({ identifier: "ZoneSlot" })
    ).check(Schema.isMaxLength(50))
  )
}).annotate({ identifier: "DeskZone" })

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
  freeAfter: DeskFilsJson,
  /** The only part of the country for which it is; absent for all of it. */
  zone: Schema.optionalKey(DeskZoneJson)
}).annotate({ identifier: "DeskRate" })

/** A delivery rate; of those with the place and the weight, the first counts. */
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
  /** Null for the whole country. */
  readonly zone: TypedZone | null
}

/** What a person types of a zone. */
export interface TypedZone {
  readonly id: string
  readonly nameAr: string
  readonly nameEn: string
  readonly governorates: ReadonlyArray<Governorate>
  readonly areas: ReadonlyArray<string>
  /** A corner a line: its latitude and its longitude, such as `28.6, 48.3`. */
  readonly corners: string
  readonly isServed: boolean
  /** Empty for any. */
  readonly smallestOrder: string
  /** Empty where it is as the shop says, as the hour. */
  readonly days: string
  readonly cutOffHour: string
  readonly closedWeekdays: ReadonlyArray<Weekday> | null
  /** Days such as `2026-12-25`, one a line. */
  readonly closedDates: string
  readonly slots: ReadonlyArray<TypedSlot>
}

/** What a person types of a slot. */
export interface TypedSlot {
  readonly weekdays: ReadonlyArray<Weekday>
  /** Days such as `2026-12-25`, one a line. */
  readonly dates: string
  /** Times such as `16:30`; it ends on the next day where the end is not after the beginning. */
  readonly begins: string
  readonly ends: string
  readonly capacity: string
  /** Hours before it begins, such as `1.5`. */
  readonly cutOff: string
}

/** A slot to fill in. */
export const newSlot: TypedSlot = {
  weekdays: [],
  dates: "",
  begins: "",
  ends: "",
  capacity: "",
  cutOff: "1"
}

/** The cart whose delivery is tried. */
export interface TypedCart {
  readonly country: Country
  /** In Kuwait, in either language; empty for any. */
  readonly area: string
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
  cart: { country: rates[0]?.country ?? "KW", area: "", weight: "1", subtotal: "10" }
})

/** A rate to fill in. */
export const newRate: TypedRate = {
  country: "KW",
  from: "0",
  to: "",
  flatFee: "",
  perKilogram: "",
  freeAfter: "",
  zone: null
}

/** A zone to fill in. */
export const newZone = (id: string): TypedZone => ({
  id,
  nameAr: "",
  nameEn: "",
  governorates: [],
  areas: [],
  corners: "",
  isServed: true,
  smallestOrder: "",
  days: "",
  cutOffHour: "",
  closedWeekdays: null,
  closedDates: "",
  slots: []
})

/** Changes the zone of a rate, and so that of the rates for other weights in it. */
export const changeZone = (
  rates: ReadonlyArray<TypedRate>,
  zone: TypedZone
): ReadonlyArray<TypedRate> =>
  rates.map((rate) => (rate.zone?.id === zone.id ? { ...rate, zone } : rate))

const typedRate = ({
  country,
  flatFee,
  freeAfter,
  from,
  perKilogram,
  to,
  zone
}: DeskRate): TypedRate => ({
  country,
  from: typedKilograms(from),
  to: to === limits.delivery.rangeToGrams ? "" : typedKilograms(to),
  flatFee: typedDinars(flatFee),
  perKilogram: typedDinars(perKilogram),
  freeAfter: typedDinars(freeAfter),
  zone: zone === undefined ? null : typedZone(zone)
})

const typedZone = ({
  name,
  polygon,
  schedule,
  slots = [],
  smallestOrder,
  ...zone
}: DeliveryZone): TypedZone => ({
  id: zone.id,
  nameAr: name.ar,
  nameEn: name.en,
  governorates: zone.governorates,
  areas: zone.areas,
  corners: polygon.map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join("\n"),
  isServed: zone.isServed,
  smallestOrder: typedDinars(smallestOrder),
  days: schedule.days === null ? "" : String(schedule.days),
  cutOffHour: schedule.cutOffHour === null ? "" : String(schedule.cutOffHour),
  closedWeekdays: schedule.closedWeekdays,
  closedDates: schedule.closedDates.map(dayOf).join("\n"),
  slots: slots.map(({ begins, capacity, cutOff, dates, ends, weekdays }) => ({
    weekdays,
    dates: dates.map(dayOf).join("\n"),
    begins: formatTime(begins),
    ends: formatTime(ends),
    capacity: String(capacity),
    cutOff: String(cutOff / 60)
  }))
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
  "zoneName",
  "zoneEmpty",
  "zoneDiffers",
  "corners",
  "days",
  "hour",
  "dates",
  "closed",
  "time",
  "capacity",
  "cutOff",
  "slotDays",
  "slotTimes",
  "slotRepeated",
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
      field: string,
      value: Value | null,
      problem: RateProblem["problem"],
      otherwise: Value
    ): Value => {
      if (value === null) problems.push({ field: `${index}.${field}`, problem })
      return value ?? otherwise
    }
    const { zone } = rate
    const readSlot = (slot: TypedSlot, nth: number): ZoneSlot => {
      const begins = read(`slots.${nth}.begins`, parseTyped(slot.begins), "time", 0)
      const ends = read(`slots.${nth}.ends`, parseTyped(slot.ends), "time", 1)
      return {
        weekdays: weekdays.filter((day) => slot.weekdays.includes(day)),
        dates: read(`slots.${nth}.dates`, parseDates(slot.dates), "dates", []),
        begins: begins % dayMinutes,
        ends: ends <= begins ? ends + dayMinutes : ends,
        capacity:
          read(`slots.${nth}.capacity`, parseCount(slot.capacity, 9_999), "capacity", null)
            ?.count ?? 0,
        cutOff: read(`slots.${nth}.cutOff`, parseMinutes(slot.cutOff), "cutOff", 0)
      }
    }
    const isServed = zone?.isServed !== false
    const amount = (field: "flatFee" | "perKilogram" | "freeAfter") =>
      isServed ? read(field, parseDinars(rate[field]), "amount", none) : none
    return {
      country: rate.country,
      from: read("from", parseKilograms(rate.from, 0), "weight", Grams.make(0)),
      to: read(
        "to",
        parseKilograms(rate.to, limits.delivery.rangeToGrams),
        "weight",
        Grams.make(limits.delivery.rangeToGrams)
      ),
      flatFee: amount("flatFee"),
      perKilogram: amount("perKilogram"),
      freeAfter: amount("freeAfter"),
      ...(zone && {
        zone: {
          id: zone.id,
          name: { ar: zone.nameAr.trim(), en: zone.nameEn.trim() },
          governorates: zone.governorates,
          areas: zone.areas,
          polygon: read("corners", parseCorners(zone.corners), "corners", []),
          isServed: zone.isServed,
          smallestOrder: isServed
            ? read("smallestOrder", parseDinars(zone.smallestOrder), "amount", none)
            : none,
          schedule: {
            days: read("days", parseCount(zone.days, 60), "days", null)?.count ?? null,
            cutOffHour:
              read("cutOffHour", parseCount(zone.cutOffHour, 24), "hour", null)?.count ?? null,
            closedWeekdays: zone.closedWeekdays,
            closedDates: read("closedDates", parseDates(zone.closedDates), "dates", [])
          },
          ...(isServed && zone.slots.length > 0 && { slots: zone.slots.map(readSlot) })
        }
      })
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
    ...(rate.flatFee === 0 && rate.perKilogram === 0 && rate.zone?.isServed !== false
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
      : []),
    ...(rate.zone === undefined ? [] : zoneProblems(rate.zone, index, rates))
  ])
]

const zoneProblems = (
  zone: DeliveryZone,
  index: number,
  rates: DeskRates
): ReadonlyArray<RateProblem> => {
  const { areas, governorates, name, polygon, schedule, slots = [] } = zone
  const slotProblem = findSlotProblem(slots)
  const problemIf = (isWrong: boolean, field: string, problem: RateProblem["problem"]) =>
    isWrong ? [{ field: `${index}.${field}`, problem }] : []
  return [
    ...problemIf(name.ar === "", "nameAr", "zoneName"),
    ...problemIf(name.en === "", "nameEn", "zoneName"),
    ...problemIf(
      areas.length === 0 && governorates.length === 0 && polygon.length === 0,
      "areas",
      "zoneEmpty"
    ),
    ...problemIf(
      polygon.length > 0 && (polygon.length < fewestCorners || polygon.length > mostCorners),
      "corners",
      "corners"
    ),
    ...problemIf(
      weekdays.every((weekday) => schedule.closedWeekdays?.includes(weekday)),
      "closedWeekdays",
      "closed"
    ),
    ...problemIf(zone.smallestOrder > maximumFils, "smallestOrder", "amount"),
    ...(slotProblem === null
      ? []
      : [{ field: `${index}.slots.${slotProblem.index}`, problem: slotProblem.problem }]),
    ...problemIf(
      rates
        .slice(0, index)
        .some((one) => one.zone?.id === zone.id && !Equal.equals(one.zone, zone)),
      "areas",
      "zoneDiffers"
    )
  ]
}

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

/** Corners, one a line; null for what is none. */
const parseCorners = (typed: string): ReadonlyArray<Position> | null => {
  const corners = linesOf(typed).map((line) => {
    const [, latitude, longitude] =
      /^(-?\d{1,2}(?:\.\d+)?)[\s,،]+(-?\d{1,3}(?:\.\d+)?)$/u.exec(line) ?? []
    return { latitude: Number(latitude), longitude: Number(longitude) }
  })
  return corners.every(
    ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  )
    ? corners
    : null
}

const parseDates = (typed: string): ReadonlyArray<number> | null => {
  const days = linesOf(typed).map(parseDay)
  return days.every((day) => day !== null) ? days.map((day) => dayStart(day) + shopOffsetMs) : null
}

const parseTyped = (typed: string): number | null => parseTime(toWesternDigits(typed))

/** Minutes from hours of at most a week; null for what is none. */
const parseMinutes = (typed: string): number | null => {
  const hours = toWesternDigits(typed).trim().replace(/[٫,]/u, ".")
  return /^\d{1,3}(\.\d{1,2})?$/.test(hours) && Number(hours) <= 168
    ? Math.round(Number(hours) * 60)
    : null
}

const linesOf = (typed: string): ReadonlyArray<string> =>
  toWesternDigits(typed)
    .replaceAll("٫", ".")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")

/** A whole number; null for what is none or more than the most. */
const parseCount = (typed: string, most: number): { readonly count: number | null } | null => {
  const digits = toWesternDigits(typed).trim()
  if (digits === "") return { count: null }
  return /^\d{1,4}$/.test(digits) && Number(digits) <= most ? { count: Number(digits) } : null
}

/** What delivery of a cart comes to. */
export interface TriedDelivery {
  /** Null where the shop does not deliver. */
  readonly delivery: Delivery | null
  /** Null for a rate of the whole country. */
  readonly zone: DeliveryZone | null
  /** What the goods lack of the smallest order. */
  readonly orderGap: Fils
}

/** Two rates that are for the same places, of which the first counts. */
export interface RateOverlap {
  /** Their places in the list, from 0. */
  readonly first: number
  readonly second: number
  /** Some of the places by their English names; empty for all that the second is for. */
  readonly areas: ReadonlyArray<string>
}

/**
 * The rates that are partly or never reached, because an earlier one is for the same places and
 * weights. In Kuwait a place is the middle of an area, or a corner of a polygon.
 */
export const findOverlaps = (rates: DeskRates): ReadonlyArray<RateOverlap> =>
  rates.flatMap((rate, second) =>
    rates.slice(0, second).flatMap((earlier, first): ReadonlyArray<RateOverlap> => {
      const { zone } = rate
      if (
        zone === undefined ||
        earlier.country !== rate.country ||
        earlier.zone?.id === zone.id ||
        earlier.from > rate.to ||
        rate.from > earlier.to
      )
        return []
      const { zone: other } = earlier
      if (other === undefined) return [{ first, second, areas: [] }]
      const areas =
        rate.country === "KW"
          ? kuwaitAreas
              .filter((area) => [zone, other].every((one) => zoneIncludes(one, placeOfArea(area))))
              .map(({ english }) => english)
          : zone.areas.filter((area) => other.areas.includes(area))
      const hasCommonCorner =
        zone.polygon.some((corner) => isInPolygon(other.polygon, corner)) ||
        other.polygon.some((corner) => isInPolygon(zone.polygon, corner))
      return areas.length > 0 || hasCommonCorner ? [{ first, second, areas }] : []
    })
  )

/** What delivery of the cart costs by the rates as they were typed; null while they are wrong. */
export const tryDelivery = ({ cart, rates }: RatesDraft): TriedDelivery | null => {
  const parsed = Result.getOrNull(parseRates(rates))
  const [weight, subtotal] = [parseKilograms(cart.weight, 0), parseDinars(cart.subtotal)]
  if (parsed === null || weight === null || subtotal === null) return null
  const area = cart.country === "KW" ? findArea(cart.area) : null
  const parcel = {
    destination: area === null ? cart.country : placeOfArea(area),
    weight,
    subtotal,
    rates: parsed.map(toDeliveryRate)
  }
  return {
    delivery: Effect.runSync(
      calculateDelivery(parcel).pipe(Effect.catch(() => Effect.succeed(null)))
    ),
    zone: findDeliveryRate(parcel.rates, parcel.destination, weight)?.zone ?? null,
    orderGap: calculateOrderGap(parcel)
  }
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
export const rateKey = ({ country, from, to, zone }: DeskRate): string =>
  `${country} ${from} ${to}${zone === undefined ? "" : ` ${zone.id}`}`

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
      "Makes the changes that lead from `base`, what was seen, to `rates`, and keeps what others changed elsewhere; a rate is known by its country, its weights and the id of its zone. Where they changed the same, nothing is saved: in `conflicts`, `before` is what a field is now and `after` what it was to become; send again with `rates` as the `base`."
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
