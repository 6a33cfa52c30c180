import { Option, Schema } from "effect"
import { type FieldChange, fieldChange, valueAt } from "../shared/diffRecords.ts"
import { type JsonRecord, threeWayMerge } from "../shared/threeWayMerge.ts"

/** Versions of what began as the same. */
export interface Versions<Content> {
  /** What the person saw. */
  readonly base: Content
  /** What the person made of it. */
  readonly mine: Content
  /** What others have made of it meanwhile. */
  readonly theirs: Content
}

/** The changes of both sides, and where they changed the same field. */
export interface MergedVersions<Content> {
  /** Has the others' value where both have changed a field. */
  readonly merged: Content
  /**
   * From what the others made of a field to what the person made of it: applied, the person wins.
   */
  readonly conflicts: ReadonlyArray<FieldChange>
}

/**
 * Keeps the changes of both sides: objects field by field, lists as a whole. The fields of each
 * list of `together` have a meaning only together: they come from one side.
 */
export const mergeVersions = (
  versions: Versions<JsonRecord>,
  together: ReadonlyArray<ReadonlyArray<string>> = []
): MergedVersions<JsonRecord> => {
  const { mine, theirs } = versions
  const { conflicts, merged } = threeWayMerge(versions, together)
  return {
    merged,
    conflicts: conflicts.map(({ field }) =>
      fieldChange(field, valueAt(theirs, field), valueAt(mine, field))
    )
  }
}

/** The merge of contents of a schema. */
export const mergeContents =
  <Content extends JsonRecord>(
    schema: Schema.Codec<Content, unknown>,
    together: ReadonlyArray<ReadonlyArray<string>> = []
  ) =>
  (versions: Versions<Content>): MergedVersions<Content> => {
    const { conflicts, merged } = mergeVersions(versions, together)
    return {
      merged: Option.getOrElse(Schema.decodeUnknownOption(schema)(merged), () => versions.theirs),
      conflicts
    }
  }

/**
 * The side that moved items orders them; what only the other side has comes after what is before it
 * there.
 */
export const mergeOrders = ({
  base,
  mine,
  theirs
}: Versions<ReadonlyArray<string>>): {
  readonly keys: ReadonlyArray<string>
  readonly isConflict: boolean
} => {
  const common = (keys: ReadonlyArray<string>) =>
    keys.filter((key) => [base, mine, theirs].every((side) => side.includes(key))).join("|")
  const hasMoved = (keys: ReadonlyArray<string>) => common(keys) !== common(base)
  const isMine = hasMoved(mine) && !hasMoved(theirs)
  const [leading, other] = isMine ? [mine, theirs] : [theirs, mine]
  const keys = [...leading]
  other.forEach((key, index) => {
    if (keys.includes(key)) return
    const before = other.slice(0, index).findLast((one) => keys.includes(one))
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  })
  return {
    keys,
    isConflict: hasMoved(mine) && hasMoved(theirs) && common(mine) !== common(theirs)
  }
}
