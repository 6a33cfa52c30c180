import { type Kysely, sql, type Transaction } from "kysely"
import { slotCalls, slotChanged } from "#core/desk/DeskSlots.ts"
import { dayOf, parseDay as parseTypedDay } from "#core/desk/shopDay.ts"
import { formatTime, parseTime, slotsOn, slotUses, type ZoneSlot } from "#core/delivery/slots.ts"
import { isOpenOrder, isReceived } from "#core/orders/orderStatus.ts"
import type { Locale } from "#locales/i18n.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"
import { parseDay } from "../catalogue/apiPrimitives.ts"
import type { ServerContext } from "../context.ts"
import { closedSlotMessage } from "../orders/slotMessages.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import { inTransaction } from "../database/transaction.ts"
import { findDeliveryRates, findZone } from "../pricing/deliveryRates.ts"
import { type ChangeRecord, recordChange, writeAuditEvent } from "../staff/audit.ts"
import {
  deskCallRoutes,
  type DeskRequest,
  type DeskResponse,
  refuse
} from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { requireReason } from "./deskChange.ts"
import { auditSubject } from "./orderDetail.ts"
import { formatArea } from "./orderList.ts"
import { keyOf, undoRecords } from "./recordedChange.ts"
import { refuseGone } from "./storefront.ts"

type SlotRequest<Name extends keyof typeof slotCalls> = DeskRequest<(typeof slotCalls)[Name]>

/** A slot of a day, or all of the day where `begins` is null. */
interface SlotPlace {
  readonly zone: string
  /** Such as `2026-02-25`. */
  readonly day: string
  readonly begins: number | null
}

/** `GET /desk/slots`: the zones with their slots on a day. */
const list = async (
  context: ServerContext,
  { locale, parameters }: SlotRequest<"list">
): Promise<DeskResponse<typeof slotCalls.list>> => {
  const { day: typed } = parameters
  const day = typed === null ? dayOf(context.now()) : parseTypedDay(typed)
  if (day === null) throw badInputRefusal()
  return { day, zones: await findZoneDays(context, locale, day) }
}

/** `POST /desk/slots/capacity`: changes how many orders a slot of one day takes. */
const capacity = async (context: ServerContext, request: SlotRequest<"capacity">) => {
  const { begins, capacity: wanted, day, seen, zone } = request.body
  const place = { zone, day, begins }
  await recordChange(context, request, async (tx) => {
    const { own, ...before } = await lockPlace(tx, place)
    if ((before.capacity ?? own) !== seen) throw refuseChanged()
    // As many as the zone says: it follows the zone again.
    const after = { ...before, capacity: wanted === own ? null : wanted }
    await writePlace(tx, place, after)
    return recordOf("slot.capacity", place, before, after)
  })
  return respondWithZone(context, request.locale, place)
}

/** `POST /desk/slots/close`: closes a slot, or a day. */
const close = async (context: ServerContext, request: SlotRequest<"close">) => {
  const { reason: typed, ...place } = request.body
  await changeClosing(context, request, place, requireReason(typed))
  return respondWithZone(context, request.locale, place)
}

/** `POST /desk/slots/reopen`: opens what was closed. */
const reopen = async (context: ServerContext, request: SlotRequest<"reopen">) => {
  await changeClosing(context, request, request.body, null)
  return respondWithZone(context, request.locale, request.body)
}

const changeClosing = (
  context: ServerContext,
  request: Pick<SlotRequest<"close">, "staff">,
  place: SlotPlace,
  closedReason: string | null
) =>
  recordChange(context, request, async (tx) => {
    const action = closedReason === null ? "slot.reopen" : "slot.close"
    const { own: _, ...before } = await lockPlace(tx, place)
    // Somebody else was faster.
    if ((before.closedReason === null) === (closedReason === null)) throw refuseChanged()
    const after = { ...before, closedReason }
    await writePlace(tx, place, after)
    return recordOf(action, place, before, after)
  })

/** `POST /desk/slots/notify`: tells a customer that the slot is closed, once. */
const notify = async (context: ServerContext, request: SlotRequest<"notify">) => {
  const orderId = request.body.order
  const place = await inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    const order = await tx
      .selectFrom("orders")
      .select(["delivery_zone", "slot_day", "slot_begins", "slot_ends", "order_status"])
      .where("id", "=", orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const { delivery_zone: zone, slot_begins: begins, slot_day: day, slot_ends: ends } = order ?? {}
    if (order === undefined || !zone || !day || begins == null || ends == null) throw refuseGone()
    const found = { zone, day, begins }
    const isClosed =
      (await readPlace(tx, { zone, day, begins: null })).closedReason !== null ||
      (await readPlace(tx, found)).closedReason !== null
    if (!isClosed || !isOpenOrder(order.order_status)) throw refuseChanged()
    const notice = await tx
      .insertInto("slot_notice")
      .values({ order_id: orderId, day, begins, ends, at })
      .onConflict((conflict) => conflict.columns(["order_id", "day", "begins"]).doNothing())
      .returning("id")
      .executeTakeFirst()
    if (notice === undefined) return found
    await context.messageQueue.addSlotNotice(tx, { orderId, slotNoticeId: notice.id })
    await writeAuditEvent(tx, {
      at,
      staff: request.staff,
      action: "slot.notify",
      subject: auditSubject(orderId),
      after: { slot: slotName(found) }
    })
    return found
  })
  return respondWithZone(context, request.locale, place)
}

