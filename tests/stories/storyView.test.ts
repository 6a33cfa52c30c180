import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { resolveQuery } from "../../.storybook/emulateMedia.ts"
import { toFrameUnits } from "../../.storybook/frameUnits.ts"
import { lengthen } from "../../.storybook/longWords.ts"
import { parseGlobals, writeGlobals } from "../../.storybook/useGlobals.ts"

describe("resolveQuery", () => {
  const matches = (
    query: string,
    width: number | null,
    { textSize = 100, isMotionReduced = false } = {}
  ) =>
    resolveQuery(query, { width, textSize, isMotionReduced })
      .replaceAll("(min-width: 0px)", "yes")
      .replaceAll("(max-width: 0px)", "no")

  it.each([
    ["(min-width: 600px)", 599, 100, "no"],
    ["(min-width: 600px)", 600, 100, "yes"],
    ["(max-width: 17em)", 272, 100, "yes"],
    ["(max-width: 17em)", 273, 100, "no"],
    ["(max-width: 17em)", 390, 150, "yes"],
    ["(max-width: 17em)", null, 200, "(max-width: 544px)"],
    ["(min-width: 600px)", null, 200, "(min-width: 600px)"],
    ["(min-width: 600px) and (max-width: 1023.98px)", 768, 200, "yes and yes"],
    ["(max-height: 430px), (min-width: 1024px)", 390, 100, "(max-height: 430px), no"]
  ])("%s in a frame of %s px with text of %i %% is %s", (query, width, textSize, result) => {
    expect(matches(query, width, { textSize })).toBe(result)
  })

  it("reduced motion: reduce is true and no-preference is false", () => {
    expect(matches("(prefers-reduced-motion: reduce)", null, { isMotionReduced: true })).toBe("yes")
    expect(
      matches("(prefers-reduced-motion: no-preference)", null, { isMotionReduced: true })
    ).toBe("no")
  })

  it("a window without emulation keeps every query", () =>
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(resolveQuery(query, { width: null, textSize: 100, isMotionReduced: false })).toBe(
          query
        )
      })
    ))
})

describe("frameUnits", () => {
  it.each([
    ["max-block-size: 40dvh", "max-block-size: calc(40 * var(--frame-vh, 1dvh))"],
    [
      "block-size: min(100vw, 55svh)",
      "block-size: min(calc(100 * var(--frame-vw, 1vw)), calc(55 * var(--frame-vh, 1svh)))"
    ],
    ["box-shadow: 0 0 0 100vmax red", "box-shadow: 0 0 0 100vmax red"],
    ["--x50vw: 3px; color: #50vw", "--x50vw: 3px; color: #50vw"]
  ])("%s becomes %s", (css, changed) => {
    expect(toFrameUnits(css)).toBe(changed)
  })
})

describe("globals", () => {
  it("the choices of an address are read and written", () => {
    const globals = parseGlobals("theme:dark;textSize:200;locale:both")
    expect(globals).toEqual({ theme: "dark", textSize: "200", locale: "both" })
    expect(writeGlobals(globals, ["textSize", "words", "theme"])).toBe("textSize:200;theme:dark")
    expect(parseGlobals(null)).toEqual({})
  })
})

describe("lengthen", () => {
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
