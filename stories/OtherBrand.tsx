import type { ReactNode } from "react"
import { I18nextProvider, useTranslation } from "react-i18next"
import type { ShopBrand } from "#core/brand/Brand.ts"
import { withBrand } from "#locales/i18n.ts"
import { BrandContext } from "#ui/brand/BrandContext.ts"

interface OtherBrandProps {
  readonly brand: ShopBrand
  readonly children: ReactNode
}

/** Shows a part of a story as a shop with another brand than the demo's has it. */
export const OtherBrand = ({ brand, children }: OtherBrandProps) => {
  const { i18n } = useTranslation()
  return (
    <I18nextProvider i18n={withBrand(i18n, i18n.language === "en" ? "en" : "ar", brand)}>
      <BrandContext value={brand}>{children}</BrandContext>
    </I18nextProvider>
  )
}
