import { hash } from "node:crypto"
import type { HttpBindings } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { voiceByLocale } from "#locales/all.ts"
import { customerOf } from "../customers/sessions.ts"
import { answerWithFault, faultFor } from "../sandbox/faults.ts"
import { bodyIn, unreadable } from "./bodyIn.ts"
import { compressed } from "./compressed.ts"
import { acceptedLocale } from "./localeOf.ts"
import { originOf } from "./originOf.ts"
import { type Answer, type Asked, no, type Route, type Shop } from "./route.ts"
import { logTrouble } from "./trouble.ts"

type Asking = Context<{ Bindings: HttpBindings }>

/** The API: the calls of the table, and nothing else. Who may make a call is read from the table alone. */
export const api = (shop: Shop, routes: ReadonlyArray<Route>) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(
    bodyLimit({
      maxSize: longestBody,
      onError: (c) => sent(c, saying(c, 413, "too_large", "server.tooLarge"))
    })
  )
  for (const route of routes) {
    app.on(route.method, honoPath(route), (c) => answerTo(shop, route, c))
  }
  for (const path of new Set(routes.map(honoPath))) {
    const allowed = routes
      .filter((route) => honoPath(route) === path)
      .map(({ method }) => method)
      .join(", ")
    app.all(path, (c) =>
      sent(c, {
        ...saying(c, 405, "method_not_allowed", "server.methodNotAllowed"),
        headers: { Allow: allowed }
      })
    )
  }
  app.all("*", (c) => sent(c, saying(c, 404, "not_found", "server.notFound")))
  app.onError((problem, c) => {
    logTrouble(`${c.req.method} /api`, problem)
    return sent(c, saying(c, 500, "server", "refusals.anything"))
  })
  return app
}

const longestBody = 64 * 1_024
const patienceMs = 28_000

const honoPath = ({ path }: Pick<Route, "path">) => path.replace(/\{(\w+)\}/g, ":$1")

const answerTo = async (shop: Shop, route: Route, c: Asking): Promise<Response> => {
  const call = `${route.method} ${route.path}`
  const work = async () => sent(c, await within(patienceMs, c, call, handled(shop, route, c)))
  const fault = await faultFor(shop, c.req.raw, call)
  return fault === null ? work() : answerWithFault(fault, work, () => dropped(c))
}

const handled = async (shop: Shop, route: Route, c: Asking): Promise<Answer> => {
  const raw = route.method === "POST" ? await c.req.text() : ""
  const body = bodyIn(raw)
  if (body === unreadable || c.req.url.includes("%00"))
    return saying(c, 400, "bad_request", "server.badInput")
  const locale = localeFor(c)
  const token = /^Bearer ([\w-]{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1]
  const asked: Asked = {
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    body,
    raw,
    header: (name) => c.req.header(name) ?? null,
    origin: originOf(
      c.env.incoming.socket.remoteAddress,
      c.req.header("x-forwarded-for"),
      shop.settings.trustedProxies
    ),
    locale,
    t: voiceByLocale[locale].t,
    customer: token === undefined ? null : await customerOf(shop, token)
  }
  if (route.access === "anyone") return route.answer(shop, asked)
  const { customer } = asked
  if (customer === null) {
    return {
      ...saying(c, 401, "unauthorized", "refusals.sessionEnded"),
      headers: { "WWW-Authenticate": "Bearer" }
    }
  }
  const isForeign = route.owner !== undefined && asked.params[route.owner] !== String(customer.id)
  return isForeign
    ? saying(c, 404, "not_found", "server.notFound")
    : route.answer(shop, { ...asked, customer })
}

const within = async (
  ms: number,
  c: Asking,
  call: string,
  answering: Promise<Answer>
): Promise<Answer> => {
  const late = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => {
    logTrouble(call, new Error("no answer in time"))
    late.resolve(saying(c, 503, "slow", "server.slow"))
  }, ms)
  try {
    return await Promise.race([answering, late.promise])
  } catch (problem) {
    logTrouble(call, problem)
    return saying(c, 500, "server", "refusals.anything")
  } finally {
    clearTimeout(timer)
  }
}

const sent = async (
  c: Asking,
  { body, headers, isTagged = false, status }: Answer
): Promise<Response> => {
  const all = new Headers({ "Cache-Control": "no-store", Vary: "Accept-Language", ...headers })
  all.append("Vary", "Accept-Encoding")
  const written = new TextEncoder().encode(JSON.stringify(body))
  if (isTagged) {
    const tag = `W/"${hash("sha256", written, "base64url").slice(0, 22)}"`
    all.set("ETag", tag)
    if (c.req.header("if-none-match")?.includes(tag) === true)
      return new Response(null, { status: 304, headers: all })
  }
  all.set("Content-Type", "application/json; charset=utf-8")
  const smaller = await compressed(written, c.req.header("accept-encoding"), "each time")
  if (smaller !== null) all.set("Content-Encoding", smaller.encoding)
  return new Response(smaller?.bytes ?? written, { status, headers: all })
}

const saying = (c: Asking, status: number, code: string, word: Word): Answer =>
  no(status, code, voiceByLocale[localeFor(c)].t(word))

type Word =
  | "server.badInput"
  | "server.methodNotAllowed"
  | "server.notFound"
  | "server.slow"
  | "server.tooLarge"
  | "refusals.anything"
  | "refusals.sessionEnded"

const localeFor = (c: Asking) => acceptedLocale(c.req.header("accept-language")) ?? "ar"

/** Breaks the connection instead of answering. */
const dropped = (c: Asking): Response => {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
