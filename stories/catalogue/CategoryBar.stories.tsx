import type { Meta, StoryObj } from "@storybook/react-vite"
import { CategoryBar } from "#ui/catalogue/CategoryBar.tsx"
import { localizedStory } from "../stateStory.tsx"
import { categoryTree } from "./categories.ts"

export default { title: "Product/Category bar" } satisfies Meta

const barStory = (categories: typeof categoryTree): StoryObj =>
  localizedStory(
    () => (
      <div className="wide">
        <CategoryBar categories={categories} />
      </div>
    ),
    { context: categories }
  )

export const WithSubcategories = barStory(categoryTree)
export const WithoutCategories = barStory([])
