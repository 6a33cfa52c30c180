import { Result, Schema } from "effect"
import type { Kysely, Transaction } from "kysely"
import { changeNotUndoable } from "#core/desk/DeskAudit.ts"
import {
  applyChanges,
  diffRecords,
  type FieldChange,
  fieldsChangedSince,
  invertChanges
} from "#core/shared/diffRecords.ts"
import type { JsonRecord } from "#core/shared/threeWayMerge.ts"
import { HttpError } from "../http/HttpError.ts"
import type { AuditEvent } from "../staff/audit.ts"
import { refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"

/** An event of the audit that may be taken back. */
export interface RecordedChange {
  readonly id: number
  readonly at: Date
  readonly subject: string
  readonly before: JsonRecord
  readonly after: JsonRecord
}

/** Takes a change back, in the transaction that prepared it. */
export type TakeBack = (
  tx: Transaction<Tables>,
  by: Pick<AuditEvent, "at" | "staff">
) => Promise<unknown>

/** Takes a change back; or the fields that were changed since, for which it cannot be. */
export type Undo = Result.Result<TakeBack, ReadonlyArray<string>>

export interface UndoOptions {
  readonly now: Date
  /** Locks what is changed, so that a change is taken back once; otherwise it is only read. */
  readonly locks: boolean
}

/** How each of the changes is taken back, by the ids of the events; none for one that never is. */
export type PrepareUndos = (
  db: Kysely<Tables>,
  changes: ReadonlyArray<RecordedChange>,
  options: UndoOptions
) => Promise<ReadonlyMap<number, Undo>>

/** A change that is taken back by writing what it changed as it was before. */
export interface ChangeToInvert {
  readonly subject: string
  /** The record as it is; empty where it is not there. */
  readonly base: JsonRecord
  /** The record as it is without the change; empty for one that the change made. */
  readonly restored: JsonRecord
  /** The fields that the change changed, such as `name.ar`. */
  readonly changes: ReadonlyArray<FieldChange>
}

/** How the records of a kind are read, and written as the calls of the desk write them. */
export interface UndoableRecord {
  /** The fields by which the record of an event is compared; they are those of the event itself. */
  readonly fieldsOf?: (record: JsonRecord) => JsonRecord
  /** The record of the subject as it is now; empty where it is not there. */
  readonly read: (db: Kysely<Tables>, subject: string, locks: boolean) => Promise<JsonRecord>
  readonly write: (tx: Transaction<Tables>, change: ChangeToInvert) => Promise<unknown>
}

/** Changes of records are taken back while their fields are as they left them. */
export const undoRecords =
  ({ fieldsOf = (record) => record, read, write }: UndoableRecord): PrepareUndos =>
  async (db, changes, { locks }) => {
    const records = new Map<string, JsonRecord>()
    const undos = new Map<number, Undo>()
    for (const event of changes) {
      const { id, subject } = event
      const base = records.get(subject) ?? (await read(db, subject, locks))
      records.set(subject, base)
      const changed = diffRecords(fieldsOf(event.before), fieldsOf(event.after))
      const since = fieldsChangedSince(
        base,
        changed.filter(({ field }) => !aroundItems.has(field))
      )
      const restored = applyChanges(base, invertChanges(changed))
      const change = { subject, base, restored, changes: changed }
      if (changed.length > 0)
        undos.set(
          id,
          since.length > 0
            ? Result.fail(since)
            : Result.succeed((tx) => refuseWithFields(write(tx, change)))
        )
    }
    return undos
  }

/** What an item that was removed or moved had around it, which is no field of its own. */
const aroundItems: ReadonlySet<string> = new Set(["addresses", "place", "promos"])

/** Refuses to take a change back, with the fields that stand in the way. */
export const refuseUndo = (fields: ReadonlyArray<string>, subjectName: string | null = null) =>
  refuse(changeNotUndoable, "server.desk.changeNotUndoable", { fields: [...fields], subjectName })

/** What a call of the desk refuses, refused as a change that cannot be taken back. */
const refuseWithFields = (writing: Promise<unknown>): Promise<unknown> =>
  writing.catch((problem: unknown) => {
    if (!(problem instanceof HttpError)) throw problem
    const { conflicts = [], field, problems = [] }: RefusedFields = problem.details ?? {}
    const fields = [...(field === undefined ? [] : [{ field }]), ...conflicts, ...problems]
    throw refuseUndo(fields.map((one) => one.field))
  })

interface RefusedFields {
  readonly field?: string
  readonly conflicts?: ReadonlyArray<{ readonly field: string }>
  readonly problems?: ReadonlyArray<{ readonly field: string }>
}

/** The key of a subject, such as `12` of `banner-12`. */
export const keyOf = (subject: string): string => subject.slice(subject.indexOf("-") + 1)

/** Whether a value is an object of JSON. */
export const isRecord = Schema.is(Schema.Record(Schema.String, Schema.Json))

/** A side of an event as it is stored; null without one. */
export const readEventRecord = (stored: unknown): JsonRecord | null =>
  isRecord(stored) ? stored : null
