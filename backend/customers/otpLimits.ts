import { type RawBuilder, sql, type Transaction } from "kysely"
import type { Tables } from "../tables.ts"
import type { ClientIp } from "../http/clientIp.ts"
import type { ServerContext } from "../context.ts"

/** Who sends or checks a code. */
export interface LoginDevice {
  readonly phone: string
  /**
   * A device that logged in with this phone before has a budget of its own; no client IP and
   * no other phone uses it up.
   */
  readonly isKnown: boolean
  readonly client: ClientIp
}

/**
 * Locks the phone: until the transaction ends no other one sends or checks a code of it. Nothing is
 * written for that.
 */
export const lockPhone = (tx: Transaction<Tables>, phone: string) => lock(tx, "phone", phone)

/**
 * Whole seconds until this device may request a code; 0 for now
 * (docs/decisions/accounts.md#login-limits).
 */
export const secondsUntilSend = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  { isKnown, client, phone }: LoginDevice
): Promise<number> => {
  const { settings } = context
  const ofPhone = sql`select sent_at from otp where phone = ${phone} and device_known = ${isKnown}`
  const phoneLimits = [
    { events: ofPhone, maximum: settings.otpSendsPer10Min, seconds: 600 },
    { events: ofPhone, maximum: settings.otpSendsPerHour, seconds: 3_600 },
    { events: ofPhone, maximum: settings.otpSendsPerDay, seconds: 86_400 }
  ]
  if (isKnown) return secondsUntilRoom(tx, context, phoneLimits)
  await lockClient(tx, client)
  await lock(tx, "shop", "")
  const ofStrangers = sql`select sent_at from otp where not device_known`
  return secondsUntilRoom(tx, context, [
    ...phoneLimits,
    ...clientLimits(context, client, {
      events: ofStrangers,
      maximum: settings.otpSendsPerClientIp,
      seconds: 3_600
    }),
    { events: ofStrangers, maximum: settings.otpSendsPerShop, seconds: 600 }
  ])
}

/**
 * Whole seconds until a code from this client is compared. Only wrong codes of logins for which a
 * code was sent count for the whole shop: the others cannot be right, and nobody needs an SMS for
 * them.
 */
export const secondsUntilCheck = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  client: ClientIp,
  isSent: boolean
): Promise<number> => {
  const { settings } = context
  await lockClient(tx, client)
  if (isSent) await lock(tx, "shop", "")
  return secondsUntilRoom(tx, context, [
    ...clientLimits(context, client, {
      events: sql`select failed_at from failed_login where true`,
      maximum: settings.otpFailedPerClientIp,
      seconds: failedLoginSeconds
    }),
    ...(isSent
      ? [
          {
            events: sql`select failed_at from failed_login where is_wrong_code`,
            maximum: settings.otpWrongPerShop,
            seconds: 600
          }
        ]
      : [])
  ])
}

/** counts a login that failed for its client IP, and for the shop. */
export const countFailedLogin = async (
  tx: Transaction<Tables>,
  { now }: ServerContext,
  { ip, network }: ClientIp,
  isWrongCode: boolean
) => {
  const at = new Date(now())
  await tx
    .deleteFrom("failed_login")
    .where("failed_at", "<", new Date(now() - failedLoginSeconds * 1_000))
    .execute()
  await tx
    .insertInto("failed_login")
    .values({ origin: ip, network, is_wrong_code: isWrongCode, failed_at: at })
    .execute()
}

/** Whole seconds for which wrong codes still lock out devices like this one. */
export const lockoutSeconds = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  { isKnown, phone }: LoginDevice
): Promise<number> => {
  const row = await tx
    .selectFrom("login_phone")
    .select("locked_until")
    .where("phone", "=", phone)
    .where("device_known", "=", isKnown)
    .executeTakeFirst()
  const lockedSeconds = row?.locked_until
    ? secondsBetween(context.now(), row.locked_until.getTime())
    : 0
  return isKnown
    ? lockedSeconds
    : Math.max(lockedSeconds, await unknownDeviceLockoutSeconds(tx, context, phone))
}

/**
 * Counts a wrong code; the last one allowed in a row starts a lockout, which later ones do not
 * lengthen.
 */
