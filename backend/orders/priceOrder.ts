import { Effect, Result } from "effect"
import type { Kysely } from "kysely"
import { type DeliverySlot, isSameSlot } from "#core/delivery/slots.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { dinarsFromFils, Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { calculateOrderGap } from "#core/pricing/delivery.ts"
import { placeOfAddress } from "#core/pricing/placeOfAddress.ts"
import { isPromoFor } from "#core/pricing/promo.ts"
import {
  type Amounts,
  calculateSavedDelivery,
  calculateSubtotal,
  calculateWeight,
  equalAmounts,
  type Quote,
  quote
} from "#core/pricing/quote.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import type { OrderRequest } from "./orderRequest.ts"
import { findPresentPolicyVersion } from "../catalogue/policyVersions.ts"
import { promisePickup } from "../delivery/pickup.ts"
import { slotGoneRefusal, slotMissingRefusal } from "../delivery/slotRefusals.ts"
import { findNextSlots } from "../delivery/slots.ts"
import { findDeliveryRates } from "../pricing/deliveryRates.ts"
import { findPromo, type PromoProblem } from "../pricing/promos.ts"
import { HttpError } from "../http/HttpError.ts"
import { findItems, type Item } from "./inventory.ts"
import type { PricedOrder } from "./tables.ts"

/**
 * Prices an order from the database by the rule of core, and accepts it only if the client's quote
 * is the same.
 *
 * Otherwise it throws 409 with today's quote: with lower quantities if the stock is lower, without
 * an expired promo. It throws 422 where the zone of the address is not served, takes only larger
 * orders or needs a slot, and 409 where the slot cannot be chosen any more.
 */
export const priceOrder = async (
  db: Kysely<Tables>,
  orderRequest: OrderRequest,
  customerId: number,
  locale: Locale,
  at: number
): Promise<PricedOrder> => {
  const { lines, promo, promoProblem, amounts, savedDelivery, ...delivery } =
    await priceAtCurrentPrices(db, orderRequest, customerId, at)
  const { orderGap, zone } = delivery
  const changed = (code: keyof typeof messageKeyByCode) =>
    new HttpError(409, code, messageKeyByCode[code], {
      details: { quote: toQuoteJson(lines, amounts, zone) }
    })
  if (!delivery.isServed) throw new HttpError(422, "area_not_served", "server.areaNotServed")
  if (promoProblem !== null) throw changed(changeByProblem[promoProblem._tag])
  if (lines.some((line) => line.available < line.requested)) throw changed("out_of_stock")
  const same =
    lines.every((line) => line.price === line.clientPrice) &&
    isAgreed(amounts, orderRequest.amounts)
  if (!same) throw changed("prices_changed")
  if (orderGap > 0)
    throw new HttpError(422, "order_too_small", "server.orderTooSmall", {
      details: { missing: dinarsFromFils(orderGap) }
    })
  const { deliveryAddress, email, fullName, gift, method, note, phone } = orderRequest
  const slot = await chooseSlot(db, orderRequest, zone, at)
  const pickup = orderRequest.isPickup ? await promisePickup(db, at) : null
  return {
    method,
    locale,
    fullName,
    phone,
    email,
    deliveryAddress,
    note,
    promoCode: promo?.code ?? null,
    policyVersion: await findPresentPolicyVersion(db),
    ...amounts,
    savedDelivery,
    ...(gift && { gift }),
    ...(zone !== undefined && { zone }),
    ...(slot && { slot }),
    ...(pickup && { pickup }),
    lines: lines.flatMap((line) => {
      const { item, quantity } = line
      if (item === null) return []
      const { available: _, weight: __, ...sold } = item
      return [{ ...sold, quantity, hasPromo: isPromoFor(promo, line) }]
    })
  }
}

/** The client does not say the price of wrapping: the total says whether it agrees. */
const isAgreed = (priced: Amounts, shown: Amounts): boolean =>
  equalAmounts(priced, { ...shown, ...(priced.wrapping && { wrapping: priced.wrapping }) })

/** The slot that was chosen, as the zone has it; null where its orders need none. */
const chooseSlot = async (
  db: Kysely<Tables>,
  { slot }: OrderRequest,
  zone: string | undefined,
  at: number
): Promise<DeliverySlot | null> => {
  const slots = zone === undefined ? null : await findNextSlots(db, zone, at)
  if (slots === null && slot === null) return null
  if (slot === null) throw slotMissingRefusal(slots ?? [])
  const chosen = slots?.find((one) => isSameSlot(one, slot))
  if (chosen === undefined) throw slotGoneRefusal(slots ?? [])
  return chosen
}

/** The refusal of an order whose stock was sold while it was being written, with today's quote. */
export const outOfStockRefusal = async (
  db: Kysely<Tables>,
  orderRequest: OrderRequest,
  customerId: number,
  at: number
): Promise<HttpError> => {
  const { lines, amounts, zone } = await priceAtCurrentPrices(db, orderRequest, customerId, at)
  return new HttpError(409, "out_of_stock", messageKeyByCode.out_of_stock, {
    details: { quote: toQuoteJson(lines, amounts, zone) }
  })
}

