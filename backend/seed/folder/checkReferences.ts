import { productValueNames, productValues } from "../../catalogue/productFields.ts"
import { noSuch } from "../suggestions.ts"
import type { OptionalId, SeedBanner, SeedPromo, SeedRate, SeedReel } from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"
import type { CategoryEntry } from "./readCategories.ts"
import type { ProductEntry } from "./readProduct.ts"

type Rows<Row> = ReadonlyArray<{ readonly entry: YamlEntry; readonly row: Row }> | null

/** The whole content of a folder, each row with its place in the files. */
export interface FolderContents {
  readonly categories: ReadonlyArray<CategoryEntry>
  readonly products: ReadonlyArray<ProductEntry>
  readonly rates: Rows<SeedRate>
  readonly promos: Rows<SeedPromo>
  readonly banners: Rows<SeedBanner<OptionalId>>
  readonly reels: Rows<SeedReel<OptionalId>>
}

/** Reports duplicate keys and references to rows that do not exist, across all files. */
export const checkReferences = (
  { banners, categories, products, promos, reels }: FolderContents,
  requiresIds: boolean
) => {
  const variants = products.flatMap((product) => product.variants)
  const rows = {
    categories: categories.map(({ category, entry }) => ({ ...category, entry })),
    products: products.map(({ entry, product }) => ({ ...product, entry })),
    variants: variants.map(({ entry, variant }) => ({ ...variant, entry }))
  }
  for (const named of [rows.categories, rows.products])
    checkUnique(
      "slug",
      named.map(({ entry, slug }) => [slug, entry])
    )
  checkUnique(
    "sku",
    [...rows.products, ...rows.variants].map(({ entry, sku }) => [sku, entry])
  )
  for (const name of productValueNames.filter((name) => productValues[name].isUnique))
    checkUnique(
      name,
      products.flatMap(({ entry, product }) =>
        product[name] === productValues[name].none ? [] : [[String(product[name]), entry]]
      )
    )
  checkUnique(
    "code",
    (promos ?? []).map(({ entry, row }) => [row.code, entry])
  )
  const rowsWithId = [
    ...Object.values(rows),
    (banners ?? []).map(({ entry, row }) => ({ id: row.id, entry })),
    (reels ?? []).map(({ entry, row }) => ({ id: row.id, entry }))
  ]
  for (const numbered of rowsWithId) {
    checkUnique(
      "id",
      numbered.flatMap(({ entry, id }) => (id === null ? [] : [[String(id), entry]]))
    )
    if (requiresIds)
      for (const { entry, id } of numbered)
        if (id === null)
          entry.report("id", "is missing: every row of the seed folder must have an id")
  }

  const categorySlugs = categories.map(({ category }) => category.slug)
  for (const { entry, product } of products) {
    const { category } = product
    if (category !== "" && !categorySlugs.includes(category))
      entry.report("category", noSuch("category", category, categorySlugs))
  }
  for (const { entry, row } of promos ?? [])
    for (const category of row.excludedCategories)
      if (!categorySlugs.includes(category))
        entry.report("excluded_categories", noSuch("category", category, categorySlugs))
  const slugs = products.map(({ product }) => product.slug)
  for (const { entry, row } of reels ?? [])
    if (row.product !== "" && !slugs.includes(row.product))
      entry.report("product", noSuch("product", row.product, slugs))
  for (const { entry, row } of banners ?? [])
    checkLink(entry, row.link, { category: categorySlugs, product: slugs })
}

const checkUnique = (key: string, keys: ReadonlyArray<readonly [string, YamlEntry]>) => {
  const first = new Map<string, YamlEntry>()
  for (const [name, entry] of keys) {
    const other = first.get(name)
    if (other === undefined) first.set(name, entry)
    else if (name !== "")
      entry.report(
        key,
        `"${name}" is already used in ${other.location.file}, line ${other.location.line}`
      )
  }
}

const checkLink = (
  entry: YamlEntry,
  link: string,
  slugs: Readonly<Record<"category" | "product", ReadonlyArray<string>>>
) => {
  const [, kind, name] = /^\/(category|product)\/([^/?#]+)/.exec(link) ?? []
  if ((kind !== "category" && kind !== "product") || name === undefined || /^\d+$/.test(name))
    return
  if (!slugs[kind].includes(name)) entry.report("link", noSuch(kind, name, slugs[kind]))
}
