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
export const Offered = story("offered")
export const Requesting = { ...story("requesting"), tags: ["loading"] }
export const Requested = story("requested")
export const TextsOff = {
  ...story("offered", { refusal: new TextMessagesOff() }),
  name: "Text messages off",
  tags: ["refusal"]
}
export const TooMany = {
  ...story("offered", { refusal: new TooManyRequests({ message: null, waitSeconds: 7_200 }) }),
  name: "Too many requests",
  tags: ["refusal"]
}
export const Ended = {
  ...story("offered", { refusal: new SessionEnded() }),
  name: "Session ended",
  tags: ["refusal"]
}
export const NotSaved = {
  ...story("offered", { refusal: refusedWith(500) }),
  name: "Request not saved",
  tags: ["refusal"]
}
export const Offline = {
  ...story("offered", { refusal: offline }),
  name: "Request not saved, offline",
  tags: ["offline", "refusal"]
}
