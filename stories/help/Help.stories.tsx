import type { Meta } from "@storybook/react-vite"
import { emptyShopInfo, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { About } from "#ui/help/About.tsx"
import { DeliveryPrices } from "#ui/help/DeliveryPrices.tsx"
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
const policyMachine = loadMachine<ShopInfo>({ id: "policy" })
const deliveryPolicyStory = stateStory(
  loadMachine<ReadonlyArray<DeliveryRate>>({ id: "deliveryPrices" }),
  ({ locale, ...rates }) => (
    <Policy
      snapshot={policyMachine.resolveState({
        value: "ready",
        context: { ...noData, data: fullShopInfo(locale) }
      })}
      send={() => {}}
      name="delivery"
      deliveryPrices={<DeliveryPrices {...rates} schedule={fullShopInfo(locale).delivery} />}
    />
  )
)
const rate = (country: string, perKilogram: number, freeAfter: number): DeliveryRate => ({
  country,
  from: Grams.make(0),
  to: Grams.make(100_000),
  perKilogram: Fils.make(perKilogram),
  freeAfter: Fils.make(freeAfter)
})
export const DeliveryPolicyReady = deliveryPolicyStory("ready", {
  ...noData,
  data: [rate("Kuwait", 400, 30_000), rate("UAE", 1_950, 75_000), rate("Oman", 2_125, 0)]
})
export const DeliveryPolicyLoadingPrices = {
  ...deliveryPolicyStory("loading", noData),
  tags: ["loading"]
}
export const DeliveryPolicyWithoutRates = {
  ...deliveryPolicyStory("empty", { ...noData, data: [] }),
  tags: ["empty"]
}
export const DeliveryPolicyWithoutPrices = {
  ...deliveryPolicyStory("failed", offline),
  tags: ["offline", "refusal"]
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
