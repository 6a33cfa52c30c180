import { type Kysely, sql } from "kysely"
import { canMoveUnder, maximumLevel, type TreeCategory } from "#core/desk/DeskCategories.ts"
import type { JsonRecord, JsonValue } from "#core/shared/threeWayMerge.ts"
import { foldedNames } from "../../catalogue/foldedNames.ts"
import type { Tables } from "../../tables.ts"
import type { OptionalId, SeedCategory } from "../Seed.ts"
import { writeLevels } from "../../catalogue/categories.ts"
import { seedSourceName } from "../seedFolder.ts"
import type { ImportSource } from "./ImportSource.ts"
import { type MergedRow, mergeRows, type RowConflict, textOf, writeRows } from "./mergeRows.ts"

type Categories = ReadonlyArray<SeedCategory<OptionalId>>
type PictureAddress = (name: string) => string

/**
 * Inserts or updates categories by their slug, merged with what the desk changed. A parent that
 * would be inside the category, or too deep, is not taken over.
 */
export const upsertCategories = async (
  tx: Kysely<Tables>,
  categories: Categories,
  { name: source, pictureUrl: picture }: Pick<ImportSource, "name" | "pictureUrl">
): Promise<ReadonlyArray<RowConflict>> => {
  const conflicts: Array<RowConflict> = []
  const positioned = [...Map.groupBy(categories, ({ parent }) => parent).values()].flatMap(
    (siblings) => siblings.map((category, position) => ({ category, position }))
  )
  // Parents are written before their children refer to them.
  for (const [, ofLevel] of [...Map.groupBy(positioned, ({ category }) => category.level)].toSorted(
    ([a], [b]) => a - b
  )) {
    const parents = await findIds(
      tx,
      "category",
      ofLevel.map(({ category }) => category.parent ?? "")
    )
    const merged = await mergeRows(tx, {
      table: "category",
      key: "slug",
      rows: ofLevel.map(({ category, position }) => ({
        ...columnsOf(category, picture),
        id: category.id,
        parent_id: parents.get(category.parent ?? "") ?? null,
        level: category.level,
        position,
        is_listed: true,
        is_sample: source === seedSourceName
      })),
      merged: [
        "name_en",
        "name_ar",
        "image",
        "is_featured",
        "is_returnable",
        "parent_id",
        "position",
        "is_listed"
      ],
      named: "slug"
    })
    conflicts.push(...merged.conflicts)
    const tree = await readTree(tx)
    const placed = merged.rows.map((one) => place(one, tree, conflicts))
    await writeRows(
      tx,
      "category",
      "slug",
      placed.map(({ row, shop }) => ({
        row: { ...row, id: shop?.["id"] ?? row["id"] ?? null, folded: foldedNamesOf(row) },
        shop
      })),
      "category_id"
    )
  }
  await writeLevels(tx)
  return conflicts
}

type Tree = ReadonlyArray<Pick<TreeCategory, "id" | "level" | "parent">>

const readTree = (tx: Kysely<Tables>): Promise<Tree> =>
  tx.selectFrom("category").select(["id", "parent_id as parent", "level"]).execute()

/** A merged category where it can be in the tree of now, with its level. */
const place = ({ row, shop }: MergedRow, tree: Tree, conflicts: Array<RowConflict>): MergedRow => {
  const above = (id: JsonValue | undefined) => tree.find((category) => category.id === id)
  const placed = (parent: JsonValue): MergedRow => ({
    row: { ...row, parent_id: parent, level: (above(parent)?.level ?? 0) + 1 },
    shop
  })
  const wanted = row["parent_id"] ?? null
  if (shop === null) {
    let parent = above(wanted)
    while (parent !== undefined && parent.level >= maximumLevel) parent = above(parent.parent)
    return placed(parent?.id ?? null)
  }
  const now = shop["parent_id"] ?? null
  if (
    wanted === now ||
    canMoveUnder(tree, Number(shop["id"]), wanted === null ? null : Number(wanted))
  )
    return placed(wanted)
  conflicts.push({
    subject: `category ${textOf(row, "slug")}`,
    field: "parent_id",
    file: wanted,
    shop: now
  })
  return placed(now)
}

/** The ids of the categories or products with these slugs. */
export const findIds = async (
  tx: Kysely<Tables>,
  table: "category" | "product",
  slugs: ReadonlyArray<string>
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .selectFrom(table)
    .select(["id", "slug"])
    .where("slug", "=", sql<string>`any(${[...slugs]})`)
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** The folded names of a merged row. */
export const foldedNamesOf = (row: JsonRecord): string =>
  foldedNames({ name: { en: textOf(row, "name_en"), ar: textOf(row, "name_ar") } })

/** A category that products need. */
export interface NewCategory extends SeedCategory<OptionalId> {
  readonly isListed: boolean
}

/**
 * Inserts the categories that do not exist, after the others. The rest stay unchanged, but are
 * listed again if they have to be, and get a picture if they have none.
 */
export const insertMissingCategories = async (
  tx: Kysely<Tables>,
  categories: ReadonlyArray<NewCategory>,
  picture: PictureAddress
) => {
  for (const category of categories) {
    const image = category.picture === "" ? "" : picture(category.picture)
    const columns = { ...columnsOf(category, () => image), is_listed: category.isListed }
    await sql`
      insert into category (id, parent_id, level, position, slug, name_en, name_ar, folded, image, is_featured, is_listed, imported)
      select nextval('category_id')::integer, above.id, coalesce(above.level, 0) + 1,
        (select coalesce(max(position), 0) + 1 from category), given.slug,
        given.name_en, given.name_ar, ${foldedNames(category)}, given.image, given.is_featured, given.is_listed, ${JSON.stringify(columns)}::jsonb
      from json_populate_record(null::category, ${JSON.stringify(columns)}::json) given
      left join category above on above.slug = ${category.parent}
      where not exists (select from category where slug = given.slug)`.execute(tx)
    await sql`
      update category set image = ${image}, imported = imported || jsonb_build_object('image', ${image}::text)
      where slug = ${category.slug} and ${image} <> '' and image = ''`.execute(tx)
    // One that a person took off stays off.
    await sql`
      update category set is_listed = true, imported = imported || '{"is_listed": true}'
      where slug = ${category.slug} and ${category.isListed} and not is_listed and imported ->> 'is_listed' = 'false'`.execute(
      tx
    )
  }
}

const columnsOf = (category: SeedCategory<OptionalId>, picture: PictureAddress) => ({
  slug: category.slug,
  name_en: category.name.en,
  name_ar: category.name.ar,
  image: picture(category.picture),
  is_featured: category.featured,
  is_returnable: category.returnable
})
