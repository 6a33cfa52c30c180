import { Schema } from "effect"
import { Hono } from "hono"
import { html } from "hono/html"
import { createMoneyFormatter } from "#locales/formatter.ts"
import type { ServerContext } from "../context.ts"
import { decodeStrict } from "../http/requestBody.ts"
import { acceptsJson, cards, getFixedT, type Html, readFields, renderPage } from "./layout.ts"
import { requestLocale } from "../http/requestLocale.ts"
import { sandboxTables } from "./tables.ts"
import type { Locale } from "#locales/i18n.ts"

/** Lists the refunds that the shop requested, and settles them as the provider would. */
export const refundPages = (context: ServerContext) => {
  const app = new Hono()
  app.get("/", async (c) => {
    const refunds = await listRefunds(context)
    const locale = requestLocale(c)
    return acceptsJson(c) ? c.json(refunds) : c.html(refundsPage(locale, refunds))
  })
  app.post("/", async (c) => {
    const { fields, isForm } = await readFields(c, "order_id")
    const decision = decodeStrict(RefundDecision, fields)
    if (decision === null) return c.json({ status: false, code: "bad_request" }, 400)
    if (!(await decideRefund(context, decision.order_id, decision.status)))
      return c.json({ status: false, code: "refund_missing" }, 404)
    return isForm ? c.redirect("/sandbox/refunds", 303) : c.json({ status: true })
  })
  return app
}

const RefundDecision = Schema.Struct({
  order_id: Schema.Int,
  status: Schema.Literals(["Refunded", "Rejected"])
})

const listRefunds = (context: ServerContext) =>
  sandboxTables(context.db)
    .selectFrom("sandbox_refund")
    .innerJoin("sandbox_invoice", "sandbox_invoice.id", "sandbox_refund.invoice_id")
    .innerJoin("invoice", "invoice.reference", "sandbox_invoice.reference")
    .innerJoin("orders", "orders.invoice_id", "invoice.id")
    .select([
      "orders.id as order_id",
      "sandbox_refund.value_fils",
      "sandbox_refund.status",
      "sandbox_invoice.customer_name"
    ])
    .orderBy("sandbox_refund.at", "desc")
    .limit(100)
    .execute()

const decideRefund = async (
  context: ServerContext,
  orderId: number,
  status: "Refunded" | "Rejected"
): Promise<boolean> => {
  const { numUpdatedRows } = await sandboxTables(context.db)
    .updateTable("sandbox_refund")
    .set({ status })
    .where("status", "=", "Pending")
    .where("invoice_id", "in", (row) =>
      row
        .selectFrom("sandbox_invoice")
        .innerJoin("invoice", "invoice.reference", "sandbox_invoice.reference")
        .innerJoin("orders", "orders.invoice_id", "invoice.id")
        .select("sandbox_invoice.id")
        .where("orders.id", "=", orderId)
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const refundsPage = (locale: Locale, refunds: Awaited<ReturnType<typeof listRefunds>>): Html => {
  const t = getFixedT(locale)
  const price = createMoneyFormatter(locale)
  return renderPage(
    locale,
    t("refunds"),
    html` <p class="soft">${t("refundsAbout")}</p>
      ${cards(
        refunds,
        t("refundsEmpty"),
        (refund) =>
          html` <form method="post" class="card">
            <p>
              <bdi>${String(refund.order_id)}</bdi>, <bdi>${refund.customer_name}</bdi>,
              <bdi>${price(refund.value_fils)}</bdi>: ${t(`refund${refund.status}`)}
            </p>
            <input type="hidden" name="order_id" value="${String(refund.order_id)}" />
            ${
              refund.status === "Pending"
                ? html`<button name="status" value="Refunded">${t("refundAccept")}</button>
                    <button name="status" value="Rejected">${t("refundReject")}</button>`
                : ""
            }
          </form>`
      )}`
  )
}
