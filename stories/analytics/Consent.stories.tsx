import type { Meta } from "@storybook/react-vite"
import { consentMachine } from "#core/analytics/consentMachine.ts"
import { ConsentSettings } from "#ui/analytics/ConsentSettings.tsx"
import { ConsentBanner } from "#ui/analytics/ConsentBanner.tsx"
import { stateStory } from "../stateStory.tsx"

export default { title: "Analytics/Consent" } satisfies Meta

const line = stateStory(consentMachine, ConsentBanner)
const choice = stateStory(consentMachine, ConsentSettings)

export const Reading = line("reading", { consent: null })
export const Asking = line("asking", { consent: null })
export const Granted = choice("granted", { consent: "granted" })
export const RefusedHere = choice("refused", { consent: "refused" })
