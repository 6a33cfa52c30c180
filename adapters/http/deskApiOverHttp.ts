import { Effect, Layer, Schema } from "effect"
import type { KyInstance, Options } from "ky"
import {
  DeskApi,
  type DeskCall,
  type DeskCallError,
  type DeskCallRequest,
  type DeskCallSuccess,
  type ProgressListener,
  type UploadFile
} from "#core/desk/deskCall.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { pathSegment, toWellFormedText } from "./apiClient.ts"
import { callApi, type RefusalReader, refusalByStatus, tooMany } from "./callApi.ts"

/** Creates a `fetch` that sends this file and tells how much of it was sent. */
export type FetchForUpload = (file: Blob, onProgress: ProgressListener) => typeof fetch

/** Calls of the desk, with a client of the URL of the desk's API. */
export const deskApiOverHttp = ({ get, post }: KyInstance, fetchForUpload: FetchForUpload) => {
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
        ...bodyOf(call, request, fetchForUpload),
        ...(request.query === undefined ? {} : { searchParams: searchParamsOf(request.query) }),
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
  readonly file?: UploadFile
  readonly onProgress?: ProgressListener
  readonly isRefresh?: boolean
}

const bodyOf = (
  { isUpload, method }: DeskCall,
  { body, file, onProgress = () => {} }: AnyRequest,
  fetchForUpload: FetchForUpload
): Options => {
  if (isUpload !== true) return method === "GET" ? {} : { json: body ?? {} }
  if (!(file instanceof Blob)) throw new Error("The file of an upload is one of the browser's")
  return {
    body: file,
    // A type that no form of another site can send.
    headers: { "content-type": "application/octet-stream" },
    fetch: fetchForUpload(file, onProgress),
    timeout: uploadTimeoutMs,
    totalTimeout: uploadTimeoutMs
  }
}

/** As long as the server waits for a file. */
const uploadTimeoutMs = 300_000

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
