import { Result } from "effect"
import { type Kysely, sql } from "kysely"
import { auditCalls, type AuditFilter, auditKinds } from "#core/desk/DeskAudit.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import {
  readEventRecord,
  type RecordedChange,
  refuseUndo,
  type Undo,
  type UndoOptions
} from "./recordedChange.ts"
import { findUndo } from "./undoableChanges.ts"

/** `GET /desk/audit`: what was done at the desk, newest first. */
const list = async (
  context: ServerContext,
  { locale, parameters }: DeskRequest<typeof auditCalls.list>
) => {
  const { cursor, key, kind, person } = parameters
  const events = await findEvents(
    context.db,
    { person: person ?? "", kind: kind ?? "", key: key ?? "" },
    cursor
  )
  return {
    events: await describeEvents(context, locale, events),
    next: events.length < pageSize ? null : String(events.at(-1)?.id)
  }
}

const pageSize = 50

const eventsWithNames = (db: Kysely<Tables>) =>
  db
    .selectFrom("audit_event")
    .leftJoin("staff_member", "staff_member.id", "audit_event.staff_id")
    .select(["audit_event.id", "at", "staff_member.name as staffName", "action", "subject"])
    .select(["before", "after", "request_id as requestId"])
    .select(
      sql<number>`(select count(*)::integer from audit_event part where part.part_of = audit_event.id)`.as(
        "parts"
      )
    )

const findEvents = async (
  db: Kysely<Tables>,
  { key, kind, person }: AuditFilter,
  before: number | null
) => {
  const people = person === "" ? [] : await findPeople(db, person)
  return eventsWithNames(db)
    .$if(before !== null, (rows) => rows.where("audit_event.id", "<", before))
    .$if(person !== "", (rows) => rows.where("audit_event.staff_id", "in", [0, ...people]))
    .$if(kind !== "" && key === "", (rows) =>
      rows.where(sql<string>`split_part(subject, '-', 1)`, "=", kind)
    )
    .$if(key !== "", (rows) =>
      rows.where(
        "subject",
        "in",
        (kind === "" ? auditKinds : [kind]).map((one) => `${one}-${key}`)
      )
    )
    .orderBy("audit_event.id", "desc")
    .limit(pageSize)
    .execute()
}

/** The people whose name begins so, as it is stored. */
const findPeople = async (db: Kysely<Tables>, typed: string) => {
  const name = toWesternDigits(typed.normalize("NFKC")).toLowerCase()
  const people = await db
    .selectFrom("staff_member")
    .select("id")
    .where(sql<boolean>`starts_with(name, ${name})`)
    .execute()
  return people.map(({ id }) => id)
}

type EventRow = Awaited<ReturnType<typeof findEvents>>[number]

const describeEvents = async (
  context: ServerContext,
  locale: Locale,
  events: ReadonlyArray<EventRow>
) => {
  const names = await findNames(context.db, locale, events)
  const now = new Date(context.now())
  const undos = await prepareUndos(context.db, events, { now, locks: false })
  return events.map(({ after, at, before, parts, ...event }) => {
    const undo = undos.get(event.id) ?? Result.fail([])
    return {
      ...event,
      at: at.toISOString(),
      subjectName: names.get(event.subject) ?? null,
      before: readEventRecord(before),
      after: parts === 0 ? readEventRecord(after) : { ...readEventRecord(after), products: parts },
      canUndo: Result.isSuccess(undo),
      changedSince: Result.isSuccess(undo) ? [] : [...undo.failure]
    }
  })
}

/** What products, variants and accounts are called, by subject. */
const findNames = async (
  db: Kysely<Tables>,
  locale: Locale,
  events: ReadonlyArray<EventRow>
): Promise<ReadonlyMap<string, string>> => {
  const subjects = events.map(({ subject }) => subject)
  const { rows } = await sql<{ readonly subject: string; readonly name: string }>`
    with given as (
      select subject, split_part(subject, '-', 1) as kind, split_part(subject, '-', 2)::integer as id
      from unnest(${subjects}::text[]) as subject where subject ~ '^(product|variant|staff)-[0-9]{1,9}$'
    )
    select subject, ${sql.ref(`product.name_${locale}`)} as name
    from given left join variant on kind = 'variant' and variant.id = given.id
    join product on product.id = case kind when 'product' then given.id else variant.product_id end
    union select subject, name from given join staff_member on kind = 'staff' and staff_member.id = given.id`.execute(
    db
  )
  return new Map(rows.map(({ name, subject }) => [subject, name]))
}

/** How each of the events is taken back, by their ids. */
const prepareUndos = async (
  db: Kysely<Tables>,
  events: ReadonlyArray<EventRow>,
  options: UndoOptions
): Promise<ReadonlyMap<number, Undo>> => {
  const undos = new Map<number, Undo>()
  const prepareOf = ({ action, after }: EventRow) =>
    findUndo(action, readEventRecord(after)?.["undone"])
  for (const [prepare, some] of Map.groupBy(events, prepareOf))
    for (const [id, undo] of (await prepare?.(db, some.map(recordOf), options)) ?? [])
      undos.set(id, undo)
  return undos
}

/** What an event took back is no field of what it changed. */
const recordOf = ({ after, at, before, id, subject }: EventRow): RecordedChange => {
  const { undone: _, ...changed } = readEventRecord(after) ?? {}
  return { id, at, subject, before: readEventRecord(before) ?? {}, after: changed }
}

/** `POST /desk/audit/undo`: takes a change back, once. */
const undo = async (context: ServerContext, request: DeskRequest<typeof auditCalls.undo>) => {
  const { id } = request.body
  const find = (db: Kysely<Tables>) =>
    eventsWithNames(db)
      .where("audit_event.id", "=", sql<number>`${id}::bigint`)
      .executeTakeFirst()
  await recordChange(context, request, async (tx, at) => {
    const event = await find(tx)
    const undos = await prepareUndos(tx, event === undefined ? [] : [event], {
      now: at,
      locks: true
    })
    const prepared = undos.get(id)
    if (event === undefined || prepared === undefined) throw refuseUndo([])
    if (Result.isFailure(prepared)) throw refuseUndo(prepared.failure)
    await prepared.success(tx, { at, staff: request.staff })
    const { after, before } = recordOf(event)
    return {
      action: "audit.undo",
      subject: event.subject,
      before: after,
      after: { ...before, undone: event.action }
    }
  })
  const event = await find(context.db)
  const [described] = await describeEvents(
    context,
    request.locale,
    event === undefined ? [] : [event]
  )
  if (described === undefined) throw refuseUndo([])
  return { event: described }
}

/** What was done at the desk, and the way back. */
export const deskAuditRoutes = deskCallRoutes(auditCalls, { list, undo })
