import type { Locale } from "#locales/i18n.ts"
import { createMoneyFormatter } from "#locales/formatter.ts"
import { query } from "../../support/apiClient.ts"
import type { TestShop } from "../../support/startShop.ts"

/** Both locales. */
export const locales: ReadonlyArray<Locale> = ["ar", "en"]

/** Products of the seed, by id. */
export const products = {
  bakhoor: 102,
  perfume: 105,
  musk: 106,
  saffronCoffee: 108,
  abaya: 113,
  tray: 126,
  storybook: 138,
  soldOut: 104
} as const

/**
 * The visitor data of a customer with an address, and with three items in two lines of the cart.
 */
export const shopperWithCart = {
  customer: true,
  address: true,
  cartItems: [
    [products.abaya, 1],
    [products.bakhoor, 2]
  ]
} as const

/** A customer's orders in the database, oldest first. */
export const ordersOf = (shop: Pick<TestShop, "databaseUrl">, phone: string) =>
  query<OrderRow>(
    shop,
    `select o.id, o.total_fils, o.payment_type, o.payment_status, o.order_status,
      o.payment_method, o.note
    from orders o join customer c on c.id = o.customer_id where c.phone = $1 order by o.id`,
    [phone]
  )

interface OrderRow {
  readonly id: number
  readonly total_fils: number
  readonly payment_type: string
  readonly payment_status: string
  readonly order_status: string
  readonly payment_method: string | null
  readonly note: string
}

/** The invoices of the sandbox's payment provider for this customer. */
export const invoicesOf = (shop: Pick<TestShop, "databaseUrl">, phone: string) =>
  query<{ id: string; value_fils: number; status: string }>(
    shop,
    `select i.id, i.value_fils, i.status from sandbox_invoice i
    join invoice p on p.reference = i.reference join customer c on c.id = p.customer_id where c.phone = $1 order by i.created_at`,
    [phone]
  )

/** A price as a screen shows it. */
export const formatPrice = (locale: Locale, fils: number): string =>
  createMoneyFormatter(locale)(Number(fils))

/** A price inside a sentence, such as that of a button. */
export const formatPriceInText = (locale: Locale, fils: number): string =>
  formatPrice(locale, fils).replace(" ", "\u00a0")
