import { type Kysely, sql, type Transaction } from "kysely"
import type { ContentVersions } from "#core/desk/deskContent.ts"
import type { FieldChange } from "#core/shared/diffRecords.ts"
import { diffRecords } from "#core/shared/diffRecords.ts"
import type { JsonRecord } from "#core/shared/threeWayMerge.ts"
import {
  contentChanged,
  contentInvalid,
  type ContentProblem,
  hasSameIds,
  orderChanged
} from "#core/desk/deskContent.ts"
import { itemGone } from "#core/desk/deskJson.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import { parseId } from "../http/parseId.ts"
import type { StaffRequest } from "../http/route.ts"
import { type ChangeRecord, recordChange } from "../staff/audit.ts"
import { refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
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
export const lockTable = (tx: Transaction<Tables>, table: StorefrontTable) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)

/** The same of a list that an import replaces as a whole, which sees then what the desk changes. */
const lockList = async (tx: Transaction<Tables>, table: ListTable) => {
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

/** The ids of a whole table in their order. */
const orderOf = async (db: Kysely<Tables>, table: ListTable): Promise<ReadonlyArray<number>> =>
  (await db.selectFrom(table).select("id").orderBy("position").orderBy("id").execute()).map(
    ({ id }) => id
  )

/** What the audit says of a change: the fields before and after, by their names. */
export const contentRecord = (
  action: ChangeRecord["action"],
  subject: string,
  before: JsonRecord,
  after: JsonRecord
): ChangeRecord => {
  const changes = diffRecords(before, after)
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
export interface ContentList<Content extends JsonRecord, Response> {
  readonly table: ListTable
  /** All items as the calls return them. */
  readonly list: (db: Kysely<Tables>, locale: Locale) => Promise<Response>
  /** Null where there is no such item. */
  readonly find: (tx: Kysely<Tables>, id: number) => Promise<Content | null>
  readonly normalize: (content: Content) => Content
  readonly problem: (content: Content) => ContentProblem | null
  readonly merge: (versions: ContentVersions<Content>) => {
    readonly content: Content
    readonly conflicts: ReadonlyArray<FieldChange>
  }
  /** Refuses what shoppers would not see; `before` is null for a new item. */
  readonly check: (tx: Kysely<Tables>, content: Content, before: Content | null) => Promise<void>
  readonly insert: (tx: Kysely<Tables>, content: Content) => Promise<{ readonly id: number }>
  readonly update: (tx: Kysely<Tables>, id: number, content: Content) => Promise<unknown>
}

type ListRequest = Pick<StaffRequest, "locale" | "params" | "staff">

/** The handlers of the calls that the lists have in common. */
export const contentListHandlers = <Content extends JsonRecord, Response>({
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
  const findBefore = async (tx: Kysely<Tables>, { params }: ListRequest) => {
    const id = parseId(params[`${table}Id`]) ?? 0
    const before = await one.find(tx, id)
    if (before === null) throw refuseGone()
    return { id, before }
  }
  return {
    list: ({ db }: ServerContext, { locale }: ListRequest) => one.list(db, locale),
    create: async (
      context: ServerContext,
      request: ListRequest & { readonly body: { readonly content: Content } }
    ) => {
      const content = one.normalize(request.body.content)
      refuseProblem(one.problem(content))
      return change(context, request, async (tx) => {
        await one.check(tx, content, null)
        const { id } = await one.insert(tx, content)
        return contentRecord(`${table}.create`, `${table}-${id}`, {}, content)
      })
    },
    save: (
      context: ServerContext,
      request: ListRequest & {
        readonly body: { readonly base: Content; readonly content: Content }
      }
    ) =>
      change(context, request, async (tx) => {
        const { before, id } = await findBefore(tx, request)
        const { conflicts, content } = one.merge({
          base: request.body.base,
          mine: one.normalize(request.body.content),
          theirs: before
        })
        refuseConflicts(conflicts)
        refuseProblem(one.problem(content))
        await one.check(tx, content, before)
        await one.update(tx, id, content)
        return contentRecord(`${table}.save`, `${table}-${id}`, before, content)
      }),
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
      change(context, request, async (tx) => {
        const { before, id } = await findBefore(tx, request)
        await tx.deleteFrom(table).where("id", "=", id).execute()
        return contentRecord(`${table}.remove`, `${table}-${id}`, before, {})
      })
  }
}
