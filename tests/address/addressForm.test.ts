import { Effect, Option, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Address,
  AddressId,
  Addresses,
  InvalidUserId,
  lacksShortAddress,
  type NewAddress
} from "#core/address/Address.ts"
import {
  type AddressDraft,
  AddressIncomplete,
  type DraftField,
  updateField,
  toDraft,
  emptyDraft,
  setPosition,
  asksForGovernorate,
  parseAddressForm
} from "#core/address/addressForm.ts"
import { isEmail } from "#core/contact/email.ts"
import { parseShortAddress } from "#core/address/ShortAddress.ts"
import { listAddresses, saveAddress } from "#core/address/addressEffects.ts"
import {
  parseCountry,
  parseGovernorate,
  governorateKeys,
  governorates
} from "#core/contact/countries.ts"
import { parseContactPhone } from "#core/contact/Phone.ts"
import { emailPlaceholder, omitPlaceholderEmail } from "#core/contact/email.ts"
import { address, addressDraft, typedShortAddress } from "#core/testing/addressArbitraries.ts"
import { anyText } from "#core/testing/arbitraries.ts"
import { country, typedPhone } from "#core/testing/contactArbitraries.ts"
import { countrySpelling } from "#core/testing/pricingArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { cleanText, isBlank } from "#core/shared/cleanText.ts"

const home: AddressDraft = {
  ...emptyDraft,
  fullName: " نورة الصباح ",
  phone: "٥٠٠٠١٢٣٤",
  governorate: "hawalli",
  city: "Salmiya",
  block: "٥",
  street: "12",
  building: "7",
  position: { latitude: 29.3759, longitude: 47.9774, precision: "door" }
}
const problemsOf = (draft: AddressDraft) => {
  const read = parseAddressForm(draft)
  return Result.isFailure(read) ? read.failure.problems : {}
}

describe("parseAddressForm", () => {
  it("parses a form typed with Arabic digits, and trims its texts", () => {
    expect(parseAddressForm(home)).toEqual(
      Result.succeed({
        fullName: "نورة الصباح",
        phone: "+96550001234",
        country: "KW",
        governorate: "hawalli",
        city: "Salmiya",
        block: "٥",
        street: "12",
        kind: "house",
        building: "7",
        avenue: "",
        floor: "",
        flat: "",
        paci: "",
        directions: "",
        email: null,
        label: null,
        shortAddress: null,
        position: { latitude: 29.3759, longitude: 47.9774, precision: "door" }
      })
    )
  })

  it("an empty form: every required field has a problem, and neither the pin nor the governorate", () => {
    expect(problemsOf(emptyDraft)).toEqual({
      fullName: "required",
      building: "required",
      city: "required",
      block: "required",
      street: "required",
      phone: "phone"
    })
  })

  it.each<[DraftField, string, object]>([
    ["phone", "5000123", { phone: "phone" }],
    ["phone", "50001234567", { phone: "phone" }],
    ["phone", "5000123456", {}],
    ["fullName", "\u200b\u200f", { fullName: "required" }],
    ["building", "\u3164", { building: "required" }],
    ["block", " ", { block: "required" }],
    ["street", "", { street: "required" }],
    ["email", "noura", { email: "email" }],
    ["email", "\ufeff", {}],
    ["email", " noura@example.com ", {}],
    ["governorate", "Paris", { governorate: "required" }],
    ["shortAddress", "RRRD", {}]
  ])("%s %s: %o", (field, value, problems) => {
    expect(problemsOf({ ...home, [field]: value })).toEqual(problems)
  })

  it("returns a problem for exactly the invalid fields of any form, and an address when there are none (property)", () => {
    fc.assert(
      fc.property(addressDraft, (draft) => {
        const problems: Record<string, string> = problemsOf(draft)
        for (const field of ["fullName", "building", "city"] as const) {
          expect(problems[field] === "required").toBe(isBlank(draft[field]))
        }
        const governorate = cleanText(draft.governorate)
        const isKuwaiti =
          governorateKeys.some((key) => key === governorate) || governorate === "Hawalli"
        const isInKuwait = draft.country === "KW"
        for (const field of ["block", "street"] as const)
          expect(problems[field] === "required").toBe(isInKuwait && isBlank(draft[field]))
        if (governorate === "" || isKuwaiti || !isInKuwait) {
          expect(problems["governorate"] === "required").toBe(
            governorate === "" && !(isInKuwait && isBlank(draft.city))
          )
        }
        expect(problems["phone"] === "phone").toBe(
          parseContactPhone(draft.phone, draft.phoneCountry) === null
        )
        expect(problems["shortAddress"] !== undefined).toBe(
          draft.country === "SA" && Option.isNone(parseShortAddress(draft.shortAddress))
        )
        expect(problems["email"] === "email").toBe(["a@b", "@"].includes(draft.email))
        expect(Result.isSuccess(parseAddressForm(draft))).toBe(Object.keys(problems).length === 0)
      }),
      runs(300)
    )
  })

  it("returns the address that the form was filled from (property)", () => {
    fc.assert(
      fc.property(address, (address) => {
        const { id: _, isDefault: __, ...stored } = address
        const saved = {
          ...stored,
          block: address.block || "5",
          street: address.street || "12"
        }
        expect(parseAddressForm(toDraft({ ...address, ...saved }))).toEqual(Result.succeed(saved))
      }),
      runs(300)
    )
  })
})

