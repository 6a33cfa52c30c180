import { useTranslation } from "react-i18next"
import type { Offer } from "#core/catalogue/variants.ts"
import { Badge } from "../shared/Badge.tsx"

/** From how few pieces on the shop says how many are left. */
const few = 5

/** Whether what is chosen can be had, and how many are left when they are few; nothing while a choice is missing. */
export const StockNote = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useTranslation()
  if (offer.missing === "choice") return null
  if (offer.missing === "stock") return <Badge tone="red">{t("product.outOfStock")}</Badge>
  return offer.stock <= few ? (
    <Badge tone="orange">{t("product.left", { count: offer.stock })}</Badge>
  ) : (
    <Badge tone="green">{t("product.inStock")}</Badge>
  )
}
