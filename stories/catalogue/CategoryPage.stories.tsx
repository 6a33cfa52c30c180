import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { CategoryNotFound } from "#core/catalogue/Catalogue.ts"
import { type CategoryContents, categoryPath } from "#core/catalogue/Category.ts"
import { categoryPageMachine } from "#core/catalogue/categoryPageMachine.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { wholeList } from "#core/catalogue/ProductList.ts"
import { CategoryPage } from "#ui/catalogue/CategoryPage.tsx"
import { stateStories } from "../stateStory.tsx"
import { renderCardActions } from "./renderCardActions.tsx"
import { attar, bakhoor, mabkhara } from "./products.ts"
import { categoryTree, incense, perfume } from "./categories.ts"
import { fixture, withChanges } from "../fixture.ts"
import { offline, refusedWith } from "../refusals.ts"

export default { title: "Product/Category page" } satisfies Meta

const contents = fixture((locale): CategoryContents => {
  const { children, ...category } = incense(locale)
  return {
    category,
    subcategories: children,
    products: [attar(locale), mabkhara(locale), bakhoor(locale)]
  }
})
const context: ContextFrom<typeof categoryPageMachine> = {
  id: incense("en").id,
  contents: null,
  refusal: null
}
const contextWith = (changes: Partial<CategoryContents> = {}) =>
  withChanges(context, (locale) => ({ contents: { ...contents(locale), ...changes } }))
const listProps = {
  renderCardActions,
  filter: wholeList({ category: incense("en").id, search: null }),
  onFilter: () => {},
  onFilterChange: () => {}
}
const story = stateStories(
  categoryPageMachine,
  (props) => <CategoryPage {...props} {...listProps} path={[]} />,
  context
)
const storyInTree = stateStories(
  categoryPageMachine,
  (props) => (
    <CategoryPage
      {...props}
      {...listProps}
      path={categoryPath(categoryTree(props.locale), props.snapshot.context.id)}
    />
  ),
  context
)

export const Loading = {
  ...story({ loading: { request: "pending", minimumTime: "pending" } }),
  tags: ["loading"]
}
export const LoadingSlow = {
  ...story({ loading: { request: "pending", minimumTime: "done" } }),
  tags: ["loading"]
}
export const LoadedEarly = {
  ...story({ loading: { request: "done", minimumTime: "pending" } }, contextWith()),
  tags: ["loading"]
}
export const Redirecting = story("redirecting", (locale) => ({
  contents: { ...contents(locale), category: { ...contents(locale).category, level: 1 } }
}))
export const WithSubcategories = story("ready", contextWith())
export const TopCategory = storyInTree("ready", (locale) => {
  const { children, ...category } = perfume(locale)
  return {
    id: category.id,
    contents: { ...contents(locale), category, subcategories: children }
  }
})
export const WithoutSubcategories = story("ready", contextWith({ subcategories: [] }))
export const InTheTree = storyInTree("ready", contextWith())
export const AmongItsSiblings = storyInTree(
  "ready",
  withChanges(contextWith({ subcategories: [] }), { id: CategoryId.make(31) })
)
export const LoadingInTheTree = {
  ...storyInTree({ loading: { request: "pending", minimumTime: "pending" } }),
  tags: ["loading"]
}
export const NoProducts = { ...story("noProducts", contextWith({ products: [] })), tags: ["empty"] }
export const NoCategories = {
  ...story("noCategories", contextWith({ subcategories: [], products: [] })),
  tags: ["empty"]
}
export const NotFound = {
  ...story("failed", { refusal: new CategoryNotFound() }),
  tags: ["refusal"]
}
export const Failed = { ...story("failed", { refusal: refusedWith(500) }), tags: ["refusal"] }
export const Offline = { ...story("failed", { refusal: offline }), tags: ["offline", "refusal"] }
