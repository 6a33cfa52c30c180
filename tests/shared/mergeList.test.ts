import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mergeList } from "#core/shared/mergeList.ts"

interface Entry {
  readonly id: number
  readonly quantity: number
  readonly price: number
}
const entries = {
  keyOf: ({ id }: Entry) => id,
  isAddedAgain: ({ before, after }: { readonly before: Entry; readonly after: Entry }) =>
    before.quantity !== after.quantity
}
const merge = (
  stored: ReadonlyArray<Entry>,
  before: ReadonlyArray<Entry>,
  after: ReadonlyArray<Entry>
) => mergeList(stored, { before, after }, entries)

const few = fc.integer({ min: 1, max: 3 })
const entry = fc.record({ id: fc.integer({ min: 1, max: 6 }), quantity: few, price: few })
const list = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 5 })
const byId = (list: ReadonlyArray<Entry>) => list.toSorted((one, other) => one.id - other.id)

describe("mergeList", () => {
  it("makes the change beside what another tab changed, field by field", () => {
    const [oud, musk, rose] = [1, 2, 3].map((id) => ({ id, quantity: 1, price: 10 }))
    if (!oud || !musk || !rose) throw new Error("No entries")
    const stored = [{ ...oud, price: 12 }, rose]
    expect(merge(stored, [oud, musk], [{ ...oud, quantity: 2 }])).toEqual([
      { ...oud, quantity: 2, price: 12 },
      rose
    ])
    expect(merge(stored, [oud, musk], [oud, { ...musk, quantity: 2 }])).toEqual([
      stored[0],
      { ...musk, quantity: 2 },
      rose
    ])
    expect(merge(stored, [oud, musk], [oud, { ...musk, price: 11 }])).toBe(stored)
  })

  it("of an unchanged list gives the list after the change (property)", () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        expect(byId(merge(before, before, after))).toEqual(byId(after))
      })
    )
  })

  it("keeps the order after a change that moves nothing (property)", () => {
    const kept = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(list, kept, kept, (all, isBefore, isAfter) => {
        const before = all.filter((_, at) => isBefore[at])
        const after = all.filter((_, at) => isAfter[at])
        expect(merge(before, before, after)).toEqual(after)
      })
    )
  })

  it("makes the change once, and touches nothing else (property)", () => {
    fc.assert(
      fc.property(list, list, list, (stored, before, after) => {
        const merged = merge(stored, before, after)
        expect(merge(merged, before, after)).toBe(merged)
        expect(merge(stored, before, before)).toBe(stored)
        const isTouched = ({ id }: Entry) => [...before, ...after].some((other) => other.id === id)
        const others = (list: ReadonlyArray<Entry>) => list.filter((entry) => !isTouched(entry))
        expect(others(merged)).toEqual(others(stored))
      })
    )
  })

  it("changes of different entries may come in any order (property)", () => {
    fc.assert(
      fc.property(list, list, list, (before, after, stored) => {
        const part = (list: ReadonlyArray<Entry>, rest: number) =>
          list.filter(({ id }) => id % 2 === rest)
        const [even, odd] = [0, 1].map(
          (rest) => (list: ReadonlyArray<Entry>) =>
            merge(list, part(before, rest), part(after, rest))
        )
        if (!even || !odd) throw new Error("No changes")
        expect(byId(even(odd(stored)))).toEqual(byId(odd(even(stored))))
      })
    )
  })
})
