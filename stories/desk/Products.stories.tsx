import type { Meta } from "@storybook/react-vite"
import type { ContextFrom, StateValueFrom } from "xstate"
import { emptyBulkDraft } from "#core/desk/bulkDraft.ts"
import { emptyProductFilter } from "#core/desk/deskProductFilter.ts"
import { deskProductsMachine } from "#core/desk/deskProductsMachine.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Products } from "#ui/desk/products/Products.tsx"
import { type Fixture, withChanges } from "../fixture.ts"
import { stateStory } from "../stateStory.tsx"
import { bulkRows, listedProducts, noProducts } from "./deskProducts.ts"
import { offline } from "./editableList.ts"

export default { title: "Desk/Products" } satisfies Meta

type Context = ContextFrom<typeof deskProductsMachine>
type States = Required<Exclude<StateValueFrom<typeof deskProductsMachine>, string>>

const story = stateStory(deskProductsMachine, Products)
const still = { list: "ready", search: "idle", bulk: "idle" } as const
const listIn = (list: States["list"], context: Context | Fixture<Context>) =>
  story({ ...still, list }, context)
const bulkIn = (bulk: States["bulk"], changes: Partial<Context> = {}) =>
  story({ ...still, bulk }, withChanges(listedProducts, { selected: [1, 2, 3, 5], ...changes }))

const sale = { ...emptyBulkDraft("sale"), amount: "25", firstDay: "2026-02-20" }

export const Loading = { ...listIn("loading", noProducts), tags: ["loading"] }
export const Ready = listIn("ready", listedProducts)
export const Complete = {
  ...listIn(
    "complete",
    withChanges(listedProducts, (locale) => ({
      list: { products: listedProducts(locale).list?.products ?? [], next: null }
    }))
  ),
  name: "All loaded"
}
export const Filtered = listIn(
  "ready",
  withChanges(listedProducts, {
    filter: { ...emptyProductFilter, category: 2, lacks: "picture", order: "stock" }
  })
)
export const Empty = {
  ...listIn("empty", { ...noProducts, list: { products: [], next: null } }),
  tags: ["empty"]
}
export const NothingFound = {
  ...listIn("empty", {
    ...noProducts,
    list: { products: [], next: null },
    filter: { ...emptyProductFilter, search: "999" },
    searchText: "999"
  }),
  name: "Nothing found",
  tags: ["empty"]
}
export const Offline = {
  ...listIn("failed", { ...noProducts, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...listIn("failed", { ...noProducts, refusal: new StaffSessionEnded() }),
  name: "Session ended",
  tags: ["refusal"]
}
export const Searching = story(
  { ...still, search: "typing" },
  withChanges(listedProducts, { searchText: "١٢" })
)
export const LoadingMore = { ...listIn("loadingMore", listedProducts), tags: ["loading"] }
export const LoadMoreFailed = {
  ...listIn("loadMoreFailed", withChanges(listedProducts, { refusal: offline })),
  name: "Next page not loaded, offline",
  tags: ["offline", "refusal"]
}
export const Refreshing = listIn("refreshing", listedProducts)
export const Stale = {
  ...listIn("stale", withChanges(listedProducts, { refusal: offline })),
  name: "Not refreshed, offline",
  tags: ["offline", "refusal"]
}
export const Selected = bulkIn("idle")
export const PriceForm = { ...bulkIn("editing"), name: "Change prices" }
export const PriceMissing = {
  ...bulkIn("editing", { draftProblems: [{ field: "amount", problem: "missing" }] }),
  name: "Change prices: amount missing",
  tags: ["refusal"]
}
export const SaleForm = { ...bulkIn("editing", { draft: sale }), name: "Start a sale" }
export const SaleWrong = {
  ...bulkIn("editing", {
    draft: { ...sale, lastDay: "2026-02-01" },
    draftProblems: [{ field: "lastDay", problem: "endsBeforeStart" }]
  }),
  name: "Start a sale: ends before it begins",
  tags: ["refusal"]
}
export const CategoryForm = {
  ...bulkIn("editing", { draft: { ...emptyBulkDraft("category"), category: 3 } }),
  name: "Change the category"
}
export const PreviewOffline = {
  ...bulkIn("editing", { draft: emptyBulkDraft("unlist"), bulkRefusal: offline }),
  name: "Changes not worked out, offline",
  tags: ["offline", "refusal"]
}
export const Previewing = {
  ...bulkIn("previewing", { draft: emptyBulkDraft("endSale") }),
  tags: ["loading"]
}
export const Previewed = { ...bulkIn("previewed", { rows: bulkRows }), name: "What changes" }
export const NothingChanges = {
  ...bulkIn("previewed", { rows: bulkRows.slice(2, 3), draft: emptyBulkDraft("list") }),
  name: "Nothing changes"
}
export const Applying = bulkIn("applying", { rows: bulkRows })
export const ApplyOffline = {
  ...bulkIn("previewed", { rows: bulkRows, bulkRefusal: offline }),
  name: "Not changed, offline",
  tags: ["offline", "refusal"]
}
export const Refused = {
  ...bulkIn("refused", { rows: bulkRows.slice(0, 1), changed: [2], selected: [1] }),
  name: "Changed by somebody else",
  tags: ["refusal"]
}
export const Changed = bulkIn("idle", { changed: [1, 2], selected: [] })
