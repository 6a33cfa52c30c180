import { Layer } from "effect"
import { type Session, Sessions } from "#core/session/Session.ts"
import { setAuthorization, type ApiClient } from "./apiClient.ts"
import { callApi, sessionEnded } from "./callApi.ts"
import { DoneJson } from "./apiPrimitives.ts"

export const sessionsOverHttp = ({ http }: ApiClient) => {
  const endSession = (path: string) => (session: Session) => {
    const headers = new Headers()
    setAuthorization(headers, session)
    return callApi(http.post, path, {
      headers,
      // The browser finishes the request when the page is left.
      keepalive: true,
      success: DoneJson,
      refusals: [sessionEnded]
    })
  }
  return Layer.succeed(Sessions, {
    logout: endSession("customer/logout"),
    deleteAccount: endSession("customer/delete")
  })
}
