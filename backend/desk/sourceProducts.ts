import { type Kysely, sql, type Transaction } from "kysely"
import { categoriesOf } from "#core/desk/categoryNames.ts"
import type { ImportedProduct, ImportPart, importParts } from "#core/desk/DeskImports.ts"
import type { DeskProduct, ProductContent } from "#core/desk/DeskProducts.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import { diffProducts, variantKey } from "#core/desk/productChanges.ts"
import { type FieldChange, fieldChange } from "#core/shared/diffRecords.ts"
import { inTransaction } from "../database/transaction.ts"
import { markPicturesNamed } from "../pictures/namedPictures.ts"
import { namesIn } from "../pictures/pictureNames.ts"
import { findIds, insertMissingCategories, upsertCategories } from "../seed/load/categories.ts"
import type { ImportedFiles, SourceProduct, ImportSource } from "../seed/load/ImportSource.ts"
import { withoutTimeLimits } from "../seed/load/importJournal.ts"
import { mergeLists } from "../seed/load/lists.ts"
import type { RowConflict } from "../seed/load/mergeRows.ts"
import { upsertProducts } from "../seed/load/products.ts"
import { newCategoriesOf } from "../seed/load/runImport.ts"
import type { Tables } from "../tables.ts"
import { listCategoryNames } from "./categoryNames.ts"
import { findProductContents } from "./productContent.ts"

/** What an import of another file than our own makes of a product. */
export interface WrittenProduct {
  readonly id: number
  readonly result: Omit<ImportedProduct, "cells" | "problems">
}

type StockOf = ImportSource["stockOf"]
const asIs = (url: string) => url

/** Writes the categories of a folder, as the command does. */
export const writeCategories = (tx: Kysely<Tables>, files: ImportedFiles) =>
  upsertCategories(tx, files.categories, { name: files.name, pictureUrl: asIs })

/**
 * Writes products as the command does, and returns what differs for each of them. The URLs of their
 * pictures stand in place of the names.
 */
export const writeSourceProducts = async (
  tx: Transaction<Tables>,
  { name }: Pick<ImportedFiles, "name">,
  products: ReadonlyArray<SourceProduct>,
  stockOf: StockOf,
  firstPosition: number
): Promise<ReadonlyArray<WrittenProduct>> => {
  if (products.length === 0) return []
  const slugs = products.map(({ product }) => product.slug)
  const before = await findBySlug(tx, slugs)
  await insertMissingCategories(tx, newCategoriesOf(products), asIs)
  const { conflicts } = await upsertProducts(
    tx,
    products.map(({ product }) => product),
    { name, pictureUrl: asIs, stockOf },
    firstPosition
  )
  const after = await findBySlug(tx, slugs)
  const categories = await listCategoryNames(tx)
  return slugs.flatMap((slug) => {
    const product = after.get(slug)
    if (product === undefined) return []
    const old = before.get(slug)?.content
    const changes = diffProducts(old ?? emptyProduct, product.content)
    const stays = conflicts.flatMap((conflict) => conflictOf(conflict, slug, product.content))
    return [
      {
        id: product.id,
        result: {
          isNew: old === undefined,
          name: product.content.name,
          variants: variantNames(...(old === undefined ? [] : [old]), product.content),
          categories: categoriesOf([...changes, ...stays], categories),
          changes,
          conflicts: stays
        }
      }
    ]
  })
}

const findBySlug = async (
  tx: Kysely<Tables>,
  slugs: ReadonlyArray<string>
): Promise<ReadonlyMap<string, DeskProduct>> => {
  const ids = await findIds(tx, "product", slugs)
  const contents = await findProductContents(tx, [...ids.values()])
  return new Map(
    [...ids].flatMap(([slug, id]) => {
      const found = contents.find((one) => one.id === id)
      return found === undefined ? [] : [[slug, found]]
    })
  )
}

/** The names of variants, by their names in the fields of changes. */
export const variantNames = (
  ...contents: ReadonlyArray<ProductContent>
): ImportedProduct["variants"] =>
  Object.fromEntries(
    contents
      .flatMap(({ variants }) => variants)
      .map((variant) => [
        variantKey(variant),
        {
          ar: variant.values.map(({ ar }) => ar).join(" / "),
          en: variant.values.map(({ en }) => en).join(" / ")
        }
      ])
  )

/** A value of a column that stays as at the desk, as a change of a field of the product. */
const conflictOf = (
  { field, file, shop, subject }: RowConflict,
  slug: string,
  { variants }: ProductContent
): ReadonlyArray<FieldChange> => {
  const name = fieldNames[field] ?? field
  if (subject === `product ${slug}`) return [fieldChange(name, shop, file)]
  const variant = variants.find(({ sku }) => subject === `variant ${sku}`)
  return variant === undefined
    ? []
    : [fieldChange(`variants.${variantKey(variant)}.${name}`, shop, file)]
}

