import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { forwardDistance, dragStep } from "#core/home/bannerSlider.ts"

describe("banner slider: a drag", () => {
  it("a drag longer than 50 px moves one banner: to the left is forward in English, to the right in Arabic", () => {
    expect([-51, -50, 0, 50, 51].map((right) => dragStep(forwardDistance(right, "ltr")))).toEqual([
      1, 0, 0, 0, -1
    ])
    expect([-51, -50, 0, 50, 51].map((right) => dragStep(forwardDistance(right, "rtl")))).toEqual([
      -1, 0, 0, 0, 1
    ])
  })

  it("is mirrored in right-to-left text, and moves one banner at most (property)", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -2_000, max: 2_000 }), (right) => {
        const step = dragStep(forwardDistance(right, "ltr"))
        expect(dragStep(forwardDistance(-right, "rtl"))).toBe(step)
        expect(step === 0).toBe(Math.abs(right) <= 50)
        if (step !== 0) expect(step).toBe(right < 0 ? 1 : -1)
      })
    )
  })
})
