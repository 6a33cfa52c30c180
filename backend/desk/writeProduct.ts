import { Equal } from "effect"
import { sql, type Transaction } from "kysely"
import { makeSlug } from "#core/catalogue/slug.ts"
import {
  type DeskSale,
  type ProductContent,
  productInvalid,
  type ProductProblem,
  type ProductState,
  type VariantContent
} from "#core/desk/DeskProducts.ts"
import { diffProducts, variantKey } from "#core/desk/productChanges.ts"
import { changeProblems } from "#core/desk/productProblems.ts"
import { saleMoments } from "#core/desk/saleDays.ts"
import type { FieldChange } from "#core/shared/diffRecords.ts"
import { Grams } from "#core/money/Grams.ts"
import { foldedNames } from "../catalogue/foldedNames.ts"
import { setStockCause } from "../database/stockCause.ts"
import { saleColumns } from "../catalogue/sales.ts"
import { writeAttributes } from "../catalogue/writeAttributes.ts"
import type { Tables } from "../tables.ts"
import { refuse } from "../staff/deskCallRoutes.ts"

/** A product that is written, with the content that it has; null for a new one. */
export interface ProductToWrite {
  readonly id: number
  readonly state: ProductState
  readonly before: ProductContent | null
  readonly content: ProductContent
}

/** Refuses a product with the fields that are wrong. */
export const refuseProblems = (problems: ReadonlyArray<ProductProblem>): void => {
  if (problems.length > 0) throw refuse(productInvalid, "server.desk.productInvalid", { problems })
}

/** What is wrong with a change of a product: of its own fields, and beside other products. */
export const findProblems = async (
  tx: Transaction<Tables>,
  product: ProductToWrite,
  at: Date
): Promise<ReadonlyArray<ProductProblem>> => [
  ...changeProblems(product.before, product.content, product.state),
  ...endedSales(product, at),
  ...(await unknownCategory(tx, product)),
  ...(await foreignVariants(tx, product)),
  ...(await takenCodes(tx, product))
]

/** A sale that is new and over already. */
const endedSales = (
  { before, content }: ProductToWrite,
  at: Date
): ReadonlyArray<ProductProblem> => {
  const isOver = (sale: DeskSale | null, old: DeskSale | null) =>
    sale !== null &&
    !Equal.equals(sale, old) &&
    (saleMoments(sale).endsAt ?? Number.POSITIVE_INFINITY) <= at.getTime()
  const problem = (field: string): ProductProblem => ({ field, problem: "endsBeforeStart" })
  return [
    ...(isOver(content.sale, before?.sale ?? null) ? [problem("sale.lastDay")] : []),
    ...content.variants.flatMap((variant) => {
      const old = before?.variants.find(({ id }) => id === variant.id)
      return isOver(variant.sale, old?.sale ?? null)
        ? [problem(`variants.${variantKey(variant)}.sale.lastDay`)]
        : []
    })
  ]
}

const unknownCategory = async (
  tx: Transaction<Tables>,
  { before, content: { category } }: ProductToWrite
): Promise<ReadonlyArray<ProductProblem>> => {
  if (category === null || category === before?.category) return []
  // Who removes a category waits until the product is in it, and finds it there; or is done.
  await sql`lock table category in row exclusive mode`.execute(tx)
  const found = await tx
    .selectFrom("category")
    .select("id")
    .where("id", "=", sql<number>`${category}::bigint`)
    .executeTakeFirst()
  return found === undefined ? [{ field: "category", problem: "invalid" }] : []
}

const foreignVariants = async (
  tx: Transaction<Tables>,
  { before, content, id }: ProductToWrite
): Promise<ReadonlyArray<ProductProblem>> => {
  const known = new Set(before?.variants.map((variant) => variant.id))
  if (content.variants.every((variant) => variant.id === null || known.has(variant.id))) return []
  const own = await tx.selectFrom("variant").select("id").where("product_id", "=", id).execute()
  const isOwn = new Set(own.map((variant) => variant.id))
  return content.variants.flatMap((variant) =>
    variant.id === null || isOwn.has(variant.id)
      ? []
      : [{ field: `variants.${variantKey(variant)}`, problem: "invalid" } as const]
  )
}

const taken = (field: string): ProductProblem => ({ field, problem: "taken" })

