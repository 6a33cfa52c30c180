import { readFolder } from "./folder/readFolder.ts"
import { ownFolder } from "./ownFolder.ts"
import { BadShopFiles } from "./Problem.ts"
import type { MaybeId, Seed } from "./Seed.ts"

const { problems, seed: found } = await readFolder(ownFolder, { drawn: null, numbered: true })
if (problems.length > 0) throw new BadShopFiles(problems)

const numbered = <Row extends { readonly id: MaybeId }>(row: Row) => ({ ...row, id: row.id ?? 0 })

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
