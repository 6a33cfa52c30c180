import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { reelBeside, type Step } from "#core/reels/reelBeside.ts"
import { hasFilm, reelFetching } from "#core/reels/reelFetching.ts"
import { reelInSight, sightsAfter } from "#core/reels/reelInSight.ts"
import { reelIds, sights } from "./reelArbitraries.ts"

describe("the reel in sight", () => {
  it("is the one of which four fifths are to be seen, and none while two share the screen", () => {
    expect(
      reelInSight([
        { id: 1, share: 0.2 },
        { id: 2, share: 0.8 }
      ])
    ).toBe(2)
    expect(
      reelInSight([
        { id: 1, share: 0.21 },
        { id: 2, share: 0.79 }
      ])
    ).toBeNull()
    expect(
      reelInSight([
        { id: 1, share: 0.85 },
        { id: 2, share: 0.9 }
      ])
    ).toBe(2)
    expect(reelInSight([])).toBeNull()
  })

  it("is at least 80% visible, and no other is more so", () => {
    fc.assert(
      fc.property(sights, (sights) => {
        const id = reelInSight(sights)
        const enough = sights.filter(({ share }) => share >= 0.8)
        if (id === null) expect(enough).toEqual([])
        else
          expect(
            Math.max(...enough.filter((sight) => sight.id === id).map(({ share }) => share))
          ).toBe(Math.max(...sights.map(({ share }) => share)))
      })
    )
  })

  it("what is known of each is what was reported of it last", () => {
    fc.assert(
      fc.property(fc.array(sights, { maxLength: 6 }), (reports) => {
        const known = new Map(reports.reduce(sightsAfter, []).map(({ id, share }) => [id, share]))
        const last = new Map(reports.flat().map(({ id, share }) => [id, share]))
        for (const [id, share] of last) expect(known.get(id) ?? 0).toBe(share)
        expect([...known.keys()].filter((id) => !last.has(id))).toEqual([])
      })
    )
  })
})

describe("the films at hand", () => {
  const ids = [11, 12, 13, 14, 15]

  it("are the one looked at and its neighbours; of the next its beginning is fetched, and nothing unasked where data is to be saved", () => {
    expect(ids.filter((id) => hasFilm({ ids, around: 13 }, id))).toEqual([12, 13, 14])
    expect(ids.map((id) => reelFetching({ ids, around: 13, fetchesAhead: true }, id))).toEqual([
      "none",
      "none",
      "whole",
      "beginning",
      "none"
    ])
    expect(ids.map((id) => reelFetching({ ids, around: 13, fetchesAhead: false }, id))).toEqual([
      "none",
      "none",
      "none",
      "none",
      "none"
    ])
  })

  it("are three at most however many reels there are, and something is fetched only for those", () => {
    fc.assert(
      fc.property(reelIds, fc.nat(), fc.boolean(), (ids, nth, fetchesAhead) => {
        const around = ids[nth % ids.length] ?? null
        const films = ids.filter((id) => hasFilm({ ids, around }, id))
        expect(films.length).toBe(Math.min(films.length, 3))
        expect(films).toContain(around)
        const fetched = ids.filter(
          (id) => reelFetching({ ids, around, fetchesAhead }, id) !== "none"
        )
        expect(fetched.every((id) => films.includes(id))).toBe(true)
        expect(fetched.length).toBe(!fetchesAhead ? 0 : around === ids.at(-1) ? 1 : 2)
      })
    )
  })
})

describe("the keys", () => {
  it("lead one further or back and to both ends, and stay where it ends", () => {
    const ids = [11, 12, 13]
    const steps: ReadonlyArray<Step> = ["next", "previous", "first", "last"]
    expect(steps.map((step) => reelBeside(ids, 12, step))).toEqual([13, 11, 11, 13])
    expect(steps.map((step) => reelBeside(ids, 13, step))).toEqual([13, 12, 11, 13])
    expect(steps.map((step) => reelBeside([], null, step))).toEqual([null, null, null, null])
  })

  it("reach every reel from the first, one after another, and come back the same way", () => {
    fc.assert(
      fc.property(reelIds, (ids) => {
        const walk = (from: number | null, step: Step) =>
          ids
            .slice(1)
            .reduce<ReadonlyArray<number | null>>(
              (way) => [...way, reelBeside(ids, way.at(-1) ?? null, step)],
              [from]
            )
        expect(walk(ids[0] ?? null, "next")).toEqual(ids)
        expect(walk(ids.at(-1) ?? null, "previous")).toEqual(ids.toReversed())
      })
    )
  })
})
