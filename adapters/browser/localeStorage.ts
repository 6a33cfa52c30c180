import { deviceKeyValueStore } from "./keyValueStore.ts"
import { storageKeys } from "./storageKeys.ts"

/** Saves the chosen locale to storage and, for the server, to a cookie (docs/decisions.md#locale). */
export const saveLocale = (locale: "ar" | "en"): void => {
  deviceKeyValueStore.set(storageKeys.locale, locale)
  document.cookie = `${storageKeys.locale}=${locale}; path=/; max-age=31536000; samesite=lax`
}

/** The saved locale; null where none was chosen. */
export const loadLocale = (): "ar" | "en" | null => {
  const locale = deviceKeyValueStore.get(storageKeys.locale)
  return locale === "ar" || locale === "en" ? locale : null
}

/** Writes the cookie again where only the storage has the locale, so that the server renders the next page in it. */
export const syncLocaleCookie = (): void => {
  const locale = loadLocale()
  if (locale !== null && !/(?:^|;\s*)lang=/.test(document.cookie)) saveLocale(locale)
}
