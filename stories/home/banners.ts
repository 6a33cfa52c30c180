import { paths } from "#locales/paths.ts"
import { type Banner, BannerLink } from "#core/catalogue/Banner.ts"
import type { Category } from "#core/catalogue/Category.ts"
import { category } from "../catalogue/categories.ts"
import { type Fixture, fixture, type Words } from "../fixture.ts"

const picture = (file: string): string => `/pictures/sized/stories/${file}.jpg`

const banner = (
  id: number,
  file: string,
  title: Words | null,
  {
    subtitle = null,
    ...overrides
  }: Partial<Omit<Banner, "subtitle">> & {
    readonly subtitle?: Words | null
  } = {}
): Fixture<Banner> =>
  fixture((locale) => ({
    id,
    image: picture(file),
    title: title && title[locale],
    subtitle: subtitle && subtitle[locale],
    kind: "home_slider",
    link: BannerLink.make(paths.category(2)),
    ...overrides
  }))

export const banners = fixture((locale): ReadonlyArray<Banner> =>
  [
    banner(
      1,
      "banner-coffee",
      { ar: "قهوة وتمر لكل مجلس", en: "Coffee and dates for every majlis" },
      { subtitle: { ar: "من التحميص إلى الفنجان", en: "From the roast to the cup" } }
    ),
    banner(2, "banner-oud", { ar: "عود يبقى أثره", en: "Oud that stays in the room" }),
    banner(3, "banner-majlis", null, { link: null }),
    banner(
      4,
      "banner-children",
      { ar: "لصغار البيت", en: "For the little ones" },
      { kind: "section_banner" }
    )
  ].map((one) => one(locale))
)

export const featured = fixture((locale): ReadonlyArray<Category> =>
  [
    category(1, { ar: "العود والعطور", en: "Oud & Perfume" }, "attar-oud", 1, [
      category(11, { ar: "دهن العود", en: "Attar" }, "attar-rose", 2)
    ]),
    category(2, { ar: "القهوة والتمور", en: "Coffee & Dates" }, "dallah-copper", 1),
    category(3, { ar: "العبايات والدشاديش", en: "Abayas & Dishdashas" }, "abaya-black", 1),
    category(4, { ar: "البيت والمجلس", en: "Home & Majlis" }, "cushion-red", 1),
    category(5, { ar: "المجوهرات", en: "Jewellery" }, "bangles-gold", 1),
    category(6, { ar: "الأطفال", en: "Children" }, "camel-sand", 1)
  ].map((one) => one(locale))
)
