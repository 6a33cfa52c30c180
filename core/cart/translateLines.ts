import { Effect, Option } from "effect"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { ProductDetail } from "../catalogue/Product.ts"
import { limits } from "../shared/limits.ts"
import { truncate } from "../shared/truncate.ts"
import type { CartLine } from "./Cart.ts"

/** Loads the lines' names in the current locale; a line that fails to load keeps its name. */
export const translateLines = Effect.fnUntraced(function* (lines: ReadonlyArray<CartLine>) {
  const catalogue = yield* Catalogue
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const details = yield* Effect.forEach(ids, (id) => Effect.option(catalogue.product(id)), {
    concurrency: 4
  })
  return lines.map((line) => {
    const detail = Option.getOrNull(details[ids.indexOf(line.productId)] ?? Option.none())
    return detail === null ? line : translate(line, detail)
  })
})

const translate = (line: CartLine, { product, variants }: ProductDetail): CartLine => {
  const variant = variants.find(({ id }) => id === line.variantId)
  return {
    ...line,
    name: product.name,
    subText: truncate(product.description, limits.truncation.cartSubText),
    ...(variant
      ? {
          attributes: variant.attributes,
          color: variant.color,
          size: variant.size ?? limits.cart.defaultSize
        }
      : {})
  }
}
