import type { TFunction } from "i18next"
import type { DeliverySlot } from "#core/delivery/slots.ts"
import { slotTimes } from "#locales/slotTimes.ts"
import { parseDay } from "../catalogue/apiPrimitives.ts"
import type { SlotMessage } from "../messaging/messageQueue.ts"
import { type OrderMessageContext, sendOrderNews } from "./orderMessages.ts"

/** What the customer of an order is told whose slot is closed, in the language of `t`. */
export const closedSlotMessage = (t: TFunction, orderId: number, slot: DeliverySlot): string =>
  t("server.orderMessage.slotClosed", {
    id: String(orderId),
    day: slot.day,
    times: slotTimes(t, slot.begins, slot.ends)
  })

/**
 * Tells a customer that the slot of an order is closed, if they allow it and the shop can. Rejects
 * if the message was not sent.
 */
export const sendSlotMessage = (
  context: OrderMessageContext,
  { channel, orderId, slotNoticeId }: SlotMessage
): Promise<void> =>
  sendOrderNews(context, {
    orderId,
    channel,
    key: `slot-${slotNoticeId}`,
    findNews: async (t) => {
      const notice = await context.db
        .selectFrom("slot_notice")
        .select(["day", "begins", "ends"])
        .where("id", "=", slotNoticeId)
        .executeTakeFirst()
      if (notice === undefined) return null
      const slot = { ...notice, day: parseDay(notice.day) ?? 0 }
      return {
        title: t("server.orderMail.title.slotClosed"),
        sentence: closedSlotMessage(t, orderId, slot)
      }
    }
  })
