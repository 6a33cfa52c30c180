import { Result, Schema } from "effect"
import { isEmail } from "#core/address/addressForm.ts"
import { countries, countryFrom, governorateFrom, governorates } from "#core/address/countries.ts"
import type { Insertable, Selectable } from "kysely"
import type { CustomerTables } from "./tables.ts"
import { decoded } from "../http/decoded.ts"
import { addressPhone } from "./phones.ts"

/** An address as it is kept, without its id, owner and times. */
export type KeptAddress = Omit<
  Insertable<CustomerTables["address"]>,
  "customer_id" | "created_at" | "updated_at"
>

/** Why an address cannot be kept; each has its sentence. */
export type AddressFault = "unreadable" | "required" | "phone" | "email" | "location" | "tooLong"

/**
 * Reads reading A of the payload: 'N/A' and null are nothing, `area` stands in for the governorate and `address` for the
 * house. Whose it is never comes from here.
 */
export const readAddress = (body: unknown): Result.Result<KeptAddress, AddressFault> => {
  const payload = decoded(Payload, body)
  if (payload === null) return Result.fail("unreadable")
  const text = (...fields: ReadonlyArray<keyof typeof payload>) =>
    fields.map((field) => meant(payload[field])).find((value) => value !== "") ?? ""
  const country = countryFrom(text("country"))
  const governorate = text("governorate", "area", "emirates")
  const key = country === "KW" ? governorateFrom(governorate) : governorate
  const house = text("house", "address")
  const email = text("email")
  const place = positionIn(payload)
  const kept = {
    full_name: text("full_name"),
    city: text("city"),
    block: text("block_avenue"),
    street: text("street"),
    house,
    address: text("address", "house")
  }
  if (country === null || key === null || [kept.full_name, kept.city, key, house].includes(""))
    return Result.fail("required")
  if (isTooLong({ ...kept, governorate: key, email })) return Result.fail("tooLong")
  const phone = addressPhone(text("phone"), country)
  if (phone === null) return Result.fail("phone")
  if (email !== "" && !isEmail(email)) return Result.fail("email")
  if (place === "wrong") return Result.fail("location")
  return Result.succeed({
    ...kept,
    phone,
    country,
    governorate: key,
    email: email === "" ? null : email,
    ...place
  })
}

/** An address as wire.md spells it: English names of places, E.164, null where nothing is known. */
export const addressOnTheWire = (row: Selectable<CustomerTables["address"]>) => {
  const governorate = governorateNamed(row)
  const position =
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude }
  return {
    id: row.id,
    full_name: row.full_name,
    street: orNull(row.street),
    city: row.city,
    area: governorate,
    phone: row.phone,
    country: countries[row.country].english,
    address: row.address,
    email: row.email,
    pickupLocation: position,
    latitude: row.latitude,
    longitude: row.longitude,
    block_avenue: orNull(row.block),
    house: row.house,
    governorate,
    emirates: row.country === "AE" ? governorate : null
  }
}

const MaybeText = Schema.optionalKey(Schema.NullOr(Schema.String))
const MaybeDegrees = Schema.optionalKey(Schema.NullOr(Schema.Finite))

const Payload = Schema.Struct({
  full_name: MaybeText,
  phone: MaybeText,
  country: MaybeText,
  governorate: MaybeText,
  area: MaybeText,
  emirates: MaybeText,
  city: MaybeText,
  block_avenue: MaybeText,
  street: MaybeText,
  house: MaybeText,
  address: MaybeText,
  email: MaybeText,
  pickupLocation: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ latitude: Schema.Finite, longitude: Schema.Finite }))
  ),
  latitude: MaybeDegrees,
  longitude: MaybeDegrees
})

/** As the tables check it too. */
const longest = {
  full_name: 100,
  city: 100,
  governorate: 50,
  block: 100,
  street: 200,
  house: 200,
  address: 1_000,
  email: 254
}

const isTooLong = (texts: Record<keyof typeof longest, string>) =>
  Object.entries(longest).some(([field, most]) =>
    Object.entries(texts).some(([name, text]) => name === field && text.length > most)
  )

/** What a field says, in one piece: the payload's placeholders and characters that no text holds are nothing. */
const meant = (value: unknown): string => {
  const text = typeof value === "string" ? value.replaceAll("\0", "").trim() : ""
  return text === "N/A" ? "" : text
}

const positionIn = ({ latitude, longitude, pickupLocation }: typeof Payload.Type) => {
  const place = pickupLocation ?? { latitude: latitude ?? null, longitude: longitude ?? null }
  if (place.latitude === null && place.longitude === null)
    return { latitude: null, longitude: null }
  if (place.latitude === null || place.longitude === null) return "wrong"
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : "wrong"
}

const governorateNamed = ({
  country,
  governorate
}: Selectable<CustomerTables["address"]>): string => {
  const key = country === "KW" ? governorateFrom(governorate) : null
  return key === null ? governorate : governorates[key]
}

const orNull = (text: string) => (text === "" ? null : text)
