import { Effect, Option, Schema } from "effect"
import {
  type Address,
  AddressId,
  addressKinds,
  addressLabels,
  type AddressPosition,
  positionPrecisions
} from "#core/address/Address.ts"
import { ShortAddress } from "#core/address/ShortAddress.ts"
import type { Country } from "#core/contact/countries.ts"
import { type CartLine } from "#core/cart/Cart.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { ProductId, VariantId } from "#core/catalogue/Product.ts"
import type { OrderDraft } from "#core/orders/OrderDraft.ts"
import { paymentMethods } from "#core/orders/Order.ts"
import { type Gift, ribbons } from "#core/gift/Gift.ts"
import type { Favourite } from "#core/favourites/favouritesMachine.ts"
import { Phone } from "#core/contact/Phone.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { IdempotencyKey, InvoiceId } from "#core/payment/Payment.ts"
import { Percent } from "#core/pricing/promo.ts"
import { isCustomerId, type Session } from "#core/session/Session.ts"
import { isImageUrl } from "./imageUrl.ts"

const integerWhere = (is: (number: number) => boolean) => Schema.Number.check(Schema.makeFilter(is))
const FilsSchema = Schema.Number.pipe(Schema.refine(Fils.is))
export const ProductIdSchema = Schema.Number.pipe(Schema.refine(ProductId.is))
const StockSchema = integerWhere((stock) => Number.isSafeInteger(stock) && stock >= 0)
const ImageUrlSchema = Schema.String.check(Schema.makeFilter(isImageUrl))
/** What was stored before it had an old price has none. */
const OldPriceSchema = Schema.NullOr(FilsSchema).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(null))
)
const CountrySchema: Schema.Codec<Country> = Schema.Literals(["KW", "SA", "AE", "BH", "QA", "OM"])

export const CartLineSchema: Schema.Decoder<CartLine> = Schema.Struct({
  productId: ProductIdSchema,
  variantId: Schema.NullOr(Schema.Number.pipe(Schema.refine(VariantId.is))),
  name: Schema.NonEmptyString,
  subText: Schema.String,
  image: Schema.NullOr(ImageUrlSchema),
  price: FilsSchema,
  oldPrice: OldPriceSchema,
  quantity: Schema.Number.pipe(Schema.refine(Quantity.is)),
  stock: StockSchema,
  weight: Schema.Number.pipe(Schema.refine(Grams.is)),
  sku: Schema.NullOr(Schema.String),
  size: Schema.String,
  color: Schema.NullOr(Schema.String),
  attributes: Schema.Record(Schema.String, Schema.String)
})

const cardFields = {
  to: Schema.String,
  from: Schema.String,
  message: Schema.String,
  ribbon: Schema.Literals(ribbons),
  phone: Schema.String
}

/** The gift of a cart. */
export const GiftSchema: Schema.Decoder<Gift> = Schema.Struct({
  ...cardFields,
  wrapping: FilsSchema
})

/** A position that was stored without its precision is left out: it may be no door. */
const PositionSchema: Schema.Decoder<AddressPosition | null> = Schema.NullOr(
  Schema.Struct({
    latitude: Schema.Finite,
    longitude: Schema.Finite,
    precision: Schema.Literals(positionPrecisions)
  })
).pipe(Schema.catchDecoding(() => Effect.succeed(Option.some(null))))

/** What addresses did not have when they were stored is empty. */
export const AddressSchema: Schema.Decoder<Address> = Schema.Struct({
  id: Schema.Number.pipe(Schema.refine(AddressId.is)),
  fullName: Schema.String,
  phone: Schema.String,
  country: CountrySchema,
  governorate: Schema.String,
  city: Schema.String,
  block: Schema.String,
  street: Schema.String,
  kind: Schema.NullOr(Schema.Literals(addressKinds)).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null))
  ),
  building: Schema.String,
  avenue: Schema.String,
  floor: Schema.String,
  flat: Schema.String,
  paci: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  directions: Schema.String,
  label: Schema.NullOr(Schema.Literals(addressLabels)).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null))
  ),
  email: Schema.NullOr(Schema.String),
  position: PositionSchema,
  shortAddress: Schema.NullOr(Schema.String.pipe(Schema.refine(ShortAddress.is))).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null))
  ),
  isDefault: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)))
})

export const FavouriteSchema: Schema.Decoder<Favourite> = Schema.Struct({
  id: ProductIdSchema,
  variantId: Schema.optionalKey(Schema.Number.pipe(Schema.refine(VariantId.is))),
  name: Schema.NonEmptyString,
  price: FilsSchema,
  oldPrice: OldPriceSchema,
  priceVaries: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  description: Schema.String,
  image: Schema.NullOr(ImageUrlSchema),
  stock: StockSchema,
  // What was stored before it had the time has none.
  addedAt: Schema.NullOr(Schema.Number).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
})

/**
 * A token that a header can hold; the texts of missing values, such as 'undefined', are rejected.
 */
const TokenSchema = Schema.String.check(
  Schema.makeFilter(
    (token) =>
      /^[\x21-\x7e]{1,4096}$/.test(token) && !["undefined", "null", "NaN", "false"].includes(token)
  )
)

const UserIdSchema = Schema.String.check(
  Schema.makeFilter((id) => isCustomerId(id) && /^[\w-]{1,64}$/.test(id))
)

const customerFields = {
  userId: UserIdSchema,
  name: Schema.String,
  phone: Schema.NullOr(Schema.String.pipe(Schema.refine(Phone.is)))
}

export const SessionSchema: Schema.Decoder<Session> = Schema.Struct({
  token: TokenSchema,
  ...customerFields
})

const promoFields = {
  code: Schema.String,
  excludedProducts: Schema.optionalKey(Schema.Array(ProductIdSchema))
}

/** The order of a pending order. Its token is stored empty: the session has the token. */
const OrderDraftSchema: Schema.Decoder<OrderDraft> = Schema.Struct({
  customer: Schema.Struct({ token: Schema.String, ...customerFields }),
  address: AddressSchema,
  lines: Schema.Array(CartLineSchema),
  promo: Schema.NullOr(
    Schema.Union([
      Schema.Struct({
        ...promoFields,
        discount: Schema.Number.pipe(Schema.refine(Percent.is))
      }),
      Schema.Struct({ ...promoFields, amount: FilsSchema }),
      Schema.Struct({ ...promoFields, isFreeDelivery: Schema.Literal(true) })
    ])
  ),
  method: Schema.Literals(paymentMethods),
  note: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  slot: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ day: Schema.Int, begins: Schema.Int, ends: Schema.Int }))
  ),
  isPickup: Schema.optionalKey(Schema.Boolean),
  gift: Schema.optionalKey(Schema.Struct(cardFields)),
  subtotal: FilsSchema,
  discount: FilsSchema,
  delivery: FilsSchema,
  wrapping: Schema.optionalKey(FilsSchema),
  total: FilsSchema
})

export const PendingOrderSchema = Schema.Struct({
  key: Schema.String.pipe(Schema.refine(IdempotencyKey.is)),
  invoiceId: Schema.NullOr(Schema.String.pipe(Schema.refine(InvoiceId.is))),
  orderData: OrderDraftSchema
})
