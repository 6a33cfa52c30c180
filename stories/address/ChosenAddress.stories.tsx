import type { Meta } from "@storybook/react-vite"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import { DeliveryAddress } from "#ui/checkout/DeliveryAddress.tsx"
import { stateStory } from "../stateStory.tsx"
import { familyInRiyadh, homeInSalmiya, withShortPhone } from "./addresses.ts"

export default { title: "Address/ChosenAddress" } satisfies Meta

const when = stateStory(chosenAddressMachine, ({ snapshot }) => (
  <DeliveryAddress address={snapshot.context.address} />
))

export const None = when("none", { address: null })
export const Chosen = when("chosen", { address: homeInSalmiya })
export const ChosenElsewhere = when("chosen", { address: familyInRiyadh })
export const ChosenWithAShortPhone = when("chosen", { address: withShortPhone })
