import type { Meta } from "@storybook/react-vite"
import { type ToastContent, toastsMachine } from "#core/toasts/toastsMachine.ts"
import { ToastList } from "#ui/toasts/ToastList.tsx"
import { dallah } from "../catalogue/products.ts"
import { drawsNothing, stateStories } from "../stateStory.tsx"

export default { title: "Shared/Toasts" } satisfies Meta

const story = stateStories(toastsMachine, (props) => <ToastList {...props} onUndo={() => {}} />, {
  toasts: [],
  nextId: 1,
  isPaused: false
})
const contextWith = (...contents: ReadonlyArray<ToastContent>) => ({
  toasts: contents.map((content, index) => ({ id: index + 1, content })),
  nextId: contents.length + 1,
  isPaused: false
})

export const Quiet = {
  ...drawsNothing(story("hidden", contextWith()), "there is no message"),
  name: "No toast"
}
export const LineRemoved = story("visible", (locale) =>
  contextWith({ _tag: "LineRemoved", key: "9", name: dallah(locale).name })
)
export const ThreeToasts = story(
  "visible",
  contextWith({ _tag: "LinkCopied" }, { _tag: "SoldOut" }, { _tag: "AddFailed" })
)
export const Addresses = {
  ...story(
    "visible",
    contextWith(
      { _tag: "AddressSaved" },
      { _tag: "AddressDeleted" },
      { _tag: "AddressesNotFetched" }
    )
  ),
  tags: ["refusal"]
}
export const Account = {
  ...story(
    "visible",
    contextWith({ _tag: "LoggedOut" }, { _tag: "AccountDeleted" }, { _tag: "SessionEnded" })
  ),
  tags: ["refusal"]
}
export const LoggedOutOffline = {
  ...story("visible", contextWith({ _tag: "LoggedOut" }, { _tag: "LoggedOutLocally" })),
  name: "Logout, the shop not reached",
  tags: ["offline", "refusal"]
}
export const LongTexts = {
  ...story(
    "visible",
    contextWith(
      { _tag: "AccountDeletedLocally" },
      { _tag: "CartUnsaved" },
      { _tag: "LinkNotCopied" }
    )
  ),
  tags: ["refusal"]
}
/** A receipt was copied, and another one was not. */
export const Receipt = story(
  "visible",
  contextWith(
    { _tag: "ReceiptCopied" },
    { _tag: "ReceiptNotCopied" },
    { _tag: "OrderNumberCopied" },
    { _tag: "OrderNumberNotCopied" },
    { _tag: "PaymentNumberCopied" },
    { _tag: "PaymentNumberNotCopied" }
  )
)
