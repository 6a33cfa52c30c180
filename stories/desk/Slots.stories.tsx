import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { ReasonMissing } from "#core/desk/deskCall.ts"
import {
  CapacityInvalid,
  deskSlotsMachine,
  SlotChanged,
  type SlotDraft,
  type SlotOrder,
  type SlotRefusal,
  type ZoneDay
} from "#core/desk/DeskSlots.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import { Slots } from "#ui/desk/slots/Slots.tsx"
import { fixture } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { emptyList, offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Deliveries by Slot" } satisfies Meta

type SlotsContext = ContextFrom<typeof deskSlotsMachine>

const page = stateStory(deskSlotsMachine, ({ locale: _, ...props }) => <Slots {...props} />)

const names = {
  noura: { ar: "نورة العنزي", en: "Noura Al-Enezi" },
  fahad: { ar: "فهد العجمي", en: "Fahad Al-Ajmi" },
  reem: { ar: "ريم الصباح", en: "Reem Al-Sabah" }
} as const
const orderOf = (
  id: string,
  name: keyof typeof names,
  more: {
    readonly status?: OrderStatus
    readonly notifiedAt?: number
    readonly canNotify?: boolean
  }
) =>
  fixture((locale): SlotOrder => ({
    id: OrderId.make(id),
    customerName: names[name][locale],
    phone: "+96550001234",
    area: { ar: "القصر", en: "Qasr" }[locale],
    status: "processing",
    message: {
      ar: `نعتذر منك، يتعذّر علينا توصيل طلبك ${id} في موعده: السبت 14 فبراير، من 4:00\u00a0م إلى 7:00\u00a0م. سنتواصل معك لتحديد موعد آخر.`,
      en: `We’re sorry: we can’t deliver your order ${id} on Saturday 14 February, 16:00–19:00. We’ll contact you about another time.`
    }[locale],
    canNotify: true,
    notifiedAt: null,
    ...more
  }))

const day = Date.UTC(2026, 1, 14)
const jahra = (dayReason: boolean, slotReason: boolean) =>
  fixture((locale): ZoneDay => {
    const reason = { ar: "أمطار غزيرة", en: "Heavy rain" }[locale]
    return {
      zone: "jahra",
      name: { ar: "الجهراء", en: "Jahra" }[locale],
      day,
      closedReason: dayReason ? reason : null,
      slots: [
        {
          begins: 960,
          ends: 1_140,
          taken: 4,
          capacity: 12,
          closedReason: slotReason ? reason : null,
          orders: [
            orderOf("10423515", "noura", {})(locale),
            orderOf("10423516", "fahad", { notifiedAt: storyMoment })(locale),
            orderOf("10423517", "reem", { canNotify: false })(locale)
          ]
        },
        {
          begins: 1_320,
          ends: 1_500,
          taken: 1,
          capacity: 1,
          closedReason: null,
          orders: [orderOf("10423518", "reem", { status: "delivered" })(locale)]
        }
      ]
    }
  })
const capital = fixture((locale): ZoneDay => ({
  zone: "capital",
  name: { ar: "العاصمة", en: "The Capital" }[locale],
  day,
  closedReason: null,
  slots: []
}))

const empty: SlotsContext = { ...emptyList, filter: { day: "2026-02-14" } }
const listed = (changes: Partial<SlotsContext> = {}, zone = jahra(false, false)) =>
  fixture((locale): SlotsContext => ({
    ...empty,
    items: [zone(locale), capital(locale)],
    ...changes
  }))
const place = { zone: "jahra", day: "2026-02-14", begins: 960 }
const changing = (draft: SlotDraft, changeRefusal: SlotRefusal | null = null) =>
  listed({ draft, changeRefusal }, jahra(false, draft.kind === "notify"))
const capacity: SlotDraft = { kind: "capacity", ...place, typed: "15", seen: 12 }
const closing: SlotDraft = { kind: "close", ...place, reason: "" }
const notifying: SlotDraft = {
  kind: "notify",
  zone: "jahra",
  day: "2026-02-14",
  order: OrderId.make("10423515")
}

export const Loading = page("loading", empty)
export const Failed = page("failed", { ...empty, refusal: offline })
export const Empty = page("listed", empty)
export const Listed = page("listed", listed())
export const SlotClosed = page("listed", listed({ done: closing }, jahra(false, true)))
export const DayClosed = page(
  "listed",
  listed({ done: { ...closing, begins: null } }, jahra(true, false))
)
export const Refreshing = page("refreshing", listed())
export const LoadingMore = page("loadingMore", listed({ next: "1" }))
export const LoadMoreFailed = page("loadMoreFailed", listed({ next: "1", refusal: offline }))
export const Capacity = page("editing", changing(capacity))
export const CapacityWrong = page(
  "editing",
  changing({ ...capacity, typed: "1.5" }, new CapacityInvalid({ field: "capacity" }))
)
export const ChangedMeanwhile = page("editing", changing(capacity, new SlotChanged()))
export const Closing = page("editing", changing(closing))
export const ReasonIsMissing = page("editing", changing(closing, new ReasonMissing()))
export const ClosingDay = page("editing", changing({ ...closing, begins: null }))
export const Reopening = page("editing", changing({ kind: "reopen", ...place, begins: null }))
export const Changing = page("changing", changing(capacity))
export const Notifying = page("changing", changing(notifying))
export const NotNotified = page("editing", changing(notifying, offline))
export const Notified = page("listed", listed({ done: notifying }, jahra(false, true)))
