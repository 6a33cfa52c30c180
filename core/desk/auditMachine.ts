import { Effect } from "effect"
import { toWesternDigits } from "../shared/digits.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import { auditCalls, type AuditEvent, type AuditFilter, type UndoRefusal } from "./DeskAudit.ts"
import { callDesk, type DeskRefusal } from "./deskCall.ts"

/** What was done at the desk, and the event that is taken back. */
export const auditMachine = submitMachine<
  AuditFilter,
  AuditEvent,
  AuditEvent,
  DeskRefusal,
  UndoRefusal
>({ id: "deskAudit", keyOf: ({ id }) => id, keyOfDraft: ({ id }) => id })

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
export const undoEvent = ({ id }: AuditEvent) =>
  callDesk(auditCalls.undo, { body: { id } }).pipe(Effect.map(({ event }) => event))
