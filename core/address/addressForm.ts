import { Data, Option, Result } from "effect"
import { parseContactPhone, parsePhoneInput } from "../contact/Phone.ts"
import type { Session } from "../session/Session.ts"
import { extractDigits } from "../shared/digits.ts"
import { isEmail } from "../contact/email.ts"
import { limits } from "../shared/limits.ts"
import {
  type Address,
  type AddressKind,
  addressKinds,
  type AddressLabel,
  addressLabels,
  type AddressPosition,
  type NewAddress,
  type Position,
  type PositionPrecision
} from "./Address.ts"
import {
  type AreaMismatch,
  areaOf,
  findArea,
  findAreaMismatch,
  governoratePosition,
  nearestArea
} from "./areas.ts"
import type { Area } from "./kuwaitAreas.ts"
import { inferPrecision, nearestAreaPlace, type GeocodedPlace } from "./MapPicker.ts"
import { parseShortAddress } from "./ShortAddress.ts"
import { type Country, parseCountry, parseGovernorate } from "../contact/countries.ts"
import { cleanText, isBlank } from "../shared/cleanText.ts"

/** The values of the address form. */
export interface AddressDraft {
  readonly fullName: string
  readonly phoneCountry: Country
  readonly phone: string
  readonly country: Country
  readonly governorate: string
  /** An area of Kuwait in either language, or any other text. */
  readonly city: string
  readonly street: string
  readonly block: string
  readonly kind: AddressKind
  readonly building: string
  readonly avenue: string
  readonly floor: string
  readonly flat: string
  readonly paci: string
  readonly directions: string
  readonly email: string
  readonly label: AddressLabel | ""
  /** As it was typed; only an address in Saudi Arabia has one. */
  readonly shortAddress: string
  /** Set by a pin, by the device, or by choosing a governorate or an area. */
  readonly position: AddressPosition | null
}
/** A field whose value is a text. */
export type DraftField = Exclude<keyof AddressDraft, "position">

/** Why a field cannot be saved. The message appears at the field. */
export type FieldProblem = "required" | "phone" | "email" | "shortAddress" | "tooLong"
/** The problems of a form by field; a field without one is absent. */
export type FieldProblems = Readonly<Partial<Record<DraftField, FieldProblem>>>

/**
 * The parts of the form that are folded while they ask for nothing: the country, the phone of the
 * customer, and what a courier can do without.
 */
export type FormPart = "country" | "phone" | "details"

/** The parts that are unfolded from the start: their fields hold something, or must be filled. */
export const partsToUnfold = (draft: AddressDraft): ReadonlyArray<FormPart> => [
  ...(parseContactPhone(draft.phone, draft.phoneCountry) === null ? (["phone"] as const) : []),
  ...(detailFields(draft).every((field) => isBlank(draft[field])) ? [] : (["details"] as const))
]

/** The parts in which a field has a problem. */
export const partsWithProblems = (
  draft: AddressDraft,
  problems: FieldProblems
): ReadonlyArray<FormPart> => [
  ...("country" in problems ? (["country"] as const) : []),
  ...("phone" in problems ? (["phone"] as const) : []),
  ...([...detailFields(draft), "email" as const, "label" as const].some(
    (field) => field in problems
  )
    ? (["details"] as const)
    : [])
]

/** What describes the way to the door beyond the fields that every address has. */
const detailFields = (draft: AddressDraft): ReadonlyArray<DraftField> => [
  "avenue",
  "paci",
  "directions",
  ...(hasFloorInDetails(draft) ? (["floor"] as const) : []),
  ...(draft.country === "KW" ? [] : (["flat"] as const))
]

/** Whether the floor is a detail: in Kuwait that of a flat or an office is beside its number. */
export const hasFloorInDetails = (draft: Pick<AddressDraft, "country" | "kind">): boolean =>
  draft.country !== "KW" || !hasFlat(draft)

/**
 * Whether an address in Kuwait needs a governorate of its own: an area of the list brings it along,
 * any other text does not.
 */
export const asksForGovernorate = (draft: AddressDraft): boolean =>
  draft.country === "KW" &&
  !isBlank(draft.city) &&
  (areaOf(draft) === null || areaOf(draft)?.governorate !== parseGovernorate(draft.governorate))

/**
 * The fields that an address of this draft needs. In Kuwait block, street and building are the way
 * to the door, and the governorate is asked for once the area does not bring it along.
 */
