import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { barcodeMachine } from "#core/desk/barcodeMachine.ts"
import { BarcodeScanner } from "#ui/desk/stock/BarcodeScanner.tsx"
import { stateStory } from "../stateStory.tsx"

export default { title: "Desk/Barcode scanner" } satisfies Meta

const story = stateStory(barcodeMachine, BarcodeScanner)
const context: ContextFrom<typeof barcodeMachine> = { stream: null, code: "" }

export const Closed = story("closed", context)
export const Scanning = story("scanning", context)
export const Refused = { ...story("refused", context), name: "No camera", tags: ["refusal"] }
