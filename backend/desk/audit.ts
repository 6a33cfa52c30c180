import { Result } from "effect"
import { type Kysely, sql } from "kysely"
import {
  auditCalls,
  type AuditFilter,
  auditKinds,
  subjectsIn,
  undoAsksPassword
} from "#core/desk/DeskAudit.ts"
import type { JsonRecord } from "#core/shared/threeWayMerge.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { deskStatusName } from "#locales/deskStatusName.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { checkPassword } from "../staff/account.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import {
  isRecord,
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
    .select(["audit_event.id", "at", "action", "subject"])
    // A driver has no account.
    .select(
      sql<
        string | null
      >`coalesce(staff_member.name, case when staff_id is null then after ->> 'driver' end)`.as(
        "staffName"
      )
    )
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
  const records = events.map(({ after, before, subject }) => ({
    subject,
    before: readEventRecord(before),
    after: readEventRecord(after)
  }))
  const named = records.map((record) => subjectsIn(record))
  const subjects = [...events.map(({ subject }) => subject), ...named.flat()]
  const names = await findNames(context.db, locale, [...new Set(subjects)])
  const pickups = await findPickups(context.db, subjects)
  const now = new Date(context.now())
  const undos = await prepareUndos(context.db, events, { now, locks: false })
  return events.map(({ after: _, at, before: __, parts, ...event }, index) => {
    const { after = null, before = null } = records[index] ?? {}
    const undo = undos.get(event.id) ?? Result.fail([])
    return {
      ...event,
      at: at.toISOString(),
      subjectName: names.get(event.subject) ?? nameIn(locale, before),
      names: {
        ...(pickups.has(event.subject) && pickupStatusNames(locale)),
        ...Object.fromEntries(
          (named[index] ?? []).flatMap((subject) => {
            const name = names.get(subject)
            return name === undefined ? [] : [[subject, name]]
          })
        )
      },
      before,
      after: parts === 0 ? after : { ...after, products: parts },
      canUndo: Result.isSuccess(undo),
      changedSince: Result.isSuccess(undo) ? [] : [...undo.failure]
    }
  })
}

/** What products, variants, accounts and parts of the storefront are called, by subject. */
const findNames = async (
  db: Kysely<Tables>,
  locale: Locale,
  subjects: ReadonlyArray<string>
): Promise<ReadonlyMap<string, string>> => {
  const name = (table: string, column: string) =>
    sql`coalesce(nullif(${sql.ref(`${table}.${column}_${locale}`)}, ''), ${sql.ref(`${table}.${column}_en`)}, '')`
  const { rows } = await sql<{ readonly subject: string; readonly name: string }>`
    with given as (
      select subject, split_part(subject, '-', 1) as kind, split_part(subject, '-', 2)::integer as id
      from unnest(${subjects}::text[]) as subject
      where subject ~ '^(banner|category|product|reel|staff|variant)-[0-9]{1,9}$'
    )
    select subject, ${sql.ref(`product.name_${locale}`)} as name
    from given left join variant on kind = 'variant' and variant.id = given.id
    join product on product.id = case kind when 'product' then given.id else variant.product_id end
    union select subject, staff_member.name from given join staff_member on kind = 'staff' and staff_member.id = given.id
    union select subject, ${name("category", "name")} from given join category on kind = 'category' and category.id = given.id
    union select subject, ${name("banner", "title")} from given join banner on kind = 'banner' and banner.id = given.id
    union select subject, ${name("reel", "title")} from given join reel on kind = 'reel' and reel.id = given.id`.execute(
    db
  )
  return new Map(rows.flatMap(({ name, subject }) => (name === "" ? [] : [[subject, name]])))
}

/** Those of the subjects that are orders which are collected at the shop. */
const findPickups = async (
  db: Kysely<Tables>,
  subjects: ReadonlyArray<string>
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom("orders")
    .select(sql<string>`'order-' || id`.as("subject"))
    .where("pickup", "is not", null)
    .where(sql<string>`'order-' || id`, "in", ["", ...subjects])
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** The statuses of an order that is collected, by their names in the fields of events. */
const pickupStatusNames = (locale: Locale) =>
  Object.fromEntries(
    orderStatuses.map((status) => [
      `status-${status}`,
      deskStatusName(i18nByLocale[locale].t, { status, pickup: {} })
    ])
  )

/** The name that an item had, from what is known of it in the event that removed it. */
const nameIn = (locale: Locale, record: JsonRecord | null): string | null => {
  const { name, title } = record ?? {}
  const text = name ?? title
  const { ar, en } = isRecord(text) ? text : {}
  const texts = locale === "ar" ? [ar, en] : [en, ar]
  return texts.find((one): one is string => typeof one === "string" && one !== "") ?? null
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
