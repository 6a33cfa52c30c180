import { randomBytes } from "node:crypto"
import { Result } from "effect"
import type { Selectable, Transaction } from "kysely"
import {
  codeWrong,
  passkeyWrong,
  passwordRefused,
  type signInCalls,
  signInExpired,
  signInWrong
} from "#core/desk/signIn.ts"
import {
  parseNewPassword,
  parseStaffName,
  type PasswordRefused
} from "#core/desk/staffCredentials.ts"
import type { SecondFactor } from "#core/desk/StaffSession.ts"
import { extractDigits } from "#core/shared/digits.ts"
import type { ServerContext } from "../context.ts"
import { staffDevice } from "../customers/deviceCookie.ts"
import { hashToken } from "../customers/secrets.ts"
import { inTransaction } from "../database/transaction.ts"
import { type DeskRequest, refuse, WithCookies } from "./deskCallRoutes.ts"
import type { ApiRequest } from "../http/route.ts"
import type { Tables } from "../tables.ts"
import { writeAuditEvent } from "./audit.ts"
import { countGuess } from "./guesses.ts"
import { relyingParty, signInOptions, verifySignIn } from "./passkeys.ts"
import { hashPassword, isPassword } from "./passwordHash.ts"
import { endSignIns } from "./staffAccounts.ts"
import { openStaffSession, staffCookie } from "./staffSessions.ts"
import { decryptTotpKey, findTotpStep } from "./totp.ts"

type SignInRequest<Name extends keyof typeof signInCalls> = DeskRequest<(typeof signInCalls)[Name]>

/**
 * `POST /desk/sign-in`: checks name and password, and returns a token for the second factor. An
 * unknown name, a disabled one and a wrong password get the same response in the same time.
 */
export const startSignIn = async (context: ServerContext, request: SignInRequest<"start">) => {
  const { db, now } = context
  const payload = request.body
  const name = parseStaffName(payload.name)
  const takeBack = await countGuess(context, request, name ?? "", "password")
  const member = await db
    .selectFrom("staff_member")
    .select(["id", "password_hash"])
    .where("name", "=", name ?? "")
    .where("disabled_at", "is", null)
    .executeTakeFirst()
  const isRight = await isPassword(member?.password_hash ?? null, payload.password)
  if (member === undefined || !isRight) {
    await db.transaction().execute((tx) => auditFailure(tx, context, request, member, "password"))
    throw refuse(signInWrong, "server.staff.signInWrong")
  }
  await takeBack()
  const token = randomBytes(32).toString("base64url")
  const passkey = await signInOptions(db, relyingParty(context, request), member.id)
  await db.deleteFrom("staff_sign_in").where("ends_at", "<", new Date(now())).execute()
  await db
    .insertInto("staff_sign_in")
    .values({
      token_hash: hashToken(token),
      staff_id: member.id,
      challenge: passkey?.challenge ?? null,
      factor: null,
      ends_at: new Date(now() + signInMs)
    })
    .execute()
  return { signIn: token, passkey }
}

/** `POST /desk/sign-in/factor`: checks the code or the passkey, and opens the session. */
export const confirmFactor = async (context: ServerContext, request: SignInRequest<"confirm">) => {
  const { db } = context
  const payload = request.body
  const pending = await findSignIn(db, context, payload.signIn)
  if (pending === undefined) throw signInEnded()
  const takeBack = await countGuess(context, request, pending.name, "factor")
  const factor = "code" in payload ? "totp" : "passkey"
  const step = await inTransaction(db, async (tx) => {
    const member = await findSignIn(tx, context, payload.signIn, "locked")
    if (member === undefined || member.factor !== null) return "ended"
    const isRight =
      "code" in payload
        ? await useCode(tx, context, member, payload.code)
        : await usePasskey(tx, context, request, member, payload.passkey)
    if (!isRight) {
      await auditFailure(tx, context, request, { id: member.staff_id }, factor)
      return "wrong"
    }
    if (!member.is_start_password) return finish(tx, context, request, member, factor)
    await tx
      .updateTable("staff_sign_in")
      .set({ factor, challenge: null })
      .where("token_hash", "=", member.token_hash)
      .execute()
    return "startPassword"
  })
  if (step === "ended") throw signInEnded()
  if (step === "wrong")
    throw factor === "totp"
      ? refuse(codeWrong, "server.staff.codeWrong")
      : refuse(passkeyWrong, "server.staff.passkeyWrong")
  await takeBack()
  return step === "startPassword" ? { staff: null } : signedIn(context, pending, step)
}

