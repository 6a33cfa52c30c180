import type { ApiResult, Json } from "./apiClient.ts"
import { query } from "./apiClient.ts"
import type { StaffClient } from "./staff.ts"
import type { TestShop } from "./startShop.ts"

/** Books a courier for an order: the booking of this number. */
export const book = (staff: StaffClient, orderId: number, number = 1): Promise<ApiResult<Json>> =>
  staff.call(`/desk/orders/${orderId}/booking`, { body: { number } })

/** Calls the courier of a booking off. */
export const callOff = (
  staff: StaffClient,
  orderId: number,
  number = 1
): Promise<ApiResult<Json>> =>
  staff.call(`/desk/orders/${orderId}/booking/call-off`, { body: { number } })

/** An order as the desk shows it. */
export const readDeskOrder = async (staff: StaffClient, orderId: number): Promise<Json> =>
  (await staff.call(`/desk/orders/${orderId}`)).body.order

/** The states of the bookings of an order, the newest last. */
export const bookingStatesOf = async (
  shop: Pick<TestShop, "databaseUrl">,
  orderId: number
): Promise<ReadonlyArray<string>> =>
  (
    await query<{ state: string }>(
      shop,
      "select state from carrier_booking where order_id = $1 order by number",
      [orderId]
    )
  ).map(({ state }) => state)

/** Lets the carrier be asked for all bookings of an order at the next sweep. */
export const makeDue = (shop: Pick<TestShop, "databaseUrl">, orderId: number) =>
  query(
    shop,
    "update carrier_booking set next_check_at = now(), sending_at = null where order_id = $1 and next_check_at is not null",
    [orderId]
  )
