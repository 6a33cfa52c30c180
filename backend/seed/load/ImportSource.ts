import type { OptionalId, Seed, SeedCategory, SeedProduct } from "../Seed.ts"

/** What one import brings, checked already. */
export interface ImportSource {
  /** What the journal knows it by. */
  readonly name: string
  /** Changes with anything that would be written otherwise. */
  readonly digest: string
  readonly categories: ReadonlyArray<SeedCategory<OptionalId>>
  /** The products in their order, again and again the same. */
  readonly products: () => AsyncIterable<ImportedProduct> | Iterable<ImportedProduct>
  readonly lists: Pick<Seed<OptionalId>, "banners" | "promos" | "rates" | "reels">
  /** The address of a picture by the name in the files. */
  readonly pictureUrl: (name: string) => string
  readonly videoUrl: (name: string) => string
  readonly stockOf: (stock: number) => number
}

export interface ImportedProduct {
  readonly product: SeedProduct<OptionalId>
  /** Categories that are made for it where they are not there yet, parents first. */
  readonly newCategories: ReadonlyArray<SeedCategory<OptionalId>>
}

/** Rows that an import wrote. */
export interface RowCounts {
  readonly added: number
  readonly changed: number
}

export const noRows: RowCounts = { added: 0, changed: 0 }

export const addRowCounts = (one: RowCounts, other: RowCounts): RowCounts => ({
  added: one.added + other.added,
  changed: one.changed + other.changed
})
