import { isSame, sealed } from "./secrets.ts"
import type { Asked, Shop } from "../http/route.ts"

const cookie = "known_device"
const lifeDays = 365

/** Whether this browser has logged in with this phone before: strangers then cannot use up its tries (decision 33). */
export const isKnownDevice = ({ now, settings }: Shop, asked: Asked, phone: string): boolean => {
  const [, ends, seal] =
    new RegExp(`(?:^|;\\s*)${cookie}=(\\d{1,15})\\.([\\w-]{43})(?:;|$)`).exec(
      asked.header("cookie") ?? ""
    ) ?? []
  if (ends === undefined || seal === undefined || Number(ends) < now()) return false
  return isSame(Buffer.from(seal, "base64url"), sealed(settings.otpPepper, "device", phone, ends))
}

/** The cookie by which it is known again. It opens nothing. */
export const knownDevice = ({ now, settings }: Shop, phone: string): string => {
  const ends = String(now() + lifeDays * 86_400_000)
  const value = `${ends}.${sealed(settings.otpPepper, "device", phone, ends).toString("base64url")}`
  const secure = settings.publicUrl?.startsWith("https:") === true ? "; Secure" : ""
  return `${cookie}=${value}; Path=/; Max-Age=${lifeDays * 86_400}; HttpOnly; SameSite=Lax${secure}`
}
