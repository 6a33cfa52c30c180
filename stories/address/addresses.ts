import { type Address, AddressId } from "#core/address/Address.ts"
import type { ContextFrom } from "xstate"
import type { addressBookMachine } from "#core/address/addressBookMachine.ts"
import { emptyDraft, toDraft } from "#core/address/addressForm.ts"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { ShortAddress } from "#core/address/ShortAddress.ts"
import { fixture } from "../fixture.ts"

export const homeInSalmiya = fixture((locale): Address => ({
  id: AddressId.make(11),
  fullName: { ar: "نورة العنزي", en: "Noura Al-Enezi" }[locale],
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
  directions: { ar: "خلف الجمعية، الباب الأزرق", en: "Behind the co-op, the blue door" }[locale],
  label: "home",
  email: "noura@example.com",
  position: { latitude: 29.333812, longitude: 48.076543, precision: "door" },
  shortAddress: null,
  isDefault: false
}))

export const officeInSharq = fixture((locale): Address => ({
  ...homeInSalmiya(locale),
  id: AddressId.make(12),
  fullName: { ar: "فيصل المطيري", en: "Faisal Al-Mutairi" }[locale],
  phone: "+96566007788",
  governorate: "asimah",
  city: "Sharq",
  block: "1",
  street: { ar: "شارع أحمد الجابر", en: "Ahmad Al Jaber Street" }[locale],
  kind: "office",
  building: { ar: "برج دار العوضي", en: "Dar Al Awadi Tower" }[locale],
  avenue: "",
  floor: "14",
  flat: "1402",
  paci: "",
  label: "work",
  directions: "",
  email: null
}))

export const familyInRiyadh = fixture((locale): Address => ({
  ...homeInSalmiya(locale),
  id: AddressId.make(13),
  fullName: { ar: "عبدالرحمن العتيبي", en: "Abdulrahman Al-Otaibi" }[locale],
  phone: "+966551234567",
  country: "SA",
  governorate: { ar: "الرياض", en: "Riyadh" }[locale],
  city: { ar: "العليا", en: "Al Olaya" }[locale],
  block: "",
  street: { ar: "طريق الملك فهد", en: "King Fahd Road" }[locale],
  kind: null,
  paci: "",
  label: null,
  building: "2231",
  avenue: "",
  floor: "",
  flat: "5",
  directions: "",
  email: null,
  position: null,
  shortAddress: ShortAddress.make("RRRD2929")
}))

/** Saved before couriers in Saudi Arabia needed the Short Address. */
export const familyWithoutShortAddress = fixture((locale): Address => ({
  ...familyInRiyadh(locale),
  shortAddress: null
}))

export const withShortPhone = fixture((locale): Address => ({
  ...homeInSalmiya(locale),
  id: AddressId.make(14),
  phone: "+9652245"
}))

export const filledDraft = fixture((locale) => toDraft(homeInSalmiya(locale)))

/** The context of the address book before any address is there. */
export const emptyBook: ContextFrom<typeof addressBookMachine> = {
  userId: "7",
  addresses: [],
  deleting: null,
  listRefusal: null,
  removeRefusal: null,
  newDefault: null,
  defaultRefusal: null
}

/** The context of the form of a new address of a customer whose name and phone are known. */
export const newAddress = fixture((locale): ContextFrom<typeof addressFormMachine> => ({
  userId: "7",
  editing: null,
  draft: { ...emptyDraft, fullName: homeInSalmiya(locale).fullName, phone: "50001234" },
  problems: {},
  loadRefusal: null,
  saveRefusal: null,
  positionRefusal: null,
  saved: null,
  isMap: false,
  unfolded: []
}))
