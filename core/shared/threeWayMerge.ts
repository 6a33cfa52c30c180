import { Equal } from "effect"

/** A value of JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | ReadonlyArray<JsonValue>
  | { readonly [field: string]: JsonValue }

/** An object of JSON. */
export type JsonRecord = { readonly [field: string]: JsonValue }

/** What two sources say of the same record. */
export interface ThreeWays {
  /** What the file said last; empty where it has said nothing yet. */
  readonly base: JsonRecord
  /** What the file says now. */
  readonly file: JsonRecord
  /** What the record is now, after what people changed. */
  readonly shop: JsonRecord
}

/** A field that both have changed, each to another value; null stands for no value. */
export interface MergeConflict {
  /** The path of the field, such as `delivery.closedDates`. */
  readonly field: string
  readonly file: JsonValue
  /** What stays. */
  readonly shop: JsonValue
}

/** The merged record, and the fields in which the file did not get its way. */
export interface Merged {
  readonly merged: JsonRecord
  readonly conflicts: ReadonlyArray<MergeConflict>
}

/**
 * Merges what a file says with what people changed since it was read last: the file changes a field
 * only where the file itself has changed, and where both have, what people said stays. Objects are
 * merged field by field, lists as a whole. The fields of each list of `together` have a meaning
 * only together, such as the first and the last day: they come from one side.
 */
export const threeWayMerge = (
  ways: ThreeWays,
  together: ReadonlyArray<ReadonlyArray<string>> = []
): Merged => {
  const { base, file, shop } = ways
  const merged = new Map<string, JsonValue>()
  const conflicts: Array<MergeConflict> = []
  const grouped = new Set(together.flat())
  const alone = Object.keys({ ...shop, ...file, ...base }).filter((field) => !grouped.has(field))
  for (const fields of [...together, ...alone.map((field) => [field])]) {
    const inner = fields.length === 1 ? mergeInside(ways, fields[0] ?? "") : null
    if (inner !== null) {
      merged.set(inner.field, inner.merged)
      conflicts.push(...inner.conflicts)
      continue
    }
    const isSame = (one: JsonRecord, other: JsonRecord) =>
      fields.every((field) => Equal.equals(one[field], other[field]))
    const isConflict = !isSame(base, file) && !isSame(base, shop)
    const side = isSame(base, shop) ? file : shop
    for (const field of fields) {
      const value = side[field]
      if (value !== undefined) merged.set(field, value)
      if (isConflict && !Equal.equals(file[field], shop[field]))
        conflicts.push({ field, file: file[field] ?? null, shop: shop[field] ?? null })
    }
  }
  return { merged: Object.fromEntries(merged), conflicts }
}

/** The merge of a field that is an object on both sides; null for another one. */
const mergeInside = ({ base, file, shop }: ThreeWays, field: string) => {
  const [before, now, here] = [base[field], file[field], shop[field]]
  if (!isRecord(now) || !isRecord(here)) return null
  const { conflicts, merged } = threeWayMerge({
    base: isRecord(before) ? before : {},
    file: now,
    shop: here
  })
  return {
    field,
    merged,
    conflicts: conflicts.map((conflict) => ({ ...conflict, field: `${field}.${conflict.field}` }))
  }
}

const isRecord = (value: JsonValue | undefined): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value)