describe("asksForGovernorate", () => {
  it.each([
    [{ city: "" }, false],
    [{ city: "Salmiya", governorate: "hawalli" }, false],
    [{ city: "السالمية", governorate: "Hawalli" }, false],
    [{ city: "Salmiya", governorate: "asimah" }, true],
    [{ city: "Camp 7", governorate: "" }, true],
    [{ city: "Camp 7", governorate: "ahmadi" }, true],
    [{ country: "SA", city: "العليا" }, false]
  ] as const)("%o: %s", (fields, asks) => {
    expect(asksForGovernorate({ ...emptyDraft, ...fields })).toBe(asks)
  })
})

describe("Short Address", () => {
  const riyadh: AddressDraft = { ...home, country: "SA", governorate: "Riyadh", city: "Olaya" }
  const parsed = (typed: string) => Option.getOrNull(parseShortAddress(typed))

  it("parses RRRD2929 from any spelling of it, and nothing else", () => {
    expect(["RRRD2929", "rrrd 2929", " Rrrd-٢٩٢٩ ", "r r r d ۲۹۲۹"].map(parsed)).toEqual(
      Array.from({ length: 4 }, () => "RRRD2929")
    )
    expect(["", "RRRD292", "RRRD29290", "RRR12929", "29292929", "ررر د2929"].map(parsed)).toEqual(
      Array.from({ length: 6 }, () => null)
    )
  })

  it("parses every spelling that people type, and any other text to none or to its own letters and digits (property)", () => {
    fc.assert(
      fc.property(typedShortAddress, ([shortAddress, typed]) => {
        expect(parsed(typed)).toBe(shortAddress)
      })
    )
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^[a-zA-Z0-9ſı]{8}$/)), (typed) => {
        const found = parsed(typed)
        if (found !== null) expect(typed.toUpperCase()).toContain(found.slice(0, 1))
        expect(found === null || /^[A-Z]{4}[0-9]{4}$/.test(found)).toBe(true)
        expect(parsed(found ?? "")).toBe(found)
      })
    )
  })

  it("is required in Saudi Arabia and of no other address", () => {
    expect(problemsOf(riyadh)).toEqual({ shortAddress: "required" })
    expect(problemsOf({ ...riyadh, shortAddress: "RRR 2929" })).toEqual({
      shortAddress: "shortAddress"
    })
    const typed = { ...riyadh, shortAddress: " rrrd ٢٩٢٩" }
    expect(Result.getOrThrow(parseAddressForm(typed)).shortAddress).toBe("RRRD2929")
    for (const country of ["KW", "AE"] as const)
      expect(
        Result.getOrThrow(parseAddressForm({ ...typed, country, governorate: "hawalli" }))
          .shortAddress
      ).toBe(null)
  })

  it("lacksShortAddress: only an address in Saudi Arabia that was saved without one (property)", () => {
    fc.assert(
      fc.property(address, (address) => {
        expect(lacksShortAddress(address)).toBe(false)
        expect(lacksShortAddress({ ...address, shortAddress: null })).toBe(address.country === "SA")
      })
    )
  })
})

