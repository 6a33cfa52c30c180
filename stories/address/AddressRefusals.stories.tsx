import type { Meta } from "@storybook/react-vite"
import { AddressNotFound, InvalidUserId } from "#core/address/Address.ts"
import {
  addressBookMachine,
  type ListRefusal,
  type MakeDefaultRefusal,
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

const bookStory = stateStory(
  addressBookMachine,
  (props: ScreenProps<typeof addressBookMachine>) => (
    <AddressBook {...props} chosenId={homeInSalmiya.id} isAdd={false} />
  )
)
const formStory = stateStory(addressFormMachine, AddressForm)
const bookContext = {
  userId: "7",
  addresses: [homeInSalmiya, officeInSharq],
  deleting: null,
  listRefusal: null,
  removeRefusal: null,
  newDefault: null,
  defaultRefusal: null
}
const formContext = {
  userId: "7",
  editing: homeInSalmiya.id,
  draft: filledDraft,
  problems: {},
  loadRefusal: null,
  saveRefusal: null,
  positionRefusal: null,
  saved: null,
  isMap: false
}
const makeDefaultRefused = (defaultRefusal: MakeDefaultRefusal) =>
  bookStory("ready", { ...bookContext, defaultRefusal })
const listRefused = (listRefusal: ListRefusal) =>
  bookStory("failed", { ...bookContext, addresses: [], listRefusal })
const deleteRefused = (removeRefusal: RemoveRefusal) =>
  bookStory("ready", { ...bookContext, removeRefusal })
const loadRefused = (loadRefusal: AddressLoadRefusal) =>
  formStory("failed", { ...formContext, draft: emptyDraft, loadRefusal })
const saveRefused = (saveRefusal: Exclude<SaveRefusal, AddressIncomplete>) =>
  formStory("editing", { ...formContext, saveRefusal })
const positionRefused = (positionRefusal: PositionRefusal) =>
  formStory("editing", { ...formContext, positionRefusal })

export const ListSessionEnded = listRefused(new SessionEnded())
export const ListServerError = listRefused(new Unavailable({ reason: "server", status: 500 }))
export const MakeDefaultNotFound = makeDefaultRefused(new AddressNotFound())
export const DeleteNotFound = deleteRefused(new AddressNotFound())
export const DeleteSessionEnded = deleteRefused(new SessionEnded())
export const DeleteRefusedWithMessage = deleteRefused(
  new Refused({ status: 409, message: "هذا العنوان مرتبط بطلب قيد التوصيل" })
)
export const LoadSessionEnded = loadRefused(new SessionEnded())
export const LoadFailed = loadRefused(new Refused({ status: 500, message: null }))
export const LoadOffline = loadRefused(new Unavailable({ reason: "offline" }))
export const SaveFailed = saveRefused(new Refused({ status: 422, message: null }))
export const SaveRefusedWithMessage = saveRefused(
  new Refused({ status: 422, message: "القطعة غير موجودة في هذه المنطقة" })
)
export const SaveSessionEnded = saveRefused(new SessionEnded())
export const SaveInvalidUserId = saveRefused(new InvalidUserId())
export const SaveNotFound = saveRefused(new AddressNotFound())
export const DirectionsTooLong = formStory("editing", {
  ...formContext,
  draft: { ...filledDraft, directions: "خلف الجمعية ".repeat(50) },
  problems: { directions: "tooLong" }
})
export const PositionTimedOut = positionRefused(new Unavailable({ reason: "timeout" }))
