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
  const setState = (state: unknown) => void Object.assign(history, { state })
  const history: { readonly state: unknown; readonly [method: string]: unknown } = {
    state: null,
    pushState: setState,
    replaceState: setState
  }
  const window = {
    history,
    location: new URL("https://shop.test/"),
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

it("historyEntry: reads and replaces the state that the router writes, and keeps its key and index", async () => {
  const history = openWindow()
  const router = openRouter()
  expect(history.state).toEqual({ idx: 0 })
  expect([readEntryState(), readEntryKey(), readEntryIndex()]).toEqual([undefined, "default", 0])
  await router.navigate("/cart", { state: { search: "oud" } })
  expect(history.state).toEqual({ usr: { search: "oud" }, key: expect.any(String), idx: 1 })
  const { key, state } = router.state.location
  expect([readEntryState(), readEntryKey(), readEntryIndex()]).toEqual([state, key, 1])
  replaceHistoryEntry({ search: "musk" })
  expect(openRouter().state.location).toMatchObject({ state: { search: "musk" }, key })
  expect(readEntryIndex()).toBe(1)
})
