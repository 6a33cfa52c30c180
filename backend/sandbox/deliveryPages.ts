import { Schema } from "effect"
import type { HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { html } from "hono/html"
import type { CarrierState } from "#core/carrier/bookings.ts"
import { createMoneyFormatter } from "#locales/formatter.ts"
import type { Locale } from "#locales/i18n.ts"
import { carrierWebhookPath } from "../carrier/webhook.ts"
import { sign, signatureHeaders } from "../carrier/signature.ts"
import type { ServerContext } from "../context.ts"
import { decodeStrict } from "../http/requestBody.ts"
import { requestLocale } from "../http/requestLocale.ts"
import { acceptsJson, cards, getFixedT, type Html, readFields, renderPage } from "./layout.ts"
import { repeatUntilReceived, serverOrigin } from "./sendWebhook.ts"
import { sandboxTables } from "./tables.ts"

/** Lists the simulated carrier's deliveries, and moves them as its couriers would. */
export const deliveryPages = (context: ServerContext) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get("/", async (c) => {
    const deliveries = await listDeliveries(context)
    const locale = requestLocale(c)
    return acceptsJson(c) ? c.json(deliveries) : c.html(deliveriesPage(locale, deliveries))
  })
  app.post("/", async (c) => {
    const { fields, isForm } = await readFields(c)
    const change = decodeStrict(StateChange, fields)
    if (change === null) return c.json({ status: false, code: "bad_request" }, 400)
    const moved = await sandboxTables(context.db)
      .updateTable("sandbox_delivery")
      .set({ state: change.state, reason: change.state === "failed" ? "Nobody opened." : "" })
      .where("id", "=", change.id)
      .returning(["id", "reference"])
      .executeTakeFirst()
    if (moved === undefined) return c.json({ status: false, code: "delivery_missing" }, 404)
    sendEvent(serverOrigin(c), moved, context)
    return isForm ? c.redirect("/sandbox/deliveries", 303) : c.json({ status: true })
  })
  return app
}

const movableStates = ["assigned", "pickedUp", "delivered", "failed", "cancelled"] as const

const StateChange = Schema.Struct({
  id: Schema.String,
  state: Schema.Literals(["waiting", ...movableStates])
})

const sendEvent = (
  origin: string,
  event: { readonly id: string; readonly reference: string },
  { now, settings }: Pick<ServerContext, "now" | "settings">
): void => {
  const body = JSON.stringify(event)
  const timestamp = new Date(now()).toISOString()
  repeatUntilReceived(`${origin}${carrierWebhookPath}`, {
    headers: {
      "content-type": "application/json",
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.signature]: sign(settings.webhookSecret, {
        timestamp,
        method: "POST",
        path: carrierWebhookPath,
        body
      })
    },
    body
  })
}

const listDeliveries = (context: ServerContext) =>
  sandboxTables(context.db)
    .selectFrom("sandbox_delivery")
    .selectAll()
    .orderBy("at", "desc")
    .limit(100)
    .execute()

/** What a courier may do next. */
const nextStates: Readonly<Record<CarrierState, ReadonlyArray<(typeof movableStates)[number]>>> = {
  waiting: ["assigned", "failed", "cancelled"],
  assigned: ["pickedUp", "failed", "cancelled"],
  pickedUp: ["delivered", "failed"],
  delivered: [],
  failed: ["assigned"],
  cancelled: []
}

const deliveriesPage = (
  locale: Locale,
  deliveries: Awaited<ReturnType<typeof listDeliveries>>
): Html => {
  const t = getFixedT(locale)
  const price = createMoneyFormatter(locale)
  return renderPage(
    locale,
    t("deliveries"),
    html` <p class="soft">${t("deliveriesAbout")}</p>
      ${cards(
        deliveries,
        t("deliveriesEmpty"),
        (delivery) =>
          html` <form method="post" class="card">
            <p>
              <bdi>${delivery.reference}</bdi>, <bdi>${delivery.customer_name}</bdi>:
              ${t(`delivery_${delivery.state}`)}
            </p>
            <p class="soft">
              <bdi>${delivery.place}</bdi>
              ${delivery.collect_fils === null ? "" : html`<bdi>${price(delivery.collect_fils)}</bdi>`}
            </p>
            <input type="hidden" name="id" value="${delivery.id}" />
            ${nextStates[delivery.state].map(
              (state) =>
                html`<button name="state" value="${state}">${t(`deliver_${state}`)}</button>`
            )}
          </form>`
      )}`
  )
}
