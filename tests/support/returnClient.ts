import { callApi, type Json, type LoggedIn, query } from "./apiClient.ts"
import { newIdempotencyKey, placeOrder } from "./orderClient.ts"
import type { StaffClient } from "./staff.ts"
import type { TestShop } from "./startShop.ts"

type Shop = Pick<TestShop, "databaseUrl" | "url">

/** Two variants of a product at the same price, such as two sizes. */
export interface TwoSizes {
  readonly productId: number
  readonly size: number
  readonly otherSize: number
}

/** A product with two sizes that is sold, and not the one with this number. */
export const findTwoSizes = async (shop: Shop, index = 0): Promise<TwoSizes> => {
  const rows = await query<TwoSizes>(
    shop,
    `select one.product_id as "productId", min(one.id) as size, min(other.id) as "otherSize"
     from variant one join variant other on other.product_id = one.product_id and other.id > one.id
       and other.current_price_fils = one.current_price_fils
       join product on product.id = one.product_id
     where product.is_listed and one.is_listed and other.is_listed and one.stock > 5 and other.stock > 5
     group by one.product_id order by 1 offset $1 limit 1`,
    [index]
  )
  if (rows[0] === undefined) throw new Error("No product has two sizes at one price")
  return rows[0]
}

/** How many of a variant are in the stock. */
export const readVariantStock = async (shop: Shop, id: number): Promise<number> => {
  const rows = await query<{ stock: number }>(shop, "select stock from variant where id = $1", [id])
  return rows[0]?.stock ?? Number.NaN
}

/** Places an order and delivers it. */
export const placeDelivered = async (
  shop: Shop & Parameters<typeof placeOrder>[0],
  customer: LoggedIn,
  owner: StaffClient,
  purchase: Parameters<typeof placeOrder>[2]
): Promise<{ readonly id: number; readonly total: number }> => {
  const { id, total } = await placeOrder(shop, customer, purchase)
  await deliver(owner, id)
  return { id, total: Math.round(total * 1_000) }
}

/** Moves a confirmed order to its customer. */
export const deliver = async (owner: StaffClient, id: number): Promise<void> => {
  for (const [from, to] of [
    ["confirmed", "out_for_delivery"],
    ["out_for_delivery", "delivered"]
  ]) {
    const { status, text } = await owner.call("/desk/orders/move", {
      body: { orders: [{ id, from }], to, reason: "" }
    })
    if (status !== 200) throw new Error(text)
  }
}

/** Kuwait's example of an account number. */
export const testIban = "KW81CBKU0000000000001234560101"

/** The body of a request for a return. */
export const returnBody = (lines: ReadonlyArray<Partial<ReturnLineBody>>, more: object = {}) => ({
  key: newIdempotencyKey(),
  lines: lines.map((line) => ({
    position: 0,
    quantity: 1,
    reason: "wrongSize",
    exchange: null,
    ...line
  })),
  note: "",
  iban: testIban,
  photos: [],
  ...more
})

interface ReturnLineBody {
  readonly position: number
  readonly quantity: number
  readonly reason: string
  readonly exchange: number | null
}

/** `POST /order/{orderId}/returns` */
export const requestReturn = (
  shop: Pick<TestShop, "url">,
  { token }: LoggedIn,
  orderId: number,
  body: unknown
) => callApi<Json>(shop, `/order/${orderId}/returns`, { token, body })

/** `GET /order/{orderId}/returns` */
export const readReturns = async (
  shop: Pick<TestShop, "url">,
  { token }: LoggedIn,
  orderId: number
): Promise<Json> => (await callApi<Json>(shop, `/order/${orderId}/returns`, { token })).body.data

/** A step of a return at the desk. */
export const makeStep = (staff: StaffClient, returnId: number, step: string, body: object = {}) =>
  staff.call(`/desk/returns/${returnId}/${step}`, { body: { key: newIdempotencyKey(), ...body } })

/** Approves a return, receives its goods and says that all of them are good. */
export const takeBack = async (staff: StaffClient, returnId: number): Promise<Json> => {
  await makeStep(staff, returnId, "approve", { handover: "bring" })
  const received = await makeStep(staff, returnId, "receive")
  const lines = received.body.return.lines.map(
    ({ position, quantity }: { readonly position: number; readonly quantity: number }) => ({
      position,
      good: quantity,
      damaged: 0,
      notOurs: 0
    })
  )
  return (await makeStep(staff, returnId, "inspect", { lines })).body.return
}
