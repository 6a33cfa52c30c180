import type { Meta } from "@storybook/react-vite"
import type { Order, OrderRefusal } from "#core/orders/Order.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { OrderConfirmation } from "#ui/checkout/OrderConfirmation.tsx"
import { ThankYou } from "#ui/checkout/ThankYou.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { orderOfOneProduct, orderPaidByKnet } from "../orders/orders.ts"
import { stateStory } from "../stateStory.tsx"

export default { title: "Checkout/Order confirmation" } satisfies Meta

const story = stateStory(
  loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderConfirmation" }),
  (props: LoadScreenProps<ReadonlyArray<Order>, OrderRefusal>) => (
    <ThankYou isOrderMailed={false}>
      <OrderConfirmation {...props} shop={{ whatsapp: "+96522200000" }} onCopyReceipt={() => {}} />
    </ThankYou>
  )
)
const noData = { data: null, refusal: null }

export const Loading = { ...story("loading", noData), tags: ["loading"] }
export const PaidByKnet = {
  ...story("ready", (locale) => ({
    ...noData,
    data: [orderPaidByKnet(locale)]
  })),
  name: "Paid by KNET"
}
export const PaidInCash = story("ready", (locale) => ({
  ...noData,
  data: [
    {
      ...orderOfOneProduct(locale),
      note: { ar: "اتصل قبل الوصول", en: "Call before you arrive" }[locale],
      expectedDay: Date.UTC(2026, 0, 5)
    }
  ]
}))
export const Missing = {
  ...story("empty", { ...noData, data: [] }),
  name: "Order not found",
  tags: ["refusal"]
}
/** The order exists all the same. */
export const Offline = {
  ...story("failed", {
    data: null,
    refusal: new Unavailable({ reason: "offline" })
  }),
  name: "Offline, order not loaded",
  tags: ["offline", "refusal"]
}
