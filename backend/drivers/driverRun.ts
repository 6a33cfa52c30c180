import type { Kysely, Transaction } from "kysely"
import { receiverOf } from "#core/gift/receiverOf.ts"
import { applyEvent, type DriverEvent, type StopResult } from "#core/drivers/driverEvents.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import { hashToken } from "../customers/secrets.ts"
import { inTransaction } from "../database/transaction.ts"
import { auditSubject } from "../desk/orderDetail.ts"
import { transitionOrder } from "../orders/transitionOrder.ts"
import { writeAuditEvent } from "../staff/audit.ts"
import type { Tables } from "../tables.ts"
import { dueOf, readStops, stopTask } from "./runStops.ts"
import type { EventProblem } from "./tables.ts"

type RunContext = Pick<ServerContext, "db" | "messageQueue" | "now">

/** The run of a link for its driver; null where the link has ended. */
export const readDriverRun = async (
  { db, now }: Pick<ServerContext, "db" | "now">,
  locale: Locale,
  token: string
) => {
  const run = await findOpenRun(db, token, new Date(now())).executeTakeFirst()
  if (run === undefined) return null
  const results = await db
    .selectFrom("delivery_stop")
    .innerJoin("orders", "orders.id", "delivery_stop.order_id")
    .select(["order_id", "state", "cash_fils", "delivery_address"])
    .where("run_id", "=", run.id)
    .execute()
  const orders = await readStops(
    db,
    locale,
    results.map(({ order_id }) => order_id)
  )
  return {
    driverName: run.name,
    stops: orders.flatMap((order) => {
      const result = results.find(({ order_id }) => order_id === order.id)
      if (result === undefined) return []
      const { location } = result.delivery_address
      return {
        orderId: String(order.id),
        customer: receiverOf(order),
        governorate: order.governorate,
        area: order.area,
        address: order.address,
        position:
          location === undefined
            ? null
            : { latitude: location.latitude, longitude: location.longitude },
        notes: [...(order.note === "" ? [] : [order.note]), ...order.courierNotes],
        itemCount: order.itemCount,
        task: stopTask(order),
        state: result.state,
        cash: result.cash_fils
      }
    })
  }
}

/** The open run of a link with its driver. */
const findOpenRun = (db: Kysely<Tables>, token: string, at: Date) =>
  db
    .selectFrom("delivery_run")
    .innerJoin("driver", "driver.id", "delivery_run.driver_id")
    .select(["delivery_run.id", "driver.name"])
    .where("token_hash", "=", hashToken(token))
    .where("closed_at", "is", null)
    .where("ends_at", ">", at)

/**
 * Receives an event of a link: false where the link has ended. Events of a run wait for one another
 * and for its closing, and one that was received before changes nothing.
 */
export const receiveEvent = async (
  context: RunContext,
  token: string,
  event: DriverEvent
): Promise<boolean> => {
  const orderId = Number(event.orderId)
  const [order] = await readStops(context.db, "ar", [orderId])
  return inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    const run = await findOpenRun(tx, token, at).forNoKeyUpdate("delivery_run").executeTakeFirst()
    if (run === undefined) return false
    const stop = await tx
      .selectFrom("delivery_stop")
      .select(["state", "cash_fils as cash"])
      .where("run_id", "=", run.id)
      .where("order_id", "=", orderId)
      .executeTakeFirst()
    if (stop === undefined || order === undefined) return true
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("delivery_event")
      .values({
        run_id: run.id,
        id: event.id,
        order_id: orderId,
        kind: event.kind,
        cash_fils: event.kind === "delivered" ? event.cash : null,
        failure: event.kind === "failed" ? event.failure : null,
        note: event.kind === "failed" ? cleanText(event.note) : "",
        at: new Date(event.at),
        received_at: at
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return true
    const problem = await applyToOrder(tx, context, { at, event, run, stop })
    if (problem !== null)
      await tx
        .updateTable("delivery_event")
        .set({ problem })
        .where("run_id", "=", run.id)
        .where("id", "=", event.id)
        .execute()
    if (problem === "repeated") return true
    const { cash, state } = applyEvent(stop, event)
    await tx
      .updateTable("delivery_stop")
      .set({ state, cash_fils: cash, due_fils: state === "delivered" ? dueOf(order) : null })
      .where("run_id", "=", run.id)
      .where("order_id", "=", orderId)
      .execute()
    return true
  })
}

/** Moves the order with the driver in its history; why it was not moved, or null. */
const applyToOrder = async (
  tx: Transaction<Tables>,
  context: RunContext,
  {
    at,
    event,
    run,
    stop
  }: {
    readonly at: Date
    readonly event: DriverEvent
    readonly run: { readonly id: number; readonly name: string }
    readonly stop: StopResult
  }
): Promise<EventProblem | null> => {
  if (stop.state === "delivered") return "repeated"
  const orderId = Number(event.orderId)
  const before = await tx
    .selectFrom("orders")
    .select("order_status")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow()
  // It is what the driver says already: somebody at the desk was told by telephone.
  if (before.order_status === event.kind) return null
  const reason = reasonOf(event)
  const outcome = await transitionOrder(tx, context, {
    orderId,
    customerId: null,
    from: null,
    to: event.kind,
    actor: "driver",
    reason,
    at,
    moveId: null
  })
  if (!outcome.isMoved) return "notMoved"
  await writeAuditEvent(tx, {
    at,
    staff: null,
    action: "order.move",
    subject: auditSubject(orderId),
    before: { status: outcome.transition.from },
    after: {
      status: event.kind,
      historyId: outcome.historyId,
      reason,
      driver: run.name,
      run: run.id
    }
  })
  return null
}

/** What the history of the order says of a failure, in the language of the shop. */
const reasonOf = (event: DriverEvent): string =>
  event.kind === "delivered"
    ? ""
    : [
        i18nByLocale.ar.t(`server.run.failures.${event.failure}`),
        ...(cleanText(event.note) === "" ? [] : [cleanText(event.note)])
      ].join(": ")
