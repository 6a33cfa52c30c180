import type { Meta } from "@storybook/react-vite"
import { InvalidUserId } from "#core/address/Address.ts"
import { addressBookMachine } from "#core/address/addressBookMachine.ts"
import { AddressBook } from "#ui/address/AddressBook.tsx"
import { stateStories, stateStory } from "../stateStory.tsx"
import { emptyBook, familyInRiyadh, homeInSalmiya, officeInSharq } from "./addresses.ts"
import { withChanges } from "../fixture.ts"
import { offline, refusedWith } from "../refusals.ts"

export default { title: "Address/Address book" } satisfies Meta

const filledBook = withChanges(emptyBook, (locale) => ({
  addresses: [homeInSalmiya(locale), officeInSharq(locale), familyInRiyadh(locale)]
}))
const story = stateStories(
  addressBookMachine,
  (props) => <AddressBook {...props} chosenId={homeInSalmiya("en").id} isForOrder={false} />,
  filledBook
)

export const Loading = { ...story("loading", emptyBook), tags: ["loading"] }
export const Listed = { ...story("ready"), name: "Addresses listed" }
export const ListedForOrder = {
  ...stateStory(addressBookMachine, (props) => (
    <AddressBook {...props} chosenId={officeInSharq("en").id} isForOrder />
  ))("ready", filledBook),
  name: "Address of an order, chosen from the list"
}
export const WithDefault = {
  ...story("ready", (locale) => ({
    addresses: [
      { ...officeInSharq(locale), isDefault: true },
      homeInSalmiya(locale),
      familyInRiyadh(locale)
    ]
  })),
  name: "Default address"
}
export const MakingDefault = {
  ...story("makingDefault", { newDefault: officeInSharq("en").id }),
  name: "Default address being changed"
}
export const MakeDefaultOffline = {
  ...story("ready", { defaultRefusal: offline }),
  name: "Default address not changed, offline",
  tags: ["offline", "refusal"]
}
export const Empty = { ...story("empty", emptyBook), tags: ["empty"] }
export const FailedWithStatus = {
  ...story("failed", withChanges(emptyBook, { listRefusal: refusedWith(500) })),
  name: "Addresses not loaded, server error",
  tags: ["refusal"]
}
export const FailedOffline = {
  ...story("failed", withChanges(emptyBook, { listRefusal: offline })),
  name: "Offline, addresses not loaded",
  tags: ["offline", "refusal"]
}
export const InvalidUser = {
  ...story("failed", withChanges(emptyBook, { userId: "demo", listRefusal: new InvalidUserId() })),
  name: "User number invalid",
  tags: ["refusal"]
}
export const Confirming = {
  ...story("confirmingDeletion", { deleting: officeInSharq("en").id }),
  name: "Delete an address, confirmation",
  tags: ["destructive"]
}
export const Deleting = {
  ...story("deleting", { deleting: officeInSharq("en").id }),
  name: "Address being deleted",
  tags: ["destructive"]
}
export const DeleteFailed = {
  ...story("ready", { removeRefusal: refusedWith(500) }),
  name: "Address not deleted",
  tags: ["refusal"]
}
export const DeleteOffline = {
  ...story("ready", { removeRefusal: offline }),
  name: "Address not deleted, offline",
  tags: ["offline", "refusal"]
}
