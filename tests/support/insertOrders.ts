import { query } from "./apiClient.ts"
import type { TestShop } from "./startShop.ts"

/**
 * Stores confirmed orders of a customer without lines, one for each time; returns their numbers.
 */
export const insertOrders = async (
  shop: Pick<TestShop, "databaseUrl">,
  customerId: number,
  times: ReadonlyArray<string>
): Promise<ReadonlyArray<number>> => {
  const rows = await query<{ id: number }>(
    shop,
    `with attempt as (
      insert into checkout_attempt (customer_id, key, payload_hash, payment_type, made_at)
      select $1, gen_random_uuid()::text, '', 'cash', made_at
      from unnest($2::timestamptz[]) made_at
      returning customer_id, key, payment_type, made_at)
    insert into orders (customer_id, key, payment_type, payment_status, order_status, subtotal_fils, discount_fils,
      delivery_fils, total_fils, full_name, phone, delivery_address, created_at)
    select customer_id, key, payment_type, 'pending', 'confirmed', 1000, 0, 0, 1000, 'Noura', '+96550001234',
      '{"country": "KW", "home": "7", "avenue": "", "street": "", "city": "", "region": ""}', made_at
    from attempt returning id::integer`,
    [customerId, times]
  )
  return rows.map(({ id }) => id)
}
