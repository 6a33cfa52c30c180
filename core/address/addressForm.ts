import { Data, Result } from "effect"
import { splitPhone, parsePhoneInput } from "../contact/Phone.ts"
import { extractDigits, toWesternDigits } from "../shared/digits.ts"
import { isEmail } from "../contact/email.ts"
import { limits } from "../shared/limits.ts"
import type { Address, NewAddress, Position } from "./Address.ts"
import { countries, type Country, parseCountry, parseGovernorate } from "../contact/countries.ts"

/** The values of the address form. */
export interface AddressDraft {
  readonly fullName: string
  readonly phoneCountry: Country
  readonly phone: string
  readonly country: Country
  readonly governorate: string
  readonly city: string
  readonly street: string
  readonly block: string
  readonly building: string
  readonly avenue: string
  readonly floor: string
  readonly flat: string
  readonly directions: string
  readonly email: string
  /** Latitude and longitude as the shopper typed them or as the device reported them. */
  readonly latitude: string
  readonly longitude: string
}
export type AddressField = keyof AddressDraft | "location"

/** Why a field cannot be saved. The message appears at the field and once above the form. */
export type FieldProblem = "required" | "phone" | "location" | "email" | "tooLong"
export type FieldProblems = Readonly<Partial<Record<AddressField, FieldProblem>>>

export const emptyDraft: AddressDraft = {
  fullName: "",
  phoneCountry: "KW",
  phone: "",
  country: "KW",
  governorate: "",
  city: "",
  street: "",
  block: "",
  building: "",
  avenue: "",
  floor: "",
  flat: "",
  directions: "",
  email: "",
  latitude: "",
  longitude: ""
}

/** Parses the form, or returns the problem of each field. */
export const parseAddressForm = (
  draft: AddressDraft
): Result.Result<NewAddress, AddressIncomplete> => {
  const position = parsePosition(draft)
  const problems = findProblems(draft, position)
  if (Object.keys(problems).length > 0) return Result.fail(new AddressIncomplete({ problems }))
  const text = (field: keyof AddressDraft) => draft[field].trim()
  return Result.succeed({
    fullName: text("fullName"),
    phone: `+${countries[draft.phoneCountry].callingCode}${extractDigits(draft.phone).replace(/^0/, "")}`,
    country: draft.country,
    governorate: text("governorate"),
    city: text("city"),
    block: text("block"),
    street: text("street"),
    building: text("building"),
    avenue: text("avenue"),
    floor: text("floor"),
    flat: text("flat"),
    directions: text("directions"),
    email: draft.email.trim() === "" ? null : draft.email.trim(),
    position
  })
}

/** The form filled with a saved address. */
export const toDraft = (address: Address): AddressDraft => {
  const phone = splitPhone(address.phone)
  return {
    fullName: address.fullName,
    phoneCountry: phone.country,
    phone: phone.digits,
    country: address.country,
    governorate: address.governorate,
    city: address.city,
    street: address.street,
    block: address.block,
    building: address.building,
    avenue: address.avenue,
    floor: address.floor,
    flat: address.flat,
    directions: address.directions,
    email: address.email ?? "",
    latitude: address.position ? String(address.position.latitude) : "",
    longitude: address.position ? String(address.position.longitude) : ""
  }
}

/**
 * Changes one field: another country clears a governorate that it does not have, and a phone keeps
 * only its digits.
 */
export const updateField = (
  draft: AddressDraft,
  field: keyof AddressDraft,
  value: string
): AddressDraft => {
  if (field === "phone") {
    const { country, digits } = parsePhoneInput(draft.phoneCountry, value)
    return {
      ...draft,
      phoneCountry: country,
      phone: digits.slice(0, limits.addressPhone.maximumDigits)
    }
  }
  if (field === "latitude" || field === "longitude")
    return { ...draft, [field]: toWesternDigits(value) }
  if (field === "country" && value !== draft.country) {
    return { ...draft, country: parseCountryOr(value, draft.country), governorate: "" }
  }
  if (field === "phoneCountry")
    return { ...draft, phoneCountry: parseCountryOr(value, draft.phoneCountry) }
  if (field === "governorate")
    return { ...draft, governorate: value.slice(0, limits.address.governorateMaximumLength) }
  return { ...draft, [field]: value }
}

/** The draft with the device's position. */
export const setPosition = (
  draft: AddressDraft,
  { latitude, longitude }: Position
): AddressDraft => ({
  ...draft,
  latitude: latitude.toFixed(6),
  longitude: longitude.toFixed(6)
})

/** The form has problems and cannot be saved. */
export class AddressIncomplete extends Data.TaggedError("AddressIncomplete")<{
  readonly problems: FieldProblems
}> {}

const findProblems = (draft: AddressDraft, position: Position | null): FieldProblems => {
  const required = (["fullName", "building", "city", "governorate"] as const)
    .filter((field) => draft[field].trim() === "")
    .map((field) => [field, "required"] as const)
  const phone = extractDigits(draft.phone).length
  return {
    ...Object.fromEntries(required),
    ...(draft.country === "KW" &&
    draft.governorate.trim() !== "" &&
    parseGovernorate(draft.governorate) === null
      ? { governorate: "required" as const }
      : {}),
    ...(phone < limits.addressPhone.minimumDigits || phone > limits.addressPhone.maximumDigits
      ? { phone: "phone" as const }
      : {}),
    ...(draft.email.trim() !== "" && !isEmail(draft.email.trim())
      ? { email: "email" as const }
      : {}),
    ...(position === null ? { location: "location" as const } : {})
  }
}

const parsePosition = (draft: AddressDraft): Position | null => {
  const latitude = parseDegrees(draft.latitude, 90)
  const longitude = parseDegrees(draft.longitude, 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const parseDegrees = (typed: string, maximum: number): number | null => {
  const normalized = toWesternDigits(typed).trim().replace("٫", ".")
  const number = Number(normalized)
  return normalized !== "" && Number.isFinite(number) && Math.abs(number) <= maximum ? number : null
}

const parseCountryOr = (value: string, fallback: Country): Country =>
  parseCountry(value) ?? fallback
