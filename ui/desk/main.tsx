import "../styles/tokens.css"
import "../styles/fonts.css"
import "../styles/base.css"
import "../styles/layout.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import type { ShopBrand } from "#core/brand/Brand.ts"
import { loadLocale, loadNumberingSystem } from "#adapters/browser/localeStorage.ts"
import { loadDeskI18n } from "#locales/loadDesk.ts"
import { createDeskStore } from "./app/createDeskStore.ts"
import { Desk } from "./app/Desk.tsx"

/** The brand that `deskPages.ts` of the same build wrote into the page. */
const readBrand = (): ShopBrand =>
  JSON.parse(document.getElementById("brand")?.textContent ?? "null")

/** Starts the desk in the language that this browser chose last, otherwise in Arabic. */
const start = async () => {
  const locale = loadLocale() ?? "ar"
  const brand = readBrand()
  const store = createDeskStore({
    brand,
    locale,
    numberingSystem: loadNumberingSystem() ?? "latn",
    i18n: await loadDeskI18n(locale, brand)
  })
  const root = document.getElementById("app")
  if (root === null) return
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <Desk store={store} />
      </BrowserRouter>
    </StrictMode>
  )
}

void start()
