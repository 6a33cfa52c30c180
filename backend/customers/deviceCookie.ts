import { parse, serialize } from "hono/utils/cookie"
import { isKeyedHash, type KeyPurpose, keyedHash } from "./secrets.ts"
import type { ServerContext } from "../context.ts"
import { cookieName } from "../http/cookieName.ts"
import type { ApiRequest } from "../http/route.ts"

const lifetimeDays = 365

/**
 * A cookie that recognises a browser which logged in with an account before; it then has tries
 * of its own (docs/decisions/accounts.md#login-limits). It does not authenticate.
 */
const deviceCookie = (ownName: string, purpose: KeyPurpose) => ({
  isKnown: (
    { now, settings }: ServerContext,
    request: Omit<ApiRequest, "body">,
    account: string
  ): boolean => {
    const name = cookieName(settings, ownName)
    const cookie = parse(request.header("cookie") ?? "", name)[name] ?? ""
    const [, expiresAt, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(cookie) ?? []
    if (expiresAt === undefined || signature === undefined || Number(expiresAt) < now())
      return false
    return isKeyedHash(settings, Buffer.from(signature, "base64url"), purpose, account, expiresAt)
  },
  create: ({ now, settings }: ServerContext, account: string): string => {
    const ends = String(now() + lifetimeDays * 86_400_000)
    const signature = keyedHash(settings.otpPepper, purpose, account, ends).toString("base64url")
    return serialize(cookieName(settings, ownName), `${ends}.${signature}`, {
      path: "/",
      maxAge: lifetimeDays * 86_400,
      httpOnly: true,
      sameSite: "Lax",
      secure: settings.publicUrl?.startsWith("https:") === true
    })
  }
})

/** Of customers, by phone. */
export const customerDevice = deviceCookie("known_device", "device")
/** Of the desk, by the name of a staff member. */
export const staffDevice = deviceCookie("known_desk", "desk")
