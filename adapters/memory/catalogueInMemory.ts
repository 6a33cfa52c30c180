import { Effect, Layer } from "effect"
import { Catalogue, CategoryNotFound, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import type { Category } from "#core/catalogue/Category.ts"
import type { CategoryId, Product, ProductDetail, ProductId } from "#core/catalogue/Product.ts"
import type { ProductsWanted, Sort } from "#core/catalogue/ProductList.ts"
import { isSellable } from "#core/catalogue/variants.ts"
import { banners, reels, tree } from "./shelf.ts"
import type { State } from "./state.ts"

export const catalogueInMemory = (state: State) => {
  const products = () => state.goods.map(({ product }) => product)
  const inside = ({ id, children }: Category): ReadonlyArray<Product> => [
    ...products().filter(({ category }) => category?.id === id),
    ...children.flatMap(inside)
  ]
  return Layer.succeed(Catalogue, {
    sections: () =>
      Effect.sync(() =>
        tree.map((shelf) => ({
          category: { id: shelf.id, name: shelf.name },
          products: inside(shelf)
        }))
      ),
    banners: () => Effect.succeed(banners),
    featured: () => Effect.succeed(tree.slice(0, 1)),
    categories: () => Effect.succeed(tree),
    branch: (id) => Effect.suspend(() => branchOf(id)),
    category: (id) =>
      Effect.map(branchOf(id), (shelf) => {
        const { children, ...category } = shelf
        return { category, subcategories: children, products: inside(shelf) }
      }),
    page: ({ cursor, ...wanted }) =>
      Effect.sync(() => {
        const all = listed(products(), wanted)
        const from = Number(cursor ?? 0)
        return {
          products: all.slice(from, from + pageSize),
          next: from + pageSize < all.length ? String(from + pageSize) : null,
          total: all.length
        }
      }),
    found: (name) => Effect.sync(() => products().filter((product) => isNamed(product, name))),
    reels: () => Effect.succeed(reels),
    product: (id) => Effect.suspend(() => found(state.goods, id)),
    sellable: (id) => Effect.suspend(() => Effect.map(found(state.goods, id), sellableIn))
  })
}

const pageSize = 2

const listed = (
  products: ReadonlyArray<Product>,
  { category, inStock, max, min, search, sort }: ProductsWanted
) => {
  const wanted =
    category === null ? null : (shelves(tree).find(({ id }) => id === category) ?? null)
  const ids = wanted === null ? [] : shelves([wanted]).map(({ id }) => id)
  return products
    .filter((product) => search === null || isNamed(product, search))
    .filter(
      (product) =>
        category === null || (product.category !== null && ids.includes(product.category.id))
    )
    .filter(({ price }) => (min === null || price >= min) && (max === null || price <= max))
    .filter(({ stock }) => !inStock || stock > 0)
    .toSorted(comparedBy[sort])
}

const comparedBy: Readonly<Record<Sort, (one: Product, other: Product) => number>> = {
  new: (one, other) => other.id - one.id,
  price_up: (one, other) => one.price - other.price || one.id - other.id,
  price_down: (one, other) => other.price - one.price || other.id - one.id
}

const isNamed = ({ name }: Product, letters: string): boolean =>
  name.toLowerCase().includes(letters.trim().toLowerCase())

const shelves = (of: ReadonlyArray<Category>): ReadonlyArray<Category> =>
  of.flatMap((one) => [one, ...shelves(one.children)])

const branchOf = (id: CategoryId) => {
  const branch = shelves(tree).find((shelf) => shelf.id === id)
  return branch === undefined ? Effect.fail(new CategoryNotFound()) : Effect.succeed(branch)
}

const found = (goods: ReadonlyArray<ProductDetail>, id: ProductId) => {
  const detail = goods.find(({ product }) => product.id === id)
  return detail === undefined ? Effect.fail(new ProductNotFound()) : Effect.succeed(detail)
}

const sellableIn = ({ product, variants }: ProductDetail): number =>
  variants.length > 0 ? variants.filter(isSellable).length : product.stock > 0 ? 1 : 0
