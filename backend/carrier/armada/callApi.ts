import { Option } from "effect"
import { noAnswer, withTries } from "../../payments/providerApi.ts"
import { sign, signatureHeaders } from "../signature.ts"

/** How Armada's API is called. */
export interface ArmadaApi {
  readonly url: string
  readonly key: string
  readonly secret: string
  readonly timeoutMs: number
  /** Between the tries of a call. */
  readonly retryDelayMs: number
  /** Milliseconds since 1970: Armada refuses what was signed half a minute ago. */
  readonly now: () => number
}

interface ApiCall {
  readonly method: "GET" | "POST"
  /** Such as `/v2/deliveries`. */
  readonly path: string
  readonly body?: object
}

/** The JSON of an answer, and the status of one that is no success. */
export interface ApiAnswer {
  readonly status: number
  readonly json: unknown
}

/**
 * Makes a call, up to three times where it may be repeated. Throws where there is no answer that
 * says what was done: of a gateway, of a wrong key, of too many calls.
 */
export const callApi = (
  api: ArmadaApi,
  call: ApiCall,
  { mayRepeat }: { readonly mayRepeat: boolean }
): Promise<ApiAnswer> =>
  withTries(
    api,
    () => callOnce(api, call),
    () => mayRepeat
  )

const callOnce = async (
  { key, now, secret, timeoutMs, url }: ApiOptions,
  { body, method, path }: ApiCall
): Promise<ApiAnswer> => {
  const text = body === undefined ? "" : JSON.stringify(body)
  const timestamp = String(now())
  const headers = {
    authorization: `Key ${key}`,
    "content-type": "application/json",
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: sign(secret, { timestamp, method, path, body: text })
  }
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: text }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs)
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((problem: unknown) => {
      throw noAnswer(
        `no answer from ${url}: ${problem instanceof Error ? problem.name : "connection failed"}`
      )
    })
  const json = Option.getOrNull(parseJson(answer.text))
  const isDecision = answer.status < 300 || decisions.includes(answer.status)
  if (json === null || !isDecision)
    throw noAnswer(`Armada gave no usable answer to ${method} ${path}: HTTP ${answer.status}`)
  return { status: answer.status, json }
}

type ApiOptions = Omit<ArmadaApi, "retryDelayMs">

/** A refusal of what was sent, something that is missing, a state that forbids it, no cover. */
const decisions = [400, 404, 409, 422]

const parseJson = Option.liftThrowable((text: string): unknown => JSON.parse(text))
