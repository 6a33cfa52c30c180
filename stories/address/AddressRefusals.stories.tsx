import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
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
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { AddressBook } from "#ui/address/AddressBook.tsx"
import { stateStories } from "../stateStory.tsx"
import { filledDraft, homeInSalmiya, officeInSharq } from "./addresses.ts"
import { AddressFormWithArea } from "./AddressFormWithArea.tsx"
import { type Fixture, fixture, inLocale } from "../fixture.ts"
import { offline, refusedWith, refusedWithMessage, serverError, timeout } from "../refusals.ts"

export default { title: "Address/Refusals", tags: ["refusal"] } satisfies Meta

const bookContext = fixture((locale): ContextFrom<typeof addressBookMachine> => ({
  userId: "7",
  addresses: [homeInSalmiya(locale), officeInSharq(locale)],
  deleting: null,
  listRefusal: null,
  removeRefusal: null,
  newDefault: null,
  defaultRefusal: null
}))
const bookStory = stateStories(
  addressBookMachine,
  (props) => <AddressBook {...props} chosenId={homeInSalmiya("en").id} isForOrder={false} />,
  bookContext
)
const formContext = fixture((locale): ContextFrom<typeof addressFormMachine> => ({
  userId: "7",
  editing: homeInSalmiya(locale).id,
  draft: filledDraft(locale),
  problems: {},
  loadRefusal: null,
  saveRefusal: null,
  positionRefusal: null,
  saved: null,
  isMap: false,
  unfolded: []
}))
const formStory = stateStories(addressFormMachine, AddressFormWithArea, formContext)
const makeDefaultRefused = (defaultRefusal: MakeDefaultRefusal) =>
  bookStory("ready", { defaultRefusal })
const listRefused = (listRefusal: ListRefusal) =>
  bookStory("failed", { addresses: [], listRefusal })
const deleteRefused = (removeRefusal: RemoveRefusal | Fixture<RemoveRefusal>) =>
  bookStory("ready", (locale) => ({ removeRefusal: inLocale(removeRefusal, locale) }))
const loadRefused = (loadRefusal: AddressLoadRefusal) =>
  formStory("failed", { draft: emptyDraft, loadRefusal })
type SaveRefusalShown = Exclude<SaveRefusal, AddressIncomplete>
const saveRefused = (saveRefusal: SaveRefusalShown | Fixture<SaveRefusalShown>) =>
  formStory({ editing: "typing" }, (locale) => ({ saveRefusal: inLocale(saveRefusal, locale) }))
const positionRefused = (positionRefusal: PositionRefusal) =>
  formStory({ editing: "typing" }, { positionRefusal })

export const ListSessionEnded = {
  ...listRefused(new SessionEnded()),
  name: "Session ended, addresses not loaded"
}
export const ListServerError = {
  ...listRefused(serverError),
  name: "Server error, addresses not loaded"
}
export const MakeDefaultNotFound = {
  ...makeDefaultRefused(new AddressNotFound()),
  name: "Default address not found"
}
export const DeleteNotFound = {
  ...deleteRefused(new AddressNotFound()),
  name: "Address to delete not found"
}
export const DeleteSessionEnded = {
  ...deleteRefused(new SessionEnded()),
  name: "Session ended while deleting"
}
export const DeleteRefusedWithMessage = {
  ...deleteRefused(
    refusedWithMessage(409, {
      ar: "هذا العنوان مرتبط بطلب قيد التوصيل",
      en: "An order is on its way to this address"
    })
  ),
  name: "Address not deleted, with a message"
}
export const LoadSessionEnded = {
  ...loadRefused(new SessionEnded()),
  name: "Session ended, address not loaded"
}
export const LoadFailed = { ...loadRefused(refusedWith(500)), name: "Address not loaded" }
export const LoadOffline = {
  ...loadRefused(offline),
  name: "Offline, address not loaded",
  tags: ["offline"]
}
export const SaveFailed = { ...saveRefused(refusedWith(422)), name: "Address not saved" }
export const SaveRefusedWithMessage = {
  ...saveRefused(
    refusedWithMessage(422, {
      ar: "القطعة غير موجودة في هذه المنطقة",
      en: "This area has no such block"
    })
  ),
  name: "Address not saved, with a message"
}
export const SaveSessionEnded = {
  ...saveRefused(new SessionEnded()),
  name: "Session ended while saving"
}
export const SaveInvalidUserId = {
  ...saveRefused(new InvalidUserId()),
  name: "User number invalid, address not saved"
}
export const SaveNotFound = {
  ...saveRefused(new AddressNotFound()),
  name: "Address to save not found"
}
export const DirectionsTooLong = formStory({ editing: "typing" }, (locale) => ({
  draft: {
    ...filledDraft(locale),
    directions: { ar: "خلف الجمعية ", en: "Behind the co-op " }[locale].repeat(50)
  },
  unfolded: ["details"],
  problems: { directions: "tooLong" }
}))
export const PositionTimedOut = {
  ...positionRefused(timeout),
  name: "Timeout while finding the location"
}
