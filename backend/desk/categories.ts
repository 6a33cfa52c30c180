import { type Kysely, sql, type Transaction } from "kysely"
import { makeSlug } from "#core/catalogue/slug.ts"
import {
  canMoveUnder,
  type CategoryContent,
  categoryCalls,
  categoryProblem,
  decodeCategory,
  type DeskCategory,
  maximumLevel,
  mergeCategories,
  normalizeCategory,
  type TreeCategory
} from "#core/desk/DeskCategories.ts"
import type { Locale } from "#locales/i18n.ts"
import { pictureUrl } from "../catalogue/apiPrimitives.ts"
import type { JsonRecord, JsonValue } from "#core/shared/threeWayMerge.ts"
import { writeLevels } from "../catalogue/categories.ts"
import { foldedNames } from "../catalogue/foldedNames.ts"
import type { ServerContext } from "../context.ts"
import { parseId } from "../http/parseId.ts"
import type { StaffRequest } from "../http/route.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { refuseUndo } from "./recordedChange.ts"
import {
  contentRecord,
  lockTable,
  refuseConflicts,
  refuseGone,
  refuseOrder,
  refuseProblem,
  undoContents,
  undoOrder,
  writeOrder,
  writePlace
} from "./storefront.ts"

const list = async (
  { db }: ServerContext,
  { parameters }: DeskRequest<typeof categoryCalls.list>
) => siblingsOf(db, parameters.parent)

const siblingsOf = async (db: Kysely<Tables>, parent: number | null) => ({
  categories: await findCategories(db, { parent })
})

const idOf = ({ params }: Pick<StaffRequest, "params">): number =>
  parseId(params["categoryId"]) ?? 0

/** The categories inside of one in their order, or one of them. */
const findCategories = async (
  db: Kysely<Tables>,
  which: { readonly parent: number | null } | { readonly id: number }
): Promise<ReadonlyArray<DeskCategory>> => {
  const all = db
    .selectFrom("category")
    .select([
      "id",
      "parent_id",
      "level",
      "name_en",
      "name_ar",
      "image",
      "is_featured",
      "is_listed",
      "is_returnable",
      sql<string>`coalesce((select slug from category_address where category_id = category.id and is_current), slug)`.as(
        "slug"
      ),
      sql<number>`(select count(*)::integer from product where category_id = category.id)`.as(
        "products"
      ),
      sql<number>`(select count(*)::integer from category inside where inside.parent_id = category.id)`.as(
        "subcategories"
      ),
      sql<boolean>`imported is not null`.as("is_from_file")
    ])
    .orderBy("position")
    .orderBy("id")
  const rows = await (
    "id" in which
      ? all.where("id", "=", which.id)
      : which.parent === null
        ? all.where("parent_id", "is", null)
        : all.where("parent_id", "=", which.parent)
  ).execute()
  return rows.map((row) => ({
    id: row.id,
    parent: row.parent_id,
    level: row.level,
    content: {
      name: { ar: row.name_ar, en: row.name_en },
      image: row.image,
      slug: row.slug,
      isFeatured: row.is_featured,
      isListed: row.is_listed,
      isReturnable: row.is_returnable
    },
    picture: row.image === "" ? null : pictureUrl(row.image),
    products: row.products,
    subcategories: row.subcategories,
    isDeletable: row.products === 0 && row.subcategories === 0 && !row.is_from_file
  }))
}

const findCategory = async (db: Kysely<Tables>, id: number): Promise<DeskCategory> => {
  const [category] = await findCategories(db, { id })
  if (category === undefined) throw refuseGone()
  return category
}

const tree = async ({ db }: ServerContext, { locale }: DeskRequest<typeof categoryCalls.tree>) => ({
  categories: await findTree(db, locale)
})

/** All categories, each before those inside it. */
const findTree = async (
  db: Kysely<Tables>,
  locale: Locale
): Promise<ReadonlyArray<TreeCategory>> => {
  const rows = await db
    .selectFrom("category")
    .select(["id", "parent_id as parent", "level", "name_ar", "name_en"])
    .orderBy("position")
    .orderBy("id")
    .execute()
  const byParent = Map.groupBy(rows, ({ parent }) => parent)
  const inside = (parent: number | null): ReadonlyArray<TreeCategory> =>
    (byParent.get(parent) ?? []).flatMap(({ name_ar, name_en, ...category }) => [
      { ...category, name: locale === "ar" ? name_ar || name_en : name_en || name_ar },
      ...inside(category.id)
    ])
  return inside(null)
}

const create = async (
  context: ServerContext,
  request: DeskRequest<typeof categoryCalls.create>
) => {
  const { parent } = request.body
  const given = normalizeCategory(request.body.content)
  refuseProblem(categoryProblem(given))
  await recordChange(context, request, async (tx) => {
    await lockTable(tx, "category")
    const id = await nextId(tx)
    const content = await insertCategory(tx, id, parent, given)
    return contentRecord("category.create", `category-${id}`, {}, { ...content, parent })
  })
  return siblingsOf(context.db, parent)
}

