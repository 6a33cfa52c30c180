import { type Kysely, type Selectable, sql } from "kysely"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { deliveredAt, isReturnOpen, lastReturnDay } from "#core/returns/returnRules.ts"
import type {
  ExchangeOption,
  OrderReturn,
  OrderReturns,
  ReturnableLine
} from "#core/returns/Returns.ts"
import { leftOfPayment, valueOfReturn } from "#core/returns/settlement.ts"
import type { Locale } from "#locales/i18n.ts"
import { pictureUrl } from "../catalogue/apiPrimitives.ts"
import { findShopInfo } from "../catalogue/shopInfo.ts"
import type { Tables } from "../tables.ts"
import { findReturnedOrder, type LockedOrder, valueOfReplacement } from "./returnedOrder.ts"

/** What of an order can come back at a moment, and what does; null where there is no such order. */
export const findOrderReturns = async (
  db: Kysely<Tables>,
  { locale, locks = false, now, orderId }: ReturnsQuery
): Promise<{ readonly customerId: number; readonly returns: OrderReturns } | null> => {
  const order = await findReturnedOrder(db, orderId, { locks })
  if (order === null) return null
  const history = await db
    .selectFrom("order_history")
    .select(["order_status", "at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute()
  const delivered = deliveredAt({
    status: order.status,
    history: history.map(({ at, order_status }) => ({ status: order_status, at: at.getTime() }))
  })
  const { returnDays } = await findShopInfo(db, locale)
  const lastDay = delivered === null ? null : lastReturnDay(delivered, returnDays)
  return {
    customerId: order.customerId,
    returns: {
      lastDay,
      isOpen: lastDay !== null && isReturnOpen(lastDay, now),
      needsIban: order.paid.invoiceId === null,
      left: Fils.make(leftOfPayment(order.paid)),
      lines: await findReturnableLines(db, order, locale),
      returns: await findReturnsOf(db, orderId, locale)
    }
  }
}

interface ReturnsQuery {
  readonly orderId: number
  readonly locale: Locale
  readonly now: number
  /** Makes everybody wait who changes the returns or the refunds of the order. */
  readonly locks?: boolean
}

const findReturnableLines = async (
  db: Kysely<Tables>,
  order: LockedOrder,
  locale: Locale
): Promise<ReadonlyArray<ReturnableLine>> => {
  const lines = await db
    .selectFrom("order_line")
    .selectAll()
    .select(refundedOtherwise.as("refunded"))
    .where("order_id", "=", order.id)
    .orderBy("position")
    .execute()
  const exchanges = await findExchangeOptions(db, order.id, locale)
  return lines.map((line) => ({
    position: line.position,
    name: line[`name_${locale}`],
    attributes: line[`title_${locale}`],
    image: line.image === "" ? null : pictureUrl(line.image),
    isReturnable: line.is_returnable,
    amounts: Array.from(
      { length: Math.max(0, line.quantity - line.claimed - line.refunded) },
      (_, index) => valueOf(order, line.position, index + 1)
    ),
    exchanges: exchanges.get(line.position) ?? []
  }))
}

/** The items of a line that were refunded without coming back, requested refunds included. */
export const refundedOtherwise = sql<number>`(
  select coalesce(sum(refund_line.quantity), 0)::integer
  from refund_line join refund on refund.id = refund_line.refund_id
  where refund_line.order_id = order_line.order_id and refund_line.position = order_line.position
    and refund.state <> 'rejected' and refund.return_id is null)`

/** What was paid for so many items of a line, as far as it is left. */
const valueOf = (order: LockedOrder, position: number, quantity: number): Fils =>
  (order.replacements.length > 0
    ? valueOfReplacement(order, [{ position, quantity }])
    : valueOfReturn(order.paid, [{ position, quantity }])
  ).amount

/**
 * The other variants of each line's product that cost what its own one costs today, or what was
 * paid where that is sold no more.
 */
const findExchangeOptions = async (db: Kysely<Tables>, orderId: number, locale: Locale) => {
  const { rows } = await sql<{
    position: number
    variantId: number
    name: string
    isAvailable: boolean
  }>`
    select order_line.position, other.id as "variantId", ${variantName(locale)} as name,
      other.is_available and other.stock > 0 as "isAvailable"
    from order_line
      join product on product.id = order_line.product_id and product.is_listed
      join variant own on own.id = order_line.variant_id
      join variant other on other.product_id = order_line.product_id and other.is_listed and other.id <> own.id
    where order_line.order_id = ${orderId}
      and other.current_price_fils = case when own.is_listed or order_line.price_fils = 0
        then own.current_price_fils else order_line.price_fils end
    order by order_line.position, other.id`.execute(db)
  const options = Map.groupBy(rows, ({ position }) => position)
  return new Map<number, ReadonlyArray<ExchangeOption>>(
    [...options].map(([position, found]) => [
      position,
      found.map(({ position: _, ...option }) => option)
    ])
  )
}

/** The chosen attributes of `other`, a variant, as a line of an order has them. */
const variantName = (locale: Locale) => sql<string>`(
  select coalesce(string_agg(${sql.ref(`name_${locale}`)} || ': ' || ${sql.ref(`value_${locale}`)},
    ${locale === "ar" ? "، " : ", "} order by position), '')
  from variant_attribute where variant_id = other.id)`

const findReturnsOf = async (
  db: Kysely<Tables>,
  orderId: number,
  locale: Locale
): Promise<ReadonlyArray<OrderReturn>> => {
  const requests = await db
    .selectFrom("return_request")
    .leftJoin("credit_note", "credit_note.return_id", "return_request.id")
    .selectAll("return_request")
    .select(["credit_note.number", "credit_note.amount_fils", "credit_note.issued_at"])
    .select([photoCount.as("photos"), replacementOrder.as("replacement")])
    .where("return_request.order_id", "=", orderId)
    .orderBy("return_request.id")
    .execute()
  const lines = await findReturnLines(
    db,
    requests.map(({ id }) => id),
    locale
  )
  return requests.map((request) => ({
    id: request.id,
    state: request.state,
    requestedAt: request.requested_at.getTime(),
    changedAt: request.changed_at.getTime(),
    handover: request.handover,
    reason: request.reason,
    note: request.note,
    photos: request.photos,
    ibanEnd: request.iban_end,
    lines: (lines.get(request.id) ?? []).map((line) => ({
      position: line.position,
      quantity: line.quantity,
      reason: line.reason,
      name: line.name,
      attributes: line.attributes,
      exchange: line.exchange_variant_id === null ? null : line.exchangeName,
      accepted: acceptedOf(line),
      value: request.state === "settled" ? line.value_fils : null
    })),
    replacementOrder: request.replacement === null ? null : OrderId.make(request.replacement),
    creditNote:
      request.number === null || request.amount_fils === null || request.issued_at === null
        ? null
        : {
            number: request.number,
            amount: request.amount_fils,
            issuedAt: request.issued_at.getTime()
          }
  }))
}

/** The items that the shop takes back; null until somebody looked. */
export const acceptedOf = ({
  damaged,
  good
}: Pick<Selectable<Tables["return_line"]>, "damaged" | "good">): number | null =>
  good === null || damaged === null ? null : good + damaged

/** How many photos a row of `return_request` has. */
const photoCount = sql<number>`(
  select count(*)::integer from return_picture where return_id = return_request.id)`

/** The order of what was sent instead. */
export const replacementOrder = sql<string | null>`(
  select order_id::text from replacement_line where return_id = return_request.id limit 1)`

/** The lines of returns, with the goods and what is wanted instead, by the id of the return. */
export const findReturnLines = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
  locale: Locale
) => {
  const lines = await db
    .selectFrom("return_line")
    .innerJoin("order_line", (join) =>
      join
        .onRef("order_line.order_id", "=", "return_line.order_id")
        .onRef("order_line.position", "=", "return_line.position")
    )
    .innerJoin("product", "product.id", "order_line.product_id")
    .leftJoin("variant", "variant.id", "order_line.variant_id")
    .leftJoin("variant as other", "other.id", "return_line.exchange_variant_id")
    .selectAll("return_line")
    .select([
      "order_line.product_id",
      "order_line.variant_id",
      "order_line.image",
      "order_line.price_fils",
      "order_line.quantity as bought",
      `order_line.name_${locale} as name`,
      `order_line.title_${locale} as attributes`,
      "product.sku as product_sku",
      "variant.sku as variant_sku",
      "other.sku as exchangeSku",
      "other.stock as exchangeStock"
    ])
    .select(variantName(locale).as("exchangeName"))
    .where("return_line.return_id", "in", [0, ...ids])
    .orderBy("return_line.position")
    .execute()
  return Map.groupBy(lines, ({ return_id }) => return_id)
}
