import type { Transaction } from "kysely"
import { isLive, nextBookingState, orderStepsOf } from "#core/carrier/bookings.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { auditSubject } from "../desk/orderDetail.ts"
import { logWarning } from "../http/logError.ts"
import { transitionOrder } from "../orders/transitionOrder.ts"
import { writeAuditEvent } from "../staff/audit.ts"
import type { Tables } from "../tables.ts"
import type { CarrierDelivery } from "./Carrier.ts"

type FollowContext = Pick<ServerContext, "db" | "messageQueue" | "now">

/**
 * Writes down what the carrier says of a delivery, and moves its order as the rules allow. The same
 * answer again changes nothing, whichever server gets it.
 */
export const followDelivery = (
  context: FollowContext,
  bookingId: number,
  delivery: CarrierDelivery
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    const { order_id } = await tx
      .selectFrom("carrier_booking")
      .select("order_id")
      .where("id", "=", bookingId)
      .executeTakeFirstOrThrow()
    // The order first, as everything that moves it does.
    const order = await tx
      .selectFrom("orders")
      .select(["id", "order_status"])
      .where("id", "=", order_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const booking = await tx
      .selectFrom("carrier_booking")
      .selectAll()
      .where("id", "=", bookingId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const state = nextBookingState(booking.state, delivery.state)
    if (isLive(state) && !isLive(booking.state) && (await hasLiveBooking(tx, order.id))) {
      logWarning(
        "carrier",
        `it tries the booking ${booking.reference} again, although another courier comes: a person must look there`,
        { order: order.id }
      )
      return
    }
    const isChanged = state !== booking.state
    await tx
      .updateTable("carrier_booking")
      .set({
        state,
        carrier_id: delivery.id,
        fee_fils: delivery.fee ?? booking.fee_fils,
        minutes: delivery.minutes ?? booking.minutes,
        courier_name: delivery.courier?.name ?? (state === "waiting" ? null : booking.courier_name),
        courier_phone:
          delivery.courier?.phone ?? (state === "waiting" ? null : booking.courier_phone),
        tracking_url: delivery.trackingUrl ?? booking.tracking_url,
        reason: isLive(state) ? "" : delivery.reason || booking.reason,
        changed_at: isChanged ? at : booking.changed_at,
        next_check_at: isLive(state) ? (booking.next_check_at ?? at) : null
      })
      .where("id", "=", bookingId)
      .execute()
    if (!isChanged) return
    const steps = orderStepsOf(state, order.order_status, booking.cancel_requested_at !== null)
    const names = [i18nByLocale.en.t(`server.carrier.names.${booking.carrier}`)]
    if (delivery.courier !== null && delivery.courier.name !== "") names.push(delivery.courier.name)
    await moveOrder(tx, context, {
      orderId: order.id,
      from: order.order_status,
      steps,
      at,
      reason: delivery.reason,
      driver: names.join(" · "),
      booking: booking.reference
    })
  })

const hasLiveBooking = async (tx: Transaction<Tables>, orderId: number): Promise<boolean> => {
  const rows = await tx
    .selectFrom("carrier_booking")
    .select("state")
    .where("order_id", "=", orderId)
    .execute()
  return rows.some(({ state }) => isLive(state))
}

/** Moves the order through statuses, with who has it in its history. */
const moveOrder = async (
  tx: Transaction<Tables>,
  context: FollowContext,
  {
    at,
    booking,
    driver,
    from,
    orderId,
    reason,
    steps
  }: {
    readonly orderId: number
    readonly from: OrderStatus
    readonly steps: ReadonlyArray<OrderStatus>
    readonly at: Date
    readonly reason: string
    readonly driver: string
    readonly booking: string
  }
): Promise<void> => {
  let status = from
  for (const to of steps) {
    const why = to === "failed" ? reason || i18nByLocale.ar.t("server.carrier.notDelivered") : ""
    const outcome = await transitionOrder(tx, context, {
      orderId,
      customerId: null,
      from: status,
      to,
      actor: "carrier",
      reason: why,
      at,
      moveId: null
    })
    if (!outcome.isMoved) {
      logWarning("carrier", `the order of the booking ${booking} cannot become ${to}`, {
        order: orderId
      })
      return
    }
    await writeAuditEvent(tx, {
      at,
      staff: null,
      action: "order.move",
      subject: auditSubject(orderId),
      before: { status },
      after: { status: to, historyId: outcome.historyId, reason: why, driver, booking }
    })
    status = to
  }
}
