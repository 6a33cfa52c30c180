import { lazy, Suspense, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { SearchBar } from "../search/SearchBar.tsx"
import { inEveryWord } from "./inEveryWord.ts"
import { textIn } from "./navigationState.ts"

const Searching = lazy(inEveryWord(() => import("./Searching.tsx").then(({ Searching }) => ({ default: Searching }))))

/**
 * The search bar, and the search that it opens over the screen. Open is an entry of the history, so that going back
 * closes it, and coming back from a result finds it as it was left.
 */
export const SearchEntry = () => {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const text = textIn(state, "search")
  const [wasOpen, setWasOpen] = useState(text !== null)
  if (text !== null && !wasOpen) setWasOpen(true)
  return (
    <>
      <SearchBar onOpen={() => navigate({ search }, { state: { search: "" } })} />
      {wasOpen && <Suspense><Searching open={text !== null} text={text ?? ""} /></Suspense>}
    </>
  )
}
