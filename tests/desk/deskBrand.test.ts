import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { type Brand, brandText, emptyBrand } from "#core/brand/Brand.ts"
import {
  BrandChanged,
  type BrandDraft,
  type BrandRefusal,
  brandFields,
  changeBrand,
  changedFields,
  deskBrandMachine,
  fieldOf,
  mergeBrands
} from "#core/desk/DeskBrand.ts"
import { DeskApi, type DeskRefusal } from "#core/desk/deskCall.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { ItemPage } from "#core/shared/submitMachine.ts"

const text = fc.record({
  ar: fc.constantFrom("", "نور", "ضياء"),
  en: fc.constantFrom("", "Noor", "Light")
})
const picture = fc.constantFrom("", "sadu", `/pictures/sized/own/${"a".repeat(32)}.jpg`)
const brands: fc.Arbitrary<Brand> = fc.record({
  name: text,
  tagline: text,
  story: text,
  logo: picture,
  icon: picture,
  accent: fc.constantFrom("", "#1a2a5e", "#9e2335"),
  ground: fc.constantFrom("", "#ffffff")
})

describe("two people who change the brand", () => {
  it("law: each field is that of who changed it; where both did, theirs stays and is a conflict", () => {
    fc.assert(
      fc.property(brands, brands, brands, (base, mine, theirs) => {
        const { conflicts, merged } = mergeBrands({ base, mine, theirs })
        for (const field of brandFields) {
          const [was, my, their] = [base, mine, theirs].map((brand) => fieldOf(brand, field))
          expect(fieldOf(merged, field)).toBe(their === was ? my : their)
          expect(conflicts.some((one) => one.field === field)).toBe(
            my !== was && their !== was && my !== their
          )
        }
      })
    )
  })

  it("a refused form keeps what was typed, takes what the other changed, and begins from there", async () => {
    const base = { ...emptyBrand, name: { ar: "نور", en: "Noor" } }
    const theirs = { ...base, name: { ar: "ضياء", en: "Noor" }, ground: "#ffffff" }
    const typed = { ...base, name: { ar: "سناء", en: "Sana" } }
    const draft: BrandDraft = { base, brand: typed, uploads: { logo: 0, icon: 0 } }
    const actor = createActor(
      provideActors(deskBrandMachine, {
        actors: {
          load: fromPromise(async (): Promise<Result.Result<ItemPage<Brand>, DeskRefusal>> =>
            Result.succeed({ items: [base], next: null })
          ),
          change: fromPromise(async (): Promise<Result.Result<Brand | null, BrandRefusal>> =>
            Result.fail(new BrandChanged({ brand: theirs }))
          )
        }
      }),
      { input: { filter: null } }
    ).start()
    await waitFor(actor, (snapshot) => snapshot.matches("listed"))
    actor.send({ type: "draft.open", draft })
    actor.send({ type: "draft.submit" })
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.changeRefusal !== null)
    expect(context.draft).toEqual({
      ...draft,
      base: theirs,
      brand: { ...typed, ground: "#ffffff" }
    })
    expect(context.draft && changedFields(context.draft.base, context.draft.brand)).toEqual([
      "name.ar",
      "name.en"
    ])
  })
})

describe("a change of the brand", () => {
  const calls: Array<unknown> = []
  const run = (brand: Brand) =>
    Effect.runPromise(
      Effect.result(changeBrand({ base: emptyBrand, brand, uploads: { logo: 0, icon: 0 } })).pipe(
        Effect.provideService(DeskApi, {
          call: (_call, request) => {
            calls.push(request)
            return Effect.die("not asked for")
          }
        })
      )
    )

  it.each([
    [{ accent: "rouge" }, { _tag: "BrandColourInvalid", field: "accent" }],
    [{ ground: "#222222" }, { _tag: "BrandContrastLow", field: "ground" }],
    [{ accent: "#ffcc00" }, { _tag: "BrandContrastLow", field: "accent" }]
  ])("%o is refused without a call", async (changed, failure) => {
    expect(await run({ ...emptyBrand, ...changed })).toMatchObject({ failure })
    expect(calls).toEqual([])
  })
})

it("a text that one language lacks is that of the other", () => {
  expect([
    brandText({ ar: "نور", en: "" }, "en"),
    brandText({ ar: "نور", en: "Noor" }, "en"),
    brandText({ ar: "", en: "" }, "ar")
  ]).toEqual(["نور", "Noor", ""])
})
