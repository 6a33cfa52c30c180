import { type Kysely, sql, type Transaction } from "kysely"
import {
  noReviews,
  type OwnReview,
  type ProductReviews,
  reviewAuthor
} from "#core/reviews/Review.ts"
import { limits } from "#core/shared/limits.ts"
import type { Tables } from "../tables.ts"
import type { ChangeRecord } from "../staff/audit.ts"

/** The reviews of a product, as everybody reads them. */
export const findProductReviews = async (
  db: Kysely<Tables>,
  productId: number
): Promise<ProductReviews> => {
  const counts = await db
    .selectFrom("review")
    .select([
      "stars",
      sql<number>`count(*)::integer`.as("count"),
      sql<number>`count(hidden_reason)::integer`.as("hidden")
    ])
    .where("product_id", "=", productId)
    .groupBy("stars")
    .execute()
  if (counts.length === 0) return noReviews
  const countByStars = { ...noReviews.countByStars }
  for (const { count, stars } of counts) countByStars[stars] = count
  return {
    countByStars,
    hiddenCount: counts.reduce((sum, { hidden }) => sum + hidden, 0),
    newest: await findNewest(db, productId)
  }
}

const findNewest = async (
  db: Kysely<Tables>,
  productId: number
): Promise<ProductReviews["newest"]> =>
  (
    await db
      .selectFrom("review")
      .innerJoin("customer", "customer.id", "review.customer_id")
      .select(["review.id", "stars", "text", "customer.name", "updated_at"])
      .where("product_id", "=", productId)
      .where("hidden_reason", "is", null)
      .orderBy("updated_at", "desc")
      .orderBy("review.id", "desc")
      .limit(limits.reviews.shown)
      .execute()
  ).map(({ id, name, stars, text, updated_at }) => ({
    id,
    stars,
    text,
    author: reviewAuthor(name),
    at: updated_at.getTime()
  }))

/** The `reviews` of the response of one product. */
export const productReviewsJson = ({ countByStars, hiddenCount, newest }: ProductReviews) => ({
  by_stars: countByStars,
  hidden: hiddenCount,
  newest: newest.map(({ at, ...review }) => ({ ...review, at: new Date(at).toISOString() }))
})

/** The customer's own reviews of the products of an order of theirs. */
export const findOwnReviews = (db: Kysely<Tables>, customerId: number, orderId: number) =>
  db
    .selectFrom("review")
    .select(["product_id", "stars", "text"])
    .where("customer_id", "=", customerId)
    .where("product_id", "in", (products) =>
      products
        .selectFrom("order_line")
        .innerJoin("orders", "orders.id", "order_line.order_id")
        .select("order_line.product_id")
        .where("orders.id", "=", orderId)
        .where("orders.customer_id", "=", customerId)
    )
    .orderBy("id")
    .execute()

/** Whether the order is the customer's own. */
export const ownsOrder = async (
  db: Kysely<Tables>,
  customerId: number,
  orderId: number
): Promise<boolean> => {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", orderId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an order of the customer with this product was delivered. */
export const hasReceived = async (
  db: Kysely<Tables>,
  customerId: number,
  productId: number
): Promise<boolean> => {
  const row = await db
    .selectFrom("order_line")
    .innerJoin("orders", "orders.id", "order_line.order_id")
    .select("orders.id")
    .where("orders.customer_id", "=", customerId)
    .where("orders.order_status", "in", ["delivered", "completed"])
    .where("order_line.product_id", "=", productId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes the customer's review of a product in place of an earlier one. What is hidden stays
 * hidden: the merchant shows it again.
 */
export const writeReview = (
  db: Kysely<Tables>,
  customerId: number,
  { productId, stars, text }: OwnReview,
  at: Date
) =>
  db
    .insertInto("review")
    .values({
      product_id: productId,
      customer_id: customerId,
      stars,
      text,
      created_at: at,
      updated_at: at,
      hidden_reason: null
    })
    .onConflict((conflict) =>
      conflict.columns(["product_id", "customer_id"]).doUpdateSet({ stars, text, updated_at: at })
    )
    .execute()

/**
 * Hides a review with a reason, or shows it again with null. Returns what the audit says of it, or
 * null where there is no such review.
 */
export const changeHiddenReason = async (
  tx: Transaction<Tables>,
  id: number,
  reason: string | null
): Promise<ChangeRecord | null> => {
  const before = await tx
    .selectFrom("review")
    .select("hidden_reason")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return null
  await tx.updateTable("review").set({ hidden_reason: reason }).where("id", "=", id).execute()
  return {
    action: `review.${reason === null ? "show" : "hide"}`,
    subject: `review-${id}`,
    before: { hiddenReason: before.hidden_reason },
    after: { hiddenReason: reason }
  }
}

/** The newest reviews of all products, hidden ones too, for the merchant. */
export const listReviews = (db: Kysely<Tables>) =>
  db
    .selectFrom("review")
    .innerJoin("product", "product.id", "review.product_id")
    .select(["review.id", "slug", "stars", "text", "updated_at", "hidden_reason"])
    .orderBy("updated_at", "desc")
    .orderBy("review.id", "desc")
    .limit(200)
    .execute()
