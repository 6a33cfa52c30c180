import type { Kysely, Transaction } from "kysely"
import type { Tables } from "../tables.ts"

/** An event of the audit that may be taken back. */
export interface RecordedChange {
  readonly id: number
  readonly at: Date
  readonly subject: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Takes a change back, in the transaction that prepared it. */
export type TakeBack = (tx: Transaction<Tables>) => Promise<unknown>

export interface UndoOptions {
  readonly now: Date
  /** Locks what is changed, so that a change is taken back once; otherwise it is only read. */
  readonly locks: boolean
}

/**
 * What takes each of the changes back, by the ids of the events; none for one that was changed
 * since, or on which something depends.
 */
export type PrepareUndos = (
  db: Kysely<Tables>,
  changes: ReadonlyArray<RecordedChange>,
  options: UndoOptions
) => Promise<ReadonlyMap<number, TakeBack>>
