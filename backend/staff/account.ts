import { Result } from "effect"
import { codeWrong, passkeyWrong } from "#core/desk/signIn.ts"
import { type accountCalls, passkeyUnavailable, passwordWrong } from "#core/desk/StaffAccount.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { extractDigits } from "#core/shared/digits.ts"
import { parseNewPassword } from "#core/desk/staffCredentials.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { badInputRefusal, HttpError } from "../http/HttpError.ts"
import { type DeskRequest, refuse } from "./deskCallRoutes.ts"
import type { StaffRequest } from "../http/route.ts"
import { recordChange, writeAuditEvent } from "./audit.ts"
import { countGuess } from "./guesses.ts"
import { findPasskeys, registrationOptions, relyingParty, storePasskey } from "./passkeys.ts"
import { hashPassword, isPassword } from "./passwordHash.ts"
import { passwordRefusal } from "./signIn.ts"
import { endSignIns } from "./staffAccounts.ts"
import { listStaffSessions } from "./staffSessions.ts"
import { createTotpKey, decryptTotpKey, encryptTotpKey, findTotpStep, totpUri } from "./totp.ts"

type AccountRequest<Name extends keyof typeof accountCalls> = DeskRequest<
  (typeof accountCalls)[Name]
>

/** `GET /desk/account`: the own passkeys and open sessions. */
export const readAccount = async (context: ServerContext, { staff }: AccountRequest<"load">) => {
  const [passkeys, sessions] = await Promise.all([
    findPasskeys(context.db, staff.id),
    listStaffSessions(context, staff.id)
  ])
  return {
    passkeys: passkeys.map(({ created_at, id, name, used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null
    })),
    sessions: sessions.map(({ address, created_at, id, used_at }) => ({
      id,
      ip: address,
      createdAt: created_at.toISOString(),
      usedAt: used_at.toISOString(),
      isCurrent: id === staff.sessionId
    }))
  }
}

/** `POST /desk/account/password`: changes the own password, and ends the other sessions. */
export const changePassword = async (
  context: ServerContext,
  request: AccountRequest<"changePassword">
): Promise<void> => {
  const { body: payload, staff } = request
  await checkPassword(context, request, payload.current)
  const password = parseNewPassword(payload.password, staff.name)
  if (Result.isFailure(password)) throw passwordRefusal(password.failure.problem)
  if (await isOwnPassword(context, staff.id, password.success)) throw passwordRefusal("same")
  const hash = await hashPassword(password.success)
  await recordChange(context, request, async (tx, at) => {
    await tx
      .updateTable("staff_member")
      .set({ password_hash: hash })
      .where("id", "=", staff.id)
      .execute()
    const sessions = await endSignIns(tx, at, staff.id, staff.sessionId)
    return { action: "staff.password", subject: subjectOf(staff), after: { sessions } }
  })
}

/**
 * `POST /desk/account/totp/start`: gives a new key of codes, for the own password. It counts once a
 * code of it was sent.
 */
export const startTotp = async (context: ServerContext, request: AccountRequest<"startTotp">) => {
  const { body, staff } = request
  await checkPassword(context, request, body.password)
  const key = createTotpKey()
  await context.db
    .updateTable("staff_session")
    .set({ new_totp_key: encryptTotpKey(context.settings.otpPepper, key) })
    .where("id", "=", staff.sessionId)
    .execute()
  const { t } = await findBrandedMessages(context.db, request.locale)
  return { totpUri: totpUri(key, staff.name, t("shell.shopName")) }
}

