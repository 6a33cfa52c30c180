import fc from "fast-check"
import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { MemoryRouter } from "react-router-dom"
import { expect, it } from "vitest"
import { session } from "#core/testing/loginArbitraries.ts"
import { order } from "#core/testing/orderArbitraries.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { paths } from "#locales/paths.ts"
import OrderPage from "#ui/app/pages/OrderPage.tsx"
import { savedOrders } from "#ui/app/machines/ordersList.ts"
import { createNavigation } from "#ui/app/router/navigation.ts"
import { createStore } from "#ui/app/store/createStore.ts"
import { StoreContext } from "#ui/app/machines/StoreContext.ts"

const [left] = fc.sample(
  order.filter(({ lines }) => lines.length > 0),
  { numRuns: 1, seed: 3 }
)
const [customer] = fc.sample(session, { numRuns: 1, seed: 3 })
if (!left || !customer) throw new Error("No samples")

it("order page: shows nothing of an order that was left until it is loaded again", () => {
  const name = "an item of the order"
  const shown = { ...left, lines: left.lines.map((line) => ({ ...line, name })) }
  savedOrders.save(customer, "en", { orders: [shown], next: null })
  const store = createStore({
    locale: "en",
    numberingSystem: "latn",
    i18n: i18nByLocale.en,
    initialData: {},
    navigation: createNavigation()
  })
  const page = renderToString(
    <I18nextProvider i18n={i18nByLocale.en}>
      <MemoryRouter initialEntries={[paths.order(left.id)]}>
        <StoreContext value={store}>
          <OrderPage id={left.id} session={customer} />
        </StoreContext>
      </MemoryRouter>
    </I18nextProvider>
  )
  expect(page).toMatch(/<main [^>]*aria-busy="true"/)
  expect(page).not.toContain(name)
})