interface CurrentLine {
  readonly item: Item | null
  readonly productId: ProductId
  readonly variantId: number | null
  readonly price: Fils
  readonly clientPrice: Fils
  readonly requested: number
  readonly quantity: number
  readonly available: number
}

const messageKeyByCode = {
  prices_changed: "server.pricesChanged",
  out_of_stock: "server.outOfStock",
  promo_ended: "server.promoEnded",
  promo_used: "server.promoUsed",
  promo_used_up: "server.promoUsedUp",
  promo_excluded: "server.promoExcluded",
  promo_minimum: "server.promoBelowMinimum"
} as const

const changeByProblem = {
  PromoUnknown: "promo_ended",
  PromoExpired: "promo_ended",
  PromoUsed: "promo_used",
  PromoUsedUp: "promo_used_up",
  PromoForOtherProducts: "promo_excluded",
  PromoBelowMinimum: "promo_minimum"
} as const satisfies Record<PromoProblem["_tag"], keyof typeof messageKeyByCode>

const priceAtCurrentPrices = async (
  db: Kysely<Tables>,
  orderRequest: OrderRequest,
  customerId: number,
  at: number
) => {
  const items = await findItems(db, orderRequest.lines)
  if (items.some((one) => one.item === null && one.reason === "unknownVariant")) {
    throw new HttpError(422, "variant_unknown", "server.variantUnknown")
  }
  const lines = orderRequest.lines.map((line, index): CurrentLine => {
    const item = items[index]?.item ?? null
    const available = item?.available ?? 0
    return {
      item,
      productId: ProductId.make(line.productId),
      variantId: line.variantId,
      price: item?.price ?? line.clientPrice,
      clientPrice: line.clientPrice,
      requested: line.quantity,
      quantity: Math.min(line.quantity, available),
      available
    }
  })
  const found =
    orderRequest.promoCode === null
      ? Result.succeed(null)
      : await findPromo(db, {
          code: orderRequest.promoCode,
          at,
          customerId,
          subtotal: calculateSubtotal(lines),
          products: lines.filter(({ quantity }) => quantity > 0).map(({ productId }) => productId)
        })
  const promo = Result.getOrNull(found)
  const promoProblem = Result.isFailure(found) ? found.failure : null
  const rates = await findDeliveryRates(db)
  const { city, country, location = null, region } = orderRequest.deliveryAddress
  const order = {
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        productId: line.productId,
        price: line.price,
        quantity: line.quantity,
        weight: line.item?.weight ?? Grams.make(0)
      })),
    promo,
    destination: orderRequest.isPickup
      ? ("pickup" as const)
      : placeOfAddress({ country, city, governorate: region, position: location }),
    rates,
    wrapping: await findWrapping(db, orderRequest)
  }
  const priced = Effect.runSync(Effect.result(quote(order)))
  const { deliveryBasis: _, zone, ...amounts } = Result.getOrElse(priced, () => noQuote)
  const weight = calculateWeight(order.lines)
  return {
    lines,
    promo,
    promoProblem,
    amounts,
    savedDelivery: calculateSavedDelivery(order),
    isServed: Result.isSuccess(priced) || priced.failure._tag !== "AreaNotServed",
    orderGap:
      order.destination === "pickup"
        ? noFils
        : calculateOrderGap({
            ...order,
            destination: order.destination,
            weight,
            subtotal: amounts.subtotal
          }),
    zone
  }
}

const noFils = Fils.make(0)
/** The amounts of an order of which nothing is left. */
const noQuote: Quote = {
  subtotal: noFils,
  discount: noFils,
  delivery: noFils,
  total: noFils,
  deliveryBasis: "free"
}

/** The price of wrapping a gift; refused where the shop wraps none. */
const findWrapping = async (
  db: Kysely<Tables>,
  { gift }: Pick<OrderRequest, "gift">
): Promise<Fils | undefined> => {
  if (gift === null) return undefined
  const row = await db.selectFrom("shop_info").select("content").executeTakeFirst()
  const wrapping = row?.content.giftWrapping ?? null
  if (wrapping === null) throw new HttpError(422, "gift_not_offered", "server.giftNotOffered")
  return wrapping
}

/** The quote as the API sends it, in dinars. */
const toQuoteJson = (
  lines: ReadonlyArray<CurrentLine>,
  amounts: Amounts,
  zone: string | undefined
) => ({
  lines: lines.map((line) => ({
    id: line.productId,
    v_id: line.variantId,
    price: dinarsFromFils(line.price),
    quantity: line.quantity,
    available: line.available
  })),
  subtotal: dinarsFromFils(amounts.subtotal),
  discount: dinarsFromFils(amounts.discount),
  delivery: dinarsFromFils(amounts.delivery),
  wrapping: dinarsFromFils(amounts.wrapping ?? noFils),
  total: dinarsFromFils(amounts.total),
  ...(zone !== undefined && { zone })
})
