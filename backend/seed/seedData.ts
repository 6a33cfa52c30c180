import { readFolder } from "./folder/readFolder.ts"
import { seedFolder } from "./seedFolder.ts"
import { InvalidShopFiles } from "./Problem.ts"
import type { OptionalId, Seed } from "./Seed.ts"

const { problems, seed: found } = await readFolder(seedFolder, { drawn: null, numbered: true })
if (problems.length > 0) throw new InvalidShopFiles(problems)

const numbered = <Row extends { readonly id: OptionalId }>(row: Row) => ({
  ...row,
  id: row.id ?? 0
})

/** The shop's own goods, every row with its number. */
export const seed = {
  categories: found.categories.map(numbered),
  products: found.products.map((product) => ({
    ...numbered(product),
    variants: product.variants.map(numbered)
  })),
  rates: found.rates ?? [],
  promos: found.promos ?? [],
  banners: (found.banners ?? []).map(numbered),
  reels: (found.reels ?? []).map(numbered)
} satisfies Seed
