import { AsyncLocalStorage } from "node:async_hooks"
import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { endRequestSpan, startRequestSpan, withSpan } from "./spans.ts"

/** The request that is being handled, for log lines. */
interface RequestContext {
  readonly id: string
  /** The pattern of the route, such as `/api/order/{orderId}`; never the path itself. */
  route: string
}

const contexts = new AsyncLocalStorage<RequestContext>()

/** The header with the id of a request, from a trusted proxy or of our own, in each response. */
const requestIdHeader = "X-Request-Id"

/** The id of the request that is being handled; null outside a request. */
export const currentRequestId = (): string | null => contexts.getStore()?.id ?? null

/** Names the route of the request that is being handled. */
export const setRoute = (route: string): void => {
  const context = contexts.getStore()
  if (context !== undefined) context.route = route
}

interface RequestLogOptions {
  /** Whether a proxy in front is trusted to name requests. */
  readonly trustsProxy: boolean
  /** Whether each request is logged as a line of JSON. */
  readonly isLogging: boolean
  /** Is told of each response after its end. */
  readonly observe?: ((response: ObservedResponse) => void) | undefined
}

/** A response that has ended, without anything of its content. */
export interface ObservedResponse {
  readonly method: string
  /** The pattern of the route. */
  readonly route: string
  readonly status: number
  readonly seconds: number
  /** Whether the client left, or the response was cut off. */
  readonly isAborted: boolean
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/** Gives each request an id and a span, and logs and counts it after the response. */
export const withRequestContext =
  ({ isLogging, observe, trustsProxy }: RequestLogOptions, listener: Listener): Listener =>
  (incoming, outgoing) => {
    const context: RequestContext = {
      id: (trustsProxy ? validId(incoming.headers["x-request-id"]) : null) ?? createId(),
      route: "*"
    }
    outgoing.setHeader(requestIdHeader, context.id)
    const startedAt = performance.now()
    const span = startRequestSpan(incoming, context.id)
    outgoing.once("close", () => {
      const response = {
        method: incoming.method ?? "",
        route: context.route,
        status: outgoing.statusCode,
        seconds: (performance.now() - startedAt) / 1_000,
        isAborted: !outgoing.writableFinished
      }
      if (isLogging) logResponse(context.id, response)
      observe?.(response)
      endRequestSpan(span, response)
    })
    return withSpan(span, () => contexts.run(context, listener, incoming, outgoing))
  }

/**
 * One line without anything of the request's content: no path, no query, no IP. Balancers ask
 * each second, so a health check that succeeds has none.
 */
const logResponse = (
  request: string,
  { isAborted, method, route, seconds, status }: ObservedResponse
) => {
  if (route.startsWith("/api/health") && status === 200) return
  console.log(
    JSON.stringify({
      at: new Date().toISOString(),
      level: "info",
      request,
      method,
      route,
      status,
      ms: Math.round(seconds * 1_000),
      ...(isAborted ? { isAborted } : {})
    })
  )
}

const validId = (id: string | ReadonlyArray<string> | undefined): string | null =>
  typeof id === "string" && /^[\w.-]{8,64}$/.test(id) ? id : null

/** Short enough to read to somebody on the telephone. */
const createId = () => randomBytes(6).toString("hex")
