import type { Meta } from "@storybook/react-vite"
import { emptyShopInfo, type PolicyVersion, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { zonedRates } from "../checkout/zones.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { About } from "#ui/help/About.tsx"
import { DeliveryPrices } from "#ui/help/DeliveryPrices.tsx"
import { Help } from "#ui/help/Help.tsx"
import { OrderTerms } from "#ui/help/OrderTerms.tsx"
import { Policy } from "#ui/help/Policy.tsx"
import type { Locale } from "#locales/i18n.ts"
import { drawsNothing, noData, stateStories } from "../stateStory.tsx"
import { fullShopInfo, markedPolicies, shortShopInfo } from "./shopInfo.ts"

export default { title: "Account/Help and policies" } satisfies Meta

const offline = { data: null, refusal: new Unavailable({ reason: "offline" }) }

const helpStory = stateStories(loadMachine<ShopInfo>({ id: "help" }), Help, noData)
export const HelpLoading = { ...helpStory("loading"), tags: ["loading"] }
export const HelpReady = helpStory("ready", { data: fullShopInfo })
export const HelpWithOnlyAPhone = helpStory("ready", { data: shortShopInfo })
export const HelpEmpty = { ...helpStory("empty", { data: emptyShopInfo }), tags: ["empty"] }
export const HelpOffline = { ...helpStory("failed", offline), tags: ["offline", "refusal"] }

const aboutStory = stateStories(loadMachine<ShopInfo>({ id: "about" }), About, noData)
export const AboutLoading = { ...aboutStory("loading"), tags: ["loading"] }
export const AboutReady = aboutStory("ready", { data: fullShopInfo })
export const AboutWithOnlyAName = aboutStory("ready", { data: shortShopInfo })
export const AboutEmpty = { ...aboutStory("empty", { data: emptyShopInfo }), tags: ["empty"] }
export const AboutOffline = { ...aboutStory("failed", offline), tags: ["offline", "refusal"] }

const policyStory = stateStories(
  loadMachine<ShopInfo>({ id: "policy" }),
  (props) => <Policy {...props} name="returns" />,
  noData
)
const policyMachine = loadMachine<ShopInfo>({ id: "policy" })
const deliveryPolicyStory = stateStories(
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
  ),
  noData
)
const rate = (country: string, perKilogram: number, freeAfter: number): DeliveryRate => ({
  country,
  from: Grams.make(0),
  to: Grams.make(100_000),
  flatFee: Fils.make(0),
  perKilogram: Fils.make(perKilogram),
  freeAfter: Fils.make(freeAfter)
})
export const DeliveryPolicyReady = deliveryPolicyStory("ready", {
  data: [rate("Kuwait", 400, 30_000), rate("UAE", 1_950, 75_000), rate("Oman", 2_125, 0)]
})
export const DeliveryPolicyLoadingPrices = { ...deliveryPolicyStory("loading"), tags: ["loading"] }
export const DeliveryPolicyWithoutRates = {
  ...deliveryPolicyStory("empty", { data: [] }),
  tags: ["empty"]
}
export const DeliveryPolicyWithoutPrices = {
  ...deliveryPolicyStory("failed", offline),
  tags: ["offline", "refusal"]
}
export const DeliveryPolicyFlat = {
  ...deliveryPolicyStory("ready", {
    data: [{ ...rate("Kuwait", 0, 30_000), flatFee: Fils.make(1_500) }]
  }),
  name: "Delivery policy with a flat fee"
}
export const DeliveryPolicyZones = {
  ...deliveryPolicyStory("ready", { data: zonedRates }),
  name: "Delivery policy with zones"
}
const termsStory = stateStories(
  loadMachine<ReadonlyArray<PolicyVersion>>({ id: "orderTerms" }),
  OrderTerms,
  noData
)
export const OrderTermsLoading = { ...termsStory("loading"), tags: ["loading"] }
export const OrderTermsReady = termsStory("ready", {
  data: (locale: Locale) => [{ writtenAt: Date.UTC(2026, 0, 1), policies: markedPolicies(locale) }]
})
export const OrderTermsUnknown = { ...termsStory("empty", { data: [] }), tags: ["empty"] }
export const OrderTermsOffline = { ...termsStory("failed", offline), tags: ["offline", "refusal"] }
export const PolicyMarked = policyStory("ready", {
  data: (locale: Locale) => ({ ...fullShopInfo(locale), policies: markedPolicies(locale) })
})
export const PolicyLoading = { ...policyStory("loading"), tags: ["loading"] }
export const PolicyReady = policyStory("ready", { data: fullShopInfo })
export const PolicyNotWritten = {
  ...drawsNothing(
    policyStory("empty", { data: emptyShopInfo }),
    "the page redirects to the help page"
  ),
  tags: ["empty"]
}
export const PolicyFailed = {
  ...policyStory("failed", { refusal: new Refused({ status: 400, message: null }) }),
  tags: ["refusal"]
}
