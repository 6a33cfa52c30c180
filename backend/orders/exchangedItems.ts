import { type Kysely, sql } from "kysely"
import { Fils } from "#core/money/Fils.ts"
import { quantityAt } from "#core/orders/refund.ts"
import { holdsExchange, returnStates } from "#core/returns/returnRules.ts"
import type { ReturnedOrder } from "#core/returns/settlement.ts"
import type { Tables } from "../tables.ts"

/** What of a paid order other goods were promised or sent for, and not given for money since. */
export const findExchanged = async (
  db: Kysely<Tables>,
  orderId: number
): Promise<Pick<ReturnedOrder, "exchanged" | "exchangedItems">> => {
  const promised = await db
    .selectFrom("return_line")
    .innerJoin("return_request", "return_request.id", "return_line.return_id")
    .select(["return_line.position", acceptedCount.as("quantity"), "return_line.value_fils"])
    .where("return_line.order_id", "=", orderId)
    .where("return_line.exchange_variant_id", "is not", null)
    .where("return_request.state", "in", returnStates.filter(holdsExchange))
    .execute()
  const givenForMoney = await db
    .selectFrom("replacement_line")
    .innerJoin("return_line", (join) =>
      join
        .onRef("return_line.order_id", "=", "replacement_line.order_id")
        .onRef("return_line.position", "=", "replacement_line.position")
    )
    .innerJoin("return_request", "return_request.id", "return_line.return_id")
    .select([
      "replacement_line.paid_position as position",
      acceptedCount.as("quantity"),
      "return_line.value_fils"
    ])
    .where("replacement_line.paid_order_id", "=", orderId)
    .where("return_line.exchange_variant_id", "is", null)
    .where("return_request.state", "=", "settled")
    .execute()
  const sumOf = (rows: ReadonlyArray<{ readonly value_fils: Fils | null }>) =>
    rows.reduce((sum, { value_fils }) => sum + (value_fils ?? 0), 0)
  const positions = [...new Set(promised.map(({ position }) => position))]
  return {
    exchanged: Fils.make(Math.max(0, sumOf(promised) - sumOf(givenForMoney))),
    exchangedItems: positions.flatMap((position) => {
      const quantity = quantityAt(promised, position) - quantityAt(givenForMoney, position)
      return quantity > 0 ? [{ position, quantity }] : []
    })
  }
}

/** The items of a line that the shop takes back; all of them until somebody looked. */
export const acceptedCount = sql<number>`coalesce(return_line.good + return_line.damaged, return_line.quantity)`
