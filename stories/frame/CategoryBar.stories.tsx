import type { Meta, StoryObj } from "@storybook/react-vite"
import { CategoryBar } from "#ui/frame/CategoryBar.tsx"
import { localizedStory } from "../stateStory.tsx"
import { categoryTree } from "../catalogue/categories.ts"
import { inLocale } from "../fixture.ts"

export default { title: "Product/Category bar" } satisfies Meta

const barStory = (categories: typeof categoryTree | []): StoryObj =>
  localizedStory(
    (locale) => (
      <div className="wide">
        <CategoryBar categories={inLocale(categories, locale)} />
      </div>
    ),
    { context: categories }
  )

export const WithSubcategories = barStory(categoryTree)
export const WithoutCategories = barStory([])
