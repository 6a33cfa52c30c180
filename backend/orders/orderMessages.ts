import { orderProgress } from "#core/orders/orderProgress.ts"
import type { Locale } from "#locales/i18n.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { logError } from "../http/logError.ts"
import type { ServerContext } from "../context.ts"

/**
 * Tells the customer that an order is placed, or how it goes on now, by text message and by mail as
 * far as they allow it and the shop can (docs/decisions.md#notifications). A failed message does
 * not affect the order.
 */
export const sendOrderMessages = async (
  context: ServerContext,
  id: number,
  event: "placed" | "status",
  locale: Locale
): Promise<void> => {
  const { sendMail, sendOrderSms } = context.messaging
  if (sendMail === null && sendOrderSms === null) return
  try {
    const order = await findRecipient(context, id)
    // A deleted account has no phone and gets no messages.
    if (order === undefined || order.customerPhone === null) return
    const { t } = i18nByLocale[locale]
    const number = { id: String(id) }
    const progress = orderProgress({
      status: order.order_status,
      isPaid: order.payment_status === "paid",
      history: await findHistory(context, id)
    })
    // It may have changed since it was placed.
    const message =
      event === "placed" && progress === "accepted"
        ? null
        : t(`server.orderMessage.${progress === "accepted" ? "underway" : progress}`, {
            ...number,
            status: t(`orderStatus.${order.order_status}`)
          })
    const email = order.email ?? order.customerEmail
    if (order.order_text)
      await sendOrderSms?.({
        orderId: id,
        to: order.customerPhone,
        text:
          message === null
            ? t("server.orderText.placed", number)
            : t("server.orderText.message", { message })
      })
    if (order.order_mail && email !== null)
      await sendMail?.({
        orderId: id,
        to: email,
        subject: t("server.mailSubject", number),
        text:
          message === null
            ? t("server.mailBody", { ...number, name: order.full_name, total: order.total_fils })
            : t("server.mail", { name: order.full_name, message })
      })
  } catch (problem) {
    logError("messages", problem, { order: id })
  }
}

const findRecipient = ({ db }: ServerContext, id: number) =>
  db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "orders.full_name",
      "orders.email",
      "orders.total_fils",
      "orders.order_status",
      "orders.payment_status",
      "customer.phone as customerPhone",
      "customer.email as customerEmail",
      "customer.order_text",
      "customer.order_mail"
    ])
    .where("orders.id", "=", id)
    .executeTakeFirst()

const findHistory = ({ db }: ServerContext, id: number) =>
  db
    .selectFrom("order_history")
    .select("order_status as status")
    .where("order_id", "=", id)
    .execute()
