import type { ParseKeys, TFunction } from "i18next"
import { redirectTarget } from "#core/catalogue/categoryPage.ts"
import type { CategoryId, ProductDetail } from "#core/catalogue/Product.ts"
import { parseCursor, parseProductFilter } from "#core/catalogue/parseProductFilter.ts"
import { changeFilter, noFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import type { InitialData } from "#core/catalogue/queries.ts"
import { wordsOf } from "#core/catalogue/RichText.ts"
import { truncate } from "#core/shared/truncate.ts"
import { paths } from "#locales/paths.ts"
import type { RouteMatch, RouteName, RouteParams } from "../router/RouteContext.ts"

export interface PageMeta {
  /**
   * The canonical path with the query that identifies the content; other spellings, orders and
   * filters refer to it.
   */
  readonly path: string
  readonly description: string
  readonly image: string | null
  readonly product: ProductDetail | null
  /** The breadcrumbs from home to this page, with names and paths. */
  readonly breadcrumbs: ReadonlyArray<readonly [name: string, path: string]>
}

interface PageContents {
  readonly t: TFunction
  readonly initialData: InitialData
}

/** The metadata of a page; null for one that must not be indexed. */
export const createPageMeta = <Name extends RouteName>(
  { name, params }: RouteMatch<Name>,
  contents: PageContents
): PageMeta | null => metaByRoute[name]?.(params, contents) ?? null

/** Whether the pages of a route are indexed. */
export const isIndexed = (name: RouteName): boolean => metaByRoute[name] !== undefined

const categoryMeta = (
  { id }: { readonly id: CategoryId },
  { t, initialData }: PageContents
): PageMeta | null => {
  const contents = initialData[`category:${id}`]
  if (!contents) return null
  const { category, products } = contents
  // The page of a top-level category is its list among all categories.
  const path = redirectTarget(contents) === null ? paths.category(id) : paths.subcategories(id)
  return plainMeta(t, {
    path,
    description: t("server.about.category", { name: category.name }),
    image: category.image ?? products[0]?.image ?? null,
    breadcrumbs: [
      [t("titles.categories"), paths.categories],
      [category.name, path]
    ]
  })
}

/** A page without parameters and without a picture of its own. */
const textMeta =
  (path: string, title: ParseKeys, description: ParseKeys) =>
  (_: object, { t }: PageContents): PageMeta =>
    plainMeta(t, {
      path,
      description: t(description),
      image: null,
      breadcrumbs: [[t(title), path]]
    })

const plainMeta = (t: TFunction, meta: Omit<PageMeta, "product">): PageMeta => ({
  ...meta,
  product: null,
  breadcrumbs: [[t("server.about.shop"), paths.home], ...meta.breadcrumbs]
})

/** The routes whose pages are indexed. */
const metaByRoute: {
  readonly [Name in RouteName]?: (
    params: RouteParams<Name>,
    contents: PageContents
  ) => PageMeta | null
} = {
  home: (_, { t, initialData }) =>
    plainMeta(t, {
      path: paths.home,
      description: t("server.about.home"),
      image: initialData.sections?.[0]?.products[0]?.image ?? null,
      breadcrumbs: []
    }),
  product: ({ id }, { t, initialData }) => {
    const product = initialData[`product:${id}`]
    if (!product) return null
    const { category, description, image, name } = product.product
    const path = paths.product(id)
    return {
      path,
      description: truncate(description.replaceAll(/\s+/g, " ").trim() || name, 160),
      image,
      product,
      breadcrumbs: [
        [t("server.about.shop"), paths.home],
        ...(category === null ? [] : [[category.name, paths.category(category.id)] as const]),
        [name, path]
      ]
    }
  },
  categories: textMeta(paths.categories, "titles.categories", "server.about.categories"),
  subcategories: categoryMeta,
  category: categoryMeta,
  products: ({ search }, { t }) => {
    const filter = parseProductFilter(search)
    const cursor = parseCursor(search)
    // Search results are not indexed.
    if (filter.search !== null) return null
    const list = changeFilter(noFilter, { category: filter.category })
    // A list in another order has other pages, so its canonical URL is the first page.
    const isSameList = productsQueryString(filter) === productsQueryString(list)
    return plainMeta(t, {
      path: paths.products(productsQueryString(list, isSameList ? cursor : null)),
      description: t("server.about.products"),
      image: null,
      breadcrumbs: [[t("titles.products"), paths.products()]]
    })
  },
  help: textMeta(paths.help, "titles.help", "server.about.help"),
  about: textMeta(paths.about, "titles.about", "server.about.home"),
  policy: ({ name }, { t, initialData }) => {
    const section = initialData.shopInfo?.policies[name][0]
    if (section === undefined) return null
    return plainMeta(t, {
      path: paths.policy(name),
      description: truncate(wordsOf(section.blocks).replaceAll(/\s+/g, " "), 160),
      image: null,
      breadcrumbs: [
        [t("titles.help"), paths.help],
        [t(`help.policies.${name}`), paths.policy(name)]
      ]
    })
  }
}
