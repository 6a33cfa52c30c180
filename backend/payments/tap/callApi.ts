import { Option, Schema } from "effect"
import type { Locale } from "#locales/i18n.ts"
import { decodeStrict } from "../../http/requestBody.ts"
import { type ApiOptions, fetchText, noAnswer, withTries } from "../providerApi.ts"

interface ApiCall {
  readonly method: "GET" | "POST"
  /** The path below the version, such as `charges/chg_1`. */
  readonly path: string
  readonly body?: object
  /** The language of the payment page. */
  readonly language?: Locale
}

/**
 * Makes a call of the API; null where Tap refuses it. Every call is tried three times: one that
 * changes something carries our reference, with which Tap does it once in 24 hours.
 */
export const callApi = <A>(
  options: ApiOptions,
  call: ApiCall,
  schema: Schema.Codec<A, unknown>
): Promise<A | null> => withTries(options, () => callOnce(options, call, schema))

const callOnce = async <A>(
  options: ApiOptions,
  { body, language, method, path }: ApiCall,
  schema: Schema.Codec<A, unknown>
): Promise<A | null> => {
  const { status, text } = await fetchText(options, `${options.url}/v2/${path}`, {
    method,
    headers: language === undefined ? {} : { lang_code: language.toUpperCase() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const json = Option.getOrNull(parseJson(text))
  if (status === 400 || status === 404) {
    const refusal = decodeStrict(RefusalJson, json)
    if (refusal?.errors.every(({ code }) => code !== gatewayTimeout)) return null
    // Such as "Refunds not found", for a list of which nothing is left.
    if (decodeStrict(MessageJson, json) !== null) return null
  }
  const answer = status < 300 ? Schema.decodeUnknownOption(schema)(json) : Option.none()
  return Option.getOrThrowWith(answer, () =>
    noAnswer(`Tap gave no usable answer to ${method} ${path}: HTTP ${status}`)
  )
}

/** Without the limits of what a client sends: Tap may repeat any text that was given to it. */
const parseJson = Option.liftThrowable((text: string): unknown => JSON.parse(text))

/** A refusal, except for the code by which Tap's own gateway timed out. */
const RefusalJson = Schema.Struct({
  errors: Schema.NonEmptyArray(Schema.Struct({ code: Schema.String }))
})

const MessageJson = Schema.Struct({ message: Schema.NonEmptyString })

const gatewayTimeout = "1151"
