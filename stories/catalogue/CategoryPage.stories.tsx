import type { Meta } from "@storybook/react-vite"
import { CategoryNotFound } from "#core/catalogue/Catalogue.ts"
import type { CategoryContents } from "#core/catalogue/Category.ts"
import { categoryPageMachine } from "#core/catalogue/categoryPageMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { CategoryPage } from "#ui/catalogue/CategoryPage.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { renderCardActions } from "./renderCardActions.tsx"
import { attar, bakhoor, mabkhara } from "./products.ts"
import { incense } from "./categories.ts"

export default { title: "Catalogue/Category page" } satisfies Meta

const { children, ...category } = incense
const contents: CategoryContents = {
  category,
  subcategories: children,
  products: [attar, mabkhara, bakhoor]
}
const asked = { id: incense.id, contents: null, refusal: null }
const when = stateStory(categoryPageMachine, (props: ScreenProps<typeof categoryPageMachine>) => (
  <CategoryPage {...props} renderCardActions={renderCardActions} />
))

export const Loading = when({ loading: { question: "asked", showing: "begun" } }, asked)
export const LoadingLong = when({ loading: { question: "asked", showing: "long" } }, asked)
export const AnsweredSoon = when(
  { loading: { question: "answered", showing: "begun" } },
  { ...asked, contents }
)
export const LeadingOn = when("leading", {
  ...asked,
  contents: { ...contents, category: { ...category, level: 1 } }
})
export const WithChips = when("ready", { ...asked, contents })
export const Leaf = when("ready", { ...asked, contents: { ...contents, subcategories: [] } })
export const NoProducts = when("noProducts", { ...asked, contents: { ...contents, products: [] } })
export const NoCategories = when("noCategories", {
  ...asked,
  contents: { ...contents, subcategories: [], products: [] }
})
export const NotFound = when("failed", { ...asked, refusal: new CategoryNotFound() })
export const Refusing = when("failed", {
  ...asked,
  refusal: new Refused({ status: 500, message: null })
})
export const Offline = when("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })
