/** The country of an account, with the address of its API, its local time and its currency. */
export const countries = {
  KW: { api: "https://api.myfatoorah.com", timeZone: "Asia/Kuwait", currency: "KWD" },
  BH: { api: "https://api.myfatoorah.com", timeZone: "Asia/Bahrain", currency: "BHD" },
  JO: { api: "https://api.myfatoorah.com", timeZone: "Asia/Amman", currency: "JOD" },
  OM: { api: "https://api.myfatoorah.com", timeZone: "Asia/Muscat", currency: "OMR" },
  SA: { api: "https://api-sa.myfatoorah.com", timeZone: "Asia/Riyadh", currency: "SAR" },
  AE: { api: "https://api-ae.myfatoorah.com", timeZone: "Asia/Dubai", currency: "AED" },
  QA: { api: "https://api-qa.myfatoorah.com", timeZone: "Asia/Qatar", currency: "QAR" },
  EG: { api: "https://api-eg.myfatoorah.com", timeZone: "Africa/Cairo", currency: "EGP" }
} as const
export type Country = keyof typeof countries

/** The test address, which is an account in Kuwait for every country. */
export const testApi = "https://apitest.myfatoorah.com"

export const isCountry = (code: string): code is Country => Object.hasOwn(countries, code)
