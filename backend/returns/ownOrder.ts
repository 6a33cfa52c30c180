import type { Kysely } from "kysely"
import { orderMissingRefusal } from "../checkout/cancelOrder.ts"
import type { CustomerRequest } from "../http/route.ts"
import { parseOrderId } from "../orders/orderRequest.ts"
import type { Tables } from "../tables.ts"

/** The number of an order in the path, which is the customer's own; any other one is 404. */
export const findOwnOrder = async (
  db: Kysely<Tables>,
  { customer, params }: Pick<CustomerRequest, "customer" | "params">
): Promise<number> => {
  const orderId = parseOrderId(params["orderId"] ?? "")
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId ?? 0)
    .where("customer_id", "=", customer.id)
    .executeTakeFirst()
  if (order === undefined) throw orderMissingRefusal()
  return order.id
}
