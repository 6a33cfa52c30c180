import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { searchMachine } from "#core/search/searchMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { SearchPanel } from "#ui/search/SearchPanel.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { categoryTree } from "../catalogue/categories.ts"
import { sections } from "../catalogue/products.ts"

export default { title: "Search/Search" } satisfies Meta

const handlers = { onSeeAll: () => {}, onOpenResult: () => {}, onClearProducts: () => {} }
const Screen = (props: ScreenProps<typeof searchMachine>) => (
  <SearchPanel {...props} {...handlers} categories={[]} popularSearches={[]} recentProducts={[]} />
)
const ScreenWithSuggestions = (props: ScreenProps<typeof searchMachine>) => (
  <SearchPanel
    {...props}
    {...handlers}
    categories={categoryTree}
    popularSearches={["عباية", "Oud", "بخور", "Dates from Al-Qassim", "دلة", "Gergean"]}
    recentProducts={products
      .slice(0, 6)
      .map(({ id, image, name }) => ({ id, image, name, locale: "ar" }))}
  />
)
const storyIn =
  (overlay: "open" | "closing" | "closed") =>
  (
    results: "idle" | "searching" | "ready" | "empty" | "failed",
    context: ContextFrom<typeof searchMachine>,
    Shown = Screen
  ) =>
    stateStory(searchMachine, Shown)({ overlay, recentSearches: "loaded", results }, context)
const story = storyIn("open")
const emptyContext = { text: "", results: null, refusal: null, recent: [] }
const recent = ["عود كمبودي", "finjan", "سجادة صلاة", "abaya 56"]
const products = sections.flatMap((section) => section.products)
const found = { text: "د", products }

export const ReadingRecentSearches = stateStory(searchMachine, Screen)(
  { overlay: "open", recentSearches: "loading", results: "idle" },
  emptyContext
)
export const Prompt = story("idle", emptyContext)
export const PromptWithRecentSearches = story("idle", { ...emptyContext, recent })
export const PromptWithSuggestions = story("idle", emptyContext, ScreenWithSuggestions)
export const PromptWithSearchesAndSuggestions = story(
  "idle",
  { ...emptyContext, recent },
  ScreenWithSuggestions
)
export const FoundWithCategories = story(
  "ready",
  { ...emptyContext, text: "عود", results: { text: "عود", products } },
  ScreenWithSuggestions
)
export const Searching = story("searching", { ...emptyContext, text: "د" })
export const SearchingWithResults = story("searching", {
  ...emptyContext,
  text: "دل",
  results: found
})
export const Found = story("ready", { ...emptyContext, text: "د", results: found })
export const NoResults = story("empty", {
  ...emptyContext,
  text: "زرافة",
  results: { text: "زرافة", products: [] }
})
export const Offline = story("failed", {
  ...emptyContext,
  text: "عود",
  refusal: new Unavailable({ reason: "offline" })
})
export const Failed = story("failed", {
  ...emptyContext,
  text: "عود",
  refusal: new Refused({ status: 503, message: null })
})
/** The results stay while the overlay closes. */
export const Closing = storyIn("closing")("ready", { ...emptyContext, text: "د", results: found })
export const Closed = storyIn("closed")("ready", { ...emptyContext, text: "د", results: found })
