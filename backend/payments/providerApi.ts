import { createHash, timingSafeEqual } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { Data } from "effect"
import { inCallSpan } from "../http/spans.ts"

/** How the API of a payment provider is called. */
export interface ApiOptions {
  readonly url: string
  /** The key of the shop's account. */
  readonly key: string
  readonly timeoutMs: number
  /** Between the tries of a call. */
  readonly retryDelayMs: number
}

/** What names an account without telling its key, such as `live-1f0c9a2b`. */
export const accountName = (mode: string, key: string): string =>
  `${mode}-${createHash("sha256").update(key).digest("hex").slice(0, 8)}`

/** There is no usable answer, so whether the call was done is not known. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly message: string
  /** Whether it was certainly not done, because of too many calls. */
  readonly isLimited: boolean
}> {}

export const noAnswer = (message: string, isLimited = false) => new NoAnswer({ message, isLimited })

/** Makes a call up to three times, as long as it may be repeated. */
export const withTries = async <Value>(
  { retryDelayMs }: ApiOptions,
  call: () => Promise<Value>,
  mayRepeat: (problem: unknown) => boolean = () => true
): Promise<Value> => {
  for (let triesLeft = 2; ; triesLeft--) {
    try {
      return await call()
    } catch (problem) {
      if (triesLeft === 0 || !mayRepeat(problem)) throw problem
      await wait(retryDelayMs)
    }
  }
}

/** Sends a request with the key of the account, and follows no redirect with it. */
export const fetchText = ({ key, timeoutMs }: ApiOptions, url: string, request: RequestInit) => {
  const headers = new Headers(request.headers)
  headers.set("authorization", `Bearer ${key}`)
  headers.set("content-type", "application/json")
  return inCallSpan(url, () =>
    fetch(url, { ...request, headers, redirect: "error", signal: AbortSignal.timeout(timeoutMs) })
  )
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((problem: unknown) => {
      throw noAnswer(
        `no answer from ${url}: ${problem instanceof Error ? problem.name : "connection failed"}`
      )
    })
}

/** Compares signatures in constant time. */
export const isSameSignature = (right: string, given: string): boolean => {
  const [rightBytes, givenBytes] = [Buffer.from(right), Buffer.from(given)]
  return rightBytes.length === givenBytes.length && timingSafeEqual(rightBytes, givenBytes)
}
