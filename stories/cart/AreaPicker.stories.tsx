import type { Meta } from "@storybook/react-vite"
import { findArea } from "#core/address/areas.ts"
import { deliveryAreaMachine } from "#core/address/deliveryAreaMachine.ts"
import { AreaPicker } from "#ui/cart/AreaPicker.tsx"
import { stateStory } from "../stateStory.tsx"

export default { title: "Cart/Area of delivery" } satisfies Meta

const story = stateStory(deliveryAreaMachine, AreaPicker)

export const Unknown = story("unknown", { area: null })
export const Chosen = story("chosen", { area: findArea("Salmiya") })
