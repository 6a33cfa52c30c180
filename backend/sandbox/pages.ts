import type { HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { html } from "hono/html"
import type { Locale } from "#locales/i18n.ts"
import { paths } from "#locales/paths.ts"
import { isCrossSite } from "../http/csrf.ts"
import { parseId } from "../http/parseId.ts"
import { setRoute } from "../http/requestContext.ts"
import type { ServerContext } from "../context.ts"
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
 * Everything under `/sandbox`: messages, the simulated payment page, faults, orders, refunds and
 * analytics events.
 */
export const sandboxPages = (context: ServerContext): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(bodyLimit({ maxSize: 64 * 1_024 }), async (c, next) => {
    setRoute("/sandbox/*")
    // A form of another site would otherwise pay an invoice or request a fault.
    if (c.req.method !== "GET" && isCrossSite(c.req.header("sec-fetch-site")))
      return c.json({ status: false, code: "cross_site" }, 403)
    await next()
    if (!c.res.headers.has("Content-Security-Policy"))
      c.res.headers.set("Content-Security-Policy", sandboxPolicy(context.settings.publicUrl))
    c.res.headers.set("Cache-Control", "no-store")
  })
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
  app.route("/events", eventPages(context))
  return app
}

const homePage = (locale: Locale): Html => {
  const t = getFixedT(locale)
  const link = (path: string, name: "messages" | "faults" | "orders" | "refunds" | "events") =>
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
      ${link("events", "events")}
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
