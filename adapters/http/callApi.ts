import { Effect, Option, Predicate, Schema } from "effect"
import { isHTTPError, isNetworkError, isTimeoutError, type KyInstance, type Options } from "ky"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { TooManyRequests } from "#core/shared/TooManyRequests.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { isBlank } from "#core/shared/cleanText.ts"

/**
 * Makes one call of the API with a method of a client, and decodes the response.
 *
 * A body that reports a failure is a refusal whatever its HTTP status: the first of `refusals` that
 * recognises it, otherwise `Refused` with the server's message. Everything that leaves the outcome
 * unknown is `Unavailable`.
 */
export function callApi<A, Reader extends RefusalReader<unknown> = never>(
  method: KyInstance["get"],
  path: string,
  call: ApiCall<A, Reader>
): Effect.Effect<A, RefusalOf<Reader> | Refused | Unavailable>
export function callApi<A>(
  method: KyInstance["get"],
  path: string,
  { success, refusals = [], ...options }: ApiCall<A, RefusalReader<unknown>>
): Effect.Effect<A, unknown> {
  return Effect.tryPromise({
    try: (signal) => method(path, { ...options, signal }).json(),
    catch: (cause) => cause
  }).pipe(
    Effect.matchEffect({
      onSuccess: (body) =>
        isRefusal(body)
          ? Effect.fail(toError({ status: 200, body, retryAfter: null, requestId: null }, refusals))
          : decodeBody(success, body),
      onFailure: (cause) =>
        Effect.fail(
          isHTTPError(cause)
            ? toError(
                {
                  status: cause.response.status,
                  body: cause.data,
                  retryAfter: cause.response.headers.get("retry-after"),
                  requestId: cause.response.headers.get("x-request-id")
                },
                refusals
              )
            : new Unavailable({ reason: unavailableReason(cause) })
        )
    })
  )
}

interface ApiCall<A, Reader> extends Options {
  readonly success: Schema.Decoder<A>
  readonly refusals?: ReadonlyArray<Reader>
}

/** A response that refuses the request. */
export interface RefusalResponse {
  readonly status: number
  readonly body: unknown
  /** The raw `Retry-After` header. */
  readonly retryAfter: string | null
  readonly requestId: string | null
}

export type RefusalReader<Refusal> = (response: RefusalResponse) => Option.Option<Refusal>
type RefusalOf<Reader> = Reader extends RefusalReader<infer Refusal> ? Refusal : never

/** Recognises a refusal by the body's `code`. */
export const refusalByCode = <Refusal>(code: string, make: () => Refusal) =>
  refusalWithData(code, Schema.Unknown, make)

/** Decodes a refusal by the body's `code` and the fields beside it. */
export const refusalWithData =
  <Data, Refusal>(
    code: string,
    data: Schema.Decoder<Data>,
    make: (data: Data) => Refusal
  ): RefusalReader<Refusal> =>
  ({ body }) =>
    readText(body, "code") === code
      ? Option.map(Schema.decodeUnknownOption(data)(body), make)
      : Option.none()

/** Recognises a refusal by the HTTP status alone. */
export const refusalByStatus =
  <Refusal>(status: number, make: () => Refusal): RefusalReader<Refusal> =>
  (response) =>
    response.status === status ? Option.some(make()) : Option.none()

/** 401 to a call of a customer. */
export const sessionEnded = refusalByStatus(401, () => new SessionEnded())

/** 429, with the wait where the server sends `Retry-After`. */
export const tooMany: RefusalReader<TooManyRequests> = ({ status, body, retryAfter }) =>
  status === 429
    ? Option.some(
        new TooManyRequests({
          message: readText(body, "message"),
          waitSeconds: parseRetryAfter(retryAfter)
        })
      )
    : Option.none()

/** The server's message; null where it sent none. */
export const readMessage = (body: unknown): string | null => readText(body, "message")

const decodeBody = <A>(schema: Schema.Decoder<A>, body: unknown): Effect.Effect<A, Unavailable> =>
  Effect.mapError(
    Schema.decodeUnknownEffect(schema)(body),
    () => new Unavailable({ reason: "unreadable" })
  )

const falsyFlag = Schema.Literals([false, 0, "0", "false", "error", "failed"])
const isRefusal = Schema.is(
  Schema.Union([Schema.Struct({ status: falsyFlag }), Schema.Struct({ success: falsyFlag })])
)

const toError = (
  response: RefusalResponse,
  refusals: ReadonlyArray<RefusalReader<unknown>>
): unknown =>
  Option.getOrElse(Option.firstSomeOf(refusals.map((read) => read(response))), () => {
    const { requestId, status } = response
    const message = readText(response.body, "message")
    const failure = { status, ...(status < 500 || requestId === null ? {} : { requestId }) }
    return status >= 500 && message === null
      ? new Unavailable({ reason: "server", ...failure })
      : new Refused({ message, ...failure })
  })

const readText = (body: unknown, field: string): string | null => {
  const text = Predicate.hasProperty(body, field) ? body[field] : null
  return typeof text === "string" && !isBlank(text) ? text.trim() : null
}

/** Reads seconds only: a date would compare two clocks. */
const parseRetryAfter = (retryAfter: string | null): number | null =>
  retryAfter !== null && /^\s*\d{1,9}\s*$/.test(retryAfter) ? Number(retryAfter) : null

/** Some browsers throw a bare TypeError when the connection breaks while the body arrives. */
const unavailableReason = (cause: unknown): Unavailable["reason"] =>
  isTimeoutError(cause)
    ? "timeout"
    : isNetworkError(cause) || cause instanceof TypeError
      ? "offline"
      : "unreadable"
