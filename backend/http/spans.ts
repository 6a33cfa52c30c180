import type { IncomingMessage } from "node:http"
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes
} from "@opentelemetry/api"

/**
 * Spans of requests, statements and calls of other servers. Without `startTracing` they cost next
 * to nothing: the API of OpenTelemetry then makes spans that record nothing.
 */
const tracer = trace.getTracer("sadu")

/** Starts the span of a request, as a part of the trace of the proxy that sent it. */
export const startRequestSpan = ({ headers, method = "" }: IncomingMessage, id: string): Span =>
  tracer.startSpan(
    method,
    {
      kind: SpanKind.SERVER,
      attributes: { "http.request.method": method, "sadu.request_id": id }
    },
    propagation.extract(context.active(), headers)
  )

/** Ends the span of a request with the route that it turned out to be. */
export const endRequestSpan = (
  span: Span,
  {
    method,
    route,
    status
  }: { readonly method: string; readonly route: string; readonly status: number }
): void => {
  span.updateName(`${method} ${route}`)
  span.setAttributes({ "http.route": route, "http.response.status_code": status })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Runs a function whose spans are parts of this one. */
export const withSpan = <Value>(span: Span, work: () => Value): Value =>
  context.with(trace.setSpan(context.active(), span), work)

/** Adds a span of what has just ended. */
export const addSpan = (
  name: string,
  ms: number,
  attributes: Attributes,
  isFailed: boolean
): void => {
  const span = tracer.startSpan(name, {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - ms,
    attributes
  })
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Makes a call of another server in a span. */
export const inCallSpan = async <Value>(
  url: string,
  call: () => Promise<Value>
): Promise<Value> => {
  const span = tracer.startSpan("call", {
    kind: SpanKind.CLIENT,
    attributes: { "server.address": new URL(url).host }
  })
  try {
    return await withSpan(span, call)
  } catch (problem) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw problem
  } finally {
    span.end()
  }
}
