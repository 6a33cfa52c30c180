import { Schema } from "effect"
import { sql } from "kysely"
import { toSmsText } from "#core/contact/smsSegments.ts"
import { paths } from "#locales/paths.ts"
import type { ServerContext } from "../context.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { decodeBody } from "../http/requestBody.ts"
import { type ApiResponse, type CustomerRequest, errorResponse, okResponse } from "../http/route.ts"
import type { StockAlertMessage } from "../messaging/messageQueue.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"

/**
 * `POST /stock-alert`: one text message once the product or the variant is in stock
 * again. A repeated request changes nothing.
 */
export const requestStockAlert = async (
  context: ServerContext,
  { body, customer, locale, t }: CustomerRequest
): Promise<ApiResponse> => {
  const { db, messaging, now, settings } = context
  const { product_id: productId, variant_id: variantId } = decodeBody(StockAlertPayload, body)
  if (!(await isListed(context, productId, variantId)))
    return errorResponse(404, "not_found", t("server.notFound"))
  const { order_text: allowsText } = await db
    .selectFrom("customer")
    .select("order_text")
    .where("id", "=", customer.id)
    .executeTakeFirstOrThrow()
  if (messaging.sendOrderSms === null || !allowsText)
    return errorResponse(409, "text_messages_off", t("server.textMessagesOff"))
  await enforceRateLimits(context, [
    {
      name: `stock-alert ${customer.id}`,
      maximum: settings.stockAlertsPerDay,
      seconds: daySeconds
    }
  ])
  await db
    .insertInto("stock_alert")
    .values({
      customer_id: customer.id,
      product_id: productId,
      variant_id: variantId,
      locale,
      created_at: new Date(now())
    })
    .onConflict((conflict) =>
      // Who was told may ask again, and is then the last one.
      conflict
        .columns(["customer_id", "product_id", "variant_id"])
        .doUpdateSet({ told_at: null, locale, created_at: new Date(now()) })
        .where("stock_alert.told_at", "is not", null)
    )
    .execute()
  return okResponse({ status: true })
}

/** The range of an id in the database. */
const RowId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }))

const StockAlertPayload = Schema.Struct({ product_id: RowId, variant_id: Schema.NullOr(RowId) })

const isListed = async (
  { db }: Pick<ServerContext, "db">,
  productId: number,
  variantId: number | null
): Promise<boolean> => {
  const found =
    variantId === null
      ? await db
          .selectFrom("product")
          .select("id")
          .where("id", "=", productId)
          .where("is_listed", "=", true)
          .executeTakeFirst()
      : await db
          .selectFrom("variant")
          .select("id")
          .where("id", "=", variantId)
          .where("product_id", "=", productId)
          .where("is_listed", "=", true)
          .executeTakeFirst()
  return found !== undefined
}

/**
 * Queues the messages of what is in stock again, whatever brought it back: a cancelled order, a
 * lapsed invoice or an import. Customers are told in the order in which they asked, as many in a
 * day as there are pieces twice; the others wait on. Servers on one database share the work.
 */
export const queueStockAlerts = ({
  db,
  messageQueue,
  now
}: Pick<ServerContext, "db" | "messageQueue" | "now">): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = new Date(now())
    const since = new Date(now() - daySeconds * 1_000)
    await tx.deleteFrom("stock_alert").where("told_at", "<", since).execute()
    const alerts = await tx
      .updateTable("stock_alert")
      .set({ told_at: at })
      .where("id", "in", (due) =>
        due
          .selectFrom("stock_alert as alert")
          .select("alert.id")
          .where("alert.id", "in", dueAlerts)
          // Another server may have told it since the list was read.
          .where("alert.told_at", "is", null)
          .orderBy("alert.created_at")
          .orderBy("alert.id")
          .limit(alertsPerRound)
          .forUpdate("alert")
          .skipLocked()
      )
      .returning(["customer_id", "product_id", "variant_id", "locale"])
      .execute()
    for (const { customer_id, locale, product_id, variant_id } of alerts)
      await messageQueue.addStockAlert(tx, {
        customerId: customer_id,
        productId: product_id,
        variantId: variant_id,
        locale
      })
  })

/** The pieces of each product that is in stock, and of each of its variants. */
const inStock = sql`
  select product.id as product_id, null::integer as variant_id,
    coalesce(
      (select sum(stock) filter (where is_available) from variant
        where product_id = product.id and is_listed),
      product.stock
    ) as pieces
  from product where is_listed and not is_sold_out and id in (select product_id from stock_alert where variant_id is null)
  union all
  select variant.product_id, variant.id, variant.stock
  from variant join product on product.id = variant.product_id
  where product.is_listed and not product.is_sold_out and variant.is_listed and variant.is_available and variant.stock > 0
    and variant.id in (select variant_id from stock_alert)`

/** Those who waited longest for what is in stock, without as many as were told already. */
const dueAlerts = sql<number>`(
  select id from (
    select alert.id, pieces, told_at,
      count(told_at) over item as told,
      row_number() over (partition by alert.product_id, alert.variant_id, told_at is null
        order by alert.created_at, alert.id) as place
    from (${inStock}) stock
    join stock_alert alert on alert.product_id = stock.product_id
      and alert.variant_id is not distinct from stock.variant_id
    window item as (partition by alert.product_id, alert.variant_id)
  ) waiting
  where told_at is null and told + place <= 2 * pieces)`

/**
 * Sends the message, if the customer still allows it and there is still something to buy; otherwise
 * the customer waits on. Rejects if it was not sent.
 */
export const sendStockAlert = async (
  { db, messaging, settings }: Pick<ServerContext, "db" | "messaging" | "settings">,
  { customerId, locale, productId, variantId = null }: StockAlertMessage
): Promise<void> => {
  const recipient = await db
    .selectFrom("customer")
    .select(["phone", "order_text"])
    .where("id", "=", customerId)
    .executeTakeFirst()
  const product = await db
    .selectFrom("product")
    .select(["name_ar", "name_en", "is_listed", "is_sold_out"])
    .where("id", "=", productId)
    .executeTakeFirst()
  // A deleted account has no phone.
  if (!recipient?.order_text || recipient.phone === null || product === undefined) return
  const variant =
    variantId === null
      ? null
      : await db
          .selectFrom("variant")
          .select("id")
          .where("id", "=", variantId)
          .where("is_listed", "=", true)
          .where("is_available", "=", true)
          .where("stock", ">", 0)
          .executeTakeFirst()
  if (!product.is_listed || product.is_sold_out || variant === undefined) {
    await db
      .updateTable("stock_alert")
      .set({ told_at: null })
      .where("customer_id", "=", customerId)
      .where("product_id", "=", productId)
      .where(sql<boolean>`variant_id is not distinct from ${variantId}::integer`)
      .execute()
    return
  }
  const { t } = await findBrandedMessages(db, locale)
  await messaging.sendOrderSms?.({
    to: recipient.phone,
    text: toSmsText(
      t("server.stockAlert", {
        product: locale === "ar" ? product.name_ar : product.name_en,
        url: `${settings.publicUrl ?? ""}${paths.product(productId)}`
      })
    )
  })
}

const daySeconds = 86_400
const alertsPerRound = 100
