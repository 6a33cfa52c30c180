import { Option, Result, Schema } from "effect"
import { positionPrecisions } from "#core/address/Address.ts"
import { parseShortAddress } from "#core/address/ShortAddress.ts"
import { isEmail } from "#core/contact/email.ts"
import { parseContactPhone } from "#core/contact/Phone.ts"
import { countries, parseCountry, parseGovernorate, governorates } from "#core/contact/countries.ts"
import { cleanLine } from "#core/shared/cleanText.ts"
import type { Insertable, Selectable } from "kysely"
import type { CustomerTables } from "./tables.ts"
import { decodeStrict } from "../http/requestBody.ts"

/** The columns of an address that its payload decides. */
export type AddressValues = Omit<
  Insertable<CustomerTables["address"]>,
  "customer_id" | "created_at" | "updated_at" | "is_default"
>

/** Why an address is refused; each has its own message. */
export type AddressError =
  | "unreadable"
  | "required"
  | "phone"
  | "email"
  | "location"
  | "shortAddress"
  | "tooLong"

/**
 * Parses the payload of an address (docs/decisions/addresses.md#address-format): 'N/A' and null are
 * empty, `area` stands in for the governorate and `address` for the house. Kuwait needs block and
 * street. The owner comes from the session, never from here.
 */
export const parseAddress = (body: unknown): Result.Result<AddressValues, AddressError> => {
  const payload = decodeStrict(AddressPayload, body)
  if (payload === null) return Result.fail("unreadable")
  const text = (...fields: ReadonlyArray<keyof typeof payload>) =>
    fields.map((field) => fieldText(payload[field])).find((value) => value !== "") ?? ""
  const country = parseCountry(text("country"))
  const governorate = text("governorate", "area", "emirates")
  const governorateKey = country === "KW" ? parseGovernorate(governorate) : governorate
  const house = text("house", "address")
  const email = text("email")
  const position = parsePosition(payload)
  const values = {
    full_name: text("full_name"),
    city: text("city"),
    block: text("block_avenue"),
    street: text("street"),
    house,
    address: text("address", "house")
  }
  if (
    country === null ||
    governorateKey === null ||
    [values.full_name, values.city, governorateKey, house].includes("") ||
    (country === "KW" && [values.block, values.street].includes(""))
  )
    return Result.fail("required")
  if (isTooLong({ ...values, governorate: governorateKey, email })) return Result.fail("tooLong")
  const phone = parseContactPhone(text("phone"), country)
  if (phone === null) return Result.fail("phone")
  if (email !== "" && !isEmail(email)) return Result.fail("email")
  if (position === "wrong") return Result.fail("location")
  const shortAddress =
    country === "SA" ? Option.getOrNull(parseShortAddress(text("short_address"))) : null
  if (country === "SA" && shortAddress === null) return Result.fail("shortAddress")
  return Result.succeed({
    ...values,
    phone,
    country,
    governorate: governorateKey,
    email: email === "" ? null : email,
    ...position,
    location_precision: position.latitude === null ? null : (payload.location_precision ?? null),
    short_address: shortAddress
  })
}

/** An address as the API sends it: English place names, E.164, null for what is unknown. */
export const toAddressJson = (row: Selectable<CustomerTables["address"]>) => {
  const governorate = governorateName(row)
  const position =
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude }
  return {
    id: row.id,
    full_name: row.full_name,
    street: emptyToNull(row.street),
    city: row.city,
    area: governorate,
    phone: row.phone,
    country: countries[row.country].english,
    address: row.address,
    email: row.email,
    pickupLocation: position,
    latitude: row.latitude,
    longitude: row.longitude,
    location_precision: row.location_precision,
    short_address: row.short_address,
    block_avenue: emptyToNull(row.block),
    house: row.house,
    governorate,
    emirates: row.country === "AE" ? governorate : null,
    is_default: row.is_default
  }
}

const OptionalText = Schema.optionalKey(Schema.NullOr(Schema.String))
const OptionalDegrees = Schema.optionalKey(Schema.NullOr(Schema.Finite))

const AddressPayload = Schema.Struct({
  full_name: OptionalText,
  phone: OptionalText,
  country: OptionalText,
  governorate: OptionalText,
  area: OptionalText,
  emirates: OptionalText,
  city: OptionalText,
  block_avenue: OptionalText,
  street: OptionalText,
  house: OptionalText,
  address: OptionalText,
  email: OptionalText,
  pickupLocation: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ latitude: Schema.Finite, longitude: Schema.Finite }))
  ),
  latitude: OptionalDegrees,
  longitude: OptionalDegrees,
  location_precision: Schema.optionalKey(Schema.NullOr(Schema.Literals(positionPrecisions))),
  short_address: OptionalText
})

/** In characters; the tables have the same limits. */
const maximumLengths = {
  full_name: 100,
  city: 100,
  governorate: 50,
  block: 100,
  street: 200,
  house: 200,
  address: 1_000,
  email: 254
}

const isTooLong = (texts: Record<keyof typeof maximumLengths, string>) =>
  Object.entries(maximumLengths).some(([field, maximum]) =>
    Object.entries(texts).some(([name, text]) => name === field && text.length > maximum)
  )

/**
 * The text of a field, without placeholders and without NUL, which PostgreSQL's text cannot hold.
 */
const fieldText = (value: unknown): string => {
  const text = typeof value === "string" ? cleanLine(value.replaceAll("\0", "")) : ""
  return text === "N/A" ? "" : text
}

const parsePosition = ({ latitude, longitude, pickupLocation }: typeof AddressPayload.Type) => {
  const position = pickupLocation ?? { latitude: latitude ?? null, longitude: longitude ?? null }
  if (position.latitude === null && position.longitude === null)
    return { latitude: null, longitude: null }
  if (position.latitude === null || position.longitude === null) return "wrong"
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180
    ? position
    : "wrong"
}

const governorateName = ({
  country,
  governorate
}: Selectable<CustomerTables["address"]>): string => {
  const key = country === "KW" ? parseGovernorate(governorate) : null
  return key === null ? governorate : governorates[key]
}

const emptyToNull = (text: string) => (text === "" ? null : text)
