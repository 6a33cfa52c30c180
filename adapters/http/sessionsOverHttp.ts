import { Effect, Layer } from "effect"
import { type Session, Sessions } from "#core/session/Session.ts"
import { ask, sessionEnded } from "./ask.ts"
import { DoneJson } from "./values.ts"
import { authorise, type Wire } from "./wire.ts"

export const sessionsOverHttp = ({ http }: Wire) => {
  const end = (path: string) => (session: Session) =>
    ask(
      (signal) => {
        const headers = new Headers()
        authorise(headers, session)
        return http.post(path, { headers, signal })
      },
      { success: DoneJson, refusals: [sessionEnded] }
    ).pipe(Effect.asVoid)
  return Layer.succeed(Sessions, {
    logout: end("customer/logout"),
    deleteAccount: end("customer/delete")
  })
}