/** `POST /desk/account/totp`: replaces the key of codes, and ends the other sessions. */
export const confirmTotp = async (
  context: ServerContext,
  request: AccountRequest<"confirmTotp">
): Promise<void> => {
  const { body, staff } = request
  await recordChange(context, request, async (tx, at) => {
    const { new_totp_key: stored } = await tx
      .selectFrom("staff_session")
      .select("new_totp_key")
      .where("id", "=", staff.sessionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const key = stored && decryptTotpKey(context.settings, stored)
    const step = key && findTotpStep(key, extractDigits(body.code), context.now())
    if (stored === null || step === null) throw refuse(codeWrong, "server.staff.codeWrong")
    await tx
      .updateTable("staff_member")
      .set({ totp_key: stored, totp_step: step })
      .where("id", "=", staff.id)
      .execute()
    await tx
      .updateTable("staff_session")
      .set({ new_totp_key: null })
      .where("id", "=", staff.sessionId)
      .execute()
    const sessions = await endSignIns(tx, at, staff.id, staff.sessionId)
    return { action: "staff.totp", subject: subjectOf(staff), after: { sessions } }
  })
}

/** `POST /desk/account/passkey/options`: starts a new passkey, for the own password. */
export const startPasskey = async (
  context: ServerContext,
  request: AccountRequest<"startPasskey">
) => {
  const { db, now } = context
  const { body, staff } = request
  const party = relyingParty(context, request)
  if (party === null) throw refuse(passkeyUnavailable, "server.staff.passkeyUnavailable")
  await checkPassword(context, request, body.password)
  const { t } = await findBrandedMessages(db, request.locale)
  const options = await registrationOptions(db, party, staff, t("shell.shopName"))
  await db
    .updateTable("staff_session")
    .set({ challenge: options.challenge, challenge_ends_at: new Date(now() + challengeMs) })
    .where("id", "=", staff.sessionId)
    .execute()
  return { passkey: options }
}

/**
 * `POST /desk/account/passkey`: stores the passkey that the browser made. A wrong one uses up the
 * challenge too.
 */
export const addPasskey = async (
  context: ServerContext,
  request: AccountRequest<"addPasskey">
): Promise<void> => {
  const { body, staff } = request
  const { name: typed, passkey } = body
  const name = Array.from(cleanText(typed)).slice(0, 60).join("")
  if (name === "") throw badInputRefusal()
  const party = relyingParty(context, request)
  const at = new Date(context.now())
  const isStored = await inTransaction(context.db, async (tx) => {
    const session = await tx
      .selectFrom("staff_session")
      .select("challenge")
      .where("id", "=", staff.sessionId)
      .where("challenge_ends_at", ">", at)
      .forUpdate()
      .executeTakeFirst()
    const challenge = session?.challenge ?? null
    if (challenge === null || party === null) return false
    await tx
      .updateTable("staff_session")
      .set({ challenge: null, challenge_ends_at: null })
      .where("id", "=", staff.sessionId)
      .execute()
    const staffId = staff.id
    if (!(await storePasskey(tx, { at, challenge, name, party, response: passkey, staffId })))
      return false
    const sessions = await endSignIns(tx, at, staffId, staff.sessionId)
    await writeAuditEvent(tx, {
      at,
      staff,
      action: "staff.passkeyAdd",
      subject: subjectOf(staff),
      after: { name, sessions }
    })
    return true
  })
  if (!isStored) throw refuse(passkeyWrong, "server.staff.passkeyWrong")
}

/** `POST /desk/account/passkey/remove`: removes a passkey, and ends the other sessions. */
export const removePasskey = async (
  context: ServerContext,
  request: AccountRequest<"removePasskey">
): Promise<void> => {
  const { staff } = request
  const { id } = request.body
  await recordChange(context, request, async (tx, at) => {
    const removed = await tx
      .deleteFrom("staff_passkey")
      .where("id", "=", id)
      .where("staff_id", "=", staff.id)
      .returning("name")
      .executeTakeFirst()
    if (removed === undefined) throw notFoundRefusal()
    const sessions = await endSignIns(tx, at, staff.id, staff.sessionId)
    return {
      action: "staff.passkeyRemove",
      subject: subjectOf(staff),
      before: removed,
      after: { sessions }
    }
  })
}

/** `POST /desk/account/session/revoke`: ends one of the own sessions. */
export const revokeSession = async (
  context: ServerContext,
  request: AccountRequest<"revokeSession">
): Promise<void> => {
  const { staff } = request
  const { id } = request.body
  await recordChange(context, request, async (tx, at) => {
    const { numUpdatedRows } = await tx
      .updateTable("staff_session")
      .set({ revoked_at: at })
      .where("id", "=", id)
      .where("staff_id", "=", staff.id)
      .where("revoked_at", "is", null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFoundRefusal()
    return { action: "staff.sessionRevoke", subject: subjectOf(staff), before: { session: id } }
  })
}

/** Refuses a wrong own password; guesses of it are counted as at sign-in. */
export const checkPassword = async (
  context: ServerContext,
  request: Omit<StaffRequest, "body">,
  typed: string
) => {
  const takeBack = await countGuess(context, request, request.staff.name, "password")
  if (!(await isOwnPassword(context, request.staff.id, typed)))
    throw refuse(passwordWrong, "server.staff.passwordWrong")
  await takeBack()
}

const isOwnPassword = async ({ db }: ServerContext, staffId: number, typed: string) => {
  const { password_hash } = await db
    .selectFrom("staff_member")
    .select("password_hash")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow()
  return isPassword(password_hash, typed)
}

const subjectOf = ({ id }: StaffRequest["staff"]) => `staff-${id}`
const notFoundRefusal = () => new HttpError(404, "not_found", "server.notFound")

/** The time to make a passkey. */
const challengeMs = 5 * 60_000
