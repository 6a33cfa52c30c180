import { randomUUID } from "node:crypto"
import { Effect, Option, Schema } from "effect"
import { type Context, Hono } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { html } from "hono/html"
import { catalogueRoutes } from "../catalogue/routes.ts"
import { customerRoutes } from "../customers/routes.ts"
import { pageLocale } from "../http/localeOf.ts"
import type { Shop } from "../http/route.ts"
import { orderRoutes } from "../orders/routes.ts"
import { paymentRoutes } from "../payments/routes.ts"
import { pricingRoutes } from "../pricing/routes.ts"
import { faultCookie } from "./faults.ts"
import { page, type Piece, say } from "./page.ts"
import { faultKinds } from "./tables.ts"

/** Orders faults for the browser that asks: by JSON as wire.md says, or by the buttons of a page. */
export const faultPages = (shop: Shop) => {
  const app = new Hono()
  app.get("/", async (c) => {
    const faults = await faultsOf(shop, browserOf(c))
    return wantsJson(c) ? c.json(faults) : c.html(faultPage(c, faults))
  })
  app.delete("/", async (c) => {
    await clear(shop, browserOf(c))
    return c.json({ status: true, data: [] })
  })
  app.post("/", async (c) => {
    const isForm = !(c.req.header("content-type") ?? "").includes("json")
    const body: unknown = isForm
      ? numbersIn(await c.req.parseBody())
      : await c.req.json().catch(() => null)
    const browser = browserOf(c) ?? randomUUID()
    // Pages may read it: they fetch nothing ahead for a browser that means to meet its faults where it taps.
    setCookie(c, faultCookie, browser, {
      path: "/",
      httpOnly: false,
      sameSite: "Lax",
      maxAge: 86_400
    })
    if (isForm && typeof body === "object" && body !== null && "clear" in body) {
      await clear(shop, browser)
      return c.redirect("/sandbox/faults", 303)
    }
    const wanted = Option.getOrNull(Schema.decodeUnknownOption(WantedFault)(body))
    if (wanted === null || !faultyCalls.includes(wanted.call)) {
      const word = say(localeOf(c))("notUnderstood")
      return isForm
        ? c.text(word, 400)
        : c.json({ status: false, code: "bad_request", message: word }, 400)
    }
    await shop.db
      .insertInto("sandbox_fault")
      .values({
        browser,
        call: wanted.call,
        fault: wanted.fault,
        times_left: wanted.times,
        delay_ms: wanted.delay_ms
      })
      .execute()
    return isForm
      ? c.redirect("/sandbox/faults", 303)
      : c.json({ status: true, data: await faultsOf(shop, browser) })
  })
  return app
}

/** Every call that can be made to fail, as wire.md spells it. */
const faultyCalls: ReadonlyArray<string> = [
  ...catalogueRoutes,
  ...pricingRoutes,
  ...customerRoutes,
  ...orderRoutes,
  ...paymentRoutes
].map(({ method, path }) => `${method} ${path}`)

const WantedFault = Schema.Struct({
  call: Schema.String,
  fault: Schema.Literals(faultKinds),
  times: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000 })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(1))
  ),
  delay_ms: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120_000 })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(0))
  )
})

const browserOf = (c: Context): string | null => {
  const id = getCookie(c, faultCookie) ?? ""
  return /^[\w-]{1,64}$/.test(id) ? id : null
}

const localeOf = (c: Context) =>
  pageLocale(new URL(c.req.url), c.req.header("cookie"), c.req.header("accept-language"))

/** A person's browser asks for HTML; everything else gets JSON. */
export const wantsJson = (c: Context): boolean =>
  !(c.req.header("accept") ?? "").includes("text/html")

const faultsOf = (shop: Shop, browser: string | null) =>
  shop.db
    .selectFrom("sandbox_fault")
    .select(["call", "fault", "times_left as times", "delay_ms"])
    .where("browser", "=", browser ?? "")
    .where("times_left", ">", 0)
    .orderBy("id")
    .execute()

const clear = (shop: Shop, browser: string | null) =>
  shop.db
    .deleteFrom("sandbox_fault")
    .where("browser", "=", browser ?? "")
    .execute()

const numbersIn = (form: Readonly<Record<string, unknown>>) => ({
  ...form,
  times: Number(form["times"] ?? 1),
  delay_ms: Number(form["delay_ms"] ?? 0)
})

const faultPage = (c: Context, faults: Awaited<ReturnType<typeof faultsOf>>): Piece => {
  const locale = localeOf(c)
  const t = say(locale)
  return page(
    locale,
    t("faults"),
    html` <p class="soft">${t("faultsAbout")}</p>
      ${
        faults.length === 0
          ? html`<p class="card">${t("faultsEmpty")}</p>`
          : faults.map(
              (fault) =>
                html` <p class="card">
                  <bdi dir="ltr">${fault.call}</bdi>: ${t(fault.fault)}, ${String(fault.times)}
                  ${t("faultLeft")}
                </p>`
            )
      }
      <form method="post" class="card">
        <label
          >${t("faultCall")}
          <select name="call" dir="ltr">
            ${faultyCalls.map((call) => html`<option>${call}</option>`)}
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
