import type { Meta } from "@storybook/react-vite"
import { AddressNotFound, PositionDenied, PositionUnknown } from "#core/address/Address.ts"
import {
  emptyDraft,
  partsToUnfold,
  setPosition,
  toDraft,
  updateField
} from "#core/address/addressForm.ts"
import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { locationPickerMachine } from "#core/address/locationPickerMachine.ts"
import { limits } from "#core/shared/limits.ts"
import { EmbeddedMap } from "#ui/address/LocationPicker.tsx"
import { drawMap } from "./drawMap.ts"
import { stateStories, stateStory } from "../stateStory.tsx"
import { familyInRiyadh, filledDraft, homeInSalmiya, newAddress } from "./addresses.ts"
import { AddressFormWithArea } from "./AddressFormWithArea.tsx"
import { zonedRates } from "../checkout/zones.ts"
import { withChanges } from "../fixture.ts"
import { offline } from "../refusals.ts"

export default { title: "Address/Address form" } satisfies Meta

const typing = { editing: "typing" } as const
const story = stateStories(addressFormMachine, AddressFormWithArea, newAddress)
const savedAddress = withChanges(newAddress, (locale) => ({
  editing: homeInSalmiya(locale).id,
  draft: filledDraft(locale),
  unfolded: partsToUnfold(filledDraft(locale))
}))
const filledForm = withChanges(newAddress, { draft: filledDraft })

export const NewAddress = story(typing)
/** In a wide window the map is beside the fields. */
export const WithMap = {
  ...stateStory(addressFormMachine, (props) => (
    <AddressFormWithArea
      {...props}
      map={
        <EmbeddedMap
          hasPin
          snapshot={locationPickerMachine.resolveState({
            value: { picking: { map: "streets", pin: "geocoded" } },
            context: {
              position: { latitude: 29.3339, longitude: 48.0763 },
              precision: "door",
              zoom: limits.mapCentre.zoom,
              place: null,
              positionRefusal: null
            }
          })}
          send={() => {}}
          drawMap={drawMap(true)}
        />
      }
    />
  ))(typing, filledForm),
  name: "With the map, in a wide window"
}
const zonedStory = stateStory(addressFormMachine, (props) => (
  <AddressFormWithArea {...props} rates={zonedRates} />
))
export const AreaNotServed = {
  ...zonedStory(
    typing,
    withChanges(newAddress, (locale) => ({
      draft: updateField(filledDraft(locale), "city", "Failaka Island")
    }))
  ),
  name: "No delivery to the area",
  tags: ["refusal"]
}
export const OtherZone = {
  ...zonedStory(
    typing,
    withChanges(newAddress, (locale) => ({
      draft: {
        ...updateField(filledDraft(locale), "city", "Abdali"),
        position: { latitude: 28.66, longitude: 48.34, precision: "door" as const }
      }
    }))
  ),
  name: "The pin is in another zone than the area"
}
export const OtherCountry = story(typing, (locale) => ({
  draft: { ...newAddress(locale).draft, phoneCountry: "SA", country: "SA" }
}))
export const PartsUnfolded = {
  ...story(typing, { unfolded: ["country", "phone", "details"] }),
  name: "Country, phone and details unfolded"
}
export const AreaUnknown = {
  ...story(typing, (locale) => ({
    draft: { ...newAddress(locale).draft, city: { ar: "مخيم كاظمة", en: "Kazma camp" }[locale] }
  })),
  name: "Area not listed, governorate asked for"
}
export const AreaChosen = story(typing, (locale) => ({
  draft: updateField(newAddress(locale).draft, "city", { ar: "السالمية", en: "Salmiya" }[locale])
}))
export const PinRoughly = {
  ...story(typing, (locale) => ({
    draft: setPosition(
      newAddress(locale).draft,
      { latitude: 29.334, longitude: 48.076 },
      null,
      "area"
    )
  })),
  name: "Pin placed on a map without streets"
}
export const GovernorateChosen = story(typing, (locale) => ({
  draft: updateField(newAddress(locale).draft, "governorate", "hawalli")
}))
export const ShortAddressInvalid = {
  ...story(typing, (locale) => ({
    draft: { ...toDraft(familyInRiyadh(locale)), shortAddress: "RRRD292" },
    problems: { shortAddress: "shortAddress" }
  })),
  name: "Short Address invalid"
}
export const Office = story(typing, (locale) => ({
  draft: { ...filledDraft(locale), kind: "office", label: "work" }
}))
export const PinInOtherArea = {
  ...story(typing, (locale) => ({
    draft: {
      ...filledDraft(locale),
      position: { latitude: 29.3375, longitude: 47.6581, precision: "door" }
    }
  })),
  name: "Map pin in another area"
}
export const SavedAddress = story(typing, savedAddress)
export const Loading = {
  ...story("loading", withChanges(savedAddress, { draft: emptyDraft })),
  tags: ["loading"]
}
export const NotFound = {
  ...story(
    "failed",
    withChanges(savedAddress, { draft: emptyDraft, loadRefusal: new AddressNotFound() })
  ),
  name: "Address not found",
  tags: ["refusal"]
}
export const InvalidFields = {
  ...story(typing, (locale) => ({
    draft: { ...newAddress(locale).draft, phone: "5000", email: "noura@" },
    unfolded: ["phone", "details"],
    problems: {
      phone: "phone",
      email: "email",
      building: "required",
      city: "required",
      block: "required",
      street: "required"
    }
  })),
  name: "Fields invalid or missing",
  tags: ["refusal"]
}
export const Picking = { ...story({ editing: "picking" }), name: "Map, location being picked" }
export const Locating = { ...story({ editing: "locating" }), name: "Location being found" }
export const PermissionDenied = {
  ...story(typing, { positionRefusal: new PositionDenied() }),
  name: "Location permission denied",
  tags: ["refusal"]
}
export const PositionUnavailable = {
  ...story(typing, { positionRefusal: new PositionUnknown() }),
  name: "Location unavailable",
  tags: ["refusal"]
}
export const Saving = story("saving", filledForm)
export const SaveOffline = {
  ...story(typing, withChanges(filledForm, { saveRefusal: offline })),
  name: "Address not saved, offline",
  tags: ["offline", "refusal"]
}
export const Saved = story("saved", withChanges(filledForm, { saved: homeInSalmiya }))
export const Left = {
  ...story("done", withChanges(filledForm, { saved: homeInSalmiya })),
  name: "Saved, the page is left"
}
