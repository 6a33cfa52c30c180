import { type Kysely, sql } from "kysely"
import type { SizeGuide } from "#core/catalogue/SizeGuide.ts"
import { localizeSizeGuide } from "#core/desk/localizeShop.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import type { SizeGuideContent } from "./shopInfoContent.ts"
import type { VariantRow } from "./variants.ts"

/**
 * What the sizes of a product mean: the guide of its category, or of the nearest one above it. Null
 * for a product without sizes.
 */
export const findSizeGuide = async (
  db: Kysely<Tables>,
  locale: Locale,
  categoryId: number,
  variants: ReadonlyArray<VariantRow>
): Promise<SizeGuide | null> => {
  if (!variants.some(({ attributes }) => attributes.some(({ kind }) => kind === "size")))
    return null
  const { rows } = await sql<{ guide: SizeGuideContent }>`
    with recursive above as (
      select id, parent_id, slug, 0 as distance from category where id = ${categoryId}
      union all
      select category.id, category.parent_id, category.slug, above.distance + 1
      from category join above on category.id = above.parent_id)
    select guide
    from shop_info cross join jsonb_array_elements(shop_info.content->'sizeGuides') guide
    join above on guide->'categories' ? above.slug
    order by above.distance limit 1`.execute(db)
  const guide = rows[0]?.guide
  return guide === undefined
    ? null
    : localizeSizeGuide({ ...guide, note: guide.note ?? { ar: "", en: "" } }, locale)
}
