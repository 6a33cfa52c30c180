import { useTranslation } from "react-i18next"
import type { CartLine } from "#core/cart/Cart.ts"
import { limits } from "#core/shared/limits.ts"

/**
 * The chosen attributes with their names; the placeholder size of products without sizes is left
 * out.
 */
export const LineAttributes = ({
  line: { size, color, attributes }
}: {
  readonly line: CartLine
}) => {
  const { t } = useTranslation()
  const hidden = ["", limits.cart.defaultSize]
  const named = Object.entries(attributes).filter(
    ([, value]) => value !== size || !hidden.includes(value)
  )
  const isNamed = (chosen: string) => named.some(([, value]) => value === chosen)
  const chosen = [
    ...(hidden.includes(size) || isNamed(size) ? [] : [t("cart.size", { size })]),
    ...(!color || isNamed(color) ? [] : [t("cart.color", { color })]),
    ...named.map(([name, value]) => t("cart.attribute", { name, value }))
  ]
  return chosen.length > 0 && <p className="secondary-text">{chosen.join(t("common.comma"))}</p>
}
