import type { TFunction } from "i18next"
import type { Product } from "#core/catalogue/Product.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import type { PageMeta } from "./pageMeta.ts"

interface MetaTagsContext {
  readonly origin: string
  readonly locale: Locale
  /** Whether the address names the locale. */
  readonly isNamed: boolean
  readonly title: string
  readonly t: TFunction
}

/** The metadata of a page for search engines and link previews. Only the server renders it. */
export const renderMetaTags = (page: PageMeta | null, context: MetaTagsContext): string => {
  if (page === null) return `<meta name="robots" content="noindex">`
  const { isNamed, locale, origin, t, title } = context
  const { path } = page
  // Both locales share one address: each is indexed and linked under the address that names it.
  const own = isNamed ? localizedUrl(origin, path, locale) : origin + path
  const image = page.image === null ? null : absoluteUrl(origin, page.image)
  return [
    meta("name", "description", page.description),
    link("canonical", own),
    ...locales.map((each) => link("alternate", localizedUrl(origin, path, each), each)),
    link("alternate", origin + path, "x-default"),
    meta("property", "og:type", page.product === null ? "website" : "product"),
    meta("property", "og:site_name", t("server.about.shop")),
    meta("property", "og:title", title),
    meta("property", "og:description", page.description),
    meta("property", "og:url", own),
    meta("property", "og:locale", openGraphLocales[locale]),
    ...locales
      .filter((each) => each !== locale)
      .map((each) => meta("property", "og:locale:alternate", openGraphLocales[each])),
    ...(image === null
      ? []
      : [meta("property", "og:image", image), meta("name", "twitter:card", "summary_large_image")]),
    ...(page.product === null ? [] : [data(productData(context, page.product, image, path))]),
    ...(page.breadcrumbs.length === 1 ? [] : [data(breadcrumbData(context, page.breadcrumbs))])
  ].join("")
}

const openGraphLocales = { ar: "ar_KW", en: "en_GB" } as const

const productData = (
  { locale, origin }: MetaTagsContext,
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

const breadcrumbData = (
  { locale, origin }: MetaTagsContext,
  breadcrumbs: PageMeta["breadcrumbs"]
) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: breadcrumbs.map(([name, path], index) => ({
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
const data = (properties: object) =>
  `<script type="application/ld+json">${JSON.stringify(properties).replaceAll("<", "\\u003c")}</script>`

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
