import { useMachine } from "@xstate/react"
import { useEffectEvent, useLayoutEffect } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { noFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsAddress.ts"
import { SearchDialog } from "../../search/SearchDialog.tsx"
import { liveSearch } from "../store/live/liveSearch.ts"
import { useLive } from "../store/StoreContext.ts"
import { useOnLocaleChange } from "../data/useQuery.ts"
import { paths } from "#paths.ts"

interface SearchingProps {
  /** What stood in the field when this entry of the history was left; null where it is not one of the search. */
  readonly text: string | null
}

/** The search, bound to the history. */
export const SearchOverlay = ({ text }: SearchingProps) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [snapshot, send] = useMachine(useLive(liveSearch))
  const isOpen = text !== null
  const follow = useEffectEvent(() =>
    send(text === null ? { type: "closed" } : { type: "opened", text })
  )
  // Before the browser paints: a keyboard comes up for a field only within the tap that leads to it.
  useLayoutEffect(() => follow(), [isOpen])
  useOnLocaleChange(() => isOpen && send({ type: "reload" }))
  const typed = snapshot.context.text.trim()
  return (
    <SearchDialog
      snapshot={snapshot}
      send={send}
      onOpenResult={() => navigate({ search }, { replace: true, state: { search: typed } })}
      onSeeAll={() => navigate(paths.products(productsQueryString({ ...noFilter, search: typed })))}
    />
  )
}
