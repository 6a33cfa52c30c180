import type { Meta } from "@storybook/react-vite"
import { consentMachine } from "#core/analytics/consentMachine.ts"
import { ConsentSettings } from "#ui/analytics/ConsentSettings.tsx"
import { ConsentBanner } from "#ui/analytics/ConsentBanner.tsx"
import { stateStory, withParameters } from "../stateStory.tsx"

export default { title: "Account/Analytics consent" } satisfies Meta

const bannerStory = stateStory(consentMachine, ConsentBanner)
const settingsStory = stateStory(consentMachine, ConsentSettings)

export const Loading = {
  ...withParameters(bannerStory("loading", { consent: null }), {
    emptyReason: "the banner waits until the device's storage has been read"
  }),
  tags: ["loading"]
}
export const Waiting = {
  ...withParameters(bannerStory({ undecided: "waiting" }, { consent: null }), {
    emptyReason: "the banner waits until the shopper scrolls the page"
  }),
  name: "Not asked yet"
}
export const Undecided = {
  ...bannerStory({ undecided: "asking" }, { consent: null }),
  name: "Consent asked for"
}
export const Granted = {
  ...settingsStory("granted", { consent: "granted" }),
  name: "Consent given"
}
export const Refused = {
  ...settingsStory("refused", { consent: "refused" }),
  name: "Consent refused"
}
