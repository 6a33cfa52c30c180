import type { ParseKeys, TFunction } from "i18next"

/** One fixed text of the product, and the cause for which it appears. */
export interface ProductText {
  readonly part:
    | "login"
    | "promo"
    | "addresses"
    | "catalogue"
    | "checkout"
    | "delivery"
    | "return pages"
    | "orders"
    | "screens"
  readonly cause: string
  readonly english: string
  readonly key: ParseKeys
  /** The values of the placeholders. */
  readonly filled?: Readonly<Record<string, string | number>>
  /** Formats the refusal that causes it, where a refusal is the cause. */
  readonly said?: (t: TFunction) => string | null
}
