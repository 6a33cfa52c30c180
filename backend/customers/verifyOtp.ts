import { Option, Result, Schema } from "effect"
import { type Selectable, sql, type Transaction } from "kysely"
import { parsePhone } from "#core/contact/Phone.ts"
import { OtpCode } from "#core/login/OtpCodes.ts"
import { extractDigits } from "#core/shared/digits.ts"
import type { Tables } from "../tables.ts"
import { decodeStrict } from "../http/requestBody.ts"
import type { ServerContext } from "../context.ts"
import { HttpError } from "../http/HttpError.ts"
import { type ApiResponse, type ApiRequest, errorResponse, okResponse } from "../http/route.ts"
import { customerDevice } from "./deviceCookie.ts"
import {
  countFailedAttempt,
  countFailedLogin,
  lockPhone,
  lockoutSeconds,
  type LoginDevice,
  resetFailedAttempts,
  secondsUntilAttempt
} from "./otpLimits.ts"
import { isEqualHash, keyedHash } from "./secrets.ts"
import { attemptToken } from "./sendOtp.ts"
import { openSession } from "./sessions.ts"

const VerifyOtpBody = Schema.Struct({
  phone: Schema.String.check(Schema.isMaxLength(40)),
  otp: Schema.String.check(Schema.isMaxLength(40)),
  token: attemptToken()
})

type Verification =
  | { readonly is: "rateLimited"; readonly waitSeconds: number }
  | { readonly is: "expired" | "used" }
  | { readonly is: "wrong"; readonly triesLeft: number }
  | {
      readonly is: "right"
      readonly customer: { readonly id: number; readonly name: string }
      readonly token: string
    }

/**
 * `POST /verify-otp`: opens a session for the code that was last sent to this phone for this
 * attempt.
 */
export const verifyOtp = async (
  context: ServerContext,
  request: ApiRequest
): Promise<ApiResponse> => {
  const { body, client, t } = request
  const login = decodeStrict(VerifyOtpBody, body)
  const code = login === null ? null : Option.getOrNull(OtpCode.parse(extractDigits(login.otp)))
  if (login === null || code === null)
    return errorResponse(400, "otp_incomplete", t("refusals.verifyOtp.incomplete"))
  const parsedPhone = parsePhone(login.phone, "KW")
  if (Result.isFailure(parsedPhone))
    return errorResponse(422, "otp_expired", t("server.otpExpired"))
  const phone = parsedPhone.success
  const isKnown = customerDevice.isKnown(context, request, phone)
  // The transaction that counts the attempt is committed before the response is sent.
  const verification = await context.db
    .transaction()
    .execute((tx) =>
      verifyAttempt(tx, context, { phone, code, isKnown, client, attempt: login.token })
    )
  switch (verification.is) {
    case "rateLimited":
      throw new HttpError(429, "too_many", "refusals.tooMany", {
        waitSeconds: verification.waitSeconds
      })
    case "expired":
      return errorResponse(422, "otp_expired", t("server.otpExpired"))
    case "used":
      return errorResponse(422, "otp_used", t("server.otpUsed"))
    case "wrong":
      return errorResponse(
        422,
        "otp_wrong",
        t("refusals.verifyOtp.wrongWithTries", { count: verification.triesLeft }),
        { tries_left: verification.triesLeft }
      )
    case "right": {
      const { customer, token } = verification
      const data = { id: customer.id, name: customer.name, phone, token }
      return {
        ...okResponse({ status: true, data }),
        cookies: [customerDevice.create(context, phone)]
      }
    }
  }
}

interface LoginAttempt extends LoginDevice {
  readonly code: string
  readonly attempt: string
}

/** Checks the limits, then the code; a failure counts for its client address. */
const verifyAttempt = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  loginAttempt: LoginAttempt
): Promise<Verification> => {
  const { isKnown, client, phone } = loginAttempt
  // Where no code was sent, nothing of the phone is locked, counted or written.
  const isSent = (await findCode(tx, context, loginAttempt)) !== undefined
  if (isSent) await lockPhone(tx, phone)
  const waitSeconds = Math.max(
    isSent ? await lockoutSeconds(tx, context, loginAttempt) : 0,
    isKnown ? 0 : await secondsUntilAttempt(tx, context, client, isSent)
  )
  if (waitSeconds > 0) return { is: "rateLimited", waitSeconds }
  const verification = isSent
    ? await verifyCode(tx, context, loginAttempt)
    : ({ is: "expired" } as const)
  if (verification.is !== "right" && !isKnown)
    await countFailedLogin(tx, context, client, verification.is === "wrong")
  return verification
}