/** SKUs and addresses that another product has. */
const takenCodes = async (
  tx: Transaction<Tables>,
  { before, content, id }: ProductToWrite
): Promise<ReadonlyArray<ProductProblem>> => {
  const codesOf = (one: ProductContent | null) =>
    one && [one.sku, one.slug, ...one.variants.map(({ sku }) => sku)]
  if (Equal.equals(codesOf(before), codesOf(content))) return []
  await lockCodes(tx)
  const skus = content.variants.map(({ sku }) => sku.toLowerCase())
  const { rows } = await sql<{ kind: "sku" | "slug" | "variant"; code: string }>`
    select 'sku' as kind, lower(sku) as code from product
    where lower(sku) = lower(${content.sku}) and id <> ${id}
    union all
    select 'variant', lower(sku) from variant where lower(sku) = any(${skus}) and product_id <> ${id}
    union all
    select 'slug', slug from product where slug = ${content.slug} and id <> ${id}
    union all
    select 'slug', slug from product_address where slug = ${content.slug} and product_id <> ${id}`.execute(
    tx
  )
  const has = (kind: string, code: string) =>
    code !== "" && rows.some((row) => row.kind === kind && row.code === code)
  return [
    ...(content.sku !== before?.sku && has("sku", content.sku.toLowerCase()) ? [taken("sku")] : []),
    ...(content.slug !== before?.slug && has("slug", content.slug) ? [taken("slug")] : []),
    ...content.variants.flatMap((variant) =>
      !before?.variants.some(({ id, sku }) => id === variant.id && sku === variant.sku) &&
      has("variant", variant.sku.toLowerCase())
        ? [taken(`variants.${variantKey(variant)}.sku`)]
        : []
    )
  ]
}

/**
 * Gives a product the SKUs, the address and the ids of variants that it does not have yet. A
 * variant that was taken off before is the same one again.
 */
export const completeProduct = async (
  tx: Transaction<Tables>,
  { content, id }: Pick<ProductToWrite, "content" | "id">
): Promise<ProductContent> => {
  const slug =
    content.slug === "" ? await findFreeSlug(tx, id, makeSlug(content.name)) : content.slug
  const sku = content.sku === "" ? `P${id}` : content.sku
  const { rows: old } = await sql<{ id: number; sku: string; values: string | null }>`
    select id, sku, (
      select string_agg(value_en, E'\n' order by position) from variant_attribute where variant_id = variant.id
    ) as values
    from variant where product_id = ${id}`.execute(tx)
  const used = new Set(content.variants.map((variant) => variant.id))
  const skus = new Set([...old, ...content.variants].map((variant) => variant.sku))
  const variants: Array<VariantContent> = []
  for (const variant of content.variants) {
    const values = variant.values.map(({ en }) => en).join("\n")
    const isFree = (one: (typeof old)[number]) => !used.has(one.id)
    const known =
      variant.id === null
        ? (old.find((one) => isFree(one) && variant.sku !== "" && one.sku === variant.sku) ??
          old.find((one) => isFree(one) && one.values === values))
        : undefined
    const variantId = variant.id ?? known?.id ?? (await nextId(tx, "variant_id"))
    used.add(variantId)
    const ownSku = variant.sku || known?.sku || freeSku(`${sku}-${variantId}`, skus)
    skus.add(ownSku)
    variants.push({ ...variant, id: variantId, sku: ownSku })
  }
  return { ...content, slug, sku, variants }
}

const freeSku = (sku: string, used: ReadonlySet<string>): string =>
  used.has(sku) ? freeSku(`${sku}-2`, used) : sku

