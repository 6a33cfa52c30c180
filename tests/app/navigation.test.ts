import { afterEach, expect, it, vi } from "vitest"
import { createNavigation } from "#ui/app/router/navigation.ts"

const attachTo = (navigation: ReturnType<typeof createNavigation>) => {
  const calls: Array<readonly [to: unknown, options: unknown]> = []
  navigation.attach(
    (to: unknown, options?: unknown) => void calls.push([to, options]),
    () => "/cart"
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

it("navigation: tells those who listen of every path", () => {
  const navigation = createNavigation()
  const paths: Array<string> = []
  const unsubscribe = navigation.subscribe((path) => void paths.push(path))
  const show = (path: string) =>
    navigation.attach(
      () => {},
      () => path
    )
  show("/product/1?variant=2")
  show("/product/1?variant=3")
  unsubscribe()
  show("/cart")
  expect(paths).toEqual(["/product/1?variant=2", "/product/1?variant=3"])
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
