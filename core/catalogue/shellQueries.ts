import { Effect } from "effect"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Category, NavigationCategory } from "./Category.ts"
import type { Query } from "./queries.ts"
import { summarizeShop } from "./ShopInfo.ts"

/*
 * The queries of the shell of every page. They are apart from those of pages, because the first
 * load does not need their code.
 */

/** The names of all categories, for the header of a wide window and for breadcrumbs. */
export const navigationQuery: Query<"navigation", Refused | Unavailable> = {
  key: "navigation",
  load: (catalogue) =>
    Effect.map(catalogue.categories(), (categories) => categories.map(toNavigation))
}

const toNavigation = ({
  children,
  id,
  image,
  level,
  name,
  otherName
}: Category): NavigationCategory => ({
  id,
  name,
  ...(otherName === undefined ? {} : { otherName }),
  ...(level === 2 ? { image } : {}),
  children: children.map(toNavigation)
})

/** What the footer of every page says of the shop. */
export const shopSummaryQuery: Query<"shopSummary", Refused | Unavailable> = {
  key: "shopSummary",
  load: (catalogue) => Effect.map(catalogue.shopInfo(), summarizeShop)
}
