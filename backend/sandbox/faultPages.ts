import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { type Context, Hono } from "hono"
import { setCookie } from "hono/cookie"
import { html } from "hono/html"
import { catalogueRoutes } from "../catalogue/routes.ts"
import { checkoutRoutes } from "../checkout/routes.ts"
import { customerRoutes } from "../customers/routes.ts"
import type { ServerContext } from "../context.ts"
import { orderRoutes } from "../orders/routes.ts"
import { paymentRoutes } from "../payments/routes.ts"
import { deliveryRoutes } from "../delivery/routes.ts"
import { pricingRoutes } from "../pricing/routes.ts"
import { browserIdOf, faultCookie } from "./faults.ts"
import { acceptsJson, cards, getFixedT, type Html, readFields, renderPage } from "./layout.ts"
import { decodeStrict } from "../http/requestBody.ts"
import { requestLocale } from "../http/requestLocale.ts"
import { faultKinds, sandboxTables } from "./tables.ts"

/** Injects faults for the requesting browser, by JSON or by the buttons of a page. */
export const faultPages = (context: ServerContext) => {
  const app = new Hono()
  app.get("/", async (c) => {
    const faults = await listFaults(context, browserIdOf(c.req.raw))
    return acceptsJson(c) ? c.json(faults) : c.html(faultPage(c, faults))
  })
  app.delete("/", async (c) => {
    await clearFaults(context, browserIdOf(c.req.raw))
    return c.json({ status: true, data: [] })
  })
  app.post("/", async (c) => {
    const sent = await readFields(c, "times", "delay_ms")
    const browser = browserIdOf(c.req.raw) ?? randomUUID()
    // Scripts may read the cookie: pages prefetch nothing in a browser that ordered faults.
    setCookie(c, faultCookie, browser, {
      path: "/",
      httpOnly: false,
      sameSite: "Lax",
      maxAge: 86_400
    })
    if (sent.isForm && "clear" in sent.fields) {
      await clearFaults(context, browser)
      return c.redirect("/sandbox/faults", 303)
    }
    const fault = decodeStrict(FaultJson, sent.fields)
    if (fault === null || !calls.includes(fault.call)) {
      const word = getFixedT(requestLocale(c))("notUnderstood")
      return sent.isForm
        ? c.text(word, 400)
        : c.json({ status: false, code: "bad_request", message: word }, 400)
    }
    await sandboxTables(context.db)
      .insertInto("sandbox_fault")
      .values({
        browser,
        call: fault.call,
        fault: fault.fault,
        times_left: fault.times,
        delay_ms: fault.delay_ms
      })
      .execute()
    return sent.isForm
      ? c.redirect("/sandbox/faults", 303)
      : c.json({ status: true, data: await listFaults(context, browser) })
  })
  return app
}

/** Every call that can be made to fail, as docs/api.md spells it. */
const calls: ReadonlyArray<string> = [
  ...catalogueRoutes,
  ...pricingRoutes,
  ...deliveryRoutes,
  ...customerRoutes,
  ...checkoutRoutes,
  ...orderRoutes,
  ...paymentRoutes
].map(({ method, path }) => `${method} ${path}`)

const FaultJson = Schema.Struct({
  call: Schema.String,
  fault: Schema.Literals(faultKinds),
  times: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000 })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(1))
  ),
  delay_ms: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120_000 })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(0))
  )
})

const listFaults = (context: ServerContext, browser: string | null) =>
  sandboxTables(context.db)
    .selectFrom("sandbox_fault")
    .select(["call", "fault", "times_left as times", "delay_ms"])
    .where("browser", "=", browser ?? "")
    .where("times_left", ">", 0)
    .orderBy("id")
    .execute()

const clearFaults = (context: ServerContext, browser: string | null) =>
  sandboxTables(context.db)
    .deleteFrom("sandbox_fault")
    .where("browser", "=", browser ?? "")
    .execute()

const faultPage = (c: Context, faults: Awaited<ReturnType<typeof listFaults>>): Html => {
  const locale = requestLocale(c)
  const t = getFixedT(locale)
  return renderPage(
    locale,
    t("faults"),
    html` <p class="soft">${t("faultsAbout")}</p>
      ${cards(
        faults,
        t("faultsEmpty"),
        (fault) =>
          html` <p class="card">
            <bdi dir="ltr">${fault.call}</bdi>: ${t(fault.fault)}, ${String(fault.times)}
            ${t("faultLeft")}
          </p>`
      )}
      <form method="post" class="card">
        <label
          >${t("faultCall")}
          <select name="call" dir="ltr">
            ${calls.map((call) => html`<option>${call}</option>`)}
          </select></label
        >
        <label
          >${t("faultKind")}
          <select name="fault">
            ${faultKinds.map((kind) => html`<option value="${kind}">${t(kind)}</option>`)}
          </select></label
        >
        <label
          >${t("faultTimes")} <input name="times" type="number" min="1" max="1000" value="1"
        /></label>
        <label
          >${t("faultDelay")} <input name="delay_ms" type="number" min="0" max="120000" value="0"
        /></label>
        <button class="first">${t("faultAdd")}</button>
      </form>
      <form method="post"><button name="clear" value="1">${t("faultClear")}</button></form>`
  )
}