export const requiredFields = (draft: AddressDraft): ReadonlyArray<DraftField> => [
  "fullName",
  "phone",
  "city",
  "building",
  ...(draft.country === "KW" ? (["block", "street"] as const) : []),
  ...(draft.country === "KW" && isBlank(draft.city) ? [] : (["governorate"] as const)),
  ...(draft.country === "SA" ? (["shortAddress"] as const) : [])
]

/** A form in which nothing was typed, for a house in Kuwait. */
export const emptyDraft: AddressDraft = {
  fullName: "",
  phoneCountry: "KW",
  phone: "",
  country: "KW",
  governorate: "",
  city: "",
  street: "",
  block: "",
  kind: "house",
  building: "",
  avenue: "",
  floor: "",
  flat: "",
  paci: "",
  directions: "",
  email: "",
  label: "",
  shortAddress: "",
  position: null
}

/**
 * A form for a new address with the name and the phone of the customer, in the area whose delivery
 * they asked about.
 */
export const createDraft = ({ name, phone }: Session, area: Area | null = null): AddressDraft => {
  const phoneParts = phone === null ? null : parsePhoneInput("KW", phone)
  const draft = {
    ...emptyDraft,
    fullName: name,
    ...(phoneParts
      ? { phoneCountry: phoneParts.country, phone: phoneParts.digits, country: phoneParts.country }
      : {})
  }
  return area === null ? draft : chooseCity({ ...draft, country: "KW" }, area.english)
}

/** Parses the form, or returns the problem of each field. */
export const parseAddressForm = (
  draft: AddressDraft
): Result.Result<NewAddress, AddressIncomplete> => {
  const problems = findProblems(draft)
  const phone = parseContactPhone(draft.phone, draft.phoneCountry)
  if (phone === null || Object.keys(problems).length > 0)
    return Result.fail(new AddressIncomplete({ problems }))
  const text = (field: DraftField) => cleanText(draft[field])
  return Result.succeed({
    fullName: text("fullName"),
    phone,
    country: draft.country,
    governorate: text("governorate"),
    city: areaOf(draft)?.english ?? text("city"),
    block: text("block"),
    street: text("street"),
    kind: draft.country === "KW" ? draft.kind : null,
    building: text("building"),
    avenue: text("avenue"),
    floor: text("floor"),
    flat: hasFlat(draft) ? text("flat") : "",
    paci: text("paci"),
    directions: text("directions"),
    email: text("email") === "" ? null : text("email"),
    label: draft.label === "" ? null : draft.label,
    position: draft.position,
    shortAddress:
      draft.country === "SA" ? Option.getOrNull(parseShortAddress(draft.shortAddress)) : null
  })
}

/** Whether the form asks for a flat or an office: a house in Kuwait has none. */
export const hasFlat = ({ country, kind }: Pick<AddressDraft, "country" | "kind">): boolean =>
  country !== "KW" || kind !== "house"

/** The form filled with a saved address. */
export const toDraft = (address: Address): AddressDraft => {
  const phone = parsePhoneInput(address.country, address.phone)
  return {
    fullName: address.fullName,
    phoneCountry: phone.country,
    phone: phone.digits,
    country: address.country,
    governorate: address.governorate,
    city: address.city,
    street: address.street,
    block: address.block,
    kind: address.kind ?? (address.flat === "" ? "house" : "apartment"),
    building: address.building,
    avenue: address.avenue,
    floor: address.floor,
    flat: address.flat,
    paci: address.paci,
    directions: address.directions,
    email: address.email ?? "",
    label: address.label ?? "",
    shortAddress: address.shortAddress ?? "",
    position: address.position
  }
}

/**
 * Changes one field: another country clears a governorate that it does not have, a phone and an
 * automated number keep only their digits, and in Kuwait a governorate or an area moves the pin.
 */
export const updateField = (
  draft: AddressDraft,
  field: DraftField,
  value: string
): AddressDraft => {
  if (field === "phone") {
    const { country, digits } = parsePhoneInput(draft.phoneCountry, value)
    return { ...draft, phoneCountry: country, phone: digits }
  }
  if (field === "country") return chooseCountry(draft, parseCountryOr(value, draft.country))
  if (field === "phoneCountry")
    return { ...draft, phoneCountry: parseCountryOr(value, draft.phoneCountry) }
  if (field === "governorate")
    return chooseGovernorate(draft, value.slice(0, limits.address.governorateMaximumLength))
  if (field === "city") return chooseCity(draft, value)
  if (field === "paci")
    return { ...draft, paci: extractDigits(value).slice(0, limits.address.paciDigits) }
  if (field === "kind") return { ...draft, kind: pick(addressKinds, value) ?? draft.kind }
  if (field === "label") return { ...draft, label: pick(addressLabels, value) ?? "" }
  return { ...draft, [field]: value }
}

