import { sql } from "kysely"
import { areaOf } from "#core/address/areas.ts"
import type { StaffRole } from "#core/desk/StaffSession.ts"
import { offeredStatuses } from "#core/desk/usedSteps.ts"
import { Fils } from "#core/money/Fils.ts"
import { nextStatuses } from "#core/orders/orderTransitions.ts"
import { collectedAmount, refundableAmount } from "#core/orders/refund.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import { itemName, whatsappText } from "#locales/orderNewsMessage.ts"
import { orderChangeTexts } from "#locales/orderChangeTexts.ts"
import { orderDifferenceLink } from "#locales/paths.ts"
import { mayChange } from "../orders/changedOrder.ts"
import { differenceState, differenceToken, findDifference } from "../orders/orderDifference.ts"
import { findBrandedMessages } from "../brand/findBrand.ts"
import { type DeliveryAddress, formatDeliveryAddress } from "../orders/deliveryAddress.ts"
import { paidForOrder } from "../orders/orderPayments.ts"
import type { ChangeableOrder } from "../orders/tables.ts"
import { findBookingProblem, findBookings } from "./orderBookings.ts"
import { findOrderLines } from "./orderLines.ts"
import { summaryJson } from "./orderList.ts"
import { findUsedSteps } from "./usedSteps.ts"

/** An order as the desk shows it to a staff member; undefined when there is none. */
export const findDeskOrder = async (
  context: Pick<ServerContext, "carrier" | "db" | "now" | "settings">,
  locale: Locale,
  role: StaffRole,
  id: number
) => {
  const { carrier, db } = context
  const order = await db
    .selectFrom("orders")
    .selectAll("orders")
    .select(paidForOrder.as("paid_fils"))
    .select(sql<boolean>`is_fully_refunded(orders.id)`.as("isFullyRefunded"))
    .select(
      sql<boolean>`exists (select from replacement_line where order_id = orders.id)`.as(
        "isReplacement"
      )
    )
    .where("orders.id", "=", id)
    .executeTakeFirst()
  if (order === undefined) return undefined
  const [lines, refunds, receipt, history, bookings, problem, steps, differences] =
    await Promise.all([
      findOrderLines(db, locale, [id]),
      findRefunds({ db }, id),
      db.selectFrom("payment_receipt").selectAll().where("order_id", "=", id).executeTakeFirst(),
      findHistory({ db }, locale, id, order.invoice_id),
      findBookings(db, order),
      carrier === null ? null : findBookingProblem(db, id),
      findUsedSteps(db),
      findDifferences(context, locale, id)
    ])
  const [{ t: customersWords }, { count: customerOrders }] = await Promise.all([
    findBrandedMessages(db, order.locale),
    db
      .selectFrom("orders")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("customer_id", "=", order.customer_id)
      .executeTakeFirstOrThrow()
  ])
  const refunded = refunds
    .filter(({ state }) => state !== "rejected")
    .reduce((sum, { amount }) => sum + amount, 0)
  const { location } = order.delivery_address
  return {
    ...summaryJson(
      locale,
      order,
      lines.reduce((sum, { quantity, refundedQuantity }) => sum + quantity - refundedQuantity, 0)
    ),
    subtotal: order.subtotal_fils,
    discount: order.discount_fils,
    delivery: order.delivery_fils,
    ...(order.wrapping_fils > 0 && { wrapping: order.wrapping_fils }),
    gift: order.gift,
    lines: lines.map(({ orderId: _, ...line }) => line),
    address: formatDeliveryAddress(i18nByLocale[locale].t, locale, order.delivery_address),
    addressParts: {
      city: cityName(locale, order.delivery_address),
      block: order.delivery_address.avenue,
      street: order.delivery_address.street,
      home: order.delivery_address.home
    },
    version: order.version,
    canChange: mayChange(order),
    position:
      location === undefined
        ? null
        : { latitude: location.latitude, longitude: location.longitude },
    note: order.note,
    receipt:
      receipt === undefined
        ? null
        : {
            paymentId: receipt.payment_id,
            referenceId: receipt.reference_id,
            trackId: receipt.track_id,
            authorizationId: receipt.authorization_id,
            paidAt: receipt.paid_at.toISOString()
          },
    promoCode: order.promo_code,
    policyVersion: order.policy_version,
    ...(differences.length > 0 && { differences }),
    locale: order.locale,
    customerId: order.customer_id,
    customerOrders: Number(customerOrders),
    whatsappText: whatsappText(customersWords, {
      id: String(order.id),
      name: order.full_name,
      isPaid: order.payment_status === "paid",
      pickup: order.pickup,
      history: history.flatMap(({ what }) =>
        what.kind === "status" ? [{ status: what.status }] : []
      )
    }),
    history,
    next: offeredStatuses(
      steps,
      { status: order.order_status, pickup: order.pickup },
      nextStatuses(role, order.order_status, order.payment_status === "paid", order.isFullyRefunded)
    ),
    refundable: refundableAmount({
      paid: collectedAmount({
        paid: order.paid_fils,
        status: order.order_status,
        total: order.total_fils
      }),
      refunded: Fils.make(refunded)
    }),
    refunds,
    carrier: carrier && { name: carrier.name, problem },
    bookings
  }
}

