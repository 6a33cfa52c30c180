import { Schema } from "effect"
import { Hono } from "hono"
import { html } from "hono/html"
import { sql } from "kysely"
import type { Locale } from "#locales/i18n.ts"
import { decodeStrict, hasLoneSurrogate, parseJsonBody } from "../http/requestBody.ts"
import type { ServerContext } from "../context.ts"
import { sandboxTables } from "./tables.ts"
import { acceptsJson, cards, getFixedT, type Html, renderPage } from "./layout.ts"
import { requestLocale } from "../http/requestLocale.ts"

/** Receives analytics events from browsers whose shoppers consented, and shows them. */
export const eventPages = (context: ServerContext) => {
  const app = new Hono()
  app.get("/", async (c) => {
    const events = await latestEvents(context)
    if (acceptsJson(c)) return c.json(events)
    return c.html(eventsPage(requestLocale(c), events))
  })
  app.post("/", async (c) => {
    const body = decodeStrict(Event, parseJsonBody(await c.req.text()))
    if (body === null || hasLoneSurrogate(body))
      return c.json({ status: false, code: "bad_request" }, 400)
    const db = sandboxTables(context.db)
    await db
      .insertInto("sandbox_event")
      .values({ body: JSON.stringify(body), at: new Date(context.now()) })
      .execute()
    await sql`delete from sandbox_event where id <= (select max(id) - ${maximumEvents} from sandbox_event)`.execute(
      context.db
    )
    return c.body(null, 204)
  })
  return app
}

const maximumEvents = 1_000

const Event = Schema.StructWithRest(Schema.Struct({ event: Schema.NonEmptyString }), [
  Schema.Record(Schema.String, Schema.Unknown)
])

const latestEvents = async (context: ServerContext) => {
  const rows = await sandboxTables(context.db)
    .selectFrom("sandbox_event")
    .select(["body", "at"])
    .orderBy("id", "desc")
    .limit(200)
    .execute()
  return rows.map(({ at, body }) => ({ ...body, received: at.toISOString() }))
}

const eventsPage = (locale: Locale, events: Awaited<ReturnType<typeof latestEvents>>): Html => {
  const t = getFixedT(locale)
  return renderPage(
    locale,
    t("events"),
    html` <p class="soft">${t("eventsAbout")}</p>
      ${cards(
        events,
        t("eventsEmpty"),
        (event) =>
          html` <article class="card">
            <pre dir="ltr">${JSON.stringify(event, null, 1)}</pre>
          </article>`
      )}`
  )
}
