import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { searchMachine } from "#core/search/searchMachine.ts"
import { SearchPanel } from "#ui/search/SearchPanel.tsx"
import type { Locale } from "#locales/i18n.ts"
import { stateStory, type StoryProps } from "../stateStory.tsx"
import { categoryTree } from "../catalogue/categories.ts"
import { sections } from "../catalogue/products.ts"
import { type Fixture, withChanges, type Words } from "../fixture.ts"
import { offline, refusedWith } from "../refusals.ts"

export default { title: "Search/Search" } satisfies Meta

type SearchContext = ContextFrom<typeof searchMachine>
const handlers = { onSeeAll: () => {}, onOpenResult: () => {}, onClearProducts: () => {} }
const Screen = (props: StoryProps<typeof searchMachine>) => (
  <SearchPanel {...props} {...handlers} categories={[]} popularSearches={[]} recentProducts={[]} />
)
const ScreenWithSuggestions = ({ locale, ...props }: StoryProps<typeof searchMachine>) => (
  <SearchPanel
    {...props}
    {...handlers}
    categories={categoryTree(locale)}
    popularSearches={
      {
        ar: ["عباية", "عود", "بخور", "تمر القصيم", "دلة", "قرقيعان"],
        en: ["Abaya", "Oud", "Bakhoor", "Dates from Al-Qassim", "Dallah", "Gergean"]
      }[locale]
    }
    recentProducts={products(locale)
      .slice(0, 6)
      .map(({ id, image, name }) => ({ id, image, name, locale }))}
  />
)
const storyIn =
  (overlay: "open" | "closing" | "closed") =>
  (
    results: "idle" | "searching" | "ready" | "empty" | "failed",
    context: SearchContext | Fixture<SearchContext>,
    Shown = Screen
  ) =>
    stateStory(searchMachine, Shown)({ overlay, recentSearches: "loaded", results }, context)
const story = storyIn("open")
const emptyContext: SearchContext = { text: "", results: null, refusal: null, recent: [] }
const withRecentSearches = withChanges(emptyContext, (locale) => ({
  recent: {
    ar: ["عود كمبودي", "فنجان", "سجادة صلاة", "عباية 56"],
    en: ["cambodi oud", "finjan", "prayer rug", "abaya 56"]
  }[locale]
}))
const products = (locale: Locale) => sections(locale).flatMap((section) => section.products)
const contextWith = (text: Words, results: Words | null) =>
  withChanges(emptyContext, (locale) => ({
    text: text[locale],
    results: results && { text: results[locale], products: products(locale) }
  }))
const letter = { ar: "د", en: "d" }
const oud = { ar: "عود", en: "oud" }

export const ReadingRecentSearches = {
  ...stateStory(searchMachine, Screen)(
    { overlay: "open", recentSearches: "loading", results: "idle" },
    emptyContext
  ),
  name: "Recent searches being read",
  tags: ["loading"]
}
export const Prompt = { ...story("idle", emptyContext), name: "Search opened" }
export const PromptWithRecentSearches = {
  ...story("idle", withRecentSearches),
  name: "Recent searches"
}
export const PromptWithSuggestions = {
  ...story("idle", emptyContext, ScreenWithSuggestions),
  name: "Suggestions"
}
export const PromptWithSearchesAndSuggestions = {
  ...story("idle", withRecentSearches, ScreenWithSuggestions),
  name: "Recent searches and suggestions"
}
export const FoundWithCategories = {
  ...story("ready", contextWith(oud, oud), ScreenWithSuggestions),
  name: "Results with categories"
}
export const Searching = { ...story("searching", contextWith(letter, null)), tags: ["loading"] }
export const SearchingWithResults = {
  ...story("searching", contextWith({ ar: "دل", en: "da" }, letter)),
  name: "Searching, earlier results shown",
  tags: ["loading"]
}
export const Found = { ...story("ready", contextWith(letter, letter)), name: "Results" }
export const NoResults = {
  ...story(
    "empty",
    withChanges(emptyContext, (locale) => {
      const text = { ar: "زرافة", en: "giraffe" }[locale]
      return { text, results: { text, products: [] } }
    })
  ),
  tags: ["empty"]
}
export const NoProductsButACategory = {
  ...story(
    "empty",
    withChanges(emptyContext, (locale) => {
      const text = oud[locale]
      return { text, results: { text, products: [] } }
    }),
    ScreenWithSuggestions
  ),
  name: "No products, but a category",
  tags: ["empty"]
}
export const Offline = {
  ...story("failed", withChanges(contextWith(oud, null), { refusal: offline })),
  tags: ["offline", "refusal"]
}
export const Failed = {
  ...story("failed", withChanges(contextWith(oud, null), { refusal: refusedWith(503) })),
  name: "Results not loaded",
  tags: ["refusal"]
}
/** The results stay while the overlay closes. */
export const Closing = storyIn("closing")("ready", contextWith(letter, letter))
export const Closed = storyIn("closed")("ready", contextWith(letter, letter))
