import type { CardProduct, CategoryId } from "./Product.ts"

/** A category with all its descendants, named in the locale of the shopper. */
export interface Category {
  readonly id: CategoryId
  readonly name: string
  /** The name in the shop's other language, which a search may have; absent where unknown. */
  readonly otherName?: string
  readonly image: string | null
  /** 1 for a top-level category. */
  readonly level: number
  /** The number of products in it and its descendants; absent where unknown. */
  readonly productCount?: number
  readonly children: ReadonlyArray<Category>
}

/** A category of the home page's strip, with the ids of its subcategories. */
export interface FeaturedCategory extends Pick<Category, "id" | "name" | "image"> {
  readonly children: ReadonlyArray<Pick<Category, "id">>
}

/** A category by its name, with its descendants, as menus and breadcrumbs show it. */
export interface NavigationCategory extends Pick<Category, "id" | "name" | "otherName"> {
  /** The picture of one of the second level, which the menu of a wide window shows. */
  readonly image?: string | null
  readonly children: ReadonlyArray<NavigationCategory>
}

/** Categories by their names; the lower levels of a large shop may be missing. */
export interface NavigationTree {
  readonly categories: ReadonlyArray<NavigationCategory>
  /** Whether no category of the shop is missing. */
  readonly isComplete: boolean
}

/**
 * The category with its ancestors, the top-level one first; empty when the tree does not have it.
 */
export const categoryPath = <Node extends TreeNode<Node>>(
  categories: ReadonlyArray<Node>,
  id: CategoryId
): ReadonlyArray<Node> => {
  for (const category of categories) {
    if (category.id === id) return [category]
    const path = categoryPath(category.children, id)
    if (path.length > 0) return [category, ...path]
  }
  return []
}

interface TreeNode<Node> {
  readonly id: CategoryId
  readonly children: ReadonlyArray<Node>
}

/** The contents of a category page. `category` has no `children`. */
export interface CategoryContents {
  readonly category: Omit<Category, "children">
  readonly subcategories: ReadonlyArray<Category>
  readonly products: ReadonlyArray<CardProduct>
}
