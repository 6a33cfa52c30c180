import fc from "fast-check"
import { expect, it } from "vitest"
import { auditChanges, parseSubject } from "#core/desk/DeskAudit.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import {
  auditActionName,
  auditFieldName,
  auditSubjectName,
  auditValue
} from "#locales/auditWords.ts"

const { t } = i18nByLocale.en

it("an event reads in words of the desk, and what has none stays as it is", () => {
  expect([auditActionName(t, "promo.end"), auditActionName(t, "planet.move")]).toEqual([
    "Ended a promo code",
    "planet.move"
  ])
  expect(
    ["part.amount", "name.xx", "KW 0 5000.flatFee", "parent", "popularSearches"].map((field) =>
      auditFieldName(t, field)
    )
  ).toEqual([
    "Refunded · Amount",
    "Name · xx",
    "Flat fee, Kuwait, 0 to 5 kg",
    "Inside of",
    "Suggested in the search"
  ])
  expect([
    auditSubjectName(t, { subject: "staff-7", subjectName: "noura" }),
    auditSubjectName(t, { subject: "takings", subjectName: null })
  ]).toEqual(["Account \u2068noura\u2069", "takings"])
})

it("values are words, money, moments and days", () => {
  const value = (field: string, one: Parameters<typeof auditValue>[2]) =>
    auditValue(t, field, one, { "category-12": "Oud" })
  expect([
    value("isListed", true),
    value("status", "confirmed"),
    value("role", "staff"),
    value("part.amount", 1_250),
    value("stock", 1_250),
    value("endsAt", null),
    value("reason", "all"),
    value("scope", "all"),
    value("after", ["a", 2]),
    value("flatFee", 1_500),
    value("closedWeekdays", ["friday"]),
    value("parent", 12),
    value("parent", 13),
    value("order", [12, 13]),
    value("target", { kind: "category", id: 12 }),
    value("target", { kind: "page", page: "about" }),
    value("rows", [
      { kind: "products", category: 12, isShown: false },
      { kind: "reels", isShown: true }
    ]),
    value("returnsPolicy", [{ title: { ar: "الإرجاع", en: "Returns" }, text: { ar: "", en: "7" } }])
  ]).toEqual([
    "Yes",
    "Confirmed",
    "Staff",
    "KD\u00a01.25",
    "1,250",
    "nothing",
    "all",
    "password and phone",
    "a · 2",
    "KD\u00a01.50",
    "Friday",
    "Oud",
    "No. \u206613\u2069",
    "Oud · No. \u206613\u2069",
    "Oud",
    "About us",
    "Oud (Hidden)\nReels",
    "الإرجاع / Returns\n7"
  ])
  expect(value("first", "2026-11-26")).toMatch(/26/)
  expect(value("endsAt", "2026-11-26T09:00:00.000Z")).toMatch(/12:00/)
})

it("a subject is its kind and key; any other text is a key alone", () => {
  expect([parseSubject("order-10234567"), parseSubject("shop"), parseSubject("promo-A-1")]).toEqual(
    [
      { kind: "order", key: "10234567" },
      { kind: "shop", key: "" },
      { kind: "promo", key: "A-1" }
    ]
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { key, kind } = parseSubject(text)
      expect(kind === null ? key : `${kind}${text === kind ? "" : "-"}${key}`).toBe(text)
    })
  )
})

it("an event is its changed fields, and those of a record that is new", () => {
  expect(
    auditChanges({
      subject: "order-7",
      before: { stock: 4, name: "same", part: null },
      after: { stock: 12, name: "same", part: { kind: "amount", of: { fils: 250 } }, list: [1] }
    })
  ).toEqual([
    { field: "stock", before: 4, after: 12 },
    { field: "part", before: null, after: { kind: "amount", of: { fils: 250 } } },
    { field: "list", after: [1] }
  ])
  expect(
    auditChanges({
      subject: "order-7",
      before: null,
      after: { part: { kind: "items", of: { fils: 250 } } }
    })
  ).toEqual([
    { field: "part.kind", after: "items" },
    { field: "part.of.fils", after: 250 }
  ])
})
