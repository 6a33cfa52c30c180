import { type Kysely, sql, type Transaction } from "kysely"
import { scheduleOfZone } from "#core/catalogue/deliverySchedule.ts"
import { parseCountry } from "#core/contact/countries.ts"
import {
  type DeliverySlot,
  isSameSlot,
  nextSlots,
  type SlotBook,
  slotDayOf,
  slotsOn
} from "#core/delivery/slots.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import type { DeliveryZone } from "#core/pricing/DeliveryZone.ts"
import { formatDay, parseDay } from "../catalogue/apiPrimitives.ts"
import { findDeliverySchedule } from "../catalogue/shopInfo.ts"
import { findDeliveryRates, findZone } from "../pricing/deliveryRates.ts"
import type { Tables } from "../tables.ts"

/** A slot of a zone that is taken for an order. */
export interface SlotReservation {
  /** The id of the zone. */
  readonly zone: string
  readonly slot: DeliverySlot
}

/** What has become of the slots of a zone from a day on. */
const findSlotBook = async (db: Kysely<Tables>, zone: string, from: number): Promise<SlotBook> => {
  const [records, closed] = await Promise.all([
    db
      .selectFrom("delivery_slot")
      .select(["day", "begins", "taken", "capacity", "closed_reason as closedReason"])
      .where("zone", "=", zone)
      .where("day", ">=", formatDay(from))
      .execute(),
    db
      .selectFrom("closed_delivery_day")
      .select("day")
      .where("zone", "=", zone)
      .where("day", ">=", formatDay(from))
      .execute()
  ])
  return {
    records: records.map((record) => ({ ...record, day: parseDay(record.day) ?? 0 })),
    closedDays: closed.map(({ day }) => parseDay(day) ?? 0)
  }
}

/** The next slots of a zone that can be chosen; null where its orders need none. */
export const findNextSlots = async (
  db: Kysely<Tables>,
  id: string,
  at: number
): Promise<ReadonlyArray<DeliverySlot> | null> => {
  const rate = (await findDeliveryRates(db)).find(({ zone }) => zone?.id === id)
  const country = parseCountry(rate?.country ?? "")
  if (rate?.zone === undefined || country === null || !hasSlots(rate.zone)) return null
  const schedule = scheduleOfZone(await findDeliverySchedule(db), country, rate.zone.schedule)
  const book = await findSlotBook(db, id, slotDayOf(at))
  return nextSlots({ slots: rate.zone.slots ?? [], schedule }, book, at)
}

/** The delivery rates as shoppers get them: a zone with slots has the next one instead of them. */
export const findShopperRates = async (
  db: Kysely<Tables>,
  at: number
): Promise<ReadonlyArray<DeliveryRate>> => {
  const rates = await findDeliveryRates(db)
  const next = new Map<string, DeliverySlot | null>()
  for (const { zone } of rates)
    if (zone !== undefined && hasSlots(zone) && !next.has(zone.id))
      next.set(zone.id, (await findNextSlots(db, zone.id, at))?.[0] ?? null)
  return rates.map((rate) => {
    const nextSlot = next.get(rate.zone?.id ?? "")
    if (rate.zone === undefined || nextSlot === undefined) return rate
    const { slots: _, ...zone } = rate.zone
    return { ...rate, zone: { ...zone, nextSlot } }
  })
}

const hasSlots = ({ slots = [] }: DeliveryZone): boolean => slots.length > 0

/**
 * Takes a place in a slot; false where none is left, or the shop has closed it. Who waits for the
 * last place decides once the other transaction is over.
 */
export const takeSlot = async (
  tx: Kysely<Tables>,
  { slot, zone }: SlotReservation
): Promise<boolean> => {
  const slots = (await findZone(tx, zone))?.slots ?? []
  const capacity = slotsOn(slots, slot.day).find((one) => isSameSlot(one, slot))?.capacity ?? 0
  const day = formatDay(slot.day)
  const { rows } = await sql`
    insert into delivery_slot as present (zone, day, begins, taken)
    select ${zone}, ${day}::date, ${slot.begins}::smallint, 1
    where not exists (select from closed_delivery_day where zone = ${zone} and day = ${day}::date)
      and (${capacity}::integer > 0 or exists (
        select from delivery_slot
        where zone = ${zone} and day = ${day}::date and begins = ${slot.begins}::smallint))
    on conflict (zone, day, begins) do update set taken = present.taken + 1
    where present.taken < coalesce(present.capacity, ${capacity}::integer)
      and present.closed_reason is null
    returning taken
  `.execute(tx)
  return rows.length === 1
}

/** Gives a place in a slot back. */
export const releaseSlot = async (
  tx: Kysely<Tables>,
  { slot, zone }: SlotReservation
): Promise<void> => {
  await tx
    .updateTable("delivery_slot")
    .set((row) => ({ taken: row("taken", "-", 1) }))
    .where("zone", "=", zone)
    .where("day", "=", formatDay(slot.day))
    .where("begins", "=", slot.begins)
    .where("taken", ">", 0)
    .execute()
}

