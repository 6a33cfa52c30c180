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
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { AddressBook } from "#ui/address/AddressBook.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { filledDraft, homeInSalmiya, officeInSharq } from "./addresses.ts"
import { AddressFormWithArea } from "./AddressFormWithArea.tsx"
import { type Fixture, fixture, withChanges, inLocale } from "../fixture.ts"
import { refusedWithMessage } from "../refusals.ts"

export default { title: "Address/Refusals" } satisfies Meta

const bookStory = stateStory(
  addressBookMachine,
  (props: ScreenProps<typeof addressBookMachine>) => (
    <AddressBook {...props} chosenId={homeInSalmiya("en").id} isForOrder={false} />
  )
)
const formStory = stateStory(addressFormMachine, AddressFormWithArea)
const bookContext = fixture((locale): ContextFrom<typeof addressBookMachine> => ({
  userId: "7",
  addresses: [homeInSalmiya(locale), officeInSharq(locale)],
  deleting: null,
  listRefusal: null,
  removeRefusal: null,
  newDefault: null,
  defaultRefusal: null
}))
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
const makeDefaultRefused = (defaultRefusal: MakeDefaultRefusal) =>
  bookStory("ready", withChanges(bookContext, { defaultRefusal }))
const listRefused = (listRefusal: ListRefusal) =>
  bookStory("failed", withChanges(bookContext, { addresses: [], listRefusal }))
const deleteRefused = (removeRefusal: RemoveRefusal | Fixture<RemoveRefusal>) =>
  bookStory(
    "ready",
    withChanges(bookContext, (locale) => ({ removeRefusal: inLocale(removeRefusal, locale) }))
  )
const loadRefused = (loadRefusal: AddressLoadRefusal) =>
  formStory("failed", withChanges(formContext, { draft: emptyDraft, loadRefusal }))
type SaveRefusalShown = Exclude<SaveRefusal, AddressIncomplete>
const saveRefused = (saveRefusal: SaveRefusalShown | Fixture<SaveRefusalShown>) =>
  formStory(
    { editing: "typing" },
    withChanges(formContext, (locale) => ({ saveRefusal: inLocale(saveRefusal, locale) }))
  )
const positionRefused = (positionRefusal: PositionRefusal) =>
  formStory({ editing: "typing" }, withChanges(formContext, { positionRefusal }))

export const ListSessionEnded = {
  ...listRefused(new SessionEnded()),
  name: "Session ended, addresses not loaded",
  tags: ["refusal"]
}
export const ListServerError = {
  ...listRefused(new Unavailable({ reason: "server", status: 500 })),
  name: "Server error, addresses not loaded",
  tags: ["refusal"]
}
export const MakeDefaultNotFound = {
  ...makeDefaultRefused(new AddressNotFound()),
  name: "Default address not found",
  tags: ["refusal"]
}
export const DeleteNotFound = {
  ...deleteRefused(new AddressNotFound()),
  name: "Address to delete not found",
  tags: ["refusal"]
}
export const DeleteSessionEnded = {
  ...deleteRefused(new SessionEnded()),
  name: "Session ended while deleting",
  tags: ["refusal"]
}
export const DeleteRefusedWithMessage = {
  ...deleteRefused(
    refusedWithMessage(409, {
      ar: "هذا العنوان مرتبط بطلب قيد التوصيل",
      en: "An order is on its way to this address"
    })
  ),
  name: "Address not deleted, with a message",
  tags: ["refusal"]
}
export const LoadSessionEnded = {
  ...loadRefused(new SessionEnded()),
  name: "Session ended, address not loaded",
  tags: ["refusal"]
}
export const LoadFailed = {
  ...loadRefused(new Refused({ status: 500, message: null })),
  name: "Address not loaded",
  tags: ["refusal"]
}
export const LoadOffline = {
  ...loadRefused(new Unavailable({ reason: "offline" })),
  name: "Offline, address not loaded",
  tags: ["offline", "refusal"]
}
export const SaveFailed = {
  ...saveRefused(new Refused({ status: 422, message: null })),
  name: "Address not saved",
  tags: ["refusal"]
}
export const SaveRefusedWithMessage = {
  ...saveRefused(
    refusedWithMessage(422, {
      ar: "القطعة غير موجودة في هذه المنطقة",
      en: "This area has no such block"
    })
  ),
  name: "Address not saved, with a message",
  tags: ["refusal"]
}
export const SaveSessionEnded = {
  ...saveRefused(new SessionEnded()),
  name: "Session ended while saving",
  tags: ["refusal"]
}
export const SaveInvalidUserId = {
  ...saveRefused(new InvalidUserId()),
  name: "User number invalid, address not saved",
  tags: ["refusal"]
}
export const SaveNotFound = {
  ...saveRefused(new AddressNotFound()),
  name: "Address to save not found",
  tags: ["refusal"]
}
export const DirectionsTooLong = {
  ...formStory(
    { editing: "typing" },
    withChanges(formContext, (locale) => ({
      draft: {
        ...filledDraft(locale),
        directions: { ar: "خلف الجمعية ", en: "Behind the co-op " }[locale].repeat(50)
      },
      unfolded: ["details"],
      problems: { directions: "tooLong" }
    }))
  ),
  tags: ["refusal"]
}
export const PositionTimedOut = {
  ...positionRefused(new Unavailable({ reason: "timeout" })),
  name: "Timeout while finding the location",
  tags: ["refusal"]
}
