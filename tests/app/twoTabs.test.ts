import fc from "fast-check"
import { afterEach, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { createDeviceStorage, type DeviceStorage } from "#adapters/browser/deviceStorage.ts"
import { createKeyValueStore } from "#adapters/browser/keyValueStore.ts"
import { createRecentProducts } from "#adapters/browser/recentStorage.ts"
import { type Address, AddressId } from "#core/address/Address.ts"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import { lineKey } from "#core/cart/Cart.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { favouritesMachine, toCardProduct } from "#core/favourites/favouritesMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { addRecentProduct } from "#core/search/recentProducts.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { address } from "#core/testing/addressArbitraries.ts"
import { cartLine } from "#core/testing/cartArbitraries.ts"
import { product } from "#core/testing/catalogueArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { restoreFromStorage } from "#ui/app/store/restoreState.ts"
import { pendingActor, runScheduler } from "../support/machineTesting.ts"
import { createSharedStorage, type OpenTab } from "../support/sharedStorage.ts"

afterEach(() => void vi.unstubAllGlobals())

const [anyLine] = fc.sample(cartLine, { numRuns: 1, seed: 3 })
const [anyProduct] = fc.sample(product, { numRuns: 1, seed: 3 })
const [anyAddress] = fc.sample(address, { numRuns: 1, seed: 3 })
if (!anyLine || !anyProduct || !anyAddress) throw new Error("No samples")

const lineOf = (productId: ProductId, quantity = 1) => ({
  ...anyLine,
  productId,
  variantId: null,
  quantity: Quantity.make(quantity),
  stock: 99
})
const favouriteOf = (id: ProductId) => ({ ...toCardProduct(anyProduct), id, addedAt: 1 })
const addressOf = (id: number): Address => ({ ...anyAddress, id: AddressId.make(id) })
const [firstTab, secondTab] = [
  [1, 2],
  [3, 4]
].map((ids) => ids.map((id) => ProductId.make(id)))
if (!firstTab || !secondTab) throw new Error("No products")
const products = [...firstTab, ...secondTab]
const cart = { lines: products.map((id) => lineOf(id, 2)), promoCode: null }

type Replace = (device: DeviceStorage) => Partial<DeviceStorage>

/** A tab that has read the storage. */
const startTab = ({ events, storage }: OpenTab, replace: Replace) => {
  const store = createKeyValueStore(() => storage)
  const device = createDeviceStorage(store)
  const cart = createActor(cartMachine).start()
  const favourites = createActor(favouritesMachine).start()
  const chosenAddress = createActor(
    provideActors(chosenAddressMachine, { actors: { listAddresses: pendingActor() } })
  ).start()
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events))
  const actors = { cart, favourites, chosenAddress }
  restoreFromStorage(actors, () => {}, { ...device, ...replace(device) })
  return {
    ...actors,
    recent: createRecentProducts(store),
    shown: () => ({
      cart: cart.getSnapshot().context.cart,
      favourites: favourites.getSnapshot().context.favourites,
      address: chosenAddress.getSnapshot().context.address
    })
  }
}
type Tab = ReturnType<typeof startTab>

interface Action {
  readonly type:
    | "set"
    | "put"
    | "remove"
    | "like"
    | "visit"
    | "chooseAddress"
    | "translate"
    | "showPrices"
    | "showAddresses"
  /** The product of the tab's shopper. */
  readonly at: number
  readonly number: number
}

const perform = (tab: Tab, own: ReadonlyArray<ProductId>, { type, at, number }: Action): void => {
  const id = own[at] ?? ProductId.make(1)
  const named = <A>(entry: A) => ({ ...entry, name: `${number}` })
  switch (type) {
    case "set":
      return tab.cart.send({ type: "quantity.set", key: lineKey(lineOf(id)), quantity: number })
    case "put":
      return tab.cart.send({ type: "line.put", line: lineOf(id, number) })
    case "remove":
      return tab.cart.send({ type: "line.remove", key: lineKey(lineOf(id)) })
    case "like":
      return tab.favourites.send({ type: "favourite.toggle", favourite: favouriteOf(id) })
    case "visit":
      return tab.recent.change((items) => addRecentProduct(items, { ...anyProduct, id }, "ar"))
    case "chooseAddress":
      if (own === firstTab)
        tab.chosenAddress.send({ type: "address.choose", address: addressOf(1 + at) })
      return
    case "translate":
      tab.cart.send({ type: "lines.translated", lines: products.map((id) => named(lineOf(id))) })
      return tab.favourites.send({
        type: "products.received",
        update: { available: products.map((id) => named(favouriteOf(id))), discontinued: [] }
      })
    case "showPrices":
      return tab.cart.send({
        type: "offers.received",
        offers: new Map(
          products.map((id) => [
            lineKey(lineOf(id)),
            { price: Fils.make(10 * number), oldPrice: null, stock: 99 }
          ])
        )
      })
    case "showAddresses":
      return tab.chosenAddress.send({
        type: "addresses.received",
        addresses: [1, 2].map((id) => named(addressOf(id)))
      })
  }
}

