import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { auditMachine } from "#core/desk/auditMachine.ts"
import { allEvents, type AuditEvent, ChangeNotUndoable } from "#core/desk/DeskAudit.ts"
import { PasswordWrong } from "#core/desk/StaffAccount.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Audit } from "#ui/desk/audit/Audit.tsx"
import type { Locale } from "#locales/i18n.ts"
import { fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { emptyList, offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Audit" } satisfies Meta

type Context = ContextFrom<typeof auditMachine>

const story = stateStory(auditMachine, Audit)
const empty: Context = { ...emptyList, filter: allEvents }
const eventsIn = (locale: Locale): ReadonlyArray<AuditEvent> => {
  const event: AuditEvent = {
    id: 7,
    at: storyMoment,
    staffName: { ar: "نورة", en: "noura" }[locale],
    action: "staff.role",
    subject: "staff-3",
    subjectName: { ar: "سارة", en: "sara" }[locale],
    before: { role: "staff" },
    after: { role: "owner" },
    requestId: "1f4a7c20",
    names: {},
    canUndo: true,
    changedSince: []
  }
  return [
    event,
    {
      ...event,
      id: 6,
      action: "promo.end",
      subject: "promo-EID25",
      subjectName: null,
      before: { startsAt: null, endsAt: "2026-03-01T21:00:00.000Z" },
      after: { endsAt: "2026-02-14T15:30:00.000Z" }
    },
    {
      ...event,
      id: 5,
      action: "product.set",
      subject: "product-129",
      subjectName: { ar: "دلة نحاس منقوشة", en: "Engraved brass dallah" }[locale],
      before: { stock: 4 },
      after: { stock: 12, reason: { ar: "جرد", en: "Counted" }[locale] },
      canUndo: false
    },
    {
      ...event,
      id: 11,
      action: "product.save",
      subject: "product-129",
      subjectName: { ar: "دلة نحاس منقوشة", en: "Engraved brass dallah" }[locale],
      before: { price: 12_500, category: 4, isOnHome: false, "variants.7.sale": null },
      names: {
        "category-4": { ar: "القهوة", en: "Coffee" }[locale],
        "category-9": { ar: "الدلال", en: "Dallahs" }[locale]
      },
      after: {
        price: 11_995,
        category: 9,
        isOnHome: true,
        "variants.7.sale": { price: 9_000, firstDay: "2026-02-20", lastDay: null }
      }
    },
    {
      ...event,
      id: 10,
      action: "audit.undo",
      subject: "product-129",
      subjectName: { ar: "دلة نحاس منقوشة", en: "Engraved brass dallah" }[locale],
      before: { isArchived: true, isListed: false },
      after: { isArchived: false, isListed: true, undone: "product.archive" }
    },
    {
      ...event,
      id: 9,
      action: "export.orders",
      subject: "export-orders",
      subjectName: null,
      before: null,
      after: { first: "2026-02-01", last: "2026-02-14" },
      canUndo: false
    },
    {
      ...event,
      id: 4,
      action: "order.refund",
      subject: "order-10234567",
      subjectName: null,
      before: { refundable: 24_000 },
      after: { refundId: 3, part: { kind: "amount", amount: 6_250 }, method: "provider" },
      canUndo: false
    },
    {
      ...event,
      id: 3,
      staffName: null,
      action: "staff.signInFailed",
      subject: "staff-3",
      before: null,
      after: { factor: "password", address: "198.51.100.23" },
      requestId: null,
      canUndo: false
    }
  ]
}

const undoOf = (events: ReadonlyArray<AuditEvent>, nth: number): Context["draft"] => {
  const event = events[nth]
  return event === undefined ? null : { event, password: "" }
}

const fileNames = { "spring-prices.csv": "the name of a file" }

/** Changes of the shop itself and of its storefront. */
const shopEventsIn = (locale: Locale): ReadonlyArray<AuditEvent> => {
  const [event] = eventsIn(locale)
  if (event === undefined) return []
  const oud = { ar: "عود", en: "Oud" }[locale]
  const incense = { ar: "بخور", en: "Incense" }[locale]
  const make = (
    id: number,
    action: string,
    subject: string,
    before: AuditEvent["before"],
    after: AuditEvent["after"],
    more: Partial<AuditEvent> = {}
  ): AuditEvent => ({ ...event, id, action, subject, subjectName: null, before, after, ...more })
  const text = (ar: string, en: string) => ({ ar, en })[locale]
  return [
    make(
      30,
      "shop.change",
      "shop",
      {
        hours: { [locale]: text("من التاسعة إلى الخامسة", "Nine to five") },
        closedWeekdays: ["friday"]
      },
      { hours: { [locale]: text("من الظهر إلى التاسعة", "Noon to nine") }, closedWeekdays: [] }
    ),
    make(
      29,
      "brand.change",
      "shop",
      { name: { [locale]: text("سدو", "Sadu") }, accent: "#9e2335" },
      { name: { [locale]: text("نور", "Noor") }, accent: "#1a2a5e" },
      { canUndo: false, changedSince: ["accent"] }
    ),
    make(
      28,
      "delivery.change",
      "delivery",
      { "KW 0 5000.flatFee": 1_500 },
      { "KW 0 5000.flatFee": 1_755 }
    ),
    make(
      27,
      "category.move",
      "category-14",
      { parent: 12, place: 2 },
      { parent: 13 },
      {
        subjectName: text("مباخر", "Burners"),
        names: { "category-12": oud, "category-13": incense }
      }
    ),
    make(
      26,
      "banner.remove",
      "banner-3",
      {
        kind: "home_slider",
        [`title.${locale}`]: text("عروض الشتاء", "Winter offers"),
        target: { kind: "category", id: 12 },
        firstDay: "2026-02-20",
        place: 1
      },
      null,
      { subjectName: text("عروض الشتاء", "Winter offers"), names: { "category-12": oud } }
    ),
    make(
      25,
      "home.save",
      "home",
      {
        rows: [
          { kind: "products", category: 12, isShown: true },
          { kind: "reels", isShown: true }
        ]
      },
      {
        rows: [
          { kind: "reels", isShown: true },
          { kind: "products", category: 12, isShown: false }
        ]
      },
      { names: { "category-12": oud } }
    ),
    make(
      24,
      "product.save",
      "product-129",
      { category: 12 },
      { category: 13 },
      {
        subjectName: text("دلة نحاس منقوشة", "Engraved brass dallah"),
        names: { "category-12": oud, "category-13": incense }
      }
    ),
    make(23, "import.apply", "products", null, { fileName: "spring-prices.csv", products: 12 }),
    make(
      22,
      "bulk.apply",
      "products",
      null,
      { products: 4 },
      {
        canUndo: false,
        changedSince: ["products"]
      }
    )
  ]
}
const listed = fixture<Context>((locale) => ({ ...empty, items: eventsIn(locale), next: "3" }))
const undoing = withChanges<Context>(listed, (locale) => ({ draft: undoOf(eventsIn(locale), 0) }))
const refused = (changeRefusal: Context["changeRefusal"]) => ({
  ...story("editing", withChanges<Context>(undoing, { changeRefusal })),
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
export const Listed = story("listed", listed)
export const OfTheShop = {
  ...story(
    "listed",
    withChanges<Context>(listed, (locale) => ({ items: shopEventsIn(locale), next: null }))
  ),
  name: "Changes of the shop itself",
  parameters: { foreignTexts: fileNames }
}
export const Filtered = story(
  "listed",
  withChanges<Context>(listed, (locale) => ({
    next: null,
    filter: { person: { ar: "نورة", en: "noura" }[locale], kind: "promo", key: "EID25" },
    items: eventsIn(locale).slice(1, 2)
  }))
)
export const NothingFound = {
  ...story("listed", { ...empty, filter: { ...allEvents, kind: "review" } }),
  tags: ["empty"]
}
export const Refreshing = story("refreshing", listed)
export const LoadingMore = { ...story("loadingMore", listed), tags: ["loading"] }
export const LoadMoreFailed = {
  ...story("loadMoreFailed", withChanges<Context>(listed, { refusal: offline })),
  tags: ["offline", "refusal"]
}
export const TakingBack = story("editing", undoing)
export const TakingBackWithoutPassword = story(
  "editing",
  withChanges<Context>(listed, (locale) => ({ draft: undoOf(eventsIn(locale), 1) }))
)
export const Saving = { ...story("changing", undoing), tags: ["loading"] }
export const TakenBack = story(
  "listed",
  withChanges<Context>(listed, (locale) => ({ done: undoOf(eventsIn(locale), 0) }))
)
export const NotUndoable = {
  ...refused(new ChangeNotUndoable({ fields: ["role"], subjectName: null })),
  name: "Changed since, not taken back"
}
export const PasswordIsWrong = refused(new PasswordWrong())
export const OneOfMany = {
  ...story(
    "editing",
    withChanges<Context>(listed, (locale) => ({
      draft: undoOf(
        shopEventsIn(locale).filter(({ action }) => action === "import.apply"),
        0
      ),
      changeRefusal: new ChangeNotUndoable({
        fields: ["name.ar", "price"],
        subjectName: { ar: "دلة نحاس منقوشة", en: "Engraved brass dallah" }[locale]
      })
    }))
  ),
  name: "One of many changed since",
  parameters: { foreignTexts: fileNames },
  tags: ["refusal"]
}
export const SaveOffline = { ...refused(offline), tags: ["offline", "refusal"] }
