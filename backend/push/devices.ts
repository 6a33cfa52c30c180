import { sql } from "kysely"
import { pushCalls, pushServiceUnknown } from "#core/desk/DeskPush.ts"
import { Fils } from "#core/money/Fils.ts"
import type { ServerContext } from "../context.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import { countNewOrders, settleMs } from "./newOrders.ts"
import { pushKeys } from "./pushKeys.ts"
import { mayPushTo } from "./sendPush.ts"

type PushRequest<Name extends keyof typeof pushCalls> = DeskRequest<(typeof pushCalls)[Name]>

/** `GET /desk/new-orders`: the orders since a moment. */
const readNewOrders = async (
  { db, now }: ServerContext,
  { parameters: { since } }: PushRequest<"newOrders">
) => {
  const until = new Date(now() - settleMs)
  const from = since === null ? until : new Date(since)
  if (Number.isNaN(from.getTime())) throw badInputRefusal()
  const { amount, count } = await countNewOrders(db, from, until)
  return { count, amount: Fils.make(amount), until: until.toISOString() }
}

/** `POST /desk/account/push/state`: the public key, and whether the own device is told. */
const readDevice = async (
  { db, settings }: ServerContext,
  { body: { endpoint }, staff }: PushRequest<"load">
) => {
  const device =
    endpoint === null
      ? undefined
      : await db
          .selectFrom("push_device")
          .select(["quiet_from", "quiet_to"])
          .where("endpoint", "=", endpoint)
          .where("staff_id", "=", staff.id)
          .executeTakeFirst()
  return {
    publicKey: pushKeys(settings.otpPepper).publicKey,
    device: device === undefined ? null : { quiet: quietHoursOf(device) }
  }
}

/** The quiet hours of a device. */
export const quietHoursOf = ({
  quiet_from: from,
  quiet_to: to
}: {
  readonly quiet_from: number | null
  readonly quiet_to: number | null
}) => (from === null || to === null ? null : { from, to })

/**
 * `POST /desk/account/push`: tells this device of new orders from now on, for this person alone;
 * those that a person switched on long ago give way to more than `maximumDevices`.
 */
const saveDevice = async (context: ServerContext, request: PushRequest<"save">): Promise<void> => {
  const {
    body: {
      quiet,
      subscription: { auth, endpoint, p256dh }
    },
    locale,
    staff
  } = request
  if (!mayPushTo(endpoint, context.settings))
    throw refuse(pushServiceUnknown, "server.desk.pushServiceUnknown")
  await recordChange(context, request, async (tx, at) => {
    const columns = {
      staff_id: staff.id,
      p256dh,
      auth,
      locale,
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null
    }
    await tx
      .insertInto("push_device")
      .values({ ...columns, endpoint, told_until: at, created_at: at })
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(columns))
      .execute()
    await tx
      .deleteFrom("push_device")
      .where("staff_id", "=", staff.id)
      .where((row) =>
        row(
          "endpoint",
          "not in",
          row
            .selectFrom("push_device as kept")
            .select("kept.endpoint")
            .where("kept.staff_id", "=", staff.id)
            .orderBy(sql`kept.endpoint = ${endpoint}`, "desc")
            .orderBy("kept.created_at", "desc")
            .limit(maximumDevices)
        )
      )
      .execute()
    return { action: "staff.pushOn", subject: `staff-${staff.id}`, after: { quiet } }
  })
}

const maximumDevices = 10

/** `POST /desk/account/push/remove`: tells the own device no more. */
const removeDevice = async (
  context: ServerContext,
  request: PushRequest<"remove">
): Promise<void> => {
  const { body, staff } = request
  await recordChange(context, request, async (tx) => {
    await tx
      .deleteFrom("push_device")
      .where("endpoint", "=", body.endpoint)
      .where("staff_id", "=", staff.id)
      .execute()
    return { action: "staff.pushOff", subject: `staff-${staff.id}` }
  })
}

/** The new orders, and the devices that are told of them. */
export const pushRoutes = deskCallRoutes(pushCalls, {
  newOrders: readNewOrders,
  load: readDevice,
  save: saveDevice,
  remove: removeDevice
})
