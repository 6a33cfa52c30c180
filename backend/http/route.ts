import type { TFunction } from "i18next"
import type { DeskCall } from "#core/desk/deskCall.ts"
import type { StaffMember, StaffRole } from "#core/desk/StaffSession.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ClientIp } from "./clientIp.ts"

/** The customer whose bearer token came with the request. */
export interface Customer {
  readonly id: number
  readonly phone: string
  readonly name: string
  readonly sessionId: number
}

/** The staff member whose cookie came with the request. */
export interface SignedInStaff extends StaffMember {
  readonly sessionId: number
}

/** A request to the API, as a handler sees it. Nothing in it is verified, except `customer`. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The parsed JSON body; undefined where there was none. */
  readonly body: unknown
  /** The body as it was received, for signatures over its bytes. */
  readonly rawBody: string
  /** The body of a call that gets a file, as it arrives; null for any other call. */
  readonly stream: ReadableStream<Uint8Array> | null
  readonly header: (name: string) => string | null
  readonly client: ClientIp
  readonly locale: Locale
  readonly t: TFunction
  /** Null where `access` is "anyone" and no valid token was sent. */
  readonly customer: Customer | null
}

/** The same with a customer, which `access: "customer"` promises. */
export interface CustomerRequest extends ApiRequest {
  readonly customer: Customer
}

/** The same with a staff member, which `access: "staff"` promises; it has no customer. */
export interface StaffRequest extends ApiRequest {
  readonly staff: SignedInStaff
}

export interface ApiResponse {
  readonly status: number
  /** Sent as JSON; a stream is sent as it is, with the `Content-Type` of `headers`. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Each a `Set-Cookie` header. */
  readonly cookies?: ReadonlyArray<string>
  /** Sent with an entity tag of its content, so that an unchanged response is 304. */
  readonly hasETag?: boolean
}

/**
 * One call of the wire, with who may make it. The table of all routes is the authorisation: a call
 * that is not in it does not exist. `owner` names the path parameter that must be the customer's
 * own id; any other id is 404. `role` is who of the staff may make it: "staff" is everybody,
 * owners too. `Context` is what the handler needs of the server.
 */
export type Route<Context> = {
  readonly method: Method
  /** As docs/api.md spells it, such as `/user/{userId}/orders`. */
  readonly path: string
  /** What docs/api.md says of a call of the desk. */
  readonly call?: DeskCall
  /** The body is a file instead of JSON, which the handler reads as it arrives. */
  readonly isUpload?: true
} & (
  | { readonly access: "anyone"; readonly handler: Handler<Context, ApiRequest> }
  | {
      readonly access: "customer"
      readonly owner: string | null
      readonly handler: Handler<Context, CustomerRequest>
    }
  | {
      readonly access: "staff"
      readonly role: StaffRole
      readonly handler: Handler<Context, StaffRequest>
    }
)

type Method = "GET" | "POST"
type Handler<Context, Request> = (context: Context, request: Request) => Promise<ApiResponse>

/** A call that anyone may make. */
export const openRoute = <Context>(
  method: Method,
  path: string,
  handler: Handler<Context, ApiRequest>
): Route<Context> => ({ method, path, access: "anyone", handler })

/** A call of a customer; `owner` is the path parameter with the own id, if there is one. */
export const customerRoute = <Context>(
  method: Method,
  path: string,
  handler: Handler<Context, CustomerRequest>,
  owner: string | null = null
): Route<Context> => ({ method, path, access: "customer", owner, handler })

/** A call at the desk, of everybody there or of owners alone. */
export const deskRoute = <Context>(
  role: StaffRole,
  method: Method,
  path: string,
  handler: Handler<Context, StaffRequest>
): Route<Context> => ({ method, path, access: "staff", role, handler })

export const okResponse = (body: unknown, status = 200): ApiResponse => ({ status, body })

/** `{status: false, code, message}` under a fitting HTTP status (docs/api.md#conventions). */
export const errorResponse = (
  status: number,
  code: string,
  message: string,
  details: object = {}
): ApiResponse => ({
  status,
  body: { status: false, code, message, ...details }
})
