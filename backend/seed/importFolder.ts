import { basename, join, resolve } from "node:path"
import type { Kysely } from "kysely"
import type { Tables } from "../tables.ts"
import { findTakenInFolder } from "./folder/takenInFolder.ts"
import { folderDigest, type ImportSettings } from "./folder/folderDigest.ts"
import { isFileName } from "./folder/pictures.ts"
import { readFolder } from "./folder/readFolder.ts"
import { copyMediaFiles } from "./load/copyMediaFiles.ts"
import { storeBrandPictures } from "./load/storeBrandPictures.ts"
import { importedStock } from "./load/ImportSource.ts"
import { type ImportOptions, type ImportResult, runImport } from "./load/runImport.ts"
import { InvalidShopFiles, problemLines } from "./problems.ts"
import type { OptionalId, Seed } from "./Seed.ts"
import { renderedPictureUrl, renderedReelUrl, seedFolder, seedSourceName } from "./seedFolder.ts"

/**
 * Reads a folder, checks it against itself and the database, copies its pictures and videos to
 * where the server serves them, and imports it; throws `InvalidShopFiles` before anything is
 * written. `only` unlists the products that are not in the folder.
 */
export const importFolder = async (
  db: Kysely<Tables>,
  folder: string,
  settings: ImportSettings,
  { only = false, ...options }: ImportOptions & { readonly only?: boolean | undefined } = {}
): Promise<ImportResult> => {
  const isSeed = resolve(folder) === resolve(seedFolder)
  const digest = await folderDigest(folder, settings)
  const read = await readFolder(folder, {
    renderedPictures: isSeed ? null : new Set(),
    requiresIds: isSeed
  })
  const problems = read.problems.length > 0 ? read.problems : await findTakenInFolder(db, read)
  if (problems.length > 0) throw new InvalidShopFiles(problemLines(problems))
  const seed = settings.sandbox ? read.seed : endSandboxPromos(read.seed)
  const copyFrom = (inside: string, files: ReadonlyArray<string>) =>
    copyMediaFiles(db, join(folder, inside), files, settings.pictures)
  const pictureUrls = await copyFrom("pictures", pictureNames(seed).filter(isFileName))
  const videos = (seed.reels ?? []).map(({ video }) => video).filter((video) => !isUrl(video))
  const videoUrls = await copyFrom("reels", isSeed ? [] : videos)
  const brand =
    seed.shopInfo?.brand &&
    (await storeBrandPictures(db, seed.shopInfo.brand, join(folder, "pictures"), settings.pictures))
  const slugs = new Set(seed.products.map(({ slug }) => slug))
  return runImport(
    db,
    {
      name: isSeed ? seedSourceName : sourceNameOf(folder),
      digest,
      stockOf: importedStock(settings.seed),
      categories: seed.categories,
      products: () => seed.products.map((product) => ({ product, newCategories: [] })),
      lists:
        brand === undefined || seed.shopInfo === null
          ? seed
          : { ...seed, shopInfo: { ...seed.shopInfo, brand } },
      keeps: only ? (slug) => slugs.has(slug) : null,
      pictureUrl: (name) =>
        pictureUrls.get(name) ?? (isUrl(name) ? name : renderedPictureUrl(name)),
      videoUrl: (file) => videoUrls.get(file) ?? (isUrl(file) ? file : renderedReelUrl(file))
    },
    options
  )
}

/** Also of a merchant's folder that is called as the seed folder is. */
const sourceNameOf = (folder: string): string => {
  const name = basename(resolve(folder))
  return name === seedSourceName ? `./${name}` : name
}

const isUrl = (name: string) => name.startsWith("https://")

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
  ...(banners ?? []).flatMap(({ picture, pictureEn }) => [
    picture,
    ...(pictureEn === null ? [] : [pictureEn])
  ]),
  ...(reels ?? []).map(({ poster }) => poster)
]

/**
 * Outside the sandbox nobody may order for nothing
 * (docs/decisions/money-and-prices.md#promo-codes).
 */
const endSandboxPromos = (seed: Seed<OptionalId>): Seed<OptionalId> => ({
  ...seed,
  promos:
    seed.promos?.map((promo) =>
      promo.isSandboxOnly ? { ...promo, startsAt: null, endsAt: new Date(0).toISOString() } : promo
    ) ?? null
})
