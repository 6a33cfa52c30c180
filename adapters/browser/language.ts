import { deviceDrawer } from "./drawer.ts"
import { names } from "./names.ts"

/** Keeps the language for this browser and for the server, which reads the cookie (decision 38). */
export const keepLanguage = (language: "ar" | "en"): void => {
  deviceDrawer.put(names.language, language)
  document.cookie = `${names.language}=${language}; path=/; max-age=31536000; samesite=lax`
}

/** The language that was chosen here before; null for none. */
export const keptLanguage = (): "ar" | "en" | null => {
  const kept = deviceDrawer.get(names.language)
  return kept === "ar" || kept === "en" ? kept : null
}

/** A language that only the storage knows makes its cookie, so that the next page comes in it. */
export const bringLanguageAlong = (): void => {
  const kept = keptLanguage()
  if (kept !== null && !/(?:^|;\s*)lang=/.test(document.cookie)) keepLanguage(kept)
}
