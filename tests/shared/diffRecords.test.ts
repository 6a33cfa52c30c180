import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  applyChanges,
  diffRecords,
  invertChanges,
  fieldsChangedSince,
  valueAt
} from "#core/shared/diffRecords.ts"
import type { JsonRecord } from "#core/shared/threeWayMerge.ts"
import { runs } from "#core/testing/runs.ts"

const name = fc.constantFrom("a", "b", "1", "toString", "__proto__")
const value = fc.oneof(
  fc.constantFrom(null, 1, 2, "a", false),
  fc.array(fc.constantFrom(1, 2), { maxLength: 2 })
)
const fieldsOf = (inner: fc.Arbitrary<JsonRecord[string]>): fc.Arbitrary<JsonRecord> =>
  fc.dictionary(name, inner, { maxKeys: 4 })
const record = fieldsOf(fc.oneof({ weight: 2, arbitrary: value }, fieldsOf(fieldsOf(value))))

describe("diffRecords", () => {
  it("a price that went down and an Arabic name that was added are two changes", () => {
    expect(
      diffRecords(
        { name: { en: "Oud" }, price: 900, images: ["a.jpg"] },
        { name: { en: "Oud", ar: "عود" }, price: 750, images: ["a.jpg"] }
      )
    ).toEqual([
      { field: "name.ar", after: "عود" },
      { field: "price", before: 900, after: 750 }
    ])
  })

  it("equal records do not differ", () => {
    fc.assert(
      fc.property(record, (one) => {
        expect(diffRecords(one, structuredClone(one))).toEqual([])
      }),
      runs(500)
    )
  })

  it("the changes make the other record, and their inverse the first again", () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        const changes = diffRecords(one, other)
        expect(applyChanges(one, changes)).toEqual(other)
        expect(applyChanges(other, invertChanges(changes))).toEqual(one)
      }),
      runs(500)
    )
  })

  it("each change has the values of both records, which are different ones", () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        for (const { after, before, field } of diffRecords(one, other)) {
          expect(before).toEqual(valueAt(one, field))
          expect(after).toEqual(valueAt(other, field))
          expect(before).not.toEqual(after)
        }
      }),
      runs(500)
    )
  })

  it("fieldsChangedSince: none of the record with the changes, all of the one before them", () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        const changes = diffRecords(one, other)
        expect(fieldsChangedSince(other, changes)).toEqual([])
        expect(fieldsChangedSince(one, changes)).toEqual(changes.map(({ field }) => field))
      }),
      runs(500)
    )
  })
})
