import { randomBytes } from "node:crypto"
import type { ExpressionBuilder, Kysely, Transaction } from "kysely"
import { deskPaths } from "#locales/deskPaths.ts"
import { hashToken } from "../customers/secrets.ts"
import { inTransaction } from "../database/transaction.ts"
import type { Tables } from "../tables.ts"
import { createTotpKey, encryptTotpKey } from "./totp.ts"

interface LinkContext {
  readonly db: Kysely<Tables>
  readonly settings: { readonly otpPepper: string }
  readonly now: () => number
}

/**
 * Makes the address at which the first owner is made, in place of an earlier one; null where there
 * is an account. `deskUrl` is where the browser of this machine finds the desk.
 */
export const createSetupLink = (
  { db, now, settings }: LinkContext,
  deskUrl: string
): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    if (await hasStaff(tx)) return null
    const token = randomBytes(32).toString("base64url")
    const row = {
      token_hash: hashToken(token),
      totp_key: encryptTotpKey(settings.otpPepper, createTotpKey()),
      challenge: null,
      ends_at: new Date(now() + linkMs)
    }
    await tx
      .insertInto("setup_link")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute()
    return `${deskUrl}${deskPaths.setup}#${token}`
  })

/** The link of a token that still works; undefined for any other. */
export const findSetupLink = (
  db: Transaction<Tables> | Kysely<Tables>,
  { now }: Pick<LinkContext, "now">,
  token: string
) =>
  db
    .selectFrom("setup_link")
    .select(["totp_key", "challenge"])
    .where(isLinkOf(token, now()))
    .where((row) => row.not(row.exists(row.selectFrom("staff_member").select("staff_member.id"))))
    .executeTakeFirst()

/**
 * Takes the link, so that nobody else can: of two who use it at the same time, the second one waits
 * for the first and then finds none. Undefined where it does not work any more.
 */
export const takeSetupLink = async (
  tx: Transaction<Tables>,
  { now }: Pick<LinkContext, "now">,
  token: string
) => {
  const link = await tx
    .deleteFrom("setup_link")
    .where(isLinkOf(token, now()))
    .returning(["totp_key", "challenge"])
    .executeTakeFirst()
  return link === undefined || (await hasStaff(tx)) ? undefined : link
}

const isLinkOf = (token: string, now: number) => (row: ExpressionBuilder<Tables, "setup_link">) =>
  row.and([row("token_hash", "=", hashToken(token)), row("ends_at", ">", new Date(now))])

const hasStaff = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom("staff_member").select("id").limit(1).executeTakeFirst()) !== undefined

const linkMs = 3_600_000