const findDifferences = async (
  context: Pick<ServerContext, "db" | "now" | "settings">,
  locale: Locale,
  orderId: number
) => {
  const ids = await context.db
    .selectFrom("order_difference")
    .innerJoin("staff_member", "staff_member.id", "order_difference.staff_id")
    .select(["order_difference.id", "staff_member.name"])
    .where("order_id", "=", orderId)
    .orderBy("order_difference.id")
    .execute()
  const { t } = i18nByLocale[locale]
  const differences = await Promise.all(
    ids.map(async ({ id, name }) => {
      const found = await findDifference(context.db, id, { locks: false })
      if (found === null) return []
      return [
        {
          id,
          state: differenceState(found, context.now()),
          amount: found.amount_fils,
          total: found.change.after.total,
          changes: orderChangeTexts(t, locale, found.before, found.change.after),
          staffName: name,
          expiresAt: found.expires_at.toISOString(),
          link:
            (context.settings.publicUrl ?? "") +
            orderDifferenceLink(differenceToken(context, id), found.order.locale),
          paidAt: found.paid_at?.toISOString() ?? null,
          paymentId: found.payment_id
        }
      ]
    })
  )
  return differences.flat()
}

type Database = Pick<ServerContext, "db">

const findRefunds = async ({ db }: Database, orderId: number) => {
  const refunds = await db
    .selectFrom("refund")
    .select(["id", "amount_fils", "state", "method", "changed_at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute()
  const lines = await db
    .selectFrom("refund_line")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute()
  return refunds.map(({ amount_fils, changed_at, id, method, state }) => ({
    id,
    amount: amount_fils,
    state,
    method,
    at: changed_at.toISOString(),
    items: lines
      .filter(({ refund_id }) => refund_id === id)
      .map(({ position, quantity, returns_to_stock }) => ({
        position,
        quantity,
        returnsToStock: returns_to_stock
      }))
  }))
}

/**
 * The steps, notes and refunds of an order, each with the name of who of the staff or of the
 * drivers did it, or that it was done by the command line.
 */
const findHistory = async (
  { db }: Database,
  locale: Locale,
  orderId: number,
  invoiceId: number | null
) => {
  const [steps, notes, refunds, changes, events] = await Promise.all([
    db
      .selectFrom("order_history")
      .select(["id", "at", "order_status", "reason"])
      .where("order_id", "=", orderId)
      .execute(),
    db
      .selectFrom("order_note")
      .select(["id", "at", "audience", "text"])
      .where("order_id", "=", orderId)
      .execute(),
    db
      .selectFrom("refund")
      .select(["id", "requested_at", "amount_fils", "state", "method", "reason"])
      .where("order_id", "=", orderId)
      .execute(),
    db
      .selectFrom("order_change")
      .leftJoin("staff_member", "staff_member.id", "order_change.staff_id")
      .select(["order_change.at", "before", "after", "staff_member.name"])
      .where("order_id", "=", orderId)
      .execute(),
    db
      .selectFrom("audit_event")
      .leftJoin("staff_member", "staff_member.id", "audit_event.staff_id")
      .select([
        sql<
          string | null
        >`coalesce(staff_member.name, case when staff_id is null then after ->> 'driver' end)`.as(
          "name"
        ),
        sql<number | null>`(after ->> 'order')::bigint`.as("madeOrder"),
        sql<number | null>`(after ->> 'historyId')::bigint`.as("historyId"),
        sql<number | null>`(after ->> 'noteId')::bigint`.as("noteId"),
        sql<number | null>`(after ->> 'refundId')::bigint`.as("refundId")
      ])
      // The order of a stranded payment was made by a decision about the payment.
      .where("subject", "in", [
        auditSubject(orderId),
        ...(invoiceId === null ? [] : [`payment-${invoiceId}`])
      ])
      .execute()
  ])
  const nameOf = (key: "historyId" | "noteId" | "refundId" | "madeOrder", id: number) => {
    const event = events.find((one) => one[key] === id)
    return event && (event.name ?? i18nByLocale[locale].t("server.desk.commandLine"))
  }
  const firstStep = Math.min(...steps.map(({ id }) => id))
  return [
    ...steps.map(({ at, id, order_status, reason }) => ({
      at,
      staffName:
        nameOf("historyId", id) ??
        (id === firstStep ? nameOf("madeOrder", orderId) : undefined) ??
        null,
      what: { kind: "status" as const, status: order_status, reason }
    })),
    ...notes.map(({ at, audience, id, text }) => ({
      at,
      staffName: nameOf("noteId", id) ?? null,
      what: { kind: "note" as const, audience, text }
    })),
    ...refunds.map(({ amount_fils, id, method, reason, requested_at, state }) => ({
      at: requested_at,
      staffName: nameOf("refundId", id) ?? null,
      what: { kind: "refund" as const, amount: amount_fils, state, method, reason }
    })),
    ...changes.map(({ after, at, before, name }) => ({
      at,
      staffName: name,
      what: {
        kind: "change" as const,
        before: textsBefore(locale, before, after),
        totalBefore: before.total,
        total: after.total
      }
    }))
  ]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((event) => ({ ...event, at: event.at.toISOString() }))
}

/** The area as the desk spells it; any other city as it was typed. */
const cityName = (locale: Locale, address: Pick<DeliveryAddress, "city" | "country">): string => {
  const area = areaOf(address)
  if (area === null) return address.city
  return locale === "ar" ? area.arabic : area.english
}

/** What a change replaced: the recipient, the address, the note, and the items that it touched. */
const textsBefore = (
  locale: Locale,
  before: ChangeableOrder,
  after: ChangeableOrder
): ReadonlyArray<string> => {
  const { t } = i18nByLocale[locale]
  const nameOf = ({ deliveryAddress, fullName, phone }: ChangeableOrder) => [
    [fullName, phone].join(" · "),
    formatDeliveryAddress(t, locale, deliveryAddress)
  ]
  const recipients = [nameOf(before), nameOf(after)]
  const lines = before.lines.filter(
    (line) =>
      !after.lines.some(
        (one) =>
          one.productId === line.productId &&
          one.variantId === line.variantId &&
          one.quantity === line.quantity
      )
  )
  return [
    ...(recipients[0] ?? []).filter((text, index) => text !== recipients[1]?.[index]),
    ...(before.note === after.note || before.note === "" ? [] : [before.note]),
    ...lines.map((line) =>
      t("orders.refundItem", {
        quantity: line.quantity,
        name: itemName({ name: line.name[locale], attributes: line.title[locale] })
      })
    )
  ]
}

/** What the audit calls an order. */
export const auditSubject = (orderId: number): string => `order-${orderId}`
