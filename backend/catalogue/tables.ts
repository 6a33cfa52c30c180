import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"
import type { Fils } from "#core/money/Fils.ts"
import type { DeliveryZone } from "#core/pricing/DeliveryZone.ts"
import type { Grams } from "#core/money/Grams.ts"
import type { FilterKind } from "#core/catalogue/ProductList.ts"
import type { HomeRow } from "#core/catalogue/homeRows.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ShopInfoContent } from "./shopInfoContent.ts"
import type { ProductTable, SaleColumns } from "./productFields.ts"

/** The tables of products, prices, delivery and imports. */
export interface CatalogueTables {
  category: CategoryTable
  product: ProductTable
  product_address: ProductAddressTable
  category_address: CategoryAddressTable
  home_row: HomeRowTable
  variant: VariantTable
  variant_attribute: VariantAttributeTable
  category_facet: CategoryFacetTable
  category_facet_change: CategoryFacetChangeTable
  inventory: InventoryView
  delivery_rate: DeliveryRateTable
  promo: PromoTable
  banner: BannerTable
  reel: ReelTable
  shop_info: ShopInfoTable
  policy_version: PolicyVersionTable
  rate_counter: RateCounterTable
  stock_change: StockChangeTable
  import_journal: ImportJournalTable
  picture: PictureTable
  cdn_purge: CdnPurgeTable
  /** The other sites from which pictures and videos come; triggers add them. */
  picture_origin: { origin: string }
}

interface CdnPurgeTable {
  id: GeneratedAlways<number>
  tag: string
  /** When the job first saw it; null before. */
  seen_at: Generated<Date | null>
}

/** A file in the folder of pictures, or an uploaded picture with its renditions. */
interface PictureTable {
  /** The name of the file; of an uploaded picture, that of its JPEG. */
  name: string
  /** When it was uploaded, or seen to be named by something. */
  named_at: Date
}

interface CategoryTable {
  id: number
  parent_id: number | null
  level: number
  position: number
  slug: string
  name_en: string
  name_ar: string
  image: string
  /** Whether its products, and those of the categories inside it, can be returned. */
  is_returnable: Generated<boolean>
  is_featured: boolean
  is_listed: Generated<boolean>
  /** Both names, folded. */
  folded: Generated<string>
  /** What files said last of it; null where no file has named it. */
  imported: Generated<unknown>
  /** It is one of the shop's own samples. */
  is_sample: Generated<boolean>
}

/** A last part of an address that people gave to a category. */
interface CategoryAddressTable {
  slug: string
  category_id: number
  /** False for an earlier one, which leads to the category. */
  is_current: boolean
}

/** A row of home, in the order of the positions. */
interface HomeRowTable {
  position: number
  kind: HomeRow["kind"]
  category_id: number | null
  is_shown: boolean
}

/** Changes of a stock, which triggers write. */
interface StockChangeTable {
  id: GeneratedAlways<number>
  product_id: number
  /** Null for a product without variants. */
  variant_id: number | null
  at: Date
  quantity: number
  /** The stock after it. */
  stock: number
  source: "order" | "desk" | "product"
  staff_id: number | null
  reason: string
  /** Null for no order, and for one that was made after the change. */
  order_id: number | null
  /** Of the key of the checkout that may have made an order; null for none. */
  customer_id: number | null
  checkout_key: string | null
}

interface VariantTable extends SaleColumns {
  id: number
  product_id: number
  position: number
  sku: string
  price_fils: Fils
  old_price_fils: Fils | null
  stock: number
  is_available: boolean
  images: ReadonlyArray<string>
  is_listed: Generated<boolean>
  imported_stock: Generated<number | null>
}

interface VariantAttributeTable {
  variant_id: number
  position: number
  kind: "size" | "color" | "weight" | "material" | "other"
  name_en: string
  name_ar: string
  value_en: string
  value_ar: string
}

/** A last part of an address that people gave to a product. */
interface ProductAddressTable {
  slug: string
  product_id: number
  /** False for an earlier one, which leads to the product. */
  is_current: boolean
}

interface InventoryView {
  product_id: number
  /**
   * The number that can be sold; for a product with variants, the sum over its available variants.
   */
  stock: number
  variants: number
  /** How many variants can be sold; 1 or 0 for a product without variants. */
  sellable: number
}

interface DeliveryRateTable {
  position: number
  country: string
  from_grams: Grams
  to_grams: Grams
  /** Whatever the weight, beside the price per kilogram. */
  flat_fils: Generated<Fils>
  per_kg_fils: Fils
  free_after_fils: Fils
  /** The only part of the country for which it is; null for all of it. */
  zone: JSONColumnType<DeliveryZone | null, string | null | undefined>
}

interface PromoTable {
  code: string
  /** One of this, `amount_fils` and `is_free_delivery` says what it takes. */
  percent: number | null
  amount_fils: Generated<Fils | null>
  is_free_delivery: Generated<boolean>
  /** It is not for products in these categories, nor in those inside them. */
  excluded_category_ids: Generated<ReadonlyArray<number>>
  ends_at: Date | null
  starts_at: Date | null
  minimum_fils: Fils | null
  max_uses: number | null
  max_uses_per_customer: number | null
  /** The orders that use it, and what it took off them; a trigger of `orders` counts them. */
  uses: GeneratedAlways<number>
  discounts_fils: GeneratedAlways<Fils>
  is_sandbox_only: Generated<boolean>
}

interface BannerTable {
  id: number
  position: number
  image: string
  banner_type: "home_slider" | "section_banner"
  link: string
  title_en: Generated<string>
  title_ar: Generated<string>
  subtitle_en: Generated<string>
  subtitle_ar: Generated<string>
  /** The picture in English; null where it is the same. */
  image_en: Generated<string | null>
  /** Days in Kuwait, such as `2026-11-26`. */
  first_day: Generated<string | null>
  last_day: Generated<string | null>
  /** The only language in which it is shown. */
  locale: Generated<Locale | null>
  /** Of the call that made it at the desk. */
  creation_key: Generated<string | null>
}

interface ReelTable {
  id: number
  position: number
  product_id: number
  video: string
  poster: string
  title_en: string
  title_ar: string
  description_en: string
  description_ar: string
  /** Of the call that made it at the desk. */
  creation_key: Generated<string | null>
}

/** At most one row. */
interface ShopInfoTable {
  id: Generated<true>
  content: JSONColumnType<ShopInfoContent>
  /** What an import said of it last; null where none has. */
  imported: ColumnType<{ readonly content?: ShopInfoContent } | null, undefined, string>
}

/** A trigger of `shop_info` adds a row when the policies have changed. */
interface PolicyVersionTable {
  id: GeneratedAlways<number>
  policies: ShopInfoContent["policies"]
  written_at: Generated<Date>
}

interface RateCounterTable {
  name: string
  since: Date
  count: number
}

interface ImportJournalTable {
  source: string
  digest: string
  products_done: number
  finished_at: Date | null
}

/** A value that products of a category itself have, under its name in a language. */
interface CategoryFacetTable {
  category_id: number
  locale: Locale
  kind: FilterKind
  attribute: string
  name: string
  /** The values with this name, in English. */
  values: ReadonlyArray<string>
  products: number
}

/** Triggers add a row where the values of a category may have changed. */
interface CategoryFacetChangeTable {
  category_id: number
  /** Whether it was never counted. */
  is_first: Generated<boolean>
}
