import { dinarsFromFils } from "#core/money/Fils.ts"
import type { ServerContext } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { HttpError } from "../http/HttpError.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { completePayment } from "./completePayment.ts"
import { answerBrowser } from "./configuredProvider.ts"
import { checkLimits, strandedJson, invoiceStatus, transactionsJson } from "./paymentStatus.ts"

/**
 * `GET /payment/open`: the customer's unfinished payments, and those that were paid since the
 * device last asked, with their order or with why they have none; and what exists under the
 * device's last key, because the response to it may have been lost.
 */
export const openPayments = async (context: ServerContext, request: CustomerRequest) => {
  const now = context.now()
  const since = parseSince(request.query, now)
  const key = request.query.get("key")
  const transactions = await checkUnfinished(context, request)
  const rows = await context.db
    .selectFrom("invoice")
    .leftJoin("orders", "orders.invoice_id", "invoice.id")
    .select([
      "invoice.id",
      "invoice.provider_id",
      "invoice.state",
      "invoice.amount_fils",
      "invoice.url",
      "invoice.changed_at",
      "invoice.hold_reason",
      "invoice.unreachable_at",
      "invoice.returned_at",
      "orders.id as order_id"
    ])
    .where("invoice.customer_id", "=", request.customer.id)
    .where("invoice.provider_id", "is not", null)
    // A difference has a link of its own.
    .where("invoice.difference_id", "is", null)
    .where((row) =>
      row.or([
        row("invoice.state", "=", "pending"),
        row.and([
          row("invoice.state", "in", ["paid", "held", "refunded"]),
          row("invoice.changed_at", ">=", since)
        ])
      ])
    )
    .orderBy("invoice.changed_at", "desc")
    .limit(20)
    .execute()
  return okResponse({
    status: true,
    now: new Date(now).toISOString(),
    ...(key === null ? {} : await findByKey(context, request, key)),
    data: rows.map((row) => ({
      InvoiceId: row.provider_id,
      InvoiceStatus: invoiceStatus(row),
      InvoiceValue: dinarsFromFils(row.amount_fils),
      InvoiceURL: row.url,
      InvoiceTransactions: transactions.get(row.id) ?? [],
      ...(row.order_id === null ? {} : { OrderId: row.order_id }),
      ...strandedJson(row),
      ...(row.returned_at === null ? {} : { ReturnedAt: row.returned_at.toISOString() }),
      at: row.changed_at.toISOString()
    }))
  })
}

/**
 * Checks unfinished payments at the provider first, so that a payment whose event was lost is found
 * too. Returns the payment tries of each. Those about which it does not respond, or may not be
 * asked once more, are listed as they were last known.
 */
const checkUnfinished = async (context: ServerContext, request: CustomerRequest) => {
  const unfinished = await context.db
    .selectFrom("invoice")
    .select("id")
    .where("customer_id", "=", request.customer.id)
    .where("difference_id", "is", null)
    .where("state", "in", ["created", "pending"])
    .orderBy("id", "desc")
    .limit(5)
    .execute()
  const checked = await Promise.all(
    unfinished.map(async ({ id }) => {
      try {
        await enforceRateLimits(context, checkLimits(context, request))
        const { providerInvoice } = await answerBrowser(
          completePayment(context, id, "recentStatus")
        )
        return [[id, transactionsJson(providerInvoice)] as const]
      } catch (problem) {
        if (!(problem instanceof HttpError)) throw problem
        return []
      }
    })
  )
  return new Map(checked.flat())
}

/** Another customer's key finds nothing. */
const findByKey = async ({ db }: ServerContext, request: CustomerRequest, key: string) => {
  const [order, invoice] = await Promise.all([
    db
      .selectFrom("orders")
      .select("id")
      .where("customer_id", "=", request.customer.id)
      .where("key", "=", key)
      .executeTakeFirst(),
    db
      .selectFrom("invoice")
      .select("provider_id")
      .where("customer_id", "=", request.customer.id)
      .where("key", "=", key)
      .executeTakeFirst()
  ])
  return {
    ...(order && { OrderId: order.id }),
    ...(invoice?.provider_id && { InvoiceId: invoice.provider_id })
  }
}

/** Milliseconds or ISO 8601; without it, the last hour. */
const parseSince = (query: URLSearchParams, now: number): Date => {
  const written = query.get("since") ?? ""
  if (written === "") return new Date(now - 3_600_000)
  const since = new Date(/^\d{1,15}$/.test(written) ? Number(written) : written)
  // PostgreSQL holds fewer years than a date of JavaScript, and no payment is older than the shop.
  if (!(since.getTime() >= 0 && since.getTime() < endOfTimes))
    throw new HttpError(400, "bad_request", "server.badInput")
  return since
}

const endOfTimes = Date.UTC(9999, 0)
