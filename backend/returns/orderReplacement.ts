import { createHash } from "node:crypto"
import { sql, type Transaction } from "kysely"
import { Fils } from "#core/money/Fils.ts"
import { acceptedCount } from "../orders/exchangedItems.ts"
import { recordCheckoutKey } from "../checkout/checkoutKey.ts"
import type { ServerContext } from "../context.ts"
import { writeOrder } from "../orders/writeOrder.ts"
import type { Tables } from "../tables.ts"
import type { LockedOrder } from "./returnedOrder.ts"

/**
 * Makes the order of what is sent instead, to the same address and at no price; its goods were
 * taken from the stock when the return was approved. Returns its number; null where nothing is
 * sent.
 */
export const orderReplacement = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  {
    at,
    order,
    returnId
  }: { readonly order: LockedOrder; readonly returnId: number; readonly at: Date }
): Promise<number | null> => {
  const sent = (await findSentGoods(tx, returnId)).filter(({ quantity }) => quantity > 0)
  if (sent.length === 0) return null
  const before = await tx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow()
  const key = `exchange-${returnId}`
  const payloadHash = createHash("sha256").update(key).digest("hex")
  await recordCheckoutKey(
    tx,
    { customerId: order.customerId, key, payloadHash, method: "cash" },
    at
  )
  const nothing = Fils.make(0)
  const id = await writeOrder(tx, context, {
    customerId: order.customerId,
    key,
    invoiceId: null,
    paymentMethod: "cash",
    payment: null,
    at,
    priced: {
      method: "cash",
      locale: before.locale,
      fullName: before.full_name,
      phone: before.phone,
      email: before.email,
      deliveryAddress: before.delivery_address,
      note: before.note,
      promoCode: null,
      policyVersion: before.policy_version,
      subtotal: nothing,
      discount: nothing,
      delivery: nothing,
      total: nothing,
      lines: sent.map((line) => ({
        productId: line.productId,
        variantId: line.variantId,
        quantity: line.quantity,
        price: nothing,
        name: { en: line.name_en, ar: line.name_ar },
        description: { en: line.description_en, ar: line.description_ar },
        title: { en: line.title_en, ar: line.title_ar },
        image: line.image,
        isReturnable: line.is_returnable
      }))
    }
  })
  await tx
    .insertInto("replacement_line")
    .values(
      sent.map(({ position, value }, index) => ({
        order_id: id,
        position: index,
        return_id: returnId,
        paid_order_id: order.paid.id,
        paid_position:
          order.replacements.find((one) => one.position === position)?.paidPosition ?? position,
        value_fils: value ?? nothing
      }))
    )
    .execute()
  return id
}

const findSentGoods = (tx: Transaction<Tables>, returnId: number) =>
  tx
    .selectFrom("return_line")
    .innerJoin("variant", "variant.id", "return_line.exchange_variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .innerJoin("order_line", (join) =>
      join
        .onRef("order_line.order_id", "=", "return_line.order_id")
        .onRef("order_line.position", "=", "return_line.position")
    )
    .select([
      "return_line.position",
      "return_line.value_fils as value",
      "variant.id as variantId",
      "product.id as productId",
      "product.name_en",
      "product.name_ar",
      "product.description_en",
      "product.description_ar",
      "order_line.is_returnable"
    ])
    .select([
      acceptedCount.as("quantity"),
      titleIn("en", ", ").as("title_en"),
      titleIn("ar", "، ").as("title_ar"),
      sql<string>`coalesce(variant.images[1], product.images[1], '')`.as("image")
    ])
    .where("return_line.return_id", "=", returnId)
    .orderBy("return_line.position")
    .execute()

const titleIn = (locale: "ar" | "en", separator: string) => sql<string>`(
  select coalesce(string_agg(${sql.ref(`name_${locale}`)} || ': ' || ${sql.ref(`value_${locale}`)},
    ${separator} order by position), '')
  from variant_attribute where variant_id = variant.id)`
