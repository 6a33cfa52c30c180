import { Effect } from "effect"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import {
  type Category,
  categoryPath,
  type NavigationCategory,
  type NavigationTree
} from "./Category.ts"
import type { CategoryId } from "./Product.ts"
import type { Query } from "./queries.ts"
import { summarizeShop } from "./ShopInfo.ts"

/*
 * The queries of the shell of every page, and others of the tree of categories. They are apart from
 * those of pages, because the first load does not need their code.
 */

/**
 * The names of the first categories, for the header of a wide window and for breadcrumbs. Every
 * page has them, so a large shop has the upper levels only.
 */
export const navigationQuery: Query<"navigation", Refused | Unavailable> = {
  key: "navigation",
  load: (catalogue) =>
    Effect.map(catalogue.categories(), (categories) => firstCategories(categories))
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

/**
 * The top-level categories, for their page; with their descendants only where nothing else tells
 * how much is in them.
 */
export const topCategoriesQuery: Query<"topCategories", Refused | Unavailable> = {
  key: "topCategories",
  load: (catalogue) =>
    Effect.map(catalogue.categories(), (categories) =>
      categories.map((category) =>
        category.productCount === undefined ? category : { ...category, children: [] }
      )
    )
}

/** How many categories every page has. */
const maximumNavigation = 150

/**
 * The first categories of a tree, an upper level before the next one, and one that a page shows
 * with its ancestors.
 */
export const firstCategories = (
  categories: ReadonlyArray<Category>,
  shownId: CategoryId | null = null
): NavigationTree => {
  const included = new Set(shownId === null ? [] : categoryPath(categories, shownId))
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
