import type { Meta } from "@storybook/react-vite"
import type { PolicyVersion } from "#core/catalogue/ShopInfo.ts"
import type { DeskRefusal } from "#core/desk/deskCall.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { OrderPolicies } from "#ui/desk/shop/OrderPolicies.tsx"
import { fixture } from "../fixture.ts"
import { fullShopInfo } from "../help/shopInfo.ts"
import { noData, stateStory } from "../stateStory.tsx"
import { offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Policies of an order" } satisfies Meta

const story = stateStory(
  loadMachine<ReadonlyArray<PolicyVersion>, DeskRefusal>({ id: "deskOrderPolicies" }),
  OrderPolicies
)

export const Loading = { ...story("loading", noData), tags: ["loading"] }
export const Ready = story(
  "ready",
  fixture((locale) => ({
    refusal: null,
    data: [{ writtenAt: storyMoment, policies: fullShopInfo(locale).policies }]
  }))
)
export const NotFound = { ...story("empty", { data: [], refusal: null }), tags: ["empty"] }
export const Offline = {
  ...story("failed", { data: null, refusal: offline }),
  tags: ["offline", "refusal"]
}
