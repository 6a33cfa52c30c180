import type { OrderStatus } from "#core/orders/orderStatus.ts"
import type { isVeryLate } from "#core/returns/returnRules.ts"
import { parseDay } from "../catalogue/apiPrimitives.ts"

/** What says how late an order is, of its row. */
export const lateness = ({
  expected_on,
  order_status
}: {
  readonly order_status: OrderStatus
  readonly expected_on: string | null
}): Parameters<typeof isVeryLate>[0] => ({
  status: order_status,
  expectedDay: expected_on === null ? null : parseDay(expected_on)
})
