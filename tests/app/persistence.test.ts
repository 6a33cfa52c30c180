import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { favouritesMachine, toCardProduct } from "#core/favourites/favouritesMachine.ts"
import { cartLine } from "#core/testing/cartArbitraries.ts"
import { product } from "#core/testing/catalogueArbitraries.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { createNavigation } from "#ui/app/router/navigation.ts"
import { createStore } from "#ui/app/store/createStore.ts"
import { restoreState } from "#ui/app/store/persistence.ts"
import { pendingActor } from "../support/machineTesting.ts"

const chunk = "#ui/app/store/restoreState.ts"
const [line] = fc.sample(cartLine, { numRuns: 1, seed: 3 })
const [liked] = fc.sample(product, { numRuns: 1, seed: 3 })
if (!line || !liked) throw new Error("No samples")

beforeEach(() => {
  const window = new EventTarget()
  vi.stubGlobal("location", new URL("https://shop.example/cart"))
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window))
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window))
  vi.spyOn(console, "error").mockReturnValue()
  vi.useFakeTimers({ toFake: ["setTimeout"] })
})
afterEach(() => {
  vi.doUnmock(chunk)
  vi.useRealTimers()
})

const startActors = () => ({
  cart: createActor(cartMachine).start(),
  favourites: createActor(favouritesMachine).start(),
  chosenAddress: createActor(
    provideActors(chosenAddressMachine, { actors: { listAddresses: pendingActor() } })
  ).start()
})

const stubStorage = () => {
  const entries = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    get length() {
      return entries.size
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name)
  })
  vi.stubGlobal("sessionStorage", { length: 0, getItem: () => null, removeItem: () => {} })
  return entries
}

it("early changes: are stored in the task that shows them, and the next page restores them", async () => {
  const entries = stubStorage()
  const favourite = { ...toCardProduct(liked), addedAt: 7 }
  vi.doMock(chunk, () => Promise.reject(new Error("The chunk does not load")))
  const left = startActors()
  left.cart.send({ type: "line.put", line })
  void restoreState(left, () => {})
  const keysBefore = entries.size
  left.favourites.send({ type: "favourite.toggle", favourite })
  const text = [...entries.values()].join("")
  expect([keysBefore, entries.size]).toEqual([1, 1])
  expect(text).toContain(JSON.stringify(line.name))
  expect(text).toContain(JSON.stringify(favourite.name))

  vi.doUnmock(chunk)
  const next = startActors()
  await restoreState(next, () => {})
  expect(next.cart.getSnapshot().context.cart.lines).toEqual([line])
  expect(next.favourites.getSnapshot().context.favourites).toEqual([favourite])
  expect([...entries.keys()]).toEqual(["sadu"])
})

it("locale and numbering system: are stored in the task that shows them", async () => {
  const entries = stubStorage()
  vi.stubGlobal("document", { cookie: "" })
  const { localeActor } = createStore({
    locale: "ar",
    numberingSystem: "latn",
    i18n: i18nByLocale.ar,
    initialData: {},
    navigation: createNavigation()
  })
  const stored: Array<string | undefined> = []
  localeActor.subscribe(({ context: { locale } }) => {
    if (locale === "en") stored.push(entries.get("lang"))
  })
  localeActor.start()
  localeActor.send({ type: "numberingSystem.choose", numberingSystem: "arab" })
  expect(entries.get("numberingSystem")).toBe("arab")
  localeActor.send({ type: "locale.toggle" })
  await vi.waitFor(() => expect(stored).toEqual(["en"]))
})

it.each([
  ["when the network returns", () => dispatchEvent(new Event("online"))],
  ["after a pause", () => vi.advanceTimersByTime(2_000)]
])(
  "stored state: a chunk that does not load says nothing about what is stored, and loads again %s",
  async (_, wake) => {
    vi.doMock(chunk, () => Promise.reject(new Error("The chunk does not load")))
    const store = startActors()
    const restoring = restoreState(store, () => {})
    await vi.dynamicImportSettled()
    store.cart.send({ type: "line.put", line })
    const states = () => [store.cart.getSnapshot().value, store.favourites.getSnapshot().value]
    expect(states()).toEqual(["restoring", "restoring"])

    vi.doUnmock(chunk)
    wake()
    await restoring
    expect(states()).toEqual([{ open: "filled" }, "ready"])
    // Without a storage, as here, the cart lives as long as the page.
    expect(store.cart.getSnapshot().context).toMatchObject({
      cart: { lines: [line] },
      isUnsaved: true
    })
  }
)
