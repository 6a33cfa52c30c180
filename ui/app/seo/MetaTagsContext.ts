import type { TFunction } from "i18next"
import type { Product } from "#core/catalogue/Product.ts"
import type { PageData } from "../data/PageData.ts"
import type { Locale } from "#locales/i18n.ts"

/** The path of the picture that a shared product is shown with; null where there is none. */
export type PreviewPath = (product: Product, locale: Locale) => string | null

export interface MetaTagsContext {
  readonly origin: string
  readonly locale: Locale
  /** Whether the URL names the locale. */
  readonly isNamed: boolean
  readonly title: string
  /** Whether the page is about the shop itself. */
  readonly describesShop: boolean
  readonly t: TFunction
  readonly initialData: PageData
  readonly previewPath: PreviewPath
}

export const localizedUrl = (origin: string, url: string, locale: Locale): string =>
  `${origin}${url}${url.includes("?") ? "&" : "?"}lang=${locale}`
export const absoluteUrl = (origin: string, path: string): string => new URL(path, origin).href
