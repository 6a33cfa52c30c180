import { setTimeout as wait } from "node:timers/promises"
import { Data, Effect, Option, Schema } from "effect"
import { parseWithTextNumbers } from "./jsonTokens.ts"

export interface ApiOptions {
  readonly url: string
  readonly token: string
  readonly timeoutMs: number
  /** Between the tries of a call. */
  readonly retryDelayMs: number
}

/** What MyFatoorah answers: the data, or the names of the fields for which it refuses. */
export type ApiAnswer =
  | { readonly isSuccess: true; readonly data: unknown }
  | { readonly isSuccess: false; readonly fields: ReadonlyArray<string> }

/** There is no usable answer, so whether the call was done is not known. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly message: string
  /** Whether it was certainly not done, because of too many calls. */
  readonly isLimited: boolean
}> {}

/**
 * Makes a call of the API. A call that only reads is tried three times; one that changes something
 * is repeated only if it was certainly not done.
 */
export const callApi = async (
  options: ApiOptions,
  name: string,
  body: object,
  kind: "read" | "write"
): Promise<ApiAnswer> => {
  for (let triesLeft = tries - 1; ; triesLeft--) {
    try {
      return await callOnce(options, name, body)
    } catch (problem) {
      const mayRepeat = problem instanceof NoAnswer && (kind === "read" || problem.isLimited)
      if (!mayRepeat || triesLeft === 0) throw problem
      await wait(options.retryDelayMs)
    }
  }
}

const tries = 3

const callOnce = async (
  { timeoutMs, token, url }: ApiOptions,
  name: string,
  body: object
): Promise<ApiAnswer> => {
  const noAnswer = (why: string, isLimited = false) =>
    new NoAnswer({ message: `MyFatoorah gave no answer to ${name}: ${why}`, isLimited })
  const { status, text } = await fetch(`${url}/v2/${name}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs)
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((problem: unknown) => {
      throw noAnswer(problem instanceof Error ? problem.name : "connection failed")
    })
  if (status === 429) throw noAnswer("too many calls", true)
  if (text.trim() === "") throw noAnswer(`HTTP ${status} without content, as for a wrong token`)
  const envelope = Option.getOrNull(
    Schema.decodeUnknownOption(Envelope)(parseWithTextNumbers(text))
  )
  if (envelope === null || status >= 500 || status === 401 || status === 403)
    throw noAnswer(`HTTP ${status} without a usable content`)
  if (envelope.IsSuccess) return { isSuccess: true, data: envelope.Data }
  const errors = [...(envelope.ValidationErrors ?? []), ...(envelope.FieldsErrors ?? [])]
  return { isSuccess: false, fields: errors.map(({ Name }) => Name) }
}

const FieldErrors = Schema.Array(Schema.Struct({ Name: Schema.String })).pipe(
  Schema.NullOr,
  Schema.withDecodingDefaultKey(Effect.succeed(null))
)

const Envelope = Schema.Struct({
  IsSuccess: Schema.Boolean,
  ValidationErrors: FieldErrors,
  FieldsErrors: FieldErrors,
  Data: Schema.Unknown.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
})
