import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import { LRUCache } from "lru-cache"
import {
  brandText,
  demoDrawing,
  emptyBrand,
  type Brand,
  type ShopBrand
} from "#core/brand/Brand.ts"
import type { ServerContext } from "../context.ts"
import { findBrand } from "../brand/findBrand.ts"
import { logError } from "../http/logError.ts"
import type { Tables } from "../tables.ts"
import { withDeadline } from "../http/withDeadline.ts"
import { openPictures, type PictureSettings } from "../pictures/openPictures.ts"
import type { PictureStorage } from "../pictures/PictureStorage.ts"
import { readPicture } from "./pictures.ts"

/** What a brand is read from. */
export interface BrandContext {
  readonly db: ServerContext["db"]
  readonly settings: PictureSettings
}

/** The brand as pages show it. Without the database it is as this server read it last. */
export const loadShopBrand = async (context: BrandContext): Promise<ShopBrand> => {
  const { db, settings } = context
  try {
    const found = await findBrand(db)
    const brand = toShopBrand(found, await logoRatio(found.logo, openPictures(settings)))
    lastBrands.set(db, brand)
    return brand
  } catch (problem) {
    logError("reading the brand", problem)
    return lastShopBrand(context)
  }
}

/** The brand as this server read it last. */
export const lastShopBrand = ({ db }: Pick<BrandContext, "db">): ShopBrand =>
  lastBrands.get(db) ?? toShopBrand(emptyBrand, null)

const lastBrands = new WeakMap<Kysely<Tables>, ShopBrand>()

const toShopBrand = (brand: Brand, ratio: number | null): ShopBrand => ({
  ...brand,
  logoRatio: ratio,
  iconPath: brand.icon === demoDrawing ? null : `${iconFolder}${iconDigest(brand)}`
})

/** Below `/pictures/`, which every port serves. */
export const iconFolder = "/pictures/icon/"

/** Changes with what is drawn, so that a changed icon has another path. */
export const iconDigest = (brand: Brand): string =>
  createHash("sha256")
    .update(
      JSON.stringify([iconVersion, brand.icon, iconLetter(brand), brand.accent, brand.ground])
    )
    .digest("hex")
    .slice(0, 12)

const iconVersion = 1

/** The first letter of the name, which stands for a shop without an icon. */
export const iconLetter = ({ name }: Pick<Brand, "name">): string => {
  const [first] = new Intl.Segmenter("ar").segment(brandText(name, "ar").trim())
  return first?.segment ?? ""
}

/** The width of a logo by its height; null where it is no picture that this server has. */
const logoRatio = async (logo: string, storage: PictureStorage): Promise<number | null> => {
  if (logo === "" || logo === demoDrawing) return null
  const known = ratios.get(logo)
  if (known !== undefined) return known.ratio
  try {
    const ratio = await withDeadline(longestWaitMs, measureLogo(logo, storage))
    if (ratio !== null) ratios.set(logo, { ratio })
    return ratio
  } catch (problem) {
    // Pages are rendered without it, and do not wait again for a while.
    ratios.set(logo, { ratio: null }, { ttl: 30_000 })
    logError("reading the logo", problem)
    return null
  }
}

const measureLogo = async (logo: string, storage: PictureStorage): Promise<number | null> => {
  const bytes = await readPicture(logo, storage)
  if (bytes === null) return null
  const { default: sharp } = await import("sharp")
  const { height, width } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width > 0 && height > 0 ? width / height : null
}

/** A page waits no longer for a storage that does not respond. */
const longestWaitMs = 1_000

/** By the path of a logo, whose file never changes. */
const ratios = new LRUCache<string, { readonly ratio: number | null }>({ max: 100 })
