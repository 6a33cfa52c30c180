import type { Meta } from "@storybook/react-vite"
import { consentMachine } from "#core/analytics/consentMachine.ts"
import { ConsentChoice } from "#ui/analytics/ConsentChoice.tsx"
import { ConsentLine } from "#ui/analytics/ConsentLine.tsx"
import { heldStill } from "../bothDirections.tsx"

export default { title: "Analytics/Consent" } satisfies Meta

const line = heldStill(consentMachine, ConsentLine)
const choice = heldStill(consentMachine, ConsentChoice)

export const Reading = line("reading", { consent: null })
export const Asking = line("asking", { consent: null })
export const Granted = choice("granted", { consent: "granted" })
export const RefusedHere = choice("refused", { consent: "refused" })
