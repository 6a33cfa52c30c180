import type { Meta } from "@storybook/react-vite"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import { DeliveryAddress } from "#ui/checkout/DeliveryAddress.tsx"
import { stateStory } from "../stateStory.tsx"
import { NewAddressContent } from "./AddressFormWithArea.tsx"
import {
  familyInRiyadh,
  familyWithoutShortAddress,
  homeInSalmiya,
  withShortPhone
} from "./addresses.ts"

export default { title: "Address/Chosen address" } satisfies Meta

const story = stateStory(chosenAddressMachine, ({ snapshot }) => (
  <DeliveryAddress
    address={snapshot.context.address}
    savedAddresses={snapshot.value}
    onRetry={() => {}}
    form={snapshot.matches("suggesting") ? null : <NewAddressContent />}
    expectedDay={null}
  />
))

export const None = { ...story("none", { address: null }), name: "No address chosen" }
export const Suggesting = {
  ...story("suggesting", { address: null }),
  name: "Saved address suggested"
}
export const SavedAddressesFailed = {
  ...story("failed", { address: null }),
  name: "Saved addresses not loaded",
  tags: ["refusal"]
}
export const Chosen = {
  ...story("chosen", (locale) => ({ address: homeInSalmiya(locale) })),
  name: "Address chosen"
}
export const ChosenInOtherCountry = {
  ...story("chosen", (locale) => ({ address: familyInRiyadh(locale) })),
  name: "Address in another country"
}
export const ChosenWithoutShortAddress = {
  ...story("chosen", (locale) => ({ address: familyWithoutShortAddress(locale) })),
  name: "Saudi address without Short Address",
  tags: ["refusal"]
}
export const ChosenWithShortPhone = {
  ...story("chosen", (locale) => ({ address: withShortPhone(locale) })),
  name: "Address with a short phone number"
}
