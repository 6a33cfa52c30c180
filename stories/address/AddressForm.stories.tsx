import type { Meta } from "@storybook/react-vite"
import { AddressNotFound, PositionDenied, PositionUnknown } from "#core/address/Address.ts"
import { emptyDraft, updateField } from "#core/address/addressForm.ts"
import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { AddressForm } from "#ui/address/AddressForm.tsx"
import { stateStory } from "../stateStory.tsx"
import { filledDraft, homeInSalmiya } from "./addresses.ts"

export default { title: "Address/Address form" } satisfies Meta

const story = stateStory(addressFormMachine, AddressForm)
const newAddress = {
  userId: "7",
  editing: null,
  draft: { ...emptyDraft, fullName: "نورة العنزي", phone: "50001234" },
  problems: {},
  loadRefusal: null,
  saveRefusal: null,
  positionRefusal: null,
  saved: null,
  isMap: false
}
const savedAddress = { ...newAddress, editing: homeInSalmiya.id, draft: filledDraft }

export const NewAddress = story("editing", newAddress)
export const OtherCountry = story("editing", {
  ...newAddress,
  draft: { ...newAddress.draft, phoneCountry: "SA", country: "SA" }
})
export const AreaChosen = story("editing", {
  ...newAddress,
  draft: updateField(newAddress.draft, "city", "السالمية")
})
export const Office = story("editing", {
  ...newAddress,
  draft: { ...filledDraft, kind: "office", label: "work" }
})
export const PinInOtherArea = story("editing", {
  ...newAddress,
  draft: { ...filledDraft, position: { latitude: 29.3375, longitude: 47.6581 } }
})
export const SavedAddress = story("editing", savedAddress)
export const Loading = story("loading", { ...savedAddress, draft: emptyDraft })
export const NotFound = story("failed", {
  ...savedAddress,
  draft: emptyDraft,
  loadRefusal: new AddressNotFound()
})
export const InvalidFields = story("editing", {
  ...newAddress,
  draft: { ...newAddress.draft, phone: "5000", email: "noura@" },
  problems: {
    phone: "phone",
    email: "email",
    building: "required",
    city: "required",
    governorate: "required",
    location: "location"
  }
})
export const Picking = story("picking", newAddress)
export const Locating = story("locating", newAddress)
export const PermissionDenied = story("editing", {
  ...newAddress,
  positionRefusal: new PositionDenied()
})
export const PositionUnavailable = story("editing", {
  ...newAddress,
  positionRefusal: new PositionUnknown()
})
export const Saving = story("saving", { ...newAddress, draft: filledDraft })
export const SaveOffline = story("editing", {
  ...newAddress,
  draft: filledDraft,
  saveRefusal: new Unavailable({ reason: "offline" })
})
export const Saved = story("saved", { ...newAddress, draft: filledDraft, saved: homeInSalmiya })
export const Left = story("done", { ...newAddress, draft: filledDraft, saved: homeInSalmiya })
