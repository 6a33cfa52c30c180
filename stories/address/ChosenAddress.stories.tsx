import type { Meta } from "@storybook/react-vite"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import { DeliverTo } from "#ui/checkout/DeliverTo.tsx"
import { heldStill } from "../bothDirections.tsx"
import { familyInRiyadh, homeInSalmiya, withShortPhone } from "./addresses.ts"

export default { title: "Address/ChosenAddress" } satisfies Meta

const when = heldStill(chosenAddressMachine, ({ snapshot }) => (
  <DeliverTo address={snapshot.context.address} />
))

export const None = when("none", { address: null })
export const Chosen = when("chosen", { address: homeInSalmiya })
export const ChosenElsewhere = when("chosen", { address: familyInRiyadh })
export const ChosenWithAShortPhone = when("chosen", { address: withShortPhone })
