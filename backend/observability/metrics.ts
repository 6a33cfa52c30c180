import type { IncomingMessage, ServerResponse } from "node:http"
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"
import type pg from "pg"
import type { ObservedQuery } from "../database/openDatabase.ts"
import type { ObservedResponse } from "../http/requestContext.ts"

/** What a server counts of itself, in the format of Prometheus. */
export interface Metrics {
  readonly registry: Registry
  readonly observeResponse: (response: ObservedResponse) => void
  readonly observeQuery: (query: ObservedQuery) => void
  readonly observeJob: (job: string, seconds: number, isFailed: boolean) => void
}

/** The counters of one server (docs/monitoring.md#metrics). */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: "sadu_http_request_duration_seconds",
    help: "Time from the head of a request to the end of its response, by route.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers
  })
  const aborted = new Counter({
    name: "sadu_http_aborted_responses_total",
    help: "Responses that ended before all of them was sent.",
    labelNames: ["route"] as const,
    registers
  })
  const queries = new Histogram({
    name: "sadu_database_query_duration_seconds",
    help: "Time of a statement, with the network and without the wait for a connection.",
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5],
    registers
  })
  const failedQueries = new Counter({
    name: "sadu_database_failed_queries_total",
    help: "Statements that the database refused or did not answer; a lost race is one too.",
    registers
  })
  const jobs = new Histogram({
    name: "sadu_job_duration_seconds",
    help: "Time of a run of a background job.",
    labelNames: ["task", "outcome"] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers
  })
  return {
    registry,
    observeResponse: ({ isAborted, method, route, seconds, status }) => {
      requests.observe({ method, route, status: String(status) }, seconds)
      if (isAborted) aborted.inc({ route })
    },
    observeQuery: ({ isFailed, ms }) => {
      queries.observe(ms / 1_000)
      if (isFailed) failedQueries.inc()
    },
    observeJob: (job, seconds, isFailed) =>
      jobs.observe({ task: job, outcome: isFailed ? "failed" : "done" }, seconds)
  }
}

/** Adds the connections of the server to its database. */
export const registerPool = ({ registry }: Metrics, pool: pg.Pool): void => {
  new Gauge({
    name: "sadu_database_connections",
    help: "Connections in use, idle ones, and requests that wait for one.",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      this.set({ state: "used" }, pool.totalCount - pool.idleCount)
      this.set({ state: "idle" }, pool.idleCount)
      this.set({ state: "waiting" }, pool.waitingCount)
    }
  })
  new Gauge({
    name: "sadu_database_connections_limit",
    help: "The most connections that the server opens.",
    registers: [registry],
    collect() {
      this.set(pool.options.max)
    }
  })
}

/** Serves `/metrics` on a port of its own. */
export const metricsListener =
  ({ registry }: Metrics, refresh: () => Promise<void>) =>
  async ({ method, url }: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (url !== "/metrics" || method !== "GET") {
      outgoing.writeHead(404).end()
      return
    }
    await refresh()
    const text = await registry.metrics()
    outgoing.writeHead(200, { "Content-Type": registry.contentType }).end(text)
  }

/** Adds the age of what guests read from the replica. */
export const registerReplica = (
  { registry }: Metrics,
  replica: { readonly lagMs: () => number | null }
): void => {
  new Gauge({
    name: "sadu_replica_lag_seconds",
    help: "Age of what guests read from the replica; -1 while the primary is read instead.",
    registers: [registry],
    collect() {
      const ms = replica.lagMs()
      this.set(ms === null ? -1 : ms / 1_000)
    }
  })
}
