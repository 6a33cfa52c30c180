import type { TFunction } from "i18next"
import { toSmsText } from "#core/contact/smsSegments.ts"
import { optionalTextOf } from "#core/orders/orderTexts.ts"
import { type OrderAtStep, orderNewsMessage, refundMessage } from "#locales/orderNewsMessage.ts"
import type { RenderedMail, ServerBundle } from "#ui/server.tsx"
import { findBrand, findBrandedMessages } from "../brand/findBrand.ts"
import { findShopInfo } from "../catalogue/shopInfo.ts"
import type { ServerContext } from "../context.ts"
import type { MessageChannel, OrderMessage } from "../messaging/messageQueue.ts"
import { findOrderAtStep, findOrderWithRefund, loadOrderForMessage } from "./orderJson.ts"

/** What sending messages about orders needs. */
export interface OrderMessageContext extends Pick<ServerContext, "db" | "messaging" | "settings"> {
  readonly renderOrderMail: (
    ...mail: Parameters<ServerBundle["renderOrderMail"]>
  ) => Promise<RenderedMail>
}

/**
 * Tells the customer of a step of an order, if they allow it and the shop can: that it is placed,
 * how it goes on, or that money of it was given back (docs/decisions/messages.md#notifications).
 * Rejects if the message was not sent.
 */
export const sendOrderMessage = async (
  context: OrderMessageContext,
  about: OrderMessage
): Promise<void> => {
  const { channel, orderId } = about
  const { db, messaging, renderOrderMail, settings } = context
  const recipient = await findRecipient(context, orderId)
  // A deleted account has no phone and gets no messages.
  if (recipient === undefined || recipient.customerPhone === null) return
  const { locale } = recipient
  const to = recipient.email ?? recipient.customerEmail
  const { order, refund } =
    "refundId" in about
      ? await findOrderWithRefund(db, locale, orderId, about.refundId)
      : { order: await findOrderAtStep(db, locale, orderId, about.historyId), refund: null }
  if (
    channel === "sms" &&
    recipient.order_text &&
    (refund !== null || (await isTextOn(db, order.history)))
  ) {
    const { t } = await findBrandedMessages(db, locale)
    await messaging.sendOrderSms?.({
      to: recipient.customerPhone,
      text: toSmsText(
        refund === null
          ? orderText(t, order)
          : t("server.orderText.message", { message: refundMessage(t, order, refund) })
      )
    })
  }
  if (channel === "mail" && recipient.order_mail && to !== null)
    await messaging.sendMail?.({
      key:
        "refundId" in about
          ? `refund-${orderId}-${about.refundId}`
          : `order-${orderId}-${about.historyId}`,
      to,
      ...(await renderOrderMail({
        locale,
        order,
        refund,
        shop: await findShopInfo(db, locale),
        brand: await findBrand(db),
        origin: settings.publicUrl ?? ""
      }))
    })
}

/** The text message about the last step of an order. */
export const orderText = (t: TFunction, order: OrderAtStep): string => {
  const message = orderNewsMessage(t, order)
  return message === null
    ? t("server.orderText.placed", { id: order.id })
    : t("server.orderText.message", { message })
}

/** Whether the shop sends the text message about the last step. */
const isTextOn = async (
  db: ServerContext["db"],
  history: OrderAtStep["history"]
): Promise<boolean> => {
  const kind = optionalTextOf(history)
  if (kind === null) return true
  const off = await db
    .selectFrom("order_text_off")
    .select("kind")
    .where("kind", "=", kind)
    .executeTakeFirst()
  return off === undefined
}

/** What is said of an order that is no step of it. */
export interface OrderNews {
  readonly title: string
  readonly sentence: string
}

/**
 * Tells the customer of an order something that is no step of it, if they allow it and the shop
 * can; nothing where there is nothing to say any more. Rejects if the message was not sent.
 */
export const sendOrderNews = async (
  context: OrderMessageContext,
  {
    channel,
    findNews,
    key,
    orderId
  }: {
    readonly orderId: number
    readonly channel: MessageChannel
    /** Names the mail within the shop. */
    readonly key: string
    readonly findNews: (t: TFunction) => Promise<OrderNews | null>
  }
): Promise<void> => {
  const { db, messaging, renderOrderMail, settings } = context
  const recipient = await findRecipient(context, orderId)
  // A deleted account has no phone and gets no messages.
  if (recipient === undefined || recipient.customerPhone === null) return
  const { locale } = recipient
  const { t } = await findBrandedMessages(db, locale)
  const news = await findNews(t)
  if (news === null) return
  if (channel === "sms" && recipient.order_text)
    await messaging.sendOrderSms?.({
      to: recipient.customerPhone,
      text: toSmsText(t("server.orderText.message", { message: news.sentence }))
    })
  const to = recipient.email ?? recipient.customerEmail
  if (channel === "mail" && recipient.order_mail && to !== null)
    await messaging.sendMail?.({
      key,
      to,
      ...(await renderOrderMail({
        locale,
        order: await loadOrderForMessage(db, locale, orderId),
        refund: null,
        news,
        shop: await findShopInfo(db, locale),
        brand: await findBrand(db),
        origin: settings.publicUrl ?? ""
      }))
    })
}

/** Who is told of an order, and how; undefined where there is no such order. */
/** Who gets the messages about an order. */
export const findRecipient = ({ db }: Pick<ServerContext, "db">, id: number) =>
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
