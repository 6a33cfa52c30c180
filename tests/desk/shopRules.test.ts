import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import {
  emptyShopContent,
  shopCalls,
  shopCards,
  ShopChanged,
  type ShopContent,
  type ShopRefusal
} from "#core/desk/DeskShop.ts"
import { localizeShop } from "#core/desk/localizeShop.ts"
import {
  mergeShops,
  missingTexts,
  openShopDraft,
  parseShopDraft,
  pickFields,
  rebaseShopDraft
} from "#core/desk/shopDraft.ts"
import { loadShop, saveShop, shopMachine } from "#core/desk/shopMachine.ts"
import { normalizeShop, shopProblems } from "#core/desk/shopProblems.ts"
import { plainRichText } from "#core/catalogue/RichText.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { storyShop } from "#stories/desk/shopContent.ts"
import { answer, deskApi } from "../support/deskApi.ts"

const fieldsOf = shopCards.identity
const localized = fc.record({
  ar: fc.constantFrom("", "أ", "ب"),
  en: fc.constantFrom("", "a", "b")
})
const identity = fc.record({
  legalName: localized,
  registration: fc.constantFrom("", "1", "2"),
  taxNumber: fc.constantFrom("", "1", "2"),
  address: localized
})

describe("mergeShops", () => {
  it("both change another language of a text: both stay; the same one is a conflict", () => {
    const base = { hours: { ar: "٩ إلى ٥", en: "9 to 5" } }
    const mine = { hours: { ar: "٩ إلى ٦", en: "9 to 5" } }
    const theirs = { hours: { ar: "٩ إلى ٥", en: "9 to 7" } }
    expect(mergeShops({ base, mine, theirs })).toEqual({
      merged: { hours: { ar: "٩ إلى ٦", en: "9 to 7" } },
      conflicts: []
    })
    expect(mergeShops({ base, mine: { hours: { ar: "x", en: "9 to 6" } }, theirs })).toEqual({
      merged: { hours: { ar: "x", en: "9 to 7" } },
      conflicts: [{ field: "hours.en", before: "9 to 7", after: "9 to 6" }]
    })
  })

  it("is mine where they changed nothing, theirs where I did, and the same from both sides without a conflict (property)", () =>
    fc.assert(
      fc.property(identity, identity, identity, (base, mine, theirs) => {
        expect(mergeShops({ base, mine, theirs: base })).toEqual({ merged: mine, conflicts: [] })
        expect(mergeShops({ base, mine: base, theirs })).toEqual({ merged: theirs, conflicts: [] })
        const { conflicts, merged } = mergeShops({ base, mine, theirs })
        const reversed = mergeShops({ base, mine: theirs, theirs: mine })
        expect(reversed.conflicts.length).toBe(conflicts.length)
        if (conflicts.length === 0) expect(reversed.merged).toEqual(merged)
      })
    ))

  it("rebaseShopDraft: saved again, it is mine in my fields and theirs in all others (property)", () =>
    fc.assert(
      fc.property(identity, identity, identity, (base, mine, theirs) => {
        const draft = openShopDraft({ ...emptyShopContent, ...base }, "identity")
        const typed = { ...draft, typed: { ...draft.typed, ...mine } }
        const now: ShopContent = { ...emptyShopContent, ...theirs, returnDays: 3 }
        const rebased = rebaseShopDraft(typed, now)
        expect(rebased.base).toEqual(now)
        const sent = {
          base: pickFields(rebased.base, fieldsOf),
          mine: pickFields({ ...emptyShopContent, ...pickTyped(rebased.typed) }, fieldsOf),
          theirs: pickFields(now, fieldsOf)
        }
        const { conflicts, merged } = mergeShops(sent)
        expect(conflicts).toEqual([])
        const reversed = mergeShops({ base, mine: theirs, theirs: mine })
        expect(merged).toEqual(reversed.merged)
      })
    ))
})

const pickTyped = ({
  address,
  legalName,
  registration,
  taxNumber
}: Pick<ShopContent, "address" | "legalName" | "registration" | "taxNumber">) => ({
  address,
  legalName,
  registration,
  taxNumber
})

