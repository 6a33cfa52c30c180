import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { PricedOrder } from "./tables.ts"

/** An order to write in the transaction that also takes its stock. */
export interface NewOrder {
  readonly customerId: number
  readonly key: string
  readonly priced: PricedOrder
  /** The paid invoice; null for cash. */
  readonly invoiceId: number | null
  readonly orderStatus: "confirmed" | "on_hold"
  readonly at: Date
}

/** Writes the order with its lines and the first entry of its history. Returns its number. */
export const writeOrder = async (tx: Kysely<Schema>, order: NewOrder): Promise<number> => {
  const { priced, at } = order
  const { id } = await tx
    .insertInto("orders")
    .values({
      customer_id: order.customerId,
      key: order.key,
      payment_type: priced.method,
      payment_status: order.invoiceId === null ? "pending" : "paid",
      order_status: order.orderStatus,
      invoice_id: order.invoiceId,
      subtotal_fils: priced.subtotal,
      discount_fils: priced.discount,
      delivery_fils: priced.delivery,
      total_fils: priced.total,
      promo_code: priced.promoCode,
      full_name: priced.fullName,
      phone: priced.phone,
      email: priced.email,
      delivery_address: JSON.stringify(priced.deliveryAddress),
      created_at: at
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("order_line")
    .values(
      priced.lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.productId,
        variant_id: line.variantId,
        quantity: line.quantity,
        price_fils: line.price,
        name_en: line.name.en,
        name_ar: line.name.ar,
        description_en: line.description.en,
        description_ar: line.description.ar,
        title_en: line.title.en,
        title_ar: line.title.ar,
        image: line.image
      }))
    )
    .execute()
  await tx
    .insertInto("order_history")
    .values({ order_id: id, order_status: order.orderStatus, at })
    .execute()
  return id
}
