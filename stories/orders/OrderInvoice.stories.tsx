import type { Meta } from "@storybook/react-vite"
import { emptyShopInfo, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import {
  OrderUnreadable,
  type Order,
  type OrderInvoice,
  type OrderRefusal
} from "#core/orders/Order.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { OrderInvoice as OrderInvoiceScreen } from "#ui/orders/OrderInvoice.tsx"
import { fullShopInfo } from "../help/shopInfo.ts"
import { noData, stateStories } from "../stateStory.tsx"
import {
  orderOfFiveProducts,
  orderOfOneProduct,
  partlyRefunded,
  pickupOrder,
  refundOf,
  updatingOrders
} from "./orders.ts"
import { type Fixture, withChanges, inLocale } from "../fixture.ts"
import { offline } from "../refusals.ts"

export default { title: "Orders/Invoice" } satisfies Meta

const orderInvoiceMachine = loadMachine<ReadonlyArray<OrderInvoice>, OrderRefusal>({
  id: "orderInvoice"
})

const story = stateStories(
  orderInvoiceMachine,
  (props) => <OrderInvoiceScreen {...props} id={orderOfFiveProducts("en").id} onPrint={() => {}} />,
  noData
)
const invoiceOf = (order: Fixture<Order>, shop: ShopInfo | Fixture<ShopInfo> = fullShopInfo) =>
  story("ready", (locale) => ({ data: [{ order: order(locale), shop: inLocale(shop, locale) }] }))
const refused = (refusal: OrderRefusal | Fixture<OrderRefusal>) => story("failed", { refusal })

export const Loading = { ...story("loading"), tags: ["loading"] }
export const PaidByCard = invoiceOf(orderOfFiveProducts)
export const CashWithoutDiscount = invoiceOf(orderOfOneProduct)
export const Pickup = { ...invoiceOf(pickupOrder), name: "Pickup at the shop" }
export const CancelledAndRefunded = invoiceOf(
  withChanges(orderOfFiveProducts, {
    status: "cancelled",
    refunds: [refundOf("requested")]
  })
)
export const PartlyRefunded = invoiceOf(
  withChanges(orderOfFiveProducts, { status: "delivered", refunds: partlyRefunded })
)
export const ShopWithoutLegalData = invoiceOf(orderOfOneProduct, emptyShopInfo)
export const NotFound = { ...story("empty", { data: [] }), tags: ["refusal"] }
export const Unreadable = { ...refused(new OrderUnreadable()), tags: ["refusal"] }
export const LoggedOut = {
  ...refused(new SessionEnded()),
  name: "Session ended",
  tags: ["refusal"]
}
export const Offline = { ...refused(offline), tags: ["offline", "refusal"] }
export const RefusedWithMessage = { ...refused(updatingOrders), tags: ["refusal"] }
