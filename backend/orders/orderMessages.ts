import { orderProgress } from "#core/orders/orderProgress.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { ServerContext } from "../context.ts"
import type { OrderMessage } from "../messaging/messageQueue.ts"

/**
 * Tells the customer of a step of an order, if they allow it and the shop can: that it is placed,
 * or how it goes on (docs/decisions.md#notifications). Rejects if the message was not sent.
 */
export const sendOrderMessage = async (
  context: Pick<ServerContext, "db" | "messaging">,
  { channel, historyId, orderId }: OrderMessage
): Promise<void> => {
  const { sendMail, sendOrderSms } = context.messaging
  const order = await findRecipient(context, orderId)
  const history = await findHistory(context, orderId, historyId)
  const step = history.at(-1)
  // A deleted account has no phone and gets no messages.
  if (order === undefined || order.customerPhone === null || step === undefined) return
  const { t } = i18nByLocale[order.locale]
  const number = { id: String(orderId) }
  const progress = orderProgress({
    status: step.status,
    isPaid: order.payment_status === "paid",
    history
  })
  const message =
    history.length === 1 && progress === "accepted"
      ? null
      : t(`server.orderMessage.${progress === "accepted" ? "underway" : progress}`, {
          ...number,
          status: t(`orderStatus.${step.status}`)
        })
  if (channel === "sms" && order.order_text)
    await sendOrderSms?.({
      to: order.customerPhone,
      text:
        message === null
          ? t("server.orderText.placed", number)
          : t("server.orderText.message", { message })
    })
  const email = order.email ?? order.customerEmail
  if (channel === "mail" && order.order_mail && email !== null)
    await sendMail?.({
      key: `order-${orderId}-${historyId}`,
      to: email,
      subject: t("server.mailSubject", number),
      text:
        message === null
          ? t("server.mailBody", { ...number, name: order.full_name, total: order.total_fils })
          : t("server.mail", { name: order.full_name, message })
    })
}

const findRecipient = ({ db }: Pick<ServerContext, "db">, id: number) =>
  db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .select([
      "orders.full_name",
      "orders.email",
      "orders.locale",
      "orders.total_fils",
      "orders.payment_status",
      "customer.phone as customerPhone",
      "customer.email as customerEmail",
      "customer.order_text",
      "customer.order_mail"
    ])
    .where("orders.id", "=", id)
    .executeTakeFirst()

/** The steps of an order up to this one. */
const findHistory = ({ db }: Pick<ServerContext, "db">, id: number, lastId: number) =>
  db
    .selectFrom("order_history")
    .select("order_status as status")
    .where("order_id", "=", id)
    .where("id", "<=", lastId)
    .orderBy("id")
    .execute()
