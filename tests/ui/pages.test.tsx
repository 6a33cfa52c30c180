import { Effect, Layer } from "effect"
import fc from "fast-check"
import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { MemoryRouter } from "react-router-dom"
import { expect, it, vi } from "vitest"
import { areaGeocoder } from "#adapters/maps/areaGeocoder.ts"
import { shopInMemory } from "#adapters/memory/shopInMemory.ts"
import { type InitialData, reelsQuery } from "#core/catalogue/queries.ts"
import { session } from "#core/testing/loginArbitraries.ts"
import { order } from "#core/testing/orderArbitraries.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { savedOrders } from "#ui/app/hooks/ordersList.ts"
import { StoreContext } from "#ui/app/hooks/StoreContext.ts"
import HomePage from "#ui/app/pages/HomePage.tsx"
import OrderPage from "#ui/app/pages/OrderPage.tsx"
import ProductsPage from "#ui/app/pages/ProductsPage.tsx"
import { createNavigation } from "#ui/app/router/navigation.ts"
import { createStore } from "#ui/app/store/createStore.ts"
import { sampleProducts } from "../support/sampleProducts.ts"

const openShop = (initialData: InitialData = {}) => {
  const shop = Layer.mergeAll(shopInMemory(sampleProducts).layer, areaGeocoder)
  const store = createStore({
    locale: "ar",
    numberingSystem: "latn",
    i18n: i18nByLocale.ar,
    initialData,
    navigation: createNavigation(),
    createRuntime: () => (effect) => Effect.runPromise(Effect.provide(Effect.result(effect), shop))
  })
  const render = (page: ReactNode) =>
    renderToString(
      <I18nextProvider i18n={i18nByLocale.ar}>
        <MemoryRouter>
          <StoreContext value={store}>{page}</StoreContext>
        </MemoryRouter>
      </I18nextProvider>
    )
  return { store, render }
}

it("order page: shows nothing of an order that was left until it is loaded again", () => {
  const orderWithLines = order.filter(({ lines }) => lines.length > 0)
  const [sample] = fc.sample(fc.tuple(orderWithLines, session), { numRuns: 1, seed: 3 })
  if (!sample) throw new Error("No samples")
  const [left, customer] = sample
  const name = "an item of the order"
  const shown = { ...left, lines: left.lines.map((line) => ({ ...line, name })) }
  savedOrders.save(customer, "ar", { orders: [shown], next: null })
  const page = openShop().render(<OrderPage id={left.id} session={customer} />)
  expect(page).toMatch(/<main [^>]*aria-busy="true"/)
  expect(page).not.toContain(name)
})

/*
 * A browser hydrates a page later than it starts the shop. What the shop has loaded or changed by
 * then must not change the first render, which `renderToString` does as hydration does.
 */

it("hydration: home renders no reels that were loaded before it was hydrated", async () => {
  const { store, render } = openShop({ sections: [], banners: [], featured: [] })
  const rendered = render(<HomePage />)
  await store.queryCache.load(reelsQuery)
  expect(store.queryCache.getData(reelsQuery)).toBeDefined()
  expect(render(<HomePage />) === rendered).toBe(true)
})

it("hydration: a list of products stays although the locale has changed since", async () => {
  vi.stubGlobal("document", { cookie: "" })
  const [sample] = sampleProducts
  if (!sample) throw new Error("No samples")
  const { product } = sample
  const { store, render } = openShop({
    "products:": { products: [product], next: null, total: 1 }
  })
  store.localeActor.start()
  store.localeActor.send({ type: "locale.toggle" })
  await vi.waitFor(() => expect(store.localeActor.getSnapshot().context.locale).toBe("en"))
  expect(render(<ProductsPage search="" />)).toContain(product.name)
})
