import { randomUUID } from "node:crypto"
import type { Country } from "#core/contact/countries.ts"
import { Percent, type Promo } from "#core/pricing/promo.ts"
import { callApi, type LoggedIn, query, type ApiResult } from "./apiClient.ts"
import type { TestShop } from "./startShop.ts"
import {
  loadDeliveryRates,
  loadItems,
  quoteCart,
  toPayload,
  type WireCart,
  type WirePayload
} from "./wireCarts.ts"
import { waitLimitMs } from "./timeLimits.ts"

/** What to buy, and how to pay. */
export interface Purchase {
  readonly lines: ReadonlyArray<{
    readonly id: number
    readonly v_id?: number | null
    readonly quantity: number
  }>
  readonly method: "cash" | "card"
  readonly promo?: Promo | { readonly code: string; readonly discount: number } | null
  readonly country?: Country
}

/** The response of an order or payment call; which fields it has depends on its status. */
export interface OrderResponse {
  readonly status: boolean
  readonly code: string
  readonly message: string
  /** The order's number, from `order/store`. */
  readonly data: number
  readonly OrderId: number
  readonly quote: {
    readonly lines: ReadonlyArray<{ readonly quantity: number; readonly available: number }>
    readonly subtotal: number
  }
  readonly Data: {
    readonly InvoiceURL: string
    readonly InvoiceId: string
    readonly InvoiceStatus: string
    readonly OrderId: number
  }
}

/** The JSON response of the sandbox's payment page. */
export interface SandboxPaymentResponse {
  readonly url: string
  readonly paymentId: string
  readonly code: string
}

/** An order as the API returns it to its owner. */
export interface OrderJson {
  readonly id: number
  readonly created_at: string
  readonly order_status: string
  readonly total_price: number
  readonly address: string
  readonly products: ReadonlyArray<{ readonly name: string; readonly title: string }>
  readonly refunds: ReadonlyArray<{ readonly state: string; readonly amount: number }>
  readonly history: ReadonlyArray<{ readonly order_status: string; readonly at: string }>
}

/** `GET /order/{orderId}` */
export const readOrder = async (
  shop: Pick<TestShop, "url">,
  customer: LoggedIn,
  id: number,
  language = "en"
): Promise<OrderJson> =>
  (
    await callApi<{ readonly data: OrderJson }>(shop, `/order/${id}`, {
      token: customer.token,
      language
    })
  ).body.data

/** The order payload of an honest client: priced by core from the products and rates of the API. */
export const createPayload = async (
  shop: Pick<TestShop, "url">,
  { country, lines, method, promo = null }: Purchase
): Promise<WirePayload> => {
  const cart: WireCart = {
    lines: await Promise.all(
      lines.map(async ({ id, quantity, v_id }) => {
        const { product, variants } = await loadItems(shop, id)
        return { item: variants.find((one) => one.v_id === v_id) ?? product, quantity }
      })
    ),
    promo:
      promo !== null && "discount" in promo
        ? { ...promo, discount: Percent.make(promo.discount) }
        : promo,
    country: country ?? "KW",
    method
  }
  return toPayload(cart, quoteCart({ rates: await loadDeliveryRates(shop) }, cart))
}

export const newIdempotencyKey = (): string => randomUUID()

/** `POST /order/store` */
export const storeOrder = (
  shop: Pick<TestShop, "url">,
  customer: LoggedIn,
  payload: unknown,
  key = newIdempotencyKey(),
  language = "en"
): Promise<ApiResult<OrderResponse>> =>
  callApi(shop, "/order/store", {
    token: customer.token,
    body: payload,
    headers: { "Idempotency-Key": key },
    language
  })

/** `POST /payment/initiate` with all the fields that a client sends. */
export const initiatePayment = (
  shop: Pick<TestShop, "url">,
  customer: LoggedIn,
  order: Pick<WirePayload, "order_detail">,
  key = newIdempotencyKey(),
  more: object = {}
): Promise<ApiResult<OrderResponse>> =>
  callApi(shop, "/payment/initiate", {
    token: customer.token,
    headers: { "Idempotency-Key": key },
    body: {
      InvoiceValue: order.order_detail.total_price,
      CustomerName: order.order_detail.full_name,
      CustomerEmail: "nobody@example.invalid",
      CustomerMobile: "50001234",
      CustomerReference: key,
      Language: "en",
      DisplayCurrencyIso: "KWD",
      CallBackUrl: "https://evil.example/",
      ErrorUrl: "https://evil.example/",
      orderId: key,
      order,
      ...more
    }
  })

