import { sql, type Transaction } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { Shop } from "../http/route.ts"

/** Locks the phone: until the transaction ends no other one sends or checks a code of it. */
export const lockPhone = async (tx: Transaction<Schema>, phone: string) => {
  await tx
    .insertInto("login_phone")
    .values({ phone, device_known: false, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(["phone", "device_known"])
        .doUpdateSet({ phone: (row) => row.ref("excluded.phone") })
    )
    .execute()
}

/** Whole seconds until a code may be sent to this phone and for this origin; 0 for now (docs/decisions.md#login-limits). */
export const secondsUntilSend = async (
  tx: Transaction<Schema>,
  { now, settings }: Shop,
  phone: string,
  origin: string
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${origin}, 72))`.execute(tx)
  const limits = [
    { column: "phone", value: phone, maximum: settings.otpSendsPer10Min, seconds: 600 },
    { column: "phone", value: phone, maximum: settings.otpSendsPerHour, seconds: 3_600 },
    { column: "phone", value: phone, maximum: settings.otpSendsPerDay, seconds: 86_400 },
    { column: "origin", value: origin, maximum: settings.otpSendsPerOrigin, seconds: 3_600 }
  ] as const
  const delays: Array<number> = []
  for (const { column: by, maximum, value: of, seconds } of limits) {
    // Another code may be sent once this one has left the window.
    const oldest = await tx
      .selectFrom("otp")
      .select("sent_at")
      .where(by, "=", of)
      .where("sent_at", ">", new Date(now() - seconds * 1_000))
      .orderBy("sent_at", "desc")
      .offset(maximum - 1)
      .limit(1)
      .executeTakeFirst()
    delays.push(
      oldest === undefined ? 0 : secondsBetween(now(), oldest.sent_at.getTime() + seconds * 1_000)
    )
  }
  return Math.max(...delays)
}

/** Whole seconds for which wrong codes still lock out devices like this one. */
export const lockoutSeconds = async (
  tx: Transaction<Schema>,
  shop: Shop,
  phone: string,
  isKnownDevice: boolean
): Promise<number> => {
  const row = await tx
    .selectFrom("login_phone")
    .select("locked_until")
    .where("phone", "=", phone)
    .where("device_known", "=", isKnownDevice)
    .executeTakeFirst()
  const lockedSeconds = row?.locked_until
    ? secondsBetween(shop.now(), row.locked_until.getTime())
    : 0
  return isKnownDevice
    ? lockedSeconds
    : Math.max(lockedSeconds, await unknownDeviceLockoutSeconds(tx, shop, phone))
}

/** Counts a wrong code; the last one allowed in a row starts a lockout, which later attempts do not lengthen. */
export const countFailedAttempt = async (
  tx: Transaction<Schema>,
  { now, settings }: Shop,
  phone: string,
  isKnown: boolean
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
    .set({ failed_attempts: 0, locked_until: new Date(now() + settings.otpRestS * 1_000) })
    .where("phone", "=", phone)
    .where("device_known", "=", isKnown)
    .execute()
}

/** A right code resets the count of wrong ones. */
export const resetFailedAttempts = async (tx: Transaction<Schema>, phone: string) => {
  await tx
    .updateTable("login_phone")
    .set({ failed_attempts: 0, locked_until: null })
    .where("phone", "=", phone)
    .execute()
}

/** Deletes codes that no limit counts any more. */
export const deleteOldCodes = async ({ db, now }: Shop) => {
  await db
    .deleteFrom("otp")
    .where("sent_at", "<", new Date(now() - 31 * dayMs))
    .execute()
}

const unknownDeviceLockoutSeconds = async (
  tx: Transaction<Schema>,
  { now, settings }: Shop,
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
  const failedAttempts = rows.reduce((sum, row) => sum + row.unknown_wrong, 0)
  const first = rows[0]
  return first === undefined || failedAttempts < settings.otpUnknownPer30Days
    ? 0
    : secondsBetween(now(), first.sent_at.getTime() + 30 * dayMs)
}

const dayMs = 86_400_000

const secondsBetween = (now: number, until: number) => Math.max(0, Math.ceil((until - now) / 1_000))
