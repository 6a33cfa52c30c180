import type { HttpBindings } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { html } from "hono/html"
import type { Locale } from "#locales/i18n.ts"
import { paths } from "#locales/paths.ts"
import { isCrossSite, requestSource } from "../http/csrf.ts"
import { parseId } from "../http/parseId.ts"
import { setRoute } from "../http/requestContext.ts"
import type { ServerContext } from "../context.ts"
import { isLoopback, type Settings } from "../settings.ts"
import { deliveryPages } from "./deliveryPages.ts"
import { eventPages } from "./eventPages.ts"
import { faultPages } from "./faultPages.ts"
import { orderPages } from "./orderPages.ts"
import { findMailHtml, listMessages } from "./outbox.ts"
import {
  acceptsJson,
  cards,
  getFixedT,
  type Html,
  mailPolicy,
  pageStyle,
  renderPage,
  sandboxPolicy
} from "./layout.ts"
import { payPages } from "./payPages.ts"
import { refundPages } from "./refundPages.ts"
import { requestLocale } from "../http/requestLocale.ts"

/**
 * Everything under `/sandbox`: messages, the simulated payment page, faults, orders, refunds,
 * deliveries of the simulated carrier and analytics events.
 */
export const sandboxPages = (context: ServerContext): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const refuse = (c: Context, status: 400 | 403 | 413, code: string) =>
    c.json({ status: false, code }, status)
  app.use(
    bodyLimit({ maxSize: 64 * 1_024, onError: (c) => refuse(c, 413, "too_large") }),
    async (c, next) => {
      setRoute("/sandbox/*")
      if (!isSandboxHost(context.settings, c.req.header("host")))
        return refuse(c, 403, "sandbox_host")
      // PostgreSQL's text cannot hold the character NUL.
      if (c.req.url.includes("%00")) return refuse(c, 400, "bad_request")
      // A form of another site would otherwise pay an invoice or request a fault.
      if (c.req.method !== "GET" && isCrossSite(requestSource(c), context.settings.publicUrl))
        return refuse(c, 403, "cross_site")
      await next()
      if (!c.res.headers.has("Content-Security-Policy"))
        c.res.headers.set("Content-Security-Policy", sandboxPolicy(context.settings.publicUrl))
      c.res.headers.set("Cache-Control", "no-store")
    }
  )
  app.get("/", (c) => c.html(homePage(requestLocale(c))))
  app.get("/style.css", (c) =>
    c.body(pageStyle, 200, { "Content-Type": "text/css; charset=utf-8" })
  )
  app.get("/messages", async (c) => {
    const messages = await listMessages(context.db)
    if (acceptsJson(c)) return c.json(messages)
    return c.html(messagesPage(requestLocale(c), messages))
  })
  app.get("/messages/:id", async (c) => {
    const id = parseId(c.req.param("id"))
    const mail = id === null ? null : await findMailHtml(context.db, id)
    if (mail === null) return c.notFound()
    return c.html(mail, 200, { "Content-Security-Policy": mailPolicy(context.settings.publicUrl) })
  })
  app.route("/pay", payPages(context))
  app.route("/faults", faultPages(context))
  app.route("/orders", orderPages(context))
  app.route("/refunds", refundPages(context))
  app.route("/deliveries", deliveryPages(context))
  app.route("/events", eventPages(context))
  return app
}

/**
 * Whether a request goes to a name that the settings know. Another name may be of a stranger's page
 * that had it resolve to this machine, and would read one-time codes as its own (DNS rebinding).
 */
export const isSandboxHost = (
  settings: Pick<Settings, "host" | "publicUrl" | "sandboxHosts">,
  requested: string | undefined
): boolean => {
  if (requested === undefined || !URL.canParse(`http://${requested}`)) return false
  const { hostname } = new URL(`http://${requested}`)
  const known = [
    settings.host,
    ...settings.sandboxHosts,
    ...(settings.publicUrl === null ? [] : [new URL(settings.publicUrl).hostname])
  ]
  const withoutBrackets = (name: string) => name.replace(/^\[|\]$/g, "")
  return isLoopback(hostname) || known.map(withoutBrackets).includes(withoutBrackets(hostname))
}

const homePage = (locale: Locale): Html => {
  const t = getFixedT(locale)
  const link = (
    path: string,
    name: "messages" | "faults" | "orders" | "refunds" | "deliveries" | "events"
  ) =>
    html`<section class="card">
      <h2><a href="/sandbox/${path}?lang=${locale}">${t(name)}</a></h2>
      <p class="soft">${t(`${name}About`)}</p>
    </section>`
  return renderPage(
    locale,
    t("title"),
    html` <p>${t("about")}</p>
      ${link("messages", "messages")}
      <section class="card">
        <h2>${t("invoices")}</h2>
        <p class="soft">${t("invoicesAbout")}</p>
      </section>
      ${link("faults", "faults")} ${link("orders", "orders")} ${link("refunds", "refunds")}
      ${link("deliveries", "deliveries")} ${link("events", "events")}
      <p><a href="${paths.home}">${t("shop")}</a></p>`
  )
}

const messagesPage = (locale: Locale, messages: Awaited<ReturnType<typeof listMessages>>): Html => {
  const t = getFixedT(locale)
  return renderPage(
    locale,
    t("messages"),
    html` <p class="soft">${t("messagesAbout")}</p>
      ${cards(
        messages,
        t("messagesEmpty"),
        (message) =>
          html` <article class="card">
            <p class="soft">
              <bdi dir="ltr">${message.to}</bdi>
              <time datetime="${message.at}"
                ><bdi dir="ltr">${message.at.slice(11, 19)} UTC</bdi></time
              >
            </p>
            ${message.code === null ? "" : html`<p class="code"><bdi>${message.code}</bdi></p>`}
            ${message.subject === null ? "" : html`<h2 dir="auto">${message.subject}</h2>`}
            <pre dir="auto">${message.text}</pre>
            ${message.kind === "mail" ? html`<p><a href="/sandbox/messages/${String(message.id)}">${t("mailView")}</a></p>` : ""}
          </article>`
      )}`
  )
}
