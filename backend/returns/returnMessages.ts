import type { TFunction } from "i18next"
import { toSmsText } from "#core/contact/smsSegments.ts"
import { findBrand, findBrandedMessages } from "../brand/findBrand.ts"
import { findShopInfo } from "../catalogue/shopInfo.ts"
import type { ServerContext } from "../context.ts"
import type { ReturnsMessage } from "../messaging/messageQueue.ts"
import { loadOrderForMessage } from "../orders/orderJson.ts"
import { findRecipient, type OrderMessageContext } from "../orders/orderMessages.ts"
import { replacementOrder } from "./findReturns.ts"

/**
 * Tells the customer of a step of a return, or that an order is very late, if they allow it and the
 * shop can. Rejects if the message was not sent.
 */
export const sendReturnsMessage = async (
  context: OrderMessageContext,
  message: ReturnsMessage
): Promise<void> => {
  const { channel, orderId } = message
  const { db, messaging, renderOrderMail, settings } = context
  const recipient = await findRecipient(context, orderId)
  // A deleted account has no phone and gets no messages.
  if (recipient === undefined || recipient.customerPhone === null) return
  const { locale } = recipient
  const { t } = await findBrandedMessages(db, locale)
  const news = await findNews(db, t, message)
  if (news === null) return
  if (channel === "sms" && recipient.order_text)
    await messaging.sendOrderSms?.({
      to: recipient.customerPhone,
      text: toSmsText(t("server.orderText.message", { message: news.sentence }))
    })
  const to = recipient.email ?? recipient.customerEmail
  if (channel === "mail" && recipient.order_mail && to !== null)
    await messaging.sendMail?.({
      key: "isLate" in message ? `late-${orderId}` : `return-${message.returnStepId}`,
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

/** What the message says; null where there is nothing to say any more. */
const findNews = async (
  db: ServerContext["db"],
  t: TFunction,
  message: ReturnsMessage
): Promise<{ readonly title: string; readonly sentence: string } | null> => {
  if ("isLate" in message)
    return {
      title: t("server.orderMail.title.late"),
      sentence: t("server.orderMessage.late", { id: String(message.orderId) })
    }
  const step = await db
    .selectFrom("return_step")
    .innerJoin("return_request", "return_request.id", "return_step.return_id")
    .leftJoin("credit_note", "credit_note.return_id", "return_request.id")
    .select(["return_step.state", "handover", "reason", "number", "amount_fils as amount"])
    .select(replacementOrder.as("replacement"))
    .where("return_step.id", "=", message.returnStepId)
    .executeTakeFirst()
  if (step === undefined) return null
  const sentence = sentenceOf(t, String(message.orderId), step)
  return sentence === null ? null : { title: t("server.orderMail.title.return"), sentence }
}

const sentenceOf = (
  t: TFunction,
  id: string,
  {
    amount,
    handover,
    number,
    reason,
    replacement,
    state
  }: {
    readonly state: string
    readonly handover: string | null
    readonly reason: string
    readonly number: number | null
    readonly amount: number | null
    readonly replacement: string | null
  }
): string | null => {
  switch (state) {
    case "requested":
    case "received":
    case "inspected":
      return t(`server.orderMessage.return.${state}`, { id })
    case "approved":
      return t(`server.orderMessage.return.${handover === "collect" ? "collect" : "bring"}`, { id })
    case "refused":
      return t("server.orderMessage.return.refused", { id, reason })
    case "settled":
      if (amount !== null && number !== null)
        return replacement === null
          ? t("server.orderMessage.return.money", { id, amount, number })
          : t("server.orderMessage.return.both", { id, amount, number, replacement })
      return replacement === null
        ? t("server.orderMessage.return.nothing", { id })
        : t("server.orderMessage.return.goods", { id, replacement })
    default:
      return null
  }
}
