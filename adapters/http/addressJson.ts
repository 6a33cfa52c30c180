import { Schema } from "effect"
import { type Address, AddressId, type NewAddress, type Position } from "#core/address/Address.ts"
import {
  countries,
  type Country,
  type Governorate,
  governorateFrom,
  governorates
} from "#core/address/countries.ts"
import { emailPlaceholder, realEmail } from "#core/address/emailPlaceholder.ts"
import { digitsIn } from "#core/shared/digits.ts"
import { orElse } from "../shared/reading.ts"
import { spelled } from "./spelled.ts"
import { CountryJson, NumberJson, numberAs, TextJson } from "./values.ts"

const PositionJson = spelled(
  { latitude: ["lat"], longitude: ["lng", "lon", "long"] },
  Schema.Struct({ latitude: NumberJson, longitude: NumberJson })
)

/** An address in either of its spellings (specification, section 3: readings A and B). */
export const AddressJson = spelled(
  {
    id: ["addressId"],
    fullName: ["name"],
    phone: ["phone_number", "mobile"],
    country: ["countryName"],
    governorate: ["area", "region", "emirates"],
    city: ["cityTown"],
    block: ["block_avenue", "piece"],
    street: ["theStreet"],
    house: ["building", "theHome"],
    address: [],
    email: [],
    pickupLocation: ["location", "position"],
    latitude: [],
    longitude: []
  },
  Schema.Struct({
    id: numberAs(AddressId.is, (id) => id),
    fullName: TextJson,
    phone: TextJson,
    country: CountryJson,
    governorate: TextJson,
    city: TextJson,
    block: TextJson,
    street: TextJson,
    house: TextJson,
    address: TextJson,
    email: TextJson,
    pickupLocation: orElse(
      Schema.NullOr(Schema.Union([PositionJson, Schema.fromJsonString(PositionJson)])),
      null
    ),
    latitude: orElse(Schema.NullOr(NumberJson), null),
    longitude: orElse(Schema.NullOr(NumberJson), null)
  })
)

export const addressFrom = (wire: typeof AddressJson.Type): Address => {
  const line = readLine(wire.address === "" ? known(wire.house) : wire.address)
  return {
    id: wire.id,
    fullName: wire.fullName === "" ? "Customer" : wire.fullName,
    phone: internationalPhone(wire.country, wire.phone),
    country: wire.country,
    governorate:
      wire.country === "KW"
        ? (governorateFrom(wire.governorate) ?? wire.governorate)
        : wire.governorate,
    city: wire.city,
    block: known(wire.block),
    street: wire.street,
    ...line,
    email: realEmail(wire.email),
    position: wire.pickupLocation ?? positionOf(wire.latitude, wire.longitude)
  }
}

/** The payload of reading A. What is empty is null, and 'N/A' where the specification asks for it (section 5). */
export const addressPayload = (userId: string, address: NewAddress) => ({
  user_id: userIdOnWire(userId),
  full_name: orNull(address.fullName),
  phone: orNull(address.phone),
  email: orNull(address.email ?? ""),
  country: countries[address.country].english,
  governorate: orNull(governorateOnWire(address)),
  area: orNull(governorateOnWire(address)),
  emirates: address.country === "AE" ? orNull(address.governorate) : null,
  city: orNull(address.city),
  block_avenue: orNull(address.block) ?? "N/A",
  street: orNull(address.street),
  house: orNull(address.building) ?? "N/A",
  address: orNull(writeLine(address)),
  pickupLocation: address.position
})

/** A governorate's English name for Kuwait, and the text that was typed elsewhere. */
export const governorateOnWire = ({
  country,
  governorate
}: Pick<NewAddress, "country" | "governorate">): string => {
  const key = country === "KW" ? governorateFrom(governorate) : null
  return key === null ? governorate.trim() : nameOf(key)
}

/** The email as it goes on the wire, where one is demanded. */
export const emailOnWire = (email: string | null): string => realEmail(email) ?? emailPlaceholder

/** Ids are numbers on the wire; a foreign backend's own kind of id stays as it is. */
export const userIdOnWire = (userId: string): number | string =>
  /^[1-9]\d{0,14}$/.test(userId) ? Number(userId) : userId

/** The building, and what helps the courier, in one line: `7 | Avenue: 3 | Floor: 2 | Flat: 5 | Directions: by the park`. */
export const writeLine = (address: Line): string => {
  const extras = extraFields
    .filter(([field]) => plain(address[field]) !== "")
    .map(([field, label]) => `${label}: ${plain(address[field])}`)
  return [plain(address.building), ...extras].join(separator)
}

type Line = Pick<NewAddress, "building" | "avenue" | "floor" | "flat" | "directions">

const separator = " | "
const extraFields = [
  ["avenue", "Avenue"],
  ["floor", "Floor"],
  ["flat", "Flat"],
  ["directions", "Directions"]
] as const

/** Reads the line back; what carries no label of ours belongs to the building. */
const readLine = (line: string): Line => {
  const parts = line.split(/\s*\|\s*/)
  const labelled = (label: string) =>
    parts
      .slice(1)
      .find((part) => part.startsWith(`${label}:`))
      ?.slice(label.length + 1)
      .trim() ?? ""
  const building = parts.filter(
    (part, index) => index === 0 || !extraFields.some(([, label]) => part.startsWith(`${label}:`))
  )
  return {
    building: building.join(separator).trim(),
    avenue: labelled("Avenue"),
    floor: labelled("Floor"),
    flat: labelled("Flat"),
    directions: labelled("Directions")
  }
}

const plain = (text: string): string => text.replaceAll("|", "/").replace(/\s+/g, " ").trim()
const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim())
const known = (text: string): string => (text.toUpperCase() === "N/A" ? "" : text)
const nameOf = (key: Governorate): string => governorates[key]

const positionOf = (latitude: number | null, longitude: number | null): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** E.164 from a national number, from one with its country's code, or from one that is E.164 already. */
const internationalPhone = (country: Country, phone: string): string => {
  const digits = digitsIn(phone)
  const { callingCode } = countries[country]
  if (digits === "") return ""
  if (phone.startsWith("+")) return `+${digits}`
  if (digits.startsWith("00")) return `+${digits.slice(2)}`
  return digits.length > 9 && digits.startsWith(callingCode)
    ? `+${digits}`
    : `+${callingCode}${digits.replace(/^0/, "")}`
}
