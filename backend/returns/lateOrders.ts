import { sql } from "kysely"
import { daysUntil } from "#core/catalogue/deliverySchedule.ts"
import { isVeryLate, lateDays } from "#core/returns/returnRules.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { formatDay } from "../catalogue/apiPrimitives.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"

/**
 * Tells the customers of orders that are very late, once each, that they may cancel. Servers on one
 * database share the work; an order that has been late for a month more is left to the shop.
 */
export const tellLateOrders = async (
  context: Pick<ServerContext, "db" | "messageQueue" | "now">,
  isStopped: () => boolean = () => false
): Promise<void> => {
  const now = context.now()
  const dayBefore = (days: number) => formatDay((-daysUntil(0, now) - days) * dayMs)
  while (!isStopped()) {
    const told = await inTransaction(context.db, async (tx) => {
      const orders = await tx
        .selectFrom("orders")
        .select("id")
        .where("late_told_at", "is", null)
        .where("order_status", "in", waitingStatuses)
        .where(
          sql<boolean>`expected_on between ${dayBefore(lateDays + 30)}::date and ${dayBefore(lateDays + 1)}::date`
        )
        .orderBy("id")
        .limit(atOnce)
        .forNoKeyUpdate()
        .skipLocked()
        .execute()
      for (const { id } of orders) {
        await tx
          .updateTable("orders")
          .set({ late_told_at: new Date(now) })
          .where("id", "=", id)
          .execute()
        await context.messageQueue.addLate(tx, id)
      }
      return orders.length
    })
    if (told === 0) return
  }
}

const atOnce = 100
const dayMs = 86_400_000

/** Those in which an order can be late. */
const waitingStatuses = orderStatuses.filter((status) =>
  isVeryLate({ status, expectedDay: 0 }, Number.MAX_SAFE_INTEGER / 2)
)
