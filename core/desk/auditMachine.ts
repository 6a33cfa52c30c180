import { Effect } from "effect"
import { toWesternDigits } from "../shared/digits.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import {
  auditCalls,
  type AuditEvent,
  type AuditFilter,
  undoAsksPassword,
  type UndoRefusal
} from "./DeskAudit.ts"
import { callDesk, type DeskRefusal } from "./deskCall.ts"

/** An event that is taken back, and the own password where it is asked for. */
export interface AuditUndo {
  readonly event: AuditEvent
  readonly password: string
}

/** What was done at the desk, and the event that is taken back. */
export const auditMachine = submitMachine<
  AuditFilter,
  AuditEvent,
  AuditUndo,
  DeskRefusal,
  UndoRefusal
>({ id: "deskAudit", keyOf: ({ id }) => id, keyOfDraft: ({ event }) => event.id })

/** One page of events; the key is found in any digits. */
export const loadAudit = ({ cursor, filter }: PageRequest<AuditFilter>) =>
  callDesk(auditCalls.list, {
    query: {
      person: filter.person.trim(),
      kind: filter.kind,
      key: toWesternDigits(filter.key).trim(),
      cursor
    }
  }).pipe(Effect.map(({ events, next }): ItemPage<AuditEvent> => ({ items: events, next })))

/** Takes a change back. */
export const undoEvent = ({ event: { action, id }, password }: AuditUndo) =>
  callDesk(auditCalls.undo, {
    body: undoAsksPassword(action) ? { id, password } : { id }
  }).pipe(Effect.map(({ event }) => event))
