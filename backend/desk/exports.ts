import { type Kysely, sql } from "kysely"
import { byteOrderMark, type CsvCell, formatCsvRow } from "#core/desk/csv.ts"
import { exportCalls, spanInvalid } from "#core/desk/exportCalls.ts"
import { dayOf, dayStart, daysBetween, parseDay, shopOffsetMs } from "#core/desk/shopDay.ts"
import { Fils } from "#core/money/Fils.ts"
import { type PaymentMethod, paymentMethods } from "#core/orders/Order.ts"
import { orderPayment } from "#core/orders/orderProgress.ts"
import { amountOfItems } from "#core/orders/refund.ts"
import { isReceived, type OrderStatus } from "#core/orders/orderStatus.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { deskStatusName } from "#locales/deskStatusName.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import {
  orderMethodName,
  orderPaymentName,
  paymentMethodGroupNames
} from "#locales/paymentMethodNames.ts"
import type { ServerContext } from "../context.ts"
import { streamFromIterator } from "../http/compression.ts"
import type { ApiResponse } from "../http/route.ts"
import { deliveryPlace, formatDeliveryAddress } from "../orders/deliveryAddress.ts"
import type { Tables } from "../tables.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import { customerBatches } from "./customers.ts"
import { findOrderLines } from "./orderLines.ts"
import { productFileRows } from "./productFile.ts"
import { type Span, takingsInParts } from "./takings.ts"

/** The longest span of one file. */
const maximumDays = 400

/**
 * A CSV file of a span of days, written while it is read from the database. What left the shop in a
 * file is written into the audit.
 */
const exportCsv =
  (
    file: "orders" | "order-lines" | "takings",
    action: "export.orders" | "export.orderLines" | "export.takings",
    rowsOf: (db: Kysely<Tables>, span: Span, locale: Locale) => CsvRows
  ) =>
  async (
    context: ServerContext,
    {
      parameters,
      ...request
    }: DeskRequest<(typeof exportCalls)["orders" | "orderLines" | "takings"]>
  ): Promise<ApiResponse> => {
    const first = parseDay(parameters.first ?? "")
    const last = parseDay(parameters.last ?? "")
    const days = first === null || last === null ? 0 : daysBetween(first, last).length
    if (first === null || last === null || days === 0 || days > maximumDays)
      throw refuse(spanInvalid, "server.desk.spanInvalid")
    const locale = locales.find((one) => one === parameters.locale) ?? request.locale
    await recordChange(context, request, async () => ({
      action,
      subject: `export-${file}`,
      after: { first, last }
    }))
    return csvResponse(`${file}-${first}-${last}`, rowsOf(context.db, { first, last }, locale))
  }

type CsvRows = AsyncIterable<ReadonlyArray<ReadonlyArray<CsvCell>>>