const actions: fc.Arbitrary<ReadonlyArray<Action>> = fc.array(
  fc.record({
    type: fc.constantFrom(
      "set",
      "put",
      "remove",
      "like",
      "visit",
      "chooseAddress",
      "translate",
      "showPrices",
      "showAddresses"
    ),
    at: fc.nat({ max: 1 }),
    number: fc.integer({ min: 1, max: 99 })
  }),
  { maxLength: 8 }
)

/** What a tab shows of what its shopper changes in it. */
const ofShopper = (tab: Tab, own: ReadonlyArray<ProductId>) => {
  const { address, cart, favourites } = tab.shown()
  return {
    quantities: own.map((id) => cart.lines.find((line) => line.productId === id)?.quantity ?? 0),
    liked: own.map((id) => favourites.some((favourite) => favourite.id === id)),
    address: own === firstTab ? address?.id : null
  }
}

/**
 * Two tabs start at any time over a stored cart. Their shopper changes two products in each, and
 * the address in the first one, while the shop changes prices and names in both. It fails where an
 * action of the shopper is lost, or where the tabs and the storage differ in the end.
 */
const nothingIsLost = (replace: Replace = () => ({})) =>
  fc.asyncProperty(fc.scheduler(), actions, actions, async (scheduler, first, second) => {
    const shared = createSharedStorage(
      (label, step) => void scheduler.schedule(Promise.resolve(), label).then(step)
    )
    const openTab = () => startTab(shared.openTab(), replace)
    const before = openTab()
    before.cart.send({ type: "storage.changed", cart })
    await runScheduler(scheduler)

    const checks = [
      { own: firstTab, actions: first },
      { own: secondTab, actions: second }
    ].map(({ own, actions }) => {
      const visited = new Set<ProductId>()
      let tab = before
      let expected: unknown
      const start = async () => {
        tab = openTab()
        expected = ofShopper(tab, own)
      }
      const steps = actions.map((action) => async () => {
        const isOfShop = ["translate", "showPrices", "showAddresses"].includes(action.type)
        perform(tab, own, action)
        if (action.type === "visit") visited.add(own[action.at] ?? ProductId.make(1))
        if (!isOfShop) expected = ofShopper(tab, own)
      })
      scheduler.scheduleSequence(
        [start, ...steps].map((builder, at) => ({
          label: `${actions[at - 1]?.type ?? "start"} in the tab of ${own.join(" and ")}`,
          builder
        }))
      )
      return () => {
        expect(ofShopper(tab, own)).toEqual(expected)
        const recent = new Set(tab.recent.load().map(({ id }) => id))
        expect([...visited].filter((id) => !recent.has(id))).toEqual([])
        return tab.shown()
      }
    })
    await runScheduler(scheduler)
    const shown = checks.map((check) => check())
    const next = openTab().shown()
    expect(shown).toEqual([next, next])
  })

it("two tabs: nothing that the shopper did last is lost, and both show what is stored (property)", async () => {
  await fc.assert(nothingIsLost(), runs(100))
})

it.each<[string, Replace]>([
  [
    "whole carts instead of changes",
    (device) => ({
      changeCart: ({ after }) => device.changeCart({ before: device.load().cart, after })
    })
  ],
  ["no overwritten change again", () => ({ acceptOtherTab: () => {} })]
])("two tabs that write %s lose something (control)", async (_, replace) => {
  const { failed } = await fc.check(nothingIsLost(replace), {
    numRuns: 1_000,
    endOnFailure: true
  })
  expect(failed).toBe(true)
})