/** Inserts a category after its siblings, and returns it with its slug. */
const insertCategory = async (
  tx: Transaction<Tables>,
  id: number,
  parent: number | null,
  given: CategoryContent
): Promise<CategoryContent> => {
  const level = parent === null ? 1 : (await findCategory(tx, parent)).level + 1
  if (level > maximumLevel) refuseProblem({ field: "parent", problem: "invalid" })
  await refuseSameName(tx, parent, given)
  if (given.slug !== "") await refuseTakenSlug(tx, 0, given.slug)
  const content = { ...given, slug: given.slug || (await findFreeSlug(tx, id, given)) }
  await tx
    .insertInto("category")
    .values({
      id,
      parent_id: parent,
      level,
      position: afterSiblings(parent),
      slug: content.slug,
      imported: null,
      ...columnsOf(content)
    })
    .execute()
  return content
}

const afterSiblings = (parent: number | null) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from category where parent_id is not distinct from ${parent}::integer)`

const nextId = async (tx: Transaction<Tables>): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval('category_id')::integer as id`.execute(
    tx
  )
  return rows[0]?.id ?? 0
}

const columnsOf = ({ image, isFeatured, isListed, isReturnable, name }: CategoryContent) => ({
  name_en: name.en,
  name_ar: name.ar,
  folded: foldedNames({ name }),
  image,
  is_featured: isFeatured,
  is_listed: isListed,
  is_returnable: isReturnable
})

/** A call that is sent again after a lost answer makes no second one. */
const refuseSameName = async (
  tx: Transaction<Tables>,
  parent: number | null,
  { name }: CategoryContent
) => {
  const siblings = await findCategories(tx, { parent })
  for (const language of ["ar", "en"] as const)
    if (
      name[language] !== "" &&
      siblings.some(({ content }) => content.name[language] === name[language])
    )
      refuseProblem({ field: `name.${language}`, problem: "taken" })
}

const refuseTakenSlug = async (tx: Transaction<Tables>, id: number, slug: string) => {
  if ((await takenSlugs(tx, id, slug)).has(slug)) refuseProblem({ field: "slug", problem: "taken" })
}

/** The addresses of other categories that begin with this one. */
const takenSlugs = async (tx: Transaction<Tables>, id: number, slug: string) => {
  const { rows } = await sql<{ slug: string }>`
    select slug from (
      select slug from category where id <> ${id} union all select slug from category_address where category_id <> ${id}
    ) taken where slug = ${slug} or starts_with(slug, ${`${slug}-`})`.execute(tx)
  return new Set(rows.map((row) => row.slug))
}

const findFreeSlug = async (
  tx: Transaction<Tables>,
  id: number,
  { name }: CategoryContent
): Promise<string> => {
  const made = makeSlug(name)
  const slug = name.en === "" && name.ar === "" ? `category-${id}` : made
  const taken = await takenSlugs(tx, id, slug)
  const numbered = Array.from({ length: taken.size + 1 }, (_, index) => `${slug}-${index + 2}`)
  return [slug, ...numbered].find((free) => !taken.has(free)) ?? `category-${id}`
}

const save = async (context: ServerContext, request: DeskRequest<typeof categoryCalls.save>) => {
  const id = idOf(request)
  const { parent } = await recordChange(context, request, (tx) =>
    saveCategory(tx, id, request.body)
  )
  return siblingsOf(context.db, parent)
}

const saveCategory = async (
  tx: Transaction<Tables>,
  id: number,
  saved: DeskRequest<typeof categoryCalls.save>["body"]
) => {
  await lockTable(tx, "category")
  const { content: before, parent } = await findCategory(tx, id)
  const { conflicts, merged } = mergeCategories({
    base: saved.base,
    mine: normalizeCategory(saved.content),
    theirs: before
  })
  refuseConflicts(conflicts)
  refuseProblem(categoryProblem(merged))
  const content = { ...merged, slug: merged.slug || (await findFreeSlug(tx, id, merged)) }
  if (content.slug !== before.slug) {
    await refuseTakenSlug(tx, id, content.slug)
    await setAddress(tx, id, content.slug)
  }
  await tx.updateTable("category").set(columnsOf(content)).where("id", "=", id).execute()
  return { ...contentRecord("category.save", `category-${id}`, before, content), parent }
}

const setAddress = async (tx: Transaction<Tables>, id: number, slug: string) => {
  await tx
    .updateTable("category_address")
    .set({ is_current: false })
    .where("category_id", "=", id)
    .execute()
  await tx
    .insertInto("category_address")
    .values({ slug, category_id: id, is_current: true })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ is_current: true }))
    .execute()
}

const move = async (context: ServerContext, request: DeskRequest<typeof categoryCalls.move>) => {
  const id = idOf(request)
  await recordChange(context, request, (tx) => moveCategory(tx, id, request.body))
  return siblingsOf(context.db, request.body.seen)
}

