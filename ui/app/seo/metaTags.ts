import { locales } from "#locales/i18n.ts"
import { absoluteUrl, localizedUrl, type MetaTagsContext } from "./MetaTagsContext.ts"
import type { PageMeta } from "./pageMeta.ts"
import { breadcrumbData, productData, shopData } from "./structuredData.ts"

/** The metadata of a page for search engines and link previews. Only the server renders it. */
export const renderMetaTags = (page: PageMeta | null, context: MetaTagsContext): string => {
  if (page === null) return `<meta name="robots" content="noindex">`
  const { describesShop, isNamed, locale, origin, t, title } = context
  const { path } = page
  // Both locales share one URL: each is indexed and linked under the URL that names it.
  const own = isNamed ? localizedUrl(origin, path, locale) : origin + path
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
    ...renderPreview(page, context),
    ...(describesShop ? [data(shopData(context))] : []),
    ...(page.product === null ? [] : [data(productData(context, page.product, path))]),
    ...(page.breadcrumbs.length === 1 ? [] : [data(breadcrumbData(context, page.breadcrumbs))])
  ].join("")
}

/** The picture of a link preview: drawn for a product, and the page's own picture otherwise. */
const renderPreview = (
  { image, product }: PageMeta,
  { locale, origin, previewPath }: MetaTagsContext
): ReadonlyArray<string> => {
  const preview = product && previewPath(product.product, locale)
  if (product !== null && preview !== null)
    return [
      meta("property", "og:image", absoluteUrl(origin, preview)),
      meta("property", "og:image:type", "image/jpeg"),
      meta("property", "og:image:width", "1200"),
      meta("property", "og:image:height", "630"),
      meta("property", "og:image:alt", product.product.name),
      meta("name", "twitter:card", "summary_large_image")
    ]
  return image === null
    ? []
    : [
        meta("property", "og:image", absoluteUrl(origin, image)),
        meta("name", "twitter:card", "summary_large_image")
      ]
}

const openGraphLocales = { ar: "ar_KW", en: "en_GB" } as const

const meta = (kind: "name" | "property", name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
const link = (rel: string, href: string, language?: string) =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${language === undefined ? "" : ` hreflang="${language}"`}>`
const data = (properties: object) =>
  `<script type="application/ld+json">${inScript(properties)}</script>`

/** As JSON for a script element, which no text can end. */
export const inScript = (properties: object): string =>
  JSON.stringify(properties).replaceAll("<", "\\u003c")

export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
