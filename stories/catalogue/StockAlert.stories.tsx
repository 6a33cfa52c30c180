import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { ProductId } from "#core/catalogue/Product.ts"
import { stockAlertMachine } from "#core/catalogue/stockAlertMachine.ts"
import { TextMessagesOff } from "#core/catalogue/StockAlerts.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { StockAlert } from "#ui/catalogue/StockAlert.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"

export default { title: "Product/Stock alert" } satisfies Meta

const story = stateStory(stockAlertMachine, (props: ScreenProps<typeof stockAlertMachine>) => (
  <StockAlert {...props} isLoggedIn />
))
const context: ContextFrom<typeof stockAlertMachine> = {
  item: { productId: ProductId.make(101), variantId: null },
  isResumed: false,
  refusal: null
}
const refused = (refusal: ContextFrom<typeof stockAlertMachine>["refusal"], name: string) => ({
  ...story("offered", { ...context, refusal }),
  name,
  tags: ["refusal"]
})

export const Offered = story("offered", context)
export const Requesting = { ...story("requesting", context), tags: ["loading"] }
export const Requested = story("requested", context)
export const TextsOff = refused(new TextMessagesOff(), "Text messages off")
export const TooMany = refused(
  new TooManyRequests({ message: null, waitSeconds: 7_200 }),
  "Too many requests"
)
export const Ended = refused(new SessionEnded(), "Session ended")
export const NotSaved = refused(new Refused({ status: 500, message: null }), "Request not saved")
export const Offline = {
  ...refused(new Unavailable({ reason: "offline" }), "Request not saved, offline"),
  tags: ["offline", "refusal"]
}
