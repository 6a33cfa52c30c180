import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, withBrand } from "#locales/i18n.ts"

const demo = {
  name: { ar: "سدو", en: "Sadu" },
  tagline: { ar: "عود وعبايات وهدايا من الكويت", en: "oud, abayas and gifts from Kuwait" }
}

/** The messages as the demo's shop shows them, with its name. */
export const demoMessages = (locale: Locale) => withBrand(i18nByLocale[locale], locale, demo)
