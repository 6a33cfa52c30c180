import { type Kysely, sql } from "kysely"
import { customerCalls } from "#core/desk/DeskCustomers.ts"
import { itemGone } from "#core/desk/deskJson.ts"
import { parseOrderSearch } from "#core/desk/orderSearch.ts"
import { Fils } from "#core/money/Fils.ts"
import { cleanText, isBlank } from "#core/shared/cleanText.ts"
import { parseNumericId } from "#core/shared/numericId.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import { formatDeliveryAddress } from "../orders/deliveryAddress.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import { variantValues } from "../catalogue/variantValues.ts"
import type { Tables } from "../tables.ts"
import { bySearch, findSummaries, type OrderListContext } from "./orderList.ts"

type CustomerRequest<Name extends keyof typeof customerCalls> = DeskRequest<
  (typeof customerCalls)[Name]
>

/**
 * `GET /desk/customers`: those with an account whom a text finds, the newest first; the cursor is
 * the id of the last one.
 */
const list = async (
  { db }: ServerContext,
  { parameters: { cursor, search } }: CustomerRequest<"list">
) => {
  const typed = Array.from(cleanText((search ?? "").toWellFormed()))
    .slice(0, 100)
    .join("")
  const rows = await summariesIn(db)
    .where("deleted_at", "is", null)
    .$if(cursor !== null, (rows) => rows.where("customer.id", "<", cursor))
    .$if(!isBlank(typed), (rows) => rows.where("customer.id", "in", customersFound(db, typed)))
    .orderBy("customer.id", "desc")
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return {
    customers: page.map(summaryJson),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null
  }
}

const pageSize = 30

const summariesIn = (db: Kysely<Tables>) =>
  db
    .selectFrom("customer")
    .select(["customer.id", "phone", "name", "deleted_at", "created_at", "email"])
    .select(["order_text", "order_mail", "offers"])
    .select((row) => [
      row
        .selectFrom("orders")
        .select((order) => order.fn.countAll<number>().as("count"))
        .whereRef("customer_id", "=", "customer.id")
        .$asScalar()
        .$notNull()
        .as("order_count"),
      row
        .selectFrom("orders")
        .select("created_at")
        .whereRef("customer_id", "=", "customer.id")
        .orderBy("created_at", "desc")
        .limit(1)
        .as("last_order_at")
    ])

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summariesIn>["executeTakeFirstOrThrow"]>>

const summaryJson = ({ id, last_order_at, name, order_count, phone }: SummaryRow) => ({
  id,
  phone,
  name,
  orderCount: Number(order_count),
  lastOrderAt: last_order_at?.toISOString() ?? null
})

/**
 * The ids of those whose own phone number or name a text finds, and of those who ordered to such a
 * number or have the order of this number. Names of recipients are not searched: one of a gift is
 * not the customer's.
 */
const customersFound = (db: Kysely<Tables>, typed: string) => {
  const search = parseOrderSearch(typed)
  if (search.kind === "name")
    return sql<number>`(select id from customer where phone is not null and ${
      search.words.length === 0
        ? sql`false`
        : sql.join(
            search.words.map((word) => matchingName(word)),
            sql` and `
          )
    })`
  const phones = [
    ...search.phoneEnds.map(
      (digits) => sql`reverse(phone) like ${`${Array.from(digits).toReversed().join("")}%`}`
    ),
    ...search.phoneStarts.map((start) => sql`phone like ${`${start}%`}`)
  ]
  const orders = bySearch(
    db.selectFrom("orders").select(["id", "created_at", "expected_on"]),
    typed
  )
  return sql<number>`(
    select id from customer where ${phones.length === 0 ? sql`false` : sql.join(phones, sql` or `)}
    union
    select customer_id from orders where id in (select id from (${orders}) found)
  )`
}

/** A part of three letters, or the first letters of a word. */
const matchingName = (word: string) => {
  const part = sql`fold_name(${word.replace(/[\\%_]/g, "\\$&")})`
  return Array.from(word).length < 3
    ? sql`(fold_name(name) like ${part} || '%' or fold_name(name) like '% ' || ${part} || '%')`
    : sql`fold_name(name) like '%' || ${part} || '%'`
}

