import { isQuiet } from "#core/desk/DeskPush.ts"
import { hourOf } from "#core/desk/shopDay.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { directionByLocale } from "#locales/i18n.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"
import type { ServerContext } from "../context.ts"
import { forEachAtOnce } from "../forEachAtOnce.ts"
import { logError } from "../http/logError.ts"
import { quietHoursOf } from "./devices.ts"
import { countNewOrders, settleMs } from "./newOrders.ts"
import { sendPush } from "./sendPush.ts"

type PushContext = Pick<ServerContext, "db" | "now" | "settings">

/**
 * Tells each device of the orders since it was told last, by one message: how many there are and
 * what they cost, and nothing of customers. What was placed in its quiet hours is told after them.
 * A message that a push service does not take is lost, and no order waits for one.
 */
export const tellNewOrders = async (
  context: PushContext,
  isStopped: () => boolean
): Promise<void> => {
  const until = new Date(context.now() - settleMs)
  const hour = hourOf(context.now())
  const devices = await context.db
    .selectFrom("push_device")
    .innerJoin("staff_member", "staff_member.id", "push_device.staff_id")
    .selectAll("push_device")
    .where("staff_member.disabled_at", "is", null)
    .where("told_until", "<", until)
    .execute()
  await forEachAtOnce(
    devices.filter((device) => !isQuiet(quietHoursOf(device), hour)),
    { atOnce: 5, isStopped, timeLimitMs: 15_000 },
    (device) => tellDevice(context, device, until),
    (problem) => logError("push", problem)
  )
}

const tellDevice = async (
  { db, settings }: PushContext,
  device: Parameters<typeof sendPush>[1] & {
    readonly locale: keyof typeof directionByLocale
    readonly told_until: Date
  },
  until: Date
): Promise<void> => {
  const { endpoint, locale, told_until: toldUntil } = device
  const { amount, count } = await countNewOrders(db, toldUntil, until)
  if (count === 0) return
  // Of several servers one tells it.
  const { numUpdatedRows } = await db
    .updateTable("push_device")
    .set({ told_until: until })
    .where("endpoint", "=", endpoint)
    .where("told_until", "=", toldUntil)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const { t } = await findBrandedMessages(db, locale)
  const isTaken = await sendPush(settings, device, {
    title: t("server.push.newOrders", { count }),
    body: t("server.push.amount", { amount }),
    path: deskPaths.orders(),
    lang: locale,
    dir: directionByLocale[locale]
  })
  if (!isTaken) await db.deleteFrom("push_device").where("endpoint", "=", endpoint).execute()
}
