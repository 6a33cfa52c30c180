import { Context, Data, Effect } from "effect"
import { cleanText } from "../shared/cleanText.ts"
import type { Refused } from "../shared/Refused.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import {
  type PasskeyAnswer,
  type PasskeyCancelled,
  type PasskeyRequest,
  Passkeys,
  type PasskeyUnavailable,
  type PasskeyWrong
} from "./Passkeys.ts"
import { parseNewPassword, type PasswordRefused } from "./staffCredentials.ts"
import type { StaffSessionEnded } from "./StaffSession.ts"

/** A passkey of a staff member. */
export interface StaffPasskey {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  readonly usedAt: number | null
}

/** An open session of a staff member. */
export interface StaffSessionEntry {
  readonly id: number
  readonly address: string
  readonly createdAt: number
  readonly usedAt: number
  readonly isCurrent: boolean
}

/** What a person may see and change of the own account. */
export interface StaffAccount {
  readonly passkeys: ReadonlyArray<StaffPasskey>
  readonly sessions: ReadonlyArray<StaffSessionEntry>
}

type AccountRefusal = StaffSessionEnded | Refused | Unavailable

/** The own account at the desk. */
export class StaffAccounts extends Context.Service<
  StaffAccounts,
  {
    readonly load: () => Effect.Effect<StaffAccount, AccountRefusal>
    /** Ends the other sessions, too. */
    readonly changePassword: (change: {
      readonly current: string
      readonly password: string
    }) => Effect.Effect<void, PasswordWrong | PasswordRefused | TooManyRequests | AccountRefusal>
    readonly startPasskey: (
      password: string
    ) => Effect.Effect<
      PasskeyRequest,
      PasswordWrong | PasskeyUnavailable | TooManyRequests | AccountRefusal
    >
    /** Ends the other sessions, too. */
    readonly addPasskey: (
      name: string,
      answer: PasskeyAnswer
    ) => Effect.Effect<void, PasskeyWrong | AccountRefusal>
    /** Ends the other sessions, too. */
    readonly removePasskey: (id: string) => Effect.Effect<void, AccountRefusal>
    readonly revokeSession: (id: number) => Effect.Effect<void, AccountRefusal>
  }
>()("shop/desk/StaffAccounts") {}

/** Something that a person changes in the own account. */
export type AccountChange =
  | { readonly kind: "changePassword" }
  | { readonly kind: "addPasskey" }
  | { readonly kind: "removePasskey"; readonly passkey: StaffPasskey }
  | { readonly kind: "revokeSession"; readonly id: number }

/** What a person types to change the own account. */
export interface AccountForm {
  /** The present password, which is asked for again. */
  readonly current: string
  readonly newPassword: string
  readonly passkeyName: string
}

/** Makes a change with what was typed; `name` is that of the person, which no password may be. */
export const changeAccount = Effect.fnUntraced(function* ({
  name,
  change,
  form
}: {
  readonly name: string
  readonly change: AccountChange
  readonly form: AccountForm
}) {
  const accounts = yield* StaffAccounts
  switch (change.kind) {
    case "changePassword": {
      const password = yield* Effect.fromResult(parseNewPassword(form.newPassword, name))
      return yield* accounts.changePassword({ current: form.current, password })
    }
    case "addPasskey": {
      const passkeyName = cleanText(form.passkeyName)
      if (passkeyName === "") return yield* new PasskeyNameMissing()
      const passkeys = yield* Passkeys
      const answer = yield* passkeys.create(yield* accounts.startPasskey(form.current))
      return yield* accounts.addPasskey(passkeyName, answer)
    }
    case "removePasskey":
      return yield* accounts.removePasskey(change.passkey.id)
    case "revokeSession":
      return yield* accounts.revokeSession(change.id)
  }
})

/** Why the account could not be loaded or changed. */
export type StaffAccountRefusal =
  | PasswordWrong
  | PasswordRefused
  | PasskeyNameMissing
  | PasskeyCancelled
  | PasskeyUnavailable
  | PasskeyWrong
  | TooManyRequests
  | AccountRefusal

/** The present password, which was asked for again, is wrong. */
export class PasswordWrong extends Data.TaggedError("PasswordWrong") {}
/** A passkey needs a name. */
export class PasskeyNameMissing extends Data.TaggedError("PasskeyNameMissing") {}
