import { createHash } from "node:crypto"
import { Effect, Option, Result, Schema } from "effect"
import { positionPrecisions } from "#core/address/Address.ts"
import { isEmail, omitPlaceholderEmail } from "#core/contact/email.ts"
import { type Country, parseCountry } from "#core/contact/countries.ts"
import { parseContactPhone } from "#core/contact/Phone.ts"
import { type DeliverySlot, parseTime } from "#core/delivery/slots.ts"
import { cleanCard, type GiftCard, type giftLimits, isCardText, ribbons } from "#core/gift/Gift.ts"
import { type Fils, filsFromDinars } from "#core/money/Fils.ts"
import type { PaymentType } from "#core/orders/Order.ts"
import { normalizePromoCode } from "#core/pricing/promo.ts"
import type { Amounts } from "#core/pricing/quote.ts"
import { extractDigits } from "#core/shared/digits.ts"
import { limits } from "#core/shared/limits.ts"
import { cleanLine, cleanText } from "#core/shared/cleanText.ts"
import { type DeliveryAddress, parseDeliveryAddress } from "./deliveryAddress.ts"
import { parseDay } from "../catalogue/apiPrimitives.ts"
import { badInputRefusal, HttpError } from "../http/HttpError.ts"
import { orNull } from "../http/requestBody.ts"

/**
 * An order as the client requests it, with the client's quote. Other fields of the payload
 * (user_id, statuses, names) are ignored.
 */
export interface OrderRequest extends Recipient {
  readonly method: PaymentType
  /** The slot that was chosen; null for none. */
  readonly slot: Pick<DeliverySlot, "begins" | "day"> | null
  /** Whether it is collected at the shop; then there is no address. */
  readonly isPickup: boolean
  /** The card of a gift; null where it is none. */
  readonly gift: GiftCard | null
  readonly promoCode: string | null
  /** The amounts that the client showed. */
  readonly amounts: Amounts
  readonly lines: ReadonlyArray<OrderRequestLine>
  /** The customer confirmed that an order of the last minute is placed again. */
  readonly isRepeat: boolean
}

/** Who gets an order, where, and what the courier is asked. */
export interface Recipient {
  readonly fullName: string
  /** E.164. */
  readonly phone: string
  readonly email: string | null
  readonly deliveryAddress: DeliveryAddress
  /** What the courier is asked to do with this order; empty for nothing. */
  readonly note: string
}

export interface OrderRequestLine {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  /** The client's price of one item. */
  readonly clientPrice: Fils
}

/** Decodes an order payload (docs/api.md#shapes) or throws the fitting refusal. */
export const parseOrderRequest = (body: unknown): OrderRequest => {
  const decoded = Schema.decodeUnknownResult(OrderPayload)(body)
  if (Result.isFailure(decoded)) throw invalidOrderRefusal()
  const { order_detail: detail, product_details: lines } = decoded.success
  if (lines.length === 0) throw new HttpError(422, "cart_empty", "refusals.checkout.emptyCart")
  const requestedLines = lines.map((line) => ({
    productId: line.id,
    variantId: line.v_id ?? null,
    quantity: line.quantity,
    clientPrice: fils(line.price)
  }))
  if (
    new Set(requestedLines.map(({ productId, variantId }) => `${productId}:${variantId}`)).size <
    requestedLines.length
  ) {
    throw invalidOrderRefusal()
  }
  const isPickup = detail.pickup === true
  const recipient = parseRecipient(detail, isPickup)
  const code = normalizePromoCode(detail.promo_code ?? "")
  return {
    method: detail.paymentType,
    ...recipient,
    slot: isPickup || !detail.slot ? null : parseSlot(detail.slot),
    isPickup,
    gift: detail.gift ? parseGift(detail.gift, recipient.deliveryAddress.country) : null,
    promoCode: code === "" ? null : code,
    amounts: {
      subtotal: fils(detail.subtotal_price),
      discount: fils(detail.discount),
      delivery: fils(detail.delivery_price),
      total: fils(detail.total_price)
    },
    lines: requestedLines,
    isRepeat: decoded.success.repeat
  }
}