/** The response of a CSV file, which is sent while its rows are made. */
export const csvResponse = (name: string, rows: CsvRows): ApiResponse => {
  const parts = encodeRows(rows)
  return {
    status: 200,
    body: streamFromIterator(parts, () => parts.return(null)),
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`
    }
  }
}

const encodeRows = async function* (batches: CsvRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark)
  for await (const rows of batches) yield encoder.encode(rows.map(formatCsvRow).join(""))
}

/** `GET /desk/export/orders`: each order that was placed in a span of days, in their order. */
const orderRows = async function* (db: Kysely<Tables>, { first, last }: Span, locale: Locale) {
  const { t } = i18nByLocale[locale]
  yield [
    [
      t("orders.orderNumber"),
      t("orders.orderDate"),
      t("server.export.time"),
      t("server.export.status"),
      t("orders.method"),
      t("orders.paymentStatus"),
      t("server.export.items"),
      t("orders.subtotal"),
      t("orders.discount"),
      t("orders.delivery"),
      t("orders.total"),
      t("server.export.refunded"),
      t("server.export.promo"),
      t("orders.customer"),
      t("server.export.phone"),
      t("server.export.email"),
      t("orders.deliverTo"),
      t("desk.orders.governorate"),
      t("desk.orders.area"),
      t("orders.note"),
      t("server.export.paymentReference"),
      t("orders.wrapping")
    ]
  ]
  for await (const orders of orderBatches(db, { first, last }))
    yield orders.map((order): ReadonlyArray<CsvCell> => {
      const placed = shopTime(order.created_at)
      const place = deliveryPlace(t, locale, order.delivery_address)
      return [
        order.id,
        placed.day,
        placed.time,
        deskStatusName(t, { pickup: order.pickup, status: order.order_status }),
        ownMethodName(order, locale),
        paymentName(order, locale),
        order.items,
        { fils: order.subtotal_fils },
        { fils: order.discount_fils },
        { fils: order.delivery_fils },
        { fils: order.total_fils },
        { fils: Fils.make(order.refunded) },
        order.promo_code,
        order.full_name,
        { phone: order.phone },
        order.email,
        order.pickup === null
          ? formatDeliveryAddress(t, locale, order.delivery_address)
          : t("orders.pickup"),
        place.governorate,
        place.area,
        order.note,
        order.reference_id,
        { fils: order.wrapping_fils }
      ]
    })
}

/** `GET /desk/export/order-lines`: the lines of the orders of `orderRows`, in their order. */
const orderLineRows = async function* (db: Kysely<Tables>, span: Span, locale: Locale) {
  const { t } = i18nByLocale[locale]
  yield [
    [
      t("orders.orderNumber"),
      t("orders.orderDate"),
      t("server.export.status"),
      t("server.export.product"),
      t("server.export.options"),
      t("server.export.sku"),
      t("server.export.quantity"),
      t("server.export.price"),
      t("orders.subtotal"),
      t("server.export.discountShare"),
      t("orders.total"),
      t("server.export.refundedItems")
    ]
  ]
  for await (const orders of orderBatches(db, span)) {
    const ids = orders.map(({ id }) => id)
    const linesOf = Map.groupBy(await findOrderLines(db, locale, ids), ({ orderId }) => orderId)
    yield orders.flatMap((order) => {
      const lines = linesOf.get(order.id) ?? []
      return lines.map((line): ReadonlyArray<CsvCell> => {
        const subtotal = Fils.make(line.price * line.quantity)
        const total =
          amountOfItems({ lines, discount: order.discount_fils }, [line], []) ?? subtotal
        return [
          order.id,
          shopTime(order.created_at).day,
          deskStatusName(t, { pickup: order.pickup, status: order.order_status }),
          line.name,
          line.attributes,
          line.sku,
          line.quantity,
          { fils: line.price },
          { fils: subtotal },
          { fils: Fils.make(subtotal - total) },
          { fils: total },
          line.refundedQuantity
        ]
      })
    })
  }
}

/** The day and the time in Kuwait. */
const shopTime = (at: Date) => {
  const local = new Date(at.getTime() + shopOffsetMs).toISOString()
  return { day: { time: local.slice(0, 10) }, time: { time: local.slice(11, 19) } }
}

/** The orders that were placed in a span of days, in their order. */
const orderBatches = async function* (db: Kysely<Tables>, { first, last }: Span) {
  let after = { at: new Date(dayStart(first)), id: 0 }
  for (;;) {
    const orders = await ordersAfter(db, after, new Date(dayStart(last, 1)))
    yield orders
    const newest = orders.at(-1)
    if (newest === undefined || orders.length < batchSize) return
    after = { at: newest.created_at, id: newest.id }
  }
}

const batchSize = 500

const ordersAfter = (
  db: Kysely<Tables>,
  after: { readonly at: Date; readonly id: number },
  before: Date
) =>
  db
    .selectFrom("orders")
    .leftJoin("payment_receipt", "payment_receipt.order_id", "orders.id")
    .selectAll("orders")
    .select("payment_receipt.reference_id")
    .select((row) => [
      row
        .selectFrom("order_line")
        .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as("items"))
        .whereRef("order_line.order_id", "=", "orders.id")
        .$asScalar()
        .$notNull()
        .as("items"),
      row
        .selectFrom("refund")
        .select(sql<number>`coalesce(sum(amount_fils), 0)::bigint`.as("refunded"))
        .whereRef("refund.order_id", "=", "orders.id")
        .where("refund.state", "=", "done")
        .$asScalar()
        .$notNull()
        .as("refunded")
    ])
    .where(sql<boolean>`(created_at, id) > (${after.at}, ${after.id}::bigint)`)
    .where("created_at", ">=", after.at)
    .where("created_at", "<", before)
    .orderBy("created_at")
    .orderBy("id")
    .limit(batchSize)
    .execute()

/** As the takings have it: the cash of a delivered order was taken. */
const paymentName = (
  order: {
    readonly order_status: OrderStatus
    readonly payment_status: "pending" | "paid"
    readonly payment_type: PaymentMethod
    readonly pickup: object | null
  },
  locale: Locale
): string | null => {
  const payment = orderPayment({
    isPaid: order.payment_status === "paid" || isReceived(order.order_status),
    method: order.payment_type,
    status: order.order_status
  })
  return payment === null ? null : i18nByLocale[locale].t(orderPaymentName(order, payment))
}

/** How one order is paid. */
const ownMethodName = (
  order: {
    readonly payment_method: string | null
    readonly payment_type: PaymentMethod
    readonly pickup: object | null
  },
  locale: Locale
): string => {
  const word = order.payment_method ?? order.payment_type
  const method = paymentMethods.find((one) => one === word)
  return method === undefined
    ? word
    : i18nByLocale[locale].t(orderMethodName({ method, pickup: order.pickup }))
}

/** A way to pay of all orders: cash at the door and at the shop are one. */
const methodName = (word: string, locale: Locale): string => {
  if (word === "bank_transfer") return i18nByLocale[locale].t("server.export.bankTransfer")
  const method = paymentMethods.find((one) => one === word)
  return method === undefined ? word : i18nByLocale[locale].t(paymentMethodGroupNames[method])
}

/** `GET /desk/export/takings`: the takings by day and by way to pay. */
const takingsRows = async function* (db: Kysely<Tables>, { first, last }: Span, locale: Locale) {
  const { t } = i18nByLocale[locale]
  yield [
    [
      t("server.export.day"),
      t("orders.method"),
      t("server.export.payments"),
      t("server.export.taken"),
      t("server.export.refunded"),
      t("server.export.net")
    ]
  ]
  for await (const takings of takingsInParts(db, { first, last }))
    yield takings.map(({ day, method, payments, refunded, taken }): ReadonlyArray<CsvCell> => [
      { time: day },
      methodName(method, locale),
      payments,
      { fils: taken },
      { fils: refunded, isNegative: true },
      { fils: Fils.make(Math.abs(taken - refunded)), isNegative: refunded > taken }
    ])
}

/** `GET /desk/export/customers`: each customer with an account. */
const customerRows = async function* (db: Kysely<Tables>, locale: Locale) {
  const { t } = i18nByLocale[locale]
  yield [
    [
      t("orders.customer"),
      t("server.export.phone"),
      t("server.export.email"),
      t("server.export.since"),
      t("server.export.orders"),
      t("server.export.lastOrder"),
      t("server.export.taken"),
      t("server.export.refunded"),
      t("server.export.orderTexts"),
      t("server.export.orderMails"),
      t("server.export.offers")
    ]
  ]
  const yesNo = (value: boolean) => t(value ? "desk.changes.yes" : "desk.changes.no")
  for await (const customers of customerBatches(db))
    yield customers.map((customer): ReadonlyArray<CsvCell> => [
      customer.name,
      customer.phone === null ? null : { phone: customer.phone },
      customer.email,
      shopTime(customer.created_at).day,
      Number(customer.orderCount),
      customer.lastOrderAt === null ? null : shopTime(customer.lastOrderAt).day,
      { fils: Fils.make(customer.paid) },
      { fils: Fils.make(customer.refunded) },
      yesNo(customer.order_text),
      yesNo(customer.order_mail),
      yesNo(customer.offers)
    ])
}

/** The customers. */
const customers = async (
  context: ServerContext,
  { parameters, ...request }: DeskRequest<typeof exportCalls.customers>
): Promise<ApiResponse> => {
  const locale = locales.find((one) => one === parameters.locale) ?? request.locale
  await recordChange(context, request, async () => ({
    action: "export.customers",
    subject: "export-customers"
  }))
  return csvResponse(`customers-${dayOf(context.now())}`, customerRows(context.db, locale))
}

/** The products, as they are imported again. */
const products = async (
  context: ServerContext,
  { parameters, ...request }: DeskRequest<typeof exportCalls.products>
): Promise<ApiResponse> => {
  const locale = locales.find((one) => one === parameters.locale) ?? request.locale
  await recordChange(context, request, async () => ({
    action: "export.products",
    subject: "products"
  }))
  return csvResponse(`products-${dayOf(context.now())}`, productFileRows(context.db, locale))
}

/** The files of orders, takings, customers and products. */
export const deskExportRoutes = deskCallRoutes(exportCalls, {
  orders: exportCsv("orders", "export.orders", orderRows),
  orderLines: exportCsv("order-lines", "export.orderLines", orderLineRows),
  takings: exportCsv("takings", "export.takings", takingsRows),
  customers,
  products
})
