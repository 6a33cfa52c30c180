import { type Kysely, sql } from "kysely"
import { foldedNames } from "../../catalogue/foldedNames.ts"
import type { Schema } from "../../schema.ts"
import type { OptionalId, SeedCategory } from "../Seed.ts"

type Categories = ReadonlyArray<SeedCategory<OptionalId>>
type PictureAddress = (name: string) => string

/** Inserts or updates categories by their slug. Rows that stay the same are not written. */
export const upsertCategories = async (
  tx: Kysely<Schema>,
  categories: Categories,
  picture: PictureAddress
) => {
  const rows = categories.map((category, position) => rowOf(category, position, picture))
  // Parents are written before their children refer to them.
  for (const level of [...new Set(rows.map((row) => row.level))].toSorted((a, b) => a - b)) {
    await sql`
      insert into category (id, parent_id, level, position, slug, name_en, name_ar, folded, image, is_featured)
      select coalesce(old.id, given.id, nextval('category_id')::integer), above.id, given.level, given.position, given.slug,
        given.name_en, given.name_ar, given.folded, given.image, given.is_featured
      from ${recordsOf(rows.filter((row) => row.level === level))}
      left join category above on above.slug = given.parent
      left join category old on old.slug = given.slug
      on conflict (slug) do update set
        parent_id = excluded.parent_id, level = excluded.level, position = excluded.position, name_en = excluded.name_en,
        name_ar = excluded.name_ar, folded = excluded.folded, image = excluded.image, is_featured = excluded.is_featured, is_listed = true
      where category.* is distinct from excluded.*`.execute(tx)
  }
}

/** A category that products need. */
export interface NewCategory extends SeedCategory<OptionalId> {
  readonly isListed: boolean
}

/**
 * Inserts the categories that do not exist, after the others. The rest stay unchanged, but are
 * listed again if they have to be, and get a picture if they have none.
 */
export const insertMissingCategories = async (
  tx: Kysely<Schema>,
  categories: ReadonlyArray<NewCategory>,
  picture: PictureAddress
) => {
  for (const category of categories) {
    const image = category.picture === "" ? "" : picture(category.picture)
    await sql`
      insert into category (id, parent_id, level, position, slug, name_en, name_ar, folded, image, is_featured, is_listed)
      select nextval('category_id')::integer, above.id, coalesce(above.level, 0) + 1,
        (select coalesce(max(position), 0) + 1 from category), given.slug,
        given.name_en, given.name_ar, given.folded, given.image, given.is_featured, ${category.isListed}
      from ${recordsOf([rowOf(category, 0, () => image)])}
      left join category above on above.slug = given.parent
      where not exists (select from category where slug = given.slug)`.execute(tx)
    await sql`
      update category set is_listed = is_listed or ${category.isListed}, image = coalesce(nullif(image, ''), ${image})
      where slug = ${category.slug} and (${category.isListed} and not is_listed or ${image} <> '' and image = '')`.execute(
      tx
    )
  }
}

const rowOf = (category: SeedCategory<OptionalId>, position: number, picture: PictureAddress) => ({
  id: category.id,
  parent: category.parent,
  level: category.level,
  position,
  slug: category.slug,
  name_en: category.name.en,
  name_ar: category.name.ar,
  folded: foldedNames(category),
  image: picture(category.picture),
  is_featured: category.featured
})

const recordsOf = (
  rows: ReadonlyArray<ReturnType<typeof rowOf>>
) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(
  id integer, parent text, level smallint, position integer, slug text, name_en text, name_ar text, folded text, image text, is_featured boolean)`
