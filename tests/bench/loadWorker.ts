import { randomUUID } from "node:crypto"
import { Agent, request } from "node:http"
import { parentPort, workerData } from "node:worker_threads"
import type { LoadTestResult, LoadTestOptions } from "./requests.ts"

const measure = async ({
  connections,
  headers = {},
  ms,
  posts,
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
      const nth = counted.asked++
      const url = urls[nth % urls.length] ?? ""
      const status = await statusOf(url, agent, headers, posts?.[nth % posts.length])
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
const statusOf = (
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  post: { readonly token: string; readonly body: string } | undefined
) =>
  new Promise<number>((settled) => {
    const sent = request(
      url,
      {
        agent,
        method: post === undefined ? "GET" : "POST",
        headers: {
          "accept-language": "ar",
          ...headers,
          ...(post !== undefined && {
            authorization: `Bearer ${post.token}`,
            "content-type": "application/json",
            "idempotency-key": randomUUID()
          })
        },
        timeout: 10_000
      },
      (answer) => {
        answer
          .resume()
          .once("end", () => settled(answer.statusCode ?? 0))
          .once("error", () => settled(0))
      }
    )
    sent.once("error", () => settled(0)).once("timeout", () => sent.destroy())
    sent.end(post?.body)
  })

parentPort?.postMessage(await measure(workerData))
