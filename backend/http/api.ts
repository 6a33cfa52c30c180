import type { HttpBindings } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { i18nByLocale } from "#locales/allLocales.ts"
import { isDatabaseTimeout } from "../database/openDatabase.ts"
import { findCustomer } from "../customers/sessions.ts"
import { parseJsonBody, unreadableBody } from "./requestBody.ts"
import { compress } from "./compression.ts"
import { isCrossSite } from "./crossSite.ts"
import { etagOf, isUnchanged } from "./etag.ts"
import { acceptedLocale } from "./requestLocale.ts"
import { clientAddress } from "./clientAddress.ts"
import { type ApiResponse, type ApiRequest, errorResponse, type Route, type Shop } from "./route.ts"
import { logError } from "./logError.ts"

type ApiContext = Context<{ Bindings: HttpBindings }>

/** The API: exactly the calls of the route table, each with the access that the table gives it. */
export const createApi = (shop: Shop, routes: ReadonlyArray<Route>) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(
    bodyLimit({
      maxSize: maximumBodyBytes,
      onError: (c) => toHttpResponse(c, errorFor(c, 413, "too_large", "server.tooLarge"))
    })
  )
  for (const route of routes) {
    app.on(route.method, honoPath(route), (c) => handle(shop, route, c))
  }
  for (const path of new Set(routes.map(honoPath))) {
    const allowed = routes
      .filter((route) => honoPath(route) === path)
      .map(({ method }) => method)
      .join(", ")
    app.all(path, (c) =>
      toHttpResponse(c, {
        ...errorFor(c, 405, "method_not_allowed", "server.methodNotAllowed"),
        headers: { Allow: allowed }
      })
    )
  }
  app.all("*", (c) => toHttpResponse(c, errorFor(c, 404, "not_found", "server.notFound")))
  app.onError((problem, c) => {
    logError(`${c.req.method} /api`, problem)
    return toHttpResponse(c, errorFor(c, 500, "server", "refusals.unknown"))
  })
  return app
}

const maximumBodyBytes = 64 * 1_024
const timeoutMs = 28_000

const honoPath = ({ path }: Pick<Route, "path">) => path.replace(/\{(\w+)\}/g, ":$1")

const handle = async (shop: Shop, route: Route, c: ApiContext): Promise<Response> => {
  const call = `${route.method} ${route.path}`
  const work = async () =>
    toHttpResponse(c, await withTimeout(timeoutMs, c, call, handleRequest(shop, route, c)))
  const { faultInjection } = shop
  return faultInjection === null
    ? work()
    : faultInjection.respond(c.req.raw, call, work, () => dropConnection(c))
}

const handleRequest = async (shop: Shop, route: Route, c: ApiContext): Promise<ApiResponse> => {
  const raw = route.method === "POST" ? await c.req.text() : ""
  if (route.method === "POST") {
    if (isCrossSite(c.req.header("sec-fetch-site")))
      return errorFor(c, 403, "cross_site", "server.crossSite")
    if (!isJsonRequest(c.req.header("content-type"), raw))
      return errorFor(c, 415, "not_json", "server.notJson")
  }
  const body = parseJsonBody(raw)
  if (body === unreadableBody || c.req.url.includes("%00"))
    return errorFor(c, 400, "bad_request", "server.badInput")
  const locale = requestLocale(c)
  const token = /^Bearer ([\w-]{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1]
  const apiRequest: ApiRequest = {
    params: c.req.param(),
    query: new URL(c.req.url).searchParams,
    body,
    rawBody: raw,
    header: (name) => c.req.header(name) ?? null,
    client: clientAddress(
      c.env.incoming.socket.remoteAddress,
      c.req.header("x-forwarded-for"),
      shop.settings.trustedProxies
    ),
    locale,
    t: i18nByLocale[locale].t,
    customer: token === undefined ? null : await findCustomer(shop, token)
  }
  if (route.access === "anyone") return route.answer(shop, apiRequest)
  const { customer } = apiRequest
  if (customer === null) {
    return {
      ...errorFor(c, 401, "unauthorized", "refusals.sessionEnded"),
      headers: { "WWW-Authenticate": "Bearer" }
    }
  }
  const isForeign =
    route.owner !== undefined && apiRequest.params[route.owner] !== String(customer.id)
  return isForeign
    ? errorFor(c, 404, "not_found", "server.notFound")
    : route.answer(shop, { ...apiRequest, customer })
}

const withTimeout = async (
  ms: number,
  c: ApiContext,
  call: string,
  answering: Promise<ApiResponse>
): Promise<ApiResponse> => {
  const late = Promise.withResolvers<ApiResponse>()
  const timer = setTimeout(() => {
    logError(call, new Error("no answer in time"))
    late.resolve(errorFor(c, 503, "slow", "server.slow"))
  }, ms)
  try {
    return await Promise.race([answering, late.promise])
  } catch (problem) {
    logError(call, problem)
    return isDatabaseTimeout(problem)
      ? errorFor(c, 503, "slow", "server.slow")
      : errorFor(c, 500, "server", "refusals.unknown")
  } finally {
    clearTimeout(timer)
  }
}

const toHttpResponse = async (
  c: ApiContext,
  { body, headers, hasETag = false, status }: ApiResponse
): Promise<Response> => {
  const all = new Headers({ "Cache-Control": "no-store", Vary: "Accept-Language", ...headers })
  all.append("Vary", "Accept-Encoding")
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  if (hasETag) {
    const etag = etagOf(bytes)
    all.set("ETag", etag)
    if (isUnchanged(c.req.header("if-none-match"), etag))
      return new Response(null, { status: 304, headers: all })
  }
  all.set("Content-Type", "application/json; charset=utf-8")
  const compressed = await compress(bytes, c.req.header("accept-encoding"), "each time")
  if (compressed !== null) all.set("Content-Encoding", compressed.encoding)
  return new Response(compressed?.bytes ?? bytes, { status, headers: all })
}

const errorFor = (c: ApiContext, status: number, code: string, word: MessageKey): ApiResponse =>
  errorResponse(status, code, i18nByLocale[requestLocale(c)].t(word))

/**
 * A form of another site can send any content type but this one. A request without a body, such as
 * a logout, needs none.
 */
const isJsonRequest = (contentType: string | undefined, body: string): boolean =>
  contentType === undefined
    ? body === ""
    : /^application\/json\s*(;|$)/i.test(contentType.trimStart())

type MessageKey =
  | "server.badInput"
  | "server.crossSite"
  | "server.methodNotAllowed"
  | "server.notFound"
  | "server.notJson"
  | "server.slow"
  | "server.tooLarge"
  | "refusals.unknown"
  | "refusals.sessionEnded"

const requestLocale = (c: ApiContext) => acceptedLocale(c.req.header("accept-language")) ?? "ar"

/** Closes the connection without an answer. */
const dropConnection = (c: ApiContext): Response => {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
