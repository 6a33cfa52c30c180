import { Agent, get } from "node:http"
import { parentPort, workerData } from "node:worker_threads"
import type { LoadTestResult, LoadTestOptions } from "./requests.ts"

const measure = async ({
  connections,
  ms,
  urls,
  warmUpMs
}: LoadTestOptions): Promise<LoadTestResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const begin = performance.now() + warmUpMs
  const end = begin + ms
  const took: Array<number> = []
  const counted = { asked: 0, notOk: 0 }
  const askOn = async () => {
    for (let at = performance.now(); at < end; at = performance.now()) {
      const status = await statusOf(urls[counted.asked++ % urls.length] ?? "", agent)
      const now = performance.now()
      if (at < begin || now > end) continue
      took.push(now - at)
      if (status !== 200) counted.notOk++
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    answered: took.length,
    notOk: counted.notOk,
    aSecond: (took.length * 1_000) / ms,
    p50: at(0.5),
    p99: at(0.99)
  }
}

/** The status; 0 if there was no response. */
const statusOf = (url: string, agent: Agent) =>
  new Promise<number>((settled) => {
    const request = get(
      url,
      { agent, headers: { "accept-language": "ar" }, timeout: 10_000 },
      (answer) => {
        answer
          .resume()
          .once("end", () => settled(answer.statusCode ?? 0))
          .once("error", () => settled(0))
      }
    )
    request.once("error", () => settled(0)).once("timeout", () => request.destroy())
  })

parentPort?.postMessage(await measure(workerData))