/** The code that was last sent for the attempt. */
const findCode = (
  tx: Transaction<Tables>,
  { settings }: ServerContext,
  { attempt, phone }: LoginAttempt
) =>
  tx
    .selectFrom("otp")
    .selectAll()
    .where("phone", "=", phone)
    .where("attempt_hash", "=", keyedHash(settings.otpPepper, "attempt", attempt))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()

const verifyCode = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  loginAttempt: LoginAttempt
): Promise<Verification> => {
  const { attempt, code, isKnown, phone } = loginAttempt
  const { now, settings } = context
  const otp = await findCode(tx, context, loginAttempt)
  if (otp === undefined || otp.replaced_at !== null) return { is: "expired" }
  const isRepeatable = otp.used_at !== null && now() - otp.used_at.getTime() < repeatWindowMs
  if (otp.used_at !== null && !isRepeatable) return { is: "used" }
  if (otp.used_at === null && otp.ends_at.getTime() <= now()) return { is: "expired" }
  const isRight = isEqualHash(
    otp.code_hash,
    keyedHash(settings.otpPepper, "code", attempt, phone, code)
  )
  const token = keyedHash(settings.otpPepper, "session", attempt, code, otp.salt).toString(
    "base64url"
  )
  // Browsers repeat a request whose connection dropped: the same right code does not count as a
  // further attempt.
  if (isRepeatable && isRight) return repeatLogin(tx, otp, token)

  const attempts = await tx
    .updateTable("otp")
    .set({ tries: sql<number>`tries + 1` })
    .where("id", "=", otp.id)
    .where("tries", "<", (row) => row.ref("tries_limit"))
    .returning(["tries", "tries_limit"])
    .executeTakeFirst()
  if (attempts === undefined) return { is: "used" }
  if (!isRight) {
    await countFailedAttempt(tx, context, loginAttempt)
    if (!isKnown)
      await tx
        .updateTable("otp")
        .set({ unknown_wrong: sql<number>`unknown_wrong + 1` })
        .where("id", "=", otp.id)
        .execute()
    return isRepeatable
      ? { is: "used" }
      : { is: "wrong", triesLeft: attempts.tries_limit - attempts.tries }
  }
  return logIn(tx, context, otp, token)
}

const logIn = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  otp: Selectable<Tables["otp"]>,
  token: string
): Promise<Verification> => {
  const at = new Date(context.now())
  await resetFailedAttempts(tx, otp.phone)
  const customer = await tx
    .insertInto("customer")
    .values({ phone: otp.phone, created_at: at, deleted_at: null })
    .onConflict((conflict) =>
      conflict.column("phone").doUpdateSet({ phone: (row) => row.ref("excluded.phone") })
    )
    .returning(["id", "name"])
    .executeTakeFirstOrThrow()
  const sessionId = await openSession(tx, context, customer.id, token)
  await tx
    .updateTable("otp")
    .set({ used_at: at, session_id: sessionId })
    .where("id", "=", otp.id)
    .execute()
  return { is: "right", customer, token }
}

/**
 * Repeats the response that opened a session, in case it was lost. The token is derived from
 * secrets of the attempt and of the server, so it is not stored.
 */
const repeatLogin = async (
  tx: Transaction<Tables>,
  { session_id }: Selectable<Tables["otp"]>,
  token: string
): Promise<Verification> => {
  const customer = await tx
    .selectFrom("session")
    .innerJoin("customer", "customer.id", "session.customer_id")
    .select(["customer.id", "customer.name"])
    .where("session.id", "=", session_id)
    .where("session.revoked_at", "is", null)
    .executeTakeFirst()
  return customer === undefined ? { is: "used" } : { is: "right", customer, token }
}

const repeatWindowMs = 60_000
