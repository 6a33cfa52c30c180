import type { Generated, GeneratedAlways, ColumnType } from "kysely"
import type { StaffRole } from "#core/desk/StaffSession.ts"

/** The tables of the desk's accounts, their sessions and the audit. */
export interface StaffTables {
  staff_member: StaffMemberTable
  staff_session: StaffSessionTable
  audit_event: AuditEventTable
}

interface StaffMemberTable {
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

interface StaffSessionTable {
  id: GeneratedAlways<number>
  staff_id: number
  token_hash: Buffer
  created_at: Date
  used_at: Date
  ends_at: Date
  revoked_at: Date | null
}

interface AuditEventTable {
  id: GeneratedAlways<number>
  at: ColumnType<Date, Date, never>
  /** Null for the command line of the server, and for a name that does not exist. */
  staff_id: ColumnType<number | null, number | null, never>
  action: ColumnType<string, string, never>
  subject: ColumnType<string, string, never>
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  request_id: ColumnType<string | null, string | null, never>
}
