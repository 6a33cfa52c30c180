import { toSmsText } from "#core/contact/smsSegments.ts"
import { joinChangeTexts, orderChangeTexts } from "#locales/orderChangeTexts.ts"
import type { Locale } from "#locales/i18n.ts"
import { orderDifferenceLink } from "#locales/paths.ts"
import { findBrand, findBrandedMessages } from "../brand/findBrand.ts"
import { findShopInfo } from "../catalogue/shopInfo.ts"
import type { ChangeMessage } from "../messaging/messageQueue.ts"
import { loadOrderForMessage } from "../orders/orderJson.ts"
import { findRecipient, type OrderMessageContext } from "../orders/orderMessages.ts"
import { differenceState, differenceToken, findDifference } from "../orders/orderDifference.ts"

/**
 * Tells the customer what the shop has changed in an order, or asks for what a change costs more,
 * if they allow it and the shop can. Rejects if the message was not sent.
 */
export const sendChangeMessage = async (
  context: OrderMessageContext,
  message: ChangeMessage
): Promise<void> => {
  const { channel, orderId } = message
  const { db, messaging, renderOrderMail, settings } = context
  const recipient = await findRecipient(context, orderId)
  // A deleted account has no phone and gets no messages.
  if (recipient === undefined || recipient.customerPhone === null) return
  const { locale } = recipient
  const news = await findNews(context, locale, message)
  if (news === null) return
  if (channel === "sms" && recipient.order_text) {
    const { t } = await findBrandedMessages(db, locale)
    await messaging.sendOrderSms?.({
      to: recipient.customerPhone,
      text: toSmsText(t("server.orderText.message", { message: news.text }))
    })
  }
  const to = recipient.email ?? recipient.customerEmail
  if (channel === "mail" && recipient.order_mail && to !== null)
    await messaging.sendMail?.({
      key:
        "changeId" in message ? `change-${message.changeId}` : `difference-${message.differenceId}`,
      to,
      ...(await renderOrderMail({
        locale,
        order: await loadOrderForMessage(db, locale, orderId),
        refund: null,
        news: news.mail,
        shop: await findShopInfo(db, locale),
        brand: await findBrand(db),
        origin: settings.publicUrl ?? ""
      }))
    })
}

/** What the message says; null where there is nothing to say any more. */
const findNews = async (context: OrderMessageContext, locale: Locale, message: ChangeMessage) => {
  const { db, settings } = context
  const { t } = await findBrandedMessages(db, locale)
  const id = String(message.orderId)
  if ("changeId" in message) {
    const change = await db
      .selectFrom("order_change")
      .select(["before", "after"])
      .where("id", "=", message.changeId)
      .executeTakeFirst()
    if (change === undefined) return null
    const { after, before } = change
    const changes = joinChangeTexts(t, orderChangeTexts(t, locale, before, after))
    const sentence = t("server.orderMessage.changed", { id, changes, amount: after.total })
    return { text: sentence, mail: { title: t("server.orderMail.title.changed"), sentence } }
  }
  const difference = await findDifference(db, message.differenceId, { locks: false })
  if (difference === null || differenceState(difference, Date.now()) !== "open") return null
  const { amount_fils: amount, before, change, expires_at } = difference
  const path = orderDifferenceLink(differenceToken(context, difference.id), locale)
  const values = {
    id,
    changes: joinChangeTexts(t, orderChangeTexts(t, locale, before, change.after)),
    amount,
    at: expires_at.getTime()
  }
  return {
    text: t("server.orderMessage.difference", {
      ...values,
      link: `${settings.publicUrl ?? ""}${path}`
    }),
    mail: {
      title: t("server.orderMail.title.difference"),
      sentence: t("server.orderMessage.differenceMail", values),
      button: { path, label: t("server.orderMail.payDifference") }
    }
  }
}
