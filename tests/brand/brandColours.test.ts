import { readFile } from "node:fs/promises"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  brandTokens,
  findContrastProblem,
  fixedColours,
  minimumContrast,
  standardTokens
} from "#core/brand/brandColours.ts"
import { contrast, nearestColour, parseColour, toOklch } from "#core/brand/colour.ts"

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`)

/** A brand whose colours are refused until they are those of the proposals. */
const accepted = (brand: { readonly accent: string; readonly ground: string }) => {
  const problem = findContrastProblem(brand)
  if (problem === null) return brand
  return accepted({ ...brand, [problem.field]: problem.proposal })
}

describe("contrast", () => {
  it("is as WCAG defines it: black on white 21, #767676 on white 4.54, #777777 4.48", () => {
    const onWhite = (text: string) => contrast(text, "#ffffff").toFixed(2)
    expect(["#000000", "#767676", "#777777", "#ffffff"].map(onWhite)).toEqual([
      "21.00",
      "4.54",
      "4.48",
      "1.00"
    ])
  })

  it("law: is the same both ways round, and between 1 and 21", () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one))
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
        expect(contrast(one, other)).toBeLessThanOrEqual(21.001)
      })
    )
  })
})

describe("nearest colour that passes", () => {
  it("gray on white: the nearest gray with 4.5 is #767676, as every table of WCAG says", () => {
    expect(nearestColour("#777777", (gray) => contrast(gray, "#ffffff") >= 4.5)).toBe("#767676")
  })

  it("law: passes, and a colour that passes is its own proposal", () => {
    fc.assert(
      fc.property(colour, colour, fc.constantFrom("#ffffff", "#000000"), (own, one, other) => {
        const passes = (each: string) => contrast(each, other) >= 3 || each === one
        const nearest = nearestColour(own, passes)
        expect(passes(nearest)).toBe(true)
        expect(nearestColour(nearest, passes)).toBe(nearest)
        if (passes(own)) expect(nearest).toBe(own)
      })
    )
  })

  it("law: no colour of the same hue passes that is nearer in lightness", () => {
    fc.assert(
      fc.property(colour, fc.double({ min: 0, max: 1, noNaN: true }), (own, part) => {
        const passes = (each: string) => contrast(each, "#faf6f0") >= minimumContrast
        const lightnessOf = (each: string) => toOklch(each).lightness
        const distance = Math.abs(lightnessOf(nearestColour(own, passes)) - lightnessOf(own))
        // Any colour on the way: darker, as all that pass on a light ground are.
        const goal = lightnessOf(own) - part * distance
        const between = nearestColour(own, (each) => lightnessOf(each) <= goal)
        const isOnTheWay = Math.abs(lightnessOf(between) - lightnessOf(own)) < distance - 0.003
        if (isOnTheWay) expect(passes(between)).toBe(false)
      })
    )
  })

  it("keeps the hue: a yellow stays a yellow", () => {
    const brown = nearestColour("#ffcc00", (each) => contrast(each, "#ffffff") >= 4.5)
    expect(Math.abs(toOklch(brown).hue - toOklch("#ffcc00").hue)).toBeLessThan(0.05)
  })
})

describe("colours of a brand", () => {
  it("those of the demo pass, also when they are written down", () => {
    const { accent, ground } = standardTokens.light
    expect(findContrastProblem({ accent: "", ground: "" })).toBeNull()
    expect(findContrastProblem({ accent, ground })).toBeNull()
  })

  it("#e91e8c on white is refused with 3.5, and the pink that is proposed passes", () => {
    const problem = findContrastProblem({ accent: "#e91e8c", ground: "#ffffff" })
    expect(problem).toMatchObject({
      field: "accent",
      proposal: expect.stringMatching(/^#[0-9a-f]{6}$/)
    })
    expect(problem?.contrast.toFixed(1)).toBe("3.5")
    expect(findContrastProblem({ accent: problem?.proposal ?? "", ground: "#ffffff" })).toBeNull()
  })

  it("a dark ground is refused before the accent is judged", () => {
    expect(findContrastProblem({ accent: "#ffffff", ground: "#202020" })).toMatchObject({
      field: "ground"
    })
  })

  it("law: after the proposals every text of both schemes has 4.5, and every border 3", () => {
    fc.assert(
      fc.property(colour, colour, (accent, ground) => {
        const tokens = brandTokens(accepted({ accent, ground }))
        for (const scheme of ["light", "dark"] as const) {
          const own = tokens[scheme]
          const backgrounds = [own.ground, own["surface-sunken"], fixedColours[scheme].surface]
          for (const background of [...backgrounds, own["accent-tint"]])
            expect(contrast(own["accent-text"], background)).toBeGreaterThanOrEqual(4.5)
          for (const filled of [own.accent, own["accent-pressed"]])
            expect(contrast(fixedColours.accentInk, filled)).toBeGreaterThanOrEqual(4.5)
          for (const background of [own.ground, fixedColours[scheme].surface])
            expect(contrast(own.edge, background)).toBeGreaterThanOrEqual(3)
        }
        const { ink, inkSoft, ok, warn, danger } = fixedColours.light
        for (const text of [ink, inkSoft, ok, warn, danger])
          expect(contrast(text, tokens.light.ground)).toBeGreaterThanOrEqual(4.5)
      })
    )
  })

  it("the standard ones are those of the style sheet", async () => {
    const css = await readFile(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8")
    for (const name of ["ground", "surface-sunken", "line", "edge", "band-red", "accent"] as const)
      expect(css).toContain(
        `--${name}: light-dark(${standardTokens.light[name]}, ${standardTokens.dark[name]});`
      )
    const { danger, ink, inkSoft, ok, warn } = fixedColours.light
    for (const [name, light] of Object.entries({ ink, "ink-soft": inkSoft, ok, warn, danger }))
      expect(css).toContain(`--${name}: light-dark(${light}, `)
    expect(css).toContain(`--accent-ink: ${fixedColours.accentInk};`)
  })
})

describe("typed colours", () => {
  it.each([
    ["#9E2335", "#9e2335"],
    [" 9e2335 ", "#9e2335"],
    ["#92f", "#9922ff"],
    ["red", null],
    ["#9e233", null],
    ["", null]
  ])("%j is %j", (typed, parsed) => expect(parseColour(typed)).toBe(parsed))
})
