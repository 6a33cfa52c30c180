import type { Kysely, Transaction } from "kysely"
import type { StaffRole } from "#core/desk/StaffSession.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"
import { inTransaction } from "../database/transaction.ts"
import type { Tables } from "../tables.ts"
import { writeAuditEvent } from "./audit.ts"
import { createStartPassword, hashPassword } from "./passwordHash.ts"
import { revokeStaffSessions } from "./staffSessions.ts"
import { createTotpKey, encryptTotpKey, totpUri } from "./totp.ts"

interface AccountContext {
  readonly db: Kysely<Tables>
  readonly settings: { readonly otpPepper: string }
  readonly now: () => number
}

/** What a person gets once to sign in for the first time. */
export interface StartCredentials {
  readonly password: string
  readonly totpUri: string
}

const createCredentials = async ({ db, settings }: AccountContext, name: string) => {
  const [password, key] = [createStartPassword(), createTotpKey()]
  const { t } = await findBrandedMessages(db, "ar")
  return {
    start: { password, totpUri: totpUri(key, name, t("shell.shopName")) },
    columns: {
      password_hash: await hashPassword(password),
      is_start_password: true,
      totp_key: encryptTotpKey(settings.otpPepper, key),
      totp_step: 0
    }
  }
}

/** Makes an account; null where the name is taken. */
export const addStaff = async (
  context: AccountContext,
  name: string,
  role: StaffRole
): Promise<StartCredentials | null> => {
  const { columns, start } = await createCredentials(context, name)
  const at = new Date(context.now())
  const isAdded = await inTransaction(context.db, async (tx) => {
    const added = await tx
      .insertInto("staff_member")
      .values({ ...columns, name, role, created_at: at, disabled_at: null })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst()
    if (added === undefined) return false
    await audit(tx, at, "staff.add", added.id, null, { name, role })
    return true
  })
  return isAdded ? start : null
}

/** Changes the role; false where there is nobody of that name. */
export const setStaffRole = (context: AccountContext, name: string, role: StaffRole) =>
  change(context, name, async (tx, at, member) => {
    await tx.updateTable("staff_member").set({ role }).where("id", "=", member.id).execute()
    await audit(tx, at, "staff.role", member.id, { role: member.role }, { role })
  })

/**
 * Gives a new start password and a new key of codes, removes the passkeys, ends the sessions and
 * lets a disabled person in again; null where there is nobody of that name.
 */
export const resetStaff = async (
  context: AccountContext,
  name: string
): Promise<StartCredentials | null> => {
  const { columns, start } = await createCredentials(context, name)
  const isReset = await change(context, name, async (tx, at, { disabled_at, id }) => {
    await tx
      .updateTable("staff_member")
      .set({ ...columns, disabled_at: null })
      .where("id", "=", id)
      .execute()
    await tx.deleteFrom("staff_passkey").where("staff_id", "=", id).execute()
    const sessions = await endSignIns(tx, at, id)
    await audit(tx, at, "staff.reset", id, { isDisabled: disabled_at !== null }, { sessions })
  })
  return isReset ? start : null
}

/** Lets somebody in no more, and ends the sessions; false where there is nobody of that name. */
export const disableStaff = (context: AccountContext, name: string) =>
  change(context, name, async (tx, at, { id }) => {
    await tx.updateTable("staff_member").set({ disabled_at: at }).where("id", "=", id).execute()
    const sessions = await endSignIns(tx, at, id)
    await audit(tx, at, "staff.disable", id, null, { sessions })
  })

/** Ends all sessions of somebody; false where there is nobody of that name. */
export const revokeAllStaffSessions = (context: AccountContext, name: string) =>
  change(context, name, async (tx, at, { id }) => {
    const sessions = await endSignIns(tx, at, id)
    await audit(tx, at, "staff.revoke", id, null, { sessions })
  })

/** All accounts by name. */
export const listStaff = (db: Kysely<Tables>) =>
  db
    .selectFrom("staff_member")
    .select(["id", "name", "role", "is_start_password", "disabled_at"])
    .select((member) =>
      member
        .selectFrom("staff_passkey")
        .whereRef("staff_id", "=", "staff_member.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("passkeys")
    )
    .orderBy("name")
    .execute()

/** Ends the sessions and the incomplete sign-ins of somebody, and counts the sessions. */
export const endSignIns = async (
  tx: Transaction<Tables>,
  at: Date,
  staffId: number,
  exceptSessionId: number | null = null
): Promise<number> => {
  await tx.deleteFrom("staff_sign_in").where("staff_id", "=", staffId).execute()
  return revokeStaffSessions(tx, at, staffId, exceptSessionId)
}

interface LockedMember {
  readonly id: number
  readonly role: StaffRole
  readonly disabled_at: Date | null
}

const change = (
  { db, now }: AccountContext,
  name: string,
  work: (tx: Transaction<Tables>, at: Date, member: LockedMember) => Promise<void>
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const member = await tx
      .selectFrom("staff_member")
      .select(["id", "role", "disabled_at"])
      .where("name", "=", name)
      .forUpdate()
      .executeTakeFirst()
    if (member === undefined) return false
    await work(tx, new Date(now()), member)
    return true
  })

/** The command line has no staff member. */
const audit = (
  tx: Transaction<Tables>,
  at: Date,
  action: string,
  id: number,
  before: object | null,
  after: object
) => writeAuditEvent(tx, { at, staff: null, action, subject: `staff-${id}`, before, after })
