import { type SeedBanner } from "./Seed.ts"

export const banners: ReadonlyArray<SeedBanner> = [
  { id: 1, image: "banner-coffee.svg", type: "home_slider", link: "/category/2/products" },
  { id: 2, image: "banner-oud.svg", type: "home_slider", link: "/category/1/products" },
  { id: 3, image: "banner-majlis.svg", type: "home_slider", link: "/category/4/products" },
  { id: 4, image: "banner-children.svg", type: "section_banner", link: "/category/6/products" }
]
