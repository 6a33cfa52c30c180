import { Option, Schema } from "effect"
import { type Address, AddressId } from "#core/address/Address.ts"
import { countries, parseCountry, parseGovernorate, governorates } from "#core/contact/countries.ts"

/** The selected address in nine fields, for other programs that read the key `selectedAddress`. */
export const toSelectedAddress = (address: Address) => {
  const key = address.country === "KW" ? parseGovernorate(address.governorate) : null
  return {
    fullName: address.fullName,
    street: address.street,
    city: address.city,
    piece: address.block,
    email: address.email ?? "",
    area: key === null ? address.governorate : governorates[key],
    phone: address.phone,
    country: countries[address.country].english,
    addressId: address.id
  }
}

/**
 * Reads an address from those nine fields where the persisted state has none; the address list
 * completes it later.
 */
export const parseSelectedAddress = (text: string | null): Address | null =>
  text === null
    ? null
    : Option.getOrNull(
        Option.flatMap(Schema.decodeUnknownOption(SelectedAddressJson)(text), (stored) =>
          Option.map(Option.fromNullishOr(parseCountry(stored.country)), (country): Address => ({
            id: stored.addressId,
            fullName: stored.fullName,
            phone: stored.phone,
            country,
            governorate:
              country === "KW" ? (parseGovernorate(stored.area) ?? stored.area) : stored.area,
            city: stored.city,
            block: stored.piece,
            street: stored.street,
            kind: null,
            building: "",
            avenue: "",
            floor: "",
            flat: "",
            paci: "",
            directions: "",
            label: null,
            email: stored.email === "" ? null : stored.email,
            position: null,
            shortAddress: null,
            isDefault: false
          }))
        )
      )

const SelectedAddressJson = Schema.fromJsonString(
  Schema.Struct({
    fullName: Schema.String,
    street: Schema.String,
    city: Schema.String,
    piece: Schema.String,
    email: Schema.String,
    area: Schema.String,
    phone: Schema.String,
    country: Schema.String,
    addressId: Schema.Number.pipe(Schema.refine(AddressId.is))
  })
)
