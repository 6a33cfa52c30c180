import { Worker } from "node:worker_threads"
import type { TestShop } from "../support/startShop.ts"
import type { Cell } from "./table.ts"

/** The input and the result of a worker. */
export interface LoadTestOptions {
  /** Requested one after another, repeatedly. */
  readonly urls: ReadonlyArray<string>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent with a new idempotency key each, one after another; without it the requests are GETs. */
  readonly posts?: ReadonlyArray<{ readonly token: string; readonly body: string }>
  readonly connections: number
  readonly warmUpMs: number
  readonly ms: number
}
export interface LoadTestResult {
  readonly answered: number
  readonly notOk: number
  readonly aSecond: number
  readonly p50: number
  readonly p99: number
}

/**
 * Sends requests from a worker thread over persistent connections, each as soon as the last one was
 * answered.
 */
export const requestRates = async (
  shop: Pick<TestShop, "url">,
  before: (what: string) => void
): Promise<ReadonlyArray<ReadonlyArray<Cell>>> => {
  const paths = [
    ["product (API)", "/api/getProductById/105"],
    ["category (API)", "/api/category/1/products"],
    ["search (API)", `/api/getProductName?name=${encodeURIComponent("عود")}`],
    ["product page (HTML)", "/product/105"]
  ] as const
  const rows: Array<ReadonlyArray<Cell>> = []
  for (const [what, path] of paths) {
    before(what)
    const seen = await measureLoad({
      urls: [`${shop.url}${path}`],
      connections: 32,
      warmUpMs: 1_000,
      ms: 5_000
    })
    rows.push([what, seen.aSecond, seen.p50, seen.p99, seen.answered, seen.notOk])
  }
  return rows
}

export const measureLoad = (options: LoadTestOptions) =>
  new Promise<LoadTestResult>((resolve, reject) => {
    const worker = new Worker(new URL("./loadWorker.ts", import.meta.url), { workerData: options })
    worker.once("message", resolve).once("error", reject)
  })
