import { Equal } from "effect"
import type { JsonRecord, JsonValue } from "./threeWayMerge.ts"

/** A field that differs between two records; a side without a value does not have the field. */
export interface FieldChange {
  /** The names of the field and of those around it, such as `name.ar`. No name has a dot. */
  readonly field: string
  readonly before?: JsonValue
  readonly after?: JsonValue
}

/** What differs between two records: objects field by field, lists and other values as a whole. */
export const diffRecords = (before: JsonRecord, after: JsonRecord): ReadonlyArray<FieldChange> =>
  diffInside(before, after, "")

const diffInside = (
  before: JsonRecord,
  after: JsonRecord,
  prefix: string
): ReadonlyArray<FieldChange> =>
  Object.keys({ ...before, ...after }).flatMap((name) => {
    const [old, now] = [ownValue(before, name), ownValue(after, name)]
    const field = prefix + name
    if (isRecord(old) && isRecord(now)) return diffInside(old, now, `${field}.`)
    return Equal.equals(old, now) ? [] : [fieldChange(field, old, now)]
  })

/** A change of a field; undefined where a side does not have it. */
export const fieldChange = (
  field: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined
): FieldChange => ({
  field,
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after })
})

/** The record after the changes, whatever the fields were before. */
export const applyChanges = (record: JsonRecord, changes: ReadonlyArray<FieldChange>): JsonRecord =>
  changes.reduce((changed, { after, field }) => withValue(changed, field.split("."), after), record)

const withValue = (
  record: JsonRecord,
  [name = "", ...inner]: ReadonlyArray<string>,
  value: JsonValue | undefined
): JsonRecord => {
  const old = ownValue(record, name)
  const now = inner.length === 0 ? value : withValue(isRecord(old) ? old : {}, inner, value)
  return Object.fromEntries([
    ...Object.entries(record).flatMap(([other, kept]): ReadonlyArray<[string, JsonValue]> =>
      other !== name ? [[other, kept]] : now === undefined ? [] : [[name, now]]
    ),
    ...(old === undefined && now !== undefined ? [[name, now] as const] : [])
  ])
}

/** The changes that take these back. */
export const invertChanges = (changes: ReadonlyArray<FieldChange>): ReadonlyArray<FieldChange> =>
  changes.map(({ after, before, field }) => fieldChange(field, after, before)).toReversed()

/** The fields that are no longer as the changes left them. */
export const fieldsChangedSince = (
  record: JsonRecord,
  changes: ReadonlyArray<FieldChange>
): ReadonlyArray<string> =>
  changes
    .filter(({ after, field }) => !Equal.equals(valueAt(record, field), after))
    .map(({ field }) => field)

/** The value of a field such as `name.ar`; undefined where the record does not have it. */
export const valueAt = (record: JsonRecord, field: string): JsonValue | undefined =>
  field
    .split(".")
    .reduce<JsonValue | undefined>(
      (value, name) => (isRecord(value) ? ownValue(value, name) : undefined),
      record
    )

const ownValue = (record: JsonRecord, name: string): JsonValue | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const isRecord = (value: JsonValue | undefined): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value)
