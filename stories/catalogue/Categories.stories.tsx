import type { Meta } from "@storybook/react-vite"
import type { Category } from "#core/catalogue/Category.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { sideMenuMachine } from "#core/catalogue/sideMenuMachine.ts"
import { Categories } from "#ui/catalogue/Categories.tsx"
import { CategoryTree } from "#ui/catalogue/CategoryTree.tsx"
import { drawsNothing, noData, stateStories } from "../stateStory.tsx"
import { categoryTree } from "./categories.ts"
import { offline, timeout } from "../refusals.ts"

export default { title: "Product/Categories" } satisfies Meta

const categoriesMachine = loadMachine<ReadonlyArray<Category>>({ id: "categories" })
const treeMachine = loadMachine<ReadonlyArray<Category>>({ id: "categoryTree" })

const categoriesStory = stateStories(categoriesMachine, Categories, noData)

export const Loading = { ...categoriesStory("loading"), tags: ["loading"] }
export const Ready = categoriesStory("ready", { data: categoryTree })
export const Empty = { ...categoriesStory("empty", { data: [] }), tags: ["empty"] }
export const Offline = {
  ...categoriesStory("failed", { refusal: offline }),
  tags: ["offline", "refusal"]
}

const collapsedMenu = {
  snapshot: sideMenuMachine.resolveState({ value: "open", context: { expandedIds: [] } }),
  send: () => {}
}
const menuStory = stateStories(
  treeMachine,
  (props) => (
    <div className="gap">
      <CategoryTree {...props} menu={collapsedMenu} />
    </div>
  ),
  noData
)

export const MenuLoading = { ...menuStory("loading"), tags: ["loading"] }
export const MenuReady = menuStory("ready", { data: categoryTree })
export const MenuEmpty = { ...menuStory("empty", { data: [] }), tags: ["empty"] }
export const MenuFailed = { ...menuStory("failed", { refusal: timeout }), tags: ["refusal"] }

const sideMenuStory = stateStories(
  sideMenuMachine,
  ({ locale, ...menu }) =>
    menu.snapshot.matches("open") && (
      <div className="gap">
        <CategoryTree
          snapshot={treeMachine.resolveState({
            value: "ready",
            context: { data: categoryTree(locale), refusal: null }
          })}
          send={() => {}}
          menu={menu}
        />
      </div>
    ),
  { expandedIds: [] }
)

export const MenuExpanded = sideMenuStory("open", {
  expandedIds: categoryTree("en").map(({ id }) => id)
})
export const MenuUnopened = drawsNothing(sideMenuStory("unopened"), "the menu has not been opened")
export const MenuClosed = drawsNothing(sideMenuStory("closed"), "the menu was closed")
