import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { CategoryId, type Product } from "#core/catalogue/Product.ts"
import { noFilter, type ProductFilter, wholeList } from "#core/catalogue/ProductList.ts"
import { productFilterMachine } from "#core/catalogue/productFilterMachine.ts"
import { productListMachine } from "#core/catalogue/productListMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { FilterRail } from "#ui/catalogue/FilterRail.tsx"
import { FilterSheet } from "#ui/catalogue/FilterSheet.tsx"
import { ProductList } from "#ui/catalogue/ProductList.tsx"
import { drawsNothing, stateStories, stateStory } from "../stateStory.tsx"
import { renderCardActions } from "./renderCardActions.tsx"
import { amber, attar, bakhoor, dallah, dates } from "./products.ts"
import { categoryTree } from "./categories.ts"
import { facets } from "./facets.ts"
import { type Fixture, fixture, withChanges } from "../fixture.ts"
import { offline, refusedWith, serverError } from "../refusals.ts"

export default { title: "Product/Product list and filter" } satisfies Meta

type ListContext = ContextFrom<typeof productListMachine>
type List = NonNullable<ListContext["list"]>
const context: ListContext = { filter: noFilter, startCursor: null, list: null, refusal: null }
const contextWith = (
  products: ReadonlyArray<Fixture<Product>>,
  { next, total }: Pick<List, "next" | "total">
) =>
  withChanges(context, (locale) => ({
    list: { products: products.map((product) => product(locale)), next, total }
  }))
const list = contextWith([attar, amber, dallah, dates, bakhoor], { next: "12000-7", total: 133 })
const story = stateStories(
  productListMachine,
  (props) => (
    <ProductList
      {...props}
      renderCardActions={renderCardActions}
      categories={categoryTree(props.locale)}
      facets={facets(props.locale)}
      onFilter={() => {}}
      onFilterChange={() => {}}
    />
  ),
  list
)
const allFilters = fixture((locale): ProductFilter => ({
  search: { ar: "عود", en: "Oud" }[locale],
  category: CategoryId.make(7),
  sort: "price_up",
  min: Fils.make(4_500),
  max: Fils.make(20_000),
  inStock: true,
  onSale: true,
  size: ["56"],
  color: ["Black", "Sand"],
  material: []
}))

export const Loading = { ...story("loading", context), tags: ["loading"] }
export const Ready = story("ready")
export const LoadingMore = { ...story("loadingMore"), tags: ["loading"] }
export const MoreFailed = {
  ...story("loadMoreFailed", { refusal: offline }),
  name: "More products not loaded",
  tags: ["offline", "refusal"]
}
export const AllLoaded = story(
  "complete",
  contextWith([attar, amber, dallah, dates, bakhoor], { next: null, total: 5 })
)
export const Filtered = story(
  "complete",
  withChanges(contextWith([attar, bakhoor], { next: null, total: 2 }), { filter: allFilters })
)
export const FilteredByMinPrice = story(
  "complete",
  withChanges(contextWith([attar], { next: null, total: 1 }), {
    filter: { ...noFilter, min: Fils.make(4_500) }
  })
)
export const FilteredByMaxPrice = story(
  "complete",
  withChanges(contextWith([bakhoor], { next: null, total: null }), {
    filter: { ...noFilter, max: Fils.make(4_500) }
  })
)
export const Empty = {
  ...story("empty", contextWith([], { next: null, total: 0 })),
  tags: ["empty"]
}
export const FilteredEmpty = {
  ...story("empty", withChanges(contextWith([], { next: null, total: 0 }), { filter: allFilters })),
  tags: ["empty"]
}
export const Failed = {
  ...story("failed", withChanges(context, { refusal: refusedWith(503) })),
  name: "Products not loaded",
  tags: ["refusal"]
}

const draft = {
  category: CategoryId.make(31),
  min: "4.5",
  max: "٢٠",
  inStock: true,
  onSale: false,
  size: ["56"],
  color: ["Black", "Sand"],
  material: []
}
const filter = wholeList({ category: CategoryId.make(31), search: null })
const counted = fixture((locale): ContextFrom<typeof productFilterMachine> => ({
  filter,
  draft,
  facets: facets(locale),
  expandedFacets: []
}))
const filterStory = stateStories(
  productFilterMachine,
  (props) => <FilterSheet {...props} categories={categoryTree(props.locale)} refusal={null} />,
  counted
)

export const FilterClosed = drawsNothing(
  filterStory("closed", { filter: null }),
  "the sheet of the filter is closed"
)
export const FilterLoading = {
  ...filterStory({ open: { editing: "loading" } }, { facets: null }),
  tags: ["loading"]
}
export const FilterCounted = {
  ...filterStory({ open: { editing: "ready" } }),
  name: "Filter with numbers of products"
}
/** The numbers of the draft before stay until the new ones are there. */
export const FilterChanging = filterStory({ open: { editing: "debouncing" } })
export const FilterWithoutProducts = filterStory({ open: { editing: "ready" } }, (locale) => ({
  facets: {
    total: 0,
    onSale: 0,
    inStock: 0,
    attributes: facets(locale).attributes.map((facet) => ({
      ...facet,
      choices: facet.choices.map((choice) => ({ ...choice, count: 0 }))
    }))
  }
}))
/** Without numbers the form offers what it had before. */
export const FilterUncounted = {
  ...filterStory({ open: { editing: "failed" } }),
  name: "Filter without numbers of products",
  tags: ["refusal"]
}
/** Sizes belong to a category or a search. */
export const FilterOfAllProducts = filterStory(
  { open: { editing: "ready" } },
  { filter: noFilter, draft: { ...draft, category: null } }
)
export const FilterInvalidPrice = {
  ...filterStory({ open: "invalid" }, (locale) => ({
    draft: { ...draft, min: { ar: "أربعة", en: "four" }[locale] }
  })),
  name: "Filter with an invalid price"
}

const filterWithoutCategoriesStory = stateStory(productFilterMachine, (props) => (
  <FilterSheet {...props} categories={[]} refusal={serverError} />
))
export const FilterWithoutCategories = {
  ...filterWithoutCategoriesStory(
    { open: { editing: "failed" } },
    { filter: noFilter, draft: { ...draft, category: null }, facets: null, expandedFacets: [] }
  ),
  tags: ["refusal"]
}

const railStory = stateStories(
  productFilterMachine,
  (props) => <FilterRail {...props} categories={categoryTree(props.locale)} refusal={null} />,
  counted
)
export const RailLoading = {
  ...railStory({ open: { editing: "loading" } }, { facets: null }),
  name: "Filter beside the list, loading",
  tags: ["loading"]
}
export const RailCounted = {
  ...railStory({ open: { editing: "ready" } }),
  name: "Filter beside the list"
}
