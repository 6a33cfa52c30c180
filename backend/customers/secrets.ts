import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto"
import { limits } from "#core/shared/limits.ts"

/** A random one-time code. */
export const generateOtpCode = (): string =>
  String(randomInt(10 ** limits.otp.digits)).padStart(limits.otp.digits, "0")

/** The secret of the shop, and the one of before while it is being replaced. */
export interface ShopSecrets {
  readonly otpPepper: string
  /** What was made with it still counts; new things are made with the other one. */
  readonly otpPepperBefore?: string | null
}

/** The secrets that count, the one for new things first. */
export const acceptedPeppers = ({
  otpPepper,
  otpPepperBefore = null
}: ShopSecrets): ReadonlyArray<string> =>
  otpPepperBefore === null ? [otpPepper] : [otpPepper, otpPepperBefore]

/**
 * What a key is for. No two uses have the same purpose, so that the hash of one says nothing of
 * another's: HMAC with a purpose as its first part is the expansion step of HKDF (RFC 5869).
 */
export type KeyPurpose =
  | "attempt"
  | "code"
  | "desk"
  | "device"
  | "order difference"
  | "phone"
  | "placed order"
  | "product preview"
  | "push vapid key"
  | "session"
  | "staff totp key"

/** Whether a hash was made of these parts, with a secret that counts; compared in constant time. */
export const isKeyedHash = (
  secrets: ShopSecrets,
  hash: Buffer,
  purpose: KeyPurpose,
  ...parts: ReadonlyArray<string | Buffer>
): boolean =>
  acceptedPeppers(secrets).some((pepper) => isEqualHash(hash, keyedHash(pepper, purpose, ...parts)))

/** HMAC-SHA256 over parts with their lengths, so that no two lists of parts have the same input. */
export const keyedHash = (
  pepper: string,
  purpose: KeyPurpose,
  ...parts: ReadonlyArray<string | Buffer>
): Buffer =>
  [purpose, ...parts]
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