/** The next id of a sequence. */
export const nextId = async (
  tx: Transaction<Tables>,
  sequence: "product_id" | "variant_id"
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select nextval(${sequence})::integer as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** The slug, or with the first number behind it that no other product has. */
const findFreeSlug = async (tx: Transaction<Tables>, id: number, slug: string): Promise<string> => {
  await lockCodes(tx)
  for (let from = 1; ; from += 100) {
    const candidates = Array.from({ length: 100 }, (_, index) =>
      from + index === 1 ? slug : `${slug}-${from + index}`
    )
    const { rows } = await sql<{ slug: string }>`
      select slug from product where slug = any(${candidates}) and id <> ${id}
      union all
      select slug from product_address where slug = any(${candidates}) and product_id <> ${id}`.execute(
      tx
    )
    const taken = new Set(rows.map((row) => row.slug))
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
  }
}

/** Two who choose an SKU or an address at the same time wait for each other. */
const lockCodes = (tx: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(${codeLock})`.execute(tx)

const codeLock = 7_238_078

/** Inserts a product that is complete; false where its key has made one before. */
export const insertProduct = async (
  tx: Transaction<Tables>,
  { content, id }: Pick<ProductToWrite, "content" | "id">,
  key: string,
  at: Date
): Promise<boolean> => {
  const inserted = await tx
    .insertInto("product")
    .values({
      id,
      slug: content.slug,
      ...columnsOf(content, at),
      is_draft: !content.isListed,
      creation_key: key
    })
    .onConflict((conflict) => conflict.column("creation_key").doNothing())
    .returning("id")
    .executeTakeFirst()
  if (inserted === undefined) return false
  await writeVariants(tx, id, content, at)
  if (content.isListed) await listCategory(tx, content)
  return true
}

/** When a product is written, and by whom; no staff where the transaction has said so before. */
interface Writing {
  readonly at: Date
  readonly staffId?: number
}

/** Writes what differs of a product that is complete and locked. */
export const updateProduct = async (
  tx: Transaction<Tables>,
  { before, content, id }: ProductToWrite,
  writing: Writing
): Promise<void> => {
  const { at } = writing
  await setStockCause(tx, { source: "product", ...writing })
  await tx.updateTable("product").set(columnsOf(content, at)).where("id", "=", id).execute()
  if (before?.slug !== content.slug) await setAddress(tx, id, content.slug)
  const isSame =
    Equal.equals(before?.variants, content.variants) &&
    Equal.equals(before?.options, content.options)
  if (!isSame) await writeVariants(tx, id, content, at)
  if (content.isListed) await listCategory(tx, content)
}

/** Completes and writes a product that is locked and has no problems, and returns what differs. */
export const writeProduct = async (
  tx: Transaction<Tables>,
  product: ProductToWrite & { readonly before: ProductContent },
  writing: Writing
): Promise<ReadonlyArray<FieldChange>> => {
  const content = await completeProduct(tx, product)
  await updateProduct(tx, { ...product, content }, writing)
  return diffProducts(product.before, content)
}

const columnsOf = (content: ProductContent, at: Date) => ({
  name_en: content.name.en,
  name_ar: content.name.ar,
  description_en: content.description.en,
  description_ar: content.description.ar,
  folded: foldedNames(content),
  category_id: content.category ?? 0,
  price_fils: content.price,
  old_price_fils: content.oldPrice,
  ...saleColumnsOf(content.sale, at),
  sku: content.sku,
  barcode: content.barcode === "" ? "0" : content.barcode,
  weight_grams: Grams.make(content.weight),
  stock: content.stock,
  images: content.pictures.map(({ image }) => image),
  picture_texts: Object.fromEntries(
    content.pictures.flatMap(({ alt, image }) =>
      alt.ar === "" && alt.en === "" ? [] : [[image, alt]]
    )
  ),
  is_on_home: content.isOnHome,
  is_listed: content.isListed
})

const saleColumnsOf = (sale: DeskSale | null, at: Date) =>
  saleColumns(sale === null ? null : { price: sale.price, ...saleMoments(sale) }, at.getTime())

const setAddress = async (tx: Transaction<Tables>, id: number, slug: string) => {
  await lockCodes(tx)
  await tx
    .updateTable("product_address")
    .set({ is_current: false })
    .where("product_id", "=", id)
    .execute()
  await tx
    .insertInto("product_address")
    .values({ slug, product_id: id, is_current: true })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ is_current: true }))
    .execute()
}

/**
 * A category that an import took off with its last product is shown again with those above it; one
 * that a person took off is not.
 */
const listCategory = (tx: Transaction<Tables>, { category }: ProductContent) =>
  sql`
    with recursive above as (
      select id, parent_id from category own where own.id = ${category}::integer
      union all
      select category.id, category.parent_id from category join above on category.id = above.parent_id
    ) update category set is_listed = true, imported = imported || '{"is_listed": true}'
    where not is_listed and imported ->> 'is_listed' = 'false' and id in (select id from above)`.execute(
    tx
  )

/** Variants that are no longer among them stay for the orders with them, and are not sold. */
const writeVariants = async (
  tx: Transaction<Tables>,
  productId: number,
  { options, variants }: ProductContent,
  at: Date
) => {
  const rows = variants.map((variant, position) => ({
    id: variant.id,
    product_id: productId,
    position,
    sku: variant.sku,
    price_fils: variant.price,
    old_price_fils: variant.oldPrice,
    ...saleColumnsOf(variant.sale, at),
    stock: variant.stock,
    is_available: variant.isSold,
    images: variant.images,
    is_listed: true
  }))
  const names = Object.keys(rows[0] ?? {})
  const given = sql`json_populate_recordset(null::variant, ${JSON.stringify(rows)}::json) given`
  await sql`
    update variant set is_listed = false, is_available = false
    where product_id = ${productId} and is_listed and id not in (select id from ${given})`.execute(
    tx
  )
  if (names.length === 0) return
  await sql`
    insert into variant (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => sql.ref(`given.${name}`)))} from ${given}
    on conflict (id) do update
    set ${sql.join(names.filter((name) => name !== "id").map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(
    tx
  )
  const attributes = variants.flatMap(({ id, values }) =>
    values.flatMap((value, position) => {
      const option = options[position]
      return option === undefined
        ? []
        : [
            {
              variant_id: id,
              position,
              kind: option.kind,
              name_en: option.name.en,
              name_ar: option.name.ar,
              value_en: value.en,
              value_ar: value.ar
            }
          ]
    })
  )
  await writeAttributes(tx, attributes)
}
