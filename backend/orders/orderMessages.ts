import { i18nByLocale } from "#locales/allLocales.ts"
import { orderNewsMessage } from "#locales/orderNewsMessage.ts"
import type { RenderedMail, ServerBundle } from "#ui/server.tsx"
import { findShopInfo } from "../catalogue/shopInfo.ts"
import type { ServerContext } from "../context.ts"
import type { OrderMessage } from "../messaging/messageQueue.ts"
import { findOrderAfter } from "./orderJson.ts"

/**
 * Tells the customer of a step of an order, if they allow it and the shop can: that it is placed,
 * or how it goes on (docs/decisions.md#notifications). Rejects if the message was not sent.
 */
export const sendOrderMessage = async (
  context: Pick<ServerContext, "db" | "messaging" | "settings"> & {
    readonly renderOrderMail: (
      ...mail: Parameters<ServerBundle["renderOrderMail"]>
    ) => Promise<RenderedMail>
  },
  { channel, historyId, orderId }: OrderMessage
): Promise<void> => {
  const { db, messaging, renderOrderMail, settings } = context
  const recipient = await findRecipient(context, orderId)
  // A deleted account has no phone and gets no messages.
  if (recipient === undefined || recipient.customerPhone === null) return
  const { locale } = recipient
  const to = recipient.email ?? recipient.customerEmail
  const order = await findOrderAfter(db, locale, orderId, historyId)
  if (channel === "sms" && recipient.order_text) {
    const { t } = i18nByLocale[locale]
    const message = orderNewsMessage(t, order)
    await messaging.sendOrderSms?.({
      to: recipient.customerPhone,
      text:
        message === null
          ? t("server.orderText.placed", { id: order.id })
          : t("server.orderText.message", { message })
    })
  }
  if (channel === "mail" && recipient.order_mail && to !== null)
    await messaging.sendMail?.({
      key: `order-${orderId}-${historyId}`,
      to,
      ...(await renderOrderMail({
        locale,
        order,
        shop: await findShopInfo(db, locale),
        origin: settings.publicUrl ?? ""
      }))
    })
}

const findRecipient = ({ db }: Pick<ServerContext, "db">, id: number) =>
  db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "orders.email",
      "orders.locale",
      "customer.phone as customerPhone",
      "customer.email as customerEmail",
      "customer.order_text",
      "customer.order_mail"
    ])
    .where("orders.id", "=", id)
    .executeTakeFirst()
