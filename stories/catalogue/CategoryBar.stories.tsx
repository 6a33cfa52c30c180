import type { Meta, StoryObj } from "@storybook/react-vite"
import { CategoryBar } from "#ui/catalogue/CategoryBar.tsx"
import { renderInBothLocales } from "../stateStory.tsx"
import { categoryTree } from "./categories.ts"

export default { title: "Catalogue/Category bar" } satisfies Meta

const barStory = (categories: typeof categoryTree): StoryObj => ({
  parameters: { context: categories },
  render: (_, { globals }) =>
    renderInBothLocales(
      <div className="wide">
        <CategoryBar categories={categories} />
      </div>,
      globals["locale"],
      globals["numberingSystem"]
    )
})

export const WithSubcategories = barStory(categoryTree)
export const WithoutCategories = barStory([])