export const countWrongCode = async (
  tx: Transaction<Tables>,
  { now, settings }: ServerContext,
  { isKnown, phone }: LoginDevice
) => {
  const row = await tx
    .insertInto("login_phone")
    .values({ phone, device_known: isKnown, failed_attempts: 1, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(["phone", "device_known"])
        .doUpdateSet({ failed_attempts: sql<number>`login_phone.failed_attempts + 1` })
    )
    .returning("failed_attempts")
    .executeTakeFirstOrThrow()
  if (row.failed_attempts < settings.otpWrongInARow) return
  await tx
    .updateTable("login_phone")
    .set({ failed_attempts: 0, locked_until: new Date(now() + settings.otpLockoutS * 1_000) })
    .where("phone", "=", phone)
    .where("device_known", "=", isKnown)
    .execute()
}

/** A right code resets the count of wrong ones. */
export const resetWrongCodes = async (tx: Transaction<Tables>, phone: string) => {
  await tx.deleteFrom("login_phone").where("phone", "=", phone).execute()
}

/** Deletes codes that no limit counts any more. */
export const deleteOldCodes = async ({ db, now }: ServerContext) => {
  await db
    .deleteFrom("otp")
    .where("sent_at", "<", new Date(now() - 31 * dayMs))
    .execute()
}

export const secondsBetween = (now: number, until: number) =>
  Math.max(0, Math.ceil((until - now) / 1_000))

/**
 * At most `maximum` events within so many seconds. `events` is a query of their times that ends in
 * a condition.
 */
interface Limit {
  readonly events: RawBuilder<unknown>
  readonly maximum: number
  readonly seconds: number
}

/** Whole seconds until there is room for one more event within every limit. */
const secondsUntilRoom = async (
  tx: Transaction<Tables>,
  { now }: ServerContext,
  limits: ReadonlyArray<Limit>
): Promise<number> => {
  const delays: Array<number> = []
  for (const { events, maximum, seconds } of limits) {
    // There is room for another once this one has left the window.
    const {
      rows: [oldest]
    } = await sql<{ at: Date }>`
      select at from (${events}) as event (at) where at > ${new Date(now() - seconds * 1_000)}
      order by at desc offset ${maximum - 1} limit 1`.execute(tx)
    delays.push(
      oldest === undefined ? 0 : secondsBetween(now(), oldest.at.getTime() + seconds * 1_000)
    )
  }
  return Math.max(0, ...delays)
}

/**
 * The limit for the IP, and a larger one for the IPv6 network around it, which has 65,536 of
 * them.
 */
const clientLimits = (
  { settings }: ServerContext,
  { ip, network }: ClientIp,
  { events, maximum, seconds }: Limit
): ReadonlyArray<Limit> => [
  { events: sql`${events} and origin = ${ip}`, maximum, seconds },
  ...(network === null
    ? []
    : [
        {
          events: sql`${events} and network = ${network}`,
          maximum: maximum * settings.ipv6NetworkFactor,
          seconds
        }
      ])
]

/**
 * Every transaction takes its locks in this order: phone, IP, network, shop. So none waits in
 * a circle.
 */
const lockClient = async (tx: Transaction<Tables>, { ip, network }: ClientIp) => {
  await lock(tx, "address", ip)
  if (network !== null) await lock(tx, "network", network)
}

const lock = async (
  tx: Transaction<Tables>,
  kind: "phone" | "address" | "network" | "shop",
  name: string
) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login ${kind} ${name}`}, 0))`.execute(
    tx
  )
}

const unknownDeviceLockoutSeconds = async (
  tx: Transaction<Tables>,
  { now, settings }: ServerContext,
  phone: string
): Promise<number> => {
  const rows = await tx
    .selectFrom("otp")
    .select(["sent_at", "unknown_wrong"])
    .where("phone", "=", phone)
    .where("unknown_wrong", ">", 0)
    .where("sent_at", ">", new Date(now() - 30 * dayMs))
    .orderBy("sent_at")
    .execute()
  const wrongCodes = rows.reduce((sum, row) => sum + row.unknown_wrong, 0)
  const first = rows[0]
  return first === undefined || wrongCodes < settings.otpUnknownPer30Days
    ? 0
    : secondsBetween(now(), first.sent_at.getTime() + 30 * dayMs)
}

const failedLoginSeconds = 3_600
const dayMs = 86_400_000
