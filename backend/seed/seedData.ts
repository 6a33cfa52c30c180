import { readFolder } from "./folder/readFolder.ts"
import { InvalidShopFiles, problemLines } from "./problems.ts"
import type { OptionalId, Seed } from "./Seed.ts"
import { seedFolder } from "./seedFolder.ts"

const { problems, seed: read } = await readFolder(seedFolder, {
  renderedPictures: null,
  requiresIds: true
})
if (problems.length > 0) throw new InvalidShopFiles(problemLines(problems))

const withId = <Row extends { readonly id: OptionalId }>(row: Row) => ({ ...row, id: row.id ?? 0 })

/** The content of the seed folder, in which every row has an id. */
export const seed = {
  categories: read.categories.map(withId),
  products: read.products.map((product) => ({
    ...withId(product),
    variants: product.variants.map(withId)
  })),
  rates: read.rates ?? [],
  promos: read.promos ?? [],
  banners: (read.banners ?? []).map(withId),
  reels: (read.reels ?? []).map(withId),
  shopInfo: read.shopInfo
} satisfies Seed
