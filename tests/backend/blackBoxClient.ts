import { randomUUID } from "node:crypto"

/** A client written from docs/api.md alone, without the shop's code or database. */
export interface BlackBoxClient {
  readonly call: <Body = unknown>(path: string, call?: Call) => Promise<Answer<Body>>
  /** Calls a page of the sandbox. */
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
  const request = async <Body>(
    url: string,
    { body, headers, key, token }: Call
  ): Promise<Answer<Body>> => {
    const response = await fetch(url, {
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
    const json: Body = await response.json()
    return { status: response.status, body: json }
  }
  return {
    call: (path, call = {}) => request(`${origin}/api${path}`, call),
    sandbox: (path, body) => request(`${origin}/sandbox${path}`, body === undefined ? {} : { body })
  }
}

export interface Customer {
  readonly id: number
  readonly token: string
}

/** Requests a code, reads it in the sandbox's messages and logs in with it. */
export const logInByCode = async (
  client: BlackBoxClient,
  phone: string
): Promise<Customer & { readonly verifyBody: object }> => {
  const attempt = randomUUID()
  await client.call("/send-otp", { body: { phone, token: attempt } })
  const { body: messages } =
    await client.sandbox<ReadonlyArray<{ readonly to: string; readonly code: string | null }>>(
      "/messages"
    )
  const code = messages.find(({ code, to }) => to === phone && code !== null)?.code
  const verifyBody = { phone, otp: code, token: attempt }
  const { body } = await client.call<{ readonly data: Customer }>("/verify-otp", {
    body: verifyBody
  })
  return { ...body.data, verifyBody }
}

/** Stores an address in Kuwait. */
export const storeHomeAddress = async (
  client: BlackBoxClient,
  { token }: Customer
): Promise<{ readonly id: number }> => {
  const { body } = await client.call<{ readonly data: { readonly id: number } }>("/address/store", {
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
 * An order payload for the first product with enough stock. The client has no pricing rule: it
 * sends an order with prices of 0 and takes the quote from the refusal.
 */
export const createOrderPayload = async (
  client: BlackBoxClient,
  customer: Customer,
  method: "cash" | "card"
): Promise<PricedPayload> => {
  const { body: sections } = await client.call<SectionsJson>("/sections")
  const id =
    sections.data
      .flatMap(({ products }) => products)
      .find(({ quantity }) => quantity >= minimumStock)?.id ?? 0
  const { body: product } = await client.call<ProductJson>(`/getProductById/${id}`)
  const variant = product.variant_system.optimized_variants.find(
    ({ is_available, stock_quantity }) => is_available && stock_quantity >= 2
  )
  const draft = (quote: Quote) => ({
    // More than one test orders these items within a minute.
    repeat: true,
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
        name: product.data.name,
        price: quote.lines[0]?.price ?? 0,
        quantity: 2,
        image: product.data.image,
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
      ? client.call<RefusalJson>("/order/store", {
          token: customer.token,
          key: randomUUID(),
          body: unpriced
        })
      : client.call<RefusalJson>("/payment/initiate", {
          token: customer.token,
          key: randomUUID(),
          body: { order: unpriced }
        })
  const { body: refusal } = await call
  return {
    name: product.data.name,
    refusal: refusal.code,
    quote: refusal.quote,
    payload: draft(refusal.quote)
  }
}

/** More than one test buys. */
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
