import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import {
  type DeskPromo,
  emptyPromoDraft,
  type PromoCategory,
  type PromoChange,
  type PromoChangeRefusal,
  PromoDraftInvalid,
  PromoExists,
  PromoGone
} from "#core/desk/DeskPromos.ts"
import { promoCodesMachine } from "#core/desk/promoCodesMachine.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Fils } from "#core/money/Fils.ts"
import { Percent } from "#core/pricing/promo.ts"
import type { Locale } from "#locales/i18n.ts"
import { PromoCodes } from "#ui/desk/promos/PromoCodes.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { type StoryProps, stateStory } from "../stateStory.tsx"
import { emptyList, offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Promo codes" } satisfies Meta

const categoriesIn = fixture((locale): ReadonlyArray<PromoCategory> => {
  const category = (id: number, level: number, name: Readonly<Record<Locale, string>>) => ({
    id,
    level,
    name: name[locale]
  })
  return [
    category(1, 1, { ar: "العطور والبخور", en: "Perfume & Incense" }),
    category(2, 2, { ar: "زيوت العطور", en: "Perfume oils" }),
    category(3, 1, { ar: "البيت والمفروشات", en: "Home & Living" }),
    category(4, 2, { ar: "السجاد", en: "Carpets" }),
    category(5, 3, {
      ar: "مساند ومخدات مطرّزة باليد من مجموعة رمضان",
      en: "Hand-embroidered cushions of the Ramadan collection"
    })
  ]
})

type PromosContext = ContextFrom<typeof promoCodesMachine>
const story = stateStory(promoCodesMachine, (props: StoryProps<typeof promoCodesMachine>) => (
  <PromoCodes {...props} isOwner categories={categoriesIn(props.locale)} />
))
const staffStory = stateStory(promoCodesMachine, (props: StoryProps<typeof promoCodesMachine>) => (
  <PromoCodes {...props} isOwner={false} categories={categoriesIn(props.locale)} />
))

const day = 86_400_000
const promo: DeskPromo = {
  code: "EID25",
  discount: Percent.make(25),
  amount: null,
  isFreeDelivery: false,
  excludedCategories: [],
  startsAt: storyMoment - day,
  endsAt: storyMoment + 6 * day,
  minimum: Fils.make(10_000),
  maximumUses: 100,
  maximumUsesPerCustomer: 1,
  uses: 37,
  discounts: Fils.make(148_250),
  state: "active"
}
const promosIn = (locale: Locale): ReadonlyArray<DeskPromo> => [
  promo,
  {
    ...promo,
    code: "WELCOME10",
    discount: Percent.make(12.5),
    startsAt: null,
    endsAt: null,
    minimum: null,
    maximumUses: null,
    maximumUsesPerCustomer: null,
    uses: 1_204
  },
  {
    ...promo,
    code: "HALA2",
    discount: null,
    amount: Fils.make(2_495),
    excludedCategories: categoriesIn(locale).filter(({ level }) => level === 1)
  },
  { ...promo, code: "TAWSEEL26", discount: null, isFreeDelivery: true, minimum: null },
  {
    ...promo,
    code: "RAMADAN26",
    uses: 0,
    discounts: Fils.make(0),
    state: "planned"
  },
  { ...promo, code: "A-VERY-LONG-CODE-OF-32-CHARACTER", state: "ended" }
]

const empty: PromosContext = { ...emptyList, filter: null }
const listed = fixture((locale): PromosContext => ({
  ...empty,
  items: promosIn(locale),
  next: "more"
}))
const listedWith = (changes: Partial<PromosContext>) => withChanges(listed, changes)
const making: PromoChange = { kind: "make", draft: emptyPromoDraft }
const filled: PromoChange = {
  kind: "make",
  draft: { ...emptyPromoDraft, code: "EID25", percent: "25", lastDay: "2026-02-20", minimum: "10" }
}
const amountOff: PromoChange = {
  kind: "make",
  draft: { ...emptyPromoDraft, code: "HALA2", kind: "amount", excludedCategories: [3] }
}
const freeDelivery: PromoChange = {
  kind: "make",
  draft: { ...emptyPromoDraft, code: "TAWSEEL26", kind: "delivery" }
}
const ending: PromoChange = { kind: "end", code: "EID25" }
const refused = (draft: PromoChange, changeRefusal: PromoChangeRefusal) => ({
  ...story("editing", listedWith({ draft, changeRefusal })),
  tags: ["refusal"]
})

export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...story("failed", { ...empty, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Listed = { ...story("listed", listed), name: "For an owner" }
export const ForStaff = { ...staffStory("listed", listed), name: "For staff" }
export const None = { ...story("listed", empty), name: "No promo codes" }
export const Refreshing = story("refreshing", listed)
export const LoadingMore = { ...story("loadingMore", listed), tags: ["loading"] }
export const LoadMoreFailed = {
  ...story("loadMoreFailed", listedWith({ refusal: offline })),
  name: "Next page not loaded, offline",
  tags: ["offline", "refusal"]
}
export const Making = { ...story("editing", listedWith({ draft: making })), name: "New code" }
export const Filled = story("editing", listedWith({ draft: filled }))
export const AmountOff = {
  ...story("editing", listedWith({ draft: amountOff })),
  name: "An amount"
}
export const FreeDelivery = story("editing", listedWith({ draft: freeDelivery }))
export const Ending = story("editing", listedWith({ draft: ending }))
export const Saving = story("changing", listedWith({ draft: filled }))
export const Made = story("listed", listedWith({ done: filled }))
export const Ended = story("listed", listedWith({ done: ending }))
export const NoCode = refused(making, new PromoDraftInvalid({ field: "code" }))
export const NoPercent = refused(making, new PromoDraftInvalid({ field: "percent" }))
export const NoAmount = refused(amountOff, new PromoDraftInvalid({ field: "amount" }))
export const CategoryGone = refused(
  amountOff,
  new PromoDraftInvalid({ field: "excludedCategories" })
)
export const WrongDay = refused(filled, new PromoDraftInvalid({ field: "lastDay" }))
export const WrongMinimum = refused(filled, new PromoDraftInvalid({ field: "minimum" }))
export const Exists = { ...refused(filled, new PromoExists()), name: "Code exists" }
export const Gone = { ...refused(ending, new PromoGone()), name: "Ended meanwhile" }
export const SaveOffline = {
  ...refused(filled, offline),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
