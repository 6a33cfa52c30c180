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
  countWrongCode,
  countFailedLogin,
  lockPhone,
  lockoutSeconds,
  type LoginDevice,
  resetWrongCodes,
  secondsUntilCheck
} from "./otpLimits.ts"
import { browserName, type BrowserName } from "./browserName.ts"
import { acceptedPeppers, isEqualHash, keyedHash } from "./secrets.ts"
import { attemptHashes, loginTokenSchema } from "./sendOtp.ts"
import { openSession } from "./sessions.ts"

const VerifyOtpBody = Schema.Struct({
  phone: Schema.String.check(Schema.isMaxLength(40)),
  otp: Schema.String.check(Schema.isMaxLength(40)),
  token: loginTokenSchema()
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
 * login.
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
  // The transaction that counts the login is committed before the response is sent.
  const verification = await context.db.transaction().execute((tx) =>
    verifyLogin(tx, context, {
      phone,
      code,
      isKnown,
      client,
      loginToken: login.token,
      device: browserName(request.header("user-agent"))
    })
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

interface Login extends LoginDevice {
  readonly code: string
  readonly loginToken: string
  readonly device: BrowserName
}

/** Checks the limits, then the code; a failure counts for its client IP. */
const verifyLogin = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  login: Login
): Promise<Verification> => {
  const { isKnown, client, phone } = login
  // Where no code was sent, nothing of the phone is locked, counted or written.
  const isSent = (await findCode(tx, context, login)) !== undefined
  if (isSent) await lockPhone(tx, phone)
  const waitSeconds = Math.max(
    isSent ? await lockoutSeconds(tx, context, login) : 0,
    isKnown ? 0 : await secondsUntilCheck(tx, context, client, isSent)
  )
  if (waitSeconds > 0) return { is: "rateLimited", waitSeconds }
  const verification = isSent ? await verifyCode(tx, context, login) : ({ is: "expired" } as const)
  if (verification.is !== "right" && !isKnown)
    await countFailedLogin(tx, context, client, verification.is === "wrong")
  return verification
}

/** The code that was last sent for the login. */
const findCode = (
  tx: Transaction<Tables>,
  { settings }: ServerContext,
  { loginToken, phone }: Login
) =>
  tx
    .selectFrom("otp")
    .selectAll()
    .where("phone", "=", phone)
    .where("attempt_hash", "in", attemptHashes(settings, loginToken))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()

const verifyCode = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  login: Login
): Promise<Verification> => {
  const { loginToken, code, isKnown, phone } = login
  const { now, settings } = context
  const otp = await findCode(tx, context, login)
  if (otp === undefined || otp.replaced_at !== null) return { is: "expired" }
  const isRepeatable = otp.used_at !== null && now() - otp.used_at.getTime() < repeatWindowMs
  if (otp.used_at !== null && !isRepeatable) return { is: "used" }
  if (otp.used_at === null && otp.ends_at.getTime() <= now()) return { is: "expired" }
  // The secret with which the code was made also makes the token, which a repetition must return.
  const pepper = acceptedPeppers(settings).find((one) =>
    isEqualHash(otp.code_hash, keyedHash(one, "code", loginToken, phone, code))
  )
  const isRight = pepper !== undefined
  const token = keyedHash(
    pepper ?? settings.otpPepper,
    "session",
    loginToken,
    code,
    otp.salt
  ).toString("base64url")
  // Browsers repeat a request whose connection dropped: the same right code does not count as a
  // further login.
  if (isRepeatable && isRight) return repeatLogin(tx, otp, token)

  const counted = await tx
    .updateTable("otp")
    .set({ tries: sql<number>`tries + 1` })
    .where("id", "=", otp.id)
    .where("tries", "<", (row) => row.ref("tries_limit"))
    .returning(["tries", "tries_limit"])
    .executeTakeFirst()
  if (counted === undefined) return { is: "used" }
  if (!isRight) {
    await countWrongCode(tx, context, login)
    if (!isKnown)
      await tx
        .updateTable("otp")
        .set({ unknown_wrong: sql<number>`unknown_wrong + 1` })
        .where("id", "=", otp.id)
        .execute()
    return isRepeatable
      ? { is: "used" }
      : { is: "wrong", triesLeft: counted.tries_limit - counted.tries }
  }
  return logIn(tx, context, otp, token, login.device)
}

const logIn = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  otp: Selectable<Tables["otp"]>,
  token: string,
  device: BrowserName
): Promise<Verification> => {
  const at = new Date(context.now())
  await resetWrongCodes(tx, otp.phone)
  const customer = await tx
    .insertInto("customer")
    .values({ phone: otp.phone, created_at: at, deleted_at: null })
    .onConflict((conflict) =>
      conflict.column("phone").doUpdateSet({ phone: (row) => row.ref("excluded.phone") })
    )
    .returning(["id", "name"])
    .executeTakeFirstOrThrow()
  const sessionId = await openSession(tx, context, customer.id, token, device)
  await tx
    .updateTable("otp")
    .set({ used_at: at, session_id: sessionId })
    .where("id", "=", otp.id)
    .execute()
  return { is: "right", customer, token }
}

/**
 * Repeats the response that opened a session, in case it was lost. The token is derived from
 * secrets of the login and of the server, so it is not stored.
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
