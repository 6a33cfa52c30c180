import { createBrowserRouter } from "react-router-dom"
import { expect, it, vi } from "vitest"
import {
  readEntryIndex,
  readEntryKey,
  readEntryState,
  replaceHistoryEntry
} from "#ui/app/router/historyEntry.ts"

/** A window of one history entry. */
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
  const location = {
    pathname: "/",
    search: "",
    hash: "",
    origin: "https://shop.test",
    href: "https://shop.test/"
  }
  const window = {
    history,
    location,
    document: { createElement: () => null },
    addEventListener: () => {},
    removeEventListener: () => {}
  }
  vi.stubGlobal("history", history)
  vi.stubGlobal("window", window)
  vi.stubGlobal("document", { defaultView: window })
  return history
}

/** A router of the library, which has the same browser history as its `BrowserRouter`. */
const openRouter = () => createBrowserRouter([{ path: "*", element: null }])

it("historyEntry: reads the state, the key and the index that the router writes, which writes nothing else", async () => {
  const history = openWindow()
  const router = openRouter()
  expect(history.state).toEqual({ idx: 0 })
  expect([readEntryState(), readEntryKey(), readEntryIndex()]).toEqual([undefined, "default", 0])
  await router.navigate("/cart", { state: { search: "oud" } })
  expect(history.state).toEqual({ usr: { search: "oud" }, key: expect.any(String), idx: 1 })
  const { location } = router.state
  expect([readEntryState(), readEntryKey(), readEntryIndex()]).toEqual([
    location.state,
    location.key,
    1
  ])
})

it("replaceHistoryEntry: a router reads the new state, and keeps its key and its index", async () => {
  openWindow()
  await openRouter().navigate("/cart", { state: { search: "oud" } })
  const key = readEntryKey()
  replaceHistoryEntry({ search: "musk" })
  expect(openRouter().state.location).toMatchObject({ state: { search: "musk" }, key })
  expect(readEntryIndex()).toBe(1)
})
