/** The six countries that the shop serves, with calling codes and English names, Kuwait first. */
export const countries = {
  KW: { callingCode: "965", english: "Kuwait" },
  SA: { callingCode: "966", english: "Saudi Arabia" },
  AE: { callingCode: "971", english: "UAE" },
  BH: { callingCode: "973", english: "Bahrain" },
  QA: { callingCode: "974", english: "Qatar" },
  OM: { callingCode: "968", english: "Oman" }
} as const
/** The ISO 3166-1 code of a country that the shop serves. */
export type Country = keyof typeof countries

/** The countries in the order in which they are listed. */
export const countryKeys: ReadonlyArray<Country> = ["KW", "SA", "AE", "BH", "QA", "OM"]

/** Parses a country's key or English name, ignoring case; null for any other text. */
export const parseCountry = (name: string): Country | null =>
  countryByName.get(normalize(name)) ?? null

/** Kuwait's six governorates by key, with their English names. */
export const governorates = {
  asimah: "Al Asimah",
  hawalli: "Hawalli",
  farwaniyah: "Al Farwaniyah",
  mubarak_al_kabeer: "Mubarak Al-Kabeer",
  ahmadi: "Al Ahmadi",
  jahra: "Al Jahra"
} as const
/** A key of `governorates`. */
export type Governorate = keyof typeof governorates

/** The governorates in the order in which they are listed. */
export const governorateKeys: ReadonlyArray<Governorate> = [
  "asimah",
  "hawalli",
  "farwaniyah",
  "mubarak_al_kabeer",
  "ahmadi",
  "jahra"
]

/** Parses a governorate's key or one of its two English spellings; null for any other text. */
export const parseGovernorate = (name: string): Governorate | null =>
  governorateByName.get(normalize(name).replace(/^al/, "")) ?? null

const normalize = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "")

const countryByName: ReadonlyMap<string, Country> = new Map([
  ...countryKeys.map((key) => [normalize(key), key] as const),
  ...countryKeys.map((key) => [normalize(countries[key].english), key] as const),
  ["unitedarabemirates", "AE"],
  ["ksa", "SA"]
])

const governorateByName: ReadonlyMap<string, Governorate> = new Map([
  ...governorateKeys.map((key) => [normalize(key), key] as const),
  ["capital", "asimah"],
  ["hawally", "hawalli"],
  ["farwaniya", "farwaniyah"],
  ["mubarakalkabir", "mubarak_al_kabeer"]
])
