import { CategoryId, type Product, ProductId } from "../catalogue/Product.ts"
import { Fils } from "../money/Fils.ts"
import { Grams } from "../money/Grams.ts"

/** The sample product of stories, tests and arbitraries, the only literal of the type `Product` in them; `price` is in fils. */
export const createProduct = (
  id: number,
  name: string,
  price: number,
  overrides: Partial<Product> = {}
): Product => ({
  id: ProductId.make(id),
  name,
  description:
    "A smoke that stays in cloth for days. Light it after dinner and let the guests ask where it is from.",
  price: Fils.make(price),
  oldPrice: null,
  image: null,
  images: [],
  stock: 24,
  sku: `SDU-${id}`,
  barcode: null,
  weight: Grams.make(250),
  category: { id: CategoryId.make(1), name: "Oud & perfume" },
  ...overrides
})
