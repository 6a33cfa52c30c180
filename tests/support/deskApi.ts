import { Effect, Layer } from "effect"
import {
  DeskApi,
  type DeskCall,
  type DeskCallError,
  type DeskCallRequest,
  type DeskCallSuccess
} from "#core/desk/deskCall.ts"

interface Answer {
  readonly call: DeskCall
  respond(request: object): Effect.Effect<unknown, unknown>
}

/** What the server of a test answers to one call. */
export const answer = <Call extends DeskCall>(
  call: Call,
  respond: (
    request: DeskCallRequest<Call>
  ) => Effect.Effect<DeskCallSuccess<Call>, DeskCallError<Call>>
): Answer => ({ call, respond })

/** A server of the desk that answers these calls; any other one is a fault of the test. */
export const deskApi = (...answers: ReadonlyArray<Answer>) => {
  function call<Call extends DeskCall>(
    call: Call,
    request: DeskCallRequest<Call>
  ): Effect.Effect<DeskCallSuccess<Call>, DeskCallError<Call>>
  function call(called: DeskCall, request: object): Effect.Effect<unknown, unknown> {
    const found = answers.find((one) => one.call === called)
    return found?.respond(request) ?? Effect.die(`${called.path} was called`)
  }
  return Layer.succeed(DeskApi, { call })
}
