import { randomUUID } from "node:crypto"
import { callApi, type ApiResult, type Json, type LoggedIn } from "./apiClient.ts"
import { newIdempotencyKey, placeOrder } from "./orderClient.ts"
import { findTwoSizes } from "./returnClient.ts"
import type { StaffClient } from "./staff.ts"
import type { TestShop } from "./startShop.ts"

type Shop = Pick<TestShop, "databaseUrl" | "url">

/** A run with the token of its link. */
export interface MadeRun {
  readonly id: number
  readonly token: string
  readonly url: string
  readonly run: Json
}

/** Places orders in cash of one item each; returns their numbers and totals in fils. */
export const placeForRun = async (
  shop: Shop,
  customer: LoggedIn,
  count: number
): Promise<ReadonlyArray<{ readonly id: number; readonly total: number }>> => {
  const { productId, size } = await findTwoSizes(shop)
  const orders: Array<{ readonly id: number; readonly total: number }> = []
  for (let made = 0; made < count; made++) {
    const lines = [{ id: productId, v_id: size, quantity: made + 1 }]
    const { id, total } = await placeOrder(shop, customer, { lines, method: "cash" })
    orders.push({ id, total: Math.round(total * 1_000) })
  }
  return orders
}

/** The body of a request that makes a run. */
export const runBody = (orders: ReadonlyArray<number>, driver: object = {}) => ({
  key: newIdempotencyKey(),
  orders,
  driver: { name: "Salem", phone: "50007777", locale: "ar", ...driver }
})

/** Makes a run of orders. */
export const makeRun = async (
  staff: StaffClient,
  orders: ReadonlyArray<number>,
  driver: object = {}
): Promise<MadeRun> => {
  const { body, text } = await staff.call("/desk/runs", { body: runBody(orders, driver) })
  if (body?.run === undefined) throw new Error(text)
  const url: string = body.link.url
  return { id: body.run.id, token: url.slice(url.indexOf("#") + 1), url, run: body.run }
}

/** The body of an event; a delivery with this cash, or a failure. */
export const eventBody = (orderId: number, cash: number | null, more: object = {}) => ({
  id: randomUUID(),
  orderId: String(orderId),
  at: 1_790_000_000_000,
  ...(cash === null
    ? { kind: "failed", failure: "noAnswer", note: "" }
    : { kind: "delivered", cash }),
  ...more
})

/** Sends events with a link. */
export const sendEvents = (
  shop: Pick<TestShop, "url">,
  token: string,
  events: ReadonlyArray<object>
): Promise<ApiResult<Json>> => callApi(shop, "/driver/events", { body: { token, events } })

/** The run of a link. */
export const readRun = (shop: Pick<TestShop, "url">, token: string): Promise<ApiResult<Json>> =>
  callApi(shop, "/driver/run", { body: { token } })

/** A run as the desk shows it. */
export const readDeskRun = async (staff: StaffClient, id: number): Promise<Json> => {
  const { body } = await staff.call("/desk/runs")
  return body.runs.find((run: Json) => run.id === id)
}

/** Closes a run with the cash that was counted. */
export const closeRun = async (
  staff: StaffClient,
  id: number,
  counted: number,
  reason = ""
): Promise<ApiResult<Json>> => {
  const { received, toCollect } = await readDeskRun(staff, id)
  return staff.call(`/desk/runs/${id}/close`, { body: { counted, received, toCollect, reason } })
}
