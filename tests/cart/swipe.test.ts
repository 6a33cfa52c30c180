import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { moveSwipe, removesLine, type Swipe } from "#core/cart/swipe.ts"

const begun: Swipe = { start: { x: 100, y: 100 }, offset: null }
const to = (x: number, y: number, direction: "ltr" | "rtl" = "ltr") =>
  moveSwipe(begun, { x, y }, direction)

describe("moveSwipe and removesLine, of a pointer over a line of the cart", () => {
  it("moves the line toward the start of reading, by 80 px at most, and removes it past 50 px", () => {
    expect([80, 49, 0, 150].map((x) => to(x, 100).offset)).toEqual([20, 51, 80, 0])
    expect([50, 49].map((x) => removesLine(to(x, 100)))).toEqual([false, true])
  })

  it("begins after 8 px, unless the page is scrolled", () => {
    expect([93, 92].map((x) => to(x, 100).offset)).toEqual([null, 8])
    expect([160, 161].map((y) => to(40, y).offset)).toEqual([60, null])
    expect(removesLine(to(40, 161))).toBe(false)
    const swiping = to(60, 100)
    expect(moveSwipe(swiping, { x: 97, y: 300 }, "ltr").offset).toBe(3)
  })

  it("is mirrored in right-to-left text (property)", () => {
    const position = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(position, position, (x, y) => {
        expect(to(200 - x, y, "rtl").offset).toBe(to(x, y).offset)
      })
    )
  })
})
