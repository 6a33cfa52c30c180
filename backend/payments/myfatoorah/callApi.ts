import { Effect, Schema } from "effect"
import { decodeStrict, orNull } from "../../http/requestBody.ts"
import { type ApiOptions, fetchText, NoAnswer, noAnswer, withTries } from "../providerApi.ts"
import { parseWithTextNumbers } from "./jsonTokens.ts"

/** What MyFatoorah answers: the data, or the names of the fields for which it refuses. */
export type ApiAnswer =
  | { readonly isSuccess: true; readonly data: unknown }
  | { readonly isSuccess: false; readonly fields: ReadonlyArray<string> }

/**
 * Makes a call of the API. A call that only reads is tried three times; one that changes something
 * is repeated only if it was certainly not done.
 */
export const callApi = (
  options: ApiOptions,
  name: string,
  body: object,
  kind: "read" | "write"
): Promise<ApiAnswer> =>
  withTries(
    options,
    () => callOnce(options, name, body),
    (problem) => problem instanceof NoAnswer && (kind === "read" || problem.isLimited)
  )

const callOnce = async (options: ApiOptions, name: string, body: object): Promise<ApiAnswer> => {
  const { status, text } = await fetchText(options, `${options.url}/v2/${name}`, {
    method: "POST",
    body: JSON.stringify(body)
  })
  if (status === 429) throw noAnswer(`MyFatoorah had too many calls for ${name}`, true)
  if (text.trim() === "")
    throw noAnswer(`MyFatoorah gave ${name} HTTP ${status} without content, as for a wrong token`)
  const envelope = decodeStrict(Envelope, parseWithTextNumbers(text))
  if (envelope === null || status >= 500 || status === 401 || status === 403)
    throw noAnswer(`MyFatoorah gave no usable answer to ${name}: HTTP ${status}`)
  if (envelope.IsSuccess) return { isSuccess: true, data: envelope.Data }
  const errors = [...(envelope.ValidationErrors ?? []), ...(envelope.FieldsErrors ?? [])]
  return { isSuccess: false, fields: errors.map(({ Name }) => Name) }
}

const FieldErrors = orNull(Schema.Array(Schema.Struct({ Name: Schema.String })))

const Envelope = Schema.Struct({
  IsSuccess: Schema.Boolean,
  ValidationErrors: FieldErrors,
  FieldsErrors: FieldErrors,
  Data: Schema.Unknown.pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
})
