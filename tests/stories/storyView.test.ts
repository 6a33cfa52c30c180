import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { resolveQuery } from "../../.storybook/emulateMedia.ts"
import { lengthen } from "../../.storybook/longWords.ts"

describe("resolveQuery", () => {
  const matches = (query: string, width: number | null, isMotionReduced = false) =>
    resolveQuery(query, { width, isMotionReduced })
      .replaceAll("(min-width: 0px)", "yes")
      .replaceAll("(max-width: 0px)", "no")

  it.each([
    ["(min-width: 600px)", 599, "no"],
    ["(min-width: 600px)", 600, "yes"],
    ["(max-width: 1023.98px)", 1023, "yes"],
    ["(max-width: 1023.98px)", 1024, "no"],
    ["(max-width: 17em)", 272, "yes"],
    ["(max-width: 17em)", 273, "no"],
    ["(min-width: 600px) and (max-width: 1023.98px)", 768, "yes and yes"],
    ["(max-height: 430px), (min-width: 1024px)", 390, "(max-height: 430px), no"],
    ["(hover: hover) and (min-width: 1024px)", 1280, "(hover: hover) and yes"]
  ])("%s in a frame of %i px is %s", (query, width, result) => {
    expect(matches(query, width)).toBe(result)
  })

  it("reduced motion: reduce is true and no-preference is false", () => {
    expect(matches("(prefers-reduced-motion: reduce)", null, true)).toBe("yes")
    expect(matches("(prefers-reduced-motion: no-preference)", null, true)).toBe("no")
  })

  it("a window without emulation keeps every query", () =>
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(resolveQuery(query, { width: null, isMotionReduced: false })).toBe(query)
      })
    ))
})

describe("lengthen", () => {
  it.each([
    ["Checkout", "CheckoutChec"],
    ["أضف إلى السلة", "أضفأض إلىإل السلةال"],
    ["KD 12.50", "KD 12.50"]
  ])("%s becomes %s", (text, longer) => {
    expect(lengthen(text)).toBe(longer)
  })

  it("every word of three letters or more is at least 40 percent longer, and nothing else changes", () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom("سلة", "Cart", "a", "5", "·", "الدفع")), (parts) => {
        const longer = lengthen(parts.join(" ")).split(" ")
        const pairs = parts.map((part, at) => [part, longer[at] ?? ""] as const)
        for (const [part, changed] of pairs) {
          expect(changed.startsWith(part)).toBe(true)
          const isWord = /^\p{L}{3,}$/u.test(part)
          expect(changed.length).toBeGreaterThanOrEqual(isWord ? part.length * 1.4 : part.length)
          expect(changed === part).toBe(!isWord)
        }
      })
    ))
})
