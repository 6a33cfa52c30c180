import type { HttpBindings } from "@hono/node-server"
import { Schema } from "effect"
import { type Context, Hono } from "hono"
import { html } from "hono/html"
import { type Locale } from "#locales/i18n.ts"
import { createMoneyFormatter } from "#locales/formatter.ts"
import type { ServerContext } from "../context.ts"
import { decodeStrict } from "../http/requestBody.ts"
import { getFixedT, type Html, readFields, renderPage, type SandboxMessageKey } from "./layout.ts"
import { type PaymentError, type Outcome, outcomes, payInvoice } from "./payInvoice.ts"
import { type SandboxInvoiceRow } from "./provider.ts"
import { sendWebhook, serverOrigin } from "./sendWebhook.ts"
import { type SandboxMethod, sandboxMethods, sandboxTables } from "./tables.ts"
import { paths } from "#locales/paths.ts"

type PageContext = Context<{ Bindings: HttpBindings }>

/** The provider's payment page, for forms and for JSON. */
export const payPages = (context: ServerContext) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get("/:invoiceId", async (c) => {
    const invoice = await findInvoice(context, c)
    if (invoice === undefined) return c.html(messagePage("ar", "unknown"), 404)
    const over = paymentError(context, invoice)
    return over === null ? c.html(payPage(invoice)) : c.html(errorPage(invoice, over), 409)
  })
  app.post("/:invoiceId", async (c) => {
    const invoice = await findInvoice(context, c)
    const sent = await readFields(c)
    const form = sent.isForm ? readForm(sent.fields) : readJson(sent.fields)
    const locale = invoice?.language ?? "ar"
    const refuse = (word: PaymentError | "notUnderstood", status: 400 | 404 | 409) =>
      sent.isForm
        ? c.html(
            invoice === undefined ? messagePage(locale, word) : errorPage(invoice, word),
            status
          )
        : c.json({ status: false, code: word, message: getFixedT(locale)(word) }, status)
    if (invoice === undefined) return refuse("unknown", 404)
    if (form === null) return refuse("notUnderstood", 400)
    const paymentTry = await payInvoice(context, invoice.id, {
      ...form,
      method: form.method ?? invoice.method ?? "card"
    })
    if (typeof paymentTry === "string") return refuse(paymentTry, 409)
    if (form.notify) sendWebhook(serverOrigin(c), paymentTry.event, context.settings.webhookSecret)
    if (!sent.isForm)
      return c.json({ status: true, url: paymentTry.url, paymentId: paymentTry.paymentId })
    return form.returns || form.outcome !== "paid"
      ? c.redirect(paymentTry.url, 303)
      : c.html(messagePage(locale, "closeNow"))
  })
  return app
}

interface PaymentForm {
  readonly outcome: Outcome
  /** Null for the one that the shopper chose in the shop. */
  readonly method: SandboxMethod | null
  readonly late: boolean
  /** False sends no webhook, so that only the sweep or the return page completes the payment. */
  readonly notify: boolean
  readonly returns: boolean
}

const testCards: ReadonlyArray<{
  number: string
  method: SandboxMethod
  outcome: Exclude<Outcome, "given_up">
}> = [
  { number: "8888 8800 0000 0001", method: "knet", outcome: "paid" },
  { number: "8888 8800 0000 0002", method: "knet", outcome: "declined" },
  { number: "8888 8800 0000 0003", method: "knet", outcome: "pending" },
  { number: "8888 8800 0000 0004", method: "knet", outcome: "error" },
  { number: "5123 4500 0000 0008", method: "card", outcome: "paid" },
  { number: "4000 0000 0000 0002", method: "card", outcome: "declined" },
  { number: "4000 0000 0000 0077", method: "card", outcome: "pending" },
  { number: "4000 0000 0000 0119", method: "card", outcome: "error" },
  { number: "5204 2400 0000 0001", method: "apple_pay", outcome: "paid" },
  { number: "5204 2400 0000 0002", method: "apple_pay", outcome: "declined" }
]

