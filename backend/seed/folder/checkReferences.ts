import { didYouMean } from "../checks/nearest.ts"
import type { OptionalId, SeedBanner, SeedPromo, SeedRate, SeedReel } from "../Seed.ts"
import type { YamlEntry } from "./yamlEntry.ts"
import type { CategoryEntry } from "./readCategories.ts"
import type { ProductEntry } from "./readProduct.ts"

type Rows<Row> = ReadonlyArray<{ readonly entry: YamlEntry; readonly row: Row }> | null

/** Everything a folder says, each row with its place. */
export interface FolderContents {
  readonly categories: ReadonlyArray<CategoryEntry>
  readonly products: ReadonlyArray<ProductEntry>
  readonly rates: Rows<SeedRate>
  readonly promos: Rows<SeedPromo>
  readonly banners: Rows<SeedBanner<OptionalId>>
  readonly reels: Rows<SeedReel<OptionalId>>
}

/** Notes what only shows when all files lie beside each other: names given twice, and names that lead nowhere. */
export const checkReferences = (
  { banners, categories, products, promos, reels }: FolderContents,
  numbered: boolean
) => {
  const variants = products.flatMap((found) => found.variants)
  once(
    "slug",
    categories.map(({ category, entry }) => [category.slug, entry])
  )
  once(
    "slug",
    products.map(({ entry, product }) => [product.slug, entry])
  )
  once("sku", [
    ...products.map(({ entry, product }) => [product.sku, entry] as const),
    ...variants.map(({ entry, variant }) => [variant.sku, entry] as const)
  ])
  once(
    "barcode",
    products.flatMap(({ entry, product }) =>
      product.barcode === "0" ? [] : [[product.barcode, entry]]
    )
  )
  once(
    "code",
    (promos ?? []).map(({ entry, row }) => [row.code, entry])
  )
  const numberedRows = [
    categories.map(({ category, entry }) => ({ id: category.id, entry })),
    products.map(({ entry, product }) => ({ id: product.id, entry })),
    variants.map(({ entry, variant }) => ({ id: variant.id, entry })),
    (banners ?? []).map(({ entry, row }) => ({ id: row.id, entry })),
    (reels ?? []).map(({ entry, row }) => ({ id: row.id, entry }))
  ]
  for (const rows of numberedRows) {
    once(
      "id",
      rows.flatMap(({ entry, id }) => (id === null ? [] : [[String(id), entry]]))
    )
    if (numbered)
      for (const { entry, id } of rows)
        if (id === null) entry.report("id", "is missing: the shop's own goods are numbered")
  }

  const categorySlugs = categories.map(({ category }) => category.slug)
  for (const { entry, product } of products) {
    const { category } = product
    if (category !== "" && !categorySlugs.includes(category))
      entry.report(
        "category",
        `there is no category "${category}".${didYouMean(category, categorySlugs)}`
      )
  }
  const slugs = products.map(({ product }) => product.slug)
  for (const { entry, row } of reels ?? []) {
    if (row.product !== "" && !slugs.includes(row.product))
      entry.report(
        "product",
        `there is no product "${row.product}".${didYouMean(row.product, slugs)}`
      )
  }
  for (const { entry, row } of banners ?? [])
    checkLink(entry, row.link, { category: categorySlugs, product: slugs })
}

const once = (key: string, named: ReadonlyArray<readonly [string, YamlEntry]>) => {
  const first = new Map<string, YamlEntry>()
  for (const [name, entry] of named) {
    const before = first.get(name)
    if (before === undefined) first.set(name, entry)
    else if (name !== "")
      entry.report(
        key,
        `"${name}" is taken already: ${before.location.file}, line ${before.location.line}`
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
  if (!slugs[kind].includes(name))
    entry.report("link", `there is no ${kind} "${name}".${didYouMean(name, slugs[kind])}`)
}
