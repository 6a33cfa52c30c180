import type { Meta } from "@storybook/react-vite"
import type { Category } from "#core/catalogue/Category.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { sideMenuMachine } from "#core/catalogue/sideMenuMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { Categories } from "#ui/catalogue/Categories.tsx"
import { CategoryTree } from "#ui/catalogue/CategoryTree.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory, type StoryProps, withParameters } from "../stateStory.tsx"
import { categoryTree } from "./categories.ts"

export default { title: "Product/Categories" } satisfies Meta

const categoriesMachine = loadMachine<ReadonlyArray<Category>>({ id: "categories" })
const treeMachine = loadMachine<ReadonlyArray<Category>>({ id: "categoryTree" })

const categoriesStory = stateStory(categoriesMachine, Categories)
const noData = { data: null, refusal: null }

export const Loading = { ...categoriesStory("loading", noData), tags: ["loading"] }
export const Ready = categoriesStory("ready", (locale) => ({
  ...noData,
  data: categoryTree(locale)
}))
export const Empty = { ...categoriesStory("empty", { ...noData, data: [] }), tags: ["empty"] }
export const Offline = {
  ...categoriesStory("failed", {
    ...noData,
    refusal: new Unavailable({ reason: "offline" })
  }),
  tags: ["offline", "refusal"]
}

const collapsedMenu = {
  snapshot: sideMenuMachine.resolveState({ value: "open", context: { expandedIds: [] } }),
  send: () => {}
}
const menuStory = stateStory(treeMachine, (props: LoadScreenProps<ReadonlyArray<Category>>) => (
  <div className="gap">
    <CategoryTree {...props} menu={collapsedMenu} />
  </div>
))

export const MenuLoading = { ...menuStory("loading", noData), tags: ["loading"] }
export const MenuReady = menuStory("ready", (locale) => ({ ...noData, data: categoryTree(locale) }))
export const MenuEmpty = { ...menuStory("empty", { ...noData, data: [] }), tags: ["empty"] }
export const MenuFailed = {
  ...menuStory("failed", {
    ...noData,
    refusal: new Unavailable({ reason: "timeout" })
  }),
  tags: ["refusal"]
}

const sideMenuStory = stateStory(
  sideMenuMachine,
  ({ locale, ...menu }: StoryProps<typeof sideMenuMachine>) =>
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
    )
)

export const MenuExpanded = sideMenuStory("open", {
  expandedIds: categoryTree("en").map(({ id }) => id)
})
export const MenuUnopened = withParameters(sideMenuStory("unopened", { expandedIds: [] }), {
  emptyReason: "the menu has not been opened"
})
export const MenuClosed = withParameters(sideMenuStory("closed", { expandedIds: [] }), {
  emptyReason: "the menu was closed"
})
