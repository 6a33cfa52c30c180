import type { Meta } from "@storybook/react-vite"
import { consentMachine } from "#core/analytics/consentMachine.ts"
import { ConsentSettings } from "#ui/analytics/ConsentSettings.tsx"
import { ConsentBanner } from "#ui/analytics/ConsentBanner.tsx"
import { drawsNothing, stateStories, stateStory } from "../stateStory.tsx"

export default { title: "Account/Analytics consent" } satisfies Meta

const bannerStory = stateStories(consentMachine, ConsentBanner, { consent: null, canAsk: true })
const settingsStory = stateStory(consentMachine, ConsentSettings)

export const Loading = {
  ...drawsNothing(
    bannerStory("loading"),
    "the banner waits until the device's storage has been read"
  ),
  tags: ["loading"]
}
export const Waiting = {
  ...drawsNothing(
    bannerStory({ undecided: "waiting" }),
    "the banner waits until the shopper scrolls the page"
  ),
  name: "Not asked yet"
}
export const Away = {
  ...drawsNothing(
    bannerStory({ undecided: "away" }, { canAsk: false }),
    "the banner is not on pages with a bar of their own, such as a product"
  ),
  name: "No place to ask"
}
export const Postponed = {
  ...drawsNothing(
    bannerStory({ undecided: "postponed" }),
    "the banner was left without an answer, and appears once a visit"
  ),
  name: "Asked already"
}
export const Undecided = { ...bannerStory({ undecided: "asking" }), name: "Consent asked for" }
export const Granted = {
  ...settingsStory("granted", { consent: "granted", canAsk: true }),
  name: "Consent given"
}
export const Refused = {
  ...settingsStory("refused", { consent: "refused", canAsk: true }),
  name: "Consent refused"
}
