import type { Kysely, Transaction } from "kysely"
import type { AuditAction } from "#core/desk/DeskAudit.ts"
import type { StaffMember } from "#core/desk/StaffSession.ts"
import { pictureGone } from "#core/desk/DeskPictures.ts"
import { setStockCause } from "../database/stockCause.ts"
import { tagsOfChange } from "../cdn/cacheTags.ts"
import { queuePurge } from "../cdn/queuePurge.ts"
import { inTransaction } from "../database/transaction.ts"
import { currentRequestId } from "../http/requestContext.ts"
import type { Tables } from "../tables.ts"
import { refuse } from "./deskCallRoutes.ts"

/** What the audit says of a change: what was done, and the state before and after. */
export interface ChangeRecord {
  /** Such as `order.move`. */
  readonly action: AuditAction
  /** What it was done to, such as `order-10234567`. */
  readonly subject: string
  /** JSON without secrets. */
  readonly before?: object | null
  readonly after?: object | null
}

/** Something that was done at the desk: who, when, and what. */
export interface AuditEvent extends ChangeRecord {
  readonly at: Date
  /** Null for the command line of the server, and for a name that does not exist. */
  readonly staff: Pick<StaffMember, "id"> | null
  /** The event of which it is a part, of a change of many products. */
  readonly partOf?: number | null
}

/**
 * Adds an audit event in the transaction of the change, so that neither is there alone, and returns
 * its id.
 */
export const writeAuditEvent = async (
  tx: Transaction<Tables>,
  { action, after = null, at, before = null, partOf = null, staff, subject }: AuditEvent
): Promise<number> => {
  const { id } = await tx
    .insertInto("audit_event")
    .values({
      at,
      staff_id: staff?.id ?? null,
      action,
      subject,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      request_id: currentRequestId(),
      part_of: partOf
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  // The end of the change of which it is a part has the CDN forget all pages.
  if (partOf === null) await queuePurge(tx, tagsOfChange(action, subject))
  return id
}

/**
 * Makes a change and writes the record that it returns into the audit, in one transaction. A
 * `HttpError` undoes both.
 */
export const recordChange = <Record extends ChangeRecord>(
  { db, now }: { readonly db: Kysely<Tables>; readonly now: () => number },
  { staff }: Pick<AuditEvent, "staff">,
  change: (tx: Transaction<Tables>, at: Date) => Promise<Record>
): Promise<Record> =>
  refuseGonePictures(
    inTransaction(db, async (tx) => {
      const at = new Date(now())
      if (staff !== null) await setStockCause(tx, { staffId: staff.id })
      const record = await change(tx, at)
      await writeAuditEvent(tx, { ...record, at, staff })
      return record
    })
  )

/** Refuses a change that names a picture which is removed. */
export const refuseGonePictures = <Result>(change: Promise<Result>): Promise<Result> =>
  change.catch((problem: unknown) => {
    throw isPictureGone(problem) ? refuse(pictureGone, "desk.refusals.pictureGone") : problem
  })

/** The database refuses a row that names a picture which is removed. */
const isPictureGone = (problem: unknown): boolean =>
  problem instanceof Error && "constraint" in problem && problem.constraint === "named_picture"