const refuseChanged = () => refuse(slotChanged, "server.desk.slotChanged")

const respondWithZone = async (
  context: ServerContext,
  locale: Locale,
  { day, zone }: Pick<SlotPlace, "day" | "zone">
) => {
  const [found] = await findZoneDays(context, locale, day, zone)
  if (found === undefined) throw refuseGone()
  return { zone: found }
}

/** What the desk has decided about a slot or a day. */
interface PlaceState {
  /** Null where it is as the zone says; always null for a day. */
  readonly capacity: number | null
  readonly closedReason: string | null
}

const recordOf = (
  action: Extract<ChangeRecord["action"], `slot.${string}`>,
  place: SlotPlace,
  before: PlaceState,
  after: PlaceState
): ChangeRecord => ({
  action,
  subject: `slot-${slotName(place)}`,
  before,
  after
})

/** Such as `jahra 2026-02-25 16:00`, or without a time for a day. */
const slotName = ({ begins, day, zone }: SlotPlace): string =>
  [zone, day, ...(begins === null ? [] : [formatTime(begins)])].join(" ")

const parseSlotName = (name: string): SlotPlace => {
  const [zone = "", day = "", time] = name.split(" ")
  return { zone, day, begins: time === undefined ? null : parseTime(time) }
}

const readPlace = async (db: Kysely<Tables>, place: SlotPlace): Promise<PlaceState> => {
  const row =
    place.begins === null
      ? await db
          .selectFrom("closed_delivery_day")
          .select("reason as closedReason")
          .where("zone", "=", place.zone)
          .where("day", "=", place.day)
          .executeTakeFirst()
      : await db
          .selectFrom("delivery_slot")
          .select(["capacity", "closed_reason as closedReason"])
          .where("zone", "=", place.zone)
          .where("day", "=", place.day)
          .where("begins", "=", place.begins)
          .executeTakeFirst()
  return { capacity: null, closedReason: null, ...row }
}

/** Locks what the desk changes of a slot or a day, against who takes the slot too. */
const lockRow = (db: Kysely<Tables>, place: SlotPlace) =>
  place.begins === null
    ? sql`select pg_advisory_xact_lock(hashtext(${slotName(place)}))`.execute(db)
    : db
        .selectFrom("delivery_slot")
        .select("taken")
        .where("zone", "=", place.zone)
        .where("day", "=", place.day)
        .where("begins", "=", place.begins)
        .forUpdate()
        .execute()

