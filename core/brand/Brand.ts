/** A text in both languages of the shop; empty where nothing is said. */
export interface BrandText {
  readonly ar: string
  readonly en: string
}

/** What a merchant says of how the shop is called and looks. Empty texts say nothing. */
export interface Brand {
  readonly name: BrandText
  /** What the shop sells, after its name in the title of home and for search engines. */
  readonly tagline: BrandText
  /** A sentence about the name, on the page about the shop. */
  readonly story: BrandText
  /** The path of an uploaded picture, or `demoDrawing`; empty for the name in type. */
  readonly logo: string
  /** A square picture, as the logo; empty for the first letter of the name. */
  readonly icon: string
  /** The colour of buttons and links, such as `#9e2335`. */
  readonly accent: string
  /** The background of the pages in the light scheme, such as `#faf6f0`. */
  readonly ground: string
}

/** What pages show of the brand. */
export interface ShopBrand extends Brand {
  /** The width of the logo by its height; null where there is no picture to show. */
  readonly logoRatio: number | null
  /** The path before the sizes of the icon; null where the files of the build are the icon. */
  readonly iconPath: string | null
}

/** The logo or the icon that is drawn for the demo's shop alone. */
export const demoDrawing = "sadu"

/** A shop that says nothing of itself. */
export const emptyBrand: Brand = {
  name: { ar: "", en: "" },
  tagline: { ar: "", en: "" },
  story: { ar: "", en: "" },
  logo: "",
  icon: "",
  accent: "",
  ground: ""
}

/** The longest texts, in characters. */
export const brandTextLimits = { name: 40, tagline: 80, story: 300 } as const

/** One of the texts of a brand. */
export type BrandTextField = keyof typeof brandTextLimits

/** The text in a language, or in the other one where it has none; empty where neither has. */
export const brandText = (text: BrandText, locale: keyof BrandText): string =>
  text[locale] || text[locale === "ar" ? "en" : "ar"]
