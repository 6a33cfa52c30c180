import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createActor, fromPromise } from "xstate"
import { localeMachine } from "#core/locale/localeMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { createNavigation } from "#ui/app/router/navigation.ts"
import { subscribeToProductList } from "#ui/app/hooks/subscribeToProductList.ts"
import { subscribeToLocale } from "#ui/shared/subscribeToLocale.ts"

const settings = { locale: "ar", numberingSystem: "latn" } as const

const startLocale = () =>
  createActor(
    provideActors(localeMachine, { actors: { loadMessages: fromPromise(async () => {}) } }),
    { input: settings }
  ).start()

it.each([
  ["ar", 0],
  ["en", 1]
] as const)(
  "subscribeToLocale: what was rendered in %s is told of it %d times",
  (locale, times) => {
    const onChange = vi.fn<() => void>()
    subscribeToLocale(startLocale(), locale, onChange)
    expect(onChange).toHaveBeenCalledTimes(times)
  }
)

it("subscribeToLocale: calls back once for each change of the locale, and not for other digits", async () => {
  const actor = startLocale()
  const onChange = vi.fn<() => void>()
  const unsubscribe = subscribeToLocale(actor, "ar", onChange)
  actor.send({ type: "numberingSystem.choose", numberingSystem: "arab" })
  expect(onChange).not.toHaveBeenCalled()
  const toggle = async () => {
    const { locale } = actor.getSnapshot().context
    actor.send({ type: "locale.toggle" })
    await vi.waitFor(() => expect(actor.getSnapshot().context.locale).not.toBe(locale))
  }
  await toggle()
  expect(onChange).toHaveBeenCalledOnce()
  unsubscribe()
  await toggle()
  expect(onChange).toHaveBeenCalledOnce()
})

beforeEach(() => vi.stubGlobal("location", { origin: "https://shop.example" }))
afterEach(() => vi.unstubAllGlobals())

it("subscribeToProductList: tells of the lists of the address, and of no other page", () => {
  const navigation = createNavigation()
  const lists: Array<readonly [text: string | null, cursor: string | null, isReturn: boolean]> = []
  const unsubscribe = subscribeToProductList(navigation, ({ filter, startCursor }, isReturn) =>
    lists.push([filter.search, startCursor, isReturn])
  )
  const show = (path: string, isReturn = false) =>
    navigation.attach(() => {}, { path, isReturn, state: {} })
  show("/products?search=oud")
  show("/product/1?search=oud")
  show("/products/?cursor=abc", true)
  unsubscribe()
  show("/products")
  expect(lists).toEqual([
    ["oud", null, false],
    [null, "abc", true]
  ])
})
