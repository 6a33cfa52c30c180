import type { CardProduct, ProductId } from "./Product.ts"

/**
 * Other products than this one, or any where it is null, at most eight. The groups are the products
 * of its category and of the categories above it, the nearest first; a group is used where the
 * nearer ones are too few. In each group those in stock are first.
 */
export const relatedProducts = (
  groups: ReadonlyArray<ReadonlyArray<CardProduct>>,
  id: ProductId | null
): ReadonlyArray<CardProduct> => {
  const related = new Map<ProductId, CardProduct>()
  for (const group of groups) {
    const inStock = group.filter(({ stock }) => stock > 0)
    for (const product of [...inStock, ...group])
      if (product.id !== id && !related.has(product.id)) related.set(product.id, product)
  }
  return [...related.values()].slice(0, relatedCount)
}

/** The number of related products that are shown, where there are so many. */
export const relatedCount = 8
