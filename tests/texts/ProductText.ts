import type { ParseKeys, TFunction } from "i18next"

/** A fixed text of the product, and the cause that shows it. */
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
  /** Formats the refusal when the cause is a refusal. */
  readonly format?: (t: TFunction) => string | null
}
