import { deviceKeyValueStore } from "./keyValueStore.ts"
import { storageKeys } from "./storageKeys.ts"

/** Keeps the language for this browser and for the server, which reads the cookie (decision 38). */
export const saveLocale = (language: "ar" | "en"): void => {
  deviceKeyValueStore.set(storageKeys.locale, language)
  document.cookie = `${storageKeys.locale}=${language}; path=/; max-age=31536000; samesite=lax`
}

/** The language that was chosen here before; null for none. */
export const loadLocale = (): "ar" | "en" | null => {
  const kept = deviceKeyValueStore.get(storageKeys.locale)
  return kept === "ar" || kept === "en" ? kept : null
}

/** A language that only the storage knows makes its cookie, so that the next page comes in it. */
export const syncLocaleCookie = (): void => {
  const kept = loadLocale()
  if (kept !== null && !/(?:^|;\s*)lang=/.test(document.cookie)) saveLocale(kept)
}
