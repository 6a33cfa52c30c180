import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { searchMachine } from "#core/search/searchMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { SearchPanel } from "#ui/search/SearchPanel.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { sections } from "../catalogue/products.ts"

export default { title: "Search/Search" } satisfies Meta

const Screen = (props: ScreenProps<typeof searchMachine>) => (
  <SearchPanel {...props} onSeeAll={() => {}} onOpenResult={() => {}} />
)
const inOverlay =
  (overlay: "open" | "closing" | "closed") =>
  (
    finding: "prompt" | "searching" | "found" | "nothing" | "failed",
    context: ContextFrom<typeof searchMachine>
  ) =>
    stateStory(searchMachine, Screen)({ overlay, earlier: "read", finding }, context)
const when = inOverlay("open")
const blank = { text: "", results: null, refusal: null, recent: [] }
const recent = ["عود كمبودي", "finjan", "سجادة صلاة", "abaya 56"]
const products = sections.flatMap((section) => section.products)
const found = { text: "د", products }

export const FirstMoment = stateStory(searchMachine, Screen)(
  { overlay: "open", earlier: "reading", finding: "prompt" },
  blank
)
export const Prompt = when("prompt", blank)
export const PromptWithRecentSearches = when("prompt", { ...blank, recent })
export const SearchingFirst = when("searching", { ...blank, text: "د" })
export const SearchingOn = when("searching", { ...blank, text: "دل", results: found })
export const Found = when("found", { ...blank, text: "د", results: found })
export const Nothing = when("nothing", {
  ...blank,
  text: "زرافة",
  results: { text: "زرافة", products: [] }
})
export const Offline = when("failed", {
  ...blank,
  text: "عود",
  refusal: new Unavailable({ reason: "offline" })
})
export const Refusing = when("failed", {
  ...blank,
  text: "عود",
  refusal: new Refused({ status: 503, message: null })
})
/** Stays as it was left until it has gone. */
export const Closing = inOverlay("closing")("found", { ...blank, text: "د", results: found })
export const Closed = inOverlay("closed")("found", { ...blank, text: "د", results: found })
