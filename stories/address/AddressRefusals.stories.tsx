import type { Meta } from "@storybook/react-vite"
import { AddressNotFound, InvalidUserId } from "#core/address/Address.ts"
import { addressBookMachine } from "#core/address/addressBookMachine.ts"
import { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { emptyDraft } from "#core/address/addressForm.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { AddressBook } from "#ui/address/AddressBook.tsx"
import { stateStories } from "../stateStory.tsx"
import { emptyBook, filledDraft, homeInSalmiya, newAddress, officeInSharq } from "./addresses.ts"
import { AddressFormWithArea } from "./AddressFormWithArea.tsx"
import { withChanges } from "../fixture.ts"
import { offline, refusedWith, refusedWithMessage, serverError, timeout } from "../refusals.ts"

export default { title: "Address/Refusals", tags: ["refusal"] } satisfies Meta

const bookStory = stateStories(
  addressBookMachine,
  (props) => <AddressBook {...props} chosenId={homeInSalmiya("en").id} isForOrder={false} />,
  withChanges(emptyBook, { addresses: (locale) => [homeInSalmiya(locale), officeInSharq(locale)] })
)
const formStory = stateStories(
  addressFormMachine,
  AddressFormWithArea,
  withChanges(newAddress, { editing: homeInSalmiya("en").id, draft: filledDraft })
)
const typing = { editing: "typing" } as const

export const ListSessionEnded = {
  ...bookStory("failed", { addresses: [], listRefusal: new SessionEnded() }),
  name: "Session ended, addresses not loaded"
}
export const ListServerError = {
  ...bookStory("failed", { addresses: [], listRefusal: serverError }),
  name: "Server error, addresses not loaded"
}
export const MakeDefaultNotFound = {
  ...bookStory("ready", { defaultRefusal: new AddressNotFound() }),
  name: "Default address not found"
}
export const DeleteNotFound = {
  ...bookStory("ready", { removeRefusal: new AddressNotFound() }),
  name: "Address to delete not found"
}
export const DeleteSessionEnded = {
  ...bookStory("ready", { removeRefusal: new SessionEnded() }),
  name: "Session ended while deleting"
}
export const DeleteRefusedWithMessage = {
  ...bookStory("ready", {
    removeRefusal: refusedWithMessage(409, {
      ar: "هذا العنوان مرتبط بطلب قيد التوصيل",
      en: "An order is on its way to this address"
    })
  }),
  name: "Address not deleted, with a message"
}
export const LoadSessionEnded = {
  ...formStory("failed", { draft: emptyDraft, loadRefusal: new SessionEnded() }),
  name: "Session ended, address not loaded"
}
export const LoadFailed = {
  ...formStory("failed", { draft: emptyDraft, loadRefusal: refusedWith(500) }),
  name: "Address not loaded"
}
export const LoadOffline = {
  ...formStory("failed", { draft: emptyDraft, loadRefusal: offline }),
  name: "Offline, address not loaded",
  tags: ["offline"]
}
export const SaveFailed = {
  ...formStory(typing, { saveRefusal: refusedWith(422) }),
  name: "Address not saved"
}
export const SaveRefusedWithMessage = {
  ...formStory(typing, {
    saveRefusal: refusedWithMessage(422, {
      ar: "القطعة غير موجودة في هذه المنطقة",
      en: "This area has no such block"
    })
  }),
  name: "Address not saved, with a message"
}
export const SaveSessionEnded = {
  ...formStory(typing, { saveRefusal: new SessionEnded() }),
  name: "Session ended while saving"
}
export const SaveInvalidUserId = {
  ...formStory(typing, { saveRefusal: new InvalidUserId() }),
  name: "User number invalid, address not saved"
}
export const SaveNotFound = {
  ...formStory(typing, { saveRefusal: new AddressNotFound() }),
  name: "Address to save not found"
}
export const DirectionsTooLong = formStory(typing, (locale) => ({
  draft: {
    ...filledDraft(locale),
    directions: { ar: "خلف الجمعية ", en: "Behind the co-op " }[locale].repeat(50)
  },
  unfolded: ["details"],
  problems: { directions: "tooLong" }
}))
export const PositionTimedOut = {
  ...formStory(typing, { positionRefusal: timeout }),
  name: "Timeout while finding the location"
}
