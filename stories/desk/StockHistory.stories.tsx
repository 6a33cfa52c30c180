import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { type StockHistoryEntry, stockHistoryMachine } from "#core/desk/DeskStock.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { StockHistory } from "#ui/desk/stock/StockHistory.tsx"
import { fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { emptyList, offline, storyMoment } from "./editableList.ts"

export default { title: "Desk/Stock history" } satisfies Meta

const story = stateStory(stockHistoryMachine, StockHistory)
type HistoryContext = ContextFrom<typeof stockHistoryMachine>

const empty: HistoryContext = { ...emptyList, filter: { productId: 2, variantId: null } }
const listed = fixture((locale): HistoryContext => {
  const entry: StockHistoryEntry = {
    id: 5,
    at: storyMoment,
    productName: { ar: "عباية كريب سوداء", en: "Black crepe abaya" }[locale],
    attributes: "M",
    quantity: -1,
    stock: 11,
    source: "order",
    staffName: null,
    orderId: OrderId.make("10431043"),
    reason: ""
  }
  return {
    ...empty,
    next: "more",
    items: [
      entry,
      {
        ...entry,
        id: 4,
        quantity: 1,
        stock: 12,
        staffName: { ar: "سارة", en: "Sara" }[locale]
      },
      {
        ...entry,
        id: 3,
        quantity: 1_200,
        stock: 1_211,
        source: "desk",
        orderId: null,
        staffName: { ar: "سارة", en: "Sara" }[locale],
        reason: { ar: "توريد من المصنع", en: "Delivery from the workshop" }[locale]
      },
      {
        ...entry,
        id: 2,
        quantity: -3,
        stock: 11,
        source: "product",
        attributes: "",
        orderId: null
      },
      { ...entry, id: 1, stock: 14, orderId: null }
    ]
  }
})

export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const Listed = story("listed", listed)
export const None = { ...story("listed", empty), name: "No changes", tags: ["empty"] }
export const Refreshing = story("refreshing", listed)
export const LoadMoreFailed = {
  ...story("loadMoreFailed", withChanges(listed, { refusal: offline })),
  name: "Next page not loaded, offline",
  tags: ["offline", "refusal"]
}
export const LoadingMore = { ...story("loadingMore", listed), tags: ["loading"] }
// A history has no form; its machine is that of the lists that have one.
export const Editing = { ...story("editing", listed), name: "Machine of lists, form" }
export const Changing = { ...story("changing", listed), name: "Machine of lists, saving" }
