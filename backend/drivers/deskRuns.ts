import { randomBytes } from "node:crypto"
import { Result } from "effect"
import { type Kysely, sql, type Transaction } from "kysely"
import { liveStates } from "#core/carrier/bookings.ts"
import {
  driverInvalid,
  needsReason,
  parseDriver,
  runCalls,
  runChanged,
  runClosed,
  runKeyReused,
  type stopProblems,
  stopsRefused
} from "#core/desk/DeskRuns.ts"
import { reasonMissing } from "#core/desk/deskJson.ts"
import { dayOf, dayStart } from "#core/desk/shopDay.ts"
import { receivedCash } from "#core/drivers/driverEvents.ts"
import { Fils } from "#core/money/Fils.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import type { Locale } from "#locales/i18n.ts"
import { driverPaths } from "#locales/paths.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"
import type { ServerContext } from "../context.ts"
import { hashToken } from "../customers/secrets.ts"
import { auditSubject } from "../desk/orderDetail.ts"
import { refuseGone } from "../desk/storefront.ts"
import type { HttpError } from "../http/HttpError.ts"
import { logError } from "../http/logError.ts"
import { parseId } from "../http/parseId.ts"
import type { StaffRequest } from "../http/route.ts"
import { transitionOrder } from "../orders/transitionOrder.ts"
import { lockOrder } from "../orders/lockOrder.ts"
import { recordChange, writeAuditEvent } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { dueOf, readStops } from "./runStops.ts"

type RunRequest<Name extends keyof typeof runCalls> = DeskRequest<(typeof runCalls)[Name]>

const pageSize = 20

/** `GET /desk/runs`: a page of runs. */
const list = async (context: ServerContext, { locale, parameters }: RunRequest<"list">) => {
  const { cursor } = parameters
  const [rows, drivers] = await Promise.all([
    context.db
      .selectFrom("delivery_run")
      .select("id")
      .$if(cursor !== null, (runs) => runs.where("id", "<", cursor ?? 0))
      .orderBy("id", "desc")
      .limit(pageSize + 1)
      .execute(),
    context.db
      .selectFrom("driver")
      .select(["name", "phone", "locale"])
      .orderBy("name")
      .limit(200)
      .execute()
  ])
  const ids = rows.slice(0, pageSize).map(({ id }) => id)
  return {
    runs: await findRuns(context.db, locale, ids),
    next: rows.length > pageSize ? String(ids.at(-1)) : null,
    drivers
  }
}

/** `POST /desk/runs`: makes a run, and sends its link. */
const make = async (context: ServerContext, request: RunRequest<"make">) => {
  const { key } = request.body
  const orders = [...new Set(request.body.orders)].toSorted((one, other) => one - other)
  const parsed = parseDriver(request.body.driver)
  if (Result.isFailure(parsed))
    throw refuse(driverInvalid, "server.desk.driverInvalid", { field: parsed.failure.field })
  const driver = parsed.success
  const token = newToken()
  const { id, isNew } = await makeOnce(context, request, { key, orders, driver, token })
  const link = isNew ? await sendLink(context, { ...driver, token, count: orders.length }) : null
  return respondWithRun(context, request.locale, id, link)
}

interface NewRun {
  readonly key: string
  readonly orders: ReadonlyArray<number>
  readonly driver: { readonly name: string; readonly phone: string; readonly locale: Locale }
  readonly token: string
}

/** The run of a key, which a request that is repeated finds. */
const makeOnce = async (
  context: ServerContext,
  request: Pick<StaffRequest, "staff">,
  { driver, key, orders, token }: NewRun
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  const made = await findRunOfKey(context.db, key, orders)
  if (made !== null) return { id: made, isNew: false }
  try {
    const { subject } = await recordChange(context, request, async (tx, at) => {
      const { id: driverId } = await tx
        .insertInto("driver")
        .values(driver)
        .onConflict((conflict) =>
          conflict.column("phone").doUpdateSet({ name: driver.name, locale: driver.locale })
        )
        .returning("id")
        .executeTakeFirstOrThrow()
      const { id } = await tx
        .insertInto("delivery_run")
        .values({
          key,
          driver_id: driverId,
          token_hash: hashToken(token),
          made_at: at,
          ends_at: new Date(dayStart(dayOf(at.getTime()), 2))
        })
        .returning("id")
        .executeTakeFirstOrThrow()
      await addStops(tx, context, request, { orders, runId: id, at })
      return {
        action: "run.make",
        subject: runSubject(id),
        after: { driver: driver.name, orders: orders.map(String) }
      }
    })
    return { id: Number(subject.slice(subject.indexOf("-") + 1)), isNew: true }
  } catch (problem) {
    // The same request on another server was faster.
    const found = isKeyTaken(problem) ? await findRunOfKey(context.db, key, orders) : null
    if (found === null) throw problem
    return { id: found, isNew: false }
  }
}

