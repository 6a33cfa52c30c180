import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { deviceAnalyticsStorage } from "#adapters/browser/analyticsStorage.ts"
import type { ShopEvent } from "#core/analytics/ShopEvent.ts"
import { emptyJournal } from "#core/analytics/journal.ts"
import { emptyCart, lineKey } from "#core/cart/Cart.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { createEventBuffer, recordTransitions } from "#ui/app/store/eventBuffer.ts"
import { startAnalytics } from "#ui/app/analytics/startAnalytics.ts"
import { withInitialSnapshot } from "#ui/app/store/initialSnapshot.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { cartLine } from "#core/testing/cartArbitraries.ts"
import { product } from "#core/testing/catalogueArbitraries.ts"
import { session } from "#core/testing/loginArbitraries.ts"
import { pendingActor } from "../support/machineTesting.ts"

const lines = fc
  .sample(cartLine, { numRuns: 2, seed: 3 })
  .map((line) => ({ ...line, quantity: Quantity.make(2), stock: 9 }))
const [line, otherLine] = lines
const [favourite] = fc.sample(
  product.map((product) => ({ ...product, addedAt: 1 })),
  { numRuns: 1, seed: 3 }
)
const [customer] = fc.sample(session, { numRuns: 1, seed: 3 })
if (!line || !otherLine || !favourite || !customer) throw new Error("No samples")
const key = lineKey(line)

/** The names of the events that the pixel received. */
let received: Array<unknown> = []
/** The events of the window. */
let window = new EventTarget()

beforeEach(() => {
  received = []
  vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: string }) => {
    received.push(JSON.parse(body).event)
  })
  window = new EventTarget()
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window))
  vi.stubGlobal("scrollY", 0)
  vi.stubGlobal("document", { addEventListener: () => {}, visibilityState: "visible" })
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts the analytics of a new shop whose cart was restored with one line. */
const startShop = (consent: "granted" | "refused" | null) => {
  deviceAnalyticsStorage.change(() => ({ consent, journal: emptyJournal }))
  const cart = createActor(cartMachine)
  const favourites = createActor(favouritesMachine)
  const signedIn = createActor(
    provideActors(sessionMachine, {
      actors: { restore: pendingActor(), deleteAccount: pendingActor() }
    })
  )
  const store = {
    analyticsEvents: createEventBuffer<ShopEvent>(50),
    cartTransitions: recordTransitions(cart),
    favouriteTransitions: recordTransitions(favourites),
    cart: withInitialSnapshot(cart),
    session: withInitialSnapshot(signedIn)
  }
  for (const actor of [cart, favourites, signedIn]) actor.start()
  cart.send({ type: "storage.restored", cart: { ...emptyCart, lines: [line] }, isDurable: true })
  favourites.send({ type: "storage.restored", favourites: [] })
  return { ...startAnalytics(store, "https://pixel.example/events"), cart, favourites, signedIn }
}

const useShop = ({ cart, favourites, signedIn }: ReturnType<typeof startShop>) => {
  cart.send({ type: "line.put", line: otherLine })
  cart.send({ type: "line.increment", key })
  cart.send({ type: "line.decrement", key })
  cart.send({ type: "quantity.set", key, quantity: 1 })
  cart.send({ type: "line.remove", key })
  cart.send({ type: "removal.undo", key })
  favourites.send({ type: "favourite.toggle", favourite })
  favourites.send({ type: "favourite.toggle", favourite })
  signedIn.send({ type: "session.started", session: customer })
}

it("analytics: every change of the shopper to cart, favourites and session is sent once", () => {
  useShop(startShop("granted"))
  expect(received).toEqual([
    "SessionStart",
    "AddToCart",
    "AddToCart",
    "RemoveFromCart",
    "RemoveFromCart",
    "RemoveFromCart",
    "AddToCart",
    "AddToWishlist",
    "Login"
  ])
})

it("analytics: what other tabs and the server change in the cart is not sent", () => {
  const { cart, favourites } = startShop("granted")
  cart.send({ type: "storage.changed", cart: { ...emptyCart, lines: [line, otherLine] } })
  cart.send({ type: "lines.translated", lines: [{ ...line, name: "another name" }] })
  cart.send({ type: "order.placed", lines: [line, otherLine] })
  cart.send({ type: "cart.clear" })
  favourites.send({ type: "storage.changed", favourites: [favourite] })
  expect(received).toEqual([])
})

it.each(["refused", null] as const)("analytics: nothing is sent with consent %s", (consent) => {
  useShop(startShop(consent))
  expect(received).toEqual([])
})

it("analytics: what happened before consent is not sent afterwards", () => {
  const shop = startShop(null)
  useShop(shop)
  shop.consent.send({ type: "consent.grant" })
  expect(received).toEqual([])
  shop.cart.send({ type: "line.increment", key: lineKey(otherLine) })
  expect(received.at(0)).toBe("SessionStart")
})

it("analytics: a filled cart is abandoned once, ten minutes after it was filled", () => {
  startShop("granted")
  vi.advanceTimersByTime(9 * 60_000)
  expect(received).not.toContain("CartAbandonment")
  vi.advanceTimersByTime(2 * 60_000)
  expect(received.filter((name) => name === "CartAbandonment")).toHaveLength(1)
  vi.advanceTimersByTime(60 * 60_000)
  expect(received.filter((name) => name === "CartAbandonment")).toHaveLength(1)
})

it.each([
  ["after the first scroll", 0, ["scroll"], true],
  ["after no other input", 0, ["pointerdown", "click", "keydown", "keyup"], false],
  ["at once on a page that is already scrolled", 300, [], true]
])("analytics: consent is asked for %s", async (_, scrollY, inputs, isAsked) => {
  vi.stubGlobal("scrollY", scrollY)
  const { consent } = startShop(null)
  consent.send({ type: "page.opened", canAsk: true })
  for (const type of inputs) window.dispatchEvent(new Event(type))
  await new Promise(setImmediate)
  expect(consent.getSnapshot().matches({ undecided: "asking" })).toBe(isAsked)
})