/** `GET /desk/customers/{customerId}`: one customer. */
const get = async (context: ServerContext, { locale, params }: CustomerRequest<"get">) =>
  respondWithCustomer(context, locale, readCustomerId(params))

const readCustomerId = (params: CustomerRequest<"get">["params"]): number => {
  const id = parseNumericId(params["customerId"] ?? "")
  if (id === null || id > largestId) throw gone()
  return id
}

const largestId = 2_147_483_647

const gone = () => refuse(itemGone, "server.desk.gone")

const respondWithCustomer = async (context: OrderListContext, locale: Locale, id: number) => {
  const { db } = context
  const row = await summariesIn(db).where("customer.id", "=", id).executeTakeFirst()
  if (row === undefined) throw gone()
  const [orders, sums, returns, addresses, notes, reviews, stockAlerts] = await Promise.all([
    findNewestOrders(context, locale, id),
    findSums(db, id),
    findReturns(db, id),
    findAddresses(db, locale, id),
    findNotes(db, id),
    findReviews(db, locale, id),
    findStockAlerts(db, locale, id)
  ])
  return {
    customer: {
      ...summaryJson(row),
      details: {
        since: row.created_at.toISOString(),
        deletedAt: row.deleted_at?.toISOString() ?? null,
        email: row.email,
        ...sums,
        orders,
        returns,
        addresses,
        notes,
        reviews,
        stockAlerts,
        consent: { orderTexts: row.order_text, orderMails: row.order_mail, offers: row.offers }
      }
    }
  }
}

const findNewestOrders = async (context: OrderListContext, locale: Locale, customerId: number) => {
  const rows = await context.db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute()
  const orders = await findSummaries(
    context,
    locale,
    rows.map(({ id }) => id)
  )
  return rows.flatMap(({ id }) => orders.find((order) => order.id === id) ?? [])
}

/** As `collectedAmount` has it: what was paid online, and the cash of what was delivered. */
const findSums = async (db: Kysely<Tables>, customerId: number) => {
  const { paid, refunded } = await db
    .selectFrom("orders")
    .leftJoin("invoice", "invoice.id", "orders.invoice_id")
    .select([
      collected.as("paid"),
      sql<number>`coalesce(sum((
        select sum(amount_fils) from refund where refund.order_id = orders.id and refund.state = 'done'
      )), 0)::bigint`.as("refunded")
    ])
    .where("orders.customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  return { paid: Fils.make(paid), refunded: Fils.make(refunded) }
}

/** Of orders with their invoices. */
const collected = sql<number>`coalesce(sum(coalesce(invoice.paid_fils,
  case when orders.order_status in ('delivered', 'completed', 'refunded') then orders.total_fils end
)), 0)::bigint`

const findReturns = async (db: Kysely<Tables>, customerId: number) => {
  const rows = await db
    .selectFrom("return_request")
    .innerJoin("orders", "orders.id", "return_request.order_id")
    .select(["return_request.id", "order_id", "state", "requested_at"])
    .where("customer_id", "=", customerId)
    .orderBy("return_request.id", "desc")
    .limit(50)
    .execute()
  return rows.map(({ id, order_id, requested_at, state }) => ({
    id,
    orderId: order_id,
    state,
    requestedAt: requested_at.toISOString()
  }))
}

const findAddresses = async (db: Kysely<Tables>, locale: Locale, customerId: number) => {
  const rows = await db
    .selectFrom("address")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.full_name,
    phone: row.phone,
    text: formatDeliveryAddress(i18nByLocale[locale].t, locale, {
      country: row.country,
      home: row.address,
      avenue: row.block,
      street: row.street,
      city: row.city,
      region: row.governorate
    }),
    isDefault: row.is_default
  }))
}

const findNotes = async (db: Kysely<Tables>, customerId: number) => {
  const rows = await db
    .selectFrom("customer_note")
    .innerJoin("staff_member", "staff_member.id", "customer_note.staff_id")
    .select(["customer_note.id", "text", "at", "staff_member.name"])
    .where("customer_id", "=", customerId)
    .orderBy("customer_note.id", "desc")
    .execute()
  return rows.map(({ at, id, name, text }) => ({
    id,
    text,
    at: at.toISOString(),
    staffName: name
  }))
}

