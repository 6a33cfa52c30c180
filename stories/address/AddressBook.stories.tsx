import type { Meta } from "@storybook/react-vite"
import { InvalidUserId } from "#core/address/Address.ts"
import { addressBookMachine } from "#core/address/addressBookMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { AddressBook } from "#ui/address/AddressBook.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { familyInRiyadh, homeInSalmiya, officeInSharq } from "./addresses.ts"

export default { title: "Address/Address book" } satisfies Meta

type Props = ScreenProps<typeof addressBookMachine>
const story = stateStory(addressBookMachine, (props: Props) => (
  <AddressBook {...props} chosenId={homeInSalmiya.id} isAdd={false} />
))
const addingStory = stateStory(addressBookMachine, (props: Props) => (
  <AddressBook {...props} chosenId={officeInSharq.id} isAdd />
))
const emptyBook = {
  userId: "7",
  addresses: [],
  deleting: null,
  listRefusal: null,
  removeRefusal: null,
  newDefault: null,
  defaultRefusal: null
}
const filledBook = { ...emptyBook, addresses: [homeInSalmiya, officeInSharq, familyInRiyadh] }

export const Loading = story("loading", emptyBook)
export const Listed = story("ready", filledBook)
export const ListedForAdding = addingStory("ready", filledBook)
export const WithDefault = story("ready", {
  ...filledBook,
  addresses: [{ ...officeInSharq, isDefault: true }, homeInSalmiya, familyInRiyadh]
})
export const MakingDefault = story("makingDefault", {
  ...filledBook,
  newDefault: officeInSharq.id
})
export const MakeDefaultOffline = story("ready", {
  ...filledBook,
  defaultRefusal: new Unavailable({ reason: "offline" })
})
export const Empty = story("empty", emptyBook)
export const FailedWithStatus = story("failed", {
  ...emptyBook,
  listRefusal: new Refused({ status: 500, message: null })
})
export const FailedOffline = story("failed", {
  ...emptyBook,
  listRefusal: new Unavailable({ reason: "offline" })
})
export const InvalidUser = story("failed", {
  ...emptyBook,
  userId: "demo",
  listRefusal: new InvalidUserId()
})
export const Confirming = story("confirmingDeletion", { ...filledBook, deleting: officeInSharq.id })
export const Deleting = story("deleting", { ...filledBook, deleting: officeInSharq.id })
export const DeleteFailed = story("ready", {
  ...filledBook,
  removeRefusal: new Refused({ status: 500, message: null })
})
export const DeleteOffline = story("ready", {
  ...filledBook,
  removeRefusal: new Unavailable({ reason: "offline" })
})
