import { join } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../../schema.ts"
import { findCategoryConflicts, type Conflict, findProductConflicts } from "../load/conflicts.ts"
import type { ImportSource } from "../load/ImportSource.ts"
import { copyMediaFiles } from "../load/copyMediaFiles.ts"
import type { FileProblem, SourceLocation } from "../problems.ts"
import { renderedPictureUrl, renderedReelUrl } from "../seedFolder.ts"
import type { OptionalId, Seed } from "../Seed.ts"
import { isFileName } from "./pictures.ts"
import type { ReadFolderResult } from "./readFolder.ts"

export interface FolderSourceOptions {
  readonly folder: string
  readonly name: string
  readonly digest: string
  readonly seed: Seed<OptionalId>
  /** The folder that the pictures are copied to. */
  readonly pictures: string
  readonly stockOf: ImportSource["stockOf"]
  /** Whether products that are not in the folder are unlisted. */
  readonly only: boolean
}

/**
 * The import source of a folder without problems. It copies the folder's pictures and videos to
 * where the server serves them.
 */
export const folderSource = async ({
  digest,
  folder,
  only,
  pictures,
  seed,
  name: sourceName,
  stockOf
}: FolderSourceOptions): Promise<ImportSource> => {
  const fileNames = pictureNames(seed).filter(isFileName)
  const pictureUrls =
    fileNames.length === 0
      ? new Map<string, string>()
      : await copyMediaFiles(join(folder, "pictures"), fileNames, pictures)
  const slugs = new Set(seed.products.map(({ slug }) => slug))
  const isSeed = sourceName === seedSourceName
  const reels = (seed.reels ?? [])
    .map(({ video }) => video)
    .filter((video) => !video.startsWith("https://"))
  const videoUrls =
    isSeed || reels.length === 0
      ? new Map<string, string>()
      : await copyMediaFiles(join(folder, "reels"), reels, pictures)
  return {
    name: sourceName,
    digest,
    stockOf,
    categories: seed.categories,
    products: () => seed.products.map((product) => ({ product, newCategories: [] })),
    lists: seed,
    keeps: only ? (slug) => slugs.has(slug) : null,
    pictureUrl: (name) => pictureUrls.get(name) ?? mediaUrl(name),
    videoUrl: (file) =>
      file.startsWith("https://") ? file : (videoUrls.get(file) ?? renderedReelUrl(file))
  }
}

/** The name of the seed folder in the journal of imports. */
export const seedSourceName = "shop"

/** The conflicts of a folder with the database, each with its place in the files. */
export const findFolderConflicts = async (
  db: Kysely<Schema>,
  { contents, seed }: Pick<ReadFolderResult, "contents" | "seed">
): Promise<ReadonlyArray<FileProblem>> => {
  const productConflicts = await findProductConflicts(db, seed.products)
  const categoryConflicts = await findCategoryConflicts(db, seed.categories)
  const categoryLocation = ({ slug }: Conflict) =>
    contents.categories.find(({ category }) => category.slug === slug)?.entry.location
  const productLocation = ({ slug, variant }: Conflict) => {
    const found = contents.products.find(({ product }) => product.slug === slug)
    const foundVariant = found?.variants.find((one) => one.variant.sku === variant)
    return (foundVariant ?? found)?.entry.location
  }
  const problemAt = (
    { field, message, slug }: Conflict,
    location: SourceLocation = { file: "products", line: 1, subject: slug }
  ): FileProblem => ({ ...location, field, message })
  return [
    ...categoryConflicts.map((conflict) => problemAt(conflict, categoryLocation(conflict))),
    ...productConflicts.map((conflict) => problemAt(conflict, productLocation(conflict)))
  ]
}

const mediaUrl = (name: string): string =>
  name.startsWith("https://") ? name : renderedPictureUrl(name)

const pictureNames = ({
  banners,
  categories,
  products,
  reels
}: Seed<OptionalId>): ReadonlyArray<string> => [
  ...categories.map(({ picture }) => picture),
  ...products.flatMap(({ pictures, variants }) => [
    ...pictures,
    ...variants.flatMap((variant) => variant.pictures)
  ]),
  ...(banners ?? []).map(({ picture }) => picture),
  ...(reels ?? []).map(({ poster }) => poster)
]
