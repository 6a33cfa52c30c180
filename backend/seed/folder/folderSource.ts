import { join } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../../database/schema.ts"
import { findCategoryConflicts, type Conflict, findProductConflicts } from "../load/conflicts.ts"
import type { ImportSource } from "../load/ImportSource.ts"
import { copyMediaFiles } from "../load/copyMediaFiles.ts"
import { renderedPictureUrl } from "../pictureAddress.ts"
import type { FileProblem, SourceLocation } from "../Problem.ts"
import { renderedReelUrl } from "../reelAddress.ts"
import type { OptionalId, Seed } from "../Seed.ts"
import { isFileName } from "./pictures.ts"
import type { ReadFolderResult } from "./readFolder.ts"

export interface FolderSourceInput {
  readonly folder: string
  readonly source: string
  readonly digest: string
  readonly seed: Seed<OptionalId>
  /** Where copies of the owner's own pictures go. */
  readonly pictures: string
  readonly stockOf: ImportSource["stockOf"]
}

/** The goods of a folder that was read and found well, with the owner's own pictures put where the shop serves them. */
export const folderSource = async ({
  digest,
  folder,
  pictures,
  seed,
  source,
  stockOf
}: FolderSourceInput): Promise<ImportSource> => {
  const named = pictureNames(seed).filter(isFileName)
  const own =
    named.length === 0
      ? new Map<string, string>()
      : await copyMediaFiles(join(folder, "pictures"), named, pictures)
  const isShops = source === seedSourceName
  const reels = (seed.reels ?? [])
    .map(({ video }) => video)
    .filter((video) => !video.startsWith("https://"))
  const videos =
    isShops || reels.length === 0
      ? new Map<string, string>()
      : await copyMediaFiles(join(folder, "reels"), reels, pictures)
  return {
    name: source,
    digest,
    stockOf,
    categories: seed.categories,
    products: () => seed.products.map((product) => ({ product, newCategories: [] })),
    lists: seed,
    pictureUrl: (name) => own.get(name) ?? mediaUrl(name),
    videoUrl: (file) =>
      file.startsWith("https://") ? file : (videos.get(file) ?? renderedReelUrl(file))
  }
}

/** What the journal calls the shop's own folder. */
export const seedSourceName = "shop"

/** The clashes of a folder with what the shop holds, each at the place in the file. */
export const findFolderConflicts = async (
  db: Kysely<Schema>,
  { found, seed }: Pick<ReadFolderResult, "found" | "seed">
): Promise<ReadonlyArray<FileProblem>> => {
  const [clashes, ofCategories] = [
    await findProductConflicts(db, seed.products),
    await findCategoryConflicts(db, seed.categories)
  ]
  const categoryAt = (slug: string) =>
    found.categories.find(({ category }) => category.slug === slug)?.entry.location
  const whereIs = ({ slug, variant }: Conflict) => {
    const at = found.products.find(({ product }) => product.slug === slug)
    const line = variant === null ? at : at?.variants.find((one) => one.variant.sku === variant)
    return (line ?? at)?.entry.location ?? { file: "products", line: 1, subject: `product ${slug}` }
  }
  const placed = (clash: Conflict, where: SourceLocation): FileProblem => ({
    ...where,
    field: clash.field,
    message: clash.says
  })
  return [
    ...ofCategories.map((clash) => placed(clash, categoryAt(clash.slug) ?? whereIs(clash))),
    ...clashes.map((clash) => placed(clash, whereIs(clash)))
  ]
}

export const mediaUrl = (name: string): string =>
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
