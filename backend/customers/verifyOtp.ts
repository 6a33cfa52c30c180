import { Option, Result, Schema } from "effect"
import { type Selectable, sql, type Transaction } from "kysely"
import { OtpCode } from "#core/login/OtpCodes.ts"
import { digitsIn } from "#core/shared/digits.ts"
import type { Schema as Tables } from "../database/schema.ts"
import { decoded } from "../http/decoded.ts"
import { type Answer, type Asked, no, type Shop, yes } from "../http/route.ts"
import { isKnownDevice, knownDevice } from "./knownDevice.ts"
import { countWrong, forgiveWrong, lockPhone, restLeft } from "./otpRules.ts"
import { phoneWritten } from "./phones.ts"
import { isSame, sealed } from "./secrets.ts"
import { attemptToken } from "./sendOtp.ts"
import { openSession } from "./sessions.ts"

const Claim = Schema.Struct({
  phone: Schema.String.check(Schema.isMaxLength(40)),
  otp: Schema.String.check(Schema.isMaxLength(40)),
  token: attemptToken()
})

type Verdict =
  | { readonly is: "resting"; readonly waitSeconds: number }
  | { readonly is: "expired" | "used" }
  | { readonly is: "wrong"; readonly triesLeft: number }
  | {
      readonly is: "right"
      readonly customer: { readonly id: number; readonly name: string }
      readonly token: string
    }

/** `POST /verify-otp`: the code is the one last sent to this phone for this attempt; a session opens. */
export const verifyOtp = async (shop: Shop, asked: Asked): Promise<Answer> => {
  const { body, t } = asked
  const claim = decoded(Claim, body)
  const code = claim === null ? null : Option.getOrNull(OtpCode.parse(digitsIn(claim.otp)))
  if (claim === null || code === null)
    return no(400, "otp_incomplete", t("refusals.verifyOtp.incomplete"))
  const written = phoneWritten(claim.phone)
  if (Result.isFailure(written)) return no(422, "otp_expired", t("server.otpExpired"))
  const phone = written.success
  const known = isKnownDevice(shop, asked, phone)
  // The try is written down, and the transaction over, before anything is told.
  const verdict = await shop.db
    .transaction()
    .execute((tx) => judge(tx, shop, { phone, code, known, attempt: claim.token }))
  switch (verdict.is) {
    case "resting":
      return {
        ...no(429, "too_many", t("refusals.tooMany")),
        headers: { "Retry-After": String(verdict.waitSeconds) }
      }
    case "expired":
      return no(422, "otp_expired", t("server.otpExpired"))
    case "used":
      return no(422, "otp_used", t("server.otpUsed"))
    case "wrong":
      return no(
        422,
        "otp_wrong",
        t("refusals.verifyOtp.wrongWithTries", { count: verdict.triesLeft }),
        { tries_left: verdict.triesLeft }
      )
    case "right": {
      const { customer, token } = verdict
      const data = { id: customer.id, name: customer.name, phone, token }
      return { ...yes({ status: true, data }), headers: { "Set-Cookie": knownDevice(shop, phone) } }
    }
  }
}

interface Try {
  readonly phone: string
  readonly code: string
  readonly attempt: string
  readonly known: boolean
}

const judge = async (tx: Transaction<Tables>, shop: Shop, tried: Try): Promise<Verdict> => {
  const { attempt, code, known, phone } = tried
  const { now, settings } = shop
  await lockPhone(tx, phone)
  const waitSeconds = await restLeft(tx, shop, phone, known)
  if (waitSeconds > 0) return { is: "resting", waitSeconds }
  const otp = await tx
    .selectFrom("otp")
    .selectAll()
    .where("phone", "=", phone)
    .where("attempt_hash", "=", sealed(settings.otpPepper, "attempt", attempt))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (otp === undefined || otp.replaced_at !== null) return { is: "expired" }
  const repeatable = otp.used_at !== null && now() - otp.used_at.getTime() < repeatableMs
  if (otp.used_at !== null && !repeatable) return { is: "used" }
  if (otp.used_at === null && otp.ends_at.getTime() <= now()) return { is: "expired" }
  const isRight = isSame(otp.code_hash, sealed(settings.otpPepper, "code", attempt, phone, code))
  const token = sealed(settings.otpPepper, "session", attempt, code, otp.salt).toString("base64url")
  // A browser repeats by itself what a dropped connection left unanswered: the same right code is no further try.
  if (repeatable && isRight) return sameAgain(tx, otp, token)

  const counted = await tx
    .updateTable("otp")
    .set({ tries: sql<number>`tries + 1` })
    .where("id", "=", otp.id)
    .where("tries", "<", (row) => row.ref("tries_limit"))
    .returning(["tries", "tries_limit"])
    .executeTakeFirst()
  if (counted === undefined) return { is: "used" }
  if (!isRight) {
    await countWrong(tx, shop, phone, known)
    if (!known)
      await tx
        .updateTable("otp")
        .set({ unknown_wrong: sql<number>`unknown_wrong + 1` })
        .where("id", "=", otp.id)
        .execute()
    return repeatable
      ? { is: "used" }
      : { is: "wrong", triesLeft: counted.tries_limit - counted.tries }
  }
  return logIn(tx, shop, otp, token)
}

const logIn = async (
  tx: Transaction<Tables>,
  shop: Shop,
  otp: Selectable<Tables["otp"]>,
  token: string
): Promise<Verdict> => {
  const at = new Date(shop.now())
  await forgiveWrong(tx, otp.phone)
  const customer = await tx
    .insertInto("customer")
    .values({ phone: otp.phone, created_at: at, deleted_at: null })
    .onConflict((conflict) =>
      conflict.column("phone").doUpdateSet({ phone: (row) => row.ref("excluded.phone") })
    )
    .returning(["id", "name"])
    .executeTakeFirstOrThrow()
  const sessionId = await openSession(tx, shop, customer.id, token)
  await tx
    .updateTable("otp")
    .set({ used_at: at, session_id: sessionId })
    .where("id", "=", otp.id)
    .execute()
  return { is: "right", customer, token }
}

/**
 * The first answer was lost on its way: the same session is told again. Its token is made from what only this attempt
 * knows and what only the server knows, so it need not be kept to be told twice.
 */
const sameAgain = async (
  tx: Transaction<Tables>,
  { session_id }: Selectable<Tables["otp"]>,
  token: string
): Promise<Verdict> => {
  const customer = await tx
    .selectFrom("session")
    .innerJoin("customer", "customer.id", "session.customer_id")
    .select(["customer.id", "customer.name"])
    .where("session.id", "=", session_id)
    .where("session.revoked_at", "is", null)
    .executeTakeFirst()
  return customer === undefined ? { is: "used" } : { is: "right", customer, token }
}

const repeatableMs = 60_000
