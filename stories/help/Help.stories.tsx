import type { Meta } from "@storybook/react-vite"
import { emptyShopInfo, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { Fils } from "#core/money/Fils.ts"
import type { DeliveryPrice } from "#core/pricing/delivery.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { About } from "#ui/help/About.tsx"
import { Help } from "#ui/help/Help.tsx"
import { Policy } from "#ui/help/Policy.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory, withParameters } from "../stateStory.tsx"
import { fullShopInfo, shortShopInfo } from "./shopInfo.ts"

export default { title: "Account/Help and policies" } satisfies Meta

const noData = { data: null, refusal: null }
const offline = { data: null, refusal: new Unavailable({ reason: "offline" }) }

const helpStory = stateStory(loadMachine<ShopInfo>({ id: "help" }), Help)
export const HelpLoading = { ...helpStory("loading", noData), tags: ["loading"] }
export const HelpReady = helpStory("ready", (locale) => ({ ...noData, data: fullShopInfo(locale) }))
export const HelpWithOnlyAPhone = helpStory("ready", (locale) => ({
  ...noData,
  data: shortShopInfo(locale)
}))
export const HelpEmpty = {
  ...helpStory("empty", { ...noData, data: emptyShopInfo }),
  tags: ["empty"]
}
export const HelpOffline = { ...helpStory("failed", offline), tags: ["offline", "refusal"] }

const aboutStory = stateStory(loadMachine<ShopInfo>({ id: "about" }), About)
export const AboutLoading = { ...aboutStory("loading", noData), tags: ["loading"] }
export const AboutReady = aboutStory("ready", (locale) => ({
  ...noData,
  data: fullShopInfo(locale)
}))
export const AboutWithOnlyAName = aboutStory("ready", (locale) => ({
  ...noData,
  data: shortShopInfo(locale)
}))
export const AboutEmpty = {
  ...aboutStory("empty", { ...noData, data: emptyShopInfo }),
  tags: ["empty"]
}
export const AboutOffline = { ...aboutStory("failed", offline), tags: ["offline", "refusal"] }

const policyStory = stateStory(
  loadMachine<ShopInfo>({ id: "policy" }),
  (props: LoadScreenProps<ShopInfo>) => <Policy {...props} name="returns" />
)
const deliveryPolicyStory = (deliveryPrices: ReadonlyArray<DeliveryPrice> | null) =>
  stateStory(loadMachine<ShopInfo>({ id: "policy" }), (props: LoadScreenProps<ShopInfo>) => (
    <Policy {...props} name="delivery" deliveryPrices={deliveryPrices} />
  ))("ready", (locale) => ({ ...noData, data: fullShopInfo(locale) }))
export const DeliveryPolicyReady = deliveryPolicyStory([
  { country: "KW", fee: Fils.make(500), freeFrom: Fils.make(30_000) },
  { country: "SA", fee: Fils.make(1_750), freeFrom: Fils.make(75_000) },
  { country: "OM", fee: Fils.make(2_130), freeFrom: null }
])
export const DeliveryPolicyLoadingPrices = {
  ...deliveryPolicyStory(null),
  tags: ["loading"]
}
export const PolicyLoading = { ...policyStory("loading", noData), tags: ["loading"] }
export const PolicyReady = policyStory("ready", (locale) => ({
  ...noData,
  data: fullShopInfo(locale)
}))
export const PolicyNotWritten = {
  ...withParameters(policyStory("empty", { ...noData, data: emptyShopInfo }), {
    emptyReason: "the page redirects to the help page"
  }),
  tags: ["empty"]
}
export const PolicyFailed = {
  ...policyStory("failed", {
    data: null,
    refusal: new Refused({ status: 400, message: null })
  }),
  tags: ["refusal"]
}