/** The recipient of an order payload, without an address for one that is collected. */
export const parseRecipient = (
  detail: typeof RecipientPayload.Type,
  isPickup = false
): Recipient => {
  const country = isPickup ? "KW" : parseCountry(detail.countryName)
  const { home, note } = splitNote(detail.theHome ?? "")
  const deliveryAddress = isPickup
    ? noAddress
    : country === null
      ? null
      : parseDeliveryAddress({ ...detail, theHome: home }, country)
  if (country === null || deliveryAddress === null) {
    throw new HttpError(422, "address_missing", "refusals.checkout.noAddress")
  }
  if (country === "SA" && deliveryAddress.shortAddress === undefined)
    throw new HttpError(422, "short_address_missing", "refusals.checkout.shortAddress")
  const fullName = cleanLine(detail.full_name)
  if (fullName === "") throw new HttpError(422, "name_missing", "refusals.checkout.name")
  const email = emailOf(detail.email ?? "")
  const phone = phoneOf(detail.phone_number, country)
  return { fullName, phone, email, deliveryAddress, note }
}

const parseGift = (card: typeof GiftPayload.Type, country: Country): GiftCard => {
  const gift = cleanCard(card)
  const phone = gift.phone === "" ? "" : parseContactPhone(gift.phone, country)
  if (phone === null) throw new HttpError(422, "gift_phone_invalid", "refusals.addressForm.phone")
  return { ...gift, phone }
}

/** A slot as it was sent. */
export const parseSlot = ({ begins, day: text }: typeof SlotPayload.Type) => {
  const day = parseDay(text)
  const minutes = parseTime(begins)
  if (day === null || minutes === null) throw invalidOrderRefusal()
  return { day, begins: minutes }
}

/** Of an order that is collected. */
const noAddress: DeliveryAddress = {
  country: "KW",
  home: "",
  avenue: "",
  street: "",
  city: "",
  region: ""
}

/** The number of an order in a path; null for anything else. */
export const parseOrderId = (text: string): number | null =>
  /^\d{1,15}$/.test(text) ? Number(text) : null

/** The order after which a page begins; null for the first page. */
export const parseOrderCursor = (query: URLSearchParams): number | null => {
  const text = query.get("cursor") ?? ""
  const cursor = parseOrderId(text)
  if (text !== "" && cursor === null) throw badInputRefusal()
  return cursor
}

/** The note to the courier is the last part of `theHome`: `7 | Floor: 2 | Note: call first`. */
const splitNote = (theHome: string): { readonly home: string; readonly note: string } => {
  const [, home = theHome, note = ""] = /^(.*?)\s*\|\s*Note:\s*([^|]*)$/s.exec(theHome) ?? []
  if (note.length > limits.order.noteMaximumLength) throw invalidOrderRefusal()
  return { home, note: cleanText(note) }
}

/** A hash of the request, by which the same key with another order is noticed. */
export const hashOrderRequest = (orderRequest: OrderRequest): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        orderRequest.method,
        orderRequest.fullName,
        orderRequest.phone,
        orderRequest.email,
        orderRequest.deliveryAddress,
        ...(orderRequest.note === "" ? [] : [orderRequest.note]),
        ...(orderRequest.slot === null ? [] : [orderRequest.slot]),
        ...(orderRequest.isPickup ? ["pickup"] : []),
        ...(orderRequest.gift === null ? [] : [orderRequest.gift]),
        orderRequest.promoCode,
        orderRequest.amounts.subtotal,
        orderRequest.amounts.discount,
        orderRequest.amounts.delivery,
        orderRequest.amounts.total,
        orderRequest.lines.map((line) => [
          line.productId,
          line.variantId,
          line.quantity,
          line.clientPrice
        ])
      ])
    )
    .digest("hex")

