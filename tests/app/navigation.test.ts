import { afterEach, expect, it, vi } from "vitest"
import { createNavigation } from "#ui/app/router/navigation.ts"
import type { ShownLocation } from "#ui/app/store/Navigation.ts"

const locationOf = (path: string): ShownLocation => ({ path, isReturn: false, state: {} })

const attachTo = (navigation: ReturnType<typeof createNavigation>) => {
  const calls: Array<readonly [to: unknown, options: unknown]> = []
  navigation.attach(
    (to: unknown, options?: unknown) => void calls.push([to, options]),
    locationOf("/cart")
  )
  return calls
}

it("navigation: goes once the router is mounted, and listens, where it was told to before", async () => {
  const navigation = createNavigation()
  navigation.go("/help")
  navigation.go("/", { replace: true, state: { search: "" } })
  const calls = attachTo(navigation)
  expect(calls).toEqual([])
  await Promise.resolve()
  expect(calls).toEqual([["/", { replace: true, state: { search: "" } }]])
  const later = attachTo(navigation)
  await Promise.resolve()
  expect(later).toEqual([])
})

it("navigation: replaces the entry of the page that is already shown", () => {
  const navigation = createNavigation()
  const calls = attachTo(navigation)
  navigation.go("/cart")
  navigation.go("/help")
  expect(calls).toEqual([
    ["/cart", { replace: true }],
    ["/help", { replace: false }]
  ])
})

it("navigation: tells those who listen of every location, and others of the one that is shown", () => {
  const navigation = createNavigation()
  expect(navigation.getLocation()).toBeNull()
  const shown: Array<ShownLocation> = []
  const unsubscribe = navigation.subscribe((location) => void shown.push(location))
  const locations = [
    locationOf("/product/1?variant=2"),
    { ...locationOf("/product/1?variant=2"), state: { search: "" } },
    { ...locationOf("/product/1?variant=2"), isReturn: true }
  ]
  for (const location of locations) navigation.attach(() => {}, location)
  unsubscribe()
  const left = locationOf("/cart")
  navigation.attach(() => {}, left)
  expect(shown).toEqual(locations)
  expect(navigation.getLocation()).toBe(left)
})

afterEach(() => vi.unstubAllGlobals())

it.each([
  [2, 2, [-2]],
  [3, 2, [-2]],
  [1, 2, ["/checkout", { replace: true }]],
  [0, 1, ["/checkout", { replace: true }]]
])("navigation: from entry %d, %d steps back are %j", (idx, steps, expected) => {
  vi.stubGlobal("history", { state: { idx }, length: 1 })
  const navigation = createNavigation()
  const calls = attachTo(navigation)
  navigation.back("/checkout", steps)
  expect(calls.map((call) => call.filter((value) => value !== undefined))).toEqual([expected])
})
