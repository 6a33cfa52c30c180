import { Effect, Layer } from "effect"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import type { Category, NavigationCategory } from "#core/catalogue/Category.ts"
import type { Locale } from "#locales/i18n.ts"

/** The catalogue in the locale of a journey: the names of the shop in memory are in English. */
export const translatedCatalogue = (locale: Locale) =>
  Layer.effect(
    Catalogue,
    Catalogue.use((catalogue) => Effect.succeed(locale === "en" ? catalogue : translate(catalogue)))
  )

const translate = (catalogue: typeof Catalogue.Service): typeof Catalogue.Service => ({
  ...catalogue,
  categories: () => Effect.map(catalogue.categories(), (all) => all.map(translateTree)),
  featured: () =>
    Effect.map(catalogue.featured(), (all) =>
      all.map((category) => ({
        ...category,
        name: inArabic(category.name),
        children: category.children.map(({ id }) => ({ id }))
      }))
    ),
  sections: () =>
    Effect.map(catalogue.sections(), (all) =>
      all.map(({ category, products }) => ({
        category: { ...category, name: inArabic(category.name) },
        products
      }))
    ),
  banners: () =>
    Effect.map(catalogue.banners(), (all) =>
      all.map((banner) => ({
        ...banner,
        title: banner.title && inArabic(banner.title),
        subtitle: banner.subtitle && inArabic(banner.subtitle)
      }))
    ),
  shopInfo: () =>
    Effect.map(catalogue.shopInfo(), (info) => ({
      ...info,
      legalName: info.legalName && inArabic(info.legalName),
      address: info.address && inArabic(info.address),
      popularSearches: info.popularSearches.map(inArabic)
    }))
})

const translateTree = <Tree extends Category | NavigationCategory>(category: Tree): Tree => ({
  ...category,
  name: inArabic(category.name),
  children: category.children.map(translateTree)
})

/** The Arabic for an English text of the shop in memory. */
const inArabic = (text: string): string => {
  const translation = arabic[text]
  if (translation === undefined) throw new Error(`No Arabic for ${text}`)
  return translation
}

const arabic: Readonly<Record<string, string>> = {
  "Oud & Perfume": "العود والعطور",
  Incense: "البخور",
  Perfume: "العطور",
  Dates: "التمور",
  "By the box": "بالعلبة",
  "Sadu General Trading": "شركة سدو للتجارة العامة",
  "Kuwait City": "مدينة الكويت",
  oud: "عود"
}
