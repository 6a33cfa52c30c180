import { loadMachine } from "../shared/loadMachine.ts"
import type { CategoryId, Product, ProductId } from "./Product.ts"

/** Of which product others are sought, and in which category. */
export interface AlikeWanted {
  readonly category: CategoryId
  readonly product: ProductId
}

/** What stands on the same shelf as a product. It is `empty` where nothing else does. */
export const alikeMachine = loadMachine<AlikeWanted, ReadonlyArray<Product>>(
  "alike",
  (found) => found.length === 0
)

/** The others on its shelf, a row of them; what can be had stands first. */
export const alikeIn = (
  products: ReadonlyArray<Product>,
  id: ProductId
): ReadonlyArray<Product> => {
  const others = products.filter((product) => product.id !== id)
  return [
    ...others.filter(({ stock }) => stock > 0),
    ...others.filter(({ stock }) => stock === 0)
  ].slice(0, mostAlike)
}

const mostAlike = 10
