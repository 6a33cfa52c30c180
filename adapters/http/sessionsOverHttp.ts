import { Effect, Layer } from "effect"
import { type Session, Sessions } from "#core/session/Session.ts"
import { callApi, sessionEnded } from "./callApi.ts"
import { DoneJson } from "./valueSchemas.ts"
import { setAuthorization, type ApiClient } from "./apiClient.ts"

export const sessionsOverHttp = ({ http }: ApiClient) => {
  // The browser finishes the request when the page is left.
  const endSession = (path: string) => (session: Session) =>
    callApi(
      (signal) => {
        const headers = new Headers()
        setAuthorization(headers, session)
        return http.post(path, { headers, signal, keepalive: true })
      },
      { success: DoneJson, refusals: [sessionEnded] }
    ).pipe(Effect.asVoid)
  return Layer.succeed(Sessions, {
    logout: endSession("customer/logout"),
    deleteAccount: endSession("customer/delete")
  })
}
