import { Schema as Decode } from "effect"
import { sql } from "kysely"
import { i18nByLocale } from "#locales/allLocales.ts"
import { paths } from "#locales/paths.ts"
import type { ServerContext } from "../context.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { decodeBody } from "../http/requestBody.ts"
import { type ApiResponse, type CustomerRequest, errorResponse, okResponse } from "../http/route.ts"
import type { StockAlertMessage } from "../messaging/messageQueue.ts"

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
      conflict.columns(["customer_id", "product_id", "variant_id"]).doNothing()
    )
    .execute()
  return okResponse({ status: true })
}

/** The range of an id in the database. */
const RowId = Decode.Int.check(Decode.isBetween({ minimum: 1, maximum: 2_147_483_647 }))

const StockAlertPayload = Decode.Struct({ product_id: RowId, variant_id: Decode.NullOr(RowId) })

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
 * lapsed invoice or an import. Servers on one database share the work.
 */
export const queueStockAlerts = ({
  db,
  messageQueue
}: Pick<ServerContext, "db" | "messageQueue">): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const alerts = await tx
      .deleteFrom("stock_alert")
      .where("id", "in", (due) =>
        due
          .selectFrom("stock_alert as alert")
          .innerJoin("product", "product.id", "alert.product_id")
          .select("alert.id")
          .where("product.is_listed", "=", true)
          .where(isInStock)
          .orderBy("alert.id")
          .limit(alertsPerRound)
          .forUpdate("alert")
          .skipLocked()
      )
      .returning(["customer_id", "product_id", "locale"])
      .execute()
    for (const { customer_id, locale, product_id } of alerts)
      await messageQueue.addStockAlert(tx, {
        customerId: customer_id,
        productId: product_id,
        locale
      })
  })

/** A product with variants is in stock when one of them is. */
const isInStock = sql<boolean>`case
  when alert.variant_id is null
    and not exists (select from variant where product_id = product.id and is_listed)
  then product.stock > 0
  else exists (select from variant where product_id = product.id and is_listed and is_available
    and stock > 0 and id = coalesce(alert.variant_id, id)) end`

/** Sends the message, if the customer still allows it. Rejects if it was not sent. */
export const sendStockAlert = async (
  { db, messaging, settings }: Pick<ServerContext, "db" | "messaging" | "settings">,
  { customerId, locale, productId }: StockAlertMessage
): Promise<void> => {
  const recipient = await db
    .selectFrom("customer")
    .select(["phone", "order_text"])
    .where("id", "=", customerId)
    .executeTakeFirst()
  const product = await db
    .selectFrom("product")
    .select(["name_ar", "name_en"])
    .where("id", "=", productId)
    .executeTakeFirst()
  // A deleted account has no phone.
  if (!recipient?.order_text || recipient.phone === null || product === undefined) return
  const { t } = i18nByLocale[locale]
  await messaging.sendOrderSms?.({
    to: recipient.phone,
    text: t("server.stockAlert", {
      product: locale === "ar" ? product.name_ar : product.name_en,
      url: `${settings.publicUrl ?? ""}${paths.product(productId)}`
    })
  })
}

const daySeconds = 86_400
const alertsPerRound = 100
