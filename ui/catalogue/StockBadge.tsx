import { useTranslation } from "react-i18next"
import { lowStockThreshold } from "#core/catalogue/Quantity.ts"
import type { Offer } from "#core/catalogue/variants.ts"
import { Badge } from "../shared/Badge.tsx"

/**
 * The stock of the chosen variant, with the number when few are left; nothing while a choice is
 * missing.
 */
export const StockBadge = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useTranslation()
  if (offer.missing === "choice") return null
  if (offer.missing === "stock") return <Badge tone="red">{t("product.outOfStock")}</Badge>
  return offer.stock <= lowStockThreshold ? (
    <Badge tone="orange">{t("product.left", { count: offer.stock })}</Badge>
  ) : (
    <Badge tone="green">{t("product.inStock")}</Badge>
  )
}
