import type { ShopBrand } from "#core/brand/Brand.ts"
import { brandTokens } from "#core/brand/brandColours.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { iconFile } from "#locales/iconFile.ts"
import { directionByLocale, type Locale, withBrand } from "#locales/i18n.ts"
import { filePaths, paths, searchHash } from "#locales/paths.ts"
import { etagOf, isUnchanged } from "../http/etag.ts"
import { pageLocale } from "../http/requestLocale.ts"

/**
 * Responds with the web app manifest in the locale of the page that links it; null for any other
 * path.
 */
export const respondWithManifest = async (
  loadBrand: () => Promise<ShopBrand>,
  request: Request,
  url: URL
): Promise<Response | null> => {
  const locale = pageLocale(
    url,
    request.headers.get("cookie"),
    request.headers.get("accept-language")
  )
  if (url.pathname !== filePaths.manifest(locale).split("?")[0]) return null
  const manifest = JSON.stringify(createManifest(locale, await loadBrand()))
  const headers = {
    "Content-Type": "application/manifest+json; charset=utf-8",
    "Content-Language": locale,
    "Cache-Control": "public, max-age=0, must-revalidate",
    ETag: etagOf(manifest),
    Vary: "Cookie, Accept-Language"
  }
  return isUnchanged(request.headers.get("if-none-match"), headers.ETag)
    ? new Response(null, { status: 304, headers })
    : new Response(manifest, { headers })
}

/** What the installed shop is called, and how it looks and starts. */
const createManifest = (locale: Locale, brand: ShopBrand) => {
  const { t } = withBrand(i18nByLocale[locale], locale, brand)
  const { ground } = brandTokens(brand).light
  return {
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    name: t("titles.home"),
    short_name: t("shell.shopName"),
    description: t("server.about.home"),
    lang: locale,
    dir: directionByLocale[locale],
    display: "standalone",
    // Those of the light scheme; the page names those of both.
    theme_color: ground,
    background_color: ground,
    categories: ["shopping"],
    icons: [
      icon(iconFile(brand, "icon-192"), 192, "any"),
      icon(iconFile(brand, "icon-512"), 512, "any"),
      icon(iconFile(brand, "maskable-512"), 512, "maskable")
    ],
    shortcuts: [
      shortcut(t("search.title"), paths.home + searchHash, "search-96"),
      shortcut(t("titles.cart"), paths.cart, "cart-96"),
      shortcut(t("titles.orders"), paths.orders, "orders-96")
    ]
  }
}

const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose
})

const shortcut = (name: string, url: string, iconName: string) => ({
  name,
  url,
  icons: [icon(filePaths.icon(iconName), 96, "any")]
})
