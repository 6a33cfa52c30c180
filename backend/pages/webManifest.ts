import { i18nByLocale } from "#locales/allLocales.ts"
import { directionByLocale, type Locale } from "#locales/i18n.ts"
import { filePaths, paths, searchHash } from "#locales/paths.ts"
import { pageLocale } from "../http/requestLocale.ts"

/**
 * Responds with the web app manifest in the locale of the page that links it; null for any other
 * path.
 */
export const respondWithManifest = (request: Request, url: URL): Response | null => {
  const locale = pageLocale(
    url,
    request.headers.get("cookie"),
    request.headers.get("accept-language")
  )
  return url.pathname === filePaths.manifest(locale).split("?")[0]
    ? new Response(JSON.stringify(createManifest(locale)), {
        headers: {
          "Content-Type": "application/manifest+json; charset=utf-8",
          "Content-Language": locale,
          "Cache-Control": "public, max-age=3600",
          Vary: "Cookie, Accept-Language"
        }
      })
    : null
}

/** What the installed shop is called, and how it looks and starts. */
const createManifest = (locale: Locale) => {
  const { t } = i18nByLocale[locale]
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
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("maskable-512", 512, "maskable")
    ],
    shortcuts: [
      shortcut(t("search.title"), paths.home + searchHash, "search-96"),
      shortcut(t("titles.cart"), paths.cart, "cart-96"),
      shortcut(t("titles.orders"), paths.orders, "orders-96")
    ]
  }
}

const ground = "#faf6f0"

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: filePaths.icon(name),
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose
})

const shortcut = (name: string, url: string, iconName: string) => ({
  name,
  url,
  icons: [icon(iconName, 96, "any")]
})
