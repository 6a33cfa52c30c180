import type { Locale, NumberingSystem } from "#core/locale/localeMachine.ts"
import { deviceKeyValueStore } from "./keyValueStore.ts"
import { storageKeys } from "./storageKeys.ts"

/**
 * Saves the chosen locale to storage and, for the server, to a cookie
 * (docs/decisions/language.md#locale).
 */
export const saveLocale = (locale: Locale): void => save(storageKeys.locale, locale)

/** The saved locale; null where none was chosen. */
export const loadLocale = (): Locale | null => {
  const locale = deviceKeyValueStore.get(storageKeys.locale)
  return locale === "ar" || locale === "en" ? locale : null
}

/**
 * Saves the chosen numbering system to storage and, for the server, to a cookie
 * (docs/decisions/language.md#shape-of-digits).
 */
export const saveNumberingSystem = (numberingSystem: NumberingSystem): void =>
  save(storageKeys.numberingSystem, numberingSystem)

/** The saved numbering system; null where none was chosen. */
export const loadNumberingSystem = (): NumberingSystem | null => {
  const numberingSystem = deviceKeyValueStore.get(storageKeys.numberingSystem)
  return numberingSystem === "latn" || numberingSystem === "arab" ? numberingSystem : null
}

/**
 * Writes the cookies again where only the storage has a choice, so that the server renders the next
 * page with it.
 */
export const syncLocaleCookies = (): void => {
  const locale = loadLocale()
  if (locale !== null && !hasCookie(storageKeys.locale)) setCookie(storageKeys.locale, locale)
  const numberingSystem = loadNumberingSystem()
  if (numberingSystem !== null && !hasCookie(storageKeys.numberingSystem))
    setCookie(storageKeys.numberingSystem, numberingSystem)
}

const save = (key: string, choice: string): void => {
  deviceKeyValueStore.set(key, choice)
  setCookie(key, choice)
}

const setCookie = (key: string, choice: string): void => {
  document.cookie = `${key}=${choice}; path=/; max-age=31536000; samesite=lax`
}

const hasCookie = (key: string): boolean =>
  document.cookie.split(/;\s*/).some((cookie) => cookie.startsWith(`${key}=`))
