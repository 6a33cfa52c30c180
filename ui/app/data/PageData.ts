import type { ShopBrand } from "#core/brand/Brand.ts"
import type { CategoryContents } from "#core/catalogue/Category.ts"
import type { InitialData } from "#core/catalogue/queries.ts"
import type { Order } from "#core/orders/Order.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"

/** What the server rendered a page from, beside the data of queries. No page loads it later. */
export interface ServerData {
  /** How the shop is called and looks. */
  readonly brand?: ShopBrand
  /** What delivery cost. */
  readonly deliveryRates?: ReadonlyArray<DeliveryRate>
  /** The hour in which the page was rendered: its start, in epoch milliseconds. */
  readonly renderHour?: number
  /** The category of the page's product, where the product is no longer sold. */
  readonly goneProductCategory?: CategoryContents
  /** The order that this browser has just placed. */
  readonly placedOrder?: Order
}

/** The data that the server renders into a page. */
export type PageData = InitialData & ServerData
