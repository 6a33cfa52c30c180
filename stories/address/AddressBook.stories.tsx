import type { Meta } from "@storybook/react-vite"
import { InvalidUserId } from "#core/address/Address.ts"
import { addressBookMachine } from "#core/address/addressBookMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { AddressBook } from "#ui/address/AddressBook.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { familyInRiyadh, homeInSalmiya, officeInSharq } from "./addresses.ts"

export default { title: "Address/AddressBook" } satisfies Meta

type Props = ScreenProps<typeof addressBookMachine>
const when = stateStory(addressBookMachine, (props: Props) => (
  <AddressBook {...props} chosenId={homeInSalmiya.id} isAdd={false} />
))
const whenAdding = stateStory(addressBookMachine, (props: Props) => (
  <AddressBook {...props} chosenId={officeInSharq.id} isAdd />
))
const none = { userId: "7", addresses: [], deleting: null, listRefusal: null, removeRefusal: null }
const three = { ...none, addresses: [homeInSalmiya, officeInSharq, familyInRiyadh] }

export const Loading = when("loading", none)
export const Listed = when("listed", three)
export const ListedToAddOne = whenAdding("listed", three)
export const Empty = when("empty", none)
export const FailedWithStatus = when("failed", {
  ...none,
  listRefusal: new Refused({ status: 500, message: null })
})
export const FailedOffline = when("failed", {
  ...none,
  listRefusal: new Unavailable({ reason: "offline" })
})
export const InvalidUser = when("failed", {
  ...none,
  userId: "demo",
  listRefusal: new InvalidUserId()
})
export const Confirming = when("confirming", { ...three, deleting: officeInSharq.id })
export const Deleting = when("deleting", { ...three, deleting: officeInSharq.id })
export const NotDeleted = when("listed", {
  ...three,
  removeRefusal: new Refused({ status: 500, message: null })
})
export const NotDeletedOffline = when("listed", {
  ...three,
  removeRefusal: new Unavailable({ reason: "offline" })
})
