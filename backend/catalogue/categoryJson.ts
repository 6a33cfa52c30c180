import type { CategoryNode } from "./categories.ts"

/** A category without its subcategories. */
export const categoryJson = ({
  id,
  image,
  level,
  name,
  otherName,
  productCount
}: CategoryNode) => ({
  id,
  name,
  other_name: otherName,
  image,
  level,
  product_count: productCount
})

/** A category with its whole subtree, the children in `sub`. */
export const categoryWithSub = (category: CategoryNode): object => ({
  ...categoryJson(category),
  sub: category.children.map(categoryWithSub)
})

/** A category with its whole subtree, the children in `childrens` (the spelling of the API). */
export const categoryWithChildrens = (category: CategoryNode): object => ({
  ...categoryJson(category),
  childrens: category.children.map(categoryWithChildrens)
})
