import type { TFunction } from "i18next"
import { randomBytes } from "node:crypto"
import { Result, Schema } from "effect"
import type { Transaction } from "kysely"
import { parsePhone } from "#core/contact/Phone.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"
import type { Tables } from "../tables.ts"
import { decodeStrict } from "../http/requestBody.ts"
import type { ServerContext } from "../context.ts"
import { HttpError } from "../http/HttpError.ts"
import { type ApiRequest, type ApiResponse, okResponse } from "../http/route.ts"
import { logError } from "../http/logError.ts"
import { NotSent } from "../messaging/messaging.ts"
import { customerDevice } from "./deviceCookie.ts"
import {
  deleteOldCodes,
  lockPhone,
  lockoutSeconds,
  type LoginDevice,
  secondsBetween,
  secondsUntilSend
} from "./otpLimits.ts"
import { acceptedPeppers, generateOtpCode, keyedHash, type ShopSecrets } from "./secrets.ts"

const SendOtpBody = Schema.Struct({
  phone: Schema.String.check(Schema.isMaxLength(40)),
  token: loginTokenSchema()
})

/** The random token that names a login. */
export function loginTokenSchema() {
  return Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))
}

/**
 * `POST /send-otp`: sends a code that works with the token of this login only, and ends the earlier
 * code of the login.
 */
export const sendOtp = async (
  context: ServerContext,
  request: ApiRequest
): Promise<ApiResponse> => {
  const { body, client } = request
  const login = decodeStrict(SendOtpBody, body)
  if (login === null) throw refusal(400, "bad_request", "refusals.sendOtp.failed")
  const parsedPhone = parsePhone(login.phone, "KW")
  if (Result.isFailure(parsedPhone)) {
    const { code, messageKey } = phoneRefusals[parsedPhone.failure._tag]
    throw refusal(422, code, messageKey)
  }
  const { sendOtpSms } = context.messaging
  if (sendOtpSms === null) throw refusal(503, "sms_failed", "refusals.sendOtp.failed")
  const phone = parsedPhone.success
  const code = generateOtpCode()
  const stored = await storeCode(context, {
    phone,
    code,
    client,
    loginToken: login.token,
    isKnown: customerDevice.isKnown(context, request, phone)
  })
  if (stored.waitSeconds > 0) throw refusal(429, "too_many", "refusals.tooMany", stored.waitSeconds)
  if (stored.newId !== null) {
    try {
      await sendOtpSms({
        to: phone,
        text: otpText(
          (await findBrandedMessages(context.db, request.locale)).t,
          context.settings.publicUrl,
          code
        ),
        code
      })
    } catch (problem) {
      if (!(problem instanceof NotSent)) throw problem
      logError("POST /send-otp", problem)
      await withdrawCode(context, stored.newId, problem.isUncertain)
      throw refusal(502, "sms_failed", "refusals.sendOtp.failed")
    }
  }
  await deleteOldCodes(context)
  const expiresInS = Math.ceil((stored.expiresAt.getTime() - context.now()) / 1_000)
  return okResponse({ success: true, status: true, expires_in: expiresInS })
}

/**
 * The message with the code. Its last line is the form in which phones recognise a code and fill it
 * in by themselves, only on the site that it names (docs/decisions/accounts.md#one-time-codes).
 */
export const otpText = (t: TFunction, publicUrl: string | null, code: string): string => {
  const text = t("server.otpText", { code })
  return publicUrl === null ? text : `${text}\n\n@${new URL(publicUrl).hostname} #${code}`
}

/** The result of storing a code. `waitSeconds` above 0 means that nothing was stored. */
interface StoredCode {
  readonly waitSeconds: number
  /**
   * The row of a code that is to be sent; null when none is to be sent, or when one was sent
   * already.
   */
  readonly newId: number | null
  readonly expiresAt: Date
}

/**
 * Withdraws a code that was not sent, so that a repeated request sends another and no limit counts
 * it. A code that may have been sent still counts, because it may have cost a message.
 */
const withdrawCode = async ({ db, now }: ServerContext, id: number, isUncertain: boolean) => {
  if (isUncertain)
    await db
      .updateTable("otp")
      .set({ replaced_at: new Date(now()) })
      .where("id", "=", id)
      .execute()
  else await db.deleteFrom("otp").where("id", "=", id).execute()
}

/** The hashes under which a login may be stored, the one for new codes first. */
export const attemptHashes = (secrets: ShopSecrets, loginToken: string): ReadonlyArray<Buffer> =>
  acceptedPeppers(secrets).map((pepper) => keyedHash(pepper, "attempt", loginToken))

