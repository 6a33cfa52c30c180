import { randomBytes } from "node:crypto"
import { serialize } from "hono/utils/cookie"
import type { Kysely, Transaction } from "kysely"
import { hashToken } from "../customers/secrets.ts"
import type { SignedInStaff } from "../http/route.ts"
import type { Tables } from "../tables.ts"

interface SessionContext {
  readonly db: Kysely<Tables>
  readonly now: () => number
}

/** The cookie of the desk's session: browsers send it to this host over TLS only. */
export const staffCookieName = "__Host-desk"

/** A cookie with a session's token, which scripts cannot read; an empty token removes it. */
export const staffCookie = (token: string): string =>
  serialize(staffCookieName, token, {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "Strict",
    maxAge: token === "" ? 0 : maximumMs / 1_000
  })

/** Opens a session, and returns its token, of which only the hash is stored. */
export const openStaffSession = async (
  tx: Transaction<Tables>,
  { now }: Pick<SessionContext, "now">,
  staffId: number,
  ip: string
): Promise<string> => {
  const token = randomBytes(32).toString("base64url")
  const at = new Date(now())
  await tx
    .insertInto("staff_session")
    .values({
      staff_id: staffId,
      token_hash: hashToken(token),
      created_at: at,
      used_at: at,
      ends_at: new Date(now() + maximumMs),
      revoked_at: null,
      address: ip
    })
    .execute()
  return token
}

/**
 * The staff member of a session's token; null where the session has ended, was revoked or does not
 * exist. A page that refreshes by itself is no use: it does not keep an idle session open.
 */
export const findStaff = async (
  { db, now }: SessionContext,
  token: string,
  isUse: boolean
): Promise<SignedInStaff | null> => {
  const row = await db
    .selectFrom("staff_session")
    .innerJoin("staff_member", "staff_member.id", "staff_session.staff_id")
    .select(["staff_session.id as sessionId", "used_at", "staff_member.id", "name", "role"])
    .where("token_hash", "=", hashToken(token))
    .where("revoked_at", "is", null)
    .where("ends_at", ">", new Date(now()))
    .where("used_at", ">", new Date(now() - idleMs))
    .where("disabled_at", "is", null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { used_at, ...staff } = row
  if (isUse && now() - used_at.getTime() > lastUseIntervalMs)
    await db
      .updateTable("staff_session")
      .set({ used_at: new Date(now()) })
      .where("id", "=", staff.sessionId)
      .execute()
  return staff
}

/** The open sessions of a staff member, or of all, newest first. */
export const listStaffSessions = ({ db, now }: SessionContext, staffId: number | null) => {
  const open = db
    .selectFrom("staff_session")
    .innerJoin("staff_member", "staff_member.id", "staff_session.staff_id")
    .select(["staff_session.id", "name", "address", "staff_session.created_at", "used_at"])
    .where("revoked_at", "is", null)
    .where("ends_at", ">", new Date(now()))
    .where("used_at", ">", new Date(now() - idleMs))
    .where("disabled_at", "is", null)
    .orderBy("staff_session.id", "desc")
  return (staffId === null ? open : open.where("staff_id", "=", staffId)).execute()
}

/** Ends the sessions of a staff member that are open, all or all but one, and returns how many. */
export const revokeStaffSessions = async (
  tx: Kysely<Tables>,
  at: Date,
  staffId: number,
  exceptSessionId: number | null = null
): Promise<number> => {
  const open = tx
    .updateTable("staff_session")
    .set({ revoked_at: at })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .where("ends_at", ">", at)
  const { numUpdatedRows } = await (
    exceptSessionId === null ? open : open.where("id", "<>", exceptSessionId)
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}

const idleMs = 30 * 60_000
const maximumMs = 12 * 3_600_000

/** A session's last use is stored at most this often. */
const lastUseIntervalMs = 30_000
