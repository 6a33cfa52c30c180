import { Effect, Option } from "effect"
import fc from "fast-check"
import { countries, type Country, countryKeys } from "#core/contact/countries.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { type Fils, filsFromDinars } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { isPromoFor, Percent, type Promo } from "#core/pricing/promo.ts"
import { quote } from "#core/pricing/quote.ts"
import { callApi } from "./apiClient.ts"
import type { TestShop } from "./startShop.ts"

/** A product without variants, or a variant. */
export interface SellableItem {
  readonly id: number
  readonly v_id: number | null
  readonly name: string
  readonly image: string
  readonly price: Fils
  readonly weight: Grams
}

/** The data of the API that a client needs to price a cart. */
export interface ShopData {
  readonly items: ReadonlyArray<SellableItem>
  readonly rates: ReadonlyArray<DeliveryRate>
  readonly promos: ReadonlyArray<Promo>
}

export interface WireCart {
  readonly lines: ReadonlyArray<{ readonly item: SellableItem; readonly quantity: number }>
  readonly promo: Promo | null
  readonly country: Country
  readonly method: "cash" | "card"
}

/** Loads the products, the delivery rates and these promo codes. */
export const loadShopData = async (
  shop: Pick<TestShop, "url">,
  codes: ReadonlyArray<string>
): Promise<ShopData> => {
  const ids = await loadProductIds(shop)
  const promos = await Promise.all(
    codes.map(
      async (code) =>
        (await callApi<PromoJson>(shop, `/getPromoValid/${code}?products=${ids.join(",")}`)).body
          .promo_code
    )
  )
  return {
    items: (await Promise.all(ids.map((id) => loadItems(shop, id)))).flatMap(
      ({ product, variants }) =>
        variants.length === 0 ? [product] : variants.filter(({ isAvailable }) => isAvailable)
    ),
    rates: await loadDeliveryRates(shop),
    promos: promos.flat().map(toPromo)
  }
}

const toPromo = (wire: PromoJson["promo_code"][number]): Promo => ({
  code: wire.code,
  ...(wire.free_delivery === true
    ? { isFreeDelivery: true }
    : wire.amount === undefined
      ? { discount: Percent.make(wire.discount) }
      : { amount: fils(wire.amount) }),
  excludedProducts: (wire.excluded_products ?? []).map((id) => ProductId.make(id))
})

/** Any cart: one line or many, quantities of 1 to 99, any promo, country and payment method. */
export const wireCart = ({ items, promos }: ShopData): fc.Arbitrary<WireCart> =>
  fc
    .record({
      lines: fc.uniqueArray(
        fc.record({
          item: fc.constantFrom(...items),
          quantity: fc.oneof(
            fc.constantFrom(1, 2, 99),
            fc.integer({ min: 1, max: 12 }),
            fc.integer({ min: 1, max: 99 })
          )
        }),
        { minLength: 1, maxLength: 9, selector: ({ item }) => `${item.id}:${item.v_id}` }
      ),
      promo: fc.option(fc.constantFrom(...promos)),
      country: fc.constantFrom(...countryKeys),
      method: fc.constantFrom("cash" as const, "card" as const)
    })
    .map((cart) => ({
      ...cart,
      // A code that is for nothing in the cart is refused.
      promo: cart.lines.some(({ item }) =>
        isPromoFor(cart.promo, { productId: ProductId.make(item.id) })
      )
        ? cart.promo
        : null
    }))

/** The quote that core computes for a cart. */
export const quoteCart = (
  { rates }: Pick<ShopData, "rates">,
  { country, lines, promo }: WireCart
) =>
  Effect.runSync(
    quote({
      lines: lines.map(({ item, quantity }) => ({
        productId: ProductId.make(item.id),
        price: item.price,
        weight: item.weight,
        quantity
      })),
      promo,
      destination: country,
      rates
    })
  )

