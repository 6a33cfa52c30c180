import type { Meta } from "@storybook/react-vite"
import type { CategoryRefusal } from "#core/catalogue/categoryPageMachine.ts"
import type { Category } from "#core/catalogue/Category.ts"
import { CategoryNotFound } from "#core/catalogue/Catalogue.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { Refused } from "#core/shared/Refused.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Categories } from "#ui/catalogue/Categories.tsx"
import { Subcategories } from "#ui/catalogue/Subcategories.tsx"
import { CategoryTree } from "#ui/catalogue/CategoryTree.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { incense, categoryTree } from "./categories.ts"

export default { title: "Catalogue/Categories" } satisfies Meta

const categoriesMachine = loadMachine<ReadonlyArray<Category>>({ id: "categories" })
const treeMachine = loadMachine<ReadonlyArray<Category>>({ id: "categoryTree" })
const subcategoriesMachine = loadMachine<Category, CategoryRefusal>({ id: "subcategories" })

const all = stateStory(categoriesMachine, Categories)
const asked = { data: null, refusal: null }

export const Loading = all("loading", asked)
export const Ready = all("ready", { ...asked, data: categoryTree })
export const Empty = all("empty", { ...asked, data: [] })
export const Offline = all("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })

const inside = stateStory(
  subcategoriesMachine,
  (props: LoadScreenProps<Category, CategoryRefusal>) => (
    <Subcategories {...props} id={CategoryId.make(7)} />
  )
)
export const BranchLoading = inside("loading", asked)
export const BranchReady = inside("ready", { ...asked, data: incense })
export const BranchWithNothingInside = inside("empty", {
  ...asked,
  data: { ...incense, children: [] }
})
export const BranchNotFound = inside("failed", { ...asked, refusal: new CategoryNotFound() })
export const BranchRefused = inside("failed", {
  ...asked,
  refusal: new Refused({ status: 400, message: null })
})

const menu = stateStory(treeMachine, (props: LoadScreenProps<ReadonlyArray<Category>>) => (
  <div className="gap">
    <CategoryTree {...props} onNavigate={() => {}} />
  </div>
))

export const MenuLoading = menu("loading", asked)
export const MenuReady = menu("ready", { ...asked, data: categoryTree })
export const MenuEmpty = menu("empty", { ...asked, data: [] })
export const MenuFailed = menu("failed", {
  ...asked,
  refusal: new Unavailable({ reason: "timeout" })
})
