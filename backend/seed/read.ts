import { banners } from "./banners.ts"
import { abayasAndDishdashas } from "./catalogue/abayasAndDishdashas.ts"
import { children } from "./catalogue/children.ts"
import { coffeeAndDates } from "./catalogue/coffeeAndDates.ts"
import { homeAndMajlis } from "./catalogue/homeAndMajlis.ts"
import { jewellery } from "./catalogue/jewellery.ts"
import { oudAndPerfume } from "./catalogue/oudAndPerfume.ts"
import { type WrittenProduct } from "./catalogue/written.ts"
import { promos } from "./promos.ts"
import { rates } from "./rates.ts"
import { type Seed, type SeedProduct } from "./Seed.ts"

const shelves = [oudAndPerfume, coffeeAndDates, abayasAndDishdashas, homeAndMajlis, jewellery, children]

const onSale = (product: WrittenProduct): SeedProduct =>
  product.variants === undefined
    ? { ...product, variants: [] }
    : {
        ...product,
        stock: product.variants.reduce((held, variant) => (variant.available ? held + variant.stock : held), 0)
      }

/** The shop's opening catalogue; parents come before their children. */
export const seed: Seed = {
  categories: shelves.flatMap((shelf) => shelf.categories),
  products: shelves.flatMap((shelf) => shelf.products.map(onSale)),
  rates,
  promos,
  banners,
  reels: []
}