/**
 * The draft with the position of a pin or of the device, to six decimals. What is there fills empty
 * fields, and changes nothing that was said already; without a geocoded place it is the nearest
 * area.
 */
export const setPosition = (
  draft: AddressDraft,
  position: Position,
  place: GeocodedPlace | null = null,
  precision: PositionPrecision = "door"
): AddressDraft => {
  const rounded = {
    latitude: round(position.latitude),
    longitude: round(position.longitude)
  }
  const placed = {
    ...draft,
    // A pin in the very middle of an area says no more than the area.
    position: { ...rounded, precision: precision === "area" ? precision : inferPrecision(rounded) }
  }
  const { country, governorate, city, ...rest } = place ?? nearestAreaPlace(position)
  const key = country === "KW" ? parseGovernorate(governorate) : governorate
  const isElsewhere =
    country !== draft.country || (!isBlank(draft.governorate) && draft.governorate !== key)
  if (isElsewhere) return placed
  const isOtherArea = !isBlank(draft.city) && areaOf(draft) !== areaOf({ country, city })
  return {
    ...placed,
    governorate: fill(draft.governorate, key ?? ""),
    city: fill(draft.city, city),
    block: isOtherArea ? draft.block : fill(draft.block, rest.block),
    street: isOtherArea ? draft.street : fill(draft.street, rest.street)
  }
}

const fill = (said: string, found: string): string => (isBlank(said) ? found : said)

/** The pin and the area where they contradict each other. It is shown and never refused. */
export const draftMismatch = (draft: AddressDraft): AreaMismatch | null => {
  const area = areaOf(draft)
  return area === null || draft.position === null ? null : findAreaMismatch(area, draft.position)
}

const chooseCountry = (draft: AddressDraft, country: Country): AddressDraft =>
  country === draft.country
    ? draft
    : {
        ...draft,
        country,
        governorate: "",
        position: draft.position?.precision === "area" ? null : draft.position
      }

const chooseGovernorate = (draft: AddressDraft, governorate: string): AddressDraft => {
  const chosen = { ...draft, governorate }
  const key = draft.country === "KW" ? parseGovernorate(governorate) : null
  if (key === null) return chosen
  const area = areaOf(draft)
  const { position } = draft
  const isPositionKept =
    position !== null &&
    (area?.governorate === key ||
      (position.precision === "door" && nearestArea(position).governorate === key))
  return {
    ...chosen,
    city: area === null || area.governorate === key ? draft.city : "",
    position: isPositionKept
      ? position
      : { ...governoratePosition(key), precision: "area" as const }
  }
}

const chooseCity = (draft: AddressDraft, city: string): AddressDraft => {
  const area = draft.country === "KW" ? findArea(city) : null
  return area === null
    ? { ...draft, city }
    : { ...draft, city, governorate: area.governorate, position: positionIn(area, draft.position) }
}

/** A pin that fits the area stays; otherwise it moves to the middle of the area. */
const positionIn = (area: Area, position: AddressPosition | null): AddressPosition =>
  position?.precision === "door" && findAreaMismatch(area, position) === null
    ? position
    : { ...area.position, precision: "area" }

/** The form has problems and cannot be saved. */
export class AddressIncomplete extends Data.TaggedError("AddressIncomplete")<{
  readonly problems: FieldProblems
}> {}

const findProblems = (draft: AddressDraft): FieldProblems => {
  const required = requiredFields(draft)
    .filter((field) => isBlank(draft[field]))
    .map((field) => [field, "required"] as const)
  return {
    ...Object.fromEntries(required),
    ...(draft.country === "KW" &&
    !isBlank(draft.governorate) &&
    parseGovernorate(draft.governorate) === null
      ? { governorate: "required" as const }
      : {}),
    ...(parseContactPhone(draft.phone, draft.phoneCountry) === null
      ? { phone: "phone" as const }
      : {}),
    ...(!isBlank(draft.email) && !isEmail(cleanText(draft.email))
      ? { email: "email" as const }
      : {}),
    ...(draft.country === "SA" &&
    !isBlank(draft.shortAddress) &&
    Option.isNone(parseShortAddress(draft.shortAddress))
      ? { shortAddress: "shortAddress" as const }
      : {})
  }
}

const round = (degrees: number): number => Number(degrees.toFixed(6)) + 0

const pick = <const Value extends string>(
  values: ReadonlyArray<Value>,
  text: string
): Value | null => values.find((value) => value === text) ?? null

const parseCountryOr = (value: string, fallback: Country): Country =>
  parseCountry(value) ?? fallback
