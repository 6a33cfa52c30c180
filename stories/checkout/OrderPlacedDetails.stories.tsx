import type { Meta } from "@storybook/react-vite"
import type { Order, OrderRefusal } from "#core/orders/Order.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { OrderPlacedDetails } from "#ui/checkout/OrderPlacedDetails.tsx"
import { orderOfOneProduct, orderPaidByKnet, pickupOrder, refundOf } from "../orders/orders.ts"
import { noData, stateStories } from "../stateStory.tsx"
import { offline } from "../refusals.ts"

export default { title: "Checkout/Order placed, with its details" } satisfies Meta

const story = stateStories(
  loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderPlacedDetails" }),
  (props) => (
    <OrderPlacedDetails
      {...props}
      shop={{ supportPhone: "+96522200001", whatsapp: "+96522200000" }}
      onCopyNumber={() => {}}
      onCopyReceipt={() => {}}
    />
  ),
  noData
)
const withStatus = (status: string, changes: Partial<Order> = {}) =>
  story("ready", (locale) => ({
    data: [
      {
        ...orderPaidByKnet(locale),
        status,
        history: [...orderPaidByKnet(locale).history, { status, at: Date.UTC(2026, 1, 14, 9, 31) }],
        ...changes
      }
    ]
  }))

export const Loading = { ...story("loading"), tags: ["loading"] }
export const PaidByKnet = {
  ...story("ready", (locale) => ({ data: [orderPaidByKnet(locale)] })),
  name: "Paid by KNET"
}
export const PaidInCash = story("ready", (locale) => ({
  data: [
    {
      ...orderOfOneProduct(locale),
      status: "confirmed",
      history: [{ status: "confirmed", at: Date.UTC(2026, 0, 3, 15) }],
      note: { ar: "اتصل قبل الوصول", en: "Call before you arrive" }[locale],
      expectedDay: Date.UTC(2026, 0, 5)
    }
  ]
}))
export const Pickup = {
  ...story("ready", (locale) => ({
    data: [
      {
        ...pickupOrder(locale),
        status: "confirmed",
        history: [{ status: "confirmed", at: Date.UTC(2026, 0, 3, 15) }]
      }
    ]
  })),
  name: "Pickup at the shop"
}
export const SoldOut = {
  ...withStatus("on_hold", { history: [{ status: "on_hold", at: Date.UTC(2026, 1, 14, 9, 30) }] }),
  name: "On hold, paid when some products had sold out"
}
export const OnHold = withStatus("on_hold")
export const Cancelled = withStatus("cancelled", {
  refunds: [refundOf("requested")]
})
export const CancelledUnpaid = withStatus("cancelled", {
  method: "cash",
  isPaid: false,
  receipt: null
})
export const Failed = withStatus("failed")
export const Refunded = withStatus("refunded", {
  refunds: [refundOf("done")]
})
export const Shipped = { ...withStatus("shipped"), name: "Shipped, the page opened again" }
export const Missing = {
  ...story("empty", { data: [] }),
  name: "Order not found",
  tags: ["refusal"]
}
/** The order exists all the same. */
export const Offline = {
  ...story("failed", { refusal: offline }),
  name: "Offline, order not loaded",
  tags: ["offline", "refusal"]
}
