import type { Category } from "./Category.ts"

/** Where a category of home's strip leads: to what lies inside, else to its products (HOME-2). */
export const stripAddress = ({
  children,
  id,
  name
}: Pick<Category, "children" | "id" | "name">): string =>
  // Half a character cannot be written into an address.
  children.length > 0
    ? `/categories/${id}/${encodeURIComponent(name.replace(/\p{Surrogate}/gu, ""))}`
    : `/category/${id}/products`
