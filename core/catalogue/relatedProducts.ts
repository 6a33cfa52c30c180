import type { Product, ProductId } from "./Product.ts"

/** Other products of the same category, at most ten, those in stock first. */
export const relatedProducts = (
  products: ReadonlyArray<Product>,
  id: ProductId
): ReadonlyArray<Product> => {
  const others = products.filter((product) => product.id !== id)
  return [
    ...others.filter(({ stock }) => stock > 0),
    ...others.filter(({ stock }) => stock === 0)
  ].slice(0, maximumRelated)
}

const maximumRelated = 10