/** Locks a slot or a day that the zone has; `own` is what the zone says that it takes. */
const lockPlace = async (
  tx: Transaction<Tables>,
  place: SlotPlace
): Promise<PlaceState & { readonly own: number }> => {
  const { begins, day, zone } = place
  const zoneSlots = await findZoneSlots(tx, zone)
  const at = parseDay(day)
  const slot = at === null ? undefined : slotsOn(zoneSlots, at).find((one) => one.begins === begins)
  if (at === null || (begins === null && zoneSlots.length === 0)) throw refuseGone()
  if (begins !== null && slot !== undefined)
    await tx
      .insertInto("delivery_slot")
      .values({ zone, day, begins, taken: 0, capacity: null, closed_reason: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const locked = await lockRow(tx, place)
  // A slot that its zone no longer has is there while it has a row.
  if (Array.isArray(locked) && locked.length === 0) throw refuseGone()
  return { ...(await readPlace(tx, place)), own: slot?.capacity ?? 0 }
}

const writePlace = async (
  tx: Transaction<Tables>,
  { begins, day, zone }: SlotPlace,
  state: PlaceState
): Promise<void> => {
  if (begins !== null) {
    await tx
      .updateTable("delivery_slot")
      .set({ capacity: state.capacity, closed_reason: state.closedReason })
      .where("zone", "=", zone)
      .where("day", "=", day)
      .where("begins", "=", begins)
      .execute()
    return
  }
  await tx
    .deleteFrom("closed_delivery_day")
    .where("zone", "=", zone)
    .where("day", "=", day)
    .execute()
  if (state.closedReason !== null)
    await tx
      .insertInto("closed_delivery_day")
      .values({ zone, day, reason: state.closedReason })
      .execute()
}

/** How changes of slots and days are taken back. */
export const undoSlot = undoRecords({
  read: async (db, subject, locks) => {
    const place = parseSlotName(keyOf(subject))
    if (locks) await lockRow(db, place)
    return { ...(await readPlace(db, place)) }
  },
  write: (tx, { restored: { capacity: orders, closedReason }, subject }) =>
    writePlace(tx, parseSlotName(keyOf(subject)), {
      capacity: typeof orders === "number" ? orders : null,
      closedReason: typeof closedReason === "string" ? closedReason : null
    })
})

const findZoneSlots = async (db: Kysely<Tables>, id: string): Promise<ReadonlyArray<ZoneSlot>> =>
  (await findZone(db, id))?.slots ?? []

/** The zones with their slots on a day, or one of them, with the orders of each slot. */
const findZoneDays = async (
  context: Pick<ServerContext, "db" | "messaging">,
  locale: Locale,
  day: string,
  only: string | null = null
): Promise<ReadonlyArray<ZoneDayJson>> => {
  const { db } = context
  const at = parseDay(day) ?? 0
  const [rates, records, closed, orders] = await Promise.all([
    findDeliveryRates(db),
    db
      .selectFrom("delivery_slot")
      .select(["zone", "begins", "taken", "capacity", "closed_reason as closedReason"])
      .where("day", "=", day)
      .execute(),
    db
      .selectFrom("closed_delivery_day")
      .select(["zone", "reason"])
      .where("day", "=", day)
      .execute(),
    findSlotOrders(context, locale, day)
  ])
  const zones = new Map(
    rates.flatMap(({ zone }) => (zone?.slots?.length ? [[zone.id, zone] as const] : []))
  )
  const ids = new Set([...zones.keys(), ...orders.map(({ zone }) => zone)])
  return [...ids]
    .filter((id) => only === null || id === only)
    .map((id) => {
      const own = records.filter(({ zone }) => zone === id).map((one) => ({ ...one, day: at }))
      const ofZone = orders.filter(({ zone }) => zone === id)
      const uses = slotUses(zones.get(id)?.slots ?? [], at, { records: own })
      const lost = [...Map.groupBy(ofZone, ({ slot }) => slot.begins).values()].flatMap(
        ([first]) => {
          if (first === undefined || uses.some(({ begins }) => begins === first.slot.begins))
            return []
          const record = own.find(({ begins }) => begins === first.slot.begins)
          const { capacity: orders = null, closedReason = null, taken = 0 } = record ?? {}
          return [{ ...first.slot, taken, capacity: orders ?? 0, closedReason }]
        }
      )
      return {
        zone: id,
        name: zones.get(id)?.name[locale] ?? id,
        day,
        closedReason: closed.find(({ zone }) => zone === id)?.reason ?? null,
        slots: [...uses, ...lost]
          .toSorted((one, other) => one.begins - other.begins)
          .map(({ begins, capacity: orders, closedReason, ends, taken }) => ({
            begins,
            ends,
            taken,
            capacity: orders,
            closedReason,
            orders: ofZone.filter(({ slot }) => slot.begins === begins).map(({ order }) => order)
          }))
      }
    })
}

type ZoneDayJson = DeskResponse<typeof slotCalls.list>["zones"][number]

const findSlotOrders = async (
  { db, messaging }: Pick<ServerContext, "db" | "messaging">,
  locale: Locale,
  day: string
) => {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .leftJoin("slot_notice", (join) =>
      join
        .onRef("slot_notice.order_id", "=", "orders.id")
        .onRef("slot_notice.day", "=", "orders.slot_day")
        .onRef("slot_notice.begins", "=", "orders.slot_begins")
    )
    .select(["orders.id", "delivery_zone as zone", "slot_begins as begins", "slot_ends as ends"])
    .select(["full_name", "orders.phone", "order_status", "delivery_address", "orders.locale"])
    .select(["orders.email", "customer.email as customerEmail", "customer.phone as customerPhone"])
    .select(["order_text", "order_mail", "slot_notice.at as notifiedAt"])
    .where("slot_day", "=", day)
    .orderBy("orders.created_at")
    .execute()
  const messages = {
    ar: await findBrandedMessages(db, "ar"),
    en: await findBrandedMessages(db, "en")
  }
  return rows.flatMap(({ begins, ends, zone, ...row }) => {
    const { order_status: status } = row
    if (zone === null || begins === null || ends === null) return []
    if (!isOpenOrder(status) && !isReceived(status)) return []
    const slot = { day: parseDay(day) ?? 0, begins, ends }
    const canText = messaging.sendOrderSms !== null && row.order_text
    const canMail =
      messaging.sendMail !== null && row.order_mail && (row.email ?? row.customerEmail) !== null
    const order = {
      id: row.id,
      customerName: row.full_name,
      phone: row.phone,
      area: formatArea(locale, row.delivery_address),
      status,
      message: closedSlotMessage(messages[row.locale].t, row.id, slot),
      canNotify: row.customerPhone !== null && (canText || canMail),
      notifiedAt: row.notifiedAt?.toISOString() ?? null
    }
    return [{ zone, slot, order }]
  })
}

/** The slots of a day at the desk. */
export const deskSlotRoutes = deskCallRoutes(slotCalls, { list, capacity, close, reopen, notify })
