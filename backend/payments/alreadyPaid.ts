import type { Shop } from "../http/route.ts"
import { Refusal } from "../orders/Refusal.ts"
import type { InvoiceRow } from "./completePayment.ts"

/** 409 with the number of the order of a paid invoice. */
export const alreadyPaidRefusal = async (shop: Shop, invoice: InvoiceRow): Promise<Refusal> => {
  const order = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("invoice_id", "=", invoice.id)
    .executeTakeFirst()
  return new Refusal({
    status: 409,
    code: "already_paid",
    messageKey: "server.alreadyPaid",
    details: order === undefined ? {} : { OrderId: order.id }
  })
}
