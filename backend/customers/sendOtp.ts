import { randomBytes } from "node:crypto"
import { Result, Schema } from "effect"
import { sendText } from "../sandbox/outbox.ts"
import { decoded } from "../http/decoded.ts"
import { type Answer, type Asked, no, type Shop, yes } from "../http/route.ts"
import { isKnownDevice } from "./knownDevice.ts"
import { forgetOldCodes, lockPhone, restLeft, sendWait } from "./otpRules.ts"
import { phoneWritten } from "./phones.ts"
import { drawCode, sealed } from "./secrets.ts"

const Wish = Schema.Struct({
  phone: Schema.String.check(Schema.isMaxLength(40)),
  token: attemptToken()
})

/** What a login attempt calls itself. */
export function attemptToken() {
  return Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))
}

/** `POST /send-otp`: a code for this phone that works with this attempt's token only, and ends the codes before it. */
export const sendOtp = async (shop: Shop, asked: Asked): Promise<Answer> => {
  const { body, origin, t } = asked
  const wish = decoded(Wish, body)
  if (wish === null) return refuse(400, "bad_request", t("refusals.sendOtp.failed"))
  const written = phoneWritten(wish.phone)
  if (Result.isFailure(written)) return refuse(422, ...inWords(asked, written.failure._tag))
  const phone = written.success
  const code = drawCode()
  const kept = await keepCode(shop, {
    phone,
    code,
    origin,
    attempt: wish.token,
    known: isKnownDevice(shop, asked, phone)
  })
  if (kept.waitSeconds > 0) {
    return {
      ...refuse(429, "too_many", t("refusals.tooMany")),
      headers: { "Retry-After": String(kept.waitSeconds) }
    }
  }
  if (kept.isNew) await sendText(shop, { to: phone, text: t("server.otpText", { code }), code })
  await forgetOldCodes(shop)
  const leftS = Math.ceil((kept.endsAt.getTime() - shop.now()) / 1_000)
  return yes({ success: true, status: true, expires_in: leftS })
}

/** How the keeping of a code went. `waitSeconds` above 0: nothing was kept. */
interface Kept {
  readonly waitSeconds: number
  readonly isNew: boolean
  readonly endsAt: Date
}

/**
 * Keeps a code before it is sent. The same question within seconds is a lost answer asked again, by the shopper's
 * browser itself where the connection dropped: the code that is on its way stands, and counts once.
 */
const keepCode = (
  shop: Shop,
  wish: {
    readonly phone: string
    readonly code: string
    readonly origin: string
    readonly attempt: string
    readonly known: boolean
  }
) =>
  shop.db.transaction().execute(async (tx): Promise<Kept> => {
    const { attempt, code, known, origin, phone } = wish
    const { now, settings } = shop
    await lockPhone(tx, phone)
    const attemptHash = sealed(settings.otpPepper, "attempt", attempt)
    const onItsWay = await tx
      .selectFrom("otp")
      .select("ends_at")
      .where("phone", "=", phone)
      .where("attempt_hash", "=", attemptHash)
      .where("used_at", "is", null)
      .where("replaced_at", "is", null)
      .where("sent_at", ">", new Date(now() - repeatedWithinMs))
      .where("ends_at", ">", new Date(now()))
      .executeTakeFirst()
    if (onItsWay !== undefined) return { waitSeconds: 0, isNew: false, endsAt: onItsWay.ends_at }
    const endsAt = new Date(now() + settings.otpLifeS * 1_000)
    const waitSeconds = Math.max(
      await restLeft(tx, shop, phone, known),
      await sendWait(tx, shop, phone, origin)
    )
    if (waitSeconds > 0) return { waitSeconds, isNew: false, endsAt }
    await tx
      .updateTable("otp")
      .set({ replaced_at: new Date(now()) })
      .where("phone", "=", phone)
      .where("used_at", "is", null)
      .where("replaced_at", "is", null)
      .execute()
    await tx
      .insertInto("otp")
      .values({
        phone,
        origin,
        attempt_hash: attemptHash,
        code_hash: sealed(settings.otpPepper, "code", attempt, phone, code),
        salt: randomBytes(32),
        sent_at: new Date(now()),
        ends_at: endsAt,
        tries_limit: settings.otpTries,
        replaced_at: null,
        used_at: null,
        session_id: null
      })
      .execute()
    return { waitSeconds: 0, isNew: true, endsAt }
  })

const repeatedWithinMs = 10_000

/** This call says yes and no by `success`. */
const refuse = (status: number, code: string, message: string) =>
  no(status, code, message, { success: false })

const inWords = (
  { t }: Asked,
  tag: "PhoneTooShort" | "PhoneTooLong" | "PhoneNotValid"
): readonly [string, string] => {
  switch (tag) {
    case "PhoneTooShort":
      return ["phone_too_short", t("refusals.sendOtp.tooShort")]
    case "PhoneTooLong":
      return ["phone_too_long", t("refusals.sendOtp.tooLong")]
    case "PhoneNotValid":
      return ["phone_not_valid", t("refusals.sendOtp.notValid")]
  }
}
