import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { adjacentReel, type Step } from "#core/reels/adjacentReel.ts"
import { hasVideo, preloadAmount } from "#core/reels/preloadAmount.ts"
import { visibleReel, updateVisibility } from "#core/reels/visibleReel.ts"
import { reelIds, visibility } from "./reelArbitraries.ts"

describe("the reel in sight", () => {
  it("is the one of which four fifths are to be seen, and none while two share the screen", () => {
    expect(
      visibleReel([
        { id: 1, ratio: 0.2 },
        { id: 2, ratio: 0.8 }
      ])
    ).toBe(2)
    expect(
      visibleReel([
        { id: 1, ratio: 0.21 },
        { id: 2, ratio: 0.79 }
      ])
    ).toBeNull()
    expect(
      visibleReel([
        { id: 1, ratio: 0.85 },
        { id: 2, ratio: 0.9 }
      ])
    ).toBe(2)
    expect(visibleReel([])).toBeNull()
  })

  it("is at least 80% visible, and no other is more so", () => {
    fc.assert(
      fc.property(visibility, (visibility) => {
        const id = visibleReel(visibility)
        const enough = visibility.filter(({ ratio }) => ratio >= 0.8)
        if (id === null) expect(enough).toEqual([])
        else
          expect(
            Math.max(...enough.filter((sight) => sight.id === id).map(({ ratio }) => ratio))
          ).toBe(Math.max(...visibility.map(({ ratio }) => ratio)))
      })
    )
  })

  it("what is known of each is what was reported of it last", () => {
    fc.assert(
      fc.property(fc.array(visibility, { maxLength: 6 }), (reports) => {
        const known = new Map(
          reports.reduce(updateVisibility, []).map(({ id, ratio }) => [id, ratio])
        )
        const last = new Map(reports.flat().map(({ id, ratio }) => [id, ratio]))
        for (const [id, share] of last) expect(known.get(id) ?? 0).toBe(share)
        expect([...known.keys()].filter((id) => !last.has(id))).toEqual([])
      })
    )
  })
})

describe("the films at hand", () => {
  const ids = [11, 12, 13, 14, 15]

  it("are the one looked at and its neighbours; of the next its beginning is fetched, and nothing unasked where data is to be saved", () => {
    expect(ids.filter((id) => hasVideo({ ids, lastVisible: 13 }, id))).toEqual([12, 13, 14])
    expect(ids.map((id) => preloadAmount({ ids, lastVisible: 13, canPreload: true }, id))).toEqual([
      "none",
      "none",
      "whole",
      "beginning",
      "none"
    ])
    expect(ids.map((id) => preloadAmount({ ids, lastVisible: 13, canPreload: false }, id))).toEqual(
      ["none", "none", "none", "none", "none"]
    )
  })

  it("are three at most however many reels there are, and something is fetched only for those", () => {
    fc.assert(
      fc.property(reelIds, fc.nat(), fc.boolean(), (ids, nth, canPreload) => {
        const lastVisible = ids[nth % ids.length] ?? null
        const films = ids.filter((id) => hasVideo({ ids, lastVisible }, id))
        expect(films.length).toBe(Math.min(films.length, 3))
        expect(films).toContain(lastVisible)
        const fetched = ids.filter(
          (id) => preloadAmount({ ids, lastVisible, canPreload }, id) !== "none"
        )
        expect(fetched.every((id) => films.includes(id))).toBe(true)
        expect(fetched.length).toBe(!canPreload ? 0 : lastVisible === ids.at(-1) ? 1 : 2)
      })
    )
  })
})

describe("the keys", () => {
  it("lead one further or back and to both ends, and stay where it ends", () => {
    const ids = [11, 12, 13]
    const steps: ReadonlyArray<Step> = ["next", "previous", "first", "last"]
    expect(steps.map((step) => adjacentReel(ids, 12, step))).toEqual([13, 11, 11, 13])
    expect(steps.map((step) => adjacentReel(ids, 13, step))).toEqual([13, 12, 11, 13])
    expect(steps.map((step) => adjacentReel([], null, step))).toEqual([null, null, null, null])
  })

  it("reach every reel from the first, one after another, and come back the same way", () => {
    fc.assert(
      fc.property(reelIds, (ids) => {
        const walk = (from: number | null, step: Step) =>
          ids
            .slice(1)
            .reduce<ReadonlyArray<number | null>>(
              (way) => [...way, adjacentReel(ids, way.at(-1) ?? null, step)],
              [from]
            )
        expect(walk(ids[0] ?? null, "next")).toEqual(ids)
        expect(walk(ids.at(-1) ?? null, "previous")).toEqual(ids.toReversed())
      })
    )
  })
})
