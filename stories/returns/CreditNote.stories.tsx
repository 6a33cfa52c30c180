import type { Meta } from "@storybook/react-vite"
import { OrderNotFound } from "#core/orders/Order.ts"
import type { CreditNoteDocument } from "#core/returns/loadCreditNote.ts"
import type { ReturnsRefusal } from "#core/returns/Returns.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { CreditNote } from "#ui/returns/CreditNote.tsx"
import { fullShopInfo } from "../help/shopInfo.ts"
import { orderOfOneProduct } from "../orders/orders.ts"
import { offline, refusedWith } from "../refusals.ts"
import { noData, stateStories } from "../stateStory.tsx"
import { settledReturn, storyOrder } from "./returnsFixture.ts"

export default { title: "Orders/Credit note" } satisfies Meta

const story = stateStories(
  loadMachine<ReadonlyArray<CreditNoteDocument>, ReturnsRefusal>({ id: "creditNote" }),
  (props) => <CreditNote {...props} orderId={storyOrder} onPrint={() => {}} />,
  noData
)
const refused = (refusal: ReturnsRefusal) => ({
  ...story("failed", { refusal }),
  tags: ["refusal"]
})

export const Loading = { ...story("loading"), tags: ["loading"] }
export const Ready = story("ready", (locale) => {
  const returned = settledReturn(locale)
  const { creditNote } = returned
  return {
    data:
      creditNote === null
        ? []
        : [
            {
              order: orderOfOneProduct(locale),
              shop: fullShopInfo(locale),
              returned,
              creditNote
            }
          ]
  }
})
export const NotFound = { ...story("empty", { data: [] }), tags: ["refusal"] }
export const OrderGone = refused(new OrderNotFound())
export const LoggedOut = { ...refused(new SessionEnded()), name: "Session ended" }
export const Offline = { ...refused(offline), tags: ["offline", "refusal"] }
export const NotLoaded = refused(refusedWith(500))
