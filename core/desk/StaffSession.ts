import { Data } from "effect"

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

/** The session at the desk has ended, or never began. */
export class StaffSessionEnded extends Data.TaggedError("StaffSessionEnded") {}
