import { Option, Schema } from "effect"
import {
  type Address,
  type AddressKind,
  addressKinds,
  type AddressLabel,
  addressLabels,
  type NewAddress,
  type Position,
  positionPrecisions
} from "#core/address/Address.ts"
import { inferPrecision } from "#core/address/MapPicker.ts"
import { parseShortAddress } from "#core/address/ShortAddress.ts"
import {
  countries,
  type Governorate,
  parseGovernorate,
  governorates
} from "#core/contact/countries.ts"
import { emailPlaceholder, omitPlaceholderEmail } from "#core/contact/email.ts"
import { parseContactPhone } from "#core/contact/Phone.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { lenientStruct, mapDecoded, optional, withAliases } from "./decoding.ts"
import { AddressIdJson, CountryJson, FlagJson, NumberJson, TextJson } from "./apiPrimitives.ts"

const PositionJson = lenientStruct({
  latitude: withAliases(NumberJson, "lat"),
  longitude: withAliases(NumberJson, "lng", "lon", "long")
})

/** An address in either of its two spellings (docs/api.md#shapes). */
export const AddressJson = mapDecoded(
  lenientStruct({
    id: withAliases(AddressIdJson, "addressId"),
    fullName: withAliases(TextJson, "name"),
    phone: withAliases(TextJson, "phone_number", "mobile"),
    country: withAliases(CountryJson, "countryName"),
    governorate: withAliases(TextJson, "area", "region", "emirates"),
    city: withAliases(TextJson, "cityTown"),
    block: withAliases(TextJson, "block_avenue", "piece"),
    street: withAliases(TextJson, "theStreet"),
    house: withAliases(TextJson, "building", "theHome"),
    address: TextJson,
    email: TextJson,
    pickupLocation: withAliases(
      optional(Schema.Union([PositionJson, Schema.fromJsonString(PositionJson)])),
      "location",
      "position"
    ),
    latitude: optional(NumberJson),
    longitude: optional(NumberJson),
    locationPrecision: optional(Schema.Literals(positionPrecisions)),
    shortAddress: TextJson,
    isDefault: withAliases(FlagJson, "default")
  }),
  (json): Address => {
    const { country } = json
    const position = json.pickupLocation ?? toPosition(json.latitude, json.longitude)
    return {
      id: json.id,
      fullName: json.fullName === "" ? "Customer" : json.fullName,
      phone: parseContactPhone(json.phone, country) ?? json.phone,
      country,
      governorate:
        (country === "KW" ? parseGovernorate(json.governorate) : null) ?? json.governorate,
      city: json.city,
      block: knownText(json.block),
      street: json.street,
      ...parseAddressLine(json.address === "" ? knownText(json.house) : json.address),
      email: omitPlaceholderEmail(json.email),
      position: position && {
        ...position,
        precision: json.locationPrecision ?? inferPrecision(position)
      },
      shortAddress:
        country === "SA" ? Option.getOrNull(parseShortAddress(json.shortAddress)) : null,
      isDefault: json.isDefault
    }
  }
)

/**
 * The address payload (docs/decisions/addresses.md#address-format): null for an empty field, 'N/A'
 * for an empty block or house.
 */
export const toAddressPayload = (userId: string, address: NewAddress) => ({
  user_id: toWireUserId(userId),
  full_name: textOrNull(address.fullName),
  phone: textOrNull(address.phone),
  email: textOrNull(address.email ?? ""),
  country: countries[address.country].english,
  governorate: textOrNull(governorateText(address)),
  area: textOrNull(governorateText(address)),
  emirates: address.country === "AE" ? textOrNull(address.governorate) : null,
  city: textOrNull(address.city),
  block_avenue: textOrNull(address.block) ?? "N/A",
  street: textOrNull(address.street),
  house: textOrNull(address.building) ?? "N/A",
  address: textOrNull(formatOwnLine(address)),
  ...toLocationPayload(address)
})

/** The fields that an address and an order have alike. */
export const toLocationPayload = ({
  position,
  shortAddress
}: Pick<NewAddress, "position" | "shortAddress">) => ({
  pickupLocation: position && { latitude: position.latitude, longitude: position.longitude },
  location_precision: position?.precision ?? null,
  short_address: shortAddress
})

