import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { ProductId } from "#core/catalogue/Product.ts"
import { stockAlertMachine } from "#core/catalogue/stockAlertMachine.ts"
import { TextMessagesOff } from "#core/catalogue/StockAlerts.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { StockAlert } from "#ui/catalogue/StockAlert.tsx"
import { stateStories } from "../stateStory.tsx"
import { offline, refusedWith } from "../refusals.ts"

export default { title: "Product/Stock alert" } satisfies Meta

const context: ContextFrom<typeof stockAlertMachine> = {
  item: { productId: ProductId.make(101), variantId: null },
  isResumed: false,
  refusal: null
}
const story = stateStories(
  stockAlertMachine,
  (props) => <StockAlert {...props} isLoggedIn />,
  context
)
const refused = (refusal: ContextFrom<typeof stockAlertMachine>["refusal"], name: string) => ({
  ...story("offered", { refusal }),
  name,
  tags: ["refusal"]
})

export const Offered = story("offered")
export const Requesting = { ...story("requesting"), tags: ["loading"] }
export const Requested = story("requested")
export const TextsOff = refused(new TextMessagesOff(), "Text messages off")
export const TooMany = refused(
  new TooManyRequests({ message: null, waitSeconds: 7_200 }),
  "Too many requests"
)
export const Ended = refused(new SessionEnded(), "Session ended")
export const NotSaved = refused(refusedWith(500), "Request not saved")
export const Offline = {
  ...refused(offline, "Request not saved, offline"),
  tags: ["offline", "refusal"]
}