/** Submits the sandbox's payment page. */
export const payInSandbox = async (
  shop: Pick<TestShop, "url">,
  invoiceId: string,
  purchase: object
): Promise<ApiResult<SandboxPaymentResponse>> => {
  const response = await fetch(`${shop.url}/sandbox/pay/${invoiceId}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(purchase)
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

/**
 * Places an order, which is paid in the sandbox unless it is in cash; `detail` replaces fields of
 * its payload.
 */
export const placeOrder = async (
  shop: Pick<TestShop, "url" | "databaseUrl">,
  customer: LoggedIn,
  purchase: Purchase,
  detail: object = {},
  language = "en"
): Promise<{ readonly id: number; readonly total: number }> => {
  const honest = await createPayload(shop, purchase)
  const payload = { ...honest, order_detail: { ...honest.order_detail, ...detail } }
  const total = payload.order_detail.total_price
  const key = newIdempotencyKey()
  if (purchase.method === "cash") {
    const { body } = await storeOrder(shop, customer, payload, key, language)
    return { id: body.data, total }
  }
  const { body } = await initiatePayment(shop, customer, payload, key)
  await payInSandbox(shop, body.Data.InvoiceId, { outcome: "paid", notify: true })
  const findByKey = () => query<{ id: number }>(shop, "select id from orders where key = $1", [key])
  await eventually(async () => (await findByKey()).length === 1)
  return { id: Number((await findByKey())[0]?.id), total }
}

/** Lets the sandbox's provider decide about the refunds of an order. */
export const decideRefund = (
  shop: Pick<TestShop, "url">,
  orderId: number,
  status: "Refunded" | "Rejected"
): Promise<Response> =>
  fetch(`${shop.url}/sandbox/refunds`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ order_id: orderId, status })
  })

/**
 * A payment that was made after its invoice had expired, so that a person decides about it; in
 * another currency it has no amount.
 */
export const strandPayment = async (
  shop: Pick<TestShop, "url" | "databaseUrl">,
  customer: LoggedIn,
  lines: Purchase["lines"],
  isInOtherCurrency = false
) => {
  const key = newIdempotencyKey()
  const begun = await initiatePayment(
    shop,
    customer,
    await createPayload(shop, { lines, method: "card" }),
    key
  )
  const [row] = await query<{ id: number; amount_fils: number }>(
    shop,
    `update invoice set state = 'held', hold_reason = 'late', stock_reserved = false,
      next_check_at = null, paid_fils = ${isInOtherCurrency ? "null" : "amount_fils"}
    where key = $1 returning id::integer, amount_fils::integer`,
    [key]
  )
  const providerId = begun.body.Data.InvoiceId
  await payInSandbox(shop, providerId, { outcome: "paid", notify: false })
  return { key, providerId, id: `payment-${row?.id}`, amount: Number(row?.amount_fils) }
}

/** The stock of a product or variant. */
export const readStock = async (
  shop: Pick<TestShop, "databaseUrl">,
  id: number,
  table: "product" | "variant" = "product"
): Promise<number> => {
  const [row] = await query(shop, `select stock from ${table} where id = $1`, [id])
  return Number(row?.stock)
}

export const setStock = (shop: Pick<TestShop, "databaseUrl">, id: number, stock: number) =>
  query(shop, "update product set stock = $2 where id = $1", [id, stock])

export const countRows = async (
  shop: Pick<TestShop, "databaseUrl">,
  table: string
): Promise<number> =>
  Number((await query(shop, `select count(*)::integer as times from ${table}`))[0]?.times)

/** Waits until the messages about an order are sent, or given up. */
export const waitForMessages = (
  shop: Pick<TestShop, "databaseUrl">,
  orderId: number
): Promise<void> =>
  eventually(
    async () =>
      (await countRows(
        shop,
        `pgboss.job where state < 'completed' and (name = 'order-sms' or name = 'order-mail') and data ->> 'orderId' = '${orderId}'`
      )) === 0
  )

/** Repeats a check until it is true, for what happens in the background. */
export const eventually = async (condition: () => Promise<boolean>): Promise<void> => {
  const until = Date.now() + waitLimitMs
  while (!(await condition())) {
    if (Date.now() > until) throw new Error("The condition did not become true.")
    await new Promise((done) => setTimeout(done, 50))
  }
}
