import { query } from "../apiClient.ts"
import { eventually } from "../orderClient.ts"
import type { PurchaseAttempt } from "../purchaseLoad.ts"
import type { TestShop } from "../startShop.ts"

/** Faults in the accounting of a shop; every list is empty if there are none. */
export interface AccountingFaults {
  /** Keys whose acknowledged order is missing or has another number. */
  readonly lost: ReadonlyArray<string>
  /** Keys with two acknowledged order numbers or two orders. */
  readonly duplicated: ReadonlyArray<string>
  /** Invoices that are paid at the provider and do not have exactly one order. */
  readonly paidWithoutOrder: ReadonlyArray<string>
  /** Items whose stock changed by another number than was sold or reserved. */
  readonly stock: ReadonlyArray<string>
  /** Orders whose lines, amounts or history do not match. */
  readonly inconsistent: ReadonlyArray<number>
}

type ShopDatabase = Pick<TestShop, "databaseUrl">

/**
 * Waits until the sweep has completed the paid invoices, then compares the attempts with the
 * database.
 */
export const findFaultsAfterSweep = async (
  database: ShopDatabase,
  attempts: ReadonlyArray<PurchaseAttempt>,
  stockBefore: StockByItem
): Promise<AccountingFaults> => {
  await eventually(async () => (await findPaidWithoutOrder(database, attempts)).length === 0).catch(
    () => {}
  )
  return findFaults(database, attempts, stockBefore)
}

/** Compares the attempts with the database at once. */
export const findFaults = async (
  database: ShopDatabase,
  attempts: ReadonlyArray<PurchaseAttempt>,
  stockBefore: StockByItem
): Promise<AccountingFaults> => {
  const orders = await query<{ id: number; key: string; customer_id: number }>(
    database,
    "select id::integer, key, customer_id from orders"
  )
  const byKey = Map.groupBy(orders, ({ key }) => key)
  return {
    lost: attempts
      .filter(({ acknowledged, customerId, key }) => {
        const stored = byKey.get(key)?.[0]
        return (
          acknowledged.length > 0 &&
          (stored?.customer_id !== customerId || stored.id !== acknowledged[0])
        )
      })
      .map(({ key }) => key),
    duplicated: [
      ...attempts
        .filter(({ acknowledged }) => new Set(acknowledged).size > 1)
        .map(({ key }) => key),
      ...[...byKey].filter(([, all]) => all.length > 1).map(([key]) => key)
    ],
    paidWithoutOrder: await findPaidWithoutOrder(database, attempts),
    stock: await findStockFaults(database, stockBefore),
    inconsistent: await findInconsistentOrders(database)
  }
}

export const noFaults: AccountingFaults = {
  lost: [],
  duplicated: [],
  paidWithoutOrder: [],
  stock: [],
  inconsistent: []
}

/** Stock by item, `product:variant`. */
export type StockByItem = ReadonlyMap<string, number>

/** The stock of every product and variant. */
export const readStockByItem = async (database: ShopDatabase): Promise<StockByItem> => {
  const rows = await query<{ item: string; stock: number }>(
    database,
    `
    select product.id || ':' as item, product.stock from product
    union all select variant.product_id || ':' || variant.id, variant.stock from variant`
  )
  return new Map(rows.map(({ item, stock }) => [item, stock]))
}

const findStockFaults = async (
  database: ShopDatabase,
  before: StockByItem
): Promise<ReadonlyArray<string>> => {
  const now = await readStockByItem(database)
  const sold = await query<{ item: string; quantity: number }>(
    database,
    `
    select item, sum(quantity)::integer as quantity from (
      select order_line.product_id || ':' || coalesce(order_line.variant_id::text, '') as item, order_line.quantity
        from order_line join orders on orders.id = order_line.order_id where orders.order_status <> 'on_hold'
      union all
      select (line ->> 'productId') || ':' || coalesce(line ->> 'variantId', ''), (line ->> 'quantity')::integer
        from invoice, jsonb_array_elements(invoice.priced -> 'lines') as line where invoice.stock_reserved
    ) as taken group by item`
  )
  const soldOf = new Map(sold.map(({ item, quantity }) => [item, quantity]))
  return [...before]
    .filter(([item, stock]) => stock - (soldOf.get(item) ?? 0) !== now.get(item))
    .map(
      ([item, stock]) =>
        `${item}: ${stock} before, ${soldOf.get(item) ?? 0} sold or reserved, ${now.get(item)} left`
    )
}

/**
 * Finds invoices that the provider or a buyer recorded as paid and that do not have exactly one
 * order.
 */
const findPaidWithoutOrder = async (
  database: ShopDatabase,
  attempts: ReadonlyArray<PurchaseAttempt>
): Promise<ReadonlyArray<string>> => {
  const paid = await query<{ id: string; orders: number }>(
    database,
    `
    select sandbox_invoice.id, count(orders.id)::integer as orders from sandbox_invoice
      left join invoice on invoice.reference = sandbox_invoice.reference left join orders on orders.invoice_id = invoice.id
    where sandbox_invoice.status = 'Paid' group by sandbox_invoice.id`
  )
  const ordersOf = new Map(paid.map(({ id, orders }) => [id, orders]))
  const paidWithoutInvoice = attempts
    .flatMap(({ paidInvoice }) => paidInvoice ?? [])
    .filter((id) => !ordersOf.has(id))
  return [...paid.filter(({ orders }) => orders !== 1).map(({ id }) => id), ...paidWithoutInvoice]
}

const findInconsistentOrders = async (database: ShopDatabase): Promise<ReadonlyArray<number>> =>
  (
    await query<{ id: number }>(
      database,
      `
    select orders.id::integer from orders where
      orders.subtotal_fils is distinct from (select sum(price_fils * quantity) from order_line where order_id = orders.id)
      or not exists (select from order_history where order_id = orders.id)
      or (orders.payment_type = 'card' and orders.total_fils <> (select amount_fils from invoice where id = orders.invoice_id))`
    )
  ).map(({ id }) => id)
