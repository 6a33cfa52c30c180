import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DetailsDraft, canMailOrders, parsePersonalDetails } from "#core/profile/Profile.ts"
import { limits } from "#core/shared/limits.ts"
import { anyText } from "#core/testing/arbitraries.ts"

const parse = (draft: Partial<DetailsDraft>) =>
  parsePersonalDetails({ name: "", email: "", ...draft })
const problemsOf = (draft: Partial<DetailsDraft>) =>
  Result.match(parse(draft), { onSuccess: () => null, onFailure: ({ problems }) => problems })

describe("parsePersonalDetails", () => {
  it("trims name and email, and keeps the words of a name", () => {
    expect(
      parse({ name: "  نورة\tبنت\n \u202e\u0000 سالم ", email: " noura@example.com " })
    ).toEqual(Result.succeed({ name: "نورة بنت سالم", email: "noura@example.com" }))
  })

  it("accepts an empty name and an empty e-mail", () => {
    for (const email of ["", " ", "no-email@sadu.invalid"])
      expect(parse({ email })).toEqual(Result.succeed({ name: "", email: null }))
  })

  it("returns a problem for each invalid field", () => {
    const longName = "ن".repeat(limits.profile.nameMaximumLength + 1)
    const longEmail = `${"a".repeat(limits.profile.emailMaximumLength)}@b.kw`
    expect(problemsOf({ name: longName })).toEqual({ name: "tooLong" })
    expect(problemsOf({ email: longEmail })).toEqual({ email: "tooLong" })
    expect(problemsOf({ name: longName, email: "noura@" })).toEqual({
      name: "tooLong",
      email: "email"
    })
    expect(problemsOf({ name: longName.slice(1) })).toBeNull()
  })

  it("what is accepted is one line within the limits, and is accepted again unchanged (property)", () => {
    const text = fc.oneof(
      anyText,
      fc.string({ unit: fc.constantFrom("a", " ", "\n", "\u2028", "\u202e", "\u0000", "ن") })
    )
    const email = fc.oneof(text, fc.emailAddress(), fc.constant("a@b.kw\r\n"))
    fc.assert(
      fc.property(text, email, (name, email) => {
        const parsed = parse({ name, email })
        if (Result.isFailure(parsed)) return
        const { success } = parsed
        expect(success.name).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069]|^\s|\s$/u)
        expect(success.name.length).toBeLessThanOrEqual(limits.profile.nameMaximumLength)
        expect(success.email ?? "a@b.kw").toMatch(/^[^\s@]+@[^\s@]+$/)
        expect(parse({ name: success.name, email: success.email ?? "" })).toEqual(parsed)
      })
    )
  })
})

it("canMailOrders: only where the customer allows it and the shop can", () => {
  const profile = (orderMail: boolean, channels: ReadonlyArray<"text" | "mail">) => ({
    name: "",
    email: null,
    isNameAsked: true,
    notifications: { orderText: false, orderMail, offers: false },
    channels
  })
  expect(canMailOrders(profile(true, ["text", "mail"]))).toBe(true)
  expect(canMailOrders(profile(true, ["text"]))).toBe(false)
  expect(canMailOrders(profile(false, ["text", "mail"]))).toBe(false)
})
