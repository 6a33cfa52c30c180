import { Result, Schema } from "effect"
import { cleanText } from "#core/shared/cleanText.ts"
import { parseNewPassword } from "#core/desk/staffCredentials.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { currentRequestId } from "../http/requestContext.ts"
import { decodeStrict } from "../http/requestBody.ts"
import { type ApiResponse, errorResponse, okResponse, type StaffRequest } from "../http/route.ts"
import { writeAuditEvent } from "./audit.ts"
import { countGuess } from "./guesses.ts"
import { findPasskeys, registrationOptions, relyingParty, storePasskey } from "./passkeys.ts"
import { hashPassword, isPassword } from "./passwordHash.ts"
import { passwordRefused } from "./signIn.ts"
import { endSignIns } from "./staffAccounts.ts"
import { listStaffSessions } from "./staffSessions.ts"

const typedText = Schema.String.check(Schema.isMaxLength(1_000))
const PasswordChange = Schema.Struct({ current: typedText, password: typedText })
const PasskeyStart = Schema.Struct({ password: typedText })
const NewPasskey = Schema.Struct({ name: typedText, passkey: Schema.Unknown })
const PasskeyId = Schema.Struct({ id: typedText })
const SessionId = Schema.Struct({ id: Schema.Int })

/** `GET /desk/account`: the own passkeys and open sessions. */
export const readAccount = async (context: ServerContext, { staff }: StaffRequest) => {
  const [passkeys, sessions] = await Promise.all([
    findPasskeys(context.db, staff.id),
    listStaffSessions(context, staff.id)
  ])
  return okResponse({
    status: true,
    passkeys: passkeys.map(({ created_at, id, name, used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null
    })),
    sessions: sessions.map(({ address, created_at, id, used_at }) => ({
      id,
      address,
      createdAt: created_at.toISOString(),
      usedAt: used_at.toISOString(),
      isCurrent: id === staff.sessionId
    }))
  })
}

/** `POST /desk/account/password`: changes the own password, and ends the other sessions. */
export const changePassword = async (
  context: ServerContext,
  request: StaffRequest
): Promise<ApiResponse> => {
  const { db, now } = context
  const { staff, t } = request
  const payload = decodeStrict(PasswordChange, request.body)
  if (payload === null) return errorResponse(400, "bad_request", t("server.badInput"))
  const wrong = await checkPassword(context, request, payload.current)
  if (wrong !== null) return wrong
  const password = parseNewPassword(payload.password, staff.name)
  if (Result.isFailure(password)) return passwordRefused(request, password.failure.problem)
  if (await isOwnPassword(context, staff.id, password.success))
    return passwordRefused(request, "same")
  const hash = await hashPassword(password.success)
  const at = new Date(now())
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("staff_member")
      .set({ password_hash: hash })
      .where("id", "=", staff.id)
      .execute()
    const sessions = await endSignIns(tx, at, staff.id, staff.sessionId)
    await writeAuditEvent(tx, {
      ...ownEvent(at, request),
      action: "staff.password",
      after: { sessions }
    })
  })
  return okResponse({ status: true })
}

/** `POST /desk/account/passkey/options`: starts a new passkey, for the own password. */
export const startPasskey = async (
  context: ServerContext,
  request: StaffRequest
): Promise<ApiResponse> => {
  const { db, now } = context
  const { staff, t } = request
  const payload = decodeStrict(PasskeyStart, request.body)
  if (payload === null) return errorResponse(400, "bad_request", t("server.badInput"))
  const party = relyingParty(context, request)
  if (party === null)
    return errorResponse(422, "passkey_unavailable", t("server.staff.passkeyUnavailable"))
  const wrong = await checkPassword(context, request, payload.password)
  if (wrong !== null) return wrong
  const options = await registrationOptions(db, party, staff)
  await db
    .updateTable("staff_session")
    .set({
      challenge: options.challenge,
      challenge_ends_at: new Date(now() + challengeMs)
    })
    .where("id", "=", staff.sessionId)
    .execute()
  return okResponse({ status: true, passkey: options })
}

