import type { TFunction } from "i18next"
import type { ServerContext } from "../context.ts"
import type { ReturnsMessage } from "../messaging/messageQueue.ts"
import { type OrderMessageContext, type OrderNews, sendOrderNews } from "../orders/orderMessages.ts"
import { replacementOrder } from "./findReturns.ts"

/**
 * Tells the customer of a step of a return, or that an order is very late, if they allow it and the
 * shop can. Rejects if the message was not sent.
 */
export const sendReturnsMessage = (
  context: OrderMessageContext,
  message: ReturnsMessage
): Promise<void> =>
  sendOrderNews(context, {
    orderId: message.orderId,
    channel: message.channel,
    key: "isLate" in message ? `late-${message.orderId}` : `return-${message.returnStepId}`,
    findNews: (t) => findNews(context.db, t, message)
  })

/** What the message says; null where there is nothing to say any more. */
const findNews = async (
  db: ServerContext["db"],
  t: TFunction,
  message: ReturnsMessage
): Promise<OrderNews | null> => {
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
