import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type JsonRecord, threeWayMerge } from "#core/shared/threeWayMerge.ts"
import { runs } from "#core/testing/runs.ts"

/** Few fields and values, so that the sides often agree. */
const value = fc.oneof(
  fc.constantFrom(null, 1, 2, "a"),
  fc.array(fc.constantFrom(1, 2), { maxLength: 2 })
)
const fields = (inner: fc.Arbitrary<JsonRecord[string]>): fc.Arbitrary<JsonRecord> =>
  fc.record({ a: inner, b: inner, c: inner, d: inner }, { requiredKeys: [] })
const record = fields(fc.oneof({ weight: 3, arbitrary: value }, fields(value)))
const together = fc.constantFrom<ReadonlyArray<ReadonlyArray<string>>>([], [["a", "b"]])

describe("threeWayMerge", () => {
  it("a code that was ended at the desk stays ended, and gets the percentage that the file changed", () => {
    expect(
      threeWayMerge({
        base: { percent: 10, ends_at: null },
        mine: { percent: 15, ends_at: null },
        theirs: { percent: 10, ends_at: "2026-11-27" }
      })
    ).toEqual({ merged: { percent: 15, ends_at: "2026-11-27" }, conflicts: [] })
  })

  it("objects are merged field by field, and a field that both changed is reported with its path", () => {
    expect(
      threeWayMerge({
        base: { delivery: { closed: [], hour: 21 } },
        mine: { delivery: { closed: ["2026-12-01"], hour: 20 } },
        theirs: { delivery: { closed: ["2026-12-05"], hour: 21 } }
      })
    ).toEqual({
      merged: { delivery: { closed: ["2026-12-05"], hour: 20 } },
      conflicts: [{ field: "delivery.closed", mine: ["2026-12-01"], theirs: ["2026-12-05"] }]
    })
  })

  it("fields that belong together come from one side", () => {
    expect(
      threeWayMerge(
        {
          base: { from: 1, to: 9 },
          mine: { from: 6, to: 9 },
          theirs: { from: 1, to: 4 }
        },
        [["from", "to"]]
      )
    ).toEqual({
      merged: { from: 1, to: 4 },
      conflicts: [
        { field: "from", mine: 6, theirs: 1 },
        { field: "to", mine: 9, theirs: 4 }
      ]
    })
  })

  const holds = (
    law: (
      base: JsonRecord,
      mine: JsonRecord,
      theirs: JsonRecord,
      groups: ReadonlyArray<ReadonlyArray<string>>
    ) => void
  ) =>
    fc.assert(
      fc.property(record, record, record, together, (...ways) => {
        law(...ways)
      }),
      runs(300)
    )

  it("nothing changed in the file: nothing changes", () => {
    holds((base, _, theirs, groups) =>
      expect(threeWayMerge({ base, mine: base, theirs }, groups)).toEqual({
        merged: theirs,
        conflicts: []
      })
    )
  })

  it("nothing changed at the desk: the file wins", () => {
    holds((base, mine, _, groups) =>
      expect(threeWayMerge({ base, mine, theirs: base }, groups)).toEqual({
        merged: mine,
        conflicts: []
      })
    )
  })

  it("nothing was ever imported into the record: the desk wins every field that it has", () => {
    fc.assert(
      fc.property(fields(value), fields(value), (mine, theirs) => {
        const { conflicts, merged } = threeWayMerge({ base: {}, mine, theirs })
        expect(merged).toEqual({ ...mine, ...theirs })
        expect(conflicts.every(({ field }) => field in mine && field in theirs)).toBe(true)
      }),
      runs(300)
    )
  })

  it("each flat field is as one of the sides has it, and reported exactly where both changed it differently", () => {
    fc.assert(
      fc.property(fields(value), fields(value), fields(value), (base, mine, theirs) => {
        const { conflicts, merged } = threeWayMerge({ base, mine, theirs })
        for (const field of ["a", "b", "c", "d"]) {
          const same = (one: JsonRecord, other: JsonRecord) =>
            JSON.stringify(one[field]) === JSON.stringify(other[field])
          expect(merged[field]).toEqual(same(base, theirs) ? mine[field] : theirs[field])
          expect(conflicts.some((conflict) => conflict.field === field)).toBe(
            !same(base, mine) && !same(base, theirs) && !same(mine, theirs)
          )
        }
      }),
      runs(300)
    )
  })

  it("is idempotent: the same file again changes and reports nothing", () => {
    holds((base, mine, theirs, groups) => {
      const { merged } = threeWayMerge({ base, mine, theirs }, groups)
      expect(threeWayMerge({ base: mine, mine, theirs: merged }, groups)).toEqual({
        merged,
        conflicts: []
      })
    })
  })
})
