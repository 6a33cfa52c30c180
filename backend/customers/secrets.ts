import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto"
import { limits } from "#core/shared/limits.ts"

/** A random one-time code. */
export const generateOtpCode = (): string =>
  String(randomInt(10 ** limits.otp.digits)).padStart(limits.otp.digits, "0")

/** HMAC-SHA256 over parts with their lengths, so that no two lists of parts have the same input. */
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

/** The form in which a session's token is stored. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest()

/** Compares in constant time. */
export const isEqualHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
