import type { Generated, GeneratedAlways, ColumnType } from "kysely"
import type { SecondFactor, StaffRole } from "#core/desk/StaffSession.ts"

/** The tables of the desk's accounts, their sessions and the audit. */
export interface StaffTables {
  staff_member: {
    id: GeneratedAlways<number>
    name: string
    role: StaffRole
    password_hash: string
    /** Whether the command line gave the password; it is replaced at the next sign-in. */
    is_start_password: boolean
    totp_key: Buffer
    /** The time step of the last one-time code that was used. */
    totp_step: Generated<number>
    created_at: Date
    disabled_at: Date | null
  }
  staff_session: {
    id: GeneratedAlways<number>
    staff_id: number
    token_hash: Buffer
    created_at: Date
    used_at: Date
    ends_at: Date
    revoked_at: Date | null
    /** The client IP from which it was opened. */
    address: Generated<string>
    /** What a new passkey must sign. */
    challenge: Generated<string | null>
    challenge_ends_at: Generated<Date | null>
    /** A new key of one-time codes, encrypted, until a code of it was typed. */
    new_totp_key: Generated<Buffer | null>
  }
  staff_sign_in: {
    token_hash: Buffer
    staff_id: number
    /** What a passkey must sign. */
    challenge: string | null
    /** The second factor that was right; the start password must still be replaced. */
    factor: SecondFactor | null
    ends_at: Date
  }
  staff_passkey: {
    /** The credential's id in base64url. */
    id: string
    staff_id: number
    name: string
    /** The host name for which the browser made it. */
    rp_id: string
    public_key: Buffer
    counter: number
    transports: ReadonlyArray<string>
    created_at: Date
    used_at: Date | null
  }
  /** The address at which the first owner is made: one row, of the last start. */
  setup_link: {
    id: Generated<boolean>
    token_hash: Buffer
    totp_key: Buffer
    challenge: string | null
    ends_at: Date
  }
  /** The list of first steps, once an owner has hidden it. */
  setup_list: {
    id: Generated<boolean>
    hidden_at: Date
  }
  audit_event: {
    id: GeneratedAlways<number>
    at: ColumnType<Date, Date, never>
    /** Null for the command line of the server, and for a name that does not exist. */
    staff_id: ColumnType<number | null, number | null, never>
    action: ColumnType<string, string, never>
    subject: ColumnType<string, string, never>
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
    request_id: ColumnType<string | null, string | null, never>
    /** The event of which it is a part, of a change of many products. */
    part_of: ColumnType<number | null, number | null | undefined, never>
  }
}
