import { type Banner, BannerLink } from "#core/catalogue/Banner.ts"
import type { Category } from "#core/catalogue/Category.ts"
import { CategoryId } from "#core/catalogue/Product.ts"

const picture = (file: string): string => `/pictures/sized/stories/${file}.jpg`

const banner = (
  id: number,
  file: string,
  title: string | null,
  more: Partial<Banner> = {}
): Banner => ({
  id,
  image: picture(file),
  title,
  kind: "home_slider",
  link: BannerLink.make("/category/2/products"),
  ...more
})

export const banners: ReadonlyArray<Banner> = [
  banner(1, "banner-coffee", "قهوة وتمر لكل مجلس"),
  banner(2, "banner-oud", "Oud that stays in the room"),
  banner(3, "banner-majlis", null, { link: null }),
  banner(4, "banner-children", "For the little ones", { kind: "section_banner" })
]

const shelf = (
  id: number,
  name: string,
  file: string,
  children: ReadonlyArray<Category> = []
): Category => ({ id: CategoryId.make(id), name, image: picture(file), level: 1, children })

export const featured: ReadonlyArray<Category> = [
  shelf(1, "Oud & perfume", "attar-oud", [shelf(11, "Attar", "attar-rose")]),
  shelf(2, "القهوة والتمور", "dallah-copper"),
  shelf(3, "العبايات والدشاديش", "abaya-black"),
  shelf(4, "Home & majlis", "cushion-red"),
  shelf(5, "Jewellery", "bangles-gold"),
  shelf(6, "الأطفال", "camel-sand")
]