const fieldNames: Readonly<Record<string, string>> = {
  name_ar: "name.ar",
  name_en: "name.en",
  description_ar: "description.ar",
  description_en: "description.en",
  category_id: "category",
  price_fils: "price",
  old_price_fils: "oldPrice",
  weight_grams: "weight",
  is_on_home: "isOnHome",
  is_listed: "isListed",
  is_available: "isSold",
  options: "values"
}

/** Writes what a folder says beside products, as the command does, and returns what differs. */
export const writeLists = async (
  tx: Transaction<Tables>,
  files: ImportedFiles
): Promise<ReadonlyArray<RowConflict>> =>
  mergeLists(tx, { ...files, pictureUrl: asIs, videoUrl: asIs })

/** What the files would change: all of it is written, read and taken back. */
export const tryOut = async (
  { db, now }: { readonly db: Kysely<Tables>; readonly now: () => number },
  files: ImportedFiles,
  products: ReadonlyArray<SourceProduct>,
  stockOf: StockOf
): Promise<{
  readonly products: ReadonlyArray<WrittenProduct>
  readonly parts: ReadonlyArray<ImportPart>
}> => {
  const images = [...new Set(namesIn(JSON.stringify([files, products])))]
  const isFolder = files.categories.length > 0
  // What a folder says beside its products may name them, so all of them are there at once.
  const size = isFolder ? products.length : productsAtOnce
  const written: Array<WrittenProduct> = []
  const differences: Array<PartDifference> = []
  for (let from = 0; from === 0 || from < products.length; from += size) {
    const some = products.slice(from, from + size)
    const result = await takenBack(db, async (tx) => {
      await withoutTimeLimits(tx)
      await markPicturesNamed(tx, images, new Date(now()))
      const before = await readParts(tx)
      const conflicts = await writeCategories(tx, files)
      const rows = await writeSourceProducts(tx, files, some, stockOf, from)
      const more = await writeLists(tx, files)
      return {
        rows,
        parts: diffParts(before, await readParts(tx), [...conflicts, ...more])
      }
    })
    written.push(...result.rows)
    differences.push(...result.parts)
    if (size === 0) break
  }
  return { products: written, parts: sumParts(differences) }
}

const productsAtOnce = 200

/** What `work` answers; whatever it writes is taken back. */
const takenBack = async <Value>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Value>
): Promise<Value> => {
  const found: Array<Value> = []
  await inTransaction(db, async (tx) => {
    found.length = 0
    found.push(await work(tx))
    throw new TakenBack()
  }).catch((problem: unknown) => {
    if (!(problem instanceof TakenBack)) throw problem
  })
  const [value] = found
  if (value === undefined) throw new Error("The transaction has ended without a value")
  return value
}

class TakenBack extends Error {}

type Part = (typeof importParts)[number]

/** The tables of the parts, with the columns by which their rows are known. */
const partTables = {
  categories: ["category", "slug"],
  rates: ["delivery_rate", "position"],
  promos: ["promo", "code"],
  shop: ["shop_info", "id"],
  banners: ["banner", "id"],
  reels: ["reel", "id"]
} as const satisfies Readonly<Record<Part, readonly [string, string]>>

const parts: ReadonlyArray<Part> = ["categories", "rates", "promos", "shop", "banners", "reels"]

type PartRows = ReadonlyMap<Part, ReadonlyMap<string, string>>

/** A digest of each row of the parts, without what only an import reads. */
const readParts = async (tx: Kysely<Tables>): Promise<PartRows> => {
  const found = new Map<Part, ReadonlyMap<string, string>>()
  for (const part of parts) {
    const [table, key] = partTables[part]
    const { rows } = await sql<{ key: string; digest: string }>`
      select ${sql.ref(key)}::text as key,
        md5((to_jsonb(one) - '{imported,position,is_sample,folded}'::text[])::text) as digest
      from ${sql.table(table)} one`.execute(tx)
    found.set(part, new Map(rows.map(({ digest, key }) => [key, digest])))
  }
  return found
}

/** The rows of a part that come, change or go, and how many values of it stay. */
interface PartDifference {
  readonly part: Part
  readonly keys: ReadonlyArray<string>
  readonly conflicts: number
}

const diffParts = (
  before: PartRows,
  after: PartRows,
  conflicts: ReadonlyArray<RowConflict>
): ReadonlyArray<PartDifference> =>
  parts.map((part) => {
    const [old, now] = [before.get(part), after.get(part)]
    const keys = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
    const table = partTables[part][0]
    return {
      part,
      keys: [...keys].filter((key) => old?.get(key) !== now?.get(key)),
      conflicts: conflicts.filter(({ subject }) =>
        part === "shop" ? subject === "shop" : subject.split(" ")[0] === table
      ).length
    }
  })

const sumParts = (differences: ReadonlyArray<PartDifference>): ReadonlyArray<ImportPart> =>
  parts
    .map((part) => {
      const found = differences.filter((one) => one.part === part)
      return {
        part,
        changed: new Set(found.flatMap(({ keys }) => keys)).size,
        conflicts: found.reduce((sum, { conflicts }) => sum + conflicts, 0)
      }
    })
    .filter(({ changed, conflicts }) => changed + conflicts > 0)