describe("updateField", () => {
  it("country: another one clears the governorate, the same one keeps it", () => {
    fc.assert(
      fc.property(addressDraft, country, (draft, country) => {
        const changed = updateField(draft, "country", country)
        expect({ ...changed, position: null }).toEqual({
          ...draft,
          country,
          governorate: country === draft.country ? draft.governorate : "",
          position: null
        })
      })
    )
    expect(updateField(home, "country", "Atlantis").country).toBe("KW")
    expect(updateField(home, "phoneCountry", "SA")).toEqual({ ...home, phoneCountry: "SA" })
  })

  it("phone: keeps all its digits, and takes the country of a pasted international number", () => {
    fc.assert(
      fc.property(typedPhone, ({ typedPhone: typed, ...made }) => {
        expect(updateField(home, "phone", typed)).toEqual({
          ...home,
          phoneCountry: made.country,
          phone: made.national
        })
      })
    )
    expect(updateField(home, "phone", "٥٠٠٠ ١٢٣٤ ٥٦٧٨").phone).toBe("500012345678")
    expect(updateField(home, "phone", "96555555555")).toEqual({ ...home, phone: "55555555" })
  })

  it("governorate of another country: free text of at most 50 characters", () => {
    expect(updateField(home, "governorate", "ر".repeat(60)).governorate).toHaveLength(50)
  })

  it("automated number: keeps its first eight digits, in any numeral system", () => {
    expect(updateField(home, "paci", "١٢٣٤-٥٦٧٨ ٩").paci).toBe("12345678")
  })

  it("text fields: keep what is typed", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("fullName", "street", "block", "building", "directions", "email"),
        anyText,
        (field, typed) => {
          expect(updateField(home, field, typed)).toEqual({ ...home, [field]: typed })
        }
      )
    )
  })

  it("setPosition: rounds to six decimals", () => {
    expect(setPosition(home, { latitude: 29.37591234, longitude: -0.0000001 })).toEqual({
      ...home,
      position: { latitude: 29.375912, longitude: 0, precision: "door" }
    })
  })

  it("kind: a house sends no flat, and the flat is still there when the kind changes again", () => {
    const inFlat = { ...home, kind: "apartment" as const, flat: "5" }
    const inHouse = updateField(inFlat, "kind", "house")
    expect(Result.getOrThrow(parseAddressForm(inHouse)).flat).toBe("")
    expect(
      Result.getOrThrow(parseAddressForm(updateField(inHouse, "kind", "office")))
    ).toMatchObject({ kind: "office", flat: "5" })
    expect(updateField(inHouse, "kind", "castle").kind).toBe("house")
  })

  it("country: another one drops a position that only the area had set", () => {
    const inSalmiya = updateField(emptyDraft, "city", "Salmiya")
    expect(updateField(inSalmiya, "country", "SA").position).toBe(null)
    const pinned = setPosition(inSalmiya, { latitude: 29.34, longitude: 48.08 })
    expect(updateField(pinned, "country", "SA").position).toEqual(pinned.position)
    const onMapOfAreas = setPosition(inSalmiya, { latitude: 29.34, longitude: 48.08 }, null, "area")
    expect(updateField(onMapOfAreas, "country", "SA").position).toBe(null)
  })
})

