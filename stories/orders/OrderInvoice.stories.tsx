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
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderInvoice as OrderInvoiceScreen } from "#ui/orders/OrderInvoice.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { fullShopInfo } from "../help/shopInfo.ts"
import { stateStory } from "../stateStory.tsx"
import { orderOfFiveProducts, orderOfOneProduct, updatingOrders } from "./orders.ts"
import { type Fixture, withChanges, inLocale } from "../fixture.ts"

export default { title: "Orders/Invoice" } satisfies Meta

const orderInvoiceMachine = loadMachine<ReadonlyArray<OrderInvoice>, OrderRefusal>({
  id: "orderInvoice"
})

const story = stateStory(
  orderInvoiceMachine,
  (props: LoadScreenProps<ReadonlyArray<OrderInvoice>, OrderRefusal>) => (
    <OrderInvoiceScreen {...props} id={orderOfFiveProducts("en").id} onPrint={() => {}} />
  )
)
const noData = { data: null, refusal: null }
const invoiceOf = (order: Fixture<Order>, shop: ShopInfo | Fixture<ShopInfo> = fullShopInfo) =>
  story("ready", (locale) => ({
    ...noData,
    data: [{ order: order(locale), shop: inLocale(shop, locale) }]
  }))
const refused = (refusal: OrderRefusal | Fixture<OrderRefusal>) =>
  story("failed", (locale) => ({ ...noData, refusal: inLocale(refusal, locale) }))

export const Loading = { ...story("loading", noData), tags: ["loading"] }
export const PaidByCard = invoiceOf(orderOfFiveProducts)
export const CashWithoutDiscount = invoiceOf(orderOfOneProduct)
export const CancelledAndRefunded = invoiceOf(
  withChanges(orderOfFiveProducts, {
    status: "cancelled",
    refund: { state: "requested", amount: orderOfFiveProducts("en").total }
  })
)
export const ShopWithoutLegalData = invoiceOf(orderOfOneProduct, emptyShopInfo)
export const NotFound = { ...story("empty", { ...noData, data: [] }), tags: ["refusal"] }
export const Unreadable = { ...refused(new OrderUnreadable()), tags: ["refusal"] }
export const LoggedOut = {
  ...refused(new SessionEnded()),
  name: "Session ended",
  tags: ["refusal"]
}
export const Offline = {
  ...refused(new Unavailable({ reason: "offline" })),
  tags: ["offline", "refusal"]
}
export const RefusedWithMessage = { ...refused(updatingOrders), tags: ["refusal"] }