const findReviews = async (db: Kysely<Tables>, locale: Locale, customerId: number) => {
  const rows = await db
    .selectFrom("review")
    .innerJoin("product", "product.id", "review.product_id")
    .select(["review.id", "stars", "text", "updated_at", "hidden_reason"])
    .select(`product.name_${locale} as name`)
    .where("customer_id", "=", customerId)
    .orderBy("updated_at", "desc")
    .limit(50)
    .execute()
  return rows.map(({ hidden_reason, id, name, stars, text, updated_at }) => ({
    id,
    productName: name,
    stars,
    text,
    at: updated_at.toISOString(),
    isHidden: hidden_reason !== null
  }))
}

const findStockAlerts = async (db: Kysely<Tables>, locale: Locale, customerId: number) => {
  const rows = await db
    .selectFrom("stock_alert")
    .innerJoin("product", "product.id", "stock_alert.product_id")
    .select(["stock_alert.id", "stock_alert.product_id", "stock_alert.created_at"])
    .select(`product.name_${locale} as name`)
    .select(variantValues(locale, "stock_alert.variant_id").as("attributes"))
    .where("customer_id", "=", customerId)
    .where("told_at", "is", null)
    .orderBy("stock_alert.id", "desc")
    .limit(50)
    .execute()
  return rows.map(({ attributes, created_at, id, name, product_id }) => ({
    id,
    productId: product_id,
    productName: name,
    attributes: attributes ?? "",
    at: created_at.toISOString()
  }))
}

/**
 * `POST /desk/customers/{customerId}/notes`: adds a note. Its text is not in the audit, so that it
 * goes with the account.
 */
const addNote = async (context: ServerContext, request: CustomerRequest<"addNote">) => {
  const customerId = readCustomerId(request.params)
  await recordChange(context, request, async (tx, at) => {
    const customer = await tx
      .selectFrom("customer")
      .select("id")
      .where("id", "=", customerId)
      .where("deleted_at", "is", null)
      // An account that is deleted meanwhile takes the note along.
      .forUpdate()
      .executeTakeFirst()
    if (customer === undefined) throw gone()
    const { id: noteId } = await tx
      .insertInto("customer_note")
      .values({
        customer_id: customerId,
        text: cleanText(request.body.text),
        staff_id: request.staff.id,
        at
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { action: "customer.note", subject: `customer-${customerId}`, after: { noteId } }
  })
  return respondWithCustomer(context, request.locale, customerId)
}

/** `POST /desk/customers/{customerId}/notes/remove`: removes a note for good. */
const removeNote = async (context: ServerContext, request: CustomerRequest<"removeNote">) => {
  const customerId = readCustomerId(request.params)
  const { noteId } = request.body
  await recordChange(context, request, async (tx) => {
    const note = await tx
      .deleteFrom("customer_note")
      .where("id", "=", noteId)
      .where("customer_id", "=", customerId)
      .returning("id")
      .executeTakeFirst()
    if (note === undefined) throw gone()
    return { action: "customer.removeNote", subject: `customer-${customerId}`, before: { noteId } }
  })
  return respondWithCustomer(context, request.locale, customerId)
}

/** The customers at the desk. */
export const deskCustomerRoutes = deskCallRoutes(customerCalls, { list, get, addNote, removeNote })

/** All customers with an account and the sums of their orders, in batches in their order. */
export const customerBatches = async function* (db: Kysely<Tables>) {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom("customer")
      .leftJoin("orders", "orders.customer_id", "customer.id")
      .leftJoin("invoice", "invoice.id", "orders.invoice_id")
      .select(["customer.id", "customer.phone", "customer.name", "customer.email"])
      .select(["customer.created_at", "order_text", "order_mail", "offers"])
      .select([
        (row) => row.fn.count<number>("orders.id").as("orderCount"),
        (row) => row.fn.max("orders.created_at").as("lastOrderAt"),
        collected.as("paid"),
        sql<number>`coalesce(sum((
          select sum(amount_fils) from refund where refund.order_id = orders.id and refund.state = 'done'
        )), 0)::bigint`.as("refunded")
      ])
      .where("customer.id", ">", after)
      .where("customer.deleted_at", "is", null)
      .groupBy("customer.id")
      .orderBy("customer.id")
      .limit(batchSize)
      .execute()
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    after = last.id
  }
}

const batchSize = 500
