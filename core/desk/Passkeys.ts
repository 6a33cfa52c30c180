import { Context, Data, type Effect } from "effect"

/** What the server asks of a browser, as WebAuthn spells it: only the adapters read it. */
export interface PasskeyRequest {
  readonly options: unknown
}

/** What the browser answers, for the server. */
export interface PasskeyAnswer {
  readonly response: unknown
}

/** The passkeys of this browser. */
export class Passkeys extends Context.Service<
  Passkeys,
  {
    readonly sign: (
      request: PasskeyRequest
    ) => Effect.Effect<PasskeyAnswer, PasskeyCancelled | PasskeyUnavailable>
    readonly create: (
      request: PasskeyRequest
    ) => Effect.Effect<PasskeyAnswer, PasskeyCancelled | PasskeyUnavailable>
  }
>()("shop/desk/Passkeys") {}

/** The person closed the browser's dialog, or it waited too long. */
export class PasskeyCancelled extends Data.TaggedError("PasskeyCancelled") {}
/** The browser has no passkeys, or not for this URL of the desk. */
export class PasskeyUnavailable extends Data.TaggedError("PasskeyUnavailable") {}
/** The server did not accept the passkey. */
export class PasskeyWrong extends Data.TaggedError("PasskeyWrong") {}
