import type { Meta, StoryObj } from "@storybook/react-vite"
import { CategoryBar } from "#ui/shell/CategoryBar.tsx"
import { localizedStory } from "../stateStory.tsx"
import { categoryTree } from "../catalogue/categories.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { fixture, inLocale } from "../fixture.ts"

export default { title: "Product/Category bar" } satisfies Meta

const barStory = (
  categories: typeof categoryTree | [],
  currentId: CategoryId | null = null
): StoryObj =>
  localizedStory(
    (locale) => (
      <div className="wide">
        <CategoryBar categories={inLocale(categories, locale)} currentId={currentId} />
      </div>
    ),
    { context: categories }
  )

export const WithSubcategories = barStory(categoryTree)
export const OnASubcategory = barStory(categoryTree, CategoryId.make(31))

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
