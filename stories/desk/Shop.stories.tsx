import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import {
  emptyShopContent,
  type ShopCard,
  shopCards,
  ShopChanged,
  ShopInvalid,
  type ShopRefusal
} from "#core/desk/DeskShop.ts"
import { openShopDraft, pickFields, type ShopDraft } from "#core/desk/shopDraft.ts"
import { shopMachine } from "#core/desk/shopMachine.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Policies, Shop } from "#ui/desk/shop/Shop.tsx"
import { type StoryProps, stateStory, withParameters } from "../stateStory.tsx"
import { emptyList, offline, storyMoment } from "./editableList.ts"
import { bothLanguages, storyShop } from "./shopContent.ts"

export default { title: "Desk/Shop" } satisfies Meta

type ShopContext = ContextFrom<typeof shopMachine>
const shopStory = stateStory(shopMachine, (props: StoryProps<typeof shopMachine>) => (
  <Shop {...props} now={storyMoment} />
))
const policiesStory = stateStory(shopMachine, (props: StoryProps<typeof shopMachine>) => (
  <Policies {...props} now={storyMoment} />
))
const textsOf = (card: ShopCard | undefined) =>
  card === undefined ? [] : Object.values(pickFields(storyShop, shopCards[card]))

/** The address has no English, which English shoppers read in Arabic. */
const story = (state: Parameters<typeof shopStory>[0], context: ShopContext) =>
  withParameters(
    shopStory(state, context),
    bothLanguages(
      context.items[0]?.address.ar,
      textsOf(context.draft?.card),
      context.changeRefusal?._tag === "ShopChanged" ? otherAddress : ""
    )
  )
const policyStory = (state: Parameters<typeof shopStory>[0], context: ShopContext) =>
  withParameters(
    policiesStory(state, context),
    bothLanguages(
      storyShop.termsPolicy,
      textsOf(context.draft?.card),
      context.draft?.typed.privacyPolicy
    )
  )
const otherAddress = "حولي"

const empty: ShopContext = { ...emptyList, filter: null }
const listed: ShopContext = { ...empty, items: [storyShop] }
const draftOf = (card: ShopCard): ShopDraft => openShopDraft(storyShop, card)
const editing = (card: ShopCard) => story("editing", { ...listed, draft: draftOf(card) })
const refused = (draft: ShopDraft, changeRefusal: ShopRefusal) => ({
  ...story("editing", { ...listed, draft, changeRefusal }),
  tags: ["refusal"]
})
const identity = draftOf("identity")

export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...story("failed", { ...empty, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Listed = { ...story("listed", listed), name: "What the shop says" }
export const Nothing = {
  ...story("listed", { ...empty, items: [emptyShopContent] }),
  name: "A shop that says nothing"
}
export const Refreshing = story("refreshing", listed)
export const LoadingMore = story("loadingMore", listed)
export const LoadMoreFailed = story("loadMoreFailed", listed)
export const Identity = editing("identity")
export const Contact = editing("contact")
export const Schedule = editing("schedule")
export const Payment = editing("payment")
export const Searches = editing("searches")
export const Sizes = editing("sizes")
export const Saving = story("changing", { ...listed, draft: identity })
export const Saved = story("listed", { ...listed, done: identity })
export const Wrong = {
  ...refused(
    {
      ...draftOf("contact"),
      typed: {
        ...draftOf("contact").typed,
        supportPhone: "12",
        socialLinks: { ...storyShop.socialLinks, x: "x.example" }
      }
    },
    new ShopInvalid({
      problems: [
        { field: "supportPhone", problem: "phone" },
        { field: "socialLinks.x", problem: "url" }
      ]
    })
  ),
  name: "Wrong fields"
}
export const WrongSchedule = {
  ...refused(
    {
      ...draftOf("schedule"),
      typed: {
        ...draftOf("schedule").typed,
        deliveryDays: { ...draftOf("schedule").typed.deliveryDays, KW: "90" },
        closedWeekdays: [
          "sunday",
          "monday",
          "tuesday",
          "wednesday",
          "thursday",
          "friday",
          "saturday"
        ]
      }
    },
    new ShopInvalid({
      problems: [
        { field: "deliveryDays.KW", problem: "days" },
        { field: "closedWeekdays", problem: "neverOpen" }
      ]
    })
  ),
  name: "Wrong days"
}
export const Changed = {
  ...refused(
    identity,
    new ShopChanged({
      conflicts: [
        { field: "address.ar", before: otherAddress, after: "مدينة الكويت، المباركية، قطعة 6" },
        { field: "registration", before: "123456", after: "000000" }
      ],
      shop: storyShop
    })
  ),
  name: "Changed by somebody else"
}
export const SaveOffline = {
  ...refused(identity, offline),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
export const PoliciesListed = { ...policyStory("listed", listed), name: "Policies" }
export const PolicyEditing = {
  ...policyStory("editing", { ...listed, draft: draftOf("returns") }),
  name: "A policy with its preview"
}
export const PolicyWrong = {
  ...policyStory("editing", {
    ...listed,
    draft: {
      ...draftOf("privacy"),
      typed: {
        ...draftOf("privacy").typed,
        privacyPolicy: [{ title: { ar: "", en: "" }, text: { ar: "نص", en: "" } }]
      }
    },
    changeRefusal: new ShopInvalid({
      problems: [{ field: "privacyPolicy.0.title.ar", problem: "missing" }]
    })
  }),
  name: "A section without a title",
  tags: ["refusal"]
}
