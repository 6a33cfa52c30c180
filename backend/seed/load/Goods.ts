import type { MaybeId, Seed, SeedCategory, SeedProduct } from "../Seed.ts"

/** What one import brings, checked already. */
export interface Goods {
  /** What the journal knows it by. */
  readonly source: string
  /** Changes with anything that would be written otherwise. */
  readonly digest: string
  readonly categories: ReadonlyArray<SeedCategory<MaybeId>>
  /** The products in their order, again and again the same. */
  readonly products: () => AsyncIterable<ComingProduct> | Iterable<ComingProduct>
  readonly lists: Pick<Seed<MaybeId>, "banners" | "promos" | "rates" | "reels">
  /** The address of a picture by the name in the files. */
  readonly picture: (name: string) => string
  readonly video: (name: string) => string
  readonly stockOf: (stock: number) => number
}

export interface ComingProduct {
  readonly product: SeedProduct<MaybeId>
  /** Categories that are made for it where they are not there yet, parents first. */
  readonly made: ReadonlyArray<SeedCategory<MaybeId>>
}

/** Rows that an import wrote. */
export interface Written {
  readonly added: number
  readonly changed: number
}

export const nothingWritten: Written = { added: 0, changed: 0 }

export const bothWritten = (one: Written, other: Written): Written => ({
  added: one.added + other.added,
  changed: one.changed + other.changed
})
