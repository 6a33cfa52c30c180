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
  const isOpen = text !== null
  // Every opening is a search of its own; once closed it stays, for the focus to find its way back.
  const [opening, setOpening] = useState({ nth: isOpen ? 1 : 0, isOpen })
  if (opening.isOpen !== isOpen) setOpening({ nth: opening.nth + (isOpen ? 1 : 0), isOpen })
  return (
    <>
      <SearchBar onOpen={() => navigate({ search }, { state: { search: "" } })} />
      {opening.nth > 0 && <Suspense><Searching key={opening.nth} open={isOpen} text={text ?? ""} /></Suspense>}
    </>
  )
}
