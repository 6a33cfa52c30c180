import { Equal } from "effect"

/** A value before and after a change. */
export interface Change<A> {
  readonly before: A
  readonly after: A
}

/** What makes a list of entries mergeable. */
interface Entries<A> {
  /** Entries with the same key are versions of one entry. */
  readonly keyOf: (entry: A) => string | number
  /** Whether a changed entry is added again where the other version of the list lacks it. */
  readonly isAddedAgain: (change: Change<A>) => boolean
}

/**
 * Makes a change to another version of the list: what it added, removed and changed, field by
 * field. All else stays as it is in the other version, which is returned itself where the change
 * makes no difference. Making the change again makes none.
 */
export const mergeList = <A extends object>(
  stored: ReadonlyArray<A>,
  { before, after }: Change<ReadonlyArray<A>>,
  { keyOf, isAddedAgain }: Entries<A>
): ReadonlyArray<A> => {
  const byKey = (list: ReadonlyArray<A>) => new Map(list.map((entry) => [keyOf(entry), entry]))
  const [earlier, later, present] = [byKey(before), byKey(after), byKey(stored)]
  const kept = stored.flatMap((entry) => {
    const [from, to] = [earlier.get(keyOf(entry)), later.get(keyOf(entry))]
    if (to === undefined) return from === undefined ? [entry] : []
    return [changeFields(entry, { before: from ?? entry, after: to })]
  })
  const added = after.filter((entry) => {
    const from = earlier.get(keyOf(entry))
    return (
      !present.has(keyOf(entry)) &&
      (from === undefined || isAddedAgain({ before: from, after: entry }))
    )
  })
  // An added entry follows those that it follows after the change.
  const merged = added.reduce<ReadonlyArray<A>>((list, entry) => {
    const preceding = new Set(after.slice(0, after.indexOf(entry)).map(keyOf))
    const at = list.findLastIndex((other) => preceding.has(keyOf(other)))
    return list.toSpliced(at + 1, 0, entry)
  }, kept)
  return Equal.equals(merged, stored) ? stored : merged
}

/** The entry with the fields that the change gave another value. */
const changeFields = <A extends object>(entry: A, { before, after }: Change<A>): A => {
  const earlier = new Map(Object.entries(before))
  return {
    ...entry,
    ...Object.fromEntries(
      Object.entries(after).filter(([field, value]) => !Equal.equals(value, earlier.get(field)))
    )
  }
}
