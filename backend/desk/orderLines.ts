import type { Kysely } from "kysely"
import type { Locale } from "#locales/i18n.ts"
import { pictureUrl } from "../catalogue/apiPrimitives.ts"
import type { Tables } from "../tables.ts"

/** The lines of orders, each with how many of it were refunded or will be. */
export const findOrderLines = async (
  db: Kysely<Tables>,
  locale: Locale,
  orderIds: ReadonlyArray<number>
) => {
  const lines = await db
    .selectFrom("order_line")
    .innerJoin("product", "product.id", "order_line.product_id")
    .leftJoin("variant", "variant.id", "order_line.variant_id")
    .selectAll("order_line")
    .select(["product.sku as product_sku", "variant.sku as variant_sku"])
    .select((row) =>
      row
        .selectFrom("refund_line")
        .innerJoin("refund", "refund.id", "refund_line.refund_id")
        .select((line) => line.fn.sum<number | null>("refund_line.quantity").as("sum"))
        .whereRef("refund_line.order_id", "=", "order_line.order_id")
        .whereRef("refund_line.position", "=", "order_line.position")
        .where("refund.state", "!=", "rejected")
        .as("refunded")
    )
    .where("order_line.order_id", "in", [0, ...orderIds])
    .orderBy("order_line.order_id")
    .orderBy("order_line.position")
    .execute()
  return lines.map((line) => ({
    orderId: line.order_id,
    position: line.position,
    productId: line.product_id,
    variantId: line.variant_id,
    name: line[`name_${locale}`],
    attributes: line[`title_${locale}`],
    description: line[`description_${locale}`],
    image: pictureUrl(line.image),
    price: line.price_fils,
    quantity: line.quantity,
    refundedQuantity: Number(line.refunded),
    hasPromo: line.has_promo,
    sku: line.variant_sku ?? line.product_sku
  }))
}

/** A line of an order. */
export type OrderLine = Awaited<ReturnType<typeof findOrderLines>>[number]
