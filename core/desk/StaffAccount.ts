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
  /** The network address from which it was opened. */
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

/** Changes the password to the one that a person typed. */
export const changePassword = Effect.fnUntraced(function* (typed: {
  readonly name: string
  readonly current: string
  readonly password: string
}) {
  const password = yield* Effect.fromResult(parseNewPassword(typed.password, typed.name))
  const accounts = yield* StaffAccounts
  yield* accounts.changePassword({ current: typed.current, password })
})

/** Makes a passkey in this browser, and adds it to the account. */
export const addPasskey = Effect.fnUntraced(function* (typed: {
  readonly name: string
  readonly password: string
}) {
  const name = cleanText(typed.name)
  if (name === "") return yield* new PasskeyNameMissing()
  const accounts = yield* StaffAccounts
  const request = yield* accounts.startPasskey(typed.password)
  const passkeys = yield* Passkeys
  yield* accounts.addPasskey(name, yield* passkeys.create(request))
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
