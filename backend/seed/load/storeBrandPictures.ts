import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Kysely } from "kysely"
import type { Brand } from "#core/brand/Brand.ts"
import { HttpError } from "../../http/HttpError.ts"
import { drawSvg } from "../../pictures/drawSvg.ts"
import { markPicturesNamed } from "../../pictures/namedPictures.ts"
import { uploadedUrl } from "../../pictures/pictureNames.ts"
import type { PictureStorage } from "../../pictures/PictureStorage.ts"
import { UnreadablePicture } from "../../pictures/renderPicture.ts"
import { storePicture } from "../../pictures/storePicture.ts"
import type { Tables } from "../../tables.ts"
import { isFileName } from "../folder/pictures.ts"
import { InvalidShopFiles } from "../problems.ts"

/**
 * Makes pictures of the shop of the files that a brand names, as an upload does, and returns the
 * brand with their paths.
 */
export const storeBrandPictures = async (
  db: Kysely<Tables>,
  brand: Brand,
  from: string,
  storage: PictureStorage
): Promise<Brand> => {
  const store = async (field: "logo" | "icon"): Promise<string> => {
    const file = brand[field]
    if (!isFileName(file)) return file
    try {
      const bytes = await readFile(join(from, file))
      const drawn = /\.svg$/i.test(file) ? await drawSvg(bytes) : new Uint8Array(bytes)
      const holdPicture = (name: string) => markPicturesNamed(db, [name], new Date())
      return uploadedUrl(await storePicture({ storage, holdPicture }, new Blob([drawn]).stream()))
    } catch (problem) {
      if (problem instanceof HttpError || problem instanceof UnreadablePicture)
        throw new InvalidShopFiles([`shop.yaml: brand: ${field}: "${file}" cannot be read`])
      throw problem
    }
  }
  return { ...brand, logo: await store("logo"), icon: await store("icon") }
}
