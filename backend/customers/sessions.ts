import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from "kysely"
import type { Tables } from "../tables.ts"
import type { ServerContext } from "../context.ts"
import type { Customer } from "../http/route.ts"
import type { BrowserName } from "./browserName.ts"
import { hashToken } from "./secrets.ts"

/** Opens a session for a new token, and returns its id. */
export const openSession = async (
  tx: Transaction<Tables>,
  { now, settings }: ServerContext,
  customerId: number,
  token: string,
  device: BrowserName
): Promise<number> => {
  const at = new Date(now())
  const { id } = await tx
    .insertInto("session")
    .values({
      ...device,
      customer_id: customerId,
      token_hash: hashToken(token),
      created_at: at,
      used_at: at,
      ends_at: new Date(now() + settings.sessionMaxDays * dayMs),
      revoked_at: null
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The customer of a bearer token; null where its session has ended, was revoked or does not exist.
 */
export const findCustomer = (context: ServerContext, token: string): Promise<Customer | null> =>
  findCustomerBy(context, sql<SqlBool>`session.token_hash = ${hashToken(token)}`)

/** The same of a session by its id. */
export const findSessionCustomer = (context: ServerContext, id: number): Promise<Customer | null> =>
  findCustomerBy(context, sql<SqlBool>`session.id = ${id}`)

const findCustomerBy = async (
  { db, now, settings }: ServerContext,
  isSession: RawBuilder<SqlBool>
): Promise<Customer | null> => {
  const row = await db
    .selectFrom("session")
    .innerJoin("customer", "customer.id", "session.customer_id")
    .select([
      "session.id as sessionId",
      "session.used_at",
      "customer.id",
      "customer.phone",
      "customer.name"
    ])
    .where(isSession)
    .where("session.revoked_at", "is", null)
    .where("session.ends_at", ">", new Date(now()))
    .where("session.used_at", ">", new Date(now() - settings.sessionIdleDays * dayMs))
    .where("customer.deleted_at", "is", null)
    .executeTakeFirst()
  if (row === undefined || row.phone === null) return null
  if (now() - row.used_at.getTime() > lastUseIntervalMs) {
    await db
      .updateTable("session")
      .set({ used_at: new Date(now()) })
      .where("id", "=", row.sessionId)
      .execute()
  }
  return { id: row.id, phone: row.phone, name: row.name, sessionId: row.sessionId }
}

/** Ends one session. */
export const revokeSession = async ({ db, now }: ServerContext, sessionId: number) => {
  await db
    .updateTable("session")
    .set({ revoked_at: new Date(now()) })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute()
}

/** The sessions of a customer that have not ended, the one that was used last first. */
export const listOpenSessions = ({ db, now, settings }: ServerContext, customerId: number) =>
  db
    .selectFrom("session")
    .select(["id", "browser", "system", "created_at", "used_at"])
    .where("customer_id", "=", customerId)
    .where("revoked_at", "is", null)
    .where("ends_at", ">", new Date(now()))
    .where("used_at", ">", new Date(now() - settings.sessionIdleDays * dayMs))
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .execute()

/** Ends every session of a customer, or all but one. */
export const revokeAllSessions = async (
  db: Kysely<Tables>,
  customerId: number,
  at: Date,
  exceptId: number | null = null
) => {
  await db
    .updateTable("session")
    .set({ revoked_at: at })
    .where("customer_id", "=", customerId)
    .where("revoked_at", "is", null)
    .$if(exceptId !== null, (update) => update.where("id", "!=", exceptId))
    .execute()
}

const dayMs = 86_400_000

/** A session's last use is stored at most this often. */
const lastUseIntervalMs = 60_000
