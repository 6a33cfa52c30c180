import { parse, serialize } from "hono/utils/cookie"
import { isEqualHash, keyedHash } from "./secrets.ts"
import type { ServerContext } from "../context.ts"
import type { ApiRequest } from "../http/route.ts"

const cookieName = "known_device"
const lifetimeDays = 365

/**
 * Whether this browser logged in with this phone before; it then has attempts of its own
 * (docs/decisions.md#login-limits).
 */
export const isKnownDevice = (
  { now, settings }: ServerContext,
  request: ApiRequest,
  phone: string
): boolean => {
  const cookie = parse(request.header("cookie") ?? "", cookieName)[cookieName] ?? ""
  const [, expiresAt, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(cookie) ?? []
  if (expiresAt === undefined || signature === undefined || Number(expiresAt) < now()) return false
  return isEqualHash(
    Buffer.from(signature, "base64url"),
    keyedHash(settings.otpPepper, "device", phone, expiresAt)
  )
}

/** The cookie that recognises the browser at its next login. It does not authenticate. */
export const createDeviceCookie = ({ now, settings }: ServerContext, phone: string): string => {
  const ends = String(now() + lifetimeDays * 86_400_000)
  const value = `${ends}.${keyedHash(settings.otpPepper, "device", phone, ends).toString("base64url")}`
  return serialize(cookieName, value, {
    path: "/",
    maxAge: lifetimeDays * 86_400,
    httpOnly: true,
    sameSite: "Lax",
    secure: settings.publicUrl?.startsWith("https:") === true
  })
}
