import type { Meta } from "@storybook/react-vite"
import { CategoryId } from "#core/catalogue/Product.ts"
import { noFilter, type ProductFilter, wholeList } from "#core/catalogue/ProductList.ts"
import { productFilterMachine } from "#core/catalogue/productFilterMachine.ts"
import { productListMachine } from "#core/catalogue/productListMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { FilterRail } from "#ui/catalogue/FilterRail.tsx"
import { FilterSheet } from "#ui/catalogue/FilterSheet.tsx"
import { ProductList } from "#ui/catalogue/ProductList.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { renderCardActions } from "./renderCardActions.tsx"
import { amber, attar, bakhoor, dallah, dates } from "./products.ts"
import { categoryTree } from "./categories.ts"
import { facets } from "./facets.ts"

export default { title: "Product/Product list and filter" } satisfies Meta

const story = stateStory(productListMachine, (props: ScreenProps<typeof productListMachine>) => (
  <ProductList
    {...props}
    renderCardActions={renderCardActions}
    categories={categoryTree}
    facets={facets}
    onFilter={() => {}}
    onFilterChange={() => {}}
  />
))
const list = { products: [attar, amber, dallah, dates, bakhoor], next: "12000-7", total: 133 }
const context = { filter: noFilter, startCursor: null, list: null, refusal: null }
const allFilters: ProductFilter = {
  search: "عود",
  category: CategoryId.make(7),
  sort: "price_up",
  min: Fils.make(4_500),
  max: Fils.make(20_000),
  inStock: true,
  onSale: true,
  size: ["56"],
  color: ["Black", "Sand"],
  material: []
}

export const Loading = story("loading", context)
export const Ready = story("ready", { ...context, list })
export const LoadingMore = story("loadingMore", { ...context, list })
export const MoreFailed = story("loadMoreFailed", {
  ...context,
  list,
  refusal: new Unavailable({ reason: "offline" })
})
export const AllLoaded = story("complete", { ...context, list: { ...list, next: null, total: 5 } })
export const Filtered = story("complete", {
  ...context,
  filter: allFilters,
  list: { products: [attar, bakhoor], next: null, total: 2 }
})
export const FilteredByMinPrice = story("complete", {
  ...context,
  filter: { ...noFilter, min: Fils.make(4_500) },
  list: { products: [attar], next: null, total: 1 }
})
export const FilteredByMaxPrice = story("complete", {
  ...context,
  filter: { ...noFilter, max: Fils.make(4_500) },
  list: { products: [bakhoor], next: null, total: null }
})
export const Empty = story("empty", { ...context, list: { products: [], next: null, total: 0 } })
export const FilteredEmpty = story("empty", {
  ...context,
  filter: allFilters,
  list: { products: [], next: null, total: 0 }
})
export const Failed = story("failed", {
  ...context,
  refusal: new Refused({ status: 503, message: null })
})

const filterStory = stateStory(
  productFilterMachine,
  (props: ScreenProps<typeof productFilterMachine>) => (
    <FilterSheet {...props} categories={categoryTree} refusal={null} />
  )
)
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
const counted = { filter, draft, facets }

export const FilterClosed = filterStory("closed", { ...counted, filter: null })
export const FilterLoading = filterStory(
  { open: { editing: "loading" } },
  { ...counted, facets: null }
)
export const FilterCounted = filterStory({ open: { editing: "counted" } }, counted)
/** The numbers of the draft before stay until the new ones are there. */
export const FilterChanging = filterStory({ open: { editing: "changing" } }, counted)
export const FilterWithoutProducts = filterStory(
  { open: { editing: "counted" } },
  {
    ...counted,
    facets: {
      total: 0,
      onSale: 0,
      inStock: 0,
      attributes: facets.attributes.map((facet) => ({
        ...facet,
        choices: facet.choices.map((choice) => ({ ...choice, count: 0 }))
      }))
    }
  }
)
/** Without numbers the form offers what it had before. */
export const FilterUncounted = filterStory({ open: { editing: "uncounted" } }, counted)
/** Sizes belong to a category or a search. */
export const FilterOfAllProducts = filterStory(
  { open: { editing: "counted" } },
  { ...counted, filter: noFilter, draft: { ...draft, category: null } }
)
export const FilterInvalidPrice = filterStory(
  { open: "invalid" },
  { ...counted, draft: { ...draft, min: "four" } }
)

const filterWithoutCategoriesStory = stateStory(
  productFilterMachine,
  (props: ScreenProps<typeof productFilterMachine>) => (
    <FilterSheet
      {...props}
      categories={[]}
      refusal={new Unavailable({ reason: "server", status: 500 })}
    />
  )
)
export const FilterWithoutCategories = filterWithoutCategoriesStory(
  { open: { editing: "uncounted" } },
  { filter: noFilter, draft: { ...draft, category: null }, facets: null }
)

const railStory = stateStory(
  productFilterMachine,
  (props: ScreenProps<typeof productFilterMachine>) => (
    <FilterRail {...props} categories={categoryTree} refusal={null} />
  )
)
export const RailLoading = railStory({ open: { editing: "loading" } }, { ...counted, facets: null })
export const RailCounted = railStory({ open: { editing: "counted" } }, counted)
