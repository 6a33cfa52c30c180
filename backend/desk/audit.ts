import { Schema } from "effect"
import { type Kysely, sql } from "kysely"
import {
  auditCalls,
  type AuditFilter,
  auditKinds,
  changeNotUndoable,
  undoAsksPassword
} from "#core/desk/DeskAudit.ts"
import { categoriesOf } from "#core/desk/categoryNames.ts"
import { fieldChange } from "#core/shared/diffRecords.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { checkPassword } from "../staff/account.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import { listCategoryNames } from "./categoryNames.ts"
import type { RecordedChange, TakeBack, UndoOptions } from "./recordedChange.ts"
import { undoableChanges } from "./undoableChanges.ts"

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
  const undoable = await prepareUndos(context.db, events, { now, locks: false })
  const categories = await listCategoryNames(context.db)
  return events.map((row) => {
    const { after, at, before, ...event } = row
    const [was, is] = [readRecord(before), readRecord(after)]
    return {
      ...event,
      at: at.toISOString(),
      subjectName: names.get(event.subject) ?? null,
      before: was,
      after: is,
      categories: event.subject.startsWith("product-")
        ? categoriesOf([fieldChange("category", was?.["category"], is?.["category"])], categories)
        : [],
      canUndo: undoable.has(event.id)
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

/** What takes back each of the events that can be taken back now, by their ids. */
const prepareUndos = async (
  db: Kysely<Tables>,
  events: ReadonlyArray<EventRow>,
  options: UndoOptions
): Promise<ReadonlyMap<number, TakeBack>> => {
  const undos = new Map<number, TakeBack>()
  for (const [prepare, some] of Map.groupBy(events, ({ action }) => undoableChanges.get(action)))
    for (const [id, takeBack] of (await prepare?.(db, some.map(recordOf), options)) ?? [])
      undos.set(id, takeBack)
  return undos
}

const recordOf = ({ after, at, before, id, subject }: EventRow): RecordedChange => ({
  id,
  at,
  subject,
  before: readRecord(before) ?? {},
  after: readRecord(after) ?? {}
})

const isRecord = Schema.is(Schema.Record(Schema.String, Schema.Json))
const readRecord = (value: unknown) => (isRecord(value) ? value : null)

/** `POST /desk/audit/undo`: takes a change back, once. */
const undo = async (context: ServerContext, request: DeskRequest<typeof auditCalls.undo>) => {
  const { id, password = "" } = request.body
  const find = (db: Kysely<Tables>) =>
    eventsWithNames(db)
      .where("audit_event.id", "=", sql<number>`${id}::bigint`)
      .executeTakeFirst()
  const { action = "" } = (await find(context.db)) ?? {}
  if (undoAsksPassword(action)) await checkPassword(context, request, password)
  await recordChange(context, request, async (tx, at) => {
    const event = await find(tx)
    const undos = await prepareUndos(tx, event === undefined ? [] : [event], {
      now: at,
      locks: true
    })
    const takeBack = undos.get(id)
    if (event === undefined || takeBack === undefined)
      throw refuse(changeNotUndoable, "server.desk.changeNotUndoable")
    await takeBack(tx)
    const { after, before } = recordOf(event)
    const { undone: _, ...changed } = after
    return {
      action: "audit.undo",
      subject: event.subject,
      before: changed,
      after: { ...before, undone: event.action }
    }
  })
  const event = await find(context.db)
  const [described] = await describeEvents(
    context,
    request.locale,
    event === undefined ? [] : [event]
  )
  if (described === undefined) throw refuse(changeNotUndoable, "server.desk.changeNotUndoable")
  return { event: described }
}

/** What was done at the desk, and the way back. */
export const deskAuditRoutes = deskCallRoutes(auditCalls, { list, undo })
