import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { ProductId } from "#core/catalogue/Product.ts"
import { stockAlertMachine } from "#core/catalogue/stockAlertMachine.ts"
import { TextMessagesOff } from "#core/catalogue/StockAlerts.ts"
import { loginMachine } from "#core/login/loginMachine.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { StockAlert } from "#ui/catalogue/StockAlert.tsx"
import { stateStories } from "../stateStory.tsx"
import { offline, refusedWith } from "../refusals.ts"

export default { title: "Product/Stock alert" } satisfies Meta

const context: ContextFrom<typeof stockAlertMachine> = {
  item: { productId: ProductId.make(101), variantId: null },
  refusal: null
}
const story = stateStories(
  stockAlertMachine,
  (props) => <StockAlert {...props} isLoggedIn />,
  context
)
export const Offered = story("offered")
/** A guest gives the number, which a code confirms. */
export const Identifying = {
  ...stateStories(
    stockAlertMachine,
    (props) => (
      <StockAlert
        {...props}
        isLoggedIn={false}
        login={{
          snapshot: loginMachine.resolveState({
            value: "enteringPhone",
            context: {
              country: "KW",
              digits: "",
              code: "",
              sent: null,
              sendRefusal: null,
              verifyRefusal: null,
              session: null
            }
          }),
          send: () => {}
        }}
      />
    ),
    context
  )("identifying"),
  name: "The number of a guest"
}
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
