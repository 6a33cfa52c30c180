import { join } from "node:path"
import type { Kysely } from "kysely"
import type { Schema } from "../../database/schema.ts"
import { categoryClashesOf, type Clash, clashesOf } from "../load/clashes.ts"
import type { Goods } from "../load/Goods.ts"
import { copyOwnFiles } from "../load/ownFiles.ts"
import { pictureAddress } from "../pictureAddress.ts"
import type { Problem, Where } from "../Problem.ts"
import { reelAddress } from "../reelAddress.ts"
import type { MaybeId, Seed } from "../Seed.ts"
import { isOwnFile } from "./pictures.ts"
import type { ReadFolder } from "./readFolder.ts"

export interface FolderOnItsWay {
  readonly folder: string
  readonly source: string
  readonly digest: string
  readonly seed: Seed<MaybeId>
  /** Where copies of the owner's own pictures go. */
  readonly pictures: string
  readonly stockOf: Goods["stockOf"]
}

/** The goods of a folder that was read and found well, with the owner's own pictures put where the shop serves them. */
export const folderGoods = async ({
  digest,
  folder,
  pictures,
  seed,
  source,
  stockOf
}: FolderOnItsWay): Promise<Goods> => {
  const named = namesIn(seed).filter(isOwnFile)
  const own =
    named.length === 0
      ? new Map<string, string>()
      : await copyOwnFiles(join(folder, "pictures"), named, pictures)
  const isShops = source === shopSource
  const reels = (seed.reels ?? [])
    .map(({ video }) => video)
    .filter((video) => !video.startsWith("https://"))
  const videos =
    isShops || reels.length === 0
      ? new Map<string, string>()
      : await copyOwnFiles(join(folder, "reels"), reels, pictures)
  return {
    source,
    digest,
    stockOf,
    categories: seed.categories,
    products: () => seed.products.map((product) => ({ product, made: [] })),
    lists: seed,
    picture: (name) => own.get(name) ?? addressOf(name),
    video: (file) => (file.startsWith("https://") ? file : (videos.get(file) ?? reelAddress(file)))
  }
}

/** What the journal calls the shop's own folder. */
export const shopSource = "shop"

/** The clashes of a folder with what the shop holds, each at the place in the file. */
export const folderClashes = async (
  db: Kysely<Schema>,
  { found, seed }: Pick<ReadFolder, "found" | "seed">
): Promise<ReadonlyArray<Problem>> => {
  const [clashes, ofCategories] = [
    await clashesOf(db, seed.products),
    await categoryClashesOf(db, seed.categories)
  ]
  const categoryAt = (slug: string) =>
    found.categories.find(({ category }) => category.slug === slug)?.entry.where
  const whereIs = ({ slug, variant }: Clash) => {
    const at = found.products.find(({ product }) => product.slug === slug)
    const line = variant === null ? at : at?.variants.find((one) => one.variant.sku === variant)
    return (line ?? at)?.entry.where ?? { file: "shelves", line: 1, of: `product ${slug}` }
  }
  const placed = (clash: Clash, where: Where): Problem => ({
    ...where,
    field: clash.field,
    says: clash.says
  })
  return [
    ...ofCategories.map((clash) => placed(clash, categoryAt(clash.slug) ?? whereIs(clash))),
    ...clashes.map((clash) => placed(clash, whereIs(clash)))
  ]
}

export const addressOf = (name: string): string =>
  name.startsWith("https://") ? name : pictureAddress(name)

const namesIn = ({
  banners,
  categories,
  products,
  reels
}: Seed<MaybeId>): ReadonlyArray<string> => [
  ...categories.map(({ picture }) => picture),
  ...products.flatMap(({ pictures, variants }) => [
    ...pictures,
    ...variants.flatMap((variant) => variant.pictures)
  ]),
  ...(banners ?? []).map(({ picture }) => picture),
  ...(reels ?? []).map(({ poster }) => poster)
]
