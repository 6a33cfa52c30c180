import { type Kysely, sql } from "kysely"
import type { DeskProduct, ProductState } from "#core/desk/DeskProducts.ts"
import { normalizeProduct } from "#core/desk/normalizeProduct.ts"
import { saleDays } from "#core/desk/saleDays.ts"
import type { Fils } from "#core/money/Fils.ts"
import type { Tables } from "../tables.ts"

/** The products with these ids as a person changes them, in the order of the ids. */
export const findProductContents = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>
): Promise<ReadonlyArray<DeskProduct>> => {
  const [products, variants, attributes] = await Promise.all([
    db
      .selectFrom("product")
      .selectAll()
      .select(
        sql<string>`coalesce(
          (select slug from product_address where product_id = product.id and is_current),
          product.slug)`.as("address")
      )
      .where("id", "=", anyOf(ids))
      .execute(),
    db
      .selectFrom("variant")
      .selectAll()
      .where("product_id", "=", anyOf(ids))
      .where("is_listed", "=", true)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("variant_attribute")
      .innerJoin("variant", "variant.id", "variant_attribute.variant_id")
      .selectAll("variant_attribute")
      .where("variant.product_id", "=", anyOf(ids))
      .where("variant.is_listed", "=", true)
      .orderBy("variant_attribute.position")
      .execute()
  ])
  const attributesByVariant = Map.groupBy(attributes, ({ variant_id }) => variant_id)
  const variantsByProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  const found = products.map((product): DeskProduct => {
    const own = variantsByProduct.get(product.id) ?? []
    const attributesOf = (id: number) => attributesByVariant.get(id) ?? []
    // All variants of a product have the same options, in the same order.
    const options = own
      .map(({ id }) => attributesOf(id))
      .reduce<typeof attributes>((most, some) => (some.length > most.length ? some : most), [])
    return {
      id: product.id,
      state: productState(product),
      content: normalizeProduct({
        name: { ar: product.name_ar, en: product.name_en },
        description: { ar: product.description_ar, en: product.description_en },
        category: product.category_id,
        price: product.price_fils,
        oldPrice: product.old_price_fils,
        sale: saleOf(product),
        sku: product.sku,
        barcode: product.barcode === "0" ? "" : product.barcode,
        weight: product.weight_grams,
        stock: product.stock,
        slug: product.address,
        pictures: product.images.map((image) => ({
          image,
          alt: product.picture_texts[image] ?? { ar: "", en: "" }
        })),
        options: options.map(({ kind, name_ar, name_en }) => ({
          kind,
          name: { ar: name_ar, en: name_en }
        })),
        variants: own.map((variant) => ({
          id: variant.id,
          values: options.map(({ name_en }) => {
            const value = attributesOf(variant.id).find((one) => one.name_en === name_en)
            return { ar: value?.value_ar ?? "", en: value?.value_en ?? "" }
          }),
          price: variant.price_fils,
          oldPrice: variant.old_price_fils,
          sale: saleOf(variant),
          stock: variant.stock,
          sku: variant.sku,
          images: variant.images,
          isSold: variant.is_available
        })),
        isOnHome: product.is_on_home,
        isListed: product.is_listed
      })
    }
  })
  return ids.flatMap((id) => found.find((product) => product.id === id) ?? [])
}

const anyOf = (ids: ReadonlyArray<number>) => sql<number>`any(${[...ids]}::integer[])`

/** Whether a product is sold, and whether it was. */
export const productState = ({
  archived_at,
  is_draft,
  is_listed
}: {
  readonly archived_at: Date | null
  readonly is_draft: boolean
  readonly is_listed: boolean
}): ProductState =>
  archived_at !== null ? "archived" : is_draft ? "draft" : is_listed ? "listed" : "unlisted"

const saleOf = ({
  sale_ends_at,
  sale_price_fils,
  sale_starts_at
}: {
  readonly sale_price_fils: Fils | null
  readonly sale_starts_at: Date | null
  readonly sale_ends_at: Date | null
}) =>
  sale_price_fils === null
    ? null
    : {
        price: sale_price_fils,
        ...saleDays({
          startsAt: sale_starts_at && sale_starts_at.getTime(),
          endsAt: sale_ends_at && sale_ends_at.getTime()
        })
      }

/** Locks products and their variants, in the order in which orders and imports lock them. */
export const lockProducts = async (tx: Kysely<Tables>, ids: ReadonlyArray<number>) => {
  await tx
    .selectFrom("product")
    .select("id")
    .where("id", "=", anyOf(ids))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  await tx
    .selectFrom("variant")
    .select("id")
    .where("product_id", "=", anyOf(ids))
    .orderBy("product_id")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
}
