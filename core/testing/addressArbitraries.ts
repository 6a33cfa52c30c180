import fc from "fast-check"
import {
  type Address,
  AddressId,
  addressKinds,
  addressLabels,
  type AddressPosition,
  type NewAddress,
  type Position,
  positionPrecisions
} from "../address/Address.ts"
import type { AddressDraft } from "../address/addressForm.ts"
import { ShortAddress } from "../address/ShortAddress.ts"
import { type Area, kuwaitAreas } from "../address/kuwaitAreas.ts"
import { governorateKeys } from "../contact/countries.ts"
import { anyText, id, name } from "./arbitraries.ts"
import { country, phone, withTypedDigits } from "./contactArbitraries.ts"
import { cleanText } from "../shared/cleanText.ts"

/** An area of Kuwait. */
export const area: fc.Arbitrary<Area> = fc.constantFrom(...kuwaitAreas)

const areaName = area.map(({ english }) => english)

const paci = fc.stringMatching(/^[0-9]{0,8}$/)

const degrees = (most: number) =>
  fc
    .integer({ min: -most * 1_000_000, max: most * 1_000_000 })
    .map((millionths) => millionths / 1_000_000)

const anyPosition: fc.Arbitrary<Position> = fc.record({
  latitude: degrees(90),
  longitude: degrees(180)
})

/** A position in or around Kuwait, to six decimals, sometimes the very middle of an area. */
export const position: fc.Arbitrary<Position> = fc.oneof(
  area.map(({ position }) => position),
  fc
    .tuple(
      fc.integer({ min: 28_500_000, max: 30_100_000 }),
      fc.integer({ min: 46_500_000, max: 48_500_000 })
    )
    .map(([latitude, longitude]) => ({
      latitude: latitude / 1_000_000,
      longitude: longitude / 1_000_000
    }))
)

const withPrecision = (position: fc.Arbitrary<Position>): fc.Arbitrary<AddressPosition> =>
  fc
    .tuple(position, fc.constantFrom(...positionPrecisions))
    .map(([position, precision]) => ({ ...position, precision }))

/** The Short Address of an address in Saudi Arabia. */
export const shortAddress: fc.Arbitrary<ShortAddress> = fc
  .stringMatching(/^[A-Z]{4}[0-9]{4}$/)
  .map(ShortAddress.make)

/** A Short Address with a spelling of it that people type. */
export const typedShortAddress: fc.Arbitrary<readonly [ShortAddress, string]> = fc
  .record({
    shortAddress,
    isSmall: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    zero: fc.constantFrom("0", "٠", "۰"),
    space: fc.constantFrom("", " ", "-", "\u00a0", "\u200f")
  })
  .map(({ shortAddress, isSmall, zero, space }) => {
    const letters = shortAddress
      .slice(0, 4)
      .split("")
      .map((letter, index) => (isSmall[index] ? letter.toLowerCase() : letter))
    const digits = shortAddress
      .slice(4)
      .split("")
      .map((digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)))
    return [shortAddress, `${space}${letters.join("")}${space}${digits.join(space)}`]
  })

const email = fc.option(fc.constantFrom("noura@example.com", "n.s+1@mail.example.kw"))

const trimmedText = anyText.map(cleanText)

const trimmedName = name.map(cleanText)

const isText = (text: string): boolean => cleanText(text) === text && text !== ""

const newAddress: fc.Arbitrary<NewAddress> = fc
  .record({
    made: phone,
    governorate: fc.constantFrom(...governorateKeys),
    shortAddress,
    region: trimmedName.map((text) => text.slice(0, 50)).filter(isText),
    kind: fc.constantFrom(...addressKinds),
    fields: fc.record({
      fullName: trimmedName,
      city: fc.oneof(trimmedName, areaName),
      block: trimmedText,
      street: trimmedText,
      building: trimmedName,
      avenue: trimmedText,
      floor: trimmedText,
      flat: trimmedText,
      paci,
      directions: trimmedText,
      email,
      label: fc.option(fc.constantFrom(...addressLabels)),
      position: fc.option(withPrecision(anyPosition))
    })
  })
  .map(({ made: { country, phone }, governorate, region, kind, shortAddress, fields }) => ({
    ...fields,
    shortAddress: country === "SA" ? shortAddress : null,
    flat: country === "KW" && kind === "house" ? "" : fields.flat,
    phone,
    country,
    governorate: country === "KW" ? governorate : region,
    kind: country === "KW" ? kind : null
  }))

/** A saved address that can be delivered to. */
export const address: fc.Arbitrary<Address> = fc
  .tuple(newAddress, id, fc.boolean())
  .map(([made, id, isDefault]) => ({ ...made, id: AddressId.make(id), isDefault }))

/** The form in any state: fields empty, incomplete or valid. */
export const addressDraft: fc.Arbitrary<AddressDraft> = fc.record({
  fullName: anyText,
  phoneCountry: country,
  country,
  city: fc.oneof(anyText, areaName),
  street: anyText,
  block: anyText,
  kind: fc.constantFrom(...addressKinds),
  building: anyText,
  avenue: anyText,
  floor: anyText,
  flat: anyText,
  paci,
  directions: anyText,
  label: fc.constantFrom("", ...addressLabels),
  email: fc.constantFrom("", "a@b.co", "a@b", "@", " noura@example.com "),
  phone: fc.oneof(
    withTypedDigits(fc.nat({ max: 99_999_999_999 }).map(String)).map(([, typed]) => typed),
    fc.constantFrom("", "50001234", "٥٠٠٠١٢٣٤")
  ),
  governorate: fc.oneof(anyText, fc.constantFrom(...governorateKeys, "Hawalli")),
  shortAddress: fc.oneof(
    anyText,
    typedShortAddress.map(([, typed]) => typed)
  ),
  position: fc.option(withPrecision(fc.oneof(position, anyPosition)))
})