const findInvoice = (context: ServerContext, c: PageContext) =>
  sandboxTables(context.db)
    .selectFrom("sandbox_invoice")
    .selectAll()
    .where("id", "=", c.req.param("invoiceId") ?? "")
    .executeTakeFirst()

const paymentError = (context: ServerContext, invoice: SandboxInvoiceRow): PaymentError | null => {
  if (invoice.status === "Paid") return "alreadyPaid"
  return invoice.status !== "Pending" || invoice.expires_at.getTime() <= context.now()
    ? "isOver"
    : null
}

const PaymentJson = Schema.Struct({
  outcome: Schema.Literals(outcomes),
  method: Schema.optionalKey(Schema.Literals(sandboxMethods)),
  late: Schema.optionalKey(Schema.Boolean),
  notify: Schema.optionalKey(Schema.Boolean)
})

const readJson = (body: unknown): PaymentForm | null => {
  const payment = decodeStrict(PaymentJson, body)
  return payment && { method: null, late: false, notify: true, returns: true, ...payment }
}

const readForm = (fields: Readonly<Record<string, unknown>>): PaymentForm | null => {
  const method = sandboxMethods.find((sandboxMethod) => sandboxMethod === fields["method"]) ?? null
  const rest = { method, late: false, notify: true, returns: fields["next"] !== "close" } as const
  if (fields["next"] === "giveUp") return { ...rest, outcome: "given_up" }
  const chosen = testCards.find(({ number }) => number === fields["card"])
  return chosen === undefined ? null : { ...rest, method: chosen.method, outcome: chosen.outcome }
}

const payPage = (invoice: SandboxInvoiceRow): Html => {
  const t = getFixedT(invoice.language)
  // The way to pay that was chosen in the shop comes first.
  const methods = [
    ...sandboxMethods.filter((method) => method === invoice.method),
    ...sandboxMethods.filter((method) => method !== invoice.method)
  ]
  return renderPage(
    invoice.language,
    t("payTitle"),
    html` ${summary(invoice)} ${methods.map((method) => cardForm(method, invoice.language))}
      <form method="post"><button name="next" value="giveUp">${t("giveUp")}</button></form>`,
    false
  )
}

const cardForm = (method: SandboxMethod, locale: Locale): Html => {
  const t = getFixedT(locale)
  return html`<form method="post" class="card">
    <h2>${t(method)}</h2>
    <input type="hidden" name="method" value="${method}" />
    <label
      >${t("testCard")}
      <select name="card">
        ${testCards
          .filter((card) => card.method === method)
          .map(
            ({ number, outcome }) =>
              html`<option value="${number}">⁦${number}⁩: ${t(outcome)}</option>`
          )}
      </select>
    </label>
    <button class="first" name="next" value="return">${t("pay")}</button>
    <button name="next" value="close">${t("payAndClose")}</button>
  </form>`
}

const summary = (invoice: SandboxInvoiceRow): Html => {
  const t = getFixedT(invoice.language)
  return html`<div class="card">
    <p class="soft">${t("payNotice")}</p>
    <p class="total">
      ${t("amount")}: <bdi>${createMoneyFormatter(invoice.language)(invoice.value_fils)}</bdi>
    </p>
    <p class="soft">${t("invoice")}: <bdi>${invoice.id}</bdi></p>
    <p class="soft">${t("customer")}: <bdi>${invoice.customer_name}</bdi></p>
  </div>`
}

const errorPage = (invoice: SandboxInvoiceRow, word: SandboxMessageKey): Html => {
  const t = getFixedT(invoice.language)
  return renderPage(
    invoice.language,
    t("payTitle"),
    html` ${summary(invoice)}
      <p class="card">${t(word)}</p>
      <p><a href="${paths.orders}">${t("shop")}</a></p>`,
    false
  )
}

const messagePage = (locale: Locale, word: SandboxMessageKey): Html =>
  renderPage(
    locale,
    getFixedT(locale)("payTitle"),
    html`<p class="card">${getFixedT(locale)(word)}</p>`,
    false
  )
