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

/** Reads an address from those nine fields where the persisted state has none; the address list completes it later. */
export const parseSelectedAddress = (text: string | null): Address | null =>
  text === null
    ? null
    : Option.getOrNull(
        Option.flatMap(Schema.decodeUnknownOption(SelectedAddressJson)(text), (kept) =>
          Option.map(Option.fromNullishOr(parseCountry(kept.country)), (country): Address => ({
            id: kept.addressId,
            fullName: kept.fullName,
            phone: kept.phone,
            country,
            governorate: country === "KW" ? (parseGovernorate(kept.area) ?? kept.area) : kept.area,
            city: kept.city,
            block: kept.piece,
            street: kept.street,
            building: "",
            avenue: "",
            floor: "",
            flat: "",
            directions: "",
            email: kept.email === "" ? null : kept.email,
            position: null
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
