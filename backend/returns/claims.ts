import { type Kysely, sql } from "kysely"
import type { ItemQuantity } from "../orders/inventory.ts"
import { returnStock } from "../orders/inventory.ts"
import type { Tables } from "../tables.ts"

/** Frees the items of a return that does not go on, so that they can come back another time. */
export const releaseClaims = async (tx: Kysely<Tables>, returnId: number): Promise<void> => {
  await sql`
    update order_line set claimed = claimed - return_line.quantity from return_line
    where return_line.return_id = ${returnId} and order_line.order_id = return_line.order_id
      and order_line.position = return_line.position`.execute(tx)
}

/** What is wanted instead of the goods of a return, and taken from the stock for it. */
export const findExchangedGoods = async (
  tx: Kysely<Tables>,
  returnId: number
): Promise<ReadonlyArray<ItemQuantity & { readonly position: number }>> => {
  const lines = await tx
    .selectFrom("return_line")
    .innerJoin("variant", "variant.id", "return_line.exchange_variant_id")
    .select([
      "return_line.position",
      "return_line.quantity",
      "variant.product_id as productId",
      "variant.id as variantId"
    ])
    .where("return_line.return_id", "=", returnId)
    .orderBy("return_line.position")
    .execute()
  return lines
}

/** Gives back what was taken for the exchange of a return. */
export const releaseExchanges = async (
  tx: Kysely<Tables>,
  { orderId, returnId }: { readonly orderId: number; readonly returnId: number }
): Promise<void> => {
  await returnStock(tx, { orderId }, await findExchangedGoods(tx, returnId))
}
