import { readFile } from "node:fs/promises"
import { basename, join, resolve } from "node:path"
import type { Kysely } from "kysely"
import { i18nByLocale } from "#locales/allLocales.ts"
import { HttpError } from "../http/HttpError.ts"
import { openPictures } from "../pictures/openPictures.ts"
import type { PictureStorage } from "../pictures/PictureStorage.ts"
import { namePicture } from "../pictures/storePicture.ts"
import { takePicture } from "../pictures/takePicture.ts"
import type { Tables } from "../tables.ts"
import { findTakenInFolder } from "./folder/takenInFolder.ts"
import { folderDigest, type ImportSettings } from "./folder/folderDigest.ts"
import { isFileName } from "./folder/pictures.ts"
import { readFolder } from "./folder/readFolder.ts"
import { replaceListPictures, replacePictures } from "./load/replacePictures.ts"
import type { AddressTaker } from "./load/takeAddresses.ts"
import { copyMediaFiles } from "./load/copyMediaFiles.ts"
import { storeBrandPictures } from "./load/storeBrandPictures.ts"
import { importedStock } from "./load/ImportSource.ts"
import { type ImportOptions, type ImportResult, runImport } from "./load/runImport.ts"
import { InvalidShopFiles, problemLines } from "./problems.ts"
import type { OptionalId, Seed } from "./Seed.ts"
import { renderedPictureUrl, renderedReelUrl, seedFolder, seedSourceName } from "./seedFolder.ts"

interface ImportFolderOptions extends ImportOptions {
  /** Whether products that are not in the folder are unlisted. */
  readonly only?: boolean | undefined
  /** Fetches pictures of other servers; without it the shop names their addresses. */
  readonly addresses?: AddressTaker | null
}

/**
 * Reads a folder, checks it against itself and the database, copies its pictures and videos to
 * where the server serves them, and imports it; throws `InvalidShopFiles` before anything is
 * written. `only` unlists the products that are not in the folder.
 */
export const importFolder = async (
  db: Kysely<Tables>,
  folder: string,
  settings: ImportSettings,
  { addresses = null, only = false, ...options }: ImportFolderOptions = {}
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
  const named = new Set(pictureNames(seed))
  const storage = openPictures(settings)
  const pictureUrls = await takeFiles(
    db,
    join(folder, "pictures"),
    [...named].filter(isFileName),
    storage
  )
  const fetched = new Map<string, string | null>()
  for (const address of addresses === null ? [] : [...named].filter(isUrl))
    fetched.set(address, (await addresses?.take(address)) ?? null)
  const videos = (seed.reels ?? []).map(({ video }) => video).filter((video) => !isUrl(video))
  const videoUrls = await copyMediaFiles(db, join(folder, "reels"), isSeed ? [] : videos, storage)
  const pictureOf = (name: string) =>
    fetched.has(name)
      ? (fetched.get(name) ?? null)
      : (pictureUrls.get(name) ?? (isUrl(name) ? name : renderedPictureUrl(name)))
  const brand =
    seed.shopInfo?.brand &&
    (await storeBrandPictures(db, seed.shopInfo.brand, join(folder, "pictures"), storage))
  const { categories, lists } = replaceListPictures(seed, pictureOf)
  const slugs = new Set(seed.products.map(({ slug }) => slug))
  return runImport(
    db,
    {
      name: isSeed ? seedSourceName : sourceNameOf(folder),
      digest,
      stockOf: importedStock(settings.seed),
      categories,
      products: () =>
        seed.products.map((product) => replacePictures({ product, newCategories: [] }, pictureOf)),
      lists:
        brand === undefined || lists.shopInfo === null
          ? lists
          : { ...lists, shopInfo: { ...lists.shopInfo, brand } },
      keeps: only ? (slug) => slugs.has(slug) : null,
      pictureUrl: (url) => url,
      videoUrl: (file) => videoUrls.get(file) ?? (isUrl(file) ? file : renderedReelUrl(file))
    },
    options
  )
}

/**
 * Makes pictures of the shop of the files of a folder, as an upload does, and returns the URL of
 * each. Those that cannot be pictures refuse the folder before the first is made.
 */
const takeFiles = async (
  db: Kysely<Tables>,
  from: string,
  files: ReadonlyArray<string>,
  to: PictureStorage
): Promise<ReadonlyMap<string, string>> => {
  const lines: Array<string> = []
  for (const file of files)
    await namePicture(join(from, file)).catch((problem: unknown) => {
      if (!(problem instanceof HttpError)) throw problem
      lines.push(pictureLine(file, problem))
    })
  if (lines.length > 0) throw new InvalidShopFiles(lines)
  const urls = new Map<string, string>()
  for (const file of files) {
    const { image, problem } = await takePicture(
      db,
      to,
      new Uint8Array(await readFile(join(from, file)))
    )
    if (image === null)
      throw new InvalidShopFiles([
        `pictures/${file}: ${i18nByLocale.en.t(`desk.import.cells.${problem}`)}`
      ])
    urls.set(file, image)
  }
  return urls
}

const pictureLine = (file: string, { messageKey }: HttpError) =>
  `pictures/${file}: ${i18nByLocale.en.t(messageKey)}`

/** Also of a merchant's folder that is called as the seed folder is. */
export const sourceNameOf = (folder: string): string => {
  const name = basename(resolve(folder))
  return name === seedSourceName ? `./${name}` : name
}

export const isUrl = (name: string) => name.startsWith("https://")

export const pictureNames = ({
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
export const endSandboxPromos = (seed: Seed<OptionalId>): Seed<OptionalId> => ({
  ...seed,
  promos:
    seed.promos?.map((promo) =>
      promo.isSandboxOnly ? { ...promo, startsAt: null, endsAt: new Date(0).toISOString() } : promo
    ) ?? null
})
