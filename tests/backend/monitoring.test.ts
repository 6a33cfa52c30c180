import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { text as readText } from "node:stream/consumers"
import { expect, it } from "vitest"
import { parse } from "yaml"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { freePort } from "#backend/freePort.ts"
import { createMetrics } from "#backend/observability/metrics.ts"
import { registerShopMetrics } from "#backend/observability/shopMetrics.ts"
import { callApi, query } from "../support/apiClient.ts"
import { customerPool } from "../support/customers.ts"
import { createPayload, initiatePayment, placeOrder } from "../support/orderClient.ts"
import { captureConsole } from "../support/captureConsole.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

/** A trace as a collector gets it, as far as the tests read it. */
interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: object }>
}

const collector = sharedFixture(
  async () => {
    const spans: Array<ReceivedSpan> = []
    const server = createServer(async (request, response) => {
      const { resourceSpans } = JSON.parse(await readText(request))
      for (const { scopeSpans } of resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.setHeader("Content-Type", "application/json").end("{}")
    })
    const port = await freePort()
    await once(server.listen(port, "127.0.0.1"), "listening")
    return { server, spans, url: `http://127.0.0.1:${port}` }
  },
  async ({ server }) => {
    server.close()
    server.closeAllConnections()
  }
)

/** A shop whose background jobs do nothing, so that what is due stays. */
const shop = sharedFixture(
  async () => {
    const metricsPort = await freePort()
    const started = await startShop({
      env: {
        METRICS_PORT: String(metricsPort),
        SLOW_QUERY_MS: "1",
        SWEEP_EVERY_S: "100000",
        OTEL_EXPORTER_OTLP_ENDPOINT: collector().url
      }
    })
    return { ...started, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` }
  },
  ({ stop }) => stop()
)

const newCustomer = customerPool(shop, 3)

const readMetrics = async () => (await fetch(shop().metricsUrl)).text()

/** The value of a metric with these labels, which may be some of those it has. */
const valueOf = (text: string, name: string, labels: Readonly<Record<string, string>> = {}) => {
  const line = text
    .split("\n")
    .find(
      (one) =>
        one.startsWith(name) &&
        /[{ ]/.test(one.charAt(name.length)) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`))
    )
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(" ")))
}

it("counts requests by the pattern of their route, and nothing of their content", async () => {
  const customer = newCustomer()
  await placeOrder(shop(), customer, { method: "cash", lines: [{ id: 129, quantity: 1 }] })
  await callApi(shop(), "/order/99999999", { token: customer.token })
  await fetch(`${shop().url}/assets/no-such-file.js`)
  const text = await readMetrics()
  const requests = "sadu_http_request_duration_seconds_count"
  expect(valueOf(text, requests, { route: "/api/order/store", status: "200" })).toBe(1)
  expect(valueOf(text, requests, { method: "GET", status: "404", route: "*" })).toBe(1)
  expect(valueOf(text, "sadu_orders_last_hour", { payment: "cash" })).toBe(1)
  expect(valueOf(text, "sadu_database_up")).toBe(1)
  expect(valueOf(text, "sadu_database_connections_limit")).toBe(10)
  expect(text).not.toContain("99999999")
  expect(text).not.toContain("no-such-file")
})

it("tells how long the oldest payment has waited to be checked", async () => {
  const before = await readMetrics()
  expect(valueOf(before, "sadu_oldest_due_seconds", { kind: "payment" })).toBe(0)
  const order = await createPayload(shop(), { method: "card", lines: [{ id: 129, quantity: 1 }] })
  await initiatePayment(shop(), newCustomer(), order)
  await query(shop(), "update invoice set next_check_at = now() - interval '10 minutes'")
  const text = await readMetrics()
  expect(valueOf(text, "sadu_due", { kind: "payment" })).toBe(1)
  expect(valueOf(text, "sadu_oldest_due_seconds", { kind: "payment" })).toBeGreaterThanOrEqual(600)
})

it("is served on its own port alone, and that port serves nothing else", async () => {
  const page = await fetch(`${shop().url}/metrics`)
  expect(await page.text()).not.toContain("sadu_")
  expect((await fetch(new URL("/api/health", shop().metricsUrl))).status).toBe(404)
})

it("without its database says so, and shows no old figures", async () => {
  const lines: Array<string> = []
  const database = await openDatabase({
    databaseUrl: shop().databaseUrl,
    dataDir: "",
    databasePool: 2,
    statementTimeoutS: 10
  })
  const metrics = createMetrics()
  const refresh = registerShopMetrics(metrics, {
    db: database.db,
    messageQueue: { listDeadLetters: async () => [] }
  })
  await refresh()
  expect(valueOf(await metrics.registry.metrics(), "sadu_dead_letters")).toBe(0)
  await database.close()
  await captureConsole(lines, refresh)
  const text = await metrics.registry.metrics()
  expect(valueOf(text, "sadu_database_up")).toBe(0)
  expect(valueOf(text, "sadu_due", { kind: "payment" })).toBeNull()
})

it("a slow statement is logged without its values", async () => {
  await callApi(shop(), "/products?search=%D8%AF%D9%84%D8%A9")
  const slow = shop()
    .logs()
    .split("\n")
    .flatMap((line) => (line.includes('"slow query"') ? [JSON.parse(line)] : []))
  expect(slow.length).toBeGreaterThan(0)
  expect(slow[0]).toMatchObject({ level: "warning", statement: expect.any(String) })
  expect(JSON.stringify(slow)).not.toContain("دلة")
})

it("a request is a span in the trace of its proxy, with its statements as parts", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c"
  await fetch(`${shop().url}/api/health/ready`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  })
  const ofTrace = () => collector().spans.filter((span) => span.traceId === traceId)
  await expect.poll(() => ofTrace().map(({ name }) => name)).toContain("GET /api/health/ready")
  const request = ofTrace().find(({ name }) => name === "GET /api/health/ready")
  expect(request?.parentSpanId).toBe("b7ad6b7169203331")
  const statement = ofTrace().find(({ name }) => name === "postgresql")
  expect(statement?.parentSpanId).toBe(request?.spanId)
  expect(JSON.stringify(statement?.attributes)).toContain("rate_counter")
})

it("page, alerts and board name the metrics that there are", async () => {
  const text = await readMetrics()
  const served = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [name, `${name}_bucket`, `${name}_count`] : [name]
    )
  )
  // Only a server with a replica has it.
  served.add("sadu_replica_lag_seconds")
  const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), "utf8")
  const [page, alerts, board] = await Promise.all(
    ["docs/monitoring.md", "docs/deploy/alerts.yml", "docs/deploy/grafana.json"].map(read)
  )
  const namesIn = (text = "") => new Set(text.match(/\b(?:sadu_|nodejs_|process_)\w+/g))
  for (const file of [page, alerts, board])
    expect([...namesIn(file)].filter((name) => !served.has(name))).toEqual([])
  const ours = [...text.matchAll(/^# TYPE (sadu_\w+)/gm)].map(([, name]) => name)
  expect(ours.filter((name) => !namesIn(page).has(name ?? ""))).toEqual([])
  const rules: ReadonlyArray<{ readonly alert: string }> = parse(alerts ?? "").groups[0].rules
  expect(rules.map(({ alert }) => alert)).toEqual(
    [...(page ?? "").matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, name]) => name)
  )
})