/** Gives the place of an order in its slot back, once; the order keeps saying which slot it had. */
export const releaseOrderSlot = async (tx: Kysely<Tables>, orderId: number): Promise<void> => {
  const released = await tx
    .updateTable("orders")
    .set({ slot_reserved: false })
    .where("id", "=", orderId)
    .where("slot_reserved", "=", true)
    .returning(slotColumns)
    .executeTakeFirst()
  const reservation = released === undefined ? null : reservationOf(released)
  if (reservation !== null) await releaseSlot(tx, reservation)
}

/** What of an order says which slot it has. */
const slotColumns = ["delivery_zone", "slot_day", "slot_begins", "slot_ends"] as const

/** The slot of an order; null where it has none. */
export const slotOf = (order: {
  readonly slot_day: string | null
  readonly slot_begins: number | null
  readonly slot_ends: number | null
}): DeliverySlot | null => {
  const day = order.slot_day === null ? null : parseDay(order.slot_day)
  return day === null || order.slot_begins === null || order.slot_ends === null
    ? null
    : { day, begins: order.slot_begins, ends: order.slot_ends }
}

const reservationOf = (
  order: Parameters<typeof slotOf>[0] & { readonly delivery_zone: string | null }
): SlotReservation | null => {
  const slot = slotOf(order)
  return slot === null || order.delivery_zone === null ? null : { zone: order.delivery_zone, slot }
}

/** Why an order did not get another slot. */
export type MoveSlotProblem = "gone"

/**
 * Gives an order another slot, with the zone of its new address, or none, and its old place back:
 * the caller has locked the order, and rolls back where its other changes fail. Nothing is changed
 * where the new slot is not free. A closed or past slot that the order already has stays its own.
 */
export const moveOrderSlot = async (
  tx: Transaction<Tables>,
  orderId: number,
  {
    at,
    slot,
    zone
  }: {
    /** The id of the zone to which it goes; null for a rate of the whole country. */
    readonly zone: string | null
    /** Null where the zone has no slots. */
    readonly slot: Pick<DeliverySlot, "begins" | "day"> | null
    readonly at: Date
  }
): Promise<MoveSlotProblem | null> => {
  const before = await tx
    .selectFrom("orders")
    .select([...slotColumns, "slot_reserved"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow()
  const held = before.slot_reserved ? reservationOf(before) : null
  const isKept = held !== null && slot !== null && held.zone === zone && isSameSlot(held.slot, slot)
  if (isKept) return null
  const offered = zone === null ? null : await findNextSlots(tx, zone, at.getTime())
  const chosen = slot === null ? null : (offered?.find((one) => isSameSlot(one, slot)) ?? undefined)
  if (chosen === undefined || (chosen === null) !== (offered === null)) return "gone"
  await lockSlots(tx, [
    ...(held === null ? [] : [held]),
    ...(chosen === null || zone === null ? [] : [{ zone, slot: chosen }])
  ])
  if (chosen !== null && zone !== null && !(await takeSlot(tx, { zone, slot: chosen })))
    return "gone"
  await replaceOrderSlot(tx, orderId, { zone, slot: chosen })
  return null
}

/** Gives an order a slot in which a place is taken for it already, and its old place back. */
export const replaceOrderSlot = async (
  tx: Transaction<Tables>,
  orderId: number,
  { slot, zone }: { readonly zone: string | null; readonly slot: DeliverySlot | null }
): Promise<void> => {
  await releaseOrderSlot(tx, orderId)
  await tx
    .updateTable("orders")
    .set({
      delivery_zone: zone,
      slot_day: slot === null ? null : formatDay(slot.day),
      slot_begins: slot?.begins ?? null,
      slot_ends: slot?.ends ?? null,
      slot_reserved: slot !== null,
      ...(slot !== null && { expected_on: formatDay(slot.day) })
    })
    .where("id", "=", orderId)
    .execute()
}

/** Two orders that exchange their slots lock them in one sequence, so that none waits for ever. */
const lockSlots = async (
  tx: Kysely<Tables>,
  reservations: ReadonlyArray<SlotReservation>
): Promise<void> => {
  const sorted = reservations.toSorted(
    (one, other) =>
      (one.zone < other.zone ? -1 : Number(one.zone > other.zone)) ||
      one.slot.day - other.slot.day ||
      one.slot.begins - other.slot.begins
  )
  for (const { slot, zone } of sorted)
    await sql`
      insert into delivery_slot (zone, day, begins) values (${zone}, ${formatDay(slot.day)}::date, ${slot.begins})
      on conflict (zone, day, begins) do update set taken = delivery_slot.taken
    `.execute(tx)
}
