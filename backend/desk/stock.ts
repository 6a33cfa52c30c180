import { type Kysely, sql, type Transaction } from "kysely"
import type { Fils } from "#core/money/Fils.ts"
import { itemGone } from "#core/desk/deskJson.ts"
import {
  notListable,
  stockCalls,
  type StockChange,
  stockChanged,
  stockInvalid,
  type StockProduct,
  stockProblem
} from "#core/desk/DeskStock.ts"
import { foldForSearch } from "#core/shared/foldForSearch.ts"
import { parseNumericId } from "#core/shared/numericId.ts"
import { cleanText, isBlank } from "#core/shared/cleanText.ts"
import type { Locale } from "#locales/i18n.ts"
import { pictureUrl } from "../catalogue/apiPrimitives.ts"
import type { ServerContext } from "../context.ts"
import { variantValues } from "../catalogue/variantValues.ts"
import type { Tables } from "../tables.ts"
import { matchingProducts } from "../search/conditions.ts"
import { parseQuery } from "../search/parseQuery.ts"
import { inTransaction } from "../database/transaction.ts"
import { setStockCause } from "../database/stockCause.ts"
import { refuseGonePictures, writeAuditEvent } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import { requireReason } from "./deskChange.ts"

/**
 * `GET /desk/products`: products by SKU, barcode or name, unlisted ones too, the newest first; the
 * cursor is the id of the last one.
 */
const search = async (
  { db }: ServerContext,
  { locale, parameters }: DeskRequest<typeof stockCalls.search>
) => {
  const before = parameters.cursor ?? largestId
  const ids = await findProductIds(db, parameters.search ?? "", before)
  const products = await findProducts(db, locale, ids.slice(0, pageSize))
  return { products, next: ids.length > pageSize ? String(products.at(-1)?.id) : null }
}

const pageSize = 30
const largestId = 2_147_483_647

