import { Schema } from "effect"
import { Hono } from "hono"
import { html } from "hono/html"
import { orderStatusName } from "#locales/orderArrival.ts"
import { isOfCourier, orderStatuses } from "#core/orders/orderStatus.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { createMoneyFormatter } from "#locales/formatter.ts"
import type { ServerContext } from "../context.ts"
import { changeOrderStatus } from "../orders/orderSteps.ts"
import { inTransaction } from "../database/transaction.ts"
import { decodeStrict } from "../http/requestBody.ts"
import { acceptsJson, cards, getFixedT, type Html, readFields, renderPage } from "./layout.ts"
import { requestLocale } from "../http/requestLocale.ts"

/** Lists the orders and changes their status, as the shop's staff would. */
export const orderPages = (context: ServerContext) => {
  const app = new Hono()
  app.get("/", async (c) => {
    const orders = await latestOrders(context)
    const locale = requestLocale(c)
    return acceptsJson(c)
      ? c.json(orders.map(({ pickup: _, ...order }) => order))
      : c.html(ordersPage(locale, orders))
  })
  app.post("/", async (c) => {
    const { fields, isForm } = await readFields(c, "id")
    const change = decodeStrict(StatusChange, fields)
    if (change === null) return c.json({ status: false, code: "bad_request" }, 400)
    const { id: orderId, order_status: status } = change
    const isChanged = await inTransaction(context.db, (tx) =>
      changeOrderStatus(tx, context, { orderId, status, at: new Date(context.now()) })
    )
    if (!isChanged) return c.json({ status: false, code: "order_missing" }, 404)
    return isForm ? c.redirect("/sandbox/orders", 303) : c.json({ status: true })
  })
  return app
}

const StatusChange = Schema.Struct({ id: Schema.Int, order_status: Schema.Literals(orderStatuses) })

const latestOrders = (context: ServerContext) =>
  context.db
    .selectFrom("orders")
    .select(["id", "order_status", "payment_status", "payment_type", "total_fils", "full_name"])
    .select("pickup")
    .orderBy("created_at", "desc")
    .limit(100)
    .execute()

const ordersPage = (locale: Locale, orders: Awaited<ReturnType<typeof latestOrders>>): Html => {
  const t = getFixedT(locale)
  const shopT = i18nByLocale[locale].t
  return renderPage(
    locale,
    t("orders"),
    html` <p class="soft">${t("ordersAbout")}</p>
      ${cards(
        orders,
        t("ordersEmpty"),
        (order) =>
          html` <form method="post" class="card">
            <p>
              <bdi>${String(order.id)}</bdi>, <bdi>${order.full_name}</bdi>,
              <bdi>${createMoneyFormatter(locale)(order.total_fils)}</bdi>
            </p>
            <input type="hidden" name="id" value="${String(order.id)}" />
            <label
              >${t("status")}
              <select name="order_status">
                ${orderStatuses
                  .filter((status) => order.pickup === null || !isOfCourier(status))
                  .map(
                    (status) =>
                      html` <option
                        value="${status}"
                        ${status === order.order_status ? html`selected` : ""}
                      >
                        ${orderStatusName(shopT, { status, pickup: order.pickup })}
                      </option>`
                  )}
              </select></label
            >
            <button>${t("move")}</button>
          </form>`
      )}`
  )
}
