import { Schema } from "effect"
import type { HttpBindings } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { html } from "hono/html"
import { createMoneyFormatter } from "#locales/formatter.ts"
import type { ServerContext } from "../context.ts"
import { decodeStrict } from "../http/requestBody.ts"
import { acceptsJson, cards, getFixedT, type Html, readFields, renderPage } from "./layout.ts"
import { requestLocale } from "../http/requestLocale.ts"
import { parseDecimalAmount } from "../payments/decimalAmount.ts"
import { chargebackEvent, findInvoiceOfOrder, refundEvent, refundInPortal } from "./portal.ts"
import { sendWebhook, serverOrigin } from "./sendWebhook.ts"
import type { SandboxEvent } from "./webhookSignature.ts"
import { sandboxTables } from "./tables.ts"
import type { Locale } from "#locales/i18n.ts"

/**
 * Lists the refunds, settles them as the provider would, and makes refunds and chargebacks of which
 * the shop learns by an event alone.
 */
export const refundPages = (context: ServerContext) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const send = (c: Context<{ Bindings: HttpBindings }>, event: SandboxEvent) =>
    sendWebhook(serverOrigin(c), event, context.settings.webhookSecret)
  app.get("/", async (c) => {
    const refunds = await listRefunds(context)
    const locale = requestLocale(c)
    return acceptsJson(c) ? c.json(refunds) : c.html(refundsPage(locale, refunds))
  })
  app.post("/", async (c) => {
    const { fields, isForm } = await readFields(c, "order_id")
    const decision = decodeStrict(RefundDecision, fields)
    if (decision === null) return c.json({ status: false, code: "bad_request" }, 400)
    if (!(await decideRefund(context, decision)))
      return c.json({ status: false, code: "refund_missing" }, 404)
    const invoice = await findInvoiceOfOrder(context, decision.order_id)
    if (invoice !== undefined) send(c, refundEvent(context, invoice))
    return isForm ? c.redirect("/sandbox/refunds", 303) : c.json({ status: true })
  })
  app.post("/portal", async (c) => {
    const { fields, isForm } = await readFields(c, "order_id")
    const change = decodeStrict(PortalChange, fields)
    const amount = change?.amount ? parseDecimalAmount(change.amount) : null
    if (change === null || (change.amount && amount === null))
      return c.json({ status: false, code: "bad_request" }, 400)
    const invoice = await findInvoiceOfOrder(context, change.order_id)
    if (invoice === undefined) return c.json({ status: false, code: "order_missing" }, 404)
    if (change.action === "refund") {
      if (!(await refundInPortal(context, invoice.id, amount)))
        return c.json({ status: false, code: "nothing_left" }, 409)
      send(c, refundEvent(context, invoice))
    } else send(c, chargebackEvent(context, invoice, chargebackSteps[change.action]))
    return isForm ? c.redirect("/sandbox/refunds", 303) : c.json({ status: true })
  })
  return app
}

/** Of one refund by its id, or of all undecided ones of an order. */
const RefundDecision = Schema.Struct({
  order_id: Schema.Int,
  id: Schema.optionalKey(Schema.String),
  status: Schema.Literals(["Refunded", "Rejected"])
})

const chargebackSteps = {
  chargeback: "PENDING",
  chargebackLost: "LOST",
  chargebackWon: "RESOLVED"
} as const

const portalActions = ["refund", "chargeback", "chargebackLost", "chargebackWon"] as const

/** The amount is in dinars; without one it is all that is left. */
const PortalChange = Schema.Struct({
  order_id: Schema.Int,
  amount: Schema.optionalKey(Schema.String),
  action: Schema.Literals(portalActions)
})

const listRefunds = (context: ServerContext) =>
  sandboxTables(context.db)
    .selectFrom("sandbox_refund")
    .innerJoin("sandbox_invoice", "sandbox_invoice.id", "sandbox_refund.invoice_id")
    .innerJoin("invoice", "invoice.reference", "sandbox_invoice.reference")
    .innerJoin("order_payment", "order_payment.invoice_id", "invoice.id")
    .select([
      "order_payment.order_id",
      "sandbox_refund.id",
      "sandbox_refund.reference",
      "sandbox_refund.value_fils",
      "sandbox_refund.status",
      "sandbox_invoice.customer_name"
    ])
    .orderBy("sandbox_refund.at", "desc")
    .limit(100)
    .execute()

const decideRefund = async (
  context: ServerContext,
  { id, order_id: orderId, status }: typeof RefundDecision.Type
): Promise<boolean> => {
  const pending = sandboxTables(context.db)
    .updateTable("sandbox_refund")
    .set({ status })
    .where("status", "=", "Pending")
  const { numUpdatedRows } = await (id === undefined ? pending : pending.where("id", "=", id))
    .where("invoice_id", "in", (row) =>
      row
        .selectFrom("sandbox_invoice")
        .innerJoin("invoice", "invoice.reference", "sandbox_invoice.reference")
        .innerJoin("order_payment", "order_payment.invoice_id", "invoice.id")
        .select("sandbox_invoice.id")
        .where("order_payment.order_id", "=", orderId)
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
              ${refund.reference === null ? t("refundOfPortal") : ""}
            </p>
            <input type="hidden" name="id" value="${refund.id}" />
            <input type="hidden" name="order_id" value="${String(refund.order_id)}" />
            ${
              refund.status === "Pending"
                ? html`<button name="status" value="Refunded">${t("refundAccept")}</button>
                    <button name="status" value="Rejected">${t("refundReject")}</button>`
                : ""
            }
          </form>`
      )}
      <form method="post" action="/sandbox/refunds/portal" class="card">
        <h2>${t("portal")}</h2>
        <p class="soft">${t("portalAbout")}</p>
        <label>${t("portalOrder")} <input name="order_id" inputmode="numeric" required /></label>
        <label>${t("portalAmount")} <input name="amount" inputmode="decimal" /></label>
        ${portalActions.map((action) => html`<button name="action" value="${action}">${t(`portal_${action}`)}</button>`)}
      </form>`
  )
}
