import { isEqualHash, keyedHash } from "./secrets.ts"
import type { ApiRequest, Shop } from "../http/route.ts"

const cookieName = "known_device"
const lifetimeDays = 365

/** Whether this browser logged in with this phone before; it then has attempts of its own (docs/decisions.md#login-limits). */
export const isKnownDevice = (
  { now, settings }: Shop,
  asked: ApiRequest,
  phone: string
): boolean => {
  const [, expiresAt, signature] =
    new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,15})\\.([\\w-]{43})(?:;|$)`).exec(
      asked.header("cookie") ?? ""
    ) ?? []
  if (expiresAt === undefined || signature === undefined || Number(expiresAt) < now()) return false
  return isEqualHash(
    Buffer.from(signature, "base64url"),
    keyedHash(settings.otpPepper, "device", phone, expiresAt)
  )
}

/** The cookie by which it is known again. It opens nothing. */
export const createDeviceCookie = ({ now, settings }: Shop, phone: string): string => {
  const ends = String(now() + lifetimeDays * 86_400_000)
  const value = `${ends}.${keyedHash(settings.otpPepper, "device", phone, ends).toString("base64url")}`
  const secure = settings.publicUrl?.startsWith("https:") === true ? "; Secure" : ""
  return `${cookieName}=${value}; Path=/; Max-Age=${lifetimeDays * 86_400}; HttpOnly; SameSite=Lax${secure}`
}
