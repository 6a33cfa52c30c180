import { Option } from "effect"
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely"
import type { MergedVersions, Versions } from "#core/desk/mergeVersions.ts"
import { diffRecords, type FieldChange, fieldChange } from "#core/shared/diffRecords.ts"
import type { JsonRecord } from "#core/shared/threeWayMerge.ts"
import {
  contentChanged,
  contentInvalid,
  type ContentProblem,
  hasSameIds,
  moveInOrder,
  orderChanged
} from "#core/desk/deskContent.ts"
import { itemGone } from "#core/desk/deskJson.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { parseId } from "../http/parseId.ts"
import type { StaffRequest } from "../http/route.ts"
import {
  type ChangeRecord,
  recordChange,
  refuseGonePictures,
  writeAuditEvent
} from "../staff/audit.ts"
import { refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { keyOf, type PrepareUndos, refuseUndo, undoRecords } from "./recordedChange.ts"
import { rememberImported } from "./rememberImported.ts"

/** Refuses a content with the field that is wrong. */
export const refuseProblem = (problem: ContentProblem | null): void => {
  if (problem !== null) throw refuse(contentInvalid, "server.desk.contentInvalid", problem)
}

/** Refuses a change of an item that is no longer there. */
export const refuseGone = () => refuse(itemGone, "server.desk.gone")

/** Refuses an order, or a place, that is no longer the one that was seen. */
export const refuseOrder = () => refuse(orderChanged, "server.desk.orderChanged")

/** Refuses a change of fields that somebody else has changed too. */
export const refuseConflicts = (conflicts: ReadonlyArray<FieldChange>): void => {
  if (conflicts.length > 0)
    throw refuse(contentChanged, "server.desk.contentChanged", { conflicts })
}

/** Orders, makes and removes wait for each other, and for imports of the table. */
export const lockTable = (tx: Kysely<Tables>, table: StorefrontTable) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)

/** The same of a list that an import replaces as a whole, which sees then what the desk changes. */
const lockList = async (tx: Kysely<Tables>, table: ListTable) => {
  await lockTable(tx, table)
  await rememberImported(tx, table)
}

/** A list that an import replaces as a whole. */
type ListTable = "banner" | "reel"
type StorefrontTable = ListTable | "category" | "home_row"

/**
 * Gives the rows of a table, whose ids stand in their order, the places of a new order, if theirs
 * is the one that was seen.
 */
export const writeOrder = async (
  tx: Transaction<Tables>,
  table: ListTable | "category",
  now: ReadonlyArray<number>,
  { ids, seen }: { readonly ids: ReadonlyArray<number>; readonly seen: ReadonlyArray<number> }
): Promise<void> => {
  if (JSON.stringify(now) !== JSON.stringify(seen) || !hasSameIds(now, ids)) throw refuseOrder()
  await sql`
    update ${sql.table(table)} as ordered set position = place - 1
    from unnest(${[...ids]}::integer[]) with ordinality given(id, place)
    where ordered.id = given.id and position <> place - 1`.execute(tx)
}

/** Moves a row among those of its list, whose ids stand in their order, to a place from 1 on. */
export const writePlace = async (
  tx: Transaction<Tables>,
  table: ListTable | "category",
  now: ReadonlyArray<number>,
  { id, place }: { readonly id: number; readonly place: unknown }
): Promise<void> => {
  if (typeof place !== "number") return
  const items = now.map((one) => ({ id: one }))
  await writeOrder(tx, table, now, moveInOrder(items, id, place - 1))
}

/** The ids of a whole table in their order. */
const orderOf = async (db: Kysely<Tables>, table: ListTable): Promise<ReadonlyArray<number>> =>
  (await db.selectFrom(table).select("id").orderBy("position").orderBy("id").execute()).map(
    ({ id }) => id
  )