const moveCategory = async (
  tx: Transaction<Tables>,
  id: number,
  { parent, seen }: DeskRequest<typeof categoryCalls.move>["body"]
) => {
  await lockTable(tx, "category")
  const category = await findCategory(tx, id)
  if (category.parent !== seen) throw refuseOrder()
  const all = await findTree(tx, "en")
  if (!canMoveUnder(all, id, parent)) refuseProblem({ field: "parent", problem: "invalid" })
  const record = (before: JsonRecord) =>
    contentRecord("category.move", `category-${id}`, before, { parent })
  if (parent === seen) return record({ parent })
  const place = (await siblingIds(tx, seen)).indexOf(id) + 1
  const level = (all.find((one) => one.id === parent)?.level ?? 0) + 1
  await tx
    .updateTable("category")
    .set({ parent_id: parent, level, position: afterSiblings(parent) })
    .where("id", "=", id)
    .execute()
  await writeLevels(tx)
  return record({ parent: seen, place })
}

const siblingIds = async (db: Kysely<Tables>, parent: number | null) =>
  (await findCategories(db, { parent })).map(({ id }) => id)

const order = async (context: ServerContext, request: DeskRequest<typeof categoryCalls.order>) => {
  const { order, parent } = request.body
  await recordChange(context, request, async (tx) => {
    await lockTable(tx, "category")
    const now = await siblingIds(tx, parent)
    await writeOrder(tx, "category", now, order)
    return {
      action: "category.order",
      subject: `category-${parent ?? "top"}`,
      before: { order: now },
      after: { order: order.ids }
    }
  })
  return siblingsOf(context.db, parent)
}

const remove = async (
  context: ServerContext,
  request: DeskRequest<typeof categoryCalls.remove>
) => {
  const { parent } = await recordChange(context, request, (tx) => removeCategory(tx, idOf(request)))
  return siblingsOf(context.db, parent)
}

const removeCategory = async (tx: Transaction<Tables>, id: number) => {
  await lockTable(tx, "category")
  const { content, isDeletable, parent } = await findCategory(tx, id)
  if (!isDeletable) refuseProblem({ field: "products", problem: "invalid" })
  const place = (await siblingIds(tx, parent)).indexOf(id) + 1
  const { rows } = await sql<{ addresses: JsonValue; promos: JsonValue }>`
    with changed as (
      update promo set excluded_category_ids = array_remove(excluded_category_ids, ${id}::integer)
      where ${id}::integer = any(excluded_category_ids) returning code
    ) select coalesce((select jsonb_agg(code order by code) from changed), '[]') as promos, (
      select coalesce(jsonb_agg(slug order by slug), '[]') from (
        select slug from category where id = ${id} union
        select slug from category_address where category_id = ${id}
      ) own where slug <> ${content.slug}
    ) as addresses`.execute(tx)
  await tx.deleteFrom("category").where("id", "=", id).execute()
  const before = { ...content, parent, place, ...rows[0] }
  return { ...contentRecord("category.remove", `category-${id}`, before, {}), parent }
}

/** How changes of categories are taken back. */
export const undoCategory = undoContents({
  decode: decodeCategory,
  read: async (db, id, locks) => {
    if (locks) await lockTable(db, "category")
    const [category] = await findCategories(db, { id })
    return category === undefined ? {} : { ...category.content, parent: category.parent }
  },
  insert: async (tx, id, content, { addresses = [], place = null, promos = [], ...record }) => {
    const parent = parentIn(record)
    if (parent !== null && (await findCategories(tx, { id: parent })).length === 0)
      throw refuseUndo(["parent"])
    refuseProblem(categoryProblem(content))
    await insertCategory(tx, id, parent, content)
    await writePlace(tx, "category", await siblingIds(tx, parent), { id, place })
    await sql`
      insert into category_address (slug, category_id, is_current)
      select slug, ${id}, false from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) slug
      on conflict (slug) do nothing`.execute(tx)
    await sql`
      update promo set excluded_category_ids = excluded_category_ids || ${id}::integer
      where code in (select jsonb_array_elements_text(${JSON.stringify(promos)}::jsonb))`.execute(
      tx
    )
  },
  save: async (tx, id, versions, { place = null, ...record }) => {
    const { parent: seen } = await findCategory(tx, id)
    const parent = parentIn(record)
    if (parent === seen) return saveCategory(tx, id, versions)
    await moveCategory(tx, id, { seen, parent })
    return writePlace(tx, "category", await siblingIds(tx, parent), { id, place })
  },
  remove: removeCategory
})

const parentIn = ({ parent }: JsonRecord): number | null =>
  typeof parent === "number" ? parent : null

/** How the order of the categories inside of one is taken back. */
export const undoCategoryOrder = undoOrder("category", async (db, key, locks) => {
  if (locks) await lockTable(db, "category")
  return siblingIds(db, key === "top" ? null : Number(key))
})

/** The categories of the shop. */
export const deskCategoryRoutes = deskCallRoutes(categoryCalls, {
  list,
  tree,
  create,
  save,
  move,
  order,
  remove
})
