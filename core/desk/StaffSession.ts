import { Context, Data, Effect } from "effect"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { extractDigits } from "../shared/digits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import { parseNewPassword, type PasswordRefused } from "./staffCredentials.ts"
import {
  type PasskeyCancelled,
  type PasskeyRequest,
  Passkeys,
  type PasskeyAnswer,
  type PasskeyUnavailable,
  type PasskeyWrong
} from "./Passkeys.ts"

/** Owners may do everything; staff neither give money back nor see the accounts. */
export type StaffRole = "owner" | "staff"

/** What a person has beside the password: an app that makes codes, or a passkey. */
export type SecondFactor = "totp" | "passkey"

/** A person who uses the desk. */
export interface StaffMember {
  readonly id: number
  readonly name: string
  readonly role: StaffRole
}

/** A sign-in whose password was right, and which waits for the second factor. */
export interface SignIn {
  readonly token: string
  /** What a passkey is asked for; null where there is none for this address of the desk. */
  readonly passkey: PasskeyRequest | null
}

type SignInRefusal = TooManyRequests | Refused | Unavailable

/** The session at the desk and the steps of signing in. */
export class StaffSessions extends Context.Service<
  StaffSessions,
  {
    readonly load: () => Effect.Effect<StaffMember, StaffSessionEnded | Refused | Unavailable>
    readonly start: (typed: {
      readonly name: string
      readonly password: string
    }) => Effect.Effect<SignIn, SignInWrong | SignInRefusal>
    /** Null where the start password must be replaced before the session begins. */
    readonly confirmCode: (
      signIn: SignIn,
      code: string
    ) => Effect.Effect<StaffMember | null, CodeWrong | SignInExpired | SignInRefusal>
    /** The same with a passkey. */
    readonly confirmPasskey: (
      signIn: SignIn,
      answer: PasskeyAnswer
    ) => Effect.Effect<StaffMember | null, PasskeyWrong | SignInExpired | SignInRefusal>
    readonly replacePassword: (
      signIn: SignIn,
      password: string
    ) => Effect.Effect<StaffMember, PasswordRefused | SignInExpired | SignInRefusal>
    readonly signOut: () => Effect.Effect<void, StaffSessionEnded | Refused | Unavailable>
  }
>()("shop/desk/StaffSessions") {}

/** The number of digits of a code. */
export const codeLength = 6

/**
 * Confirms a sign-in with the code that a person typed, in any digits, or where it is null with the
 * passkey for which the browser asks.
 */
export const confirmFactor = Effect.fnUntraced(function* ({
  signIn,
  code
}: {
  readonly signIn: SignIn
  readonly code: string | null
}) {
  const sessions = yield* StaffSessions
  if (code === null) {
    const passkeys = yield* Passkeys
    const answer = yield* passkeys.sign(assertNonNull(signIn.passkey))
    return yield* sessions.confirmPasskey(signIn, answer)
  }
  const digits = extractDigits(code)
  if (digits.length !== codeLength) return yield* new CodeIncomplete()
  return yield* sessions.confirmCode(signIn, digits)
})

/** Replaces the start password by the one that a person typed. */
export const replacePassword = Effect.fnUntraced(function* (typed: {
  readonly signIn: SignIn
  readonly name: string
  readonly password: string
}) {
  const password = yield* Effect.fromResult(parseNewPassword(typed.password, typed.name))
  const sessions = yield* StaffSessions
  return yield* sessions.replacePassword(typed.signIn, password)
})

/** Why a sign-in went no further. */
export type StaffSignInRefusal =
  | SignInWrong
  | SignInExpired
  | CodeIncomplete
  | CodeWrong
  | PasskeyWrong
  | PasskeyCancelled
  | PasskeyUnavailable
  | PasswordRefused
  | SignInRefusal

/** The session at the desk has ended, or never began. */
export class StaffSessionEnded extends Data.TaggedError("StaffSessionEnded") {}
/** The name or the password is wrong; the server does not say which. */
export class SignInWrong extends Data.TaggedError("SignInWrong") {}
/** The steps of a sign-in took too long. */
export class SignInExpired extends Data.TaggedError("SignInExpired") {}
/** The code has not 6 digits. */
export class CodeIncomplete extends Data.TaggedError("CodeIncomplete") {}
/** The code is wrong, or was used before. */
export class CodeWrong extends Data.TaggedError("CodeWrong") {}