/** The refusal of a body that is not an order. */
export const invalidOrderRefusal = () =>
  new HttpError(400, "bad_request", "refusals.initiate.invalid")

/** Well-formed text without NUL, which PostgreSQL cannot store. */
const textUpTo = (length: number) =>
  Schema.String.check(
    Schema.makeFilter(
      (text) => text.length <= length && text.isWellFormed() && !text.includes("\0")
    )
  )

const nullableText = (length: number) => orNull(textUpTo(length))
const id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }))
const dinars = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 }))
const degrees = (most: number) =>
  Schema.Finite.check(Schema.isBetween({ minimum: -most, maximum: most }))

/** The longest note with its label. */
const noteLength = limits.order.noteMaximumLength + " | Note: ".length

/** A slot by the day on which it begins, such as `2026-02-25`, and the time, such as `16:30`. */
export const SlotPayload = Schema.Struct({ day: textUpTo(10), begins: textUpTo(5) })

const cardText = (field: keyof typeof giftLimits) =>
  Schema.String.check(Schema.makeFilter((text) => isCardText(text, field))).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(""))
  )

const GiftPayload = Schema.Struct({
  to: cardText("name"),
  from: cardText("name"),
  message: cardText("message"),
  ribbon: Schema.Literals(ribbons).pipe(Schema.withDecodingDefaultKey(Effect.succeed(ribbons[0]))),
  phone: cardText("phone")
})

const recipientFields = {
  address: nullableText(1_000),
  email: nullableText(254),
  full_name: textUpTo(100),
  phone_number: textUpTo(40),
  Avenue: nullableText(200),
  cityTown: nullableText(100),
  countryName: textUpTo(60),
  region: nullableText(100),
  theHome: nullableText(1_000 + noteLength),
  theStreet: nullableText(200),
  pickupLocation: orNull(Schema.Struct({ latitude: degrees(90), longitude: degrees(180) })),
  location_precision: orNull(Schema.Literals(positionPrecisions)),
  short_address: nullableText(40)
}

/** The fields of an order payload that say who gets it, and where. */
export const RecipientPayload = Schema.Struct(recipientFields)

const OrderPayload = Schema.Struct({
  repeat: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  order_detail: Schema.Struct({
    ...recipientFields,
    delivery_price: dinars,
    discount: dinars,
    promo_code: nullableText(64),
    subtotal_price: dinars,
    total_price: dinars,
    paymentType: Schema.Literals(["card", "cash"]),
    slot: orNull(SlotPayload),
    pickup: orNull(Schema.Boolean),
    gift: orNull(GiftPayload)
  }),
  product_details: Schema.Array(
    Schema.Struct({
      id,
      v_id: orNull(id),
      price: dinars,
      quantity: Schema.Int.check(
        Schema.isBetween({
          minimum: limits.cart.minimumQuantity,
          maximum: limits.cart.maximumQuantity
        })
      )
    })
  ).check(Schema.makeFilter((lines) => lines.length <= mostLines))
})

const mostLines = 100

const fils = (amount: number): Fils =>
  Option.getOrThrowWith(filsFromDinars(amount), () => invalidOrderRefusal())

/** Null if there is none or only the placeholder of the API. */
const emailOf = (typed: string): string | null => {
  const email = omitPlaceholderEmail(typed)
  if (email !== null && !isEmail(email)) {
    throw new HttpError(422, "email_invalid", "refusals.checkout.email")
  }
  return email
}

const phoneOf = (typed: string, country: Country): string => {
  if (extractDigits(typed) === "")
    throw new HttpError(422, "mobile_missing", "refusals.checkout.mobile")
  const phone = parseContactPhone(typed, country)
  if (phone === null) {
    throw new HttpError(422, "mobile_invalid", "refusals.addressForm.phone")
  }
  return phone
}