/**
 * Stores a code before it is sent. A repetition of the same request within seconds, as browsers
 * make after a dropped connection, keeps the code that was sent and counts once.
 */
const storeCode = (
  context: ServerContext,
  newCode: LoginDevice & { readonly code: string; readonly loginToken: string }
) =>
  context.db.transaction().execute(async (tx): Promise<StoredCode> => {
    const { loginToken, code, isKnown, client, phone } = newCode
    const { now, settings } = context
    await lockPhone(tx, phone)
    const tokenHashes = attemptHashes(settings, loginToken)
    const recentCode = await tx
      .selectFrom("otp")
      .select("ends_at")
      .where("phone", "=", phone)
      .where("attempt_hash", "in", tokenHashes)
      .where("used_at", "is", null)
      .where("replaced_at", "is", null)
      .where("sent_at", ">", new Date(now() - repeatWindowMs))
      .where("ends_at", ">", new Date(now()))
      .executeTakeFirst()
    if (recentCode !== undefined)
      return { waitSeconds: 0, newId: null, expiresAt: recentCode.ends_at }
    const endsAt = new Date(now() + settings.otpLifeS * 1_000)
    const { codeToEnd, waitSeconds: liveCodesWait } = await liveCodesLimit(
      tx,
      context,
      newCode,
      tokenHashes
    )
    const waitSeconds = Math.max(
      liveCodesWait,
      await lockoutSeconds(tx, context, newCode),
      await secondsUntilSend(tx, context, newCode)
    )
    if (waitSeconds > 0) return { waitSeconds, newId: null, expiresAt: endsAt }
    await tx
      .updateTable("otp")
      .set({ replaced_at: new Date(now()) })
      .where("phone", "=", phone)
      .where("used_at", "is", null)
      .where("replaced_at", "is", null)
      .where((otp) => otp.or([otp("attempt_hash", "in", tokenHashes), otp("id", "=", codeToEnd)]))
      .execute()
    const { id } = await tx
      .insertInto("otp")
      .values({
        phone,
        device_known: isKnown,
        origin: client.ip,
        network: client.network,
        attempt_hash: keyedHash(settings.otpPepper, "attempt", loginToken),
        code_hash: keyedHash(settings.otpPepper, "code", loginToken, phone, code),
        salt: randomBytes(32),
        sent_at: new Date(now()),
        ends_at: endsAt,
        tries_limit: settings.otpTries,
        replaced_at: null,
        used_at: null,
        session_id: null
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return { waitSeconds: 0, newId: id, expiresAt: endsAt }
  })

/**
 * Every login has a code of its own, but a phone has only so many live ones: the next waits until
 * one ends. A device that logged in before does not wait for strangers: the oldest code of theirs
 * ends.
 */
const liveCodesLimit = async (
  tx: Transaction<Tables>,
  { now, settings }: ServerContext,
  { isKnown, phone }: LoginDevice,
  tokenHashes: ReadonlyArray<Buffer>
): Promise<{ readonly codeToEnd: number | null; readonly waitSeconds: number }> => {
  const liveCodes = await tx
    .selectFrom("otp")
    .select(["id", "device_known", "ends_at"])
    .where("phone", "=", phone)
    .where("attempt_hash", "not in", tokenHashes)
    .where("used_at", "is", null)
    .where("replaced_at", "is", null)
    .where("ends_at", ">", new Date(now()))
    .orderBy("ends_at")
    .execute()
  const [oldest] = liveCodes
  if (oldest === undefined || liveCodes.length < settings.otpLiveCodes)
    return { codeToEnd: null, waitSeconds: 0 }
  const ofStranger = isKnown ? liveCodes.find(({ device_known }) => !device_known) : undefined
  return ofStranger === undefined
    ? { codeToEnd: null, waitSeconds: secondsBetween(now(), oldest.ends_at.getTime()) }
    : { codeToEnd: ofStranger.id, waitSeconds: 0 }
}

const repeatWindowMs = 10_000

/** The refusals of this call have `success` besides `status`. */
const refusal = (
  status: HttpError["status"],
  code: string,
  messageKey: HttpError["messageKey"],
  waitSeconds?: number
) =>
  new HttpError(status, code, messageKey, {
    details: { success: false },
    ...(waitSeconds !== undefined && { waitSeconds })
  })

const phoneRefusals = {
  PhoneTooShort: { code: "phone_too_short", messageKey: "refusals.sendOtp.tooShort" },
  PhoneTooLong: { code: "phone_too_long", messageKey: "refusals.sendOtp.tooLong" },
  PhoneNotValid: { code: "phone_not_valid", messageKey: "refusals.sendOtp.notValid" }
} as const
