import type { Settings } from "../../settings.ts"
import type { OptionalId, Seed, SeedCategory, SeedProduct } from "../Seed.ts"

/** The checked content of one import. */
export interface ImportSource {
  /** Its key in the journal of imports. */
  readonly name: string
  /** A hash of everything that decides what is written. */
  readonly digest: string
  readonly categories: ReadonlyArray<SeedCategory<OptionalId>>
  /** The products, in the same order at each call. */
  readonly products: () => AsyncIterable<SourceProduct> | Iterable<SourceProduct>
  readonly lists: Pick<Seed<OptionalId>, "banners" | "promos" | "rates" | "reels" | "shopInfo">
  /** The URL of a picture, by its name in the files. */
  readonly pictureUrl: (name: string) => string
  readonly videoUrl: (name: string) => string
  readonly stockOf: (stock: number) => number
  /**
   * Whether a product of this slug is in the files; the import unlists the others. Null if they
   * stay.
   */
  readonly keeps: ((slug: string) => boolean) | null
}

/** What an import says beside its products. */
export type ImportedFiles = Pick<ImportSource, "categories" | "digest" | "lists" | "name">

export interface SourceProduct {
  readonly product: SeedProduct<OptionalId>
  /**
   * The categories that the product needs, parents first. They are inserted if they do not exist.
   */
  readonly newCategories: ReadonlyArray<SeedCategory<OptionalId>>
}

/** How many rows an import wrote. */
export interface RowCounts {
  readonly added: number
  readonly changed: number
}

export const noRows: RowCounts = { added: 0, changed: 0 }

export const addRowCounts = (one: RowCounts, other: RowCounts): RowCounts => ({
  added: one.added + other.added,
  changed: one.changed + other.changed
})

/** The stock to write for the stock in a file: the same, or one that never runs out. */
export const importedStock =
  (seed: Settings["seed"]): ImportSource["stockOf"] =>
  (stock) =>
    seed === "ample" ? ampleStock : stock

const ampleStock = 100_000

/** The stock of what is sold without being counted. */
export const alwaysInStock = 1_000_000
