import { type Kysely, sql } from "kysely"
import { itemGone } from "#core/desk/deskJson.ts"
import { reviewCalls } from "#core/desk/DeskReviews.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { changeHiddenReason } from "../reviews/reviews.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import { requireReason } from "./deskChange.ts"

/** `GET /desk/reviews`: the newest first, hidden ones too; the cursor is the last one's id. */
const list = async (
  { db }: ServerContext,
  { locale, parameters: { cursor } }: DeskRequest<typeof reviewCalls.list>
) => {
  const rows = await reviewsIn(db, locale)
    .$if(cursor !== null, (rows) =>
      rows.where(
        sql<boolean>`(updated_at, review.id) < (select updated_at, id from review where id = ${cursor})`
      )
    )
    .orderBy("updated_at", "desc")
    .orderBy("review.id", "desc")
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return {
    reviews: page.map(reviewJson),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null
  }
}

const pageSize = 30

const reviewsIn = (db: Kysely<Tables>, locale: Locale) =>
  db
    .selectFrom("review")
    .innerJoin("product", "product.id", "review.product_id")
    .innerJoin("customer", "customer.id", "review.customer_id")
    .select(["review.id", "review.product_id", "stars", "text", "updated_at", "hidden_reason"])
    .select([`product.name_${locale} as product_name`, "customer.name as customer_name"])

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsIn>["executeTakeFirstOrThrow"]>>

const reviewJson = (row: ReviewRow) => ({
  id: row.id,
  productId: row.product_id,
  productName: row.product_name,
  stars: row.stars,
  text: row.text,
  customerName: row.customer_name,
  at: row.updated_at.toISOString(),
  hiddenReason: row.hidden_reason
})

/** `POST /desk/reviews/change`: hides a review with a reason, or shows it again. */
const change = async (context: ServerContext, request: DeskRequest<typeof reviewCalls.change>) => {
  const { body } = request
  const { id } = body
  const reason = body.kind === "hide" ? requireReason(body.reason) : null
  await recordChange(context, request, async (tx) => {
    const record = await changeHiddenReason(tx, id, reason)
    if (record === null) throw refuse(itemGone, "server.desk.gone")
    return record
  })
  const review = await reviewsIn(context.db, request.locale)
    .where("review.id", "=", id)
    .executeTakeFirstOrThrow()
  return { review: reviewJson(review) }
}

/** The reviews of all products. */
export const deskReviewRoutes = deskCallRoutes(reviewCalls, { list, change })
