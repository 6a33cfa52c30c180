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

/** What two sides make of the same record. */
export interface ThreeWays {
  /** What both began with; empty where that is nothing. */
  readonly base: JsonRecord
  /** What one side makes of it, such as what a file says now. */
  readonly mine: JsonRecord
  /** What the other makes of it, such as the record of the shop: it wins where both changed it. */
  readonly theirs: JsonRecord
}

/** A field that both have changed, each to another value; null stands for no value. */
export interface MergeConflict {
  /** The path of the field, such as `delivery.closedDates`. */
  readonly field: string
  readonly mine: JsonValue
  /** What stays. */
  readonly theirs: JsonValue
}

/** The merged record, and the fields in which `mine` gave way. */
export interface Merged {
  readonly merged: JsonRecord
  readonly conflicts: ReadonlyArray<MergeConflict>
}

/**
 * Merges what two sides made of a record: a field is as the side has it that changed it, and where
 * both have, `theirs` stays. Objects are merged field by field, lists as a whole. The fields of
 * each list of `together` have a meaning only together, such as the first and the last day: they
 * come from one side.
 */
export const threeWayMerge = (
  ways: ThreeWays,
  together: ReadonlyArray<ReadonlyArray<string>> = []
): Merged => {
  const { base, mine, theirs } = ways
  const merged = new Map<string, JsonValue>()
  const conflicts: Array<MergeConflict> = []
  const grouped = new Set(together.flat())
  const alone = Object.keys({ ...theirs, ...mine, ...base }).filter((field) => !grouped.has(field))
  for (const fields of [...together, ...alone.map((field) => [field])]) {
    const inner = fields.length === 1 ? mergeInside(ways, fields[0] ?? "") : null
    if (inner !== null) {
      merged.set(inner.field, inner.merged)
      conflicts.push(...inner.conflicts)
      continue
    }
    const isSame = (one: JsonRecord, other: JsonRecord) =>
      fields.every((field) => Equal.equals(one[field], other[field]))
    const isConflict = !isSame(base, mine) && !isSame(base, theirs)
    const side = isSame(base, theirs) ? mine : theirs
    for (const field of fields) {
      const value = side[field]
      if (value !== undefined) merged.set(field, value)
      if (isConflict && !Equal.equals(mine[field], theirs[field]))
        conflicts.push({ field, mine: mine[field] ?? null, theirs: theirs[field] ?? null })
    }
  }
  return { merged: Object.fromEntries(merged), conflicts }
}

/** The merge of a field that is an object on both sides; null for another one. */
const mergeInside = (ways: ThreeWays, field: string) => {
  const [base, mine, theirs] = [ways.base[field], ways.mine[field], ways.theirs[field]]
  if (!isRecord(mine) || !isRecord(theirs)) return null
  const { conflicts, merged } = threeWayMerge({ base: isRecord(base) ? base : {}, mine, theirs })
  return {
    field,
    merged,
    conflicts: conflicts.map((conflict) => ({ ...conflict, field: `${field}.${conflict.field}` }))
  }
}

const isRecord = (value: JsonValue | undefined): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value)
