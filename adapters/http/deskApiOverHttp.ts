import { Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import {
  DeskApi,
  type DeskCall,
  type DeskCallError,
  type DeskCallRequest,
  type DeskCallSuccess
} from "#core/desk/deskCall.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { pathSegment, toWellFormedText } from "./apiClient.ts"
import { callApi, type RefusalReader, refusalByStatus, tooMany } from "./callApi.ts"

/** Calls of the desk, with a client of the URL of the desk's API. */
export const deskApiOverHttp = ({ get, post }: KyInstance) => {
  function call<Call extends DeskCall>(
    call: Call,
    request: DeskCallRequest<Call>
  ): Effect.Effect<DeskCallSuccess<Call>, DeskCallError<Call>>
  function call(call: DeskCall, request: AnyRequest): Effect.Effect<unknown, unknown> {
    const response = callApi(
      call.method === "GET" ? get : post,
      fillPath(call.path, request.params ?? {}),
      {
        ...(request.isRefresh === true ? { headers: { "x-refresh": "1" } } : {}),
        ...(request.query === undefined ? {} : { searchParams: searchParamsOf(request.query) }),
        ...(call.method === "GET" ? {} : { json: request.body ?? {} }),
        success: call.success ?? Schema.Unknown,
        refusals: refusalsOf(call)
      }
    )
    return call.success === undefined ? Effect.asVoid(response) : response
  }
  return Layer.succeed(DeskApi, { call })
}

/** What a request may have, whatever its call. */
interface AnyRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | null>>
  readonly body?: unknown
  readonly isRefresh?: boolean
}

/** Below `/desk/`, the URL of the client. */
const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path
    .replace(/^\/desk\//, "")
    .replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(params[name] ?? ""))

const searchParamsOf = (query: Readonly<Record<string, string | null>>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, toWellFormedText(value)]]
    )
  )

const refusalsOf = ({
  isRateLimited,
  refusals = [],
  role
}: DeskCall): ReadonlyArray<RefusalReader<unknown>> => [
  ...(role === "anyone" ? [] : [staffSessionEnded]),
  ...refusals.map(
    ({ read }): RefusalReader<unknown> =>
      ({ body }) =>
        read(body)
  ),
  ...(isRateLimited === true ? [tooMany] : [])
]

const staffSessionEnded = refusalByStatus(401, () => new StaffSessionEnded())
