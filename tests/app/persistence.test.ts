import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import { cartLine } from "#core/testing/cartArbitraries.ts"
import { restoreState } from "#ui/app/store/persistence.ts"

const chunk = "#ui/app/store/restoreState.ts"
const [line] = fc.sample(cartLine, { numRuns: 1, seed: 3 })
if (!line) throw new Error("No samples")

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

it.each([
  ["when the network returns", () => dispatchEvent(new Event("online"))],
  ["after a pause", () => vi.advanceTimersByTime(2_000)]
])(
  "stored state: a chunk that does not load says nothing of what is stored, and loads again %s",
  async (_, wake) => {
    vi.doMock(chunk, () => Promise.reject(new Error("The chunk does not load")))
    const store = {
      cart: createActor(cartMachine).start(),
      favourites: createActor(favouritesMachine).start(),
      chosenAddress: createActor(chosenAddressMachine).start()
    }
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
