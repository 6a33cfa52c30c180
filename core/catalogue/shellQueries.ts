import { Effect } from "effect"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Category, NavigationCategory, NavigationTree } from "./Category.ts"
import type { Query } from "./queries.ts"
import { summarizeShop } from "./ShopInfo.ts"

/*
 * The queries of the shell of every page. They are apart from those of pages, because the first
 * load does not need their code.
 */

/**
 * The names of the first categories, for the header of a wide window and for breadcrumbs. Every page
 * has them, so a large shop has the upper levels only.
 */
export const navigationQuery: Query<"navigation", Refused | Unavailable> = {
  key: "navigation",
  load: (catalogue) => Effect.map(catalogue.categories(), firstCategories)
}

/** The names of all categories, for those who look for one in a large shop. */
export const categoryTreeQuery: Query<"categoryTree", Refused | Unavailable> = {
  key: "categoryTree",
  load: (catalogue) =>
    Effect.map(catalogue.categories(), (categories) => ({
      categories: categories.map((category) => toNavigation(category)),
      isComplete: true
    }))
}

/** How many categories every page has. */
const maximumNavigation = 150

/** The first categories of a tree, an upper level before the next one. */
export const firstCategories = (categories: ReadonlyArray<Category>): NavigationTree => {
  const included = new Set<Category>()
  let level = categories
  let isComplete = true
  while (level.length > 0 && isComplete) {
    const first = level.slice(0, maximumNavigation - included.size)
    isComplete = first.length === level.length
    for (const category of first) included.add(category)
    level = first.flatMap(({ children }) => children)
  }
  return {
    categories: categories
      .filter((category) => included.has(category))
      .map((category) => toNavigation(category, included)),
    isComplete
  }
}

const toNavigation = (
  { children, id, image, level, name, otherName }: Category,
  included: ReadonlySet<Category> | null = null
): NavigationCategory => ({
  id,
  name,
  ...(otherName === undefined ? {} : { otherName }),
  ...(level === 2 ? { image } : {}),
  children: children
    .filter((child) => included === null || included.has(child))
    .map((child) => toNavigation(child, included))
})

/** What the footer of every page says of the shop. */
export const shopSummaryQuery: Query<"shopSummary", Refused | Unavailable> = {
  key: "shopSummary",
  load: (catalogue) => Effect.map(catalogue.shopInfo(), summarizeShop)
}
