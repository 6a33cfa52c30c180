import type { Meta } from "@storybook/react-vite"
import { emptyShopInfo } from "#core/catalogue/ShopInfo.ts"
import { OrderUnreadable, type OrderInvoice, type OrderRefusal } from "#core/orders/Order.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderInvoice as OrderInvoiceScreen } from "#ui/orders/OrderInvoice.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { fullShopInfo } from "../help/shopInfo.ts"
import { stateStory } from "../stateStory.tsx"
import { orderOfFiveProducts, orderOfOneProduct } from "./orders.ts"

export default { title: "Orders/Invoice" } satisfies Meta

const orderInvoiceMachine = loadMachine<ReadonlyArray<OrderInvoice>, OrderRefusal>({
  id: "orderInvoice"
})

const story = stateStory(
  orderInvoiceMachine,
  (props: LoadScreenProps<ReadonlyArray<OrderInvoice>, OrderRefusal>) => (
    <OrderInvoiceScreen {...props} id={orderOfFiveProducts.id} onPrint={() => {}} />
  )
)
const noData = { data: null, refusal: null }
const invoiceOf = (order: typeof orderOfFiveProducts, shop = fullShopInfo) =>
  story("ready", { ...noData, data: [{ order, shop }] })
const refused = (refusal: OrderRefusal) => story("failed", { ...noData, refusal })

export const Loading = story("loading", noData)
export const PaidByCard = invoiceOf(orderOfFiveProducts)
export const CashWithoutDiscount = invoiceOf(orderOfOneProduct)
export const CancelledAndRefunded = invoiceOf({
  ...orderOfFiveProducts,
  status: "cancelled",
  refund: { state: "requested", amount: orderOfFiveProducts.total }
})
export const ShopWithoutLegalData = invoiceOf(orderOfOneProduct, emptyShopInfo)
export const NotFound = story("empty", { ...noData, data: [] })
export const Unreadable = refused(new OrderUnreadable())
export const LoggedOut = refused(new SessionEnded())
export const Offline = refused(new Unavailable({ reason: "offline" }))
export const RefusedWithMessage = refused(
  new Refused({ status: 503, message: "نحدّث الطلبات الآن، عد بعد دقائق" })
)
