import type { Meta } from "@storybook/react-vite"
import { CategoryNotFound } from "#core/catalogue/Catalogue.ts"
import { type CategoryContents, categoryPath } from "#core/catalogue/Category.ts"
import { categoryPageMachine } from "#core/catalogue/categoryPageMachine.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { wholeList } from "#core/catalogue/ProductList.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { CategoryPage } from "#ui/catalogue/CategoryPage.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { renderCardActions } from "./renderCardActions.tsx"
import { attar, bakhoor, mabkhara } from "./products.ts"
import { categoryTree, incense } from "./categories.ts"

export default { title: "Product/Category page" } satisfies Meta

const { children, ...category } = incense
const contents: CategoryContents = {
  category,
  subcategories: children,
  products: [attar, mabkhara, bakhoor]
}
const context = { id: incense.id, contents: null, refusal: null }
const listProps = {
  renderCardActions,
  filter: wholeList({ category: incense.id, search: null }),
  onFilter: () => {},
  onFilterChange: () => {}
}
const story = stateStory(categoryPageMachine, (props: ScreenProps<typeof categoryPageMachine>) => (
  <CategoryPage {...props} {...listProps} path={[]} />
))
const storyInTree = stateStory(
  categoryPageMachine,
  (props: ScreenProps<typeof categoryPageMachine>) => (
    <CategoryPage
      {...props}
      {...listProps}
      path={categoryPath(categoryTree, props.snapshot.context.id)}
    />
  )
)

export const Loading = story({ loading: { request: "pending", minimumTime: "pending" } }, context)
export const LoadingSlow = story({ loading: { request: "pending", minimumTime: "done" } }, context)
export const LoadedEarly = story(
  { loading: { request: "done", minimumTime: "pending" } },
  { ...context, contents }
)
export const Redirecting = story("redirecting", {
  ...context,
  contents: { ...contents, category: { ...category, level: 1 } }
})
export const WithSubcategories = story("ready", { ...context, contents })
export const WithoutSubcategories = story("ready", {
  ...context,
  contents: { ...contents, subcategories: [] }
})
export const InTheTree = storyInTree("ready", { ...context, contents })
export const AmongItsSiblings = storyInTree("ready", {
  ...context,
  id: CategoryId.make(31),
  contents: { ...contents, subcategories: [] }
})
export const LoadingInTheTree = storyInTree(
  { loading: { request: "pending", minimumTime: "pending" } },
  context
)
export const NoProducts = story("noProducts", {
  ...context,
  contents: { ...contents, products: [] }
})
export const NoCategories = story("noCategories", {
  ...context,
  contents: { ...contents, subcategories: [], products: [] }
})
export const NotFound = story("failed", { ...context, refusal: new CategoryNotFound() })
export const Failed = story("failed", {
  ...context,
  refusal: new Refused({ status: 500, message: null })
})
export const Offline = story("failed", {
  ...context,
  refusal: new Unavailable({ reason: "offline" })
})
