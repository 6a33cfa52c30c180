import type { Meta } from "@storybook/react-vite"
import { type Notice, toastsMachine } from "#core/toasts/toastsMachine.ts"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { ToastList } from "#ui/toasts/ToastList.tsx"
import { stateStory } from "../stateStory.tsx"

export default { title: "Toasts/Toasts" } satisfies Meta

const when = stateStory(toastsMachine, (props: ScreenProps<typeof toastsMachine>) => (
  <ToastList {...props} onUndo={() => {}} />
))
const saying = (...notices: ReadonlyArray<Notice>) => ({
  toasts: notices.map((notice, index) => ({ id: index + 1, notice })),
  nextId: notices.length + 1,
  isPaused: false
})

export const Quiet = when("quiet", saying())
export const LineRemoved = when(
  "showing",
  saying({ _tag: "LineRemoved", key: "9", name: "دلة قهوة نحاسية" })
)
export const ThreeAtOnce = when(
  "showing",
  saying({ _tag: "LinkCopied" }, { _tag: "SoldOut" }, { _tag: "CouldNotAdd" })
)
export const Addresses = when(
  "showing",
  saying({ _tag: "AddressSaved" }, { _tag: "AddressDeleted" }, { _tag: "AddressesNotFetched" })
)
export const Account = when(
  "showing",
  saying({ _tag: "LoggedOut" }, { _tag: "AccountDeleted" }, { _tag: "SessionEnded" })
)
export const LongOnes = when(
  "showing",
  saying({ _tag: "AccountDeletedHereOnly" }, { _tag: "NotRemembered" }, { _tag: "LinkNotCopied" })
)
