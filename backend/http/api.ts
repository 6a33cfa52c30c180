import type { HttpBindings } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import { type Context as HonoContext, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { getCookie } from "hono/cookie"
import type { ParseKeys } from "i18next"
import { LRUCache } from "lru-cache"
import { i18nByLocale } from "#locales/allLocales.ts"
import { isDeskPath } from "#locales/deskPaths.ts"
import { databaseTrouble } from "../database/databaseErrors.ts"
import { parseJsonBody, unreadableBody } from "./requestBody.ts"
import { acceptedEncoding, compress, type Compressed } from "./compression.ts"
import { isCrossOrigin, isCrossSite, requestSource } from "./csrf.ts"
import { etagOf, isUnchanged } from "./etag.ts"
import { acceptedLocale } from "./requestLocale.ts"
import { clientIp } from "./clientIp.ts"
import type { FaultInjection } from "./faultInjection.ts"
import {
  type ApiResponse,
  type ApiRequest,
  type Customer,
  errorResponse,
  type Route,
  type SignedInStaff
} from "./route.ts"
import { logError } from "./logError.ts"
import { HttpError } from "./HttpError.ts"
import { StorageFailed } from "./StorageFailed.ts"
import { setRoute } from "./requestContext.ts"
import { DeadlineExceeded, withDeadline } from "./withDeadline.ts"

/** What the API itself needs of the context of its handlers. */
interface ApiOptions {
  readonly settings: { readonly trustedProxies: number; readonly publicUrl: string | null }
  readonly faultInjection: FaultInjection | null
}

interface Authentication<Context> {
  /** The customer of a bearer token; null where it is not valid. */
  readonly findCustomer: (context: Context, token: string) => Promise<Customer | null>
  /** The staff member of the token of the desk's cookie; null where it is not valid. */
  readonly findStaff: (
    context: Context,
    token: string,
    isUse: boolean
  ) => Promise<SignedInStaff | null>
}

type ApiContext = HonoContext<{ Bindings: HttpBindings }>

/** The API: exactly the calls of the route table, each with the access that the table gives it. */
export const createApi = <Context extends ApiOptions>(
  context: Context,
  routes: ReadonlyArray<Route<Context>>,
  authentication: Authentication<Context>
) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const limitBody = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) => toHttpResponse(c, errorFor(c, 413, "too_large", "server.tooLarge"))
    })
  for (const route of routes) {
    const isLarge = route.call?.isLarge === true
    const limit = limitBody(isLarge ? maximumLargeBytes : maximumBodyBytes)
    app.on(
      route.method,
      honoPath(route),
      // A file is limited by the handler that reads it.
      (c, next) => (isUpload(route) ? next() : limit(c, next)),
      (c) => handle(context, authentication, route, c)
    )
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
    return toHttpResponse(c, troubleFor(c, problem))
  })
  return app
}

const maximumBodyBytes = 64 * 1_024
/** A product with 250 variants, as it was seen and as it is saved. */
const maximumLargeBytes = 1_024 * 1_024
const timeoutMs = 28_000
/** A file of 20 MB arrives over a slow connection, and is worked on after others. */
const uploadTimeoutMs = 300_000

/** Whether the body of a call is a file. */
export const isUpload = <Context>({ call, isUpload: isFile }: Route<Context>) =>
  isFile === true || call?.isUpload === true

const honoPath = ({ path }: { readonly path: string }) => path.replace(/\{(\w+)\}/g, ":$1")

const handle = async <Context extends ApiOptions>(
  context: Context,
  authentication: Authentication<Context>,
  route: Route<Context>,
  c: ApiContext
): Promise<Response> => {
  const call = `${route.method} ${route.path}`
  setRoute(`/api${route.path}`)
  const work = async () =>
    toHttpResponse(
      c,
      await answerInTime(
        c,
        call,
        isUpload(route) ? uploadTimeoutMs : timeoutMs,
        handleRequest(context, authentication, route, c)
      )
    )
  const { faultInjection } = context
  return faultInjection === null
    ? work()
    : faultInjection.respond(c.req.raw, call, work, () => dropConnection(c))
}

const handleRequest = async <Context extends ApiOptions>(
  context: Context,
  authentication: Authentication<Context>,
  route: Route<Context>,
  c: ApiContext
): Promise<ApiResponse> => {
  const raw = route.method === "POST" && !isUpload(route) ? await c.req.text() : ""
  if (route.method === "POST") {
    const isForeign = isDeskPath(route.path) ? isCrossOrigin : isCrossSite
    if (isForeign(requestSource(c), context.settings.publicUrl))
      return errorFor(c, 403, "cross_site", "server.crossSite")
    if (isUpload(route) && !isBinaryRequest(c.req.header("content-type")))
      return errorFor(c, 415, "not_binary", "server.notBinary")
    if (!isUpload(route) && !isJsonRequest(c.req.header("content-type"), raw))
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
    stream: isUpload(route) ? c.req.raw.body : null,
    header: (name) => c.req.header(name) ?? null,
    client: clientIp(
      c.env.incoming.socket.remoteAddress,
      c.req.header("x-forwarded-for"),
      context.settings.trustedProxies
    ),
    locale,
    t: i18nByLocale[locale].t,
    customer:
      token === undefined || route.access === "staff"
        ? null
        : await authentication.findCustomer(context, token)
  }
  if (route.access === "anyone") return route.handler(context, apiRequest)
  if (route.access === "staff") return handleAtDesk(context, authentication, route, c, apiRequest)
  const { customer } = apiRequest
  if (customer === null) {
    return {
      ...errorFor(c, 401, "unauthorized", "refusals.sessionEnded"),
      headers: { "WWW-Authenticate": "Bearer" }
    }
  }
  const isForeign = route.owner !== null && apiRequest.params[route.owner] !== String(customer.id)
  return isForeign
    ? errorFor(c, 404, "not_found", "server.notFound")
    : route.handler(context, { ...apiRequest, customer })
}

/** The response to a call of the desk, for the staff member of the cookie. */
const handleAtDesk = async <Context extends ApiOptions>(
  context: Context,
  { findStaff }: Authentication<Context>,
  { handler, role }: Extract<Route<Context>, { readonly access: "staff" }>,
  c: ApiContext,
  apiRequest: ApiRequest
): Promise<ApiResponse> => {
  const token = /^[\w-]{43}$/.exec(getCookie(c, "desk", "host") ?? "")?.[0]
  const isUse = c.req.header("x-refresh") === undefined
  const staff = token === undefined ? null : await findStaff(context, token, isUse)
  if (staff === null) return errorFor(c, 401, "unauthorized", "server.staffSessionEnded")
  return role === "owner" && staff.role !== "owner"
    ? errorFor(c, 403, "owner_only", "server.ownerOnly")
    : handler(context, { ...apiRequest, staff })
}

/** The response to a call, also if it fails or takes too long. */
const answerInTime = async (
  c: ApiContext,
  call: string,
  limitMs: number,
  answering: Promise<ApiResponse>
): Promise<ApiResponse> => {
  try {
    return await withDeadline(limitMs, answering)
  } catch (problem) {
    if (problem instanceof HttpError) return refusalFor(c, problem)
    logError(call, problem)
    return troubleFor(c, problem)
  }
}

const refusalFor = (
  c: ApiContext,
  { code, details, messageKey, status, values, waitSeconds }: HttpError
): ApiResponse => {
  const response = errorFor(c, status, code, messageKey, details, values)
  return waitSeconds === undefined
    ? response
    : { ...response, headers: { "Retry-After": String(waitSeconds) } }
}

/** In seconds: a database that restarts is back by then. */
export const retryAfterS = "5"

/**
 * The response to an error: 503 if asking again can help. It has no message where the call may have
 * been done, so that the shop asks instead of saying that nothing happened.
 */
const troubleFor = (c: ApiContext, problem: unknown): ApiResponse => {
  const headers = { "Retry-After": retryAfterS }
  const unknown = (code: string) => ({ status: 503, body: { status: false, code }, headers })
  if (problem instanceof DeadlineExceeded) return unknown("slow")
  if (problem instanceof StorageFailed)
    return { ...errorFor(c, 503, "storage_failed", "server.storageFailed"), headers }
  switch (databaseTrouble(problem)) {
    case "busy":
      return { ...errorFor(c, 503, "slow", "server.slow"), headers }
    case "away":
      return unknown("unavailable")
    case null:
      return errorFor(c, 500, "server", "refusals.unknown")
  }
}

const toHttpResponse = async (
  c: ApiContext,
  { body, cookies = [], headers, hasETag = false, status }: ApiResponse
): Promise<Response> => {
  const all = new Headers({ "Cache-Control": "no-store", Vary: "Accept-Language", ...headers })
  all.append("Vary", "Accept-Encoding")
  for (const cookie of cookies) all.append("Set-Cookie", cookie)
  if (body instanceof ReadableStream) return new Response(body, { status, headers: all })
  const respond = (plain: Uint8Array<ArrayBuffer>, compressed: Compressed | null) => {
    all.set("Content-Type", "application/json; charset=utf-8")
    if (compressed !== null) all.set("Content-Encoding", compressed.encoding)
    return new Response(compressed?.bytes ?? plain, { status, headers: all })
  }
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const accept = c.req.header("accept-encoding")
  if (!hasETag) return respond(bytes, await compress(bytes, accept, "each time"))
  const etag = etagOf(bytes)
  all.set("ETag", etag)
  return isUnchanged(c.req.header("if-none-match"), etag)
    ? new Response(null, { status: 304, headers: all })
    : respond(bytes, await compressOnce(etag, bytes, accept))
}

/** The compressed bodies of responses that many request, by their content. */
const compressedBodies = new LRUCache<string, Promise<Compressed | null>>({
  max: 500,
  ttl: 60_000
})

const compressOnce = (etag: string, bytes: Uint8Array, accept: string | undefined) => {
  const name = `${acceptedEncoding(accept)} ${etag}`
  const known = compressedBodies.get(name)
  if (known !== undefined) return known
  const compressed = compress(bytes, accept, "each time")
  compressedBodies.set(name, compressed)
  return compressed
}

const errorFor = (
  c: ApiContext,
  status: number,
  code: string,
  messageKey: ParseKeys,
  details?: object,
  values?: HttpError["values"]
): ApiResponse =>
  errorResponse(status, code, i18nByLocale[requestLocale(c)].t(messageKey, values ?? {}), details)

/**
 * A form of another site can send any content type but this one. A request without a body, such as
 * a logout, needs none.
 */
const isJsonRequest = (contentType: string | undefined, body: string): boolean =>
  contentType === undefined
    ? body === ""
    : /^application\/json\s*(;|$)/i.test(contentType.trimStart())

/** Nor this one. */
const isBinaryRequest = (contentType: string | undefined): boolean =>
  contentType?.trim().toLowerCase() === "application/octet-stream"

const requestLocale = (c: ApiContext) => acceptedLocale(c.req.header("accept-language")) ?? "ar"

/** Closes the connection without a response. */
const dropConnection = (c: ApiContext): Response => {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
