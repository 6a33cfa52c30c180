import type { Kysely, Transaction } from "kysely"
import type { AuditAction } from "#core/desk/DeskAudit.ts"
import { lastOwner, type ResetScope, type StartCredentials } from "#core/desk/DeskColleagues.ts"
import type { StaffMember, StaffRole } from "#core/desk/StaffSession.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"
import { inTransaction } from "../database/transaction.ts"
import type { Tables } from "../tables.ts"
import { writeAuditEvent } from "./audit.ts"
import { refuse } from "./deskCallRoutes.ts"
import { createStartPassword, hashPassword } from "./passwordHash.ts"
import { revokeStaffSessions } from "./staffSessions.ts"
import { createTotpKey, encryptTotpKey, totpUri } from "./totp.ts"

interface AccountContext {
  readonly db: Kysely<Tables>
  readonly settings: { readonly otpPepper: string }
  readonly now: () => number
  /**
   * The owner who does it at the desk, where one owner must stay; null for the command line, which
   * has no staff member.
   */
  readonly staff: Pick<StaffMember, "id"> | null
}

const createPassword = async () => {
  const password = createStartPassword()
  return {
    password,
    columns: { password_hash: await hashPassword(password), is_start_password: true }
  }
}

const createKey = async ({ db, settings }: AccountContext, name: string) => {
  const key = createTotpKey()
  const { t } = await findBrandedMessages(db, "ar")
  return {
    totpUri: totpUri(key, name, t("shell.shopName")),
    columns: { totp_key: encryptTotpKey(settings.otpPepper, key), totp_step: 0 }
  }
}

/** Makes an account; null where the name is taken. */
export const addStaff = async (
  context: AccountContext,
  name: string,
  role: StaffRole
): Promise<StartCredentials | null> => {
  const password = await createPassword()
  const key = await createKey(context, name)
  const at = new Date(context.now())
  const isAdded = await inTransaction(context.db, async (tx) => {
    const added = await tx
      .insertInto("staff_member")
      .values({
        ...password.columns,
        ...key.columns,
        name,
        role,
        created_at: at,
        disabled_at: null
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst()
    if (added === undefined) return false
    // Somebody has an account, so that the address of the first one must not work any more.
    await tx.deleteFrom("setup_link").execute()
    await audit(tx, context, at, "staff.add", added.id, null, { name, role })
    return true
  })
  return isAdded ? { password: password.password, totpUri: key.totpUri } : null
}

/** Changes the role; false where there is nobody of that name. */
export const setStaffRole = (context: AccountContext, name: string, role: StaffRole) =>
  change(context, name, async (tx, at, member) => {
    await tx.updateTable("staff_member").set({ role }).where("id", "=", member.id).execute()
    await audit(tx, context, at, "staff.role", member.id, { role: member.role }, { role })
  })

/**
 * Gives a new start password, a new key of codes without the passkeys, or both; ends the sessions.
 * One of both lets a disabled person in again. Null where there is nobody of that name.
 */
export const resetStaff = async (
  context: AccountContext,
  name: string,
  scope: ResetScope = "all"
): Promise<StartCredentials | null> => {
  const password = scope === "authenticator" ? null : await createPassword()
  const key = scope === "password" ? null : await createKey(context, name)
  const isReset = await change(context, name, async (tx, at, { disabled_at, id }) => {
    await tx
      .updateTable("staff_member")
      .set({
        ...password?.columns,
        ...key?.columns,
        disabled_at: scope === "all" ? null : disabled_at
      })
      .where("id", "=", id)
      .execute()
    if (key !== null) await tx.deleteFrom("staff_passkey").where("staff_id", "=", id).execute()
    await tx.deleteFrom("push_device").where("staff_id", "=", id).execute()
    const sessions = await endSignIns(tx, at, id)
    const isDisabled = disabled_at !== null
    await audit(tx, context, at, "staff.reset", id, { isDisabled }, { scope, sessions })
  })
  return isReset ? { password: password?.password ?? null, totpUri: key?.totpUri ?? null } : null
}

/** Lets somebody in no more, and ends the sessions; false where there is nobody of that name. */
export const disableStaff = (context: AccountContext, name: string) =>
  change(context, name, async (tx, at, { id }) => {
    await tx.updateTable("staff_member").set({ disabled_at: at }).where("id", "=", id).execute()
    await tx.deleteFrom("push_device").where("staff_id", "=", id).execute()
    const sessions = await endSignIns(tx, at, id)
    await audit(tx, context, at, "staff.disable", id, null, { sessions })
  })

/** Ends all sessions of somebody; false where there is nobody of that name. */
export const revokeAllStaffSessions = (context: AccountContext, name: string) =>
  change(context, name, async (tx, at, { id }) => {
    const sessions = await endSignIns(tx, at, id)
    await audit(tx, context, at, "staff.revoke", id, null, { sessions })
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
  { db, now, staff }: AccountContext,
  name: string,
  work: (tx: Transaction<Tables>, at: Date, member: LockedMember) => Promise<void>
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Two owners who disable each other wait for one another here.
    if (staff !== null) await findOwners(tx).forUpdate().execute()
    const member = await tx
      .selectFrom("staff_member")
      .select(["id", "role", "disabled_at"])
      .where("name", "=", name)
      .forUpdate()
      .executeTakeFirst()
    if (member === undefined) return false
    await work(tx, new Date(now()), member)
    if (staff !== null && (await findOwners(tx).limit(1).execute()).length === 0)
      throw refuse(lastOwner, "server.staff.lastOwner")
    return true
  })

/** The owners who can sign in. */
export const findOwners = (db: Kysely<Tables>) =>
  db
    .selectFrom("staff_member")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .orderBy("id")

const audit = (
  tx: Transaction<Tables>,
  { staff }: Pick<AccountContext, "staff">,
  at: Date,
  action: AuditAction,
  id: number,
  before: object | null,
  after: object
) => writeAuditEvent(tx, { at, staff, action, subject: `staff-${id}`, before, after })