/** `POST /desk/sign-in/password`: replaces the start password, and opens the session. */
export const replaceStartPassword = async (
  context: ServerContext,
  request: SignInRequest<"replacePassword">
) => {
  const { db, now } = context
  const payload = request.body
  const pending = await findSignIn(db, context, payload.signIn)
  if (pending === undefined || pending.factor === null) throw signInEnded()
  const password = parseNewPassword(payload.password, pending.name)
  if (Result.isFailure(password)) throw passwordRefusal(password.failure.problem)
  if (await isPassword(pending.password_hash, password.success)) throw passwordRefusal("same")
  const hash = await hashPassword(password.success)
  const token = await inTransaction(db, async (tx) => {
    const member = await findSignIn(tx, context, payload.signIn, "locked")
    if (member === undefined || member.factor === null) return null
    const at = new Date(now())
    await tx
      .updateTable("staff_member")
      .set({ password_hash: hash, is_start_password: false })
      .where("id", "=", member.staff_id)
      .execute()
    await endSignIns(tx, at, member.staff_id)
    await writeAuditEvent(tx, {
      at,
      staff: { id: member.staff_id },
      action: "staff.password",
      subject: `staff-${member.staff_id}`,
      after: { replaced: "start password" }
    })
    return finish(tx, context, request, member, member.factor)
  })
  if (token === null) throw signInEnded()
  return signedIn(context, pending, token)
}

/** The refusal of a new password. */
export const passwordRefusal = (problem: PasswordRefused["problem"]) =>
  refuse(passwordRefused, `server.staff.passwordRefused.${problem}`, { problem })

const findSignIn = (
  db: Transaction<Tables> | ServerContext["db"],
  { now }: ServerContext,
  token: string,
  lock: "locked" | null = null
) => {
  const found = db
    .selectFrom("staff_sign_in")
    .innerJoin("staff_member", "staff_member.id", "staff_sign_in.staff_id")
    .select(["token_hash", "staff_id", "challenge", "factor", "name", "role"])
    .select(["password_hash", "is_start_password", "totp_key"])
    .where("token_hash", "=", hashToken(token))
    .where("ends_at", ">", new Date(now()))
    .where("disabled_at", "is", null)
  return (lock === null ? found : found.forUpdate()).executeTakeFirst()
}

type SignIn = NonNullable<Awaited<ReturnType<typeof findSignIn>>>

/** Uses a code, which works once. */
const useCode = async (
  tx: Transaction<Tables>,
  { now, settings }: ServerContext,
  { staff_id, totp_key }: SignIn,
  code: string
): Promise<boolean> => {
  const key = decryptTotpKey(settings, totp_key)
  const step = key === null ? null : findTotpStep(key, extractDigits(code), now())
  if (step === null) return false
  const { numUpdatedRows } = await tx
    .updateTable("staff_member")
    .set({ totp_step: step })
    .where("id", "=", staff_id)
    .where("totp_step", "<", step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses the passkey's answer, of which one is accepted for each challenge. */
const usePasskey = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  request: Omit<ApiRequest, "body">,
  { challenge, staff_id, token_hash }: SignIn,
  response: unknown
): Promise<boolean> => {
  const party = relyingParty(context, request)
  if (challenge === null || party === null) return false
  const at = new Date(context.now())
  const isRight = await verifySignIn(tx, { at, challenge, party, response, staffId: staff_id })
  if (isRight)
    await tx
      .updateTable("staff_sign_in")
      .set({ challenge: null })
      .where("token_hash", "=", token_hash)
      .execute()
  return isRight
}

/** Opens the session in place of the sign-in, and returns its token. */
const finish = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  request: Pick<ApiRequest, "client">,
  { staff_id, token_hash }: SignIn,
  factor: SecondFactor
): Promise<{ readonly session: string }> => {
  await tx.deleteFrom("staff_sign_in").where("token_hash", "=", token_hash).execute()
  return openAuditedSession(tx, context, request, staff_id, factor)
}

/** Opens a session after a second factor was right, and returns its token. */
export const openAuditedSession = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  { client }: Pick<ApiRequest, "client">,
  staffId: number,
  factor: SecondFactor
): Promise<{ readonly session: string }> => {
  const session = await openStaffSession(tx, context, staffId, client.ip)
  await writeAuditEvent(tx, {
    at: new Date(context.now()),
    staff: { id: staffId },
    action: "staff.signIn",
    subject: `staff-${staffId}`,
    after: { factor, address: client.ip }
  })
  return { session }
}

const auditFailure = (
  tx: Transaction<Tables>,
  { now }: ServerContext,
  { client }: Pick<ApiRequest, "client">,
  member: Pick<Selectable<Tables["staff_member"]>, "id"> | undefined,
  factor: SecondFactor | "password"
) =>
  writeAuditEvent(tx, {
    at: new Date(now()),
    staff: null,
    action: "staff.signInFailed",
    // What was typed may be a password, so an unknown name is not stored.
    subject: member === undefined ? "staff" : `staff-${member.id}`,
    after: { factor, address: client.ip }
  })

/** The response that sets the cookies of somebody who has signed in. */
export const signedIn = (
  context: ServerContext,
  { name, role, staff_id }: Pick<SignIn, "name" | "role" | "staff_id">,
  { session }: { readonly session: string }
) =>
  new WithCookies({ staff: { id: staff_id, name, role } }, [
    staffCookie(session),
    staffDevice.create(context, name)
  ])

const signInEnded = () => refuse(signInExpired, "server.staff.signInEnded")

/** The time for the second factor and a new password. */
const signInMs = 10 * 60_000
