import type { Meta } from "@storybook/react-vite"
import { SearchBar } from "#ui/search/SearchBar.tsx"
import { localizedStory } from "../stateStory.tsx"

export default { title: "Search/Search bar" } satisfies Meta

const story = (textByLocale: { readonly ar: string; readonly en: string }) =>
  localizedStory((locale) => (
    <div className="gap">
      <SearchBar text={textByLocale[locale]} onOpen={() => {}} />
    </div>
  ))

export const WithoutText = story({ ar: "", en: "" })
/** In the header of the page that lists what was found. */
export const WithText = story({ ar: "عباية سوداء", en: "black abaya" })
