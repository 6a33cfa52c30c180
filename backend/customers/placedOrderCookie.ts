import { parse, serialize } from "hono/utils/cookie"
import { paths } from "#locales/paths.ts"
import { cookieName } from "../http/cookieName.ts"
import type { Customer } from "../http/route.ts"
import { isKeyedHash, keyedHash, type ShopSecrets } from "./secrets.ts"

const nameOf = (settings: CookieContext["settings"]) =>
  cookieName(settings, "placed_order", paths.orderPlaced)
const lifetimeSeconds = 30 * 60

interface CookieContext {
  readonly now: () => number
  readonly settings: ShopSecrets & { readonly publicUrl: string | null }
}

interface PlacedOrder {
  /** Of the session that placed it. */
  readonly sessionId: number
  readonly orderId: number
}

/**
 * A cookie that names the order just placed, so that the server can render it into the
 * order-placed page, which alone is requested with it. It is signed, and void when its session has
 * ended (docs/security.md).
 */
export const createPlacedOrderCookie = (
  { now, settings }: CookieContext,
  { sessionId }: Pick<Customer, "sessionId">,
  orderId: number
): string => {
  const value = [sessionId, orderId, now() + lifetimeSeconds * 1_000].join(".")
  return serialize(nameOf(settings), `${value}.${sign(settings, value).toString("base64url")}`, {
    path: paths.orderPlaced,
    maxAge: lifetimeSeconds,
    httpOnly: true,
    sameSite: "Lax",
    secure: settings.publicUrl?.startsWith("https:") === true
  })
}

/** Reads the cookie; null where it is missing, forged or expired. */
export const readPlacedOrderCookie = (
  { now, settings }: CookieContext,
  cookies: string | null
): PlacedOrder | null => {
  const name = nameOf(settings)
  const cookie = parse(cookies ?? "", name)[name] ?? ""
  const [, value = "", sessionId, orderId, expiresAt, signature = ""] =
    /^((\d{1,15})\.(\d{1,15})\.(\d{1,15}))\.([\w-]{43})$/.exec(cookie) ?? []
  return Number(expiresAt) > now() &&
    isKeyedHash(settings, Buffer.from(signature, "base64url"), "placed order", value)
    ? { sessionId: Number(sessionId), orderId: Number(orderId) }
    : null
}

const sign = ({ otpPepper }: CookieContext["settings"], value: string): Buffer =>
  keyedHash(otpPepper, "placed order", value)
