import type { Locale } from "#locales/i18n.ts"

/** The address of a key of one-time codes, which belongs to nobody. */
export const totpUriIn = (locale: Locale): string =>
  `otpauth://totp/Sadu:${encodeURIComponent({ ar: "نورة", en: "noura" }[locale])}?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sadu`

/** The texts that stay in Latin letters in every language, where a story shows them. */
export const keyTexts = {
  "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ": "a key of codes has Latin letters"
}