const findProductIds = async (
  db: Kysely<Tables>,
  typed: string,
  before: number
): Promise<ReadonlyArray<number>> => {
  const text = Array.from(cleanText(typed.toWellFormed())).slice(0, 100).join("")
  const listed = isBlank(text)
    ? sql`select id from product where is_listed`
    : sql`select product_id as id from (${matchingProducts(await parseQuery(db, text))}) matching`
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${listed} union all ${unlistedProducts(text)}) found
    where id < ${before} order by id desc limit ${pageSize + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The index of words has only listed products; the others are few, and searched one by one. */
const unlistedProducts = (text: string) => {
  const folded = foldForSearch(text)
  const code = folded.replaceAll(" ", "")
  const words = folded.split(" ").map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`)
  return sql`
    select id from product where not is_listed and archived_at is null and (
      folded like all(${words}) or lower(sku) = ${code} or barcode = ${code}
      or exists (select from variant where product_id = product.id and lower(variant.sku) = ${code}))`
}

/** Products as the desk lists them, in the order of their ids. */
const findProducts = async (
  db: Kysely<Tables>,
  locale: Locale,
  ids: ReadonlyArray<number>
): Promise<ReadonlyArray<StockProduct>> => {
  const products = await db
    .selectFrom("product")
    .select(["id", `name_${locale} as name`, "barcode", "sku", "images", "is_listed", "stock"])
    .select(["current_price_fils", "low_stock"])
    .where("id", "in", [0, ...ids])
    .orderBy("id", "desc")
    .execute()
  const variants = await db
    .selectFrom("variant")
    .select(["id", "product_id", "sku", "current_price_fils", "stock", "is_available"])
    .select(variantValues(locale, "variant.id").as("attributes"))
    .where("product_id", "in", [0, ...ids])
    .where("is_listed", "=", true)
    .orderBy("product_id")
    .orderBy("position")
    .execute()
  const alerts = await db
    .selectFrom("stock_alert")
    .select(["product_id", "variant_id", sql<number>`count(*)::integer`.as("count")])
    .where("product_id", "in", [0, ...ids])
    .where("told_at", "is", null)
    .groupBy(["product_id", "variant_id"])
    .execute()
  const waiting = (productId: number, variantId: number | null) =>
    alerts.find((alert) => alert.product_id === productId && alert.variant_id === variantId)
      ?.count ?? 0
  return products.map((product) => {
    const own = variants.filter(({ product_id }) => product_id === product.id)
    const item = (
      row: {
        readonly sku: string
        readonly current_price_fils: Fils
        readonly stock: number
        readonly is_available?: boolean
      },
      variantId: number | null,
      attributes: string
    ) => ({
      productId: product.id,
      variantId,
      attributes,
      sku: row.sku,
      price: row.current_price_fils,
      stock: row.stock,
      isSold: row.is_available ?? true,
      waiting: waiting(product.id, variantId)
    })
    const [image] = product.images
    return {
      id: product.id,
      name: product.name,
      barcode: product.barcode === "0" ? "" : product.barcode,
      image: image === undefined ? null : pictureUrl(image),
      isListed: product.is_listed,
      lowStock: product.low_stock,
      items:
        own.length === 0
          ? [item(product, null, "")]
          : own.map((variant) => item(variant, variant.id, variant.attributes ?? ""))
    }
  })
}

/** `POST /desk/products/change`: a stock that is set or added to, or a product that is listed. */
const change = async (context: ServerContext, request: DeskRequest<typeof stockCalls.change>) => {
  const payload: StockChange =
    request.body.kind === "limit"
      ? request.body
      : { ...request.body, reason: requireReason(request.body.reason) }
  if (stockProblem(payload) !== null) throw refuse(stockInvalid, "server.desk.stockInvalid")
  await refuseGonePictures(
    inTransaction(context.db, async (tx) => {
      const at = new Date(context.now())
      const reason = payload.kind === "limit" ? null : payload.reason
      await setStockCause(tx, { source: "desk", staffId: request.staff.id, at, reason })
      for (const { after, before, subject } of await writeChange(tx, payload))
        await writeAuditEvent(tx, {
          at,
          staff: request.staff,
          action: actionOf(payload.kind),
          subject,
          before,
          after: reason === null ? after : { ...after, reason }
        })
    })
  )
  const [product] = await findProducts(context.db, request.locale, [payload.productId])
  if (product === undefined) throw refuse(itemGone, "server.desk.gone")
  return { product }
}

/** What arrived is added to each item, as by hand. */
const actionOf = (kind: StockChange["kind"]) =>
  kind === "deliver" ? "product.add" : (`product.${kind}` as const)

const writeChange = async (tx: Transaction<Tables>, payload: StockChange) => {
  switch (payload.kind) {
    case "set":
    case "add":
      return [await changeStock(tx, payload)]
    case "deliver": {
      const { productId, reason } = payload
      const changes: Array<Awaited<ReturnType<typeof changeStock>>> = []
      for (const item of payload.items)
        changes.push(await changeStock(tx, { kind: "add", productId, reason, ...item }))
      return changes
    }
    case "sell":
      return [await sellVariant(tx, payload.productId, payload.variantId)]
    case "limit":
      return [await setLimit(tx, payload.productId, payload.lowStock)]
    case "list":
    case "unlist":
      return [await setListed(tx, payload.productId, payload.kind === "list")]
  }
}

/**
 * Sets the stock of an item if it is still the one that was seen, or adds to it; what may have been
 * added already only where it is the one that was seen. An order takes stock by the same locks, so
 * that what is sold meanwhile is neither lost nor sold twice.
 */
const changeStock = async (
  tx: Transaction<Tables>,
  payload: Extract<StockChange, { readonly kind: "set" | "add" }>
) => {
  const { productId, variantId } = payload
  const product = await tx
    .selectFrom("product")
    .select(["id", "stock"])
    .where("id", "=", productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const variants = await tx
    .selectFrom("variant")
    .select(["id", "stock"])
    .where("product_id", "=", productId)
    .where("is_listed", "=", true)
    .$if(variantId !== null, (rows) => rows.where("id", "=", variantId))
    .forNoKeyUpdate()
    .execute()
  const row = variantId === null ? product : variants[0]
  if (product === undefined || row === undefined || (variantId === null && variants.length > 0))
    throw refuse(itemGone, "server.desk.gone")
  const before = row.stock
  const after = payload.kind === "set" ? payload.stock : before + payload.quantity
  if ((payload.seen !== null && payload.seen !== before) || after < 0)
    throw refuse(stockChanged, "server.desk.stockChanged", { stock: before })
  await (variantId === null
    ? tx.updateTable("product").set({ stock: after }).where("id", "=", productId).execute()
    : tx.updateTable("variant").set({ stock: after }).where("id", "=", variantId).execute())
  const subject = variantId === null ? `product-${productId}` : `variant-${variantId}`
  return { subject, before: { stock: before }, after: { stock: after } }
}

/** A variant that is sold again while its product is. */
const sellVariant = async (tx: Transaction<Tables>, productId: number, variantId: number) => {
  await tx.selectFrom("product").select("id").where("id", "=", productId).forNoKeyUpdate().execute()
  const variant = await tx
    .selectFrom("variant")
    .select("is_available")
    .where("id", "=", variantId)
    .where("product_id", "=", productId)
    .where("is_listed", "=", true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (variant === undefined) throw refuse(itemGone, "server.desk.gone")
  await tx.updateTable("variant").set({ is_available: true }).where("id", "=", variantId).execute()
  return {
    subject: `variant-${variantId}`,
    before: { isSold: variant.is_available },
    after: { isSold: true }
  }
}

const setLimit = async (tx: Transaction<Tables>, id: number, lowStock: number | null) => {
  const product = await tx
    .selectFrom("product")
    .select("low_stock")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (product === undefined) throw refuse(itemGone, "server.desk.gone")
  await tx.updateTable("product").set({ low_stock: lowStock }).where("id", "=", id).execute()
  return {
    subject: `product-${id}`,
    before: { lowStock: product.low_stock },
    after: { lowStock }
  }
}

/** A product without a price, a picture or a name, or in the archive, cannot be listed. */
const setListed = async (tx: Transaction<Tables>, id: number, isListed: boolean) => {
  const product = await tx
    .selectFrom("product")
    .select(["is_listed", "price_fils", "images", "name_ar", "name_en", "archived_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (product === undefined) throw refuse(itemGone, "server.desk.gone")
  const isComplete =
    product.price_fils > 0 &&
    product.images.length > 0 &&
    product.name_ar !== "" &&
    product.name_en !== "" &&
    product.archived_at === null
  if (isListed && !isComplete) throw refuse(notListable, "server.desk.notListable")
  await tx.updateTable("product").set({ is_listed: isListed }).where("id", "=", id).execute()
  return {
    subject: `product-${id}`,
    before: { isListed: product.is_listed },
    after: { isListed }
  }
}

/** `GET /desk/products/{productId}/stock-history`: the changes of a stock, newest first. */
const history = async (
  { db }: ServerContext,
  { locale, parameters: { cursor, variantId }, params }: DeskRequest<typeof stockCalls.history>
) => {
  const productId = parseNumericId(params["productId"] ?? "")
  const product = await db
    .selectFrom("product")
    .select(`name_${locale} as name`)
    .where("id", "=", Math.min(productId ?? 0, largestId))
    .executeTakeFirst()
  if (productId === null || product === undefined) throw refuse(itemGone, "server.desk.gone")
  const rows = await db
    .selectFrom("stock_change")
    .leftJoin("staff_member", "staff_member.id", "stock_change.staff_id")
    .select(["stock_change.id", "at", "quantity", "stock", "source", "reason"])
    .select("staff_member.name as staffName")
    .select((row) =>
      row.fn
        .coalesce(
          "stock_change.order_id",
          row
            .selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.customer_id", "=", "stock_change.customer_id")
            .whereRef("orders.key", "=", "stock_change.checkout_key"),
          // What a change of an order costs more is paid by an invoice of its own.
          row
            .selectFrom("invoice")
            .innerJoin("order_difference", "order_difference.id", "invoice.difference_id")
            .select("order_difference.order_id")
            .whereRef("invoice.customer_id", "=", "stock_change.customer_id")
            .whereRef("invoice.key", "=", "stock_change.checkout_key")
        )
        .as("orderId")
    )
    .select(variantValues(locale, "stock_change.variant_id").as("attributes"))
    .where("product_id", "=", productId)
    .$if(variantId !== null, (rows) => rows.where("stock_change.variant_id", "=", variantId))
    .$if(cursor !== null, (rows) => rows.where("stock_change.id", "<", cursor))
    .orderBy("stock_change.id", "desc")
    .limit(historySize + 1)
    .execute()
  const page = rows.slice(0, historySize)
  return {
    productName: product.name,
    entries: page.map(({ at, attributes, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      attributes: attributes ?? ""
    })),
    next: rows.length > historySize ? String(page.at(-1)?.id) : null
  }
}

const historySize = 50

/** The stock of the shop. */
export const deskStockRoutes = deskCallRoutes(stockCalls, { search, change, history })