/** How an item that was made is removed, a removed one is back, and a changed one as before. */
export const undoContents = <Content>({
  decode,
  insert,
  read,
  remove,
  save
}: {
  readonly decode: (record: JsonRecord) => Option.Option<Content>
  /** The record of an item; empty where it is not there. */
  readonly read: (db: Kysely<Tables>, id: number, locks: boolean) => Promise<JsonRecord>
  readonly insert: (
    tx: Transaction<Tables>,
    id: number,
    content: Content,
    record: JsonRecord
  ) => Promise<unknown>
  readonly save: (
    tx: Transaction<Tables>,
    id: number,
    versions: { readonly base: Content; readonly content: Content },
    record: JsonRecord
  ) => Promise<unknown>
  readonly remove: (tx: Transaction<Tables>, id: number) => Promise<unknown>
}): PrepareUndos =>
  undoRecords({
    read: (db, subject, locks) => read(db, Number(keyOf(subject)), locks),
    write: (tx, { base, changes, restored, subject }) => {
      const id = Number(keyOf(subject))
      if (changes.every(({ before }) => before === undefined)) return remove(tx, id)
      const content = Option.getOrNull(decode(restored))
      if (content === null) throw refuseUndo([])
      const seen = Option.getOrNull(decode(base))
      return seen === null
        ? insert(tx, id, content, restored)
        : save(tx, id, { base: seen, content }, restored)
    }
  })

/** How the order of a list is again what it was. */
export const undoOrder = (
  table: ListTable | "category",
  read: (db: Kysely<Tables>, key: string, locks: boolean) => Promise<ReadonlyArray<number>>
): PrepareUndos =>
  undoRecords({
    read: async (db, subject, locks) => ({ order: await read(db, keyOf(subject), locks) }),
    write: (tx, { base, restored }) =>
      writeOrder(tx, table, idsIn(base), { seen: idsIn(base), ids: idsIn(restored) })
  })

const idsIn = ({ order }: JsonRecord): ReadonlyArray<number> =>
  Array.isArray(order) ? order.map(Number) : []

/** What the audit says of a change: the fields before and after, by their names. */
export const contentRecord = (
  action: ChangeRecord["action"],
  subject: string,
  before: JsonRecord,
  after: JsonRecord
): ChangeRecord => {
  const isTarget = (field: string) => field.startsWith("target.")
  const all = diffRecords(before, after)
  const changes = [
    ...all.filter(({ field }) => !isTarget(field)),
    ...(all.some(({ field }) => isTarget(field))
      ? [fieldChange("target", before["target"], after["target"])]
      : [])
  ]
  const side = (name: "after" | "before") =>
    Object.fromEntries(
      changes.flatMap((change) => {
        const value = change[name]
        return value === undefined ? [] : [[change.field, value]]
      })
    )
  return { action, subject, before: side("before"), after: side("after") }
}

/** A list whose items have a content and a place among the others. */
interface ContentList<Content extends JsonRecord, Response> {
  readonly table: ListTable
  /** All items as the calls return them. */
  readonly list: (db: Kysely<Tables>, locale: Locale) => Promise<Response>
  /** Null where there is no such item. */
  readonly find: (db: Kysely<Tables>, id: number) => Promise<Content | null>
  readonly decode: (record: JsonRecord) => Option.Option<Content>
  readonly normalize: (content: Content) => Content
  readonly problem: (content: Content) => ContentProblem | null
  readonly merge: (versions: Versions<Content>) => MergedVersions<Content>
  /**
   * Refuses what shoppers would not see; `before` is null for a new item, and what is restored may
   * be what only files give.
   */
  readonly check: (
    tx: Kysely<Tables>,
    content: Content,
    before: Content | null,
    isRestored: boolean
  ) => Promise<void>
  /** Inserts an item after all others. */
  readonly insert: (
    tx: Kysely<Tables>,
    id: number | RawBuilder<number>,
    content: Content
  ) => Promise<{ readonly id: number }>
  readonly update: (tx: Kysely<Tables>, id: number, content: Content) => Promise<unknown>
}

type ListRequest = Pick<StaffRequest, "locale" | "params" | "staff">

interface SavedContent<Content> {
  readonly base: Content
  readonly content: Content
}