describe("what a person types", () => {
  const draft = openShopDraft(emptyShopContent, "schedule")
  const parse = (typed: Partial<typeof draft.typed>, card: keyof typeof shopCards = "schedule") =>
    parseShopDraft({ ...draft, card, typed: { ...draft.typed, ...typed } })

  it("is read in any digits, without empty rows", () => {
    const days = { ...draft.typed.deliveryDays, KW: "٢", SA: " 5 " }
    expect(
      Result.getOrThrow(
        parse({ deliveryDays: days, closedDates: ["٢٠٢٦-٠٢-٢٥", "", "2026-02-25"] })
      )
    ).toMatchObject({
      deliveryDays: { KW: 2, SA: 5, OM: null },
      closedDates: ["2026-02-25"]
    })
    expect(
      Result.getOrThrow(
        parse(
          {
            supportPhone: "2220 0000",
            whatsapp: "",
            socialLinks: { ...draft.typed.socialLinks, x: "x.com/sadu" }
          },
          "contact"
        )
      )
    ).toMatchObject({
      supportPhone: "+96522200000",
      whatsapp: "",
      socialLinks: { x: "https://x.com/sadu" }
    })
  })

  it.each([
    [{ deliveryDays: { ...draft.typed.deliveryDays, KW: "soon" } }, "deliveryDays.KW", "days"],
    [{ deliveryDays: { ...draft.typed.deliveryDays, OM: "61" } }, "deliveryDays.OM", "days"],
    [{ closedDates: ["2026-02-30"] }, "closedDates.0", "date"]
  ] as const)("%j is wrong in its field", (typed, field, problem) => {
    expect(Result.getFailure(parse(typed))).toMatchObject({
      value: { problems: [{ field, problem }] }
    })
  })

  it("a wrong field of another card does not matter", () => {
    expect(Result.isSuccess(parse({ supportPhone: "1" }))).toBe(true)
    expect(Result.isFailure(parse({ supportPhone: "1" }, "contact"))).toBe(true)
  })

  it("a section, a size guide and columns of different lengths are named with their places", () => {
    const shop: ShopContent = {
      ...emptyShopContent,
      termsPolicy: [
        { title: { ar: "", en: "" }, text: { ar: "", en: "" } },
        { title: { ar: "", en: "" }, text: { ar: "نص", en: "" } }
      ],
      sizeGuides: [
        {
          categories: [" "],
          title: { ar: "م", en: "" },
          note: { ar: "", en: "" },
          columns: [
            { name: { ar: "أ", en: "" }, values: ["1", "2"] },
            { name: { ar: "ب", en: "" }, values: ["1"] }
          ]
        }
      ]
    }
    expect(shopProblems(shop)).toEqual([
      { field: "sizeGuides.0.categories", problem: "missing" },
      { field: "sizeGuides.0.columns.1.values", problem: "uneven" },
      { field: "termsPolicy.1.title.ar", problem: "missing" }
    ])
    expect(normalizeShop(shop).termsPolicy).toHaveLength(1)
  })
})

it("localizeShop: a text that is missing in a language is in the other one", () => {
  const info = (locale: "ar" | "en") => localizeShop(storyShop, locale, plainRichText)
  expect([info("ar").address, info("en").address]).toEqual([
    "مدينة الكويت، المباركية، قطعة 6",
    "مدينة الكويت، المباركية، قطعة 6"
  ])
  expect(info("en")).toMatchObject({
    legalName: "Sadu General Trading Co. W.L.L.",
    hours: "Saturday to Thursday, 9 am to 9 pm.",
    delivery: {
      days: { KW: 2, SA: 5 },
      closedDates: [Date.UTC(2026, 1, 25), Date.UTC(2026, 1, 26)]
    }
  })
  expect(missingTexts(storyShop, "identity")).toEqual(["en"])
  expect(missingTexts(storyShop, "terms")).toEqual(["en"])
  expect(missingTexts(storyShop, "contact")).toEqual([])
})

it("a card that somebody else has changed keeps what was typed, and is saved over it the next time", async () => {
  const theirs = { ...storyShop, registration: "777", taxNumber: "888" }
  const sent: Array<object> = []
  const layer = deskApi(
    answer(shopCalls.get, () => Effect.succeed({ shop: storyShop })),
    answer(shopCalls.save, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? Effect.fail(
            new ShopChanged({
              conflicts: [{ field: "registration", before: "777", after: "123" }],
              shop: theirs
            })
          )
        : Effect.succeed({ shop: { ...theirs, registration: "123" } })
    })
  )
  const run = <Value, Refusal>(effect: Effect.Effect<Value, Refusal, never>) =>
    Effect.runPromise(Effect.result(effect))
  const actor = createActor(
    provideActors(shopMachine, {
      actors: {
        load: fromPromise(() => run(Effect.provide(loadShop(), layer))),
        change: fromPromise(({ input }): Promise<Result.Result<ShopContent | null, ShopRefusal>> =>
          run(Effect.provide(saveShop(input.draft), layer))
        )
      }
    }),
    { input: { filter: null } }
  ).start()
  await waitFor(actor, (now) => now.value === "listed")
  const draft = openShopDraft(storyShop, "identity")
  actor.send({
    type: "draft.open",
    draft: { ...draft, typed: { ...draft.typed, registration: "١٢٣" } }
  })
  actor.send({ type: "draft.submit" })
  await waitFor(actor, (now) => now.context.changeRefusal !== null)
  expect(actor.getSnapshot().context.draft).toMatchObject({
    base: { registration: "777" },
    typed: { registration: "١٢٣", taxNumber: "888" }
  })
  actor.send({ type: "draft.submit" })
  await waitFor(actor, (now) => now.value === "listed")
  expect(sent[1]).toMatchObject({
    base: { registration: "777", taxNumber: "888" },
    content: { registration: "123", taxNumber: "888" }
  })
  expect(actor.getSnapshot().context.items[0]?.registration).toBe("123")
})
