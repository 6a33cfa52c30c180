import { type Address, AddressId } from "#core/address/Address.ts"
import { type AddressDraft, toDraft } from "#core/address/addressForm.ts"

export const homeInSalmiya: Address = {
  id: AddressId.make(11),
  fullName: "نورة العنزي",
  phone: "+96550001234",
  country: "KW",
  governorate: "hawalli",
  city: "Salmiya",
  block: "4",
  street: "12",
  kind: "apartment",
  building: "7",
  avenue: "3",
  floor: "2",
  flat: "21",
  paci: "12345678",
  directions: "خلف الجمعية، الباب الأزرق",
  label: "home",
  email: "noura@example.com",
  position: { latitude: 29.333812, longitude: 48.076543 },
  isDefault: false
}

export const officeInSharq: Address = {
  ...homeInSalmiya,
  id: AddressId.make(12),
  fullName: "Faisal Al-Mutairi",
  phone: "+96566007788",
  governorate: "asimah",
  city: "Sharq",
  block: "1",
  street: "Ahmad Al Jaber Street",
  kind: "office",
  building: "Dar Al Awadi Tower",
  avenue: "",
  floor: "14",
  flat: "1402",
  paci: "",
  label: "work",
  directions: "",
  email: null
}

export const familyInRiyadh: Address = {
  ...homeInSalmiya,
  id: AddressId.make(13),
  fullName: "Abdulrahman Al-Otaibi",
  phone: "+966551234567",
  country: "SA",
  governorate: "Riyadh",
  city: "Al Olaya",
  block: "",
  street: "King Fahd Road",
  kind: null,
  paci: "",
  label: null,
  building: "2231",
  avenue: "",
  floor: "",
  flat: "5",
  directions: "",
  email: null
}

export const withShortPhone: Address = {
  ...homeInSalmiya,
  id: AddressId.make(14),
  phone: "+9652245"
}

export const filledDraft: AddressDraft = toDraft(homeInSalmiya)
