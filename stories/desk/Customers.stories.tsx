import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { ItemGone } from "#core/desk/deskCall.ts"
import {
  type CustomerNote,
  type CustomerNoteDraft,
  type CustomerNoteRefusal,
  type DeskCustomer,
  deskCustomersMachine,
  NoteMissing
} from "#core/desk/DeskCustomers.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { Customer } from "#ui/desk/customers/Customer.tsx"
import { Customers } from "#ui/desk/customers/Customers.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { loadedOrders } from "./deskOrders.ts"
import { emptyList, offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Customers" } satisfies Meta

const list = stateStory(deskCustomersMachine, Customers)
const page = stateStory(deskCustomersMachine, Customer)
type CustomersContext = ContextFrom<typeof deskCustomersMachine>

const empty: CustomersContext = { ...emptyList, filter: { search: "" } }
const dayMs = 86_400_000
const noura = fixture((locale): DeskCustomer => ({
  id: 7,
  phone: "+96550001234",
  name: { ar: "نورة العنزي", en: "Noura Al-Enezi" }[locale],
  orderCount: 3,
  lastOrderAt: storyMoment,
  details: null
}))
const listed = fixture((locale): CustomersContext => ({
  ...empty,
  next: "more",
  items: [
    noura(locale),
    { ...noura(locale), id: 6, phone: "+96566660012", name: "", orderCount: 0, lastOrderAt: null },
    {
      ...noura(locale),
      id: 5,
      phone: "+966501234567",
      name: {
        ar: "عبدالرحمن بن عبدالعزيز المطيري الظفيري",
        en: "Abdulrahman bin Abdulaziz Al-Mutairi Al-Dhafiri"
      }[locale],
      orderCount: 12
    }
  ]
}))
const note = fixture((locale): CustomerNote => ({
  id: 4,
  text: {
    ar: "تفضّل التوصيل بعد المغرب.\nلا تتصل قبل العاشرة صباحًا.",
    en: "Prefers delivery after sunset.\nDo not call before ten in the morning."
  }[locale],
  at: storyMoment,
  staffName: { ar: "سارة", en: "Sara" }[locale]
}))
const customer = fixture((locale): DeskCustomer => ({
  ...noura(locale),
  details: {
    since: storyMoment - 200 * dayMs,
    deletedAt: null,
    email: "noura@example.com",
    paid: Fils.make(84_750),
    refunded: Fils.make(6_500),
    orders: loadedOrders(locale).list?.orders.slice(0, 3) ?? [],
    returns: [
      {
        id: 12,
        orderId: OrderId.make("10234567"),
        state: "inspected",
        requestedAt: storyMoment - 3 * dayMs
      }
    ],
    addresses: [
      {
        id: 1,
        name: { ar: "نورة العنزي", en: "Noura Al-Enezi" }[locale],
        phone: "+96550001234",
        text: {
          ar: "قطعة 4، شارع 12، منزل 7، السالمية، حولي، الكويت\nالباب الجانبي",
          en: "Block 4, Street 12, House 7, Salmiya, Hawalli, Kuwait\nThe side door"
        }[locale],
        isDefault: true
      }
    ],
    notes: [note(locale)],
    reviews: [
      {
        id: 3,
        productName: { ar: "دلة نحاس منقوشة", en: "Engraved brass dallah" }[locale],
        stars: 5,
        text: { ar: "نقشها جميل وصبّها سهل.", en: "Fine engraving, and it pours well." }[locale],
        at: storyMoment - 20 * dayMs,
        isHidden: true
      }
    ],
    stockAlerts: [
      {
        id: 2,
        productId: 9,
        productName: { ar: "عباية كريب", en: "Crepe abaya" }[locale],
        attributes: { ar: "عنابي / 56", en: "Burgundy / 56" }[locale],
        at: storyMoment - dayMs
      }
    ],
    consent: { orderTexts: true, orderMails: true, offers: false }
  }
}))
const of = fixture((locale): CustomersContext => ({
  ...empty,
  filter: { id: 7 },
  items: [customer(locale)]
}))
const few = fixture((locale): CustomersContext => {
  const { details, ...rest } = customer(locale)
  return {
    ...of(locale),
    items: [
      {
        ...rest,
        name: "",
        phone: null,
        orderCount: 1,
        details: details && {
          ...details,
          deletedAt: storyMoment,
          email: null,
          orders: details.orders.slice(0, 1),
          returns: [],
          addresses: [],
          notes: [],
          reviews: [],
          stockAlerts: [],
          consent: { orderTexts: false, orderMails: false, offers: false }
        }
      }
    ]
  }
})
const adding: CustomerNoteDraft = { kind: "add", id: 7, text: "" }
const removing = fixture((locale): CustomersContext => ({
  ...of(locale),
  draft: { kind: "remove", id: 7, note: note(locale) }
}))
const refused = (changeRefusal: CustomerNoteRefusal) => ({
  ...page("editing", withChanges(of, { draft: adding, changeRefusal })),
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
export const None = {
  ...list("listed", { ...empty, filter: { search: "9999" } }),
  name: "No customer found",
  tags: ["empty"]
}
export const Refreshing = list("refreshing", listed)
export const LoadingMore = { ...list("loadingMore", listed), tags: ["loading"] }
export const LoadMoreFailed = {
  ...list("loadMoreFailed", withChanges(listed, { refusal: offline })),
  name: "Next page not loaded, offline",
  tags: ["offline", "refusal"]
}
export const One = { ...page("listed", of), name: "One customer" }
export const Deleted = { ...page("listed", few), name: "Deleted account" }
export const Gone = {
  ...page("listed", { ...empty, filter: { id: 8 } }),
  name: "Customer gone",
  tags: ["empty"]
}
export const AddingNote = page("editing", withChanges(of, { draft: adding }))
export const RemovingNote = { ...page("editing", removing), tags: ["destructive"] }
export const SavingNote = page("changing", withChanges(of, { draft: adding }))
export const NoteSaved = page("listed", withChanges(of, { done: adding }))
export const EmptyNote = refused(new NoteMissing())
export const AccountGone = { ...refused(new ItemGone()), name: "Account deleted meanwhile" }
export const NoteOffline = {
  ...refused(offline),
  name: "Note not saved, offline",
  tags: ["offline", "refusal"]
}
