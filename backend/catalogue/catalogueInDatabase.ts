import { Effect, Option } from "effect"
import type { Kysely } from "kysely"
import { BannerLink } from "#core/catalogue/Banner.ts"
import { CategoryNotFound, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import type { Category } from "#core/catalogue/Category.ts"
import { CategoryId, type ProductDetail, ProductId, VariantId } from "#core/catalogue/Product.ts"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import type { QueriedCatalogue } from "#core/catalogue/queries.ts"
import { Refused } from "#core/shared/Refused.ts"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"
import { parseId } from "../http/parseId.ts"
import { loadCategoryTree, flattenTree, type CategoryNode } from "./categories.ts"
import { encodeCursor, pageSize, parseCursor, type ListFilter } from "./productList.ts"
import { findFacets } from "./facets.ts"
import {
  loadProductPage,
  findProducts,
  findCategoryProducts,
  findGoneProductCategory,
  findPreviewedProduct
} from "./products.ts"
import { toCardProduct } from "./productFields.ts"
import { findBanners, findHomeRows, findReels, loadSections } from "./homeContent.ts"
import { findDeliverySchedule, findShopInfo } from "./shopInfo.ts"
import { findProductReviews } from "../reviews/reviews.ts"
import { isReturnable } from "./returnableCategories.ts"
import { findSizeGuide } from "./sizeGuides.ts"
import { attributeValues, type VariantRow, findVariants } from "./variants.ts"
import { pictureUrl } from "./apiPrimitives.ts"

/**
 * The catalogue over the database, in one language, for the pages that the server renders. A
 * database that does not respond is a defect, not a refusal. The product with the id `previewed` is
 * there whether it is listed or not.
 */
export const catalogueInDatabase = (
  db: Kysely<Tables>,
  locale: Locale,
  previewed: number | null = null
): QueriedCatalogue => {
  const tree = Effect.promise(() => loadCategoryTree(db, locale))
  const categoryWith = (id: CategoryId) =>
    Effect.flatMap(tree, (tree) => {
      const found = flattenTree(tree).find((category) => category.id === id)
      return found === undefined
        ? Effect.fail(new CategoryNotFound())
        : Effect.succeed(asCategory(found))
    })
  return {
    sections: () =>
      Effect.promise(async () =>
        (await loadSections(db, locale)).map(({ category: { id, name }, products }) => ({
          category: { id: CategoryId.make(id), name },
          products: products.map(toCardProduct)
        }))
      ),
    homeRows: () => Effect.promise(async () => ({ rows: await findHomeRows(db) })),
    banners: () =>
      Effect.promise(async () =>
        (await findBanners(db, locale)).map(
          ({ banner_type, id, image, link, subtitle, title }) => ({
            id,
            image: pictureUrl(image),
            title: title === "" ? null : title,
            subtitle: subtitle === "" ? null : subtitle,
            kind: banner_type,
            link: Option.getOrNull(BannerLink.parse(link))
          })
        )
      ),
    featured: () =>
      Effect.map(tree, (tree) =>
        flattenTree(tree)
          .filter(({ isFeatured }) => isFeatured)
          .map(({ children, id, image, name }) => ({
            id: CategoryId.make(id),
            name,
            image,
            children: children.map((child) => ({ id: CategoryId.make(child.id) }))
          }))
      ),
    categories: () => Effect.map(tree, (tree) => tree.map(asCategory)),
    category: (id) =>
      Effect.map(
        Effect.all(
          [
            categoryWith(id),
            Effect.promise(() => findCategoryProducts(db, locale, databaseId(id)))
          ],
          concurrently
        ),
        ([{ children, ...category }, products]) => ({
          category,
          // Their descendants are on their own pages.
          subcategories: children.map((child) => ({ ...child, children: [] })),
          products: products.map(toCardProduct)
        })
      ),
    productPage: ({ cursor, filter: { sort, ...filter } }) => {
      const after = parseCursor(cursor)
      if (after === "invalid") return Effect.fail(new Refused({ status: 400, message: null }))
      return Effect.promise(async () => {
        const page = await loadProductPage(db, locale, {
          sort,
          after,
          size: pageSize,
          filter: toDatabaseFilter(filter)
        })
        return {
          products: page.products.map(toCardProduct),
          next: encodeCursor(page.next),
          total: page.total
        }
      })
    },
    facets: (filter) => Effect.promise(() => findFacets(db, locale, toDatabaseFilter(filter))),
    shopInfo: () => Effect.promise(() => findShopInfo(db, locale)),
    deliverySchedule: () => Effect.promise(() => findDeliverySchedule(db)),
    reels: () =>
      Effect.promise(async () =>
        (await findReels(db, locale)).map(
          ({ description, id, poster, product_id, title, video }) => ({
            id,
            title,
            description,
            video: pictureUrl(video),
            poster: poster === null ? null : pictureUrl(poster),
            productId: ProductId.make(product_id)
          })
        )
      ),
    product: (id) =>
      Effect.gen(function* () {
        const detail = yield* Effect.promise(() =>
          loadProduct(db, locale, databaseId(id), id === previewed)
        )
        if (detail !== null) return detail
        const category = yield* Effect.promise(() => findGoneProductCategory(db, databaseId(id)))
        return yield* new ProductNotFound({
          category: category === null ? null : CategoryId.make(category)
        })
      })
  }
}

const loadProduct = async (
  db: Kysely<Tables>,
  locale: Locale,
  id: number,
  isPreviewed: boolean
): Promise<ProductDetail | null> => {
  const [[found], variants, reviews] = await Promise.all([
    isPreviewed
      ? findPreviewedProduct(db, locale, id).then((product) => (product === null ? [] : [product]))
      : findProducts(db, locale, [id]),
    findVariants(db, locale, id),
    findProductReviews(db, id)
  ])
  if (found === undefined) return null
  const sizeGuide = await findSizeGuide(db, locale, found.category.id, variants)
  return {
    product: found,
    attributes: [...attributeValues(variants)].map(([name, values]) => ({ name, values })),
    variants: variants.map(asVariant),
    reviews,
    ...(sizeGuide === null ? {} : { sizeGuide }),
    ...((await isReturnable(db, found.category.id)) ? {} : { isReturnable: false as const })
  }
}

const concurrently = { concurrency: "unbounded" } as const

/** 0, which nothing has, for an id that is larger than the database's integers. */
const databaseId = (id: number): number => parseId(String(id)) ?? 0

const toDatabaseFilter = ({
  category,
  max,
  min,
  ...filter
}: Omit<ProductFilter, "sort">): ListFilter => ({
  ...filter,
  category: category === null ? null : databaseId(category),
  minFils: min,
  maxFils: max
})

const asCategory = ({
  children,
  id,
  image,
  level,
  name,
  otherName,
  productCount
}: CategoryNode): Category => ({
  id: CategoryId.make(id),
  name,
  otherName,
  image,
  level,
  productCount,
  children: children.map(asCategory)
})

const asVariant = (row: VariantRow) => ({
  id: VariantId.make(row.id),
  attributes: Object.fromEntries(row.attributes.map(({ name, value }) => [name, value])),
  price: row.current_price_fils,
  oldPrice: row.current_old_price_fils,
  stock: row.stock,
  available: row.is_available,
  sku: row.sku,
  size: row.attributes.find(({ kind }) => kind === "size")?.value ?? null,
  color: row.attributes.find(({ kind }) => kind === "color")?.value ?? null,
  images: row.images.map(pictureUrl)
})
