import { randomBytes } from "node:crypto"
import { hashToken } from "#backend/customers/secrets.ts"
import { staffCookieName } from "#backend/staff/staffSessions.ts"
import type { StaffMember, StaffRole } from "#core/desk/StaffSession.ts"
import { type ApiCall, type ApiResult, callApi, type Json, query } from "./apiClient.ts"
import type { TestShop } from "./startShop.ts"

/** Somebody who is signed in at the desk. */
export interface StaffClient extends StaffMember {
  /** The session's token, for the cookie `__Host-desk`. */
  readonly token: string
  /** As the header of a request. */
  readonly cookie: string
  /** Calls the API of the shop, or of another server on its database, with the cookie. */
  readonly call: <Body = Json>(
    path: string,
    call?: ApiCall,
    server?: Pick<TestShop, "url">
  ) => Promise<ApiResult<Body>>
}

/** Makes a staff member and a session, without the steps of signing in. */
export const signInStaff = async (
  shop: Pick<TestShop, "url" | "databaseUrl">,
  { role = "staff", name = `${role}-${randomBytes(4).toString("hex")}` }: SignInOptions = {}
): Promise<StaffClient> => {
  const token = randomBytes(32).toString("base64url")
  const [member] = await query<{ readonly id: number }>(
    shop,
    `insert into staff_member (name, role, password_hash, is_start_password, totp_key, created_at)
     values ($1, $2, '$argon2id$none', false, '', now()) returning id`,
    [name, role]
  )
  const id = member?.id ?? 0
  await query(
    shop,
    `insert into staff_session (staff_id, token_hash, created_at, used_at, ends_at)
     values ($1, $2, now(), now(), now() + interval '12 hours')`,
    [id, hashToken(token)]
  )
  const cookie = `${staffCookieName}=${token}`
  return {
    id,
    name,
    role,
    token,
    cookie,
    call: (path, call = {}, server = shop) =>
      callApi(server, path, { ...call, headers: { cookie, ...call.headers } })
  }
}

interface SignInOptions {
  readonly role?: StaffRole
  readonly name?: string
}

/** The key in an `otpauth:` address within a text. */
export const readTotpKey = (text: string): Buffer => {
  const [, secret = ""] = /otpauth:\S+[?&]secret=([A-Z2-7]+)/.exec(text) ?? []
  const bits = Array.from(secret, (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")
  ).join("")
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