/** The order payload of a cart with this quote (docs/api.md#shapes). */
export const toPayload = (cart: WireCart, priced: ReturnType<typeof quoteCart>) => ({
  // Random carts may have the same items within a minute, which is refused otherwise.
  repeat: true,
  order_detail: {
    user_id: 1,
    address: "5, 12, Salmiya",
    delivery_price: priced.delivery / 1_000,
    discount: priced.discount / 1_000,
    promo_code: cart.promo?.code ?? "",
    email: "",
    order_status: "confirmed",
    payment_status: "pending",
    subtotal_price: priced.subtotal / 1_000,
    total_price: priced.total / 1_000,
    full_name: "نورة الصباح",
    phone_number: "٥٠٠٠١٢٣٤",
    paymentType: cart.method,
    Avenue: "5",
    cityTown: "Salmiya",
    countryName: countries[cart.country].english,
    region: "Hawalli",
    theHome: "House 7",
    theStreet: "12",
    short_address: cart.country === "SA" ? "RRRD2929" : ""
  },
  product_details: cart.lines.map(({ item, quantity }) => ({
    id: item.id,
    v_id: item.v_id,
    name: item.name,
    price: item.price / 1_000,
    quantity,
    image: item.image,
    title: "",
    psize: null,
    psize_price: 0,
    pcolor: null
  }))
})
export type WirePayload = ReturnType<typeof toPayload>

const loadProductIds = async (
  shop: Pick<TestShop, "url">,
  cursor = ""
): Promise<ReadonlyArray<number>> => {
  const { body } = await callApi<{
    readonly data: ReadonlyArray<{ id: number }>
    readonly next: string | null
  }>(shop, `/products?cursor=${cursor}`)
  const ids = body.data.map(({ id }) => id)
  return body.next === null ? ids : [...ids, ...(await loadProductIds(shop, body.next))]
}

/** A product, and its variants as items of their own. */
export const loadItems = async (shop: Pick<TestShop, "url">, id: number) => {
  const {
    body: { data, variant_system }
  } = await callApi<ProductJson>(shop, `/getProductById/${id}`)
  const product: SellableItem = {
    id: data.id,
    v_id: null,
    name: data.name,
    image: data.image ?? "",
    price: fils(data.price),
    weight: grams(data.product_weight)
  }
  return {
    product,
    variants: variant_system.optimized_variants.map(({ id, is_available, price }) => ({
      ...product,
      v_id: id,
      price: fils(price),
      isAvailable: is_available
    }))
  }
}

interface ProductJson {
  readonly data: {
    readonly id: number
    readonly name: string
    readonly image: string | null
    readonly price: number
    readonly product_weight: number
  }
  readonly variant_system: {
    readonly optimized_variants: ReadonlyArray<{
      readonly id: number
      readonly price: number
      readonly is_available: boolean
    }>
  }
}

interface PromoJson {
  readonly promo_code: ReadonlyArray<{
    readonly code: string
    readonly discount: number
    readonly amount?: number
    readonly free_delivery?: boolean
    readonly excluded_products?: ReadonlyArray<number>
  }>
}

/** Loads the delivery rates of a shop, in the units of core. */
export const loadDeliveryRates = async (
  shop: Pick<TestShop, "url">
): Promise<ReadonlyArray<DeliveryRate>> => {
  const {
    body: { data }
  } = await callApi<{ readonly data: ReadonlyArray<DeliveryRateJson> }>(
    shop,
    "/deliveryCharges_admin"
  )
  return data.map((rate) => ({
    country: rate.country,
    from: grams(rate.delivery_weight_range_start),
    to: grams(rate.delivery_weight_range_end),
    flatFee: Option.getOrThrow(filsFromDinars(rate.flat_fee)),
    perKilogram: Option.getOrThrow(filsFromDinars(rate.per_kg_price)),
    freeAfter: fils(rate.free_after)
  }))
}

const fils = (dinars: number): Fils => Option.getOrThrow(filsFromDinars(dinars))
const grams = (kilograms: number): Grams => Grams.make(Math.round(kilograms * 1_000))

interface DeliveryRateJson {
  readonly country: string
  readonly delivery_weight_range_start: number
  readonly delivery_weight_range_end: number
  readonly flat_fee: number
  readonly per_kg_price: number
  readonly free_after: number
}
