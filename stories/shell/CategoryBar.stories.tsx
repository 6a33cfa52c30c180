import type { Meta, StoryObj } from "@storybook/react-vite"
import { type BarMenu, categoryBarMachine } from "#core/catalogue/categoryBarMachine.ts"
import { CategoryBar } from "#ui/frame/CategoryBar.tsx"
import { stateStory } from "../stateStory.tsx"
import { categoryTree } from "../catalogue/categories.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { fixture, inLocale } from "../fixture.ts"

export default { title: "Product/Category bar" } satisfies Meta

const barStory = (
  categories: typeof categoryTree | [],
  currentId: CategoryId | null = null,
  menu: BarMenu | null = null
): StoryObj =>
  stateStory(categoryBarMachine, ({ locale, ...props }) => (
    <div className="wide">
      <CategoryBar {...props} categories={inLocale(categories, locale)} currentId={currentId} />
    </div>
  ))(menu === null ? "closed" : "open", { menu })

export const WithSubcategories = barStory(categoryTree)
export const OnASubcategory = barStory(categoryTree, CategoryId.make(31))
export const SubcategoriesOpen = barStory(categoryTree, null, CategoryId.make(3))

const manyCategories = fixture((locale) => [
  ...categoryTree(locale),
  ...categoryTree(locale).map((category) => ({
    ...category,
    id: CategoryId.make(category.id + 100)
  }))
])

export const WithMoreThanFit: StoryObj = {
  ...barStory(manyCategories),
  name: "With more categories than fit"
}
export const WithoutCategories = barStory([])
