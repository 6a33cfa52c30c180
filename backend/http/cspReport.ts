import { Schema } from "effect"
import type { HttpBindings } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { LRUCache } from "lru-cache"
import { clientIp } from "./clientIp.ts"
import { logViolation } from "./logError.ts"
import { setRoute } from "./requestContext.ts"
import { decodeStrict, parseJsonBody } from "./requestBody.ts"

/** Where browsers send the reports. */
export const cspReportPath = "/csp-report"

interface ReportOptions {
  readonly settings: { readonly trustedProxies: number }
  readonly now: () => number
}

/**
 * `POST /csp-report`: logs what a page's policy blocked. Of a report only the directive and the
 * site of what was blocked are logged, because its addresses may name a person's order. A client
 * has few reports in ten minutes, and all clients together have some more, because anybody may
 * send them.
 */
export const createCspReports = ({ now, settings }: ReportOptions) => {
  const counts = new LRUCache<string, ReportCount>({ max: 5_000 })
  const isOver = (name: string, maximum: number): boolean => {
    const counted = counts.get(name)
    const count =
      counted === undefined || counted.endsAt <= now()
        ? { reports: 0, endsAt: now() + windowMs }
        : counted
    count.reports += 1
    counts.set(name, count)
    return count.reports > maximum
  }
  const limitBody = bodyLimit({ maxSize: 16 * 1_024, onError: (c) => c.body(null, 413) })
  return new Hono<{ Bindings: HttpBindings }>().post("/", limitBody, async (c) => {
    setRoute(cspReportPath)
    const raw = await c.req.text()
    if (isOver(clientOf(c, settings.trustedProxies), clientMaximum) || isOver("all", maximum))
      return c.body(null, 429, { "Retry-After": String(windowMs / 1_000) })
    for (const report of readReports(parseJsonBody(raw)).slice(0, 5)) logViolation(report)
    return c.body(null, 204)
  })
}

interface ReportCount {
  reports: number
  readonly endsAt: number
}

const windowMs = 600_000
const clientMaximum = 20
const maximum = 500

type ReportContext = Context<{ Bindings: HttpBindings }>

const clientOf = (c: ReportContext, trustedProxies: number): string =>
  clientIp(c.env.incoming.socket.remoteAddress, c.req.header("x-forwarded-for"), trustedProxies).ip

/** What the log holds of a report. */
interface Violation {
  readonly directive: string
  /** The origin of what was blocked, or a keyword such as `inline`. */
  readonly blocked: string
}

/** The reports of a body in either of the forms that browsers send; none where it has another. */
const readReports = (body: unknown): ReadonlyArray<Violation> => {
  const old = decodeStrict(OldReport, body)
  if (old !== null)
    return [toViolation(old["csp-report"]["effective-directive"], old["csp-report"]["blocked-uri"])]
  return (decodeStrict(NewReports, body) ?? []).map(({ body: report }) =>
    toViolation(report.effectiveDirective, report.blockedURL)
  )
}

const Word = Schema.optionalKey(Schema.String)
const OldReport = Schema.Struct({
  "csp-report": Schema.Struct({ "effective-directive": Word, "blocked-uri": Word })
})
const NewReports = Schema.Array(
  Schema.Struct({ body: Schema.Struct({ effectiveDirective: Word, blockedURL: Word }) })
)

const toViolation = (directive = "", blocked = ""): Violation => ({
  directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "unknown",
  blocked: URL.canParse(blocked)
    ? originOf(new URL(blocked))
    : (/^[a-z-]{1,40}$/.exec(blocked)?.[0] ?? "unknown")
})

/** An address without an origin, such as `data:`, is its scheme. */
const originOf = ({ host, origin, protocol }: URL): string =>
  host === "" || origin === "null" ? protocol : origin.slice(0, 100)
