import { Effect } from "effect"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Query } from "./queries.ts"
import { summarizeShop } from "./ShopInfo.ts"

/*
 * The queries of the frame of every page. They are apart from those of pages, because the first load does not need their
 * code.
 */

/** The top-level categories in the header of a wide window. */
export const navigationQuery: Query<"navigation", Refused | Unavailable> = {
  key: "navigation",
  load: (catalogue) =>
    Effect.map(catalogue.categories(), (categories) =>
      categories.map(({ children, id, name }) => ({
        id,
        name,
        children: children.map(({ id, name }) => ({ id, name }))
      }))
    )
}

export const shopSummaryQuery: Query<"shopSummary", Refused | Unavailable> = {
  key: "shopSummary",
  load: (catalogue) => Effect.map(catalogue.shopInfo(), summarizeShop)
}
