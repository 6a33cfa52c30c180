import { Data } from "effect"
import type { Refused } from "../shared/Refused.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type {
  PasskeyCancelled,
  PasskeyRequest,
  PasskeyUnavailable,
  PasskeyWrong
} from "./Passkeys.ts"
import type { PasswordRefused } from "./staffCredentials.ts"

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
  /** What a passkey is asked for; null where there is none for this URL of the desk. */
  readonly passkey: PasskeyRequest | null
}

/** The number of digits of a code. */
export const codeLength = 6

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
  | TooManyRequests
  | Refused
  | Unavailable

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
