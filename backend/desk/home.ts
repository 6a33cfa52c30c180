import { Schema } from "effect"
import type { Kysely, Transaction } from "kysely"
import { type DeskHomeRow, homeCalls, homeRowKey, type HomeRowOrder } from "#core/desk/DeskHome.ts"
import { homeParts } from "#core/catalogue/homeRows.ts"
import type { Locale } from "#locales/i18n.ts"
import { findBanners, findReels, findRowOrder, loadSections } from "../catalogue/homeContent.ts"
import { flattenTree, loadCategoryTree } from "../catalogue/categories.ts"
import type { ServerContext } from "../context.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { undoRecords } from "./recordedChange.ts"
import { lockTable, refuseGone, refuseOrder } from "./storefront.ts"

const list = async (
  { db }: ServerContext,
  { locale }: Pick<DeskRequest<typeof homeCalls.list>, "locale">
): Promise<{ readonly rows: ReadonlyArray<DeskHomeRow> }> => {
  const [order, categories, sections, tree, banners, reels] = await Promise.all([
    findOrder(db),
    findCategories(db),
    loadSections(db, locale),
    loadCategoryTree(db, locale),
    findBanners(db, locale),
    findReels(db, locale)
  ])
  const has = {
    categories: flattenTree(tree).some(({ isFeatured }) => isFeatured),
    slider: banners.some(({ banner_type }) => banner_type === "home_slider"),
    banner: banners.some(({ banner_type }) => banner_type === "section_banner"),
    reels: reels.length > 0
  }
  return {
    rows: order.map((row): DeskHomeRow => {
      if (row.kind !== "products")
        return { row, name: null, isRemovable: false, isEmpty: !has[row.kind] }
      const category = categories.get(row.category)
      return {
        row,
        name: category === undefined ? "" : nameOf(category, locale),
        isRemovable: category?.parent_id !== null,
        isEmpty: row.isShown && !sections.some((section) => section.category.id === row.category)
      }
    })
  }
}

const nameOf = (
  { name_ar, name_en }: { readonly name_ar: string; readonly name_en: string },
  locale: Locale
) => (locale === "ar" ? name_ar || name_en : name_en || name_ar)

const findCategories = async (db: Kysely<Tables>) =>
  new Map(
    (
      await db
        .selectFrom("category")
        .select(["id", "parent_id", "is_listed", "name_ar", "name_en"])
        .orderBy("position")
        .orderBy("id")
        .execute()
    ).map((category) => [category.id, category])
  )

/** All rows in their order: those that nobody has ordered are those that home shows by itself. */
const findOrder = async (db: Kysely<Tables>): Promise<ReadonlyArray<HomeRowOrder>> => {
  const [rows, categories] = await Promise.all([findRowOrder(db), findCategories(db)])
  const known = rows.flatMap(({ category_id, is_shown, kind }): ReadonlyArray<HomeRowOrder> => {
    if (kind !== "products") return [{ kind, isShown: is_shown }]
    return category_id === null ? [] : [{ kind, category: category_id, isShown: is_shown }]
  })
  const top = [...categories.values()]
    .filter(({ is_listed, parent_id }) => parent_id === null && is_listed)
    .map(({ id }): HomeRowOrder => ({ kind: "products", category: id, isShown: true }))
  return completeOrder(known, top)
}

/** The order with the rows that it does not name, where home shows them. */
const completeOrder = (
  known: ReadonlyArray<HomeRowOrder>,
  top: ReadonlyArray<HomeRowOrder>
): ReadonlyArray<HomeRowOrder> => {
  const part = (kind: (typeof homeParts)[number]): HomeRowOrder => ({ kind, isShown: true })
  if (known.length === 0)
    return [
      part("categories"),
      part("slider"),
      ...top.slice(0, 2),
      part("banner"),
      ...top.slice(2),
      part("reels")
    ]
  const keys = new Set(known.map(homeRowKey))
  const others = top.filter((row) => !keys.has(homeRowKey(row)))
  const last = known.findLastIndex(({ kind }) => kind === "products")
  const end = last === -1 ? known.length : last + 1
  return [
    ...known.slice(0, end),
    ...others,
    ...known.slice(end),
    ...homeParts.filter((kind) => !known.some((row) => row.kind === kind)).map(part)
  ]
}

const save = async (context: ServerContext, request: DeskRequest<typeof homeCalls.save>) => {
  await recordChange(context, request, (tx) => writeRows(tx, request.body))
  return list(context, request)
}

const writeRows = async (
  tx: Transaction<Tables>,
  order: DeskRequest<typeof homeCalls.save>["body"]
) => {
  await lockTable(tx, "home_row")
  const before = await findOrder(tx)
  if (JSON.stringify(before) !== JSON.stringify(order.seen.map(inOrder))) throw refuseOrder()
  const categories = await findCategories(tx)
  const rows = new Map(order.rows.map((row) => [homeRowKey(row), inOrder(row)]))
  for (const row of rows.values())
    if (row.kind === "products" && !categories.has(row.category)) throw refuseGone()
  const left = before.filter(
    (row) =>
      !rows.has(homeRowKey(row)) &&
      (row.kind !== "products" || categories.get(row.category)?.parent_id === null)
  )
  const after = [...rows.values(), ...left]
  await tx.deleteFrom("home_row").execute()
  await tx
    .insertInto("home_row")
    .values(
      after.map((row, position) => ({
        position,
        kind: row.kind,
        category_id: row.kind === "products" ? row.category : null,
        is_shown: row.isShown
      }))
    )
    .execute()
  return {
    action: "home.save" as const,
    subject: "home",
    before: { rows: before },
    after: { rows: after }
  }
}

/** How changes of the rows of home are taken back. */
export const undoHome = undoRecords({
  read: async (db, _, locks) => {
    if (locks) await lockTable(db, "home_row")
    return { rows: await findOrder(db) }
  },
  write: (tx, { base, restored }) =>
    writeRows(tx, { seen: decodeRows(base["rows"]), rows: decodeRows(restored["rows"]) })
})

const decodeRows = Schema.decodeUnknownSync(homeCalls.save.body.fields.rows)

/** A row with its fields in one order, so that two are the same text. */
const inOrder = (row: HomeRowOrder): HomeRowOrder =>
  row.kind === "products"
    ? { kind: row.kind, category: row.category, isShown: row.isShown }
    : { kind: row.kind, isShown: row.isShown }

/** The rows of home. */
export const deskHomeRoutes = deskCallRoutes(homeCalls, { list, save })
