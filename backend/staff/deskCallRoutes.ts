import type { Schema } from "effect"
import type { ParseKeys } from "i18next"
import type { DeskCall, DeskCallRefusal, DeskCalls } from "#core/desk/deskCall.ts"
import type { ServerContext } from "../context.ts"
import { badInputRefusal, HttpError } from "../http/HttpError.ts"
import { decodeBody, decodeStrict } from "../http/requestBody.ts"
import {
  type ApiRequest,
  type ApiResponse,
  deskRoute,
  okResponse,
  openRoute,
  type Route,
  type StaffRequest
} from "../http/route.ts"

/** The request of a call as its handler gets it, with the decoded body and parameters. */
export type DeskRequest<Call extends DeskCall> = Omit<
  Call["role"] extends "anyone" ? ApiRequest : StaffRequest,
  "body"
> &
  (Call extends { readonly body: Schema.Top } ? { readonly body: Call["body"]["Type"] } : unknown) &
  (Call extends { readonly query: Schema.Top }
    ? { readonly parameters: Call["query"]["Type"] }
    : unknown)

/** The fields beside `status` as they are sent; a file is a response of its own. */
export type DeskResponse<Call extends DeskCall> = Call extends { readonly file: string }
  ? ApiResponse
  : Call extends { readonly success: Schema.Top }
    ? Call["success"]["Encoded"]
    : void

type Handler<Call extends DeskCall> = (
  context: ServerContext,
  request: DeskRequest<Call>
) => Promise<DeskResponse<Call> | WithCookies<DeskResponse<Call>>>

/** A response that sets cookies. */
export class WithCookies<Response> {
  readonly response: Response
  readonly cookies: ReadonlyArray<string>
  constructor(response: Response, cookies: ReadonlyArray<string>) {
    this.response = response
    this.cookies = cookies
  }
}

/** The routes of calls of the desk; each call has a handler of the same name. */
export function deskCallRoutes<Calls extends DeskCalls>(
  calls: Calls,
  handlers: { readonly [Name in keyof Calls]: Handler<Calls[Name]> }
): ReadonlyArray<Route<ServerContext>>
export function deskCallRoutes(
  calls: DeskCalls,
  handlers: Readonly<Record<string, AnyHandler>>
): ReadonlyArray<Route<ServerContext>> {
  return Object.entries(calls).map(([name, call]) => {
    const { method, path, role } = call
    const handle = async (context: ServerContext, request: ApiRequest): Promise<ApiResponse> => {
      const result = await handlers[name]?.(context, { ...request, ...readRequest(call, request) })
      return result instanceof WithCookies
        ? { ...toApiResponse(call, result.response), cookies: result.cookies }
        : toApiResponse(call, result)
    }
    const route =
      role === "anyone" ? openRoute(method, path, handle) : deskRoute(role, method, path, handle)
    return { ...route, call }
  })
}

/** A handler of any call: its own type says what it needs, and `readRequest` what it gets. */
type AnyHandler = {
  handle(context: ServerContext, request: object): Promise<unknown>
}["handle"]

const readRequest = ({ body, query }: DeskCall, request: ApiRequest): object => ({
  ...(body === undefined ? {} : { body: decodeBody(body, request.body) }),
  ...(query === undefined ? {} : { parameters: readParameters(query, request.query) })
})

const readParameters = (
  schema: NonNullable<DeskCall["query"]>,
  query: URLSearchParams
): unknown => {
  const decoded = decodeStrict(
    schema,
    Object.fromEntries(Object.keys(schema.fields).map((name) => [name, query.get(name)]))
  )
  if (decoded === null) throw badInputRefusal()
  return decoded
}

const toApiResponse = (call: DeskCall, response: unknown): ApiResponse =>
  isFile(call, response) ? response : okResponse({ status: true, ...Object(response) })

const isFile = ({ file }: DeskCall, _: unknown): _ is ApiResponse => file !== undefined

/** A refusal of the table, with the message that a person reads. */
export const refuse = <Details extends object>(
  { code, status }: DeskCallRefusal<unknown, Details>,
  messageKey: ParseKeys,
  ...[details]: object extends Details ? [] : [details: Details]
): HttpError => new HttpError(status, code, messageKey, details === undefined ? {} : { details })
