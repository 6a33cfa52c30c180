import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { adjacentReel, type Step } from "#core/reels/adjacentReel.ts"
import { hasVideo, preloadAmount } from "#core/reels/preloadAmount.ts"
import { visibleReel, updateVisibility } from "#core/reels/visibleReel.ts"
import { reelIds, visibility } from "./reelArbitraries.ts"

describe("visibleReel", () => {
  it("is the reel of which 80% is visible, and null while two share the screen", () => {
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

  it("is at least 80% visible, and no other is more visible (property)", () => {
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

  it("updateVisibility: keeps the latest reported ratio of each reel (property)", () => {
    fc.assert(
      fc.property(fc.array(visibility, { maxLength: 6 }), (reports) => {
        const ratioById = new Map(
          reports.reduce(updateVisibility, []).map(({ id, ratio }) => [id, ratio])
        )
        const last = new Map(reports.flat().map(({ id, ratio }) => [id, ratio]))
        for (const [id, share] of last) expect(ratioById.get(id) ?? 0).toBe(share)
        expect([...ratioById.keys()].filter((id) => !last.has(id))).toEqual([])
      })
    )
  })
})

describe("preloadAmount, hasVideo", () => {
  const ids = [11, 12, 13, 14, 15]

  it("the visible reel and its neighbours have videos; the next one loads its beginning, unless data is saved", () => {
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

  it("at most three reels have videos, and only those load data (property)", () => {
    fc.assert(
      fc.property(reelIds, fc.nat(), fc.boolean(), (ids, nth, canPreload) => {
        const lastVisible = ids[nth % ids.length] ?? null
        const videos = ids.filter((id) => hasVideo({ ids, lastVisible }, id))
        expect(videos.length).toBe(Math.min(videos.length, 3))
        expect(videos).toContain(lastVisible)
        const fetched = ids.filter(
          (id) => preloadAmount({ ids, lastVisible, canPreload }, id) !== "none"
        )
        expect(fetched.every((id) => videos.includes(id))).toBe(true)
        expect(fetched.length).toBe(!canPreload ? 0 : lastVisible === ids.at(-1) ? 1 : 2)
      })
    )
  })
})

describe("adjacentReel", () => {
  it("moves one forward or back and to both ends, and stays at an end", () => {
    const ids = [11, 12, 13]
    const steps: ReadonlyArray<Step> = ["next", "previous", "first", "last"]
    expect(steps.map((step) => adjacentReel(ids, 12, step))).toEqual([13, 11, 11, 13])
    expect(steps.map((step) => adjacentReel(ids, 13, step))).toEqual([13, 12, 11, 13])
    expect(steps.map((step) => adjacentReel([], null, step))).toEqual([null, null, null, null])
  })

  it("visits every reel from the first to the last and back (property)", () => {
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
