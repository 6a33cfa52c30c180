import type { Meta } from "@storybook/react-vite"
import { AddressNotFound, PositionDenied, PositionUnknown } from "#core/address/Address.ts"
import { emptyDraft } from "#core/address/addressForm.ts"
import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { AddressForm } from "#ui/address/AddressForm.tsx"
import { stateStory } from "../stateStory.tsx"
import { filledDraft, homeInSalmiya } from "./addresses.ts"

export default { title: "Address/AddressForm" } satisfies Meta

const when = stateStory(addressFormMachine, AddressForm)
const fresh = {
  userId: "7",
  editing: null,
  draft: { ...emptyDraft, fullName: "نورة العنزي", phone: "50001234" },
  problems: {},
  loadRefusal: null,
  saveRefusal: null,
  positionRefusal: null,
  saved: null
}
const known = { ...fresh, editing: homeInSalmiya.id, draft: filledDraft }

export const Fresh = when("editing", fresh)
export const Elsewhere = when("editing", {
  ...fresh,
  draft: { ...fresh.draft, phoneCountry: "SA", country: "SA" }
})
export const EditingKnown = when("editing", known)
export const Loading = when("loading", { ...known, draft: emptyDraft })
export const NotLoaded = when("failed", {
  ...known,
  draft: emptyDraft,
  loadRefusal: new AddressNotFound()
})
export const Incomplete = when("editing", {
  ...fresh,
  draft: { ...fresh.draft, phone: "5000", email: "noura@" },
  problems: {
    phone: "phone",
    email: "email",
    building: "required",
    city: "required",
    governorate: "required",
    location: "location"
  }
})
export const Locating = when("locating", fresh)
export const PositionNotAllowed = when("editing", {
  ...fresh,
  positionRefusal: new PositionDenied()
})
export const PositionNotHad = when("editing", { ...fresh, positionRefusal: new PositionUnknown() })
export const Saving = when("saving", { ...fresh, draft: filledDraft })
export const NotSaved = when("editing", {
  ...fresh,
  draft: filledDraft,
  saveRefusal: new Unavailable({ reason: "offline" })
})
export const Saved = when("saved", { ...fresh, draft: filledDraft, saved: homeInSalmiya })
export const Left = when("left", { ...fresh, draft: filledDraft, saved: homeInSalmiya })
