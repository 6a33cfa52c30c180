import type { Kysely, Transaction } from "kysely"
import { expectedDeliveryDay, scheduleOfZone } from "#core/catalogue/deliverySchedule.ts"
import { slotDayOf } from "#core/delivery/slots.ts"
import { Fils } from "#core/money/Fils.ts"
import { placedStatus } from "#core/orders/orderTransitions.ts"
import { findDeliverySchedule } from "../catalogue/shopInfo.ts"
import { formatDay } from "../catalogue/apiPrimitives.ts"
import { findZone } from "../pricing/deliveryRates.ts"
import type { Tables } from "../tables.ts"
import type { ServerContext } from "../context.ts"
import { addOrderStep } from "./orderSteps.ts"
import type { PricedOrder, PricedOrderLine } from "./tables.ts"

/** What the provider says about a payment; null where it gives nothing. */
interface Payment {
  readonly paymentId: string
  readonly referenceId: string | null
  readonly trackId: string | null
  readonly authorizationId: string | null
  readonly at: Date
}

/** An order to write in the transaction that also takes its stock. */
export interface NewOrder {
  readonly customerId: number
  readonly key: string
  readonly priced: PricedOrder
  /** The paid invoice; null for cash. */
  readonly invoiceId: number | null
  /** `cash`, or how it was paid at the provider; null where the provider does not say. */
  readonly paymentMethod: string | null
  /** The payment at the provider; null for cash. */
  readonly payment: Payment | null
  readonly at: Date
}

/** Writes the order with its lines and the first step of its history. Returns its number. */
export const writeOrder = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  order: NewOrder
): Promise<number> => {
  const { priced, at } = order
  const { id } = await tx
    .insertInto("orders")
    .values({
      customer_id: order.customerId,
      key: order.key,
      payment_type: priced.method,
      payment_status: order.invoiceId === null ? "pending" : "paid",
      order_status: placedStatus,
      invoice_id: order.invoiceId,
      subtotal_fils: priced.subtotal,
      discount_fils: priced.discount,
      delivery_fils: priced.delivery,
      total_fils: priced.total,
      promo_code: priced.promoCode,
      delivery_saved_fils: priced.savedDelivery ?? Fils.make(0),
      full_name: priced.fullName,
      phone: priced.phone,
      email: priced.email,
      delivery_address: JSON.stringify(priced.deliveryAddress),
      created_at: at,
      payment_method: order.paymentMethod,
      note: priced.note ?? "",
      locale: priced.locale,
      expected_on: await promiseDay(tx, at, priced),
      policy_version: priced.policyVersion ?? null,
      delivery_zone: priced.zone ?? null,
      ...(priced.slot && {
        slot_day: formatDay(priced.slot.day),
        slot_begins: priced.slot.begins,
        slot_ends: priced.slot.ends,
        slot_reserved: true
      }),
      ...(priced.gift && { gift: JSON.stringify(priced.gift) }),
      wrapping_fils: priced.wrapping ?? Fils.make(0),
      ...(priced.pickup && { pickup: JSON.stringify(priced.pickup) })
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (order.payment !== null) await writeReceipt(tx, id, order.payment)
  await tx
    .insertInto("order_line")
    .values(priced.lines.map((line, position) => orderLineRow(id, position, line)))
    .execute()
  await addOrderStep(tx, context, { orderId: id, status: placedStatus, at, isFirst: true })
  return id
}

/** The day by which an order of now arrives: that of its slot, or by its zone's schedule. */
export const promiseDay = async (
  tx: Kysely<Tables>,
  at: Date,
  {
    deliveryAddress: { country },
    pickup,
    slot,
    zone: id
  }: Pick<PricedOrder, "deliveryAddress" | "pickup" | "slot" | "zone">
): Promise<string | null> => {
  if (slot) return formatDay(slot.day)
  if (pickup) return formatDay(slotDayOf(pickup.readyAt))
  const zone = id === undefined ? null : await findZone(tx, id)
  const schedule = scheduleOfZone(await findDeliverySchedule(tx), country, zone?.schedule ?? null)
  const day = expectedDeliveryDay(schedule, country, at.getTime())
  return day === null ? null : formatDay(day)
}

const writeReceipt = (tx: Kysely<Tables>, orderId: number, payment: Payment) =>
  tx
    .insertInto("payment_receipt")
    .values({
      order_id: orderId,
      payment_id: payment.paymentId,
      reference_id: payment.referenceId,
      track_id: payment.trackId,
      authorization_id: payment.authorizationId,
      paid_at: payment.at
    })
    .execute()

/** A line of an order as it is stored. */
export const orderLineRow = (orderId: number, position: number, line: PricedOrderLine) => ({
  order_id: orderId,
  position,
  product_id: line.productId,
  variant_id: line.variantId,
  quantity: line.quantity,
  price_fils: line.price,
  name_en: line.name.en,
  name_ar: line.name.ar,
  description_en: line.description.en,
  description_ar: line.description.ar,
  title_en: line.title.en,
  title_ar: line.title.ar,
  image: line.image,
  has_promo: line.hasPromo ?? true,
  is_returnable: line.isReturnable ?? true
})
