import type { Transaction } from "kysely"
import { cleanText } from "#core/shared/cleanText.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { Refusal } from "../http/Refusal.ts"
import { currentRequestId } from "../http/requestContext.ts"
import type { StaffRequest } from "../http/route.ts"
import type { Schema } from "../schema.ts"
import { writeAuditEvent } from "../staff/audit.ts"

/** What the audit says of a change. */
export interface ChangeRecord {
  readonly action: string
  readonly subject: string
  readonly before: object | null
  readonly after: object | null
}

/** Writes a change of a request into the audit, in the transaction of the change. */
export const recordChange = (
  tx: Transaction<Schema>,
  { now }: Pick<ServerContext, "now">,
  { staff }: Pick<StaffRequest, "staff">,
  record: ChangeRecord
): Promise<void> =>
  writeAuditEvent(tx, { at: new Date(now()), staff, requestId: currentRequestId(), ...record })

/** Makes a change and writes it into the audit, in one transaction. A `Refusal` undoes both. */
export const changeAtDesk = <Value>(
  context: Pick<ServerContext, "db" | "now">,
  request: Pick<StaffRequest, "staff">,
  change: (
    tx: Transaction<Schema>,
    at: Date
  ) => Promise<{ readonly value: Value; readonly record: ChangeRecord }>
): Promise<Value> =>
  inTransaction(context.db, async (tx) => {
    const { record, value } = await change(tx, new Date(context.now()))
    await recordChange(tx, context, request, record)
    return value
  })

/** The reason of a change, for the audit. */
export const requireReason = (typed: string): string => {
  const reason = cleanReason(typed)
  if (reason !== "") return reason
  throw new Refusal({
    status: 422,
    code: "reason_missing",
    messageKey: "server.desk.reasonMissing"
  })
}

/** A reason on one line, of at most 300 characters. */
export const cleanReason = (typed: string): string =>
  Array.from(cleanText(typed.toWellFormed()).replace(/[\s\p{Cc}]+/gu, " "))
    .slice(0, 300)
    .join("")

/** 404: what is to be changed does not exist, or not any more. */
export const goneRefusal = (code: string): Refusal =>
  new Refusal({ status: 404, code, messageKey: "server.desk.gone" })
