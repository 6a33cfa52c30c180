import type { Meta } from "@storybook/react-vite"
import { AddressNotFound, InvalidUserId } from "#core/address/Address.ts"
import {
  addressBookMachine,
  type ListRefusal,
  type RemoveRefusal
} from "#core/address/addressBookMachine.ts"
import { type AddressIncomplete, emptyDraft } from "#core/address/addressForm.ts"
import {
  addressFormMachine,
  type AddressLoadRefusal,
  type PositionRefusal,
  type SaveRefusal
} from "#core/address/addressFormMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { AddressBook } from "#ui/address/AddressBook.tsx"
import { AddressForm } from "#ui/address/AddressForm.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { filledDraft, homeInSalmiya, officeInSharq } from "./addresses.ts"

export default { title: "Address/Refusals" } satisfies Meta

const book = stateStory(addressBookMachine, (props: ScreenProps<typeof addressBookMachine>) => (
  <AddressBook {...props} chosenId={homeInSalmiya.id} isAdd={false} />
))
const form = stateStory(addressFormMachine, AddressForm)
const two = {
  userId: "7",
  addresses: [homeInSalmiya, officeInSharq],
  deleting: null,
  listRefusal: null,
  removeRefusal: null
}
const filled = {
  userId: "7",
  editing: homeInSalmiya.id,
  draft: filledDraft,
  problems: {},
  loadRefusal: null,
  saveRefusal: null,
  positionRefusal: null,
  saved: null
}
const list = (listRefusal: ListRefusal) => book("failed", { ...two, addresses: [], listRefusal })
const remove = (removeRefusal: RemoveRefusal) => book("listed", { ...two, removeRefusal })
const load = (loadRefusal: AddressLoadRefusal) =>
  form("failed", { ...filled, draft: emptyDraft, loadRefusal })
const save = (saveRefusal: Exclude<SaveRefusal, AddressIncomplete>) =>
  form("editing", { ...filled, saveRefusal })
const locate = (positionRefusal: PositionRefusal) => form("editing", { ...filled, positionRefusal })

export const ListOfNobody = list(new SessionEnded())
export const ListByABrokenServer = list(new Unavailable({ reason: "server", status: 500 }))
export const RemovedElsewhere = remove(new AddressNotFound())
export const NotRemovedForNobody = remove(new SessionEnded())
export const NotRemovedInItsWords = remove(
  new Refused({ status: 409, message: "هذا العنوان مرتبط بطلب قيد التوصيل" })
)
export const NotLoadedForNobody = load(new SessionEnded())
export const NotLoaded = load(new Refused({ status: 500, message: null }))
export const NotLoadedOffline = load(new Unavailable({ reason: "offline" }))
export const NotSaved = save(new Refused({ status: 422, message: null }))
export const NotSavedInItsWords = save(
  new Refused({ status: 422, message: "القطعة غير موجودة في هذه المنطقة" })
)
export const NotSavedForNobody = save(new SessionEnded())
export const NotSavedForAPlaceholder = save(new InvalidUserId())
export const SavedOnlyBefore = save(new AddressNotFound())
export const TooLong = form("editing", {
  ...filled,
  draft: { ...filledDraft, directions: "خلف الجمعية ".repeat(50) },
  problems: { directions: "tooLong" }
})
export const PositionNeverCame = locate(new Unavailable({ reason: "timeout" }))
