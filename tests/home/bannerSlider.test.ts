import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { onwardBy, placeOf, shownAt, stepAfter } from "#core/home/bannerSlider.ts"

const turning = fc.record({
  count: fc.integer({ min: 2, max: 9 }),
  turn: fc.integer({ min: -40, max: 40 })
})
const lean = fc.constantFrom(-1, 1)

describe("the places of banners", () => {
  it("are around the shown one, as on a drum of three: the one before, itself, the one after", () => {
    expect([0, 1, 2].map((banner) => placeOf(banner, { count: 3, turn: 0 }, 1))).toEqual([0, 1, -1])
    expect([0, 1, 2].map((banner) => placeOf(banner, { count: 3, turn: 1 }, 1))).toEqual([0, 1, 2])
    expect([0, 1, 2].map((banner) => placeOf(banner, { count: 3, turn: 2 }, 1))).toEqual([3, 1, 2])
  })

  it("of two: the other waits on the side that is leant to", () => {
    expect([placeOf(1, { count: 2, turn: 0 }, 1), placeOf(1, { count: 2, turn: 0 }, -1)]).toEqual([
      1, -1
    ])
  })

  it("put the shown one at the turn, each at a turn of its own, none further than half way round", () => {
    fc.assert(
      fc.property(turning, lean, (turning, lean) => {
        const { count, turn } = turning
        const places = Array.from({ length: count }, (_, banner) => placeOf(banner, turning, lean))
        expect(places[shownAt(turning)]).toBe(turn)
        expect(new Set(places).size).toBe(count)
        for (const [banner, place] of places.entries()) {
          expect(shownAt({ count, turn: place })).toBe(banner)
          expect(Math.abs(place - turn) * 2).toBeLessThanOrEqual(count)
        }
      })
    )
  })

  it("leave the one that goes out of sight beside the one that comes: nothing jumps while the banners slide", () => {
    fc.assert(
      fc.property(turning, lean, ({ count, turn }, step) => {
        const leaving = shownAt({ count, turn })
        const coming = shownAt({ count, turn: turn + step })
        // While it is dragged or about to move onward, the row leans that way; once it has moved, the other.
        expect(placeOf(coming, { count, turn }, step)).toBe(turn + step)
        expect(placeOf(leaving, { count, turn: turn + step }, -step)).toBe(turn)
      })
    )
  })
})

describe("a drag", () => {
  it("moves past 50 pixels, not at 50: leftwards onward in English, rightwards in Arabic", () => {
    expect([-51, -50, 0, 50, 51].map((right) => stepAfter(onwardBy(right, "ltr")))).toEqual([
      1, 0, 0, 0, -1
    ])
    expect([-51, -50, 0, 50, 51].map((right) => stepAfter(onwardBy(right, "rtl")))).toEqual([
      -1, 0, 0, 0, 1
    ])
  })

  it("does in one direction what its mirror does in the other, and moves one at most", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -2_000, max: 2_000 }), (right) => {
        const step = stepAfter(onwardBy(right, "ltr"))
        expect(stepAfter(onwardBy(-right, "rtl"))).toBe(step)
        expect(step === 0).toBe(Math.abs(right) <= 50)
        if (step !== 0) expect(step).toBe(right < 0 ? 1 : -1)
      })
    )
  })
})