/** The English name of a governorate of Kuwait; elsewhere the text as it was typed. */
export const governorateText = ({
  country,
  governorate
}: Pick<NewAddress, "country" | "governorate">): string => {
  const key = country === "KW" ? parseGovernorate(governorate) : null
  return key === null ? cleanText(governorate) : governorateName(key)
}

/** The email, or the placeholder where the API requires one (docs/decisions/messages.md#email). */
export const emailOrPlaceholder = (email: string | null): string =>
  omitPlaceholderEmail(email) ?? emailPlaceholder

/** A numeric id is sent as a number; another backend's kind of id stays text. */
export const toWireUserId = (userId: string): number | string =>
  /^[1-9]\d{0,14}$/.test(userId) ? Number(userId) : userId

/** The address line with what only its owner needs to read back: what they call the address. */
const formatOwnLine = (address: AddressLine & Pick<NewAddress, "label">): string =>
  [
    formatAddressLine(address),
    ...(address.label === null ? [] : [`Label: ${labelWords[address.label]}`])
  ].join(separator)

/**
 * The building and the courier's details in one line, in this order: `7 | Type: Apartment | Avenue:
 * 3 | Floor: 2 | Flat: 5 | PACI: 12345678 | Directions: by the park`. The note of an order comes
 * last: `Note: call first`.
 */
export const formatAddressLine = (address: AddressLine, note = ""): string => {
  const values = { ...address, kind: address.kind === null ? "" : kindWords[address.kind] }
  const extras = labelledFields
    .filter(([field]) => toOneLine(values[field]) !== "")
    .map(([field, label]) => `${label}: ${toOneLine(values[field])}`)
  const notes = toOneLine(note) === "" ? [] : [`Note: ${toOneLine(note)}`]
  return [toOneLine(address.building), ...extras, ...notes].join(separator)
}

type AddressLine = Pick<
  NewAddress,
  "kind" | "building" | "avenue" | "floor" | "flat" | "paci" | "directions"
>

const separator = " | "
const kindWords = {
  house: "House",
  apartment: "Apartment",
  office: "Office"
} as const satisfies Record<AddressKind, string>
const labelWords = {
  home: "Home",
  work: "Work",
  other: "Other"
} as const satisfies Record<AddressLabel, string>
const labelledFields = [
  ["kind", "Type"],
  ["avenue", "Avenue"],
  ["floor", "Floor"],
  ["flat", "Flat"],
  ["paci", "PACI"],
  ["directions", "Directions"]
] as const

/**
 * Parses that line; parts without one of the labels, or with a type that is not known, belong to
 * the building.
 */
const parseAddressLine = (line: string): AddressLine & Pick<NewAddress, "label"> => {
  const [first = "", ...rest] = line.split(/\s*\|\s*/)
  const values = new Map<string, string>()
  const building = [first]
  for (const part of rest) {
    const [, label = "", value = ""] = /^([A-Za-z]+):\s*(.*)$/.exec(part) ?? []
    const isKnown =
      label === "Type"
        ? parseKind(value) !== null
        : label === "Label"
          ? parseLabel(value) !== null
          : labelledFields.some(([, fieldLabel]) => fieldLabel === label)
    if (isKnown && !values.has(label)) values.set(label, value.trim())
    else building.push(part)
  }
  const text = (label: string) => values.get(label) ?? ""
  return {
    kind: parseKind(text("Type")),
    building: cleanText(building.join(separator)),
    avenue: text("Avenue"),
    floor: text("Floor"),
    flat: text("Flat"),
    paci: text("PACI"),
    directions: text("Directions"),
    label: parseLabel(text("Label"))
  }
}

const parseKind = (word: string): AddressKind | null =>
  addressKinds.find((kind) => kindWords[kind] === word) ?? null
const parseLabel = (word: string): AddressLabel | null =>
  addressLabels.find((label) => labelWords[label] === word) ?? null

const toOneLine = (text: string): string =>
  cleanText(text.replaceAll("|", "/").replace(/\s+/g, " "))
const textOrNull = (text: string): string | null =>
  cleanText(text) === "" ? null : cleanText(text)
const knownText = (text: string): string => (text.toUpperCase() === "N/A" ? "" : text)
const governorateName = (key: Governorate): string => governorates[key]

const toPosition = (latitude: number | null, longitude: number | null): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }
