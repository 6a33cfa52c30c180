import ky, { type KyInstance } from "ky"
import type { Session } from "#core/session/Session.ts"
import { limits } from "#core/shared/limits.ts"

/** What every port needs to call the API. */
export interface ApiClient {
  /** For calls without a session. */
  readonly http: KyInstance
  /** For calls of a customer: sends the session's token while there is a session. */
  readonly customer: KyInstance
  /** This shop's own origin, such as https://shop.example. */
  readonly origin: string
  readonly locale: string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Time-out of placing an order, in milliseconds. */
  readonly orderMs: number
}

export interface ApiClientSettings {
  readonly baseUrl: URL | string
  readonly origin: string
  readonly locale: string
  readonly session: () => Session | null
  readonly now: () => number
  readonly fetch?: typeof fetch
  /** Time-outs: of a request with its retries, and of placing an order. */
  readonly timeouts?: { readonly requestMs: number; readonly orderMs: number }
}

/** Creates what the ports of the shop call the API with. */
export const createApiClient = ({
  baseUrl,
  origin,
  locale,
  session,
  now,
  fetch,
  timeouts = defaultTimeouts
}: ApiClientSettings): ApiClient => {
  const http = createHttpClient(String(baseUrl), locale, timeouts.requestMs, fetch)
  const customer = http.extend({
    hooks: { beforeRequest: [({ request }) => setAuthorization(request.headers, session())] }
  })
  return { http, customer, origin, locale, now, orderMs: timeouts.orderMs }
}

/** Creates an HTTP client. A GET is retried at most twice within the time-out, a POST never. */
export const createHttpClient = (
  baseUrl: string,
  locale: string,
  timeout: number,
  fetch?: typeof globalThis.fetch
): KyInstance =>
  ky.create({
    baseUrl: baseUrl.replace(/\/*$/, "/"),
    headers: { "accept-language": locale },
    timeout,
    totalTimeout: timeout,
    retry: {
      limit: 2,
      methods: ["get"],
      statusCodes: [408, 500, 502, 503, 504],
      afterStatusCodes: [],
      jitter: true
    },
    ...(fetch === undefined ? {} : { fetch })
  })

const defaultTimeouts = { requestMs: 10_000, orderMs: limits.payment.initiateTimeoutMs }

/** Sets the bearer token; a token that a header cannot hold is left out. */
export const setAuthorization = (headers: Headers, session: Session | null): void => {
  if (session !== null && /^[\x21-\x7e]+$/.test(session.token))
    headers.set("authorization", `Bearer ${session.token}`)
}

/** Replaces lone surrogates and NUL, which a URL or a database cannot hold. */
export const toWellFormedText = (text: string): string => text.toWellFormed().replaceAll("\0", " ")

/**
 * Encodes text as one segment of a path. `.` and `..` would be resolved by the URL parser, so they
 * become `_`.
 */
export const pathSegment = (text: string): string =>
  /^\.{1,2}$/.test(text) ? "_" : encodeURIComponent(toWellFormedText(text))
