import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { MemoryRouter } from "react-router-dom"
import { expect, it } from "vitest"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { fullShopInfo } from "#stories/help/shopInfo.ts"
import { Help } from "#ui/help/Help.tsx"

it("help: the first row calls the shop", () => {
  const data = fullShopInfo("en")
  const page = renderToString(
    <I18nextProvider i18n={i18nByLocale.en}>
      <MemoryRouter>
        <Help
          snapshot={loadMachine<ShopInfo>({ id: "help" }).resolveState({
            value: "ready",
            context: { data, refusal: null }
          })}
          send={() => {}}
        />
      </MemoryRouter>
    </I18nextProvider>
  )
  const cards = page.slice(page.indexOf("</h1>"))
  expect(/href="([^"]*)"/.exec(cards)?.[1]).toBe(`tel:${data.supportPhone}`)
})
