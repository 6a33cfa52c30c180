import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { ItemGone, ReasonMissing } from "#core/desk/deskCall.ts"
import {
  AmountChanged,
  CountsWrong,
  type DeskReturn,
  type DeskReturnDraft,
  deskReturnsMachine,
  ExchangeSoldOut,
  ExchangeUnpaid,
  MoneyForOwners,
  ReturnChanged,
  type ReturnStepRefusal,
  SettlementMethodWrong,
  StepKeyReused
} from "#core/desk/DeskReturns.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { Return } from "#ui/desk/returns/Return.tsx"
import { Returns } from "#ui/desk/returns/Returns.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { emptyList, offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Returns" } satisfies Meta

const list = stateStory(deskReturnsMachine, Returns)
const page = stateStory(deskReturnsMachine, (props) => <Return {...props} isOwner />)
const pageOfStaff = stateStory(deskReturnsMachine, (props) => <Return {...props} isOwner={false} />)
type ReturnsContext = ContextFrom<typeof deskReturnsMachine>

const empty: ReturnsContext = { ...emptyList, filter: { state: null } }
const returnIn = (state: DeskReturn["state"]) =>
  fixture((locale): DeskReturn => ({
    id: 12,
    orderId: OrderId.make("10423518"),
    state,
    requestedAt: storyMoment,
    customer: {
      name: { ar: "نورة العنزي", en: "Noura Al-Enezi" }[locale],
      phone: "+96550001234"
    },
    note: { ar: "الكم طويل عليه.", en: "The sleeves are too long for him." }[locale],
    handover: state === "requested" || state === "refused" ? null : "bring",
    reason: state === "refused" ? { ar: "القطعة ملبوسة.", en: "It was worn." }[locale] : "",
    lines: [
      {
        position: 0,
        quantity: 2,
        reason: "wrongSize",
        name: { ar: "دشداشة قطن بيضاء", en: "White cotton dishdasha" }[locale],
        attributes: { ar: "المقاس: M", en: "Size: M" }[locale],
        sku: "DSH-101",
        image: null,
        exchange: null,
        found:
          state === "inspected" || state === "settled" ? { good: 1, damaged: 1, notOurs: 0 } : null,
        value: state === "settled" ? Fils.make(27_000) : null
      },
      {
        position: 1,
        quantity: 1,
        reason: "damaged",
        name: { ar: "عباءة كريب", en: "Crepe abaya" }[locale],
        attributes: { ar: "المقاس: 54", en: "Size: 54" }[locale],
        sku: "ABY-54",
        image: null,
        exchange: {
          name: { ar: "المقاس: 56", en: "Size: 56" }[locale],
          sku: "ABY-56",
          stock: 3
        },
        found:
          state === "inspected" || state === "settled" ? { good: 1, damaged: 0, notOurs: 0 } : null,
        value: null
      }
    ],
    photos: [],
    isPaidOnline: false,
    iban: state === "settled" ? null : "KW81CBKU0000000000001234560101",
    ibanEnd: "0101",
    amount: Fils.make(27_000),
    steps: [
      { state: "requested", at: storyMoment, staffName: null },
      ...(state === "requested"
        ? []
        : [
            {
              state: "approved" as const,
              at: storyMoment + 3_600_000,
              staffName: { ar: "علي", en: "Ali" }[locale]
            }
          ])
    ],
    creditNote: state === "settled" ? 7 : null,
    replacementOrder: state === "settled" ? OrderId.make("10423999") : null
  }))
const listed = fixture((locale): ReturnsContext => ({
  ...empty,
  next: "11",
  items: (
    ["requested", "approved", "received", "inspected", "settled", "refused", "withdrawn"] as const
  ).map((state, index) => ({ ...returnIn(state)(locale), id: 12 - index }))
}))
const one = (state: DeskReturn["state"]) =>
  fixture((locale): ReturnsContext => ({
    ...empty,
    filter: { id: 12 },
    items: [returnIn(state)(locale)]
  }))
const approving: DeskReturnDraft = { id: 12, step: "approve", handover: "collect" }
const refusing: DeskReturnDraft = { id: 12, step: "refuse", reason: "" }
const inspecting: DeskReturnDraft = {
  id: 12,
  step: "inspect",
  lines: [
    { position: 0, good: 1, damaged: 1, notOurs: 0 },
    { position: 1, good: 1, damaged: 0, notOurs: 0 }
  ]
}
const settling: DeskReturnDraft = {
  id: 12,
  step: "settle",
  amount: Fils.make(27_000),
  method: "bank_transfer"
}
const editing = (state: DeskReturn["state"], draft: DeskReturnDraft) =>
  page("editing", withChanges(one(state), { draft }))
const refused = (
  state: DeskReturn["state"],
  draft: DeskReturnDraft,
  changeRefusal: ReturnStepRefusal
) => ({
  ...page("editing", withChanges(one(state), { draft, changeRefusal })),
  tags: ["refusal"]
})

export const Loading = { ...list("loading", empty), tags: ["loading"] }
export const Offline = {
  ...list("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...list("failed", { ...empty, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Listed = list("listed", listed)
export const None = { ...list("listed", empty), name: "No returns" }
export const Refreshing = list("refreshing", listed)
export const LoadingMore = { ...list("loadingMore", listed), tags: ["loading"] }
export const LoadMoreFailed = {
  ...list("loadMoreFailed", withChanges(listed, { refusal: offline })),
  name: "Next page not loaded, offline",
  tags: ["offline", "refusal"]
}
export const Requested = page("listed", one("requested"))
export const Approved = page("listed", one("approved"))
export const Received = page("listed", one("received"))
export const Inspected = page("listed", one("inspected"))
export const InspectedForStaff = pageOfStaff("listed", one("inspected"))
export const Settled = page("listed", one("settled"))
export const Refused = page("listed", one("refused"))
export const Withdrawn = page("listed", one("withdrawn"))
export const NotThere = {
  ...page("listed", { ...empty, filter: { id: 12 } }),
  name: "No such return"
}
export const Approving = editing("requested", approving)
export const Refusing = editing("requested", refusing)
export const Receiving = editing("approved", { id: 12, step: "receive" })
export const Inspecting = editing("received", inspecting)
export const Settling = editing("inspected", settling)
export const SettlingOnlyExchange = editing("inspected", {
  id: 12,
  step: "settle",
  amount: Fils.make(0),
  method: null
})
export const Saving = page("changing", withChanges(one("inspected"), { draft: settling }))
export const Done = page("listed", withChanges(one("approved"), { done: approving }))
export const NoReason = refused("requested", refusing, new ReasonMissing())
export const Gone = refused("requested", approving, new ItemGone())
export const Changed = refused("requested", approving, new ReturnChanged({ state: "refused" }))
export const SoldOut = refused("requested", approving, new ExchangeSoldOut())
export const Unpaid = refused("requested", approving, new ExchangeUnpaid())
export const WrongCounts = refused("received", inspecting, new CountsWrong())
export const AnotherAmount = refused(
  "inspected",
  settling,
  new AmountChanged({ amount: Fils.make(13_500) })
)
export const WrongMethod = refused("inspected", settling, new SettlementMethodWrong())
export const StepTaken = refused("inspected", settling, new StepKeyReused())
export const NotForStaff = refused("inspected", settling, new MoneyForOwners())
export const SaveOffline = {
  ...refused("inspected", settling, offline),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
