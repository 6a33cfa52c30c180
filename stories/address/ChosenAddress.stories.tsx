import type { Meta } from "@storybook/react-vite"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import { DeliveryAddress } from "#ui/checkout/DeliveryAddress.tsx"
import { stateStories } from "../stateStory.tsx"
import { NewAddressContent } from "./AddressFormWithArea.tsx"
import {
  familyInRiyadh,
  familyWithoutShortAddress,
  homeInSalmiya,
  withShortPhone
} from "./addresses.ts"

export default { title: "Address/Chosen address" } satisfies Meta

const story = stateStories(
  chosenAddressMachine,
  ({ snapshot }) => (
    <DeliveryAddress
      address={snapshot.context.address}
      savedAddresses={snapshot.value}
      onRetry={() => {}}
      form={snapshot.matches("suggesting") ? null : <NewAddressContent />}
      expectedDay={null}
    />
  ),
  { address: null }
)

export const None = { ...story("none"), name: "No address chosen" }
export const Suggesting = { ...story("suggesting"), name: "Saved address suggested" }
export const SavedAddressesFailed = {
  ...story("failed"),
  name: "Saved addresses not loaded",
  tags: ["refusal"]
}
export const Chosen = { ...story("chosen", { address: homeInSalmiya }), name: "Address chosen" }
export const ChosenInOtherCountry = {
  ...story("chosen", { address: familyInRiyadh }),
  name: "Address in another country"
}
export const ChosenWithoutShortAddress = {
  ...story("chosen", { address: familyWithoutShortAddress }),
  name: "Saudi address without Short Address",
  tags: ["refusal"]
}
export const ChosenWithShortPhone = {
  ...story("chosen", { address: withShortPhone }),
  name: "Address with a short phone number"
}