const isKeyTaken = (problem: unknown): boolean =>
  problem instanceof Error &&
  "constraint" in problem &&
  problem.constraint === "delivery_run_key_key"

const findRunOfKey = async (
  db: Kysely<Tables>,
  key: string,
  orders: ReadonlyArray<number>
): Promise<number | null> => {
  const rows = await db
    .selectFrom("delivery_run")
    .innerJoin("delivery_stop", "run_id", "id")
    .select(["id", "order_id"])
    .where("key", "=", key)
    .execute()
  if (rows[0] === undefined) return null
  const ids = rows.map(({ order_id }) => order_id)
  if (ids.length !== orders.length || orders.some((order) => !ids.includes(order)))
    throw refuse(runKeyReused, "server.keyReused")
  return rows[0].id
}

/** Puts orders into a run and on their way: all of them, or it is refused with what is wrong. */
const addStops = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  { staff }: Pick<StaffRequest, "staff">,
  {
    at,
    orders,
    runId
  }: { readonly orders: ReadonlyArray<number>; readonly runId: number; readonly at: Date }
): Promise<void> => {
  const refused: Array<{ id: number; problem: (typeof stopProblems)[number] }> = []
  for (const id of orders) {
    await lockOrder(tx, id)
    const order = await tx
      .selectFrom("orders")
      .select(["order_status", "pickup"])
      .select((row) =>
        row
          .exists(
            row
              .selectFrom("carrier_booking")
              .select("carrier_booking.id")
              .whereRef("order_id", "=", "orders.id")
              .where("state", "in", [...liveStates])
          )
          .as("isBooked")
      )
      .where("id", "=", id)
      .executeTakeFirst()
    if (order === undefined) {
      refused.push({ id, problem: "missing" })
      continue
    }
    // Its customer collects it.
    if (order.pickup !== null) {
      refused.push({ id, problem: "notSendable" })
      continue
    }
    if (order.isBooked === true || order.isBooked === 1) {
      refused.push({ id, problem: "booked" })
      continue
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("delivery_stop")
      .values({ run_id: runId, order_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) {
      refused.push({ id, problem: "inRun" })
      continue
    }
    if (order.order_status === "out_for_delivery") continue
    const outcome = await transitionOrder(tx, context, {
      orderId: id,
      customerId: null,
      from: order.order_status,
      to: "out_for_delivery",
      actor: staff.role,
      reason: "",
      at,
      moveId: null
    })
    if (!outcome.isMoved) {
      refused.push({ id, problem: "notSendable" })
      continue
    }
    await writeAuditEvent(tx, {
      at,
      staff,
      action: "order.move",
      subject: auditSubject(id),
      before: { status: order.order_status },
      after: { status: "out_for_delivery", historyId: outcome.historyId, run: runId }
    })
  }
  if (refused.length > 0)
    throw refuse(stopsRefused, "server.desk.stopsRefused", { orders: refused })
}

/** `POST /desk/runs/{runId}/link`: sends a new link, and ends the one before. */
const link = async (context: ServerContext, request: RunRequest<"link">) => {
  const id = idOf(request)
  const token = newToken()
  await recordChange(context, request, async (tx, at) => {
    const run = await lockRun(tx, id)
    if (run.closed_at !== null || run.ends_at <= at) throw closedRefusal()
    await tx
      .updateTable("delivery_run")
      .set({ token_hash: hashToken(token) })
      .where("id", "=", id)
      .execute()
    return { action: "run.link", subject: runSubject(id) }
  })
  const [run] = await findRuns(context.db, request.locale, [id])
  if (run === undefined) throw refuseGone()
  const sent = await sendLink(context, { ...run.driver, token, count: run.stops.length })
  return { run, link: sent }
}

/** `POST /desk/runs/{runId}/close`: closes a run with the cash that was counted. */
const close = async (context: ServerContext, request: RunRequest<"close">) => {
  const id = idOf(request)
  const { counted, received, toCollect } = request.body
  const reason = cleanText(request.body.reason)
  await recordChange(context, request, async (tx, at) => {
    // An event that arrives at the same time is counted, or refused because the run is closed.
    const run = await lockRun(tx, id)
    if (run.closed_at !== null) throw closedRefusal()
    const sums = sumCash(
      await tx
        .selectFrom("delivery_stop")
        .select(["cash_fils as cash", "due_fils as due"])
        .where("run_id", "=", id)
        .execute()
    )
    if (sums.received !== received || sums.toCollect !== toCollect)
      throw refuse(runChanged, "server.desk.runChanged", sums)
    if (needsReason({ counted, toCollect }) && reason === "")
      throw refuse(reasonMissing, "server.desk.reasonMissing")
    await tx
      .updateTable("delivery_run")
      .set({ closed_at: at, counted_fils: counted, reason })
      .where("id", "=", id)
      .execute()
    await tx.updateTable("delivery_stop").set({ is_open: false }).where("run_id", "=", id).execute()
    return {
      action: "run.close",
      subject: runSubject(id),
      after: { counted, received, toCollect, reason }
    }
  })
  return respondWithRun(context, request.locale, id, null)
}

const lockRun = async (tx: Transaction<Tables>, id: number) => {
  const run = await tx
    .selectFrom("delivery_run")
    .select(["closed_at", "ends_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (run === undefined) throw refuseGone()
  return run
}

const closedRefusal = (): HttpError => refuse(runClosed, "server.desk.runClosed")

const sumCash = (
  stops: ReadonlyArray<{ readonly cash: Fils | null; readonly due: Fils | null }>
) => ({
  received: receivedCash(stops),
  toCollect: Fils.make(stops.reduce((sum, { due }) => sum + (due ?? 0), 0))
})

const runSubject = (id: number): string => `run-${id}`

const newToken = (): string => randomBytes(24).toString("base64url")

/** Sends the driver the link of a run, which only this message and the desk's answer have. */
const sendLink = async (
  context: ServerContext,
  {
    count,
    locale,
    phone,
    token
  }: {
    readonly token: string
    readonly phone: string
    readonly locale: Locale
    readonly count: number
  }
) => {
  const url = `${context.settings.publicUrl ?? ""}${driverPaths.run(token, locale)}`
  const { sendOrderSms } = context.messaging
  if (sendOrderSms === null) return { url, isSent: false }
  try {
    const { t } = await findBrandedMessages(context.db, locale)
    await sendOrderSms({ to: phone, text: t("server.run.sms", { count, url }) })
    return { url, isSent: true }
  } catch (problem) {
    logError("text message to a driver", problem)
    return { url, isSent: false }
  }
}

const respondWithRun = async (
  context: ServerContext,
  locale: Locale,
  id: number,
  sent: Awaited<ReturnType<typeof sendLink>> | null
) => {
  const [run] = await findRuns(context.db, locale, [id])
  if (run === undefined) throw refuseGone()
  return { run, link: sent }
}

const idOf = ({ params }: Pick<StaffRequest, "params">): number => parseId(params["runId"]) ?? 0

/** Runs as the desk shows them, newest first. */
const findRuns = async (db: Kysely<Tables>, locale: Locale, ids: ReadonlyArray<number>) => {
  const [runs, stops] = await Promise.all([
    db
      .selectFrom("delivery_run")
      .innerJoin("driver", "driver.id", "driver_id")
      .selectAll("delivery_run")
      .select(["name", "phone", "locale"])
      .where("delivery_run.id", "in", [0, ...ids])
      .orderBy("delivery_run.id", "desc")
      .execute(),
    db
      .selectFrom("delivery_stop")
      .leftJoinLateral(
        (row) =>
          row
            .selectFrom("delivery_event")
            .select(["failure", "note", "at", "kind"])
            .select(sql<boolean>`problem is not null`.as("isNotMoved"))
            .whereRef("delivery_event.run_id", "=", "delivery_stop.run_id")
            .whereRef("delivery_event.order_id", "=", "delivery_stop.order_id")
            // The event that made the stop what it is.
            .whereRef("delivery_event.kind", "=", "delivery_stop.state")
            .where(sql<boolean>`problem is distinct from 'repeated'`)
            .orderBy("received_at", "desc")
            .limit(1)
            .as("event"),
        (join) => join.onTrue()
      )
      .select(["run_id", "order_id", "state", "due_fils as due", "cash_fils as cash"])
      .select(["event.failure", "event.note", "event.at", "event.isNotMoved"])
      .where("run_id", "in", [0, ...ids])
      .execute()
  ])
  const orders = await readStops(
    db,
    locale,
    stops.map(({ order_id }) => order_id)
  )
  return runs.map((run) => {
    const own = stops.filter(({ run_id }) => run_id === run.id)
    return {
      id: run.id,
      driver: { name: run.name, phone: run.phone, locale: run.locale },
      madeAt: run.made_at.toISOString(),
      endsAt: run.ends_at.toISOString(),
      closedAt: run.closed_at?.toISOString() ?? null,
      stops: orders.flatMap((order) => {
        const stop = own.find(({ order_id }) => order_id === order.id)
        if (stop === undefined) return []
        return {
          orderId: order.id,
          customerName: order.customer.name,
          area: order.area,
          state: stop.state,
          due: stop.due ?? dueOf(order),
          cash: stop.cash,
          failure: stop.failure,
          note: stop.note ?? "",
          at: stop.at?.toISOString() ?? null,
          isNotMoved: stop.isNotMoved ?? false
        }
      }),
      ...sumCash(own),
      counted: run.counted_fils,
      reason: run.reason
    }
  })
}

/** The runs at the desk. */
export const deskRunRoutes = deskCallRoutes(runCalls, { list, make, link, close })
