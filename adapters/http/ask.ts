import { Effect, Option, Predicate, Schema } from "effect"
import { isHTTPError, isNetworkError, isTimeoutError } from "ky"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { TooMany } from "#core/shared/TooMany.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"

/**
 * Asks the shop one question and reads the answer.
 *
 * A body that says no is an answer too, whatever its HTTP status: the first of `refusals` that knows it, else `Refused`
 * in the shop's own words. Everything that leaves the outcome unknown is `Unavailable`.
 */
export function ask<A, Reader extends RefusalReader<unknown> = never>(
  call: Call,
  answers: { readonly success: Schema.Decoder<A>; readonly refusals?: ReadonlyArray<Reader> }
): Effect.Effect<A, RefusalReadBy<Reader> | Refused | Unavailable>
export function ask<A>(
  call: Call,
  {
    success,
    refusals = []
  }: {
    readonly success: Schema.Decoder<A>
    readonly refusals?: ReadonlyArray<RefusalReader<unknown>>
  }
): Effect.Effect<A, unknown> {
  return Effect.tryPromise({ try: (signal) => call(signal).json(), catch: (cause) => cause }).pipe(
    Effect.matchEffect({
      onSuccess: (body) =>
        saysNo(body)
          ? Effect.fail(troubleIn({ status: 200, body, retryAfter: null }, refusals))
          : read(success, body),
      onFailure: (cause) =>
        Effect.fail(
          isHTTPError(cause)
            ? troubleIn(
                {
                  status: cause.response.status,
                  body: cause.data,
                  retryAfter: cause.response.headers.get("retry-after")
                },
                refusals
              )
            : new Unavailable({ reason: reasonFor(cause) })
        )
    })
  )
}

type Call = (signal: AbortSignal) => { json: () => Promise<unknown> }

/** An answer that says no. */
export interface NoAnswer {
  readonly status: number
  readonly body: unknown
  /** The header, as it stands. */
  readonly retryAfter: string | null
}

export type RefusalReader<Refusal> = (answer: NoAnswer) => Option.Option<Refusal>
type RefusalReadBy<Reader> = Reader extends RefusalReader<infer Refusal> ? Refusal : never

/** Reads a refusal of core from what stands beside the body's `code`. */
export const refusal =
  <Data, Refusal>(
    code: string,
    data: Schema.Decoder<Data>,
    make: (data: Data) => Refusal
  ): RefusalReader<Refusal> =>
  ({ body }) =>
    textIn(body, "code") === code
      ? Option.map(Schema.decodeUnknownOption(data)(body), make)
      : Option.none()

/** Reads a refusal from the HTTP status alone. */
export const refusalByStatus =
  <Refusal>(status: number, make: () => Refusal): RefusalReader<Refusal> =>
  (answer) =>
    answer.status === status ? Option.some(make()) : Option.none()

/** 401 to a call made in a customer's name. */
export const sessionEnded = refusalByStatus(401, () => new SessionEnded())

/** 429, with the wait where the server says it. */
export const tooMany: RefusalReader<TooMany> = ({ status, body, retryAfter }) =>
  status === 429
    ? Option.some(
        new TooMany({ message: textIn(body, "message"), waitSeconds: secondsIn(retryAfter) })
      )
    : Option.none()

/** The server's own sentence, where it gave one. */
export const messageIn = (body: unknown): string | null => textIn(body, "message")

const read = <A>(schema: Schema.Decoder<A>, body: unknown): Effect.Effect<A, Unavailable> =>
  Effect.mapError(
    Schema.decodeUnknownEffect(schema)(body),
    () => new Unavailable({ reason: "unreadable" })
  )

const no = Schema.Literals([false, 0, "0", "false", "error", "failed"])
const saysNo = Schema.is(
  Schema.Union([Schema.Struct({ status: no }), Schema.Struct({ success: no })])
)

const troubleIn = (answer: NoAnswer, refusals: ReadonlyArray<RefusalReader<unknown>>): unknown =>
  Option.getOrElse(Option.firstSomeOf(refusals.map((read) => read(answer))), () => {
    const message = textIn(answer.body, "message")
    return answer.status >= 500 && message === null
      ? new Unavailable({ reason: "server", status: answer.status })
      : new Refused({ status: answer.status, message })
  })

const textIn = (body: unknown, field: string): string | null => {
  const text = Predicate.hasProperty(body, field) ? body[field] : null
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null
}

/** Only the form in seconds: a date would have to trust two clocks. */
const secondsIn = (retryAfter: string | null): number | null =>
  retryAfter !== null && /^\s*\d{1,9}\s*$/.test(retryAfter) ? Number(retryAfter) : null

/** A connection that breaks while the body arrives is a bare TypeError in some browsers. */
const reasonFor = (cause: unknown): Unavailable["reason"] =>
  isTimeoutError(cause)
    ? "timeout"
    : isNetworkError(cause) || cause instanceof TypeError
      ? "offline"
      : "unreadable"
