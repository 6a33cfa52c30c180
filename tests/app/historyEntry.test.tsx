import { useContext } from "react"
import { renderToString } from "react-dom/server"
import {
  BrowserRouter,
  type Navigator,
  UNSAFE_NavigationContext,
  useLocation
} from "react-router-dom"
import { expect, it, vi } from "vitest"
import {
  readEntryIndex,
  readEntryKey,
  readEntryState,
  replaceHistoryEntry
} from "#ui/app/routing/historyEntry.ts"

/** A window of one history entry; `render` gives what `BrowserRouter` offers to its children. */
const openWindow = () => {
  const entry: { state: unknown } = { state: null }
  const setState = (state: unknown) => void (entry.state = state)
  const history = {
    get state() {
      return entry.state
    },
    pushState: setState,
    replaceState: setState
  }
  const location = { pathname: "/", search: "", hash: "" }
  vi.stubGlobal("history", history)
  vi.stubGlobal("document", { defaultView: { history, location } })
  return { history, render: renderRouter }
}

const renderRouter = () => {
  const rendered: Array<{
    readonly navigator: Navigator
    readonly location: ReturnType<typeof useLocation>
  }> = []
  const Page = () => {
    const { navigator } = useContext(UNSAFE_NavigationContext)
    rendered.push({ navigator, location: useLocation() })
    return null
  }
  renderToString(
    <BrowserRouter>
      <Page />
    </BrowserRouter>
  )
  const [page] = rendered
  if (page === undefined) throw new Error("The router rendered nothing")
  return page
}

it("historyEntry: reads the state, the key and the index that BrowserRouter writes, which writes nothing else", () => {
  const { history, render } = openWindow()
  const { navigator } = render()
  expect(history.state).toEqual({ idx: 0 })
  expect([readEntryState(), readEntryKey(), readEntryIndex()]).toEqual([undefined, "default", 0])
  navigator.push("/cart", { search: "oud" })
  expect(history.state).toEqual({ usr: { search: "oud" }, key: expect.any(String), idx: 1 })
  const { location } = render()
  expect([readEntryState(), readEntryKey(), readEntryIndex()]).toEqual([
    location.state,
    location.key,
    1
  ])
})

it("replaceHistoryEntry: BrowserRouter reads the new state, and keeps its key and its index", () => {
  const { render } = openWindow()
  render().navigator.push("/cart", { search: "oud" })
  const key = readEntryKey()
  replaceHistoryEntry({ search: "musk" })
  expect(render().location).toMatchObject({ state: { search: "musk" }, key })
  expect(readEntryIndex()).toBe(1)
})
