import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto"
import { acceptedPeppers, keyedHash, type ShopSecrets } from "../customers/secrets.ts"

/** A new key of one-time codes. */
export const createTotpKey = (): Buffer => randomBytes(20)

/** The code of a time step (RFC 6238 with SHA-1, 6 digits and 30 seconds, as every app knows). */
export const totpCode = (key: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac("sha1", key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, "0")
}

/** The time step of a moment. */
export const totpStep = (now: number): number => Math.floor(now / 30_000)

/** The step whose code this is, of now and of one step before or after; null for none. */
export const findTotpStep = (key: Buffer, code: string, now: number): number | null =>
  [0, -1, 1].map((drift) => totpStep(now) + drift).find((step) => totpCode(key, step) === code) ??
  null

/** The URL with which an authenticator app learns a key, and by which shop and name it lists it. */
export const totpUri = (key: Buffer, name: string, shop: string): string => {
  // The colon ends the name of the shop.
  const issuer = encodeURIComponent(shop.replaceAll(":", " "))
  return `otpauth://totp/${issuer}:${encodeURIComponent(name)}?secret=${base32(key)}&issuer=${issuer}`
}

/** Encrypts a key for storage, so that a copy of the database alone makes no codes. */
export const encryptTotpKey = (pepper: string, key: Buffer): Buffer => {
  const iv = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", storageKey(pepper), iv)
  const encrypted = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Null where it was encrypted with a secret that does not count. */
export const decryptTotpKey = (secrets: ShopSecrets, stored: Buffer): Buffer | null =>
  acceptedPeppers(secrets).reduce<Buffer | null>(
    (key, pepper) => key ?? decryptWith(pepper, stored),
    null
  )

const decryptWith = (pepper: string, stored: Buffer): Buffer | null => {
  try {
    const decipher = createDecipheriv("aes-256-gcm", storageKey(pepper), stored.subarray(0, 12))
    decipher.setAuthTag(stored.subarray(12, 28))
    return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()])
  } catch {
    return null
  }
}

const storageKey = (pepper: string): Buffer => keyedHash(pepper, "staff totp key")

const base32 = (bytes: Buffer): string =>
  (
    Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0"))
      .join("")
      .match(/.{5}/g) ?? []
  )
    .map((bits) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[Number.parseInt(bits, 2)])
    .join("")
