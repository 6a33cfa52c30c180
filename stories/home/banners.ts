import { type Banner, BannerLink } from "#core/catalogue/Banner.ts"
import type { Category } from "#core/catalogue/Category.ts"
import { CategoryId } from "#core/catalogue/Product.ts"

const picture = (file: string): string => `/pictures/sized/stories/${file}.jpg`

const banner = (
  id: number,
  file: string,
  title: string | null,
  overrides: Partial<Banner> = {}
): Banner => ({
  id,
  image: picture(file),
  title,
  subtitle: null,
  kind: "home_slider",
  link: BannerLink.make("/category/2/products"),
  ...overrides
})

export const banners: ReadonlyArray<Banner> = [
  banner(1, "banner-coffee", "قهوة وتمر لكل مجلس", {
    subtitle: "من التحميص إلى الفنجان"
  }),
  banner(2, "banner-oud", "Oud that stays in the room"),
  banner(3, "banner-majlis", null, { link: null }),
  banner(4, "banner-children", "For the little ones", { kind: "section_banner" })
]

const category = (
  id: number,
  name: string,
  file: string,
  children: ReadonlyArray<Category> = []
): Category => ({ id: CategoryId.make(id), name, image: picture(file), level: 1, children })

export const featured: ReadonlyArray<Category> = [
  category(1, "Oud & perfume", "attar-oud", [category(11, "Attar", "attar-rose")]),
  category(2, "القهوة والتمور", "dallah-copper"),
  category(3, "العبايات والدشاديش", "abaya-black"),
  category(4, "Home & majlis", "cushion-red"),
  category(5, "Jewellery", "bangles-gold"),
  category(6, "الأطفال", "camel-sand")
]
