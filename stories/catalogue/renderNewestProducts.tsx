import type { CardProduct } from "#core/catalogue/Product.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { paths } from "#locales/paths.ts"
import { ProductRow } from "#ui/catalogue/ProductRow.tsx"
import { amber, bakhoor, mabkhara } from "./products.ts"
import { renderCardActions } from "./renderCardActions.tsx"

const machine = loadMachine<ReadonlyArray<CardProduct>>({ id: "newestProducts" })

/** The row of newest products below an empty cart or empty favourites. */
export const renderNewestProducts = (locale: Locale) => (
  <ProductRow
    snapshot={machine.resolveState({
      value: "ready",
      context: { data: [mabkhara, amber, bakhoor].map((product) => product(locale)), refusal: null }
    })}
    send={() => {}}
    title={i18nByLocale[locale].t("products.newest")}
    to={paths.products()}
    renderCardActions={renderCardActions}
  />
)