/** `POST /desk/account/passkey`: stores the passkey that the browser made. */
export const addPasskey = async (
  context: ServerContext,
  request: StaffRequest
): Promise<ApiResponse> => {
  const { staff, t } = request
  const payload = decodeStrict(NewPasskey, request.body)
  const name = Array.from(cleanText(payload?.name ?? ""))
    .slice(0, 60)
    .join("")
  if (payload === null || name === "")
    return errorResponse(400, "bad_request", t("server.badInput"))
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
    const { passkey } = payload
    if (
      !(await storePasskey(tx, {
        at,
        challenge,
        name,
        party,
        response: passkey,
        staffId: staff.id
      }))
    )
      return false
    const sessions = await endSignIns(tx, at, staff.id, staff.sessionId)
    await writeAuditEvent(tx, {
      ...ownEvent(at, request),
      action: "staff.passkeyAdd",
      after: { name, sessions }
    })
    return true
  })
  return isStored
    ? okResponse({ status: true })
    : errorResponse(422, "passkey_wrong", t("server.staff.passkeyWrong"))
}

/** `POST /desk/account/passkey/remove`: removes a passkey, and ends the other sessions. */
export const removePasskey = async (
  { db, now }: ServerContext,
  request: StaffRequest
): Promise<ApiResponse> => {
  const { staff, t } = request
  const payload = decodeStrict(PasskeyId, request.body)
  if (payload === null) return errorResponse(400, "bad_request", t("server.badInput"))
  const at = new Date(now())
  const isRemoved = await inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom("staff_passkey")
      .where("id", "=", payload.id)
      .where("staff_id", "=", staff.id)
      .returning("name")
      .executeTakeFirst()
    if (removed === undefined) return false
    const sessions = await endSignIns(tx, at, staff.id, staff.sessionId)
    await writeAuditEvent(tx, {
      ...ownEvent(at, request),
      action: "staff.passkeyRemove",
      before: removed,
      after: { sessions }
    })
    return true
  })
  return isRemoved
    ? okResponse({ status: true })
    : errorResponse(404, "not_found", t("server.notFound"))
}

/** `POST /desk/account/session/revoke`: ends one of the own sessions. */
export const revokeSession = async (
  { db, now }: ServerContext,
  request: StaffRequest
): Promise<ApiResponse> => {
  const { staff, t } = request
  const payload = decodeStrict(SessionId, request.body)
  if (payload === null) return errorResponse(400, "bad_request", t("server.badInput"))
  const at = new Date(now())
  const isRevoked = await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("staff_session")
      .set({ revoked_at: at })
      .where("id", "=", payload.id)
      .where("staff_id", "=", staff.id)
      .where("revoked_at", "is", null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await writeAuditEvent(tx, {
      ...ownEvent(at, request),
      action: "staff.sessionRevoke",
      before: { session: payload.id }
    })
    return true
  })
  return isRevoked
    ? okResponse({ status: true })
    : errorResponse(404, "not_found", t("server.notFound"))
}

/** The refusal where the own password is wrong; guesses of it are counted as at sign-in. */
const checkPassword = async (
  context: ServerContext,
  request: StaffRequest,
  typed: string
): Promise<ApiResponse | null> => {
  const { staff, t } = request
  const takeBack = await countGuess(context, request, staff.name, "password")
  if (!(await isOwnPassword(context, staff.id, typed)))
    return errorResponse(422, "password_wrong", t("server.staff.passwordWrong"))
  await takeBack()
  return null
}

const isOwnPassword = async ({ db }: ServerContext, staffId: number, typed: string) => {
  const { password_hash } = await db
    .selectFrom("staff_member")
    .select("password_hash")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow()
  return isPassword(password_hash, typed)
}

const ownEvent = (at: Date, { staff }: StaffRequest) => ({
  at,
  staff,
  subject: `staff-${staff.id}`,
  before: null,
  after: null,
  requestId: currentRequestId()
})

/** The time to make a passkey. */
const challengeMs = 5 * 60_000