/** The place of an item that is inserted after all others. */
export const lastPlace = (table: ListTable) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from ${sql.table(table)})`

/** The handlers of the calls that all lists have, and how their changes are taken back. */
export const contentList = <Content extends JsonRecord, Response>({
  table,
  ...one
}: ContentList<Content, Response>) => {
  /** Makes a change of the list that is recorded, and returns the list as it is then. */
  const change = async (
    context: ServerContext,
    request: ListRequest,
    make: (tx: Transaction<Tables>) => Promise<ChangeRecord>
  ) => {
    await recordChange(context, request, async (tx) => {
      await lockList(tx, table)
      return make(tx)
    })
    return one.list(context.db, request.locale)
  }
  const idOf = ({ params }: ListRequest) => parseId(params[`${table}Id`]) ?? 0
  const findBefore = async (tx: Kysely<Tables>, id: number) => {
    const before = await one.find(tx, id)
    if (before === null) throw refuseGone()
    return before
  }
  const insert = async (
    tx: Kysely<Tables>,
    id: number | RawBuilder<number>,
    content: Content,
    isRestored: boolean
  ) => {
    refuseProblem(one.problem(content))
    await one.check(tx, content, null, isRestored)
    return one.insert(tx, id, content)
  }
  const save = async (
    tx: Kysely<Tables>,
    id: number,
    saved: SavedContent<Content>,
    isRestored: boolean
  ) => {
    const before = await findBefore(tx, id)
    const { conflicts, merged } = one.merge({
      base: saved.base,
      mine: one.normalize(saved.content),
      theirs: before
    })
    refuseConflicts(conflicts)
    refuseProblem(one.problem(merged))
    await one.check(tx, merged, before, isRestored)
    await one.update(tx, id, merged)
    return contentRecord(`${table}.save`, `${table}-${id}`, before, merged)
  }
  const remove = async (tx: Kysely<Tables>, id: number) => {
    const before = { ...(await findBefore(tx, id)), place: await placeOf(tx, table, id) }
    await tx.deleteFrom(table).where("id", "=", id).execute()
    return contentRecord(`${table}.remove`, `${table}-${id}`, before, {})
  }
  return {
    handlers: {
      list: ({ db }: ServerContext, { locale }: ListRequest) => one.list(db, locale),
      create: async (
        context: ServerContext,
        {
          body: { content: typed, key },
          locale,
          staff
        }: ListRequest & { readonly body: { readonly content: Content; readonly key: string } }
      ) => {
        const content = one.normalize(typed)
        const making = inTransaction(context.db, async (tx) => {
          await lockList(tx, table)
          if (await isMade(tx, table, key)) return
          const newId = sql<number>`nextval(${`${table}_id`}::regclass)::integer`
          const { id } = await insert(tx, newId, content, false)
          await tx.updateTable(table).set({ creation_key: key }).where("id", "=", id).execute()
          await writeAuditEvent(tx, {
            at: new Date(context.now()),
            staff,
            ...contentRecord(`${table}.create`, `${table}-${id}`, {}, content)
          })
        })
        await refuseGonePictures(making)
        return one.list(context.db, locale)
      },
      save: (
        context: ServerContext,
        request: ListRequest & { readonly body: SavedContent<Content> }
      ) => change(context, request, (tx) => save(tx, idOf(request), request.body, false)),
      order: (
        context: ServerContext,
        request: ListRequest & { readonly body: Parameters<typeof writeOrder>[3] }
      ) =>
        change(context, request, async (tx) => {
          const now = await orderOf(tx, table)
          await writeOrder(tx, table, now, request.body)
          return {
            action: `${table}.order`,
            subject: table,
            before: { order: now },
            after: { order: request.body.ids }
          }
        }),
      remove: (context: ServerContext, request: ListRequest) =>
        change(context, request, (tx) => remove(tx, idOf(request)))
    },
    undo: undoContents({
      decode: one.decode,
      read: async (db, id, locks) => {
        if (locks) await lockList(db, table)
        return (await one.find(db, id)) ?? {}
      },
      insert: async (tx, id, content, { place = null }) => {
        await insert(tx, id, content, true)
        await writePlace(tx, table, await orderOf(tx, table), { id, place })
      },
      save: (tx, id, versions) => save(tx, id, versions, true),
      remove
    }),
    undoOrder: undoOrder(table, async (db, _, locks) => {
      if (locks) await lockList(db, table)
      return orderOf(db, table)
    })
  }
}

/** Whether the call with this key has made its item before. */
const isMade = async (db: Kysely<Tables>, table: ListTable, key: string): Promise<boolean> =>
  (await db.selectFrom(table).select("id").where("creation_key", "=", key).executeTakeFirst()) !==
  undefined

/** The place of an item of a list, from 1 on. */
const placeOf = async (db: Kysely<Tables>, table: ListTable, id: number): Promise<number> =>
  (await orderOf(db, table)).indexOf(id) + 1
