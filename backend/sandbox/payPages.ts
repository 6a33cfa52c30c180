import type { HttpBindings } from "@hono/node-server"
import { Option, Schema } from "effect"
import { type Context, Hono } from "hono"
import { html } from "hono/html"
import { type Locale } from "#locales/index.ts"
import { moneyIn } from "#locales/written.ts"
import type { Shop } from "../http/route.ts"
import { page, type Piece, say, type SandboxWord } from "./page.ts"
import { type CannotPay, type Outcome, outcomes, payInvoice } from "./pay.ts"
import { type InvoiceRow } from "./provider.ts"
import { sendNotice } from "./sendNotice.ts"

type Asking = Context<{ Bindings: HttpBindings }>

/** The provider's payment page. It works by forms alone, and by JSON for a machine. */
export const payPages = (shop: Shop) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get("/:invoiceId", async (c) => {
    const invoice = await invoiceOf(shop, c)
    if (invoice === undefined) return c.html(messagePage("ar", "unknown"), 404)
    const over = whyNot(shop, invoice)
    return over === null ? c.html(payPage(invoice)) : c.html(overPage(invoice, over), 409)
  })
  app.post("/:invoiceId", async (c) => {
    const invoice = await invoiceOf(shop, c)
    const isForm = !(c.req.header("content-type") ?? "").includes("json")
    const wish = isForm
      ? readForm(await c.req.parseBody())
      : readJson(await c.req.json().catch(() => null))
    const locale = invoice?.language ?? "ar"
    const refuse = (word: CannotPay | "notUnderstood", status: 400 | 404 | 409) =>
      isForm
        ? c.html(
            invoice === undefined ? messagePage(locale, word) : overPage(invoice, word),
            status
          )
        : c.json({ status: false, code: word, message: say(locale)(word) }, status)
    if (invoice === undefined) return refuse("unknown", 404)
    if (wish === null) return refuse("notUnderstood", 400)
    const tried = await payInvoice(shop, invoice.id, wish)
    if (typeof tried === "string") return refuse(tried, 409)
    if (wish.notify) sendNotice(ownOrigin(c), tried.notice, shop.settings.webhookSecret)
    if (!isForm) return c.json({ status: true, url: tried.url, paymentId: tried.paymentId })
    return wish.returns || wish.outcome !== "paid"
      ? c.redirect(tried.url, 303)
      : c.html(messagePage(locale, "closeNow"))
  })
  return app
}

interface Wish {
  readonly outcome: Outcome
  readonly method: "knet" | "card"
  readonly late: boolean
  /** False loses the provider's notice, which only the sweep and the return page make good. */
  readonly notify: boolean
  readonly returns: boolean
}

const testCards: ReadonlyArray<{
  number: string
  method: "knet" | "card"
  outcome: Exclude<Outcome, "given_up">
}> = [
  { number: "8888 8800 0000 0001", method: "knet", outcome: "paid" },
  { number: "8888 8800 0000 0002", method: "knet", outcome: "declined" },
  { number: "8888 8800 0000 0003", method: "knet", outcome: "pending" },
  { number: "8888 8800 0000 0004", method: "knet", outcome: "error" },
  { number: "5123 4500 0000 0008", method: "card", outcome: "paid" },
  { number: "4000 0000 0000 0002", method: "card", outcome: "declined" },
  { number: "4000 0000 0000 0077", method: "card", outcome: "pending" },
  { number: "4000 0000 0000 0119", method: "card", outcome: "error" }
]

const invoiceOf = (shop: Shop, c: Asking) => {
  const written = c.req.param("invoiceId") ?? ""
  return shop.db
    .selectFrom("sandbox_invoice")
    .selectAll()
    .where("id", "=", /^\d{1,15}$/.test(written) ? Number(written) : 0)
    .executeTakeFirst()
}

const whyNot = (shop: Shop, invoice: InvoiceRow): CannotPay | null => {
  if (invoice.status === "Paid") return "alreadyPaid"
  return invoice.status !== "Pending" || invoice.expires_at.getTime() <= shop.now()
    ? "isOver"
    : null
}

const WishJson = Schema.Struct({
  outcome: Schema.Literals(outcomes),
  method: Schema.optionalKey(Schema.Literals(["knet", "card"])),
  late: Schema.optionalKey(Schema.Boolean),
  notify: Schema.optionalKey(Schema.Boolean)
})

const readJson = (body: unknown): Wish | null =>
  Option.getOrNull(
    Option.map(Schema.decodeUnknownOption(WishJson)(body), (wish) => ({
      outcome: wish.outcome,
      method: wish.method ?? "card",
      late: wish.late ?? false,
      notify: wish.notify ?? true,
      returns: true
    }))
  )

const readForm = (form: Readonly<Record<string, unknown>>): Wish | null => {
  const method = form["method"] === "knet" ? "knet" : "card"
  const rest = { method, late: false, notify: true, returns: form["next"] !== "close" } as const
  if (form["next"] === "giveUp") return { ...rest, outcome: "given_up" }
  const chosen = testCards.find(({ number }) => number === form["card"])
  return chosen === undefined ? null : { ...rest, method: chosen.method, outcome: chosen.outcome }
}

/** Where this very server listens, told by the connection and not by a header anybody may write. */
const ownOrigin = (c: Asking): string => {
  const { localAddress = "127.0.0.1", localPort = 80 } = c.env.incoming.socket
  return `http://${localAddress.includes(":") ? `[${localAddress}]` : localAddress}:${localPort}`
}

const payPage = (invoice: InvoiceRow): Piece => {
  const t = say(invoice.language)
  return page(
    invoice.language,
    t("payTitle"),
    html` ${summary(invoice)} ${cardForm("knet", invoice.language)}
      ${cardForm("card", invoice.language)}
      <form method="post"><button name="next" value="giveUp">${t("giveUp")}</button></form>`,
    false
  )
}

const cardForm = (method: "knet" | "card", locale: Locale): Piece => {
  const t = say(locale)
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

const summary = (invoice: InvoiceRow): Piece => {
  const t = say(invoice.language)
  return html`<div class="card">
    <p class="soft">${t("payNotice")}</p>
    <p class="total">${t("amount")}: <bdi>${moneyIn(invoice.language)(invoice.value_fils)}</bdi></p>
    <p class="soft">${t("invoice")}: <bdi>${String(invoice.id)}</bdi></p>
    <p class="soft">${t("customer")}: <bdi>${invoice.customer_name}</bdi></p>
  </div>`
}

const overPage = (invoice: InvoiceRow, word: SandboxWord): Piece => {
  const t = say(invoice.language)
  return page(
    invoice.language,
    t("payTitle"),
    html` ${summary(invoice)}
      <p class="card">${t(word)}</p>
      <p><a href="/orders">${t("shop")}</a></p>`,
    false
  )
}

const messagePage = (locale: Locale, word: SandboxWord): Piece =>
  page(locale, say(locale)("payTitle"), html`<p class="card">${say(locale)(word)}</p>`, false)
