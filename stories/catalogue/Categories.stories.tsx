import type { Meta } from "@storybook/react-vite"
import { branchMachine } from "#core/catalogue/branchMachine.ts"
import { CategoryNotFound } from "#core/catalogue/Catalogue.ts"
import { categoriesMachine } from "#core/catalogue/categoriesMachine.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Categories } from "#ui/catalogue/Categories.tsx"
import { Subcategories } from "#ui/catalogue/Subcategories.tsx"
import { CategoryTree } from "#ui/catalogue/CategoryTree.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { incense, categoryTree } from "./categories.ts"

export default { title: "Catalogue/Categories" } satisfies Meta

const all = stateStory(categoriesMachine, Categories)
const asked = { wanted: null, found: null, refusal: null }

export const Loading = all("loading", asked)
export const Ready = all("ready", { ...asked, found: categoryTree })
export const Empty = all("empty", { ...asked, found: [] })
export const Offline = all("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })

const inside = stateStory(branchMachine, Subcategories)
const opened = { wanted: CategoryId.make(7), found: null, refusal: null }

export const BranchLoading = inside("loading", opened)
export const BranchReady = inside("ready", { ...opened, found: incense })
export const BranchWithNothingInside = inside("empty", {
  ...opened,
  found: { ...incense, children: [] }
})
export const BranchNotFound = inside("failed", { ...opened, refusal: new CategoryNotFound() })
export const BranchRefused = inside("failed", {
  ...opened,
  refusal: new Refused({ status: 400, message: null })
})

const menu = stateStory(categoriesMachine, (props: ScreenProps<typeof categoriesMachine>) => (
  <div className="gap">
    <CategoryTree {...props} onNavigate={() => {}} />
  </div>
))

export const MenuLoading = menu("loading", asked)
export const MenuReady = menu("ready", { ...asked, found: categoryTree })
export const MenuEmpty = menu("empty", { ...asked, found: [] })
export const MenuFailed = menu("failed", {
  ...asked,
  refusal: new Unavailable({ reason: "timeout" })
})
