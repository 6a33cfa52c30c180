import { Context, Data, type Effect, Option, Predicate, Schema } from "effect"
import type { Refused } from "../shared/Refused.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { UploadFile } from "../shared/UploadFile.ts"
import type { StaffRole, StaffSessionEnded } from "./StaffSession.ts"

export type { UploadFile }

/**
 * A call of the desk. The server's route and authorisation, the client and the page of the API's
 * documents come from it. Who sends writes what a schema encodes to; who receives decodes it.
 */
export interface DeskCall {
  readonly method: "GET" | "POST"
  /** Below the URL of the API, with parameters such as `{orderId}`. */
  readonly path: `/desk/${string}`
  /** Who of the staff may make it: "staff" is everybody, owners too. */
  readonly role: StaffRole | "anyone"
  /** The parameters after the path; null for one that is not there. */
  readonly query?: Schema.Struct<Readonly<Record<string, Wire<unknown, string | null>>>>
  readonly body?: Wire<unknown, unknown>
  /** The body is a file instead of JSON, which the server reads as it arrives. */
  readonly isUpload?: true
  /** The fields beside `status`; without it there are none. */
  readonly success?: Wire<object, object>
  /** The response is a file of this format instead of JSON. */
  readonly file?: "CSV" | "WebP"
  /** Beside those that every call has: of the session, the role and of what cannot be read. */
  readonly refusals?: ReadonlyArray<DeskCallRefusal<unknown, never>>
  /** The body may be of 1 MB instead of 64 KB. */
  readonly isLarge?: true
  /** Too many calls are refused for a while. */
  readonly isRateLimited?: true
  /** What it does, beside what the shapes say, in Markdown. */
  readonly about: string
}

/** The schema of something that is sent as JSON. */
export type Wire<Value, Json> = Schema.Codec<Value, Json>

/** Calls by the names that the server and its clients have for them. */
export type DeskCalls = Readonly<Record<string, DeskCall>>

/** Declares a call with its own types. */
export const deskCall = <const Call extends DeskCall>(call: Call): Call => call

/** A refusal of a call: its status, its code, the fields beside them and the error it becomes. */
export interface DeskCallRefusal<Refusal, Details> {
  readonly status: 404 | 409 | 413 | 415 | 422
  readonly code: string
  /** The fields of the response beside the code and the message. */
  readonly details: Schema.Codec<unknown, unknown>
  /** Only for types: the fields as they are sent. */
  readonly sent?: (details: Details) => void
  /** The error, where the body of a response is this refusal. */
  readonly read: (body: unknown) => Option.Option<Refusal>
}

/** Declares a refusal without further fields. */
export const deskRefusal = <Refusal>(
  status: DeskCallRefusal<Refusal, object>["status"],
  code: string,
  make: () => Refusal
): DeskCallRefusal<Refusal, object> => deskRefusalWith(status, code, Schema.Struct({}), make)

/** Declares a refusal with further fields. */
export const deskRefusalWith = <Details, Sent extends object, Refusal>(
  status: DeskCallRefusal<Refusal, Sent>["status"],
  code: string,
  details: Wire<Details, Sent>,
  make: (details: Details) => Refusal
): DeskCallRefusal<Refusal, Sent> => ({
  status,
  code,
  details,
  read: (body) =>
    Predicate.hasProperty(body, "code") && body.code === code
      ? Option.map(Schema.decodeUnknownOption(details)(body), make)
      : Option.none()
})

/** What a client gives to a call. */
export type DeskCallRequest<Call extends DeskCall> = ParamsOf<Call["path"]> &
  (Call extends { readonly query: Schema.Top }
    ? { readonly query: Call["query"]["Encoded"] }
    : unknown) &
  (Call extends { readonly body: Schema.Top }
    ? { readonly body: Call["body"]["Encoded"] }
    : unknown) &
  (Call extends { readonly isUpload: true }
    ? { readonly file: UploadFile; readonly onProgress: ProgressListener }
    : unknown) & {
    /** A page makes the call by itself: it keeps no session open. */
    readonly isRefresh?: boolean
  }

/** Is told which part of the file was sent, from 0 to 1. */
export type ProgressListener = (sent: number) => void

type ParamsOf<Path extends string> = [ParamName<Path>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamName<Path>, string>> }
type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never

/** What a client gets from a call. */
export type DeskCallSuccess<Call extends DeskCall> = Call extends { readonly success: Schema.Top }
  ? Call["success"]["Type"]
  : void

/** Any call of the staff can meet these. */
export type DeskRefusal = StaffSessionEnded | Refused | Unavailable

/** Why a call is refused. */
export type DeskCallError<Call extends DeskCall> =
  | Exclude<DeskRefusal, Call["role"] extends "anyone" ? StaffSessionEnded : never>
  | (Call extends { readonly isRateLimited: true } ? TooManyRequests : never)
  | (Call extends { readonly refusals: ReadonlyArray<infer Refusal> }
      ? Refusal extends DeskCallRefusal<infer Error, never>
        ? Error
        : never
      : never)

/** The server of the desk. */
export class DeskApi extends Context.Service<
  DeskApi,
  {
    readonly call: <Call extends DeskCall>(
      call: Call,
      request: DeskCallRequest<Call>
    ) => Effect.Effect<DeskCallSuccess<Call>, DeskCallError<Call>>
  }
>()("shop/desk/DeskApi") {}

/** Makes a call of the desk. */
export const callDesk = <Call extends DeskCall>(
  call: Call,
  request: DeskCallRequest<Call>
): Effect.Effect<DeskCallSuccess<Call>, DeskCallError<Call>, DeskApi> =>
  DeskApi.use((api) => api.call(call, request))

/** There is no such item any more. */
export class ItemGone extends Data.TaggedError("ItemGone") {}
/** A change that nothing else explains needs a reason. */
export class ReasonMissing extends Data.TaggedError("ReasonMissing") {}
