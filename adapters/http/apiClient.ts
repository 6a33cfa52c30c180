import ky, { type KyInstance } from "ky"
import type { Session } from "#core/session/Session.ts"
import { limits } from "#core/shared/limits.ts"

/** What every port needs to ask the shop's server. */
export interface ApiClient {
  /** For calls that anyone may make. */
  readonly http: KyInstance
  /** For calls in the customer's name: the session's token goes along while there is a session. */
  readonly customer: KyInstance
  /** This shop's own origin, such as https://shop.example. */
  readonly origin: string
  readonly locale: string
  /** Clock time in milliseconds. */
  readonly now: () => number
  /** How long placing an order may take. */
  readonly orderMs: number
}

export interface ApiClientSettings {
  readonly baseUrl: URL | string
  readonly origin: string
  readonly locale: string
  readonly session: () => Session | null
  readonly now: () => number
  readonly fetch?: typeof fetch
  /** How long a question may take, its repetitions included, and how long an order. */
  readonly timeouts?: { readonly requestMs: number; readonly orderMs: number }
}

/** The shop's server, asked in the shopper's language. A question is repeated at most twice within 10 s, an order never. */
export const createApiClient = ({
  baseUrl,
  origin,
  locale,
  session,
  now,
  fetch,
  timeouts = defaultTimeouts
}: ApiClientSettings): ApiClient => {
  const http = ky.create({
    baseUrl: String(baseUrl).replace(/\/*$/, "/"),
    headers: { "accept-language": locale },
    timeout: timeouts.requestMs,
    totalTimeout: timeouts.requestMs,
    retry: {
      limit: 2,
      methods: ["get"],
      statusCodes: [408, 500, 502, 503, 504],
      afterStatusCodes: [],
      jitter: true
    },
    ...(fetch === undefined ? {} : { fetch })
  })
  const customer = http.extend({
    hooks: { beforeRequest: [({ request }) => setAuthorization(request.headers, session())] }
  })
  return { http, customer, origin, locale, now, orderMs: timeouts.orderMs }
}

const defaultTimeouts = { requestMs: 10_000, orderMs: limits.payment.initiateTimeoutMs }

/** A token that no header can hold is no token. */
export const setAuthorization = (headers: Headers, session: Session | null): void => {
  if (session !== null && /^[\x21-\x7e]+$/.test(session.token))
    headers.set("authorization", `Bearer ${session.token}`)
}

/** Words as every server can read them: half a letter becomes the sign for one that is unknown, a NUL a space. */
export const toWellFormedText = (text: string): string => text.toWellFormed().replaceAll("\0", " ")

/** A stranger's text as one part of a path. Dots alone would climb out of it, so they are spelled as none. */
export const pathSegment = (text: string): string =>
  /^\.{1,2}$/.test(text) ? "_" : encodeURIComponent(toWellFormedText(text))
