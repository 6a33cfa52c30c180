import { randomUUID } from "node:crypto"

/** A client written from docs/api.md alone: it knows neither the code nor the database. */
export interface BlackBoxClient {
  readonly call: <Body = unknown>(path: string, how?: Call) => Promise<Answer<Body>>
  /** Outside of the API, on the sandbox's pages. */
  readonly sandbox: <Body = unknown>(path: string, body?: unknown) => Promise<Answer<Body>>
}

export interface Call {
  readonly token?: string
  readonly body?: unknown
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

export const createBlackBoxClient = (origin: string, language: "ar" | "en"): BlackBoxClient => {
  const ask = async <Body>(
    url: string,
    { body, headers, key, token }: Call
  ): Promise<Answer<Body>> => {
    const answer = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        Accept: "application/json",
        "Accept-Language": language,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
        ...headers
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    const told: Body = await answer.json()
    return { status: answer.status, body: told }
  }
  return {
    call: (path, how = {}) => ask(`${origin}/api${path}`, how),
    sandbox: (path, body) => ask(`${origin}/sandbox${path}`, body === undefined ? {} : { body })
  }
}

export interface Customer {
  readonly id: number
  readonly token: string
}

/** Asks for a code, reads it where the sandbox shows it, and gives it. */
export const logInByCode = async (
  who: BlackBoxClient,
  phone: string
): Promise<Customer & { readonly spent: object }> => {
  const attempt = randomUUID()
  await who.call("/send-otp", { body: { phone, token: attempt } })
  const { body: messages } =
    await who.sandbox<ReadonlyArray<{ readonly to: string; readonly code: string | null }>>(
      "/messages"
    )
  const code = messages.find(({ code, to }) => to === phone && code !== null)?.code
  const spent = { phone, otp: code, token: attempt }
  const { body } = await who.call<{ readonly data: Customer }>("/verify-otp", { body: spent })
  return { ...body.data, spent }
}

/** An address in Kuwait, stored. */
export const storeHomeAddress = async (
  who: BlackBoxClient,
  { token }: Customer
): Promise<{ readonly id: number }> => {
  const { body } = await who.call<{ readonly data: { readonly id: number } }>("/address/store", {
    token,
    body: {
      full_name: "نورة الصباح",
      phone: "50001234",
      country: "Kuwait",
      governorate: "Hawalli",
      area: "Hawalli",
      city: "Salmiya",
      block_avenue: "5",
      street: "12",
      house: "7",
      address: "7",
      email: null,
      emirates: null,
      pickupLocation: { latitude: 29.33, longitude: 48.07 }
    }
  })
  return body.data
}

/**
 * A payload for the first thing on the shelves that there is plenty of. An outsider has no pricing rule: it asks what an order costs by
 * naming no price at all, and takes the quote that the refusal brings.
 */
export const createOrderPayload = async (
  who: BlackBoxClient,
  customer: Customer,
  method: "cash" | "card"
): Promise<PricedPayload> => {
  const { body: shelves } = await who.call<SectionsJson>("/sections")
  const id =
    shelves.data
      .flatMap(({ products }) => products)
      .find(({ quantity }) => quantity >= minimumStock)?.id ?? 0
  const { body: found } = await who.call<ProductJson>(`/getProductById/${id}`)
  const variant = found.variant_system.optimized_variants.find(
    ({ is_available, stock_quantity }) => is_available && stock_quantity >= 2
  )
  const draft = (quote: Quote) => ({
    order_detail: {
      user_id: customer.id,
      address: "5, 12, Salmiya",
      delivery_price: quote.delivery,
      discount: quote.discount,
      promo_code: "",
      email: "",
      order_status: "confirmed",
      payment_status: "pending",
      subtotal_price: quote.subtotal,
      total_price: quote.total,
      full_name: "نورة الصباح",
      phone_number: "50001234",
      paymentType: method,
      Avenue: "5",
      cityTown: "Salmiya",
      countryName: "Kuwait",
      region: "Hawalli",
      theHome: "7",
      theStreet: "12"
    },
    product_details: [
      {
        id,
        name: found.data.name,
        price: quote.lines[0]?.price ?? 0,
        quantity: 2,
        image: found.data.image,
        title: "",
        psize: null,
        psize_price: 0,
        pcolor: null,
        v_id: variant?.id ?? null
      }
    ]
  })
  const unpriced = draft({ lines: [], subtotal: 0, discount: 0, delivery: 0, total: 0 })
  const call =
    method === "cash"
      ? who.call<RefusalJson>("/order/store", {
          token: customer.token,
          key: randomUUID(),
          body: unpriced
        })
      : who.call<RefusalJson>("/payment/initiate", {
          token: customer.token,
          key: randomUUID(),
          body: { order: unpriced }
        })
  const { body: refused } = await call
  return {
    name: found.data.name,
    refusal: refused.code,
    quote: refused.quote,
    payload: draft(refused.quote)
  }
}

/** Enough for all that outsiders buy in one test. */
const minimumStock = 20

interface SectionsJson {
  readonly data: ReadonlyArray<{
    readonly products: ReadonlyArray<{ readonly id: number; readonly quantity: number }>
  }>
}

export interface PricedPayload {
  readonly name: string
  readonly refusal: string
  readonly quote: Quote
  readonly payload: object
}

interface Quote {
  readonly lines: ReadonlyArray<{ readonly price: number }>
  readonly subtotal: number
  readonly discount: number
  readonly delivery: number
  readonly total: number
}

interface RefusalJson {
  readonly code: string
  readonly quote: Quote
}

interface ProductJson {
  readonly data: { readonly name: string; readonly image: string }
  readonly variant_system: {
    readonly optimized_variants: ReadonlyArray<{
      readonly id: number
      readonly is_available: boolean
      readonly stock_quantity: number
    }>
  }
}