describe("country and governorate names", () => {
  it("parseCountry, parseGovernorate: accept the key or the English name in any case", () => {
    fc.assert(
      fc.property(countrySpelling, ({ key, spelling }) => {
        expect(parseCountry(spelling)).toBe(key)
      })
    )
    expect(["KSA", "United Arab Emirates", "France", "", "constructor"].map(parseCountry)).toEqual([
      "SA",
      "AE",
      null,
      null,
      null
    ])
  })

  it.each([
    ["Al Asimah", "asimah"],
    ["Mubarak Al Kabir", "mubarak_al_kabeer"],
    ["Mubarak Al-Kabeer", "mubarak_al_kabeer"],
    ["Farwaniya", "farwaniyah"],
    ["Al Farwaniyah", "farwaniyah"],
    ["AL JAHRA", "jahra"],
    ["Paris", null]
  ])("parseGovernorate: %s is %s", (spelled, key) => {
    expect(parseGovernorate(spelled)).toBe(key)
  })

  it("parseGovernorate: accepts both English spellings of the six governorates", () => {
    for (const key of governorateKeys)
      expect([parseGovernorate(key), parseGovernorate(governorates[key])]).toEqual([key, key])
  })
})

describe("email", () => {
  it.each([
    ["a@b.co", true],
    ["noura.s+1@mail.example.kw", true],
    ["a@b", false],
    ["@b.co", false],
    ["a b@c.co", false],
    ["a@b.co.", false],
    ["a@@b.co", false],
    ["", false]
  ])("isEmail: %s is %s", (email, can) => expect({ can: isEmail(email) }).toEqual({ can }))

  it("omitPlaceholderEmail: null for a blank email and for the wire's placeholder", () => {
    expect(
      [null, "", " ", emailPlaceholder, emailPlaceholder.toUpperCase(), " a@b.co "].map(
        omitPlaceholderEmail
      )
    ).toEqual([null, null, null, null, null, "a@b.co"])
  })
})

describe("saved addresses", () => {
  const calls: Array<readonly [string, ...ReadonlyArray<unknown>]> = []
  const saved = (made: NewAddress): Address => ({
    ...made,
    id: AddressId.make(9),
    isDefault: false
  })
  const shop: Addresses["Service"] = {
    list: (userId) => (calls.push(["all", userId]), Effect.succeed([])),
    get: () => Effect.die("one"),
    makeDefault: () => Effect.die("makeDefault"),
    remove: () => Effect.die("remove"),
    add: (userId, made) => (calls.push(["add", userId, made]), Effect.succeed(saved(made))),
    update: (userId, made) => (
      calls.push(["change", userId, made]),
      Effect.succeed({ ...made, isDefault: true })
    )
  }
  const runWithAddresses = <A, E>(program: Effect.Effect<A, E, Addresses>) => {
    calls.length = 0
    return Effect.runSync(Effect.result(Effect.provideService(program, Addresses, shop)))
  }

  it("listAddresses: sends no request without a user id or with a placeholder", () => {
    for (const userId of [null, "", "0", "demo"]) {
      expect(runWithAddresses(listAddresses(userId))).toEqual(Result.fail(new InvalidUserId()))
      expect(runWithAddresses(saveAddress({ userId, editing: null, draft: home }))).toEqual(
        Result.fail(new InvalidUserId())
      )
      expect(calls).toEqual([])
    }
    expect(runWithAddresses(listAddresses("7"))).toEqual(Result.succeed([]))
    expect(calls).toEqual([["all", "7"]])
  })

  it("saveAddress: adds a valid form as a new address, or changes the address it edits", () => {
    fc.assert(
      fc.property(addressDraft, fc.option(fc.constant(AddressId.make(4))), (draft, editing) => {
        const read = parseAddressForm(draft)
        const answer = runWithAddresses(saveAddress({ userId: "7", editing, draft }))
        if (Result.isFailure(read)) {
          expect(answer).toEqual(
            Result.fail(new AddressIncomplete({ problems: read.failure.problems }))
          )
          expect(calls).toEqual([])
        } else {
          expect(calls).toEqual([
            editing === null
              ? ["add", "7", read.success]
              : ["change", "7", { ...read.success, id: editing }]
          ])
        }
      })
    )
  })
})
