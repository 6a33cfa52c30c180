import fc from "fast-check"
import { expect, it } from "vitest"
import { priceSms, toSmsText } from "#core/contact/smsSegments.ts"

const a = (count: number) => "a".repeat(count)
const meem = (count: number) => "م".repeat(count)

it.each([
  ["", "gsm", 1],
  [a(160), "gsm", 1],
  [a(161), "gsm", 2],
  [a(306), "gsm", 2],
  [a(307), "gsm", 3],
  // A character of the extension counts twice, and is not divided between two parts.
  [`${a(158)}€`, "gsm", 1],
  [`${a(159)}€`, "gsm", 2],
  [`${a(152)}€${a(151)}`, "gsm", 2],
  [`${a(152)}€${a(152)}`, "gsm", 3],
  [meem(70), "ucs2", 1],
  [meem(71), "ucs2", 2],
  [meem(134), "ucs2", 2],
  [meem(135), "ucs2", 3],
  // An emoji has two halves, which stay together.
  [`${meem(66)}🎁${meem(65)}`, "ucs2", 2],
  [`${meem(66)}🎁${meem(66)}`, "ucs2", 3],
  // One character is enough for the alphabet of all.
  [`${a(70)}ع`, "ucs2", 2]
] as const)(
  "text message %#: its alphabet and how many are charged",
  (text, alphabet, segments) => {
    expect(priceSms(text)).toEqual({ alphabet, segments })
  }
)

it("text message: a longer one never costs less", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), fc.string(), (text, more) => {
      expect(priceSms(text + more).segments).toBeGreaterThanOrEqual(priceSms(text).segments)
    })
  )
})

it("text message: quotes and marks of direction cost nothing where the rest is in the cheap alphabet", () => {
  expect(toSmsText("We’ll call \u2068Noura\u2069 – “2 × tea”…")).toBe(
    'We\'ll call Noura - "2 x tea"...'
  )
  // An Arabic name needs its marks, and the expensive alphabet anyway.
  const mixed = "We’ll call \u2068نورة\u2069"
  expect(toSmsText(mixed)).toBe(mixed)
})

it("text message: as it is sent it never costs more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const sent = toSmsText(text)
      expect(priceSms(sent).segments).toBeLessThanOrEqual(priceSms(text).segments)
      expect(toSmsText(sent)).toBe(sent)
    })
  )
})
