import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto"
import { limits } from "#core/shared/limits.ts"

/** A one-time code, fairly drawn. */
export const generateOtpCode = (): string =>
  String(randomInt(10 ** limits.otp.digits)).padStart(limits.otp.digits, "0")

/** A keyed hash over parts; their lengths go in too, so that no two lists of parts are one. */
export const keyedHash = (pepper: string, ...parts: ReadonlyArray<string | Buffer>): Buffer =>
  parts
    .reduce<ReturnType<typeof createHmac>>(
      (hmac, part) => {
        const bytes = Buffer.from(part)
        return hmac.update(`${bytes.length}:`).update(bytes)
      },
      createHmac("sha256", pepper)
    )
    .digest()

/** How a session's token lies in the database. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest()

/** Compares without telling by its time how much was right. */
export const isEqualHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
