import { setTimeout as wait } from "node:timers/promises"
import { Data, Option, Schema } from "effect"
import type { Locale } from "#locales/i18n.ts"

export interface ApiOptions {
  readonly url: string
  readonly secretKey: string
  readonly timeoutMs: number
  /** Between the tries of a call. */
  readonly retryDelayMs: number
}

interface ApiCall {
  readonly method: "GET" | "POST"
  /** The path below the version, such as `charges/chg_1`. */
  readonly path: string
  readonly body?: object
  /** The language of the payment page. */
  readonly language?: Locale
}

/** There is no usable answer, so whether the call was done is not known. */
class NoAnswer extends Data.TaggedError("NoAnswer")<{ readonly message: string }> {}

/**
 * Makes a call of the API; null where Tap refuses it. Every call is tried three times: one that
 * changes something carries our reference, with which Tap does it once.
 */
export const callApi = async <A>(
  options: ApiOptions,
  call: ApiCall,
  schema: Schema.Codec<A, unknown>
): Promise<A | null> => {
  for (let triesLeft = tries - 1; ; triesLeft--) {
    try {
      return await callOnce(options, call, schema)
    } catch (problem) {
      if (triesLeft === 0) throw problem
      await wait(options.retryDelayMs)
    }
  }
}

const tries = 3

const callOnce = async <A>(
  { secretKey, timeoutMs, url }: ApiOptions,
  { body, language, method, path }: ApiCall,
  schema: Schema.Codec<A, unknown>
): Promise<A | null> => {
  const noAnswer = (why: string) =>
    new NoAnswer({ message: `Tap gave no answer to ${method} ${path}: ${why}` })
  const { status, text } = await fetch(`${url}/v2/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
      ...(language === undefined ? {} : { lang_code: language.toUpperCase() })
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs)
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((problem: unknown) => {
      throw noAnswer(problem instanceof Error ? problem.name : "connection failed")
    })
  const json = parseJson(text)
  if (status === 400 || status === 404) {
    const refusal = Option.getOrNull(Schema.decodeUnknownOption(RefusalJson)(json))
    const isRefused =
      refusal !== null && refusal.errors.every(({ code }) => code !== gatewayTimeout)
    if (isRefused) return null
  }
  const answer = status < 300 ? Schema.decodeUnknownOption(schema)(json) : Option.none()
  return Option.getOrThrowWith(answer, () => noAnswer(`HTTP ${status} without a usable content`))
}

const parseJson = (text: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    return undefined
  }
}

/** A refusal, except for the code by which Tap's own gateway timed out. */
const RefusalJson = Schema.Struct({
  errors: Schema.NonEmptyArray(Schema.Struct({ code: Schema.String }))
})

const gatewayTimeout = "1151"
