import { Data, Effect, Schema } from "effect"
import { cleanText } from "../shared/cleanText.ts"
import { extractDigits } from "../shared/digits.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import { callDesk, deskCall, type DeskRefusal, deskRefusal } from "./deskCall.ts"
import { MomentJson, TypedTextJson } from "./deskJson.ts"
import {
  type PasskeyCancelled,
  Passkeys,
  PasskeyUnavailable,
  type PasskeyWrong
} from "./Passkeys.ts"
import { codeWrong, passkeyWrong, passwordRefused } from "./signIn.ts"
import { parseNewPassword, type PasswordRefused } from "./staffCredentials.ts"
import { CodeIncomplete, codeLength, type CodeWrong } from "./StaffSession.ts"

const PasskeyJson = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  createdAt: MomentJson,
  usedAt: Schema.NullOr(MomentJson)
})

/** A passkey of a staff member. */
export type StaffPasskey = typeof PasskeyJson.Type

const SessionJson = Schema.Struct({
  id: Schema.Int,
  ip: Schema.String,
  createdAt: MomentJson,
  usedAt: MomentJson,
  isCurrent: Schema.Boolean
})

/** An open session of a staff member. */
export type StaffSessionEntry = typeof SessionJson.Type

const AccountJson = Schema.Struct({
  passkeys: Schema.Array(PasskeyJson),
  sessions: Schema.Array(SessionJson)
})

/** What a person may see and change of the own account. */
export type StaffAccount = typeof AccountJson.Type

/** Something that a person changes in the own account. */
export type AccountChange =
  | { readonly kind: "changePassword" }
  | { readonly kind: "startTotp" }
  | { readonly kind: "confirmTotp"; readonly totpUri: string }
  | { readonly kind: "addPasskey" }
  | { readonly kind: "removePasskey"; readonly passkey: StaffPasskey }
  | { readonly kind: "revokeSession"; readonly id: number }

/** What a person types to change the own account. */
export interface AccountForm {
  /** The present password, which is asked for again. */
  readonly current: string
  readonly newPassword: string
  readonly passkeyName: string
  /** The code of a new authenticator. */
  readonly code: string
}

/** Why the account could not be loaded or changed. */
export type StaffAccountRefusal =
  | PasswordWrong
  | PasswordRefused
  | PasskeyNameMissing
  | CodeIncomplete
  | CodeWrong
  | PasskeyCancelled
  | PasskeyUnavailable
  | PasskeyWrong
  | TooManyRequests
  | DeskRefusal

/** The present password, which was asked for again, is wrong. */
export class PasswordWrong extends Data.TaggedError("PasswordWrong") {}
/** A passkey needs a name. */
export class PasskeyNameMissing extends Data.TaggedError("PasskeyNameMissing") {}

/** The present password is wrong. */
export const passwordWrong = deskRefusal(422, "password_wrong", () => new PasswordWrong())
/** The host has no name, so that it has no passkeys. */
export const passkeyUnavailable = deskRefusal(
  422,
  "passkey_unavailable",
  () => new PasskeyUnavailable()
)

/** The calls of the own account. */
export const accountCalls = {
  load: deskCall({
    method: "GET",
    path: "/desk/account",
    role: "staff",
    success: AccountJson,
    about: "The own passkeys and open sessions."
  }),
  changePassword: deskCall({
    method: "POST",
    path: "/desk/account/password",
    role: "staff",
    body: Schema.Struct({ current: TypedTextJson, password: TypedTextJson }),
    refusals: [passwordWrong, passwordRefused],
    isRateLimited: true,
    about: "Ends the other sessions, too."
  }),
  startTotp: deskCall({
    method: "POST",
    path: "/desk/account/totp/start",
    role: "staff",
    body: Schema.Struct({ password: TypedTextJson }),
    success: Schema.Struct({ totpUri: Schema.String }),
    refusals: [passwordWrong],
    isRateLimited: true,
    about: "A new key of one-time codes; the old one works until a code of the new one is sent."
  }),
  confirmTotp: deskCall({
    method: "POST",
    path: "/desk/account/totp",
    role: "staff",
    body: Schema.Struct({ code: TypedTextJson }),
    refusals: [codeWrong],
    about: "Replaces the key of one-time codes, and ends the other sessions."
  }),
  startPasskey: deskCall({
    method: "POST",
    path: "/desk/account/passkey/options",
    role: "staff",
    body: Schema.Struct({ password: TypedTextJson }),
    success: Schema.Struct({ passkey: Schema.Unknown }),
    refusals: [passwordWrong, passkeyUnavailable],
    isRateLimited: true,
    about: "`passkey` is what `navigator.credentials.create` needs."
  }),
  addPasskey: deskCall({
    method: "POST",
    path: "/desk/account/passkey",
    role: "staff",
    body: Schema.Struct({ name: TypedTextJson, passkey: Schema.Unknown }),
    refusals: [passkeyWrong],
    about: "Ends the other sessions, too."
  }),
  removePasskey: deskCall({
    method: "POST",
    path: "/desk/account/passkey/remove",
    role: "staff",
    body: Schema.Struct({ id: TypedTextJson }),
    about: "Ends the other sessions, too."
  }),
  revokeSession: deskCall({
    method: "POST",
    path: "/desk/account/session/revoke",
    role: "staff",
    body: Schema.Struct({ id: Schema.Int }),
    about: "Ends one of the own sessions."
  })
}

/** Loads the own account. */
export const loadAccount = () => callDesk(accountCalls.load, {})

/**
 * Makes a change with what was typed; `name` is that of the person, which no password may be.
 * Returns the change that follows, or null when it is done.
 */
export const changeAccount = Effect.fnUntraced(function* ({
  name,
  change,
  form
}: {
  readonly name: string
  readonly change: AccountChange
  readonly form: AccountForm
}) {
  switch (change.kind) {
    case "changePassword": {
      const password = yield* Effect.fromResult(parseNewPassword(form.newPassword, name))
      const body = { current: form.current, password }
      yield* callDesk(accountCalls.changePassword, { body })
      return null
    }
    case "startTotp": {
      const { totpUri } = yield* callDesk(accountCalls.startTotp, {
        body: { password: form.current }
      })
      return { kind: "confirmTotp", totpUri } satisfies AccountChange
    }
    case "confirmTotp": {
      const code = extractDigits(form.code)
      if (code.length !== codeLength) return yield* new CodeIncomplete()
      yield* callDesk(accountCalls.confirmTotp, { body: { code } })
      return null
    }
    case "addPasskey": {
      const passkeyName = cleanText(form.passkeyName)
      if (passkeyName === "") return yield* new PasskeyNameMissing()
      const passkeys = yield* Passkeys
      const { passkey } = yield* callDesk(accountCalls.startPasskey, {
        body: { password: form.current }
      })
      const { response } = yield* passkeys.create({ options: passkey })
      yield* callDesk(accountCalls.addPasskey, {
        body: { name: passkeyName, passkey: response }
      })
      return null
    }
    case "removePasskey":
      yield* callDesk(accountCalls.removePasskey, { body: { id: change.passkey.id } })
      return null
    case "revokeSession":
      yield* callDesk(accountCalls.revokeSession, { body: { id: change.id } })
      return null
  }
})
