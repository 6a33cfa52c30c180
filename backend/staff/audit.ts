import type { Kysely, Transaction } from "kysely"
import type { StaffMember } from "#core/desk/StaffSession.ts"
import type { Schema } from "../schema.ts"

/** Something that was done at the desk: who, when, to what, and its state before and after. */
export interface AuditEvent {
  readonly at: Date
  /** Null for the command line of the server, and for a name that does not exist. */
  readonly staff: Pick<StaffMember, "id"> | null
  /** What was done, such as `order.move`. */
  readonly action: string
  /** What it was done to, such as `order-10234567`. */
  readonly subject: string
  /** JSON without secrets; null where there was nothing. */
  readonly before: object | null
  readonly after: object | null
  /** `currentRequestId()`; null outside a request. */
  readonly requestId: string | null
}

/** Adds an audit event in the transaction of the change, so that neither is there alone. */
export const writeAuditEvent = async (tx: Transaction<Schema>, event: AuditEvent) => {
  await tx
    .insertInto("audit_event")
    .values({
      at: event.at,
      staff_id: event.staff?.id ?? null,
      action: event.action,
      subject: event.subject,
      before: event.before === null ? null : JSON.stringify(event.before),
      after: event.after === null ? null : JSON.stringify(event.after),
      request_id: event.requestId
    })
    .execute()
}

/** The newest audit events before an id, with the names of who did it; null for the newest. */
export const listAuditEvents = (db: Kysely<Schema>, before: number | null, count: number) => {
  const events = db
    .selectFrom("audit_event")
    .leftJoin("staff_member", "staff_member.id", "audit_event.staff_id")
    .select(["audit_event.id", "at", "name", "action", "subject", "before", "after", "request_id"])
    .orderBy("audit_event.id", "desc")
    .limit(count)
  return (before === null ? events : events.where("audit_event.id", "<", before)).execute()
}
