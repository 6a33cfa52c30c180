import { type Kysely, sql } from "kysely"
import { CategoryId } from "#core/catalogue/Product.ts"
import type { DeskBanner } from "#core/desk/DeskBanners.ts"
import type { HomeRow } from "#core/catalogue/homeRows.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import { type CategoryNode, flattenTree, loadCategoryTree } from "./categories.ts"
import type { ListedProduct } from "./productFields.ts"
import { noFilter } from "./productList.ts"
import { findHomeProducts, loadProductPage } from "./products.ts"

/** The id in the link of a banner to a page of this kind; null if it leads elsewhere. */
const linkedId = (kind: "product" | "category") =>
  sql`substring(banner.link from ${sql.lit(`^/${kind}/([0-9]{1,9})`)})::integer`

const today = sql`(now() at time zone 'Asia/Kuwait')::date`

/** Whether a banner is shown now, and otherwise why not. */
export const bannerState = sql<Exclude<DeskBanner["state"], "notFirst">>`case
  when ${linkedId("product")} is not null
    and not exists (select from product where id = ${linkedId("product")} and is_listed) then 'targetUnlisted'
  when ${linkedId("category")} is not null and not category_is_shown(${linkedId("category")}) then 'targetUnlisted'
  when banner.last_day < ${today} then 'ended'
  when banner.first_day > ${today} then 'planned'
  else 'shown' end`

/** The banners that are shown now in a language, in the shop's order. */
export const findBanners = (db: Kysely<Tables>, locale: Locale) =>
  db
    .selectFrom("banner")
    .select([
      "id",
      locale === "en" ? sql<string>`coalesce(image_en, image)`.as("image") : "image",
      "banner_type",
      "link",
      `title_${locale} as title`,
      `subtitle_${locale} as subtitle`
    ])
    .where(bannerState, "=", "shown")
    .where((where) => where.or([where("locale", "is", null), where("locale", "=", locale)]))
    .orderBy("position")
    .orderBy("id")
    .execute()

/** The rows of home that are shown, in their order; null where nobody has ordered them. */
export const findHomeRows = async (db: Kysely<Tables>): Promise<ReadonlyArray<HomeRow> | null> => {
  const rows = await findRowOrder(db)
  return rows.length === 0
    ? null
    : rows.flatMap(({ category_id, is_shown, kind }): ReadonlyArray<HomeRow> => {
        if (!is_shown) return []
        if (kind !== "products") return [{ kind }]
        return category_id === null ? [] : [{ kind, category: CategoryId.make(category_id) }]
      })
}

/** The order of the rows of home; empty where nobody has ordered them. */
export const findRowOrder = (db: Kysely<Tables>) =>
  db.selectFrom("home_row").selectAll().orderBy("position").execute()

/** A row of home with products of a category. */
interface HomeSection {
  readonly category: CategoryNode
  readonly products: ReadonlyArray<ListedProduct>
}

/**
 * The rows of products of home: those of the top categories, and of the others that the shop has
 * chosen, without hidden and empty ones. A chosen category without products of home shows its
 * newest.
 */
export const loadSections = async (
  db: Kysely<Tables>,
  locale: Locale
): Promise<ReadonlyArray<HomeSection>> => {
  const [tree, products, rows] = await Promise.all([
    loadCategoryTree(db, locale),
    findHomeProducts(db, locale),
    findRowOrder(db)
  ])
  const rowOf = new Map(rows.map((row) => [row.category_id, row]))
  const chosen = flattenTree(tree).filter((category) =>
    category.parentId === null
      ? rowOf.get(category.id)?.is_shown !== false
      : rowOf.get(category.id)?.is_shown === true
  )
  const sections = await Promise.all(
    chosen.map(async (category) => {
      const own = products.filter(({ path }) => path.includes(category.id))
      return {
        category,
        products:
          own.length > 0 || category.parentId === null
            ? own.map(({ product }) => product)
            : await findNewest(db, locale, category.id)
      }
    })
  )
  return sections.filter(({ products }) => products.length > 0)
}

const findNewest = async (
  db: Kysely<Tables>,
  locale: Locale,
  category: number
): Promise<ReadonlyArray<ListedProduct>> => {
  const { products } = await loadProductPage(db, locale, {
    sort: "new",
    after: null,
    size: newestInRow,
    filter: { ...noFilter, category }
  })
  return products
}

/** How many products a row shows that has none of home. */
const newestInRow = 12

/** The reels of listed products in the shop's order. */
export const findReels = (db: Kysely<Tables>, locale: Locale) =>
  db
    .selectFrom("reel")
    .innerJoin("product", "product.id", "reel.product_id")
    .select([
      "reel.id",
      "video",
      "poster",
      "product_id",
      `title_${locale} as title`,
      `reel.description_${locale} as description`
    ])
    .where("product.is_listed", "=", true)
    .orderBy("reel.position")
    .orderBy("reel.id")
    .execute()
