import type { TFunction } from "i18next"
import type { Product } from "#core/catalogue/Product.ts"
import { noFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsAddress.ts"
import { parseCursor, parseProductFilter } from "#core/catalogue/parseProductFilter.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { truncate } from "#core/shared/truncate.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import type { InitialData } from "#core/catalogue/queries.ts"
import { paths } from "#paths.ts"

interface MetaTagsInput {
  /** Path and query of the page, without what has no say in it. */
  readonly url: string
  readonly origin: string
  readonly locale: Locale
  /** The address says the language. */
  readonly isNamed: boolean
  readonly initialData: InitialData
  readonly title: string
  readonly isFound: boolean
  readonly t: TFunction
}

/** What a page tells search engines and those who share it. Only the server says it. */
export const renderMetaTags = (facts: MetaTagsInput): string => {
  const about = pageMetaOf(facts)
  if (about === null || !facts.isFound) return `<meta name="robots" content="noindex">`
  const { isNamed, locale, origin, t, title } = facts
  const { path } = about
  // The shop speaks two languages under one address: each is found, and linked, under the one that names it.
  const own = isNamed ? localizedUrl(origin, path, locale) : origin + path
  const image = about.image === null ? null : absoluteUrl(origin, about.image)
  return [
    meta("name", "description", about.description),
    link("canonical", own),
    ...locales.map((each) => link("alternate", localizedUrl(origin, path, each), each)),
    link("alternate", origin + path, "x-default"),
    meta("property", "og:type", about.product === null ? "website" : "product"),
    meta("property", "og:site_name", t("server.about.shop")),
    meta("property", "og:title", title),
    meta("property", "og:description", about.description),
    meta("property", "og:url", own),
    meta("property", "og:locale", openGraphLocales[locale]),
    ...locales
      .filter((each) => each !== locale)
      .map((each) => meta("property", "og:locale:alternate", openGraphLocales[each])),
    ...(image === null
      ? []
      : [meta("property", "og:image", image), meta("name", "twitter:card", "summary_large_image")]),
    ...(about.product === null ? [] : [data(productData(facts, about.product, image, path))]),
    ...(about.trail.length === 1 ? [] : [data(breadcrumbData(facts, about.trail))])
  ].join("")
}

const openGraphLocales = { ar: "ar_KW", en: "en_GB" } as const

interface PageMeta {
  /** The one address of what this page shows, with the query that says which; other spellings, orders and choices of it are this page. */
  readonly path: string
  readonly description: string
  readonly image: string | null
  readonly product: Product | null
  /** From home to this page: names and paths. */
  readonly trail: ReadonlyArray<readonly [name: string, path: string]>
}

/** Null for a page that nobody should search for. */
const pageMetaOf = ({ initialData, t, url }: MetaTagsInput): PageMeta | null => {
  const [path = "/", query = ""] = url.split("?")
  const home = [t("server.about.shop"), "/"] as const
  const plain = (
    path: string,
    description: string,
    image: string | null,
    trail: PageMeta["trail"]
  ) => ({ path, description, image, product: null, trail: [home, ...trail] })
  if (path === "/")
    return plain(
      path,
      t("server.about.home"),
      initialData.sections?.[0]?.products[0]?.image ?? null,
      []
    )
  if (path === paths.categories)
    return plain(path, t("server.about.categories"), null, [[t("titles.categories"), path]])
  if (path === paths.products()) {
    const { category, search, ...rest } = parseProductFilter(query)
    // What was typed into the search is nobody else's page.
    if (search !== null) return null
    const shelf = { ...noFilter, category }
    // Another order has other pages: none of them is one of this list's.
    const isPage =
      paths.products(productsQueryString({ ...rest, category, search })) ===
      paths.products(productsQueryString(shelf))
    return plain(
      paths.products(productsQueryString(shelf, isPage ? parseCursor(query) : null)),
      t("server.about.products"),
      null,
      [[t("titles.products"), path]]
    )
  }
  const id = Number(/^\/(?:product|categories|category)\/(\d+)/.exec(path)?.[1] ?? Number.NaN)
  const product = path.startsWith("/product/") ? initialData[`product:${id}`]?.product : undefined
  if (product) {
    const shelf =
      product.category === null
        ? []
        : [[product.category.name, paths.category(product.category.id)] as const]
    return {
      path,
      description: truncate(
        product.description.replaceAll(/\s+/g, " ").trim() || product.name,
        160
      ),
      image: product.image,
      product,
      trail: [home, ...shelf, [product.name, path]]
    }
  }
  const contents = path.startsWith("/category/") ? initialData[`category:${id}`] : undefined
  const category =
    contents?.category ??
    (path.startsWith("/categories/") ? initialData[`subcategories:${id}`] : undefined)
  if (!category) return null
  const image = category.image ?? contents?.products[0]?.image ?? null
  // Its name in the address is for the eye.
  const place = contents ? paths.category(id) : paths.subcategories(id)
  return plain(place, t("server.about.category", { name: category.name }), image, [
    [t("titles.categories"), paths.categories],
    [category.name, place]
  ])
}

const productData = (
  { locale, origin }: MetaTagsInput,
  product: Product,
  image: string | null,
  path: string
) => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: product.name,
  description: product.description,
  image:
    product.images.length > 0 ? product.images.map((each) => absoluteUrl(origin, each)) : image,
  sku: product.sku ?? undefined,
  gtin: product.barcode ?? undefined,
  category: product.category?.name,
  offers: {
    "@type": "Offer",
    url: localizedUrl(origin, path, locale),
    price: dinarsFromFils(product.price).toFixed(3),
    priceCurrency: "KWD",
    availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`
  }
})

const breadcrumbData = ({ locale, origin }: MetaTagsInput, trail: PageMeta["trail"]) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: trail.map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: localizedUrl(origin, path, locale)
  }))
})

const localizedUrl = (origin: string, url: string, locale: Locale): string =>
  `${origin}${url}${url.includes("?") ? "&" : "?"}lang=${locale}`
const absoluteUrl = (origin: string, address: string): string => new URL(address, origin).href

const meta = (kind: "name" | "property", name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
const link = (rel: string, href: string, language?: string) =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${language === undefined ? "" : ` hreflang="${language}"`}>`
const data = (said: object) =>
  `<script type="application/ld+json">${JSON.stringify(said).replaceAll("<", "\\u003c")}</script>`

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
