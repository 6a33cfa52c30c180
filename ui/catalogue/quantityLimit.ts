import type { TFunction } from "i18next"
import { limits } from "#core/shared/limits.ts"

/** Why a quantity cannot be more: what is left, or what one order may have. */
export const quantityLimit = (t: TFunction, stock: number): string =>
  stock <= limits.cart.maximumQuantity
    ? t("product.left", { count: stock })
    : t("product.maximum", { number: limits.cart.maximumQuantity })
