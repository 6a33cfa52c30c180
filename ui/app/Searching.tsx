import { useMachine } from "@xstate/react"
import { useEffect, useReducer, useRef } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { everything } from "#core/catalogue/ProductList.ts"
import { productsAddress } from "#core/catalogue/productsAddress.ts"
import { SearchDialog } from "../search/SearchDialog.tsx"
import { liveSearch } from "./live/liveSearch.ts"
import { useLive } from "./ShopContext.ts"
import { useOnLanguage } from "./useOnLanguage.ts"

interface SearchingProps {
  readonly open: boolean
  /** What stood in the field when this entry of the history was left. */
  readonly text: string
}

/** The search, bound to the history. */
export const Searching = ({ open, text }: SearchingProps) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [snapshot, send] = useMachine(useLive(liveSearch), { input: { text } })
  // The machine starts in an effect. The field takes the focus only then: a letter typed before would be lost.
  const [isStarted, started] = useReducer(() => true, false)
  useEffect(() => started(), [])
  useOnLanguage(() => send({ type: "typed", text: snapshot.context.text }))
  const typed = snapshot.context.text.trim()
  // Going back takes a moment, in which a second tap would go back once more.
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = false
  }, [open])
  const close = () => {
    if (!isClosing.current) void navigate(-1)
    isClosing.current = true
  }
  return (
    <SearchDialog
      open={open && isStarted}
      snapshot={snapshot}
      send={send}
      onClose={close}
      onUse={() => navigate({ search }, { replace: true, state: { search: typed } })}
      onSeeAll={() => navigate(productsAddress({ ...everything, search: typed }))}
    />
  )
}
